// Thousands at once: columns of numbers from arrays of any kind, checked and sent to the engine in one call.
import { Body } from './body.js';
import * as check from './check.js';
import { slotMask } from './columns.js';
import { bodyFields, limits } from './generated/facts.js';
import { checkedTags } from './groups.js';
import { giveBack } from './buffer.js';

/** @typedef {import('./shapes.js').Shape} Shape */
/** @typedef {import('./world-inside.js').FullInside} FullInside */
/** One number for all, or one for each, such as in a Float64Array. @typedef {number | ArrayLike<number>} Column */

/** @typedef {Omit<import('./world.js').BodyMeasures, 'tags' | 'shape' | 'shapes'>} Measures */
/** @typedef {{ x: number, y: number }} Vector */
/**
 * What is a number of each body is a column; of `velocity` there are two, velocityX and velocityY. The rest is of all.
 * @typedef {{ [Name in keyof Measures as NonNullable<Measures[Name]> extends Vector ? `${Name}X` | `${Name}Y` : Name]?:
 *   NonNullable<Measures[Name]> extends number | Vector ? Column : Measures[Name] }} BodyColumns
 */
/**
 * What createBodies makes its bodies of. Numbers are as in BodyOptions.
 * @typedef {BodyColumns & BodiesExtras} BodiesOptions
 */
/**
 * @typedef {object} BodiesExtras
 * @property {number} [count] how many; that of the arrays if left out
 * @property {readonly string[]} [tags] of all
 * @property {Shape} [shape] that all have
 * @property {readonly Shape[]} [shapes] or several
 * @property {Column} [radius] instead: circles
 * @property {Column} [width] instead: boxes of this width and `height`
 * @property {Column} [height]
 * @property {import('./shapes.js').ShapeOptions} [material] of the circles or boxes: friction, bounce, paint and so on
 */

/** @param {unknown} value @returns {value is ArrayLike<unknown>} */
const isRow = (value) =>
  check.isArray(value) ||
  (ArrayBuffer.isView(value) && 'length' in value && !check.is(value, 'BigInt64Array'));

/**
 * Numbers of an array of any kind, each read and checked once.
 * @param {unknown} value
 * @param {string} name
 * @param {number} limit
 * @param {(value: unknown, name: string) => number} [read] says what is wrong with one
 * @param {number} [least]
 */
export function numbersOf(
  value,
  name,
  limit,
  read = (each, what) => check.finite(each, what, limit),
  least = -limit,
) {
  if (!isRow(value)) throw new TypeError(`${name} must be an array of numbers, but is ${check.show(value)}`);
  const found = new Float64Array(Math.min(check.lengthOf(value), 2 ** 27));
  for (let i = 0; i < found.length; i++) {
    const each = value[i];
    // Most are fine, and are not worth a name each.
    found[i] =
      typeof each === 'number' && each >= least && each <= limit ? each : read(each, `${name}[${i}]`);
  }
  return found;
}

/** A column each: that of 'velocity.x' is velocityX. All have one type, and are bullets or not. */
const single = ['choice', 'flag'];
const columnOf = (/** @type {string} */ name) => name.replace(/\.(.)/, (_, part) => part.toUpperCase());
const { smallestSize, coordinate } = limits;
const size = { range: 'size', least: smallestSize, most: coordinate, usual: 0 };
const sizes = ['radius', 'width', 'height'];
/** @type {import('./fields.js').Field[]} */
const measured = sizes.map((name) => ({ name, ...size }));

/**
 * @param {FullInside} inside
 * @param {unknown} options
 * @param {(given: Record<string, unknown>) => Shape[]} shapesOf
 * @returns {Body[]}
 */
export function createBodies(inside, options, shapesOf) {
  const columns = bodyFields.map((field) => ({ ...field, name: columnOf(field.name) }));
  const names = [...columns, ...measured].map(({ name }) => name);
  const others = ['count', 'tags', 'shape', 'shapes', 'material'];
  const given = check.options(options, 'options', [...names, ...others]);
  for (const { name, range, words = [] } of columns) {
    if (given[name] === undefined) continue;
    if (range === 'choice') given[name] = words.indexOf(check.oneOf(given[name], name, words));
    if (range === 'flag') given[name] = Number(check.truth(given[name], name));
  }
  const tags = Object.freeze(checkedTags(given.tags ?? [], 'tags'));

  const measures = sizes.filter((key) => given[key] !== undefined);
  if (measures.length > 0) {
    if (measures.join() !== 'radius' && measures.join() !== 'width,height') {
      throw new TypeError('options must have either radius, or both width and height');
    }
    if (given.shape !== undefined || given.shapes !== undefined) {
      throw new TypeError(`options has both ${measures[0]} and shapes; give one of them`);
    }
    const material = check.copy(given.material ?? {}, 'material');
    for (const key of ['kind', 'x', 'y', ...sizes]) {
      if (key in material) throw new TypeError(`material has no option '${key}'`);
    }
    given.shape = { ...material, kind: 'circle', radius: 1 };
  } else if (given.material !== undefined) {
    throw new TypeError('material is for radius, or width and height; a shape has its own');
  }
  const shapes = shapesOf(given);

  let count = given.count === undefined ? undefined : check.whole(given.count, 'count', 0, limits.slots);
  const wanted = [...columns, ...measured.filter(({ name }) => measures.includes(name))];
  const all = wanted.map(({ name: key, range, least, most, usual }) => {
    /** @param {unknown} value @param {string} name */
    const read = (value, name) => {
      if (least > 0) return check.positive(value, name, least, most);
      return least < 0 ? check.finite(value, name, most) : check.amount(value, name, most);
    };
    const value = given[key];
    if (value === undefined) return usual;
    if (typeof value === 'number') return single.includes(range) ? value : read(value, key);
    const numbers = numbersOf(value, key, most, read, least);
    count ??= numbers.length;
    if (numbers.length !== count) {
      throw new RangeError(
        `${key} must have ${count} numbers, as many as there are bodies, but has ${numbers.length}`,
      );
    }
    return numbers;
  });
  if (count === undefined)
    throw new TypeError('options must have count, or an array for at least one of the others');

  // Only now: a getter among the options may have destroyed the world.
  const native = inside.nativeOrThrow();
  for (const shape of shapes) inside.addPendingShape(shape);
  const table = inside.buffer(Float64Array, all.length * count);
  const rows = count;
  all.forEach((column, i) => {
    if (typeof column === 'number') table.fill(column, i * rows, (i + 1) * rows);
    else table.set(column, i * rows);
  });
  inside.accept(native.createBodies(count, measures.length));
  const handles = inside.buffer(Uint32Array, count * (1 + shapes.length)).slice();
  const bodies = Array.from({ length: count });
  for (let i = 0; i < count; i++) {
    const body = new Body(inside, handles[i], tags);
    inside.bodies[body.slot] = body;
    bodies[i] = body;
  }
  if (tags.length > 0) inside.groups.enterMany(count, tags); // their handles stand in the buffer
  giveBack(inside.engine.native);
  const [first, second] = measures.map((key) => all[wanted.findIndex(({ name }) => name === key)]);
  /** @param {number | ArrayLike<number>} column @param {number} row */
  const at = (column, row) => (typeof column === 'number' ? column : column[row]);
  /** @type {any} */
  const standIn = shapes[0];
  /** @type {((row: number) => Shape) | undefined} */
  const own =
    measures.length === 0
      ? undefined
      : (row) =>
          Object.freeze(
            second === undefined
              ? { ...standIn, radius: at(first, row) }
              : {
                  ...standIn,
                  kind: 'box',
                  width: at(first, row),
                  height: at(second, row),
                  angle: 0,
                  radius: 0,
                },
          );
  keepShapes(inside, /** @type {Body[]} */ (bodies), shapes, handles, own);
  return /** @type {Body[]} */ (bodies);
}

/**
 * Circles and boxes with measures of their own are made when they are asked for, but for those with tags.
 * @param {FullInside} inside
 * @param {Body[]} bodies
 * @param {Shape[]} shapes
 * @param {Uint32Array} handles of the bodies, then of their shapes
 * @param {((row: number) => Shape) | undefined} own
 */
function keepShapes(inside, bodies, shapes, handles, own) {
  const tags = shapes.flatMap((shape) => shape.tags ?? []);
  bodies.forEach((body, row) => {
    shapes.forEach((shape, i) => {
      const handle = handles[bodies.length + row * shapes.length + i];
      if (own && tags.length === 0) inside.lazyShapes[handle & slotMask] = { handle, make: () => own(row) };
      else inside.keepShape(handle, own ? own(row) : shape);
    });
    if (tags.length > 0) inside.shapeTags.set(body, tags);
  });
}
