// Recipe: drag and drop. The body under the pointer is pulled towards it by its velocity, so that it still bumps into
// everything on the way and flies on when it is let go.

/** @typedef {import('bumpbox').Bumpbox} Bumpbox */
/** @typedef {{ x: number, y: number }} Point */

const stiffness = 12; // per second: how quickly the body follows
const fastest = 3000; // pixels per second

/** @param {Bumpbox} bump */
export function createDragAndDrop(bump) {
  const world = bump.createWorld({ drag: 2 });
  for (const [x, y, width, height] of [
    [320, 5, 640, 10],
    [320, 355, 640, 10],
    [5, 180, 10, 360],
    [635, 180, 10, 360],
  ]) {
    world.createBody({ type: 'static', x, y, shape: bump.box(width, height) });
  }
  for (let i = 0; i < 15; i++) {
    const shape = i % 2 ? bump.circle(22) : bump.box(44, 36, { radius: 4 });
    world.createBody({ x: 120 + 100 * (i % 5), y: 90 + 90 * Math.floor(i / 5), shape, tags: ['piece'] });
  }
  /** @type {{ body: import('bumpbox').Body, offset: Point } | undefined} */
  let held;
  /** @type {Point} */
  let pointer = { x: 0, y: 0 };

  return {
    world,
    get held() {
      return held?.body;
    },

    /** The pointer went down. @param {Point} point @returns {boolean} whether there was something to hold */
    take(point) {
      const body = world.findAt(point, { types: ['dynamic'] })[0]?.body;
      held = body && { body, offset: { x: body.x - point.x, y: body.y - point.y } };
      pointer = point;
      return held !== undefined;
    },
    /** @param {Point} point */
    move(point) {
      pointer = point;
    },
    drop() {
      held = undefined;
    },

    /** Once a frame. @param {number} seconds since the last one */
    update(seconds) {
      if (held?.body.alive) {
        const { body, offset } = held;
        const x = stiffness * (pointer.x + offset.x - body.x);
        const y = stiffness * (pointer.y + offset.y - body.y);
        const slower = Math.min(1, fastest / (Math.hypot(x, y) || 1));
        body.velocity = { x: x * slower, y: y * slower };
      }
      world.advance(seconds);
    },
  };
}
