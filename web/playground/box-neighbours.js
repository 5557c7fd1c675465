// Box physics once more, with a search for neighbours: to the bit what stepBoxPhysics (box-physics.js) does, which looks at
// every pair. Only pairs that cannot overlap are left out, and the others meet in the same order.
//
// Each box stands in one cell of a grid, by its lower-left corner. Whose turn it is looks for all that are near, with some
// room around it; as long as it stays within that room, nobody else can come to overlap it, for in its turn only it and
// those it meets move.
import { meet, move, overlap } from '../walk/box-physics.js';

/** @typedef {import('../walk/box-physics.js').Box} Box */

/** Boxes larger than so many usual ones, such as walls, are in no cell: everybody looks at them. */
const large = 8;
/** Room around boxes without size too: sums are rounded. */
const least = 1e-3;
/** How many places the table has for each box, at least. */
const spacious = 2;

/**
 * Where boxes are: cells of a grid, which share the places of a table. Boxes of other cells that share a place are found
 * too, and turn out not to overlap.
 */
class Cells {
  #boxes;
  #side;
  #mask;
  /** By place: the first row in it, or -1; by row: the one after it, and the place that it is in, or -1. */
  #first;
  #next;
  #place;
  /** Rows that everybody looks at, from the end. @type {number[]} */ #all = [];
  /** What was found. @type {number[]} */ #found = [];

  /** @param {readonly Box[]} boxes */
  constructor(boxes) {
    this.#boxes = boxes;
    const sides = boxes.map(({ size }) => Math.max(size.x, size.y));
    const usual = Float64Array.from(sides).sort()[sides.length >> 1] ?? 1;
    const most = large * usual;
    let side = 1e-9;
    for (const each of sides) if (each <= most && each > side) side = each;
    this.#side = side;
    const places = 2 ** Math.ceil(Math.log2(spacious * boxes.length + 1));
    this.#mask = places - 1;
    this.#first = new Int32Array(places).fill(-1);
    this.#next = new Int32Array(boxes.length).fill(-1);
    this.#place = new Int32Array(boxes.length).fill(-1);
    for (let row = 0; row < boxes.length; row++) {
      if (sides[row] <= most) this.#enter(row, this.#placeOf(row));
      else this.#all.unshift(row);
    }
  }

  /** @param {number} x @param {number} y cells */
  #hash(x, y) {
    return (Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b)) & this.#mask;
  }
  /** @param {number} row */
  #placeOf(row) {
    const { x, y } = this.#boxes[row].position;
    return this.#hash(Math.floor(x / this.#side), Math.floor(y / this.#side));
  }
  /** @param {number} row @param {number} place */
  #enter(row, place) {
    this.#next[row] = this.#first[place];
    this.#first[place] = row;
    this.#place[row] = place;
  }
  /** A box may have moved. @param {number} row */
  follow(row) {
    const before = this.#place[row];
    if (before < 0) return;
    const place = this.#placeOf(row);
    if (place !== before) {
      this.leave(row);
      this.#enter(row, place);
    }
  }
  /** A box is looked for no more. @param {number} row */
  leave(row) {
    const place = this.#place[row];
    if (place < 0) return;
    if (this.#first[place] === row) this.#first[place] = this.#next[row];
    else {
      let before = this.#first[place];
      while (this.#next[before] !== row) before = this.#next[before];
      this.#next[before] = this.#next[row];
    }
    this.#place[row] = -1;
  }

  /**
   * Rows below one that may overlap a part of the plane, from the end, some perhaps twice.
   * @param {number} below @param {number} minX @param {number} minY @param {number} maxX @param {number} maxY
   */
  find(below, minX, minY, maxX, maxY) {
    const found = this.#found;
    found.length = 0;
    for (const row of this.#all) if (row < below) found.push(row);
    const [left, right] = [Math.floor(minX / this.#side) - 1, Math.floor(maxX / this.#side)];
    const [low, high] = [Math.floor(minY / this.#side) - 1, Math.floor(maxY / this.#side)];
    // For one that reaches over many cells, or is so far away that cells cannot be counted, all are less work.
    if (
      !((right - left + 1) * (high - low + 1) <= 2 * below + 32) ||
      !(Math.abs(right) + Math.abs(high) < 2 ** 50)
    ) {
      found.length = 0;
      for (let row = below - 1; row >= 0; row--) found.push(row);
      return found;
    }
    for (let x = left; x <= right; x++) {
      for (let y = low; y <= high; y++) {
        for (let row = this.#first[this.#hash(x, y)]; row >= 0; row = this.#next[row]) {
          if (row >= below) continue;
          const { position, size } = this.#boxes[row];
          if (position.x > maxX || position.x + size.x < minX) continue;
          if (position.y > maxY || position.y + size.y < minY) continue;
          found.push(row);
        }
      }
    }
    return found.sort(downwards);
  }
}
/** @param {number} a @param {number} b */
const downwards = (a, b) => b - a;

/**
 * One step, with the bits of stepBoxPhysics.
 * @param {import('../walk/box-physics.js').BoxPhysics} world
 * @param {number} [dt] its length in seconds
 * @returns {number} how many pairs were looked at
 */
export function stepNeighbours(world, dt = 0.01) {
  const { boxes } = world;
  for (const box of boxes) move(box, world, dt);
  const cells = new Cells(boxes);
  let looks = 0;
  for (let i = boxes.length - 1; i >= 1; i--) {
    const box = boxes[i];
    const { position, size } = box;
    const room = Math.min(size.x, size.y) / 2 + least;
    cells.leave(i); // nobody below looks for it
    /** The next row that it has not looked at yet. */
    let below = i;
    while (below > 0) {
      const [minX, minY] = [position.x - room, position.y - room];
      const [maxX, maxY] = [position.x + size.x + room, position.y + size.y + room];
      const near = cells.find(below, minX, minY, maxX, maxY);
      below = 0;
      let last = -1;
      for (const j of near) {
        if (j === last) continue;
        last = j;
        looks += 1;
        if (!overlap(box, boxes[j])) continue;
        meet(box, boxes[j]);
        cells.follow(j);
        const isWithin =
          position.x >= minX &&
          position.y >= minY &&
          position.x + size.x <= maxX &&
          position.y + size.y <= maxY;
        if (isWithin) continue;
        below = j;
        break;
      }
    }
  }
  return looks;
}
