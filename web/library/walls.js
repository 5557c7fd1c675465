// Four walls round a place, as one static body: the ends of a world.
import * as check from './check.js';
import { limits } from './limits.js';

/** @typedef {import('./queries.js').Box} Box */
/** @typedef {import('./world.js').BodyOptions} BodyOptions */

/**
 * The body that World.createWalls makes: as thick as the place is wide or high, so that what is fast is
 * found in them and does not pass them within a step.
 * @param {Box} box inside of the walls, checked
 * @param {unknown} options of that body; its place and its shapes are the walls' own
 * @param {import('./shapes.js').ShapeReader} checkedShape
 * @returns {BodyOptions}
 */
export function wallsOf({ minX, minY, maxX, maxY }, options, checkedShape) {
  const given = check.copy(options, 'options');
  for (const key of ['type', 'x', 'y', 'angle', 'shape', 'shapes']) {
    if (given[key] !== undefined) throw new TypeError(`options.${key} is the walls' own`);
  }
  const x = (minX + maxX) / 2;
  const y = (minY + maxY) / 2;
  const thick = Math.max(maxX - minX, maxY - minY);
  const { smallestSize, coordinate } = limits;
  if (thick < smallestSize)
    throw new RangeError(`box must be at least ${smallestSize} wide or high, but is ${thick}`);
  const furthest = Math.max(-minX, maxX, -minY, maxY) + thick;
  if (furthest > coordinate || 3 * thick > coordinate) {
    throw new RangeError(`box must leave room for walls round it, as thick as it is wide or high: ${thick}`);
  }
  // All of them fill the corners: along a seam what is fast would find its way out.
  const width = maxX - minX + 2 * thick;
  const height = maxY - minY + 2 * thick;
  const shapes = [
    { width, height: thick, x, y: minY - thick / 2 },
    { width, height: thick, x, y: maxY + thick / 2 },
    { width: thick, height, x: minX - thick / 2, y },
    { width: thick, height, x: maxX + thick / 2, y },
  ].map((wall) => checkedShape({ kind: 'box', ...wall }, 'box'));
  return { ...given, type: 'static', shapes };
}
