// Questions to a world: what is here, what does this ray or shape hit, what is near? Checks what is asked, asks the
// engine, and makes plain objects of the rows that it answers with (core/include/bump/query.h).
import { Body, bodyTypes } from './body.js';
import * as check from './check.js';
import { slotMask } from './columns.js';
import { foundBytes, hitBytes, hitNormal, hitPoint, hitTime } from './generated/facts.js';

/** @typedef {import('./shapes.js').Shape} Shape */
/** @typedef {import('./shapes.js').Point} Point */
/** @typedef {import('./world-inside.js').WorldInside} WorldInside */

/**
 * What a question is about: the shapes that pass all of it.
 * @typedef {object} Filter
 * @property {number} [category] bits, as if whoever asks were a shape with this category; all if left out
 * @property {number} [mask] bits of the categories that are meant; all if left out
 * @property {readonly string[]} [groups] names such as 'boy:ball': only what stands in one of them, on either side;
 *   nobody where there is none
 * @property {readonly import('./body.js').BodyType[]} [types] of bodies; all if left out, nobody where there is none
 * @property {boolean} [solids] whether shapes that push are meant; true if left out
 * @property {boolean} [triggers] whether triggers are meant; true if left out
 * @property {Body} [except] a body to leave out, such as the one that asks
 */
/**
 * Where a shape stands: 0 for what is left out. A body is one too.
 * @typedef {{ x?: number, y?: number, angle?: number }} PoseOptions
 */
/** An upright box by its sides. @typedef {{ minX: number, minY: number, maxX: number, maxY: number }} Box */
/** A `shape` that was found, and the `body` that it belongs to. @typedef {{ body: Body, shape: Shape }} Found */
/**
 * What a ray or a shape meets on its way, a `shape` of a `body`: `time` is the fraction of the way, 0 when they touch
 * at the start; `normal` has unit length and points from what moves to what it hits; `point` is where they meet, in the
 * world.
 * @typedef {Found & { time: number, normal: Point, point: Point }} Hit
 */
/**
 * What is near a point, a `shape` of a `body`: `distance` is from the point to the surface, negative inside; `normal`
 * has unit length and points to the surface; `point` is the surface's nearest point, in the world.
 * @typedef {Found & { distance: number, normal: Point, point: Point }} Near
 */

const filterKeys = ['category', 'mask', 'groups', 'types', 'solids', 'triggers', 'except'];
const boxKeys = ['minX', 'minY', 'maxX', 'maxY'];
const wholeWord = 0xffffffff;

/** The filter that leaves nobody out: known by itself, since most questions have it. */
export const everyone = Object.freeze({});
const everyoneNumbers = [wholeWord, wholeWord, 0, 0, 1, 1, 1, 1, 1, 0];

/** @param {WorldInside} inside @param {unknown} filter @returns {number[]} */
function filterNumbers(inside, filter) {
  if (filter === everyone) return everyoneNumbers;
  const given = check.options(filter, 'filter', filterKeys);
  /** @param {string} key */
  const bits = (key) => check.whole(given[key] ?? wholeWord, `filter.${key}`, 0, wholeWord);
  const category = bits('category');
  const mask = bits('mask');
  const groups = [0, 0];
  const named = check.list(given.groups ?? [], 'filter.groups', 'names', (name, what) =>
    inside.groups.known(name, what),
  );
  for (const group of named) groups[group >> 5] += 2 ** (group & 31);
  // To the engine no groups are all of them.
  const nobody = given.groups !== undefined && named.length === 0;
  const types = check.list(given.types ?? bodyTypes, 'filter.types', 'words', (type, name) =>
    check.oneOf(type, name, bodyTypes),
  );
  const solids = check.truth(given.solids ?? true, 'filter.solids');
  const triggers = check.truth(given.triggers ?? true, 'filter.triggers');
  const except = given.except === undefined ? 0 : bodyOf(inside, given.except, 'filter.except');
  const words = bodyTypes.map((type) => Number(!nobody && types.includes(type)));
  return [
    category,
    mask,
    ...groups.map((word) => word >>> 0),
    ...words,
    Number(solids),
    Number(triggers),
    except,
  ];
}

/** @param {WorldInside} inside @param {unknown} body @param {string} name */
export function bodyOf(inside, body, name) {
  if (!check.isA(body, Body) || body.world !== inside.world) {
    throw new TypeError(`${name} must be a body of this world, but is ${check.show(body)}`);
  }
  void body.type; // throws when it is gone
  return body.id;
}

/**
 * A shape at its pose: what is pending, and the numbers.
 * @param {WorldInside} inside
 * @param {unknown} shape
 * @param {unknown} pose
 */
export function placedShape(inside, shape, pose) {
  const checked = inside.engine.checkedShape(shape, 'shape');
  const { x, y, angle } = inside.engine.pose(check.object(pose, 'pose'), 'pose');
  return { checked, numbers: [x, y, angle] };
}

/** Two numbers in a row. @param {WorldInside} inside @param {unknown} value @param {string} name */
export function pointNumbers(inside, value, name, most = inside.limits.coordinate) {
  const { x, y } = check.point(value, name, most);
  return [x, y];
}
/** From one end of what may be to the other. @param {WorldInside} inside @param {unknown} translation */
export const wayNumbers = (inside, translation) =>
  pointNumbers(inside, translation, 'translation', 2 * inside.limits.coordinate);
/** @param {WorldInside} inside @param {unknown} value */
export function boxNumbers(inside, value) {
  const given = check.options(value, 'box', boxKeys);
  return ordered(
    boxKeys.map((key) => check.finite(given[key], `box.${key}`, inside.limits.coordinate)),
    (i) => `box.${boxKeys[i]}`,
  );
}
/**
 * Boxes are the right way round.
 * @template {ArrayLike<number>} A
 * @param {A} numbers four of each box
 * @param {(i: number) => string} name
 */
export function ordered(numbers, name) {
  for (let i = 0; i < numbers.length; i++) {
    if ((i & 2) === 0 || numbers[i] >= numbers[i - 2]) continue;
    throw new RangeError(`${name(i)} must be at least ${numbers[i - 2]}, but is ${numbers[i]}`);
  }
  return numbers;
}

/**
 * Asks the engine, once it knows all that was written.
 * @param {WorldInside} inside
 * @param {'findAt' | 'findIn' | 'findTouching' | 'findNear' | 'castRay' | 'castRayThrough' | 'castShape' |
 *   'castShapeThrough' | 'castRays' | 'findInEach' | 'moveShape'} question
 * @param {unknown} filter
 * @param {readonly number[]} numbers that were checked
 * @param {Shape} [shape]
 * @param {() => void} [before] fills the buffer
 */
export function ask(inside, question, filter, numbers, shape, before) {
  const about = filterNumbers(inside, filter);
  const native = inside.nativeOrThrow();
  if (inside.written) {
    inside.accept(native.noticeWrites());
    inside.written = false;
  }
  if (shape) inside.addPendingShape(shape);
  before?.();
  // Only the full module's files ask the last three.
  const asked = /** @type {import('./native.js').NativeFullWorld} */ (native);
  return inside.accept(asked[question](...about, ...numbers));
}

/**
 * A copy of so many integers: a shape that is not known is asked for, and that may move the buffer.
 * @param {WorldInside} inside
 * @param {number} count
 */
function copied({ engine: { native } }, count) {
  const at = native.bufferFor(0) / 4;
  return native.integers().slice(at, at + count);
}

/** @param {WorldInside} inside @param {Uint32Array} row @param {number} at @returns {Found} */
const foundAt = (inside, row, at) => ({
  body: /** @type {Body} */ (inside.bodies[row[at] & slotMask]),
  shape: inside.shapeOf(row[at + 1]),
});

/** @param {WorldInside} inside @param {number} count @returns {Found[]} */
export function foundRows(inside, count) {
  const rows = copied(inside, (foundBytes / 4) * count);
  return Array.from({ length: count }, (_, i) => foundAt(inside, rows, (foundBytes / 4) * i));
}
/**
 * @param {WorldInside} inside
 * @param {number} count
 * @param {'time' | 'distance'} [name] of the number that they are sorted by
 * @returns {any[]}
 */
export function hitRows(inside, count, name = 'time') {
  if (count === 0) return [];
  const rows = copied(inside, (hitBytes / 4) * count);
  const parts = new Float64Array(rows.buffer);
  return Array.from({ length: count }, (_, i) => {
    const at = (hitBytes / 8) * i;
    return {
      ...foundAt(inside, rows, 2 * at),
      [name]: parts[at + hitTime],
      normal: { x: parts[at + hitNormal], y: parts[at + hitNormal + 1] },
      point: { x: parts[at + hitPoint], y: parts[at + hitPoint + 1] },
    };
  });
}
