// The engine's arrays as typed arrays of JavaScript: reading a position is reading an element, no call. A view dies
// when wasm memory grows and when the engine's arrays move; both are noticed here and the views made again. Knows
// the table's layout (ColumnTable in wasm/bindings/world_host.h), not what the columns mean.

/** @typedef {import('./native.js').NativeWorld} NativeWorld */

/** Of a handle, which of them say the row; the others are its owner's generation. */
export const slotBits = 20;
export const slotMask = (1 << slotBits) - 1;

const types = { f64: Float64Array, u16: Uint16Array, u8: Uint8Array };

// Positions of the table's words; `address` is its last field and runs on.
const version = 0;
const capacity = 1;
const size = 2;
const bodyCount = 3;
const shapeCount = 4;
const contacts = 5;
const contactCount = 6;
const events = 7;
const eventCount = 8;
const asleepCount = 9;
const address = 10;

/** @typedef {'x' | 'y' | 'angle' | 'velocityX' | 'velocityY' | 'angularVelocity'} WrittenColumn */
/** @typedef {'previousX' | 'previousY' | 'previousAngle'} PreviousColumn */
/**
 * By slot. `generation`, `type` and `asleep` only the engine may write: they are handed out as copies.
 * @typedef {Record<WrittenColumn | PreviousColumn, Float64Array<ArrayBuffer>> &
 *   { generation: Uint16Array<ArrayBuffer>, type: Uint8Array<ArrayBuffer>, asleep: Uint8Array<ArrayBuffer> }} Views
 */

export class Columns {
  /** @type {WebAssembly.Memory} */ #memory;
  /** @type {{ name: string, type: keyof typeof types }[]} */ #names;
  /** @type {number} */ #table;
  /** @type {Uint32Array} */ #words = new Uint32Array(0);
  #version = -1;

  /** Fresh as long as fresh() was called since the last thing that may have moved them. @type {Views} */
  #views = /** @type {any} */ ({});

  /**
   * @param {string} names the module's columnNames()
   * @param {NativeWorld} native
   * @param {WebAssembly.Memory} memory
   */
  constructor(names, native, memory) {
    this.#memory = memory;
    this.#names = names.split(' ').map((item) => {
      const [name, type] = item.split(':');
      return { name, type: /** @type {keyof typeof types} */ (type) };
    });
    this.#table = native.columns();
    this.fresh();
    Object.freeze(this); // nothing may take the place of a column
  }

  get x() {
    return this.#views.x;
  }
  get y() {
    return this.#views.y;
  }
  /** In radians, by slot. */
  get angle() {
    return this.#views.angle;
  }
  /** In length units per second, by slot. */
  get velocityX() {
    return this.#views.velocityX;
  }
  /** In length units per second, by slot. */
  get velocityY() {
    return this.#views.velocityY;
  }
  /** In radians per second, by slot. */
  get angularVelocity() {
    return this.#views.angularVelocity;
  }

  /** Where each was before the last step: for drawing in between. */
  get previousX() {
    return this.#views.previousX;
  }
  /** Where each was before the last step. */
  get previousY() {
    return this.#views.previousY;
  }
  /** How far each was turned before the last step. */
  get previousAngle() {
    return this.#views.previousAngle;
  }

  /** This, with every view alive and in its place. Two comparisons when nothing moved. */
  fresh() {
    if (this.#words.length === 0 || this.#words[version] !== this.#version) this.#rebuild();
    return this;
  }

  /** A copy, by slot. 0 where the row is free. */
  get generation() {
    return this.#views.generation.slice(0, this.size);
  }
  /** A copy, by slot. 0 is static, 1 kinematic, 2 dynamic. */
  get type() {
    return this.#views.type.slice(0, this.size);
  }
  /** A copy, by slot. 1 where the body sleeps. */
  get asleep() {
    return this.#views.asleep.slice(0, this.size);
  }

  /** The handle of who lives in a row; 0 of nobody. @param {number} slot @internal */
  handleAt(slot) {
    const generation = this.#views.generation[slot];
    return generation === 0 ? 0 : ((generation << slotBits) | slot) >>> 0;
  }
  /** @param {number} slot @internal */
  typeAt(slot) {
    return this.#views.type[slot];
  }
  /** @param {number} slot @internal */
  isAsleep(slot) {
    return this.#views.asleep[slot] !== 0;
  }

  /** How many rows are in use or were: slots are below it. */
  get size() {
    return this.#word(size);
  }
  /** How many bodies sleep. */
  get asleepCount() {
    return this.#word(asleepCount);
  }
  /** How many bodies there are. */
  get bodyCount() {
    return this.#word(bodyCount);
  }
  /** How many shapes they have together. */
  get shapeCount() {
    return this.#word(shapeCount);
  }
  /** @internal */
  get contacts() {
    return { address: this.#word(contacts), count: this.#words[contactCount] };
  }
  /** @internal */
  get events() {
    return { address: this.#word(events), count: this.#words[eventCount] };
  }
  /** @internal */
  get buffer() {
    return this.fresh().x.buffer;
  }

  /** @param {number} index */
  #word(index) {
    this.fresh();
    return this.#words[index];
  }

  #rebuild() {
    const buffer = this.#memory.buffer;
    this.#words = new Uint32Array(buffer, this.#table, address + this.#names.length);
    this.#version = this.#words[version];
    const rows = this.#words[capacity];
    const views = this.#names.map(({ name, type }, i) => {
      return [name, new types[type](buffer, this.#words[address + i], rows)];
    });
    this.#views = Object.fromEntries(views);
  }
}
