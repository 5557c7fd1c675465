// The cells of a map, piece by piece, and the body of each: as they are now, and as they were at moments that somebody
// keeps. What was kept is never written to again; a piece is copied when it is first written after that. Knows no shapes.
import { side } from './pieces.js';

/** @typedef {import('../library/body.js').Body} Body */
/** @typedef {Uint8Array | Uint16Array} Cells */
/**
 * A map as bytes: a print of the cells that it was made of, pieces that are others now, as numbers and how many of each
 * in a row, and the bodies of all pieces, as the first piece and handle of a run and how many there are.
 * @typedef {{ print: number, pieces: [number, number[]][], bodies: [number, number, number][] }} Written
 */

/** A map at some moment. It becomes text when a snapshot does. */
export class Moment {
  /** @type {() => Written} */ #write;
  /** @param {readonly Cells[]} pieces @param {readonly (Body | undefined)[]} bodies @param {() => Written} write */
  constructor(pieces, bodies, write) {
    this.pieces = pieces;
    this.bodies = bodies;
    this.#write = write;
  }
  toJSON() {
    return this.#write();
  }
}

/** A body that somebody else had destroyed. @param {number} id */
const lost = (id) => /** @type {Body} */ ({ id, alive: false });

export class Store {
  /** @type {Cells[]} */ #pieces = [];
  /** @type {(Body | undefined)[]} */ #bodies = [];
  /** As it was made. @type {readonly Cells[]} */ #first;
  /** @type {number | undefined} */ #print;
  /** @type {Moment | undefined} */ #moment;
  /** Counts moments; a piece may be written that was copied since the last. */
  #now = 1;
  /** @type {Uint32Array} */ #copied;
  /** @type {number} */ #wide;
  /** @type {number} */ #columns;

  /**
   * @param {Cells} cells row by row
   * @param {number} columns
   * @param {number} rows
   * @param {number} kinds how many numbers there are
   */
  constructor(cells, columns, rows, kinds) {
    const Kind = cells instanceof Uint16Array ? Uint16Array : Uint8Array;
    this.#columns = columns;
    this.#wide = Math.ceil(columns / side);
    const count = this.#wide * Math.ceil(rows / side);
    /** Pieces all of one kind share their cells. @type {Cells[]} */
    const even = Array.from({ length: kinds });
    let own = new Kind(side * side);
    for (let piece = 0; piece < count; piece++) {
      const [x, y] = [(piece % this.#wide) * side, Math.floor(piece / this.#wide) * side];
      const [width, height] = [Math.min(side, columns - x), Math.min(side, rows - y)];
      const first = width === side && height === side ? cells[y * columns + x] : 0;
      let differ = 0;
      for (let row = 0; row < height; row++) {
        let from = (y + row) * columns + x;
        for (let at = row * side; at < row * side + width; at++) differ |= (own[at] = cells[from++]) ^ first;
      }
      if (differ === 0) {
        this.#pieces.push((even[first] ??= own.slice()));
        continue;
      }
      this.#pieces.push(own);
      own = new Kind(side * side);
    }
    this.#bodies = Array.from({ length: count });
    this.#copied = new Uint32Array(count);
    this.#first = this.#pieces.slice();
  }

  /** How many pieces there are. */
  get count() {
    return this.#pieces.length;
  }
  /** How many stand beside one another. */
  get wide() {
    return this.#wide;
  }
  get bodies() {
    return this.#bodies;
  }
  /** @param {number} piece */
  cells(piece) {
    return this.#pieces[piece];
  }

  /** @param {number} column @param {number} row */
  pieceOf(column, row) {
    return Math.floor(row / side) * this.#wide + Math.floor(column / side);
  }
  /** @param {number} column @param {number} row */
  at(column, row) {
    return this.#pieces[this.pieceOf(column, row)][(row % side) * side + (column % side)];
  }

  /** @param {number} column @param {number} row @param {number} number */
  set(column, row, number) {
    this.#split();
    const piece = this.pieceOf(column, row);
    if (this.#copied[piece] !== this.#now) {
      this.#pieces[piece] = this.#pieces[piece].slice();
      this.#copied[piece] = this.#now;
    }
    this.#pieces[piece][(row % side) * side + (column % side)] = number;
  }
  /** @param {number} piece @param {Body | undefined} body */
  setBody(piece, body) {
    this.#split();
    this.#bodies[piece] = body;
  }

  /** What is kept stays as it was. */
  #split() {
    if (!this.#moment) return;
    this.#moment = undefined;
    this.#now++;
    this.#pieces = this.#pieces.slice();
    this.#bodies = this.#bodies.slice();
  }

  /** As it is now; the same object as long as nothing changes. */
  keep() {
    const [pieces, bodies] = [this.#pieces, this.#bodies];
    return (this.#moment ??= new Moment(pieces, bodies, () => this.#write(pieces, bodies)));
  }
  /** @param {Moment} moment that this store has kept */
  become(moment) {
    this.#pieces = /** @type {Cells[]} */ (moment.pieces);
    this.#bodies = /** @type {Body[]} */ (moment.bodies);
    this.#moment = moment;
  }

  /** A print of the cells as they were first. */
  get print() {
    if (this.#print === undefined) {
      let print = Math.imul(this.#columns, 0x9e3779b1);
      for (const cells of this.#first) {
        for (let i = 0; i < cells.length; i++) print = Math.imul(print ^ cells[i], 0x01000193);
        print ^= print >>> 15;
      }
      this.#print = print >>> 0;
    }
    return this.#print;
  }

  /** @param {readonly Cells[]} pieces @param {readonly (Body | undefined)[]} bodies */
  #write(pieces, bodies) {
    /** @type {Written} */
    const written = { print: this.print, pieces: [], bodies: [] };
    pieces.forEach((cells, piece) => {
      if (cells === this.#first[piece]) return;
      /** @type {number[]} */
      const runs = [];
      for (const cell of cells) {
        if (runs.at(-2) === cell) runs[runs.length - 1]++;
        else runs.push(cell, 1);
      }
      written.pieces.push([piece, runs]);
    });
    bodies.forEach((body, piece) => {
      if (!body) return;
      const last = written.bodies.at(-1);
      if (last && last[0] + last[2] === piece && last[1] + last[2] === body.id) last[2]++;
      else written.bodies.push([piece, body.id, 1]);
    });
    return written;
  }

  /**
   * The way back from text.
   * @param {Written} written
   * @param {readonly Body[]} bodies those of the world
   */
  read(written, bodies) {
    const byHandle = new Map(bodies.map((body) => [body.id, body]));
    this.#moment = undefined;
    this.#now++;
    this.#pieces = this.#first.slice();
    for (const [piece, runs] of written.pieces) {
      const cells = this.#first[piece].slice();
      let at = 0;
      for (let i = 0; i < runs.length; i += 2) cells.fill(runs[i], at, (at += runs[i + 1]));
      this.#pieces[piece] = cells;
    }
    this.#bodies = Array.from({ length: this.count });
    for (const [piece, handle, count] of written.bodies) {
      for (let i = 0; i < count; i++) {
        const id = handle + i;
        this.#bodies[piece + i] = byHandle.get(id) ?? lost(id);
      }
    }
  }
}
