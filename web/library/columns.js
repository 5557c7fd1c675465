// The engine's arrays as typed arrays of JavaScript: reading a position is reading an element, no call. A view dies
// when wasm memory grows and when the engine's arrays move; both are noticed here and the views made again. Knows
// the table's layout (wasm/bindings/column_table.h), not what the columns mean.
// The table's last word, `address`, is the first of many.
import {
  versionWord as version,
  capacityWord as capacity,
  sizeWord as size,
  bodyCountWord as bodyCount,
  shapeCountWord as shapeCount,
  contactsWord as contacts,
  contactCountWord as contactCount,
  eventsWord as events,
  eventCountWord as eventCount,
  groupsBeforeWord as groupsBefore,
  asleepCountWord as asleepCount,
  addressWord as address,
  slotBits,
} from './generated/facts.js';

/** @typedef {import('./native.js').NativeWorld} NativeWorld */

/** So many bits of a handle say the row; the others are its owner's generation. */
export { slotBits };
export const slotMask = (1 << slotBits) - 1;

const types = { f64: Float64Array, u16: Uint16Array, u8: Uint8Array };

/** @typedef {'x' | 'y' | 'angle' | 'velocityX' | 'velocityY' | 'angularVelocity'} WrittenColumn */
/** @typedef {'previousX' | 'previousY' | 'previousAngle'} PreviousColumn */
// eslint-disable-next-line no-restricted-syntax -- it is empty
const no = new Float64Array(0);

/** The table and its columns, by slot: one object as long as the world, which bodies read when it is fresh. */
export class Views {
  x = no;
  y = no;
  angle = no;
  velocityX = no;
  velocityY = no;
  angularVelocity = no;
  previousX = no;
  previousY = no;
  previousAngle = no;
  generation = new Uint16Array(0);
  type = new Uint8Array(0);
  asleep = this.type;
  enabled = this.type;
  words = new Uint32Array(0);
  version = -1;
  /** @type {WebAssembly.Memory} */ #memory;
  /** @type {string[][]} */ #names;
  /** @type {number} */ #table;

  /**
   * @param {string} names the module's columnNames()
   * @param {NativeWorld} native
   * @param {WebAssembly.Memory} memory
   */
  constructor(names, native, memory) {
    this.#memory = memory;
    this.#names = names.split(' ').map((item) => item.split(':'));
    this.#table = native.columns();
  }

  /** This, with every view alive and in its place. One comparison when nothing moved: memory that grew has no words. */
  fresh() {
    if (this.words[version] !== this.version) this.#rebuild();
    return this;
  }

  #rebuild() {
    const { buffer } = this.#memory;
    const words = new Uint32Array(buffer, this.#table, address + this.#names.length);
    this.words = words;
    this.version = words[version];
    this.#names.forEach(([name, type], i) => {
      const View = types[/** @type {keyof typeof types} */ (type)];
      /** @type {any} */ (this)[name] = new View(buffer, words[address + i], words[capacity]);
    });
  }
}

/**
 * What world.columns is. `generation`, `type`, `asleep` and `enabled` only the engine may write: they are handed out as
 * copies.
 */
export class Columns {
  #views;

  /** @param {Views} views */
  constructor(views) {
    this.#views = views;
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

  /** This, with every view alive and in its place. */
  fresh() {
    this.#views.fresh();
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

  /** A copy, by slot. 0 where the body is not enabled. */
  get enabled() {
    return this.#views.enabled.slice(0, this.size);
  }

  /** The handle of who lives in a row; 0 of nobody. @param {number} slot @internal */
  handleAt(slot) {
    const generation = this.#views.generation[slot];
    return generation === 0 ? 0 : ((generation << slotBits) | slot) >>> 0;
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
    return { address: this.#word(contacts), count: this.#word(contactCount) };
  }
  /** @internal */
  get events() {
    const [at, count, before] = [events, eventCount, groupsBefore].map((index) => this.#word(index));
    return { address: at, count, before };
  }
  /** @internal */
  get buffer() {
    return this.#views.fresh().x.buffer;
  }

  /** @param {number} index */
  #word(index) {
    return this.#views.fresh().words[index];
  }
}
