// Other shapes for a body that is in use: in place where they are of the same kinds, so that contacts go on; else new
// ones instead of the old.
import { refusal } from './pieces.js';

/** @typedef {import('../library/shapes.js').Shape} Shape */

/** @param {unknown} a @param {unknown} b */
const same = (a, b) => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * What is to be said of a shape so that it becomes another one; undefined takes back what was said.
 * @param {any} from
 * @param {any} to
 */
function difference(from, to) {
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return Object.fromEntries(keys.filter((key) => !same(from[key], to[key])).map((key) => [key, to[key]]));
}

/**
 * @param {import('../library/full-world.js').FullWorld} world
 * @param {import('../library/body.js').Body} body
 * @param {readonly Shape[]} shapes
 */
export function reshape(world, body, shapes) {
  const old = [...body.shapes];
  if (old.length === shapes.length && old.every(({ kind }, i) => kind === shapes[i].kind)) {
    old.forEach((shape, i) => {
      const change = difference(shape, shapes[i]);
      if (Object.keys(change).length > 0) world.changeShape(body, shape, change);
    });
    return;
  }
  const added = [];
  try {
    for (const shape of shapes) {
      body.addShape(shape);
      added.push(body.shapes[body.shapes.length - 1]);
    }
  } catch (error) {
    for (const shape of added) body.removeShape(shape);
    throw refusal(error, 'body');
  }
  for (const shape of old) body.removeShape(shape);
}
