// A piece of a map, so many cells wide and high, as few shapes: neighbours of one form grow together, and with them go
// the edges between them. Where a piece stands is its body's; here are shapes in the body's own axes.
import { usualOf, shapeFields } from '../library/fields.js';

/** @typedef {import('./kinds.js').Form} Form */
/** @typedef {import('../library/shapes.js').Shape} Shape */

/** Cells of a piece along each side. */
export const side = 32;
const cells = side * side;

const left = new Uint16Array(cells);

/**
 * Rectangles of cells that hold all that are not empty, each cell once: five numbers each, the form, the first column and
 * row, columns and rows. The same cells always give the same ones.
 * @param {ArrayLike<number>} numbers of the piece's cells
 * @param {ArrayLike<number>} formOf by a cell's number
 * @param {readonly Form[]} forms
 */
export function merge(numbers, formOf, forms) {
  for (let i = 0; i < cells; i++) left[i] = formOf[numbers[i]];
  /** @type {number[]} */
  const found = [];
  for (let i = 0; i < cells; i++) {
    const form = left[i];
    if (form === 0) continue;
    const { wide, high } = forms[form];
    const column = i % side;
    let columns = 1;
    while (wide && column + columns < side && left[i + columns] === form) columns++;
    let end = i + side;
    for (; high && end < cells; end += side) {
      let x = 0;
      while (x < columns && left[end + x] === form) x++;
      if (x < columns) break;
    }
    for (let row = i; row < end; row += side) left.fill(0, row, row + columns);
    found.push(form, column, (i - column) / side, columns, (end - i) / side);
  }
  return found;
}

/**
 * The shape of one of merge()'s rectangles.
 * @param {readonly number[]} rectangles @param {number} at where it begins
 * @param {readonly Form[]} forms
 * @param {number} size of a cell
 * @param {number} down 1 where y goes as rows do, or -1
 * @returns {any}
 */
export function shapeOf(rectangles, at, forms, size, down) {
  const { corners, wide, high, material } = forms[rectangles[at]];
  const [column, row, columns, rows] = rectangles.slice(at + 1, at + 5);
  if (wide || high) {
    const [x, y] = [(column + columns / 2) * size, down * (row + rows / 2) * size];
    return { kind: 'box', width: columns * size, height: rows * size, x, y, ...material };
  }
  const vertices = corners.map(({ x, y }) => ({ x: (column + x) * size, y: down * (row + y) * size }));
  return { kind: 'polygon', vertices, ...material };
}

const usual = usualOf(shapeFields);
/** Parts of a cell: corners that are nearer than that are one. */
const fine = 4096;

/** @param {Shape} shape a box or a polygon @returns {readonly { x: number, y: number }[]} */
function cornersOf(shape) {
  if (shape.kind === 'polygon') return shape.vertices;
  if (shape.kind !== 'box') return [];
  const { x, y, width, height } = shape;
  const [w, h] = [width / 2, height / 2];
  return [{ x: x - w, y: y - h }, { x: x + w, y: y - h }, { x: x + w, y: y + h }, { x: x - w, y: y + h }]; // prettier-ignore
}

/** @param {Record<string, any>} given a shape, or what one is made of */
function materialText(given) {
  const material = Object.keys(usual).map((key) => {
    const value = given[key] ?? usual[key];
    return typeof value === 'object' ? [value.x, value.y].map(Math.fround) : Number(value);
  });
  return JSON.stringify([material, [...(given.tags ?? [])].sort()]);
}

/**
 * What shapes are, as texts that are the same for the one that was made and for the one that a world tells of after it
 * was restored. Each is written once for a shape that stays what it is, and so is that of a material.
 */
export class Keys {
  #size;
  /** @type {WeakMap<object, string>} */ #known = new WeakMap();

  /** @param {number} size of a cell */
  constructor(size) {
    this.#size = size;
  }

  /** @param {object} frozen @param {() => string} write */
  #once(frozen, write) {
    let text = this.#known.get(frozen);
    if (text === undefined) this.#known.set(frozen, (text = write()));
    return text;
  }

  /** @param {Shape} shape one of a world's */
  of(shape) {
    return this.#once(shape, () => this.#outline(shape) + materialText(shape));
  }
  /** @param {Shape} shape of a form's material @param {Form} form */
  ofNew(shape, { material }) {
    return this.#outline(shape) + this.#once(material, () => materialText(material));
  }

  /** @param {Shape} shape */
  #outline(shape) {
    const parts = fine / this.#size;
    const corners = cornersOf(shape).map(({ x, y }) => `${Math.round(x * parts)},${Math.round(y * parts)}`);
    return corners.sort().join(' ');
  }
}
