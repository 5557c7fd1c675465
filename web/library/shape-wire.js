// Shapes as numbers in a row, as wasm/bindings/shape_wire.h reads them. Takes what was checked.
import { shapeFields, shapeKinds as kinds } from './generated/facts.js';

/** @typedef {import('./shapes.js').Shape} Shape */

/** By the numbers of bump::ShapeKind. */
export { kinds };

/** Lets a class that extends it put its private fields into an object that is there already. */
class Given {
  /** @param {object} object */
  constructor(object) {
    return object;
  }
}

/**
 * What is known of a shape that was made and frozen here, kept in it where nobody else can look: a WeakMap would cost
 * the collector more than all the rest, and a copy or Proxy must not pass for the shape.
 */
class Known extends Given {
  /** @type {Float64Array | undefined} */ #numbers;

  /** @param {any} shape @returns {shape is Known} */
  static is(shape) {
    return typeof shape === 'object' && shape !== null && #numbers in shape;
  }
  /** @param {unknown} shape */
  static numbers(shape) {
    return Known.is(shape) ? shape.#numbers : undefined;
  }
  /** @param {unknown} shape @param {Float64Array} numbers */
  static keep(shape, numbers) {
    if (Known.is(shape)) shape.#numbers = numbers;
  }
}

/** Marks a shape as ours, before it is frozen. @param {object} shape */
export const mark = (shape) => void new Known(shape);
/** Whether a maker made it: then it needs no second look. */
export const isMarked = Known.is;
/** What the engine made of it (wasm/bindings/query_shape.h), if it was asked before. */
export const knownNumbers = Known.numbers;
export const keepNumbers = Known.keep;

/**
 * What a shape is, without what it is made of.
 * @param {Shape} shape
 * @returns {number[]}
 */
export function shapeNumbers(shape) {
  switch (shape.kind) {
    case 'point':
      return [0, shape.x, shape.y];
    case 'circle':
      return [1, shape.radius, shape.x, shape.y];
    case 'segment':
      return [2, shape.a.x, shape.a.y, shape.b.x, shape.b.y];
    case 'capsule':
      return [3, shape.a.x, shape.a.y, shape.b.x, shape.b.y, shape.radius];
    case 'box':
      return [4, shape.width, shape.height, shape.x, shape.y, shape.angle, shape.radius];
    case 'polygon':
      return [5, shape.radius, shape.vertices.length, ...shape.vertices.flatMap(({ x, y }) => [x, y])];
  }
}

/** Where in the row each key of what shapes are made of stands; a direction takes two places. */
// eslint-disable-next-line no-restricted-syntax -- the same for all engines of a build
const places = new Map(shapeFields.map(({ name }, i) => [name.replace('.x', ''), i]));
const usual = shapeFields.map((field) => field.usual);

/** The numbers of the last shape: often the next one is the same. @type {number[]} */
// eslint-disable-next-line no-restricted-syntax -- of frozen shapes, which are all engines' alike
let numbers;
/** @type {Shape | undefined} */
// eslint-disable-next-line no-restricted-syntax -- of frozen shapes, which are all engines' alike
let described;

/**
 * What a shape is made of, and then what it is.
 * @param {Shape} shape one that nobody can change
 * @returns {readonly number[]}
 */
export function descriptionNumbers(shape) {
  if (shape === described) return numbers;
  numbers = usual.slice();
  for (const key in shape) {
    const at = places.get(key);
    const value = /** @type {any} */ (shape)[key];
    if (at === undefined || value === undefined) continue;
    if (typeof value === 'object') [numbers[at], numbers[at + 1]] = [value.x, value.y];
    else numbers[at] = Number(value);
  }
  const own = shapeNumbers(shape);
  for (let i = 0; i < own.length; i++) numbers.push(own[i]);
  described = shape;
  return numbers;
}
