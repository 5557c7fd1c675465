// A character's way through a world: along walls, over small edges, up and down slopes (core/include/bump/mover.h). It
// asks the world and changes nothing in it.
import * as check from './check.js';
import { slotMask } from './columns.js';
import { ask, bodyOf, everyone, placedShape, pointNumbers } from './queries.js';

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
 * @property {number} [seconds] of the coming step: then what it stands on carries it along, as that moves and turns in
 *   it; 0 if left out
 * @property {Point} [drift] where it goes besides, in that step, while it stands on nothing
 * @property {Body} [carrier] what carries it where there is no up
 * @property {boolean} [drop] whether it lets go of the one-way shapes that it stands on, if it stands on nothing else
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
 * @property {Point} wallNormal unit length, away from that wall
 * @property {Point} kept the way without what led into walls or into the ground: for a velocity
 * @property {Point} carried how the ground carried it, before anything stood in the way; or the drift, without what led
 *   into walls
 * @property {boolean} squeezed whether it is inside something and there is no way out
 */

const keys = [
  'up',
  'maxSlope',
  'stepHeight',
  'snap',
  'cornerSlide',
  'filter',
  'seconds',
  'drift',
  'carrier',
  'drop',
];
const none = Object.freeze({ x: 0, y: 0 });

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
  const up = check.direction(given.up ?? none, 'up', true);
  const { limits } = inside;
  /** @param {string} key @param {number} [otherwise] @param {number} [most] */
  const amount = (key, otherwise = 0, most = limits.coordinate) =>
    check.amount(given[key] ?? otherwise, key, most);
  const rest = [
    up.x,
    up.y,
    amount('maxSlope', 0.8, Math.PI / 2),
    ...keys.slice(2, 5).map((key) => amount(key)),
    amount('seconds', 0, limits.longestStep),
    ...pointNumbers(inside, given.drift ?? none, 'drift'),
    given.carrier === undefined ? 0 : bodyOf(inside, given.carrier, 'carrier'),
    Number(check.truth(given.drop ?? false, 'drop')),
  ];
  ask(inside, 'moveShape', given.filter ?? everyone, [...numbers, ...way, ...rest], checked);
  const told = inside.engine.native.scratch();
  const point = (/** @type {number} */ at) => ({ x: told[at], y: told[at + 1] });
  const body = (/** @type {number} */ at) => (told[at] > 0 ? inside.bodies[told[at] & slotMask] : undefined);
  return {
    ...point(0),
    left: point(2),
    onGround: told[4] > 0,
    groundNormal: point(5),
    ground: body(7),
    wall: body(8),
    wallNormal: point(9),
    kept: point(11),
    carried: point(13),
    squeezed: told[15] > 0,
  };
}
