// A character's way through a world: along walls, over small edges, up and down slopes (core/include/bump/mover.h). It
// asks the world and changes nothing in it.
import * as check from './check.js';
import { slotMask } from './columns.js';
import { ask, everyone, placedShape, pointNumbers } from './queries.js';

/** @typedef {import('./body.js').Body} Body */
/** @typedef {import('./shapes.js').Point} Point */
/** @typedef {import('./world-inside.js').FullInside} FullInside */

/**
 * How a character moves.
 * @typedef {object} MoveOptions
 * @property {Point} [up] of length 1, away from the ground; none if left out, as seen from above
 * @property {number} [maxSlope] in radians, 0.8 if left out: what is steeper is a wall
 * @property {number} [stepHeight] in length units: edges up to this height are climbed; 0 if left out
 * @property {number} [snap] in length units: ground that falls away by no more is stayed on; 0 if left out
 * @property {number} [cornerSlide] in length units: how far off a corner it may be and is still led past; 0 if left out
 * @property {import('./queries.js').Filter} [filter] what it collides with; usually all except its own body,
 *   by whose tags one-way rules hold
 */
/**
 * Where a character comes to.
 * @typedef {object} Moved
 * @property {number} x where it ends
 * @property {number} y
 * @property {Point} left what of the way it could not go
 * @property {boolean} onGround whether something is under it that is no steeper than maxSlope
 * @property {Point} groundNormal unit length, away from the ground
 * @property {Body | undefined} ground what it stands on
 * @property {Body | undefined} wall what stopped it, or turned it aside, first
 */

const keys = ['up', 'maxSlope', 'stepHeight', 'snap', 'cornerSlide', 'filter'];

/**
 * @param {FullInside} inside
 * @param {unknown} shape
 * @param {unknown} pose
 * @param {unknown} translation
 * @param {unknown} options
 * @returns {Moved}
 */
export function moveShape(inside, shape, pose, translation, options) {
  const { checked, numbers } = placedShape(inside, shape, pose);
  const way = pointNumbers(inside, translation, 'translation');
  const given = check.options(options, 'options', keys);
  const up = check.point(given.up ?? { x: 0, y: 0 }, 'up', 1);
  const length = up.x * up.x + up.y * up.y;
  if (length > 0 && Math.abs(length - 1) > 0.01) throw new RangeError('up must have the length 1');
  /** @param {string} key @param {number} [otherwise] @param {number} [most] */
  const amount = (key, otherwise = 0, most = inside.limits.coordinate) =>
    check.amount(given[key] ?? otherwise, key, most);
  const rest = [
    up.x,
    up.y,
    amount('maxSlope', 0.8, Math.PI / 2),
    ...keys.slice(2, 5).map((key) => amount(key)),
  ];
  ask(inside, 'moveShape', given.filter ?? everyone, [...numbers, ...way, ...rest], checked);
  const [x, y, leftX, leftY, onGround, normalX, normalY, ground, wall] = inside.engine.native.desk();
  /** @param {number} handle */
  const bodyOf = (handle) => (handle === 0 ? undefined : inside.bodies[handle & slotMask]);
  return {
    x,
    y,
    left: { x: leftX, y: leftY },
    onGround: onGround !== 0,
    groundNormal: { x: normalX, y: normalY },
    ground: bodyOf(ground),
    wall: bodyOf(wall),
  };
}
