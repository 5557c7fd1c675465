// A map that is there: asked by cells and by places, and changed cell by cell. A change makes the shapes of one piece anew
// and touches those alone that are not the same; what to do follows from the world and the cells and from nothing else, so
// that worlds which are equal stay equal.
import * as check from '../library/check.js';
import { limits } from '../library/generated/facts.js';
import { Keys, merge, shapeOf, side } from './pieces.js';
import { Moment } from './store.js';

/** @typedef {import('./kinds.js').Legend} Legend */
/** @typedef {import('./store.js').Store} Store */
/** @typedef {import('../library/body.js').Body} Body */
/** @typedef {import('../library/shapes.js').Point} Point */
/**
 * What a map needs of its world, which every entry's worlds have: `createBody`, `bodies` and `shapeCount`.
 * @typedef {object} TileWorld
 * @property {(options?: import('../library/world.js').BodyOptions) => Body} createBody
 * @property {readonly Body[]} bodies
 * @property {number} shapeCount
 */
/** A cell of a map: its `column` and `row`, its `value` in the grid, and the name of its `kind`. @typedef {{ column: number, row: number, value: string | number, kind: string }} Cell */
/** A new `value` for the cell of a `column` and a `row`. @typedef {{ column: number, row: number, value: string | number }} CellChange */
/** What a question to the world found, or a handler was told: the map's `body`, the `point` where, and the `normal` that leads into it. @typedef {{ body: Body, point: Point, normal: Point }} CellHit */
/** @typedef {{ columns: number, rows: number, size: number, origin: Point, down: number, tags: readonly string[] }} Layout */

/** What a change does to a piece: shapes that go, shapes that come, and how many it then has. @typedef {{ piece: number, body: Body | undefined, count: number, old: import('../library/shapes.js').Shape[], added: any[] }} Plan */

/** Names of the maps of a world, by which snapshots know them. @type {WeakMap<object, number>} */
const counts = new WeakMap();

/** A grid of cells in a world. Made by tiles(). */
export class TileMap {
  /** @type {TileWorld} */ #world;
  /** @type {Legend} */ #legend;
  /** @type {Store} */ #store;
  /** @type {Layout} */ #layout;
  /** By cells' numbers. @type {Uint16Array} */ #formOf;
  /** @type {Keys} */ #keys;
  /** Why it cannot be used. */
  #gone = '';

  /** For consoles; a bundle has shorter names. */
  static name = 'TileMap';

  /**
   * Made by tiles().
   * @internal
   * @param {TileWorld} world @param {Legend} legend @param {Store} store @param {Layout} layout
   */
  constructor(world, legend, store, layout) {
    this.#world = world;
    this.#legend = legend;
    this.#store = store;
    this.#layout = layout;
    this.#keys = new Keys(layout.size);
    this.#formOf = Uint16Array.from(legend.kinds, ({ form }) => form);
    this.#make();
    this.#carry();
  }

  /** How many cells a row has. */
  get columns() {
    return this.#layout.columns;
  }
  /** How many rows there are. */
  get rows() {
    return this.#layout.rows;
  }
  /** How wide and high a cell is, in length units. */
  get size() {
    return this.#layout.size;
  }
  /** The bodies that it is made of. @returns {readonly Body[]} */
  get bodies() {
    this.#use();
    return /** @type {Body[]} */ (this.#store.bodies.filter((body) => body?.alive));
  }
  /**
   * False once it was destroyed, where somebody else destroyed a body of it or cleared the world, and where the world was
   * taken back to before it was made.
   */
  get alive() {
    return this.#gone === '' && this.#store.bodies.every((body) => !body || body.alive);
  }

  #use() {
    if (this.#gone) throw new TypeError(`the map ${this.#gone}`);
  }

  /** @param {number} piece @returns {{ x: number, y: number }} */
  #cornerOf(piece) {
    const { origin, size, down } = this.#layout;
    const { wide } = this.#store;
    const [column, row] = [piece % wide, Math.floor(piece / wide)];
    return { x: origin.x + column * side * size, y: origin.y + down * row * side * size };
  }

  /** @param {number} piece */
  #rectangles(piece) {
    const cells = this.#store.cells(piece);
    return merge(cells, this.#formOf, this.#legend.forms);
  }
  /** @param {readonly number[]} rectangles @returns {any[]} */
  #shapes(rectangles) {
    const { size, down } = this.#layout;
    const shapes = [];
    for (let at = 0; at < rectangles.length; at += 5) {
      shapes.push(shapeOf(rectangles, at, this.#legend.forms, size, down));
    }
    return shapes;
  }

  #make() {
    const { count } = this.#store;
    /** By their cells, which pieces of one kind share. @type {Map<object, number[]>} */
    const known = new Map();
    const all = [];
    let shapes = this.#world.shapeCount;
    for (let piece = 0; piece < count; piece++) {
      const cells = this.#store.cells(piece);
      const rectangles = known.get(cells) ?? this.#rectangles(piece);
      known.set(cells, rectangles);
      shapes += rectangles.length / 5;
      if (shapes > limits.slots) break;
      all.push(rectangles);
    }
    this.#makeRoom(shapes - this.#world.shapeCount);
    try {
      all.forEach((rectangles, piece) => {
        if (rectangles.length > 0) this.#createBody(piece, this.#shapes(rectangles));
      });
    } catch (error) {
      for (const body of this.#store.bodies) body?.destroy();
      throw error;
    }
  }

  /** @param {number} more shapes */
  #makeRoom(more) {
    if (this.#world.shapeCount + more <= limits.slots) return;
    throw new RangeError(
      `the map needs more shapes than a world can have, which are ${limits.slots}: cells that are alone take one each`,
    );
  }

  /** @param {number} piece @param {any[]} shapes */
  #createBody(piece, shapes) {
    const { tags } = this.#layout;
    const body = this.#world.createBody({
      type: 'static',
      ...this.#cornerOf(piece),
      shapes,
      tags,
      userData: this,
    });
    this.#store.setBody(piece, body);
  }

  /** The body of a piece. @param {number} piece */
  #bodyOf(piece) {
    const body = this.#store.bodies[piece];
    if (!body || body.alive) return body;
    throw new TypeError('the map lost a body: somebody else destroyed it, or cleared the world');
  }

  /** What makes the shapes of a piece those of its cells; nothing is done yet. @param {number} piece @returns {Plan} */
  #plan(piece) {
    const body = this.#bodyOf(piece);
    const rectangles = this.#rectangles(piece);
    /** @param {any} shape @param {number} i */
    const keyed = (shape, i) => [this.#keys.ofNew(shape, this.#legend.forms[rectangles[5 * i]]), shape];
    const wanted = new Map(/** @type {[string, any][]} */ (this.#shapes(rectangles).map(keyed)));
    const count = wanted.size;
    const old = body ? body.shapes.filter((shape) => !wanted.delete(this.#keys.of(shape))) : [];
    return { piece, body, count, old, added: [...wanted.values()] };
  }
  /** @param {Plan} plan */
  #follow({ piece, body, count, old, added }) {
    if (count === 0) {
      body?.destroy();
      this.#store.setBody(piece, undefined);
    } else if (body) {
      // First those that go: there may be no room for both.
      for (const shape of old) body.removeShape(shape);
      for (const shape of added) body.addShape(shape);
    } else this.#createBody(piece, added);
  }

  /** @param {unknown} value @param {string} name @param {number} count */
  #index(value, name, count) {
    return check.whole(value, name, 0, count - 1);
  }

  /**
   * The value of a cell, or undefined outside of the map.
   * @param {number} column
   * @param {number} row 0 is the uppermost
   * @returns {string | number | undefined}
   */
  at(column, row) {
    this.#use();
    const far = 2 ** 31;
    const [x, y] = [check.whole(column, 'column', -far, far), check.whole(row, 'row', -far, far)];
    return this.#cell(x, y)?.value;
  }

  /** @param {number} column @param {number} row @returns {Cell | null} */
  #cell(column, row) {
    const { columns, rows } = this.#layout;
    if (column < 0 || row < 0 || column >= columns || row >= rows) return null;
    const { value, name } = this.#legend.kinds[this.#store.at(column, row)];
    return { column, row, value, kind: name };
  }

  /**
   * The cell at a place of the world, empty or not; null outside of the map.
   * @param {number} x
   * @param {number} y
   * @returns {Cell | null}
   */
  cellAt(x, y) {
    this.#use();
    const { origin, size, down } = this.#layout;
    const column = Math.floor((check.finite(x, 'x') - origin.x) / size);
    const row = Math.floor((down * (check.finite(y, 'y') - origin.y)) / size) + 0; // no -0
    return this.#cell(column, row);
  }

  /**
   * The middle of a cell, in the world.
   * @param {number} column
   * @param {number} row
   * @returns {Point}
   */
  centerOf(column, row) {
    const { origin, size, down, columns, rows } = this.#layout;
    const [x, y] = [this.#index(column, 'column', columns), this.#index(row, 'row', rows)];
    return { x: origin.x + (x + 0.5) * size, y: origin.y + down * (y + 0.5) * size };
  }

  /**
   * The body that a cell belongs to; undefined where it is empty.
   * @param {number} column
   * @param {number} row
   * @returns {Body | undefined}
   */
  bodyAt(column, row) {
    this.#use();
    const { columns, rows } = this.#layout;
    const [x, y] = [this.#index(column, 'column', columns), this.#index(row, 'row', rows)];
    if (this.#formOf[this.#store.at(x, y)] === 0) return undefined;
    return this.#bodyOf(this.#store.pieceOf(x, y));
  }

  /**
   * The cell that a ray, a cast or findNear hit, or that a contact is with; null where that is something else.
   * @param {CellHit} hit
   * @returns {Cell | null}
   */
  cellOf(hit) {
    this.#use();
    const { body, point, normal } = check.object(hit, 'hit');
    const { x, y } = check.point(point, 'hit.point', limits.coordinate);
    const inward = check.point(normal, 'hit.normal', 2);
    const { size } = this.#layout;
    // A little inside, and not far: a form may be thin.
    for (const depth of [1e-6, 1e-4, 1e-2]) {
      const found = this.#solidAt(x + inward.x * depth * size, y + inward.y * depth * size, 0);
      if (found && this.#store.bodies[this.#store.pieceOf(found.column, found.row)] === body) return found;
    }
    // At a corner, where the way in leads past it.
    for (const [dx, dy] of [
      [0, 0],
      [-1, -1],
      [0, -1],
      [1, -1],
      [-1, 0],
      [1, 0],
      [-1, 1],
      [0, 1],
      [1, 1],
    ]) {
      const found = this.#solidAt(x, y, 1e-2, dx * size * 1e-2, dy * size * 1e-2);
      if (found && this.#store.bodies[this.#store.pieceOf(found.column, found.row)] === body) return found;
    }
    return null;
  }

  /**
   * The cell at a place, if its form reaches to there or nearly.
   * @param {number} x @param {number} y
   * @param {number} nearly in parts of a cell
   * @param {number} [aside] which cell is looked at: that of this place beside it
   * @param {number} [below]
   */
  #solidAt(x, y, nearly, aside = 0, below = 0) {
    const { origin, size, down } = this.#layout;
    const cell = this.cellAt(x + aside, y + below);
    if (!cell) return null;
    const { corners } = this.#legend.forms[this.#formOf[this.#store.at(cell.column, cell.row)]];
    const [u, v] = [(x - origin.x) / size - cell.column, (down * (y - origin.y)) / size - cell.row];
    if (corners.length === 0) return null;
    let [least, most] = [Infinity, -Infinity];
    corners.forEach((a, i) => {
      const b = corners[(i + 1) % corners.length];
      const across = ((b.x - a.x) * (v - a.y) - (b.y - a.y) * (u - a.x)) / Math.hypot(b.x - a.x, b.y - a.y);
      least = Math.min(least, across);
      most = Math.max(most, across);
    });
    return least >= -nearly || most <= nearly ? cell : null;
  }

  /**
   * Gives a cell another value, and the world its shapes: those of one piece, however large the map is.
   * @param {number} column
   * @param {number} row
   * @param {string | number} value that kinds names
   */
  set(column, row, value) {
    return this.setMany([{ column, row, value }]);
  }

  /**
   * Gives many cells other values; each piece that has some of them is made anew once. Nothing changes when anything is
   * refused.
   * @param {readonly CellChange[]} changes
   */
  setMany(changes) {
    this.#use();
    const { columns, rows } = this.#layout;
    const one = !check.isArray(changes) || changes.length === 1;
    const read = check.list(changes, 'changes', 'cells', (change, name) => {
      const { column, row, value } = check.options(change, name, ['column', 'row', 'value']);
      const dot = one ? '' : `${name}.`;
      const [x, y] = [this.#index(column, `${dot}column`, columns), this.#index(row, `${dot}row`, rows)];
      return { x, y, number: this.#legend.numberOf(value, `${dot}value`) };
    });
    /** Pieces whose forms change. @type {Set<number>} */
    const pieces = new Set();
    /** @type {{ x: number, y: number, old: number }[]} */
    const before = [];
    for (const { x, y, number } of read) {
      const old = this.#store.at(x, y);
      if (old === number) continue;
      before.push({ x, y, old });
      this.#store.set(x, y, number);
      if (this.#formOf[old] !== this.#formOf[number]) pieces.add(this.#store.pieceOf(x, y));
    }
    try {
      const plans = [...pieces].sort((a, b) => a - b).map((piece) => this.#plan(piece));
      this.#makeRoom(plans.reduce((sum, { old, added }) => sum + added.length - old.length, 0));
      for (const plan of plans) this.#follow(plan);
    } catch (error) {
      for (const { x, y, old } of before.reverse()) this.#store.set(x, y, old);
      throw error;
    }
    return this;
  }

  /** Takes the map out of its world. Every later use but `alive` and its measures throws. */
  destroy() {
    this.#use();
    const { bodies, count } = this.#store;
    for (let piece = 0; piece < count; piece++) {
      if (bodies[piece]?.alive) bodies[piece]?.destroy();
    }
    this.#gone = 'was destroyed';
  }

  /** Goes with the world through snapshots and checkpoints, where that can go back. */
  #carry() {
    const count = (counts.get(this.#world) ?? 0) + 1;
    counts.set(this.#world, count);
    const world = /** @type {import('../library/full-world.js').FullWorld} */ (
      /** @type {unknown} */ (this.#world)
    );
    let carry;
    try {
      carry = world.carry;
    } catch {
      return; // The small engine says where it is: there is no way back in time.
    }
    carry?.call(world, count === 1 ? 'tiles' : `tiles ${count}`, {
      save: () => (this.#gone ? undefined : this.#store.keep()),
      restore: (value) => this.#become(value),
    });
  }

  /** @param {any} value what was saved, or what became of it on its way through text */
  #become(value) {
    if (value === undefined || value === null) {
      this.#gone ||= 'is not there: its world was taken back to before it was made';
      return;
    }
    if (value instanceof Moment) this.#store.become(value);
    else if (value.print === this.#store.print) this.#store.read(value, this.#world.bodies);
    else {
      this.#gone = "is not there: the snapshot's map was made of other cells";
      throw new RangeError('bytes must be of a world whose map was made of the same cells');
    }
    this.#gone = '';
    for (const body of this.#store.bodies) if (body?.alive) body.userData = this;
  }
}
