// Maps of tiles: `import { tiles } from 'bumpbox/tiles'`. A grid of cells becomes static bodies of a world, one a piece of
// 32 x 32 cells, whose shapes are as few as hold the cells; where it is empty there is nothing. Works with worlds of any
// entry, by what every program may call.
import * as check from '../library/check.js';
import { limits } from '../library/generated/facts.js';
import { checkedTags } from '../library/groups.js';
import { numbersOf, readGrid } from './grid.js';
import { Legend, materialOptions, readMaterial } from './kinds.js';
import * as map from './map.js';
import { Store } from './store.js';
export { version } from '../library/version.js';

/** @typedef {import('./map.js').TileMap} TileMap */
/** @typedef {import('./map.js').Cell} Cell */
/** @typedef {import('./map.js').CellHit} CellHit */
/** @typedef {import('./map.js').CellChange} CellChange */
/** @typedef {import('./map.js').TileWorld} TileWorld */
/** @typedef {import('./grid.js').Grid} Grid */
/** @typedef {import('./kinds.js').Kinds} Kinds */
/** @typedef {import('./kinds.js').KindName} KindName */
/** @typedef {import('./kinds.js').KindOptions} KindOptions */
/** @typedef {import('../library/shapes.js').Point} Point */
/**
 * How a map stands in its world; anything may be left out.
 * @typedef {object} TileOptionsAlone
 * @property {number} [columns] how many cells a row has, where the grid is one long row
 * @property {Point} [origin] the corner of the first cell of the first row; 0 and 0 if left out
 * @property {boolean} [yUp] whether y goes up, against the rows; it goes down with them if left out
 * @property {Kinds} [kinds] what the values of cells mean, beside what is usual: of text '#' is full, '/' and '\\' are slopes
 *   and '-' is a one-way platform, of numbers 1 is full; space, '.' and 0 are empty
 * @property {readonly string[]} [tags] of the map's bodies, by which groups name them
 */
/** How a map stands in its world, and the material of all cells whose kind does not say it. @typedef {TileOptionsAlone & Omit<import('../library/shapes.js').ShapeOptions, 'tags'>} TileOptions */

const optionNames = ['columns', 'origin', 'yUp', 'kinds', 'tags', ...materialOptions];

/**
 * A map of a grid's cells in a world. Nothing is created when anything is refused. The grid is copied.
 * @param {TileWorld} world of any entry
 * @param {Grid} grid the first row is the uppermost
 * @param {number} size of a cell, in length units
 * @param {TileOptions} [options]
 * @returns {TileMap}
 */
export function tiles(world, grid, size, options = {}) {
  if (typeof check.object(world, 'world').createBody !== 'function') {
    throw new TypeError(
      `world must be a world, such as bump.createWorld() makes, but is ${check.show(world)}`,
    );
  }
  const given = check.options(options, 'options', optionNames);
  const cell = check.positive(size, 'size', 1e4 * limits.smallestSize, limits.coordinate);
  const origin = check.point(given.origin ?? { x: 0, y: 0 }, 'options.origin', limits.coordinate);
  const yUp = check.truth(given.yUp ?? false, 'options.yUp');
  const tags = checkedTags(given.tags ?? [], 'options.tags');
  const read = readGrid(grid, given.columns);
  const far = { x: origin.x + read.columns * cell, y: origin.y + (yUp ? -1 : 1) * read.rows * cell };
  check.finite(far.x, 'origin.x and all columns', limits.coordinate);
  check.finite(far.y, 'origin.y and all rows', limits.coordinate);
  const up = Object.freeze({ x: 0, y: yUp ? 1 : -1 });
  const legend = new Legend(given.kinds, read.isText, readMaterial(given, 'options.'), up);
  const numbers = numbersOf(read, legend);
  const store = new Store(numbers, read.columns, read.rows, legend.kinds.length);
  const { columns, rows } = read;
  return new map.TileMap(world, legend, store, {
    columns,
    rows,
    size: cell,
    origin,
    down: yUp ? -1 : 1,
    tags,
  });
}
