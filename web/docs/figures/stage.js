// What all figures begin with: a world whose bodies are remembered with their shapes, so that they can be drawn, and a
// frame that holds them. Also how a contact is drawn.

/** @typedef {import('../figure.js').Bumpbox} Bumpbox */
/** @typedef {import('../figure.js').Body} Body */
/** @typedef {import('../figure.js').Shape} Shape */
/** @typedef {import('../figure.js').World} World */

export const paints = { blue: 0, orange: 1, green: 2, rose: 3, sky: 4, yellow: 5, vermilion: 6, grey: 7 };

/** @param {Bumpbox} bump @param {import('../../library/world.js').WorldOptions} [options] */
export function stage(bump, options = {}) {
  const world = bump.createWorld(options);
  /** @type {Map<Body, readonly Shape[]>} */
  const shapes = new Map();
  /** @param {import('../../library/world.js').BodyOptions} given */
  const put = (given) => {
    const body = world.createBody(given);
    shapes.set(body, given.shapes ?? (given.shape ? [given.shape] : []));
    return body;
  };
  return { world, shapes, put };
}

/** A frame around the figure. @param {Bumpbox} bump @param {ReturnType<typeof stage>['put']} put @param {object} [options] */
export function frame(bump, put, options = {}) {
  for (const [x, y, w, h] of [
    [320, -15, 700, 40],
    [320, 335, 700, 40],
    [-15, 160, 40, 400],
    [655, 160, 40, 400],
  ]) {
    put({ type: 'static', x, y, shape: bump.box(w, h, { paint: paints.grey, ...options }), tags: ['frame'] });
  }
}

/** Dots where bodies touch, and an arrow along the normal. @param {World} world @param {import('../figure.js').Pen} pen */
export function drawContacts(world, { context, colour }) {
  context.strokeStyle = colour('ink');
  context.fillStyle = colour('fill-vermilion');
  context.lineWidth = 1.5;
  for (const { points, normal, bodyA, bodyB } of world.contacts) {
    if (bodyA.tags.includes('frame') || bodyB.tags.includes('frame')) continue;
    for (const { x, y } of points) {
      const end = { x: x + 26 * normal.x, y: y + 26 * normal.y };
      context.beginPath();
      context.moveTo(x, y);
      context.lineTo(end.x, end.y);
      context.lineTo(end.x - 7 * normal.x - 4 * normal.y, end.y - 7 * normal.y + 4 * normal.x);
      context.moveTo(end.x, end.y);
      context.lineTo(end.x - 7 * normal.x + 4 * normal.y, end.y - 7 * normal.y - 4 * normal.x);
      context.stroke();
      context.beginPath();
      context.arc(x, y, 4, 0, 2 * Math.PI);
      context.fill();
      context.stroke();
    }
  }
}
