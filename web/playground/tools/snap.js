// Snapping of what is carried: to exact contact with what is near, or else to round places. Alt asks for it while it is held,
// and the menu of a free place for good.
import { nearestPair } from '../../walk/answers.js';

/** @typedef {import('../../library/body.js').Body} Body */
/** @typedef {{ body: Body, x: number, y: number }} Place where a body was taken */

/** In CSS pixels: how near is near enough to touch, and how far round places are apart at least. */
const reach = 12;
const apart = 10;
/** With more that is carried, or more around it, it goes where the hand goes. */
const mostCarried = 20;
const mostNear = 60;

/** A length of 1, 2 or 5 and noughts that is at least so long. @param {number} length */
export function roundLength(length) {
  const power = 10 ** Math.floor(Math.log10(length) + 1e-9);
  return power * (length <= power * 1.000001 ? 1 : length <= 2 * power ? 2 : length <= 5 * power ? 5 : 10);
}

/** @param {import('../app.js').App} app @param {readonly Place[]} places @param {number} dx @param {number} dy */
export function moveAll(app, places, dx, dy) {
  for (const { body, x, y } of places) if (body.alive) app.play.change(body, { x: x + dx, y: y + dy });
}

/**
 * Moves what is carried about as far as the hand went.
 * @param {import('../app.js').App} app @param {readonly Place[]} places @param {number} dx @param {number} dy
 */
export function moveSnapped(app, places, dx, dy) {
  moveAll(app, places, dx, dy);
  const { zoom } = app.camera;
  const way = toContact(app, places, reach / zoom);
  if (way) return moveAll(app, places, dx + way.x, dy + way.y);
  const [{ x, y }] = places;
  const grid = roundLength(apart / zoom);
  const round = (/** @type {number} */ value) => Math.round(value / grid) * grid;
  moveAll(app, places, round(x + dx) - x, round(y + dy) - y);
}

/** The way on which what is carried just touches the nearest of the others. @param {import('../app.js').App} app @param {readonly Place[]} places @param {number} near */
function toContact({ bump, world }, places, near) {
  if (places.length > mostCarried) return undefined;
  const carried = new Set(places.map(({ body }) => body));
  /** @type {{ x: number, y: number, far: number } | undefined} */
  let best;
  for (const body of carried) {
    for (const other of around(bump, world, body, near)) {
      const pair = carried.has(other) ? null : nearestPair(bump, body, other);
      if (!pair) continue;
      const { separation, normal } = pair.distance;
      const far = Math.abs(separation);
      if (far <= (best?.far ?? near)) best = { x: normal.x * separation, y: normal.y * separation, far };
    }
  }
  return best;
}

/** @param {import('../../library/canvas.js').Bumpbox} bump @param {import('../app.js').App['world']} world @param {Body} body @param {number} near */
function around(bump, world, body, near) {
  const boxes = body.shapes.map((shape) => bump.boundsOf(shape, body));
  if (boxes.length === 0) return [];
  const found = world.findIn({
    minX: Math.min(...boxes.map(({ lower }) => lower.x)) - near,
    minY: Math.min(...boxes.map(({ lower }) => lower.y)) - near,
    maxX: Math.max(...boxes.map(({ upper }) => upper.x)) + near,
    maxY: Math.max(...boxes.map(({ upper }) => upper.y)) + near,
  });
  const others = new Set(found.map((each) => each.body));
  others.delete(body);
  return others.size <= mostNear ? [...others] : [];
}
