// Shapes as the engine has them, for those that JavaScript does not know: of bodies made by the thousand, and of
// snapshots from elsewhere. A box comes as the polygon that it is.
import { fieldWriter, usualOf } from './fields.js';
import { shapeFields } from './generated/facts.js';
import { kinds } from './shape-wire.js';

/** What a shape is made of where it says nothing. */
const usual = usualOf(shapeFields);
const shapeWords = fieldWriter(shapeFields);

/** @typedef {import('./shapes.js').Shape} Shape */

/**
 * @param {import('./world.js').Engine} engine on whose scratch it stands
 * @param {number} count of vertices
 * @param {import('./native.js').NativeFullWorld} world
 * @param {number} handle
 * @returns {Shape}
 */
export function shapeFrom({ native, checkedShape }, count, world, handle) {
  const [kind, radius, paint, ...numbers] = native.scratch().slice(0, 3 + 2 * count);
  const points = Array.from({ length: count }, (_, i) => ({ x: numbers[2 * i], y: numbers[2 * i + 1] }));
  const [a, b] = points;
  const given =
    count > 2
      ? { kind: 'polygon', vertices: points, radius }
      : { kind: kinds[kind], ...(count > 1 ? { a, b } : a), ...(radius > 0 && { radius }) };
  world.materialOf(handle);
  const made = shapeWords(native.scratch());
  if (made.passes.x === 0 && made.passes.y === 0) delete made.passes;
  /** @type {Record<string, unknown>} */
  const material = { paint };
  for (const [key, value] of Object.entries(made)) if (value !== usual[key]) material[key] = value;
  return checkedShape({ ...given, ...material }, 'shape');
}
