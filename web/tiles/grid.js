// Grids as they are given: text, rows of numbers, or a typed array with a number of columns. All become one row of cells'
// numbers, of which 0 is none. Knows no world.
import * as check from '../library/check.js';

/** @typedef {import('./kinds.js').Legend} Legend */
/** A map's cells: one a letter of text, or one a number. @typedef {string | readonly string[] | readonly ArrayLike<number>[] | ArrayLike<number>} Grid */
/** @typedef {{ isText: boolean, columns: number, rows: number, at: (i: number) => unknown, numbers?: ArrayLike<number> }} Read */

const arrays = [Uint8Array, Uint8ClampedArray, Uint16Array, Uint32Array, Int8Array, Int16Array, Int32Array];
/** More is a mistake, or too much for a world. */
const mostCells = 2 ** 28;

/** @param {unknown} given @param {number} length */
function readColumns(given, length) {
  if (given === undefined) {
    throw new TypeError('options.columns must say how many cells a row has: grid is one long row');
  }
  const columns = check.whole(given, 'options.columns', 1, mostCells);
  if (length === 0 || length % columns !== 0) {
    throw new RangeError(`grid must be whole rows of ${columns} cells, but has ${length}`);
  }
  return columns;
}

/** @param {readonly string[]} lines @returns {Read} */
function readText(lines) {
  const letters = lines.map((line) => [...line]);
  const columns = letters.reduce((most, { length }) => Math.max(most, length), 0);
  if (columns === 0) throw new RangeError('grid must have cells, but its text is empty');
  // Editors take away spaces at the ends of lines.
  const at = (/** @type {number} */ i) => letters[Math.floor(i / columns)][i % columns] ?? ' ';
  return { isText: true, columns, rows: letters.length, at };
}

/** @param {unknown} grid @param {unknown} columns of options @returns {Read} */
export function readGrid(grid, columns) {
  if (ArrayBuffer.isView(grid)) {
    const numbers = check.typed(grid, 'grid', arrays);
    const wide = readColumns(columns, numbers.length);
    const rows = numbers.length / wide;
    return { isText: false, columns: wide, rows, at: (i) => numbers[i], numbers };
  }
  const what = 'text, rows of numbers, or a typed array of whole numbers';
  if (typeof grid !== 'string' && !check.isArray(grid)) {
    throw new TypeError(`grid must be ${what}, but is ${check.show(grid)}`);
  }
  const list =
    typeof grid === 'string'
      ? undefined
      : check.list(grid, 'grid', 'rows or cells', (each) => each, mostCells);
  if (list && typeof list[0] === 'number') {
    const wide = readColumns(columns, list.length);
    return { isText: false, columns: wide, rows: list.length / wide, at: (i) => list[i] };
  }
  if (columns !== undefined) throw new TypeError('options.columns is for a grid that is one long row');
  if (!list || typeof list[0] === 'string') {
    // The first and last line of a text between quotes are those of the quotes.
    const lines = list ?? String(grid).replace(/^\r?\n/, '').replace(/\r?\n[ \t]*$/, '').split(/\r?\n/); // prettier-ignore
    lines.forEach((line, i) => {
      if (typeof line !== 'string')
        throw new TypeError(`grid[${i}] must be text, but is ${check.show(line)}`);
    });
    return readText(/** @type {string[]} */ (lines));
  }
  const rows = list.map((row, i) =>
    ArrayBuffer.isView(row)
      ? check.typed(row, `grid[${i}]`, arrays)
      : check.list(row, `grid[${i}]`, 'numbers', (each) => each, mostCells),
  );
  const wide = rows[0]?.length ?? 0;
  if (wide === 0) throw new RangeError('grid must have cells, but has none');
  rows.forEach(({ length }, i) => {
    if (length === wide) return;
    throw new RangeError(`grid[${i}] must have ${wide} cells, as the first row has, but has ${length}`);
  });
  return { isText: false, columns: wide, rows: rows.length, at: (i) => rows[Math.floor(i / wide)][i % wide] };
}

/**
 * Every cell's number, row by row.
 * @param {Read} read
 * @param {Legend} legend
 */
export function numbersOf({ columns, rows, at, numbers }, legend) {
  const count = columns * rows;
  if (count > mostCells) throw new RangeError(`grid must be at most ${mostCells} cells, but has ${count}`);
  const found = legend.kinds.length > 256 ? new Uint16Array(count) : new Uint8Array(count);
  const quick = numbers && tableOf(legend);
  for (let i = 0; i < count; i++) {
    const number = quick ? quick[numbers[i]] : legend.numbers.get(/** @type {any} */ (at(i)));
    if (!number) legend.numberOf(at(i), `grid, at column ${i % columns} and row ${Math.floor(i / columns)},`);
    found[i] = /** @type {number} */ (number);
  }
  return found;
}

/** Cells' numbers by small values, in which a list of millions is looked up quickly. @param {Legend} legend */
function tableOf({ numbers }) {
  const values = /** @type {number[]} */ ([...numbers.keys()]);
  const most = Math.max(...values);
  if (most >= 2 ** 20) return undefined;
  const table = new Uint16Array(most + 1);
  for (const value of values) table[value] = /** @type {number} */ (numbers.get(value));
  return table;
}
