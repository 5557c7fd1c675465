// What of a scene is under a pointer or a finger.

/** @typedef {import('../library/body.js').Body} Body */
/** @typedef {import('../library/world.js').World} World */
/** @typedef {{ x: number, y: number }} Point */

/** A finger is thicker than a pointer, in CSS pixels. */
const reach = { mouse: 3, touch: 14 };

/**
 * All bodies at a place of the world, the one that is wanted most first: what moves before what stands, and the last
 * made on top.
 * @param {{ world: World, bump: import('../library/full-engine.js').FullBumpbox }} scene
 * @param {Point} place
 * @param {{ zoom: number, touch: boolean }} pointed
 * @returns {Body[]}
 */
export function bodiesAt({ world, bump }, { x, y }, { zoom, touch }) {
  const exact = world.findAt({ x, y });
  const around = (touch ? reach.touch : reach.mouse) / zoom;
  const found = exact.length > 0 ? exact : world.findTouching(bump.circle(around), { x, y });
  const bodies = [...new Set(found.map(({ body }) => body))].reverse();
  return [
    ...bodies.filter((body) => body.type === 'dynamic'),
    ...bodies.filter((body) => body.type !== 'dynamic'),
  ];
}

/** How near a press may miss what moves, in CSS pixels, and how long ago it may have been there, in seconds. */
const [near, ago] = [18, 0.12];
/**
 * What moves and was just missed: where it is, or was when the hand meant it.
 * @param {{ world: World, bump: import('../library/full-engine.js').FullBumpbox }} scene
 * @param {Point} place
 * @param {number} zoom
 * @returns {{ body: Body, place: Point } | undefined} and its point that is nearest
 */
export function justMissed({ world, bump }, { x, y }, zoom) {
  const most = bump.limits.coordinate;
  const within = (/** @type {number} */ value) => Math.min(Math.max(value, -most), most);
  const [press, far] = [{ x: within(x), y: within(y) }, 150 / zoom];
  const around = {
    minX: within(x - far),
    minY: within(y - far),
    maxX: within(x + far),
    maxY: within(y + far),
  };
  let least = near / zoom;
  let found;
  for (const { body } of world.findIn(around, { types: ['dynamic'], triggers: false })) {
    const end = { x: within(x + body.velocityX * ago), y: within(y + body.velocityY * ago) };
    const hasGone = Math.hypot(end.x - press.x, end.y - press.y) > 1e-6;
    const meant = hasGone ? bump.segment(press, end) : bump.point(press);
    for (const shape of body.shapes) {
      const { separation, pointB } = bump.distance(meant, {}, shape, body);
      if (separation >= least) continue;
      least = separation;
      found = { body, place: pointB };
    }
  }
  return found;
}

/** A place in a body's own axes. @param {{ x: number, y: number, angle: number }} body @param {Point} place */
export function withinBody(body, { x, y }) {
  const [cos, sin] = [Math.cos(body.angle), Math.sin(body.angle)];
  const [dx, dy] = [x - body.x, y - body.y];
  return { x: cos * dx + sin * dy, y: cos * dy - sin * dx };
}

/** The way back. @param {{ x: number, y: number, angle: number }} body @param {Point} place */
export function outOfBody(body, { x, y }) {
  const [cos, sin] = [Math.cos(body.angle), Math.sin(body.angle)];
  return { x: body.x + cos * x - sin * y, y: body.y + sin * x + cos * y };
}
