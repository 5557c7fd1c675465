// The exact box world as JavaScript sees it: boxes that never turn, in a list whose order is part of the result. Every
// step gives, bit for bit, what the plain program in ../walk/box-physics.js gives. Checks every argument before
// the engine is called. Owns the one C++ object behind it and gives it back when dropped.
import { slotBits, slotMask } from './body.js';
import { Box } from './box.js';
import * as check from './check.js';
import { fullLimits } from './generated/facts.js';
import { accept } from './refusals.js';

/** @typedef {import('./native.js').NativeBoxWorld} NativeBoxWorld */
/** @typedef {import('./world.js').Engine & { native: import('./native.js').NativeBoxModule }} Engine */

/**
 * What a box world is made with.
 * @typedef {object} BoxWorldOptions
 * @property {{ x: number, y: number }} [gravity] 0 and 0 if left out
 * @property {number} [drag] how quickly the air slows every box, per second
 */

/**
 * What a box is made with.
 * @typedef {object} BoxOptions
 * @property {number} [x] of the lower-left corner
 * @property {number} [y] of the lower-left corner
 * @property {number} width
 * @property {number} height
 * @property {{ x: number, y: number }} [velocity] in length units per second
 * @property {number} [mass] 1 if left out. 0 or Infinity: nothing pushes it and gravity does not pull it; it still
 *   moves by its own velocity, and drag slows it down
 * @property {number} [bounce] 0 to 1; of two boxes the smaller one counts
 * @property {number} [friction] 0 is ice; the geometric mean of two boxes counts
 * @property {number} [index] its place in the list; at the end if left out
 */

/**
 * What the last step did. The double loop would have examined n(n-1)/2 pairs.
 * @typedef {object} BoxCounts
 * @property {number} examined pairs whose overlap was tested
 * @property {number} meetings pairs that did overlap
 * @property {number} finds times that a box's neighbours were looked up
 * @property {number} scans boxes in such a crowd that they were compared with everyone
 */

const boxWorldKeys = ['gravity', 'drag'];
const boxKeys = ['x', 'y', 'width', 'height', 'velocity', 'mass', 'bounce', 'friction', 'index'];
const still = Object.freeze({ x: 0, y: 0 });
const standardStep = 0.01;

// Positions of the table's words (BoxTable in wasm/bindings/box_world.cpp).
const version = 0;
const capacity = 1;
const size = 2;
const slotCapacity = 3;
const address = 4;

const types = { f64: Float64Array, i32: Int32Array, u16: Uint16Array };

/**
 * What only the engine may write is handed out as copies; the last two are by slot.
 * @typedef {Record<'place' | 'velocity' | 'mass', Float64Array<ArrayBuffer>> & { slot: Int32Array<ArrayBuffer>,
 *   index: Int32Array<ArrayBuffer>, generation: Uint16Array<ArrayBuffer> }} BoxViews
 */

/** The rows as typed arrays. A view dies when wasm memory grows or the rows move; fresh() makes it again. */
export class BoxColumns {
  #memory;
  #names;
  #table;
  #words = new Uint32Array(0);
  #version = -1;

  /** @type {BoxViews} */ #views = /** @type {any} */ ({});

  /** @param {Engine} engine @param {NativeBoxWorld} native */
  constructor(engine, native) {
    this.#memory = engine.memory;
    this.#names = engine.native.boxColumnNames().split(' ');
    this.#table = native.columns();
    this.fresh();
    Object.freeze(this); // nothing may take the place of a column
  }

  /** Four numbers a box: x, y, width, height. The first two may be written between steps. */
  get place() {
    return this.#views.place;
  }
  /** Two numbers a box: x, y. May be written between steps. */
  get velocity() {
    return this.#views.velocity;
  }

  /** This, with every view alive and in its place. Two comparisons when nothing moved. */
  fresh() {
    if (this.#words.length === 0 || this.#words[version] !== this.#version) this.#rebuild();
    return this;
  }

  /** A copy: of each box, 0 for one that nothing pushes. */
  get mass() {
    return this.#views.mass.slice(0, this.size);
  }
  /** A copy: of each box, a number that stays while its place in the list changes. */
  get slot() {
    return this.#views.slot.slice(0, this.size);
  }

  /** The row of a box, -1 when it is gone. @param {number} handle @internal */
  rowOf(handle) {
    const { generation, index } = this.fresh().#views;
    const slot = handle & slotMask;
    return generation[slot] === handle >>> slotBits ? index[slot] : -1;
  }
  /** @param {number} row @internal */
  massAt(row) {
    return this.#views.mass[row];
  }

  /** How many boxes there are; rows beyond are unused. */
  get size() {
    this.fresh();
    return this.#words[size];
  }

  #rebuild() {
    const { buffer } = this.#memory;
    this.#words = new Uint32Array(buffer, this.#table, address + this.#names.length);
    this.#version = this.#words[version];
    const views = this.#names.map((item, i) => {
      const [name, type, numbers, bySlot] = item.split(':');
      const View = types[/** @type {keyof typeof types} */ (type)];
      const rows = this.#words[bySlot ? slotCapacity : capacity];
      return [name, new View(buffer, this.#words[address + i], rows * Number(numbers))];
    });
    this.#views = Object.fromEntries(views);
  }
}

/** What a Box may do to its world. */
export class BoxWorldInside {
  /** @type {NativeBoxWorld} */ native;
  /** @type {BoxColumns} */ columns;
  /** By slot. @type {(Box | undefined)[]} */ boxes = [];
  /** @type {Engine} */ engine;

  /** @param {Engine} engine */
  constructor(engine) {
    this.engine = engine;
    this.native = new engine.native.BoxWorld();
    this.columns = new BoxColumns(engine, this.native);
  }

  get limits() {
    return this.engine.limits;
  }
  nativeOrThrow() {
    void this.native.address; // throws once it was destroyed
    return this.native;
  }

  /** The engine's own refusal, for what only it can see. @param {number} answer */
  accept(answer) {
    return accept(this.engine.native, answer);
  }

  /** @param {unknown} value */
  checkedMass(value) {
    const { boxSmallestMass, boxLargestMass } = fullLimits;
    if (value === Infinity || value === 0) return value;
    const mass = check.amount(value, 'mass', boxLargestMass);
    if (mass < boxSmallestMass) {
      throw new RangeError(`mass must be 0 or at least ${boxSmallestMass}, but is ${mass}`);
    }
    return mass;
  }

  /** @param {number} handle */
  destroyBox(handle) {
    this.accept(this.nativeOrThrow().destroyBox(handle));
    this.boxes[handle & slotMask] = undefined;
  }

  destroy() {
    this.native.delete();
    this.boxes = [];
  }
}

/** Worlds dropped without destroy() give their memory back. @type {FinalizationRegistry<NativeBoxWorld>} */
const dropped = new FinalizationRegistry((native) => native.delete());

/** Boxes that never turn, in a list whose order is part of the result. Made by bump.createBoxWorld. */
export class BoxWorld {
  /** @type {BoxWorldInside} */ #inside;

  /**
   * Made by bump.createBoxWorld.
   * @internal
   * @param {Engine} engine
   * @param {BoxWorldOptions} options
   */
  constructor(engine, options) {
    const given = check.options(options, 'options', boxWorldKeys);
    const gravity = check.point(given.gravity ?? still, 'gravity', engine.limits.speed);
    const drag = check.amount(given.drag ?? 0, 'drag', fullLimits.boxDrag);
    this.#inside = new BoxWorldInside(engine);
    dropped.register(this, this.#inside.native, this.#inside);
    this.gravity = gravity;
    this.drag = drag;
  }

  /**
   * A new box, at the end of the list or at `index`, before the one that is there now.
   * @param {BoxOptions} options
   * @returns {Box}
   */
  createBox(options) {
    const inside = this.#inside;
    inside.nativeOrThrow();
    const { coordinate, speed, smallestSize } = inside.limits;
    const { boxBounce, boxFriction } = fullLimits;
    const given = check.options(options, 'options', boxKeys);
    const x = check.finite(given.x ?? 0, 'x', coordinate);
    const y = check.finite(given.y ?? 0, 'y', coordinate);
    const width = check.positive(given.width, 'width', smallestSize, coordinate);
    const height = check.positive(given.height, 'height', smallestSize, coordinate);
    const velocity = check.point(given.velocity ?? still, 'velocity', speed);
    const mass = inside.checkedMass(given.mass ?? 1);
    const bounce = check.amount(given.bounce ?? 0, 'bounce', boxBounce);
    const friction = check.amount(given.friction ?? 0, 'friction', boxFriction);
    const index = given.index === undefined ? -1 : check.whole(given.index, 'index', 0, this.boxCount);

    const handle = inside.accept(
      inside.native.createBox(index, x, y, width, height, velocity.x, velocity.y, mass, bounce, friction),
    );
    const box = new Box(inside, handle);
    inside.boxes[handle & slotMask] = box;
    return box;
  }

  /** All boxes, in list order. @returns {Box[]} */
  get boxes() {
    const { boxes } = this.#inside;
    return Array.from(this.columns.slot, (slot) => /** @type {Box} */ (boxes[slot]));
  }
  /** How many boxes there are. */
  get boxCount() {
    return this.columns.size;
  }

  /**
   * The rows as typed arrays, in list order. Get them anew after creating boxes: what is written into the old ones may
   * be lost. `place` and `velocity` may be written; what is not finite, a place beyond the limits, or a size that is
   * none, makes the next step() throw before anything moves.
   */
  get columns() {
    this.#inside.nativeOrThrow();
    return this.#inside.columns.fresh();
  }

  /** In length units per second, squared. @returns {{ x: number, y: number }} */
  get gravity() {
    const native = this.#inside.nativeOrThrow();
    return { x: native.gravityX(), y: native.gravityY() };
  }
  set gravity(value) {
    const { x, y } = check.point(value, 'gravity', this.#inside.limits.speed);
    this.#inside.accept(this.#inside.nativeOrThrow().setGravity(x, y));
  }
  /** How quickly the air slows every box, per second. */
  get drag() {
    return this.#inside.nativeOrThrow().drag();
  }
  set drag(value) {
    const drag = check.amount(value, 'drag', fullLimits.boxDrag);
    this.#inside.accept(this.#inside.nativeOrThrow().setDrag(drag));
  }

  /**
   * Moves every box, then lets every pair that overlaps meet, from the list's end to its beginning.
   * @param {number} [dt] in seconds
   */
  step(dt = standardStep) {
    const inside = this.#inside;
    inside.nativeOrThrow();
    check.positive(dt, 'dt', 0, inside.limits.longestStep);
    inside.accept(inside.native.step(dt));
  }

  /** How many steps there have been. */
  get stepCount() {
    return this.#inside.nativeOrThrow().stepCount();
  }
  /** What the last step did. @returns {BoxCounts} */
  get counts() {
    const native = this.#inside.nativeOrThrow();
    return {
      examined: native.examined(),
      meetings: native.meetings(),
      finds: native.finds(),
      scans: native.scans(),
    };
  }
  /** 64 bits of the whole state, as 16 hexadecimal digits: the same on every platform. */
  get hash() {
    return this.#inside.nativeOrThrow().hash();
  }

  /** Removes every box. */
  clear() {
    this.#inside.accept(this.#inside.nativeOrThrow().clear());
    this.#inside.boxes = [];
  }

  /** False once destroy() was called. */
  get alive() {
    return this.#inside.native.alive;
  }
  /** Gives the memory back now instead of when the world is garbage. Every later use throws. */
  destroy() {
    this.#inside.destroy();
    dropped.unregister(this.#inside);
  }
}

/**
 * What a module with the exact box world has besides the rest.
 * @param {Engine} engine
 */
export const boxWorlds = (engine) => ({
  /**
   * A new, empty world of boxes that never turn: the exact one.
   * @param {BoxWorldOptions} [options]
   */
  createBoxWorld(options = {}) {
    return new BoxWorld(engine, options);
  },
});
/** @typedef {ReturnType<typeof boxWorlds>} BoxWorlds */
