// What of a scene is under a pointer or a finger.

/** @typedef {import('../library/body.js').Body} Body */
/** @typedef {import('../scene/play.js').Play} Play */

/** A finger is thicker than a pointer, in CSS pixels. */
const reach = { mouse: 3, touch: 14 };

/**
 * The body at a place of the world: what moves before what stands, and the last made on top.
 * @param {Play} play
 * @param {{ x: number, y: number }} place
 * @param {{ zoom: number, touch: boolean }} pointed
 * @returns {Body | undefined}
 */
export function bodyAt(play, place, { zoom, touch }) {
  const exact = play.world.findAt(place);
  const around = (touch ? reach.touch : reach.mouse) / zoom;
  const found = exact.length > 0 ? exact : play.world.findTouching(play.bump.circle(around), place);
  const bodies = found.map(({ body }) => body).reverse();
  return bodies.find((body) => body.type === 'dynamic') ?? bodies[0];
}

/** A place in a body's own axes. @param {Body} body @param {{ x: number, y: number }} place */
export function withinBody(body, { x, y }) {
  const cos = Math.cos(body.angle);
  const sin = Math.sin(body.angle);
  const [dx, dy] = [x - body.x, y - body.y];
  return { x: cos * dx + sin * dy, y: cos * dy - sin * dx };
}
