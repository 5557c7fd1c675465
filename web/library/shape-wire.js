// Shapes as numbers in a row, as wasm/bindings/shape_wire.h reads them. Takes what was checked.

/** @typedef {import('./shapes.js').Shape} Shape */

/** By the numbers of bump::ShapeKind. */
export const kinds = ['point', 'circle', 'segment', 'capsule', 'box', 'polygon'];

/** @type {WeakMap<Shape, Float64Array>} */
const known = new WeakMap();

/**
 * What a shape is, without what it is made of. Shapes are frozen, so it is found out once.
 * @param {Shape} shape
 * @returns {Float64Array}
 */
export function shapeNumbers(shape) {
  let numbers = known.get(shape);
  if (!numbers) {
    numbers = Float64Array.of(kinds.indexOf(shape.kind), ...measures(shape));
    known.set(shape, numbers);
  }
  return numbers;
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

/**
 * What it is made of, and then what it is.
 * @param {Shape} shape
 * @returns {number[]}
 */
export function descriptionNumbers(shape) {
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
