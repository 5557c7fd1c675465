// Shapes as the engine has them, for those that JavaScript does not know: of bodies made by the thousand, and of
// snapshots from elsewhere. A box comes as the polygon that it is.
import { kinds } from './shape-wire.js';

/** @typedef {import('./shapes.js').Shape} Shape */

/** What a shape is made of where it says nothing, in the engine's order behind `paint`. */
const usual = { density: 1, friction: 0, bounce: 0, category: 1, mask: 0xffffffff };

/**
 * @param {import('./world.js').Engine} engine on whose desk it stands
 * @param {number} count of vertices
 * @param {import('./native.js').NativeWorld} world
 * @param {number} handle
 * @returns {Shape}
 */
export function shapeFrom({ native, checkedShape }, count, world, handle) {
  const [kind, radius, paint, ...numbers] = native.desk().slice(0, 3 + 2 * count);
  const points = Array.from({ length: count }, (_, i) => ({ x: numbers[2 * i], y: numbers[2 * i + 1] }));
  const [a, b] = points;
  const given =
    count > 2
      ? { kind: 'polygon', vertices: points, radius }
      : { kind: kinds[kind], ...(count > 1 ? { a, b } : a), ...(radius > 0 && { radius }) };
  world.materialOf(handle);
  const [, ...made] = native.desk().slice(0, 9);
  const unusual = Object.entries(usual)
    .map(([key, value], i) => /** @type {const} */ ([key, made[i], value]))
    .filter(([, found, value]) => found !== value);
  const [trigger, x, y] = made.slice(5);
  const material = {
    ...Object.fromEntries(unusual),
    ...(trigger !== 0 && { trigger: true }),
    ...((x !== 0 || y !== 0) && { passes: { x, y } }),
  };
  return checkedShape({ ...given, paint, ...material }, 'shape');
}
