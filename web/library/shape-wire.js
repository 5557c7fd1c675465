// Shapes as numbers in a row, as wasm/bindings/shape_wire.h reads them. Takes what was checked.

/** @typedef {import('./shapes.js').Shape} Shape */

/** By the numbers of bump::ShapeKind. */
export const kinds = ['point', 'circle', 'segment', 'capsule', 'box', 'polygon'];

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
  /** @type {number[] | undefined} */ #description;

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
  /** @param {any} shape */
  static description(shape) {
    return Known.is(shape) ? (shape.#description ??= describe(/** @type {any} */ (shape))) : describe(shape);
  }
}

/** Marks a shape as ours, before it is frozen. @param {object} shape */
export const mark = (shape) => void new Known(shape);
/** Whether a maker made it: then it needs no second look. */
export const isMarked = Known.is;
/** What the engine made of it (wasm/bindings/thing.h), if it was asked before. */
export const knownNumbers = Known.numbers;
export const keepNumbers = Known.keep;
/** What a shape is made of, and then what it is. @type {(shape: Shape) => number[]} */
export const descriptionNumbers = Known.description;

/**
 * What a shape is, without what it is made of.
 * @param {Shape} shape
 * @returns {number[]}
 */
export function shapeNumbers(shape) {
  return [kinds.indexOf(shape.kind), ...measures(shape)];
}

/** @param {Shape} shape @returns {number[]} */
function measures(shape) {
  switch (shape.kind) {
    case 'point':
      return [shape.x, shape.y];
    case 'circle':
      return [shape.radius, shape.x, shape.y];
    case 'segment':
      return [shape.a.x, shape.a.y, shape.b.x, shape.b.y];
    case 'capsule':
      return [shape.a.x, shape.a.y, shape.b.x, shape.b.y, shape.radius];
    case 'box':
      return [shape.width, shape.height, shape.x, shape.y, shape.angle, shape.radius];
    case 'polygon':
      return [shape.radius, shape.vertices.length, ...shape.vertices.flatMap(({ x, y }) => [x, y])];
  }
}

/** @param {Shape} shape */
function describe(shape) {
  const { paint = 0, density = 1, friction = 0, bounce = 0, category = 1, mask = 0xffffffff } = shape;
  const { trigger = false, passes = { x: 0, y: 0 } } = shape;
  return [
    paint,
    density,
    friction,
    bounce,
    category,
    mask,
    Number(trigger),
    passes.x,
    passes.y,
    ...shapeNumbers(shape),
  ];
}
