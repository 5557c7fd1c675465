// Shapes of a scene made larger or smaller about their body's origin, and how far they reach in the body's axes.

/** @typedef {import('../../library/body.js').Body} Body */
/** @typedef {import('../app.js').App} App */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ lower: Point, upper: Point }} Extent */
/** @typedef {Record<string, any> & { kind: string }} Shape of a scene */

/** A circle would become an ellipse, a slanted box a parallelogram: these keep their proportions. @param {Shape} shape */
export const keepsProportions = ({ kind, angle = 0, radius = 0 }) =>
  kind === 'circle' ||
  kind === 'capsule' ||
  (kind === 'polygon' && radius > 0) ||
  (kind === 'box' && angle !== 0);

/**
 * @param {Shape} shape
 * @param {number} across
 * @param {number} along the body's y axis
 * @returns {Shape}
 */
export function scaledShape(shape, across, along) {
  const even = Math.min(across, along);
  /** @param {Point} point */
  const moved = ({ x, y }) => ({ x: x * across, y: y * along });
  /** @type {any} */
  const made = { ...shape };
  if (shape.x !== undefined) made.x = shape.x * across;
  if (shape.y !== undefined) made.y = shape.y * along;
  if (shape.width !== undefined && shape.kind !== 'mask') {
    // A slanted box is scaled evenly; of an upright one each side by its own.
    made.width = shape.width * across;
    made.height = shape.height * along;
  }
  if (shape.radius !== undefined) made.radius = shape.radius * even;
  for (const key of ['a', 'b']) if (shape[key]) made[key] = moved(shape[key]);
  for (const key of ['vertices', 'points']) if (shape[key]) made[key] = shape[key].map(moved);
  if (shape.contours) made.contours = shape.contours.map((/** @type {Point[]} */ each) => each.map(moved));
  if (shape.kind === 'mask') {
    const { scale = 1 } = shape;
    const { x, y } = typeof scale === 'object' ? scale : { x: scale, y: scale };
    made.scale = { x: x * across, y: y * along };
  }
  return made;
}

/** By the list of pieces, which is another one when the shapes are. @type {WeakMap<object, Extent>} */
const known = new WeakMap();

/** How far a body's shapes reach, in its own axes. @param {App} app @param {Body} body @returns {Extent | undefined} */
export function extentOf(app, body) {
  const entries = app.play.piecesOf(body);
  const lists = entries.length > 0 ? entries.map(({ shapes }) => shapes) : [body.shapes];
  /** @type {Extent[]} */
  const found = [];
  for (const shapes of lists) {
    if (!shapes || shapes.length === 0) continue;
    let extent = known.get(shapes);
    if (!extent) {
      extent = joined(shapes.map((shape) => app.bump.boundsOf(shape)));
      known.set(shapes, extent);
    }
    found.push(extent);
  }
  return found.length > 0 ? joined(found) : undefined;
}

/** @param {readonly Extent[]} all @returns {Extent} */
const joined = (all) =>
  all.reduce((a, b) => ({
    lower: { x: Math.min(a.lower.x, b.lower.x), y: Math.min(a.lower.y, b.lower.y) },
    upper: { x: Math.max(a.upper.x, b.upper.x), y: Math.max(a.upper.y, b.upper.y) },
  }));
