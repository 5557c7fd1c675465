// How behaviours find bodies, and what these stand on.
import { slotMask } from '../../library/columns.js';

/** @typedef {import('./behaviour.js').Playing} Playing */
/** @typedef {import('./behaviour.js').Body} Body */
/** @typedef {import('./behaviour.js').Point} Point */

/** The body of an id, if it is still there. @param {Playing} play @param {number} id */
export function bodyOf({ world }, id) {
  const body = world.bodyAt(id & slotMask);
  return body?.id === id ? body : undefined;
}

/** All with a tag, or all, in the order of their rows. @param {Playing} play @param {string} [tag] */
export const tagged = ({ world }, tag) =>
  world.bodies.filter(({ tags }) => tag === undefined || tags.includes(tag));

/** The smallest upright box round a body's shapes. @param {Playing} play @param {Body} body */
export function boundsOf({ bump }, body) {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  const { x, y, angle } = body;
  for (const shape of body.shapes) {
    const { lower, upper } = bump.boundsOf(shape, { x, y, angle });
    box.minX = Math.min(box.minX, lower.x);
    box.minY = Math.min(box.minY, lower.y);
    box.maxX = Math.max(box.maxX, upper.x);
    box.maxY = Math.max(box.maxY, upper.y);
  }
  return box;
}

/** Away from where things fall; up the y axis where nothing falls. @param {Playing} play @returns {Point} */
export function upOf({ world }) {
  const { x, y } = world.gravity;
  const length = lengthOf(x, y);
  return length === 0 ? { x: 0, y: 1 } : { x: -x / length + 0, y: -y / length + 0 };
}

/**
 * Whether something is just under a body, up being along y. Feet are a little narrower, so that walls do not hold them.
 * @param {Playing} play @param {Body} body @param {number} up 1 where y goes up, -1 where it goes down
 * @param {(other: Body) => boolean} counts
 */
export function standsOn(play, body, up, counts) {
  const box = boundsOf(play, body);
  const inset = 0.1 * (box.maxX - box.minX);
  const foot = up > 0 ? box.minY : box.maxY;
  const feet = { minX: box.minX + inset, maxX: box.maxX - inset, minY: foot - 2, maxY: foot + 2 };
  return play.world.findIn(feet, { except: body, triggers: false }).some(({ body: other }) => counts(other));
}

/**
 * Whether the pointer has hold of a body, which then goes where it is drawn.
 * @param {Playing} play
 * @param {Body} body
 */
export const isPulled = ({ pull }, body) => pull?.body === body.id;

/**
 * Math.hypot is not the same to the last bit in every browser; a square root is.
 * @param {number} x
 * @param {number} y
 */
export const lengthOf = (x, y) => Math.sqrt(x * x + y * y);

/**
 * Whether it is one of the moments, so many seconds apart, at which all begin together; always, where that is 0.
 * @param {Playing} play @param {number} every @param {number} dt
 */
export const isBeat = ({ world }, every, dt) =>
  every === 0 || world.stepCount % Math.max(1, Math.round(every / dt)) === 0;
