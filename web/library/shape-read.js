// Shapes as the engine has them, for those that JavaScript does not know: of bodies made by the thousand, and of
// snapshots from elsewhere. A box comes as the polygon that it is.
import { kinds } from './shape-wire.js';

/** @typedef {import('./shapes.js').Shape} Shape */

/**
 * @param {import('./world.js').Engine} engine on whose desk it stands
 * @param {number} count of vertices
 * @returns {Shape}
 */
export function shapeFrom({ native, checkedShape }, count) {
  const [kind, radius, paint, ...numbers] = native.desk().slice(0, 3 + 2 * count);
  const points = Array.from({ length: count }, (_, i) => ({ x: numbers[2 * i], y: numbers[2 * i + 1] }));
  const [a, b] = points;
  const given =
    count > 2
      ? { kind: 'polygon', vertices: points, radius }
      : { kind: kinds[kind], ...(count > 1 ? { a, b } : a), ...(radius > 0 && { radius }) };
  return checkedShape({ ...given, paint }, 'shape');
}
