// A box of a box world as JavaScript sees it: a handle and readers over the world's columns. Holds no state of its
// own, so nothing needs deleting; once its box is gone every use says so.
import * as check from './check.js';

/** @typedef {import('./box-world.js').BoxWorldInside} BoxWorldInside */

/** A box's velocity: reads and writes the world. */
class LiveVelocity {
  #inside;
  #index;
  /** @param {BoxWorldInside} inside @param {() => number} index */
  constructor(inside, index) {
    this.#inside = inside;
    this.#index = index;
  }
  get x() {
    return this.#inside.columns.fresh().velocity[2 * this.#index()];
  }
  set x(value) {
    const speed = check.finite(value, 'velocity.x', this.#inside.limits.speed);
    this.#inside.columns.fresh().velocity[2 * this.#index()] = speed;
  }
  get y() {
    return this.#inside.columns.fresh().velocity[2 * this.#index() + 1];
  }
  set y(value) {
    const speed = check.finite(value, 'velocity.y', this.#inside.limits.speed);
    this.#inside.columns.fresh().velocity[2 * this.#index() + 1] = speed;
  }
  toJSON() {
    return { x: this.x, y: this.y };
  }
}

/** A box of a box world: a light reader of its rows. Once it is destroyed every use but `alive` and `id` throws. */
export class Box {
  /** @type {BoxWorldInside} */ #inside;
  /** @type {number} */ #handle;
  /** @type {LiveVelocity | undefined} */ #velocity;

  /**
   * Made by boxWorld.createBox.
   * @internal
   * @param {BoxWorldInside} inside
   * @param {number} handle
   */
  constructor(inside, handle) {
    this.#inside = inside;
    this.#handle = handle;
  }

  /** Unique among all boxes that this world ever has. */
  get id() {
    return this.#handle;
  }
  /** False once the box, or its world, was destroyed. */
  get alive() {
    return this.#inside.native.alive && this.#inside.columns.rowOf(this.#handle) >= 0;
  }
  /** Its place in the world's list, and its row in the typed arrays. Changes when boxes before it come or go. */
  get index() {
    return this.#row();
  }

  #row() {
    this.#inside.nativeOrThrow();
    const row = this.#inside.columns.rowOf(this.#handle);
    if (row < 0) throw new TypeError(`box ${this.#handle} was destroyed and can no longer be used`);
    return row;
  }
  /** @param {number} field */
  #place(field) {
    const row = this.#row();
    return this.#inside.columns.place[4 * row + field];
  }
  /** @param {number} field @param {unknown} value @param {string} name */
  #move(field, value, name) {
    const row = this.#row();
    this.#inside.columns.place[4 * row + field] = check.finite(value, name, this.#inside.limits.coordinate);
  }
  /** @param {unknown} width @param {unknown} height */
  #resize(width, height) {
    const { smallestSize, coordinate } = this.#inside.limits;
    this.#row();
    const x = check.positive(width, 'width', smallestSize, coordinate);
    const y = check.positive(height, 'height', smallestSize, coordinate);
    this.#inside.accept(this.#inside.nativeOrThrow().setSize(this.#handle, x, y));
  }

  /** The x of its lower-left corner. */
  get x() {
    return this.#place(0);
  }
  set x(value) {
    this.#move(0, value, 'x');
  }
  /** The y of its lower-left corner. */
  get y() {
    return this.#place(1);
  }
  set y(value) {
    this.#move(1, value, 'y');
  }
  /** In length units. */
  get width() {
    return this.#place(2);
  }
  set width(value) {
    this.#resize(value, this.height);
  }
  /** In length units. */
  get height() {
    return this.#place(3);
  }
  set height(value) {
    this.#resize(this.width, value);
  }
  /** In length units per second; its x and y can be read and written. @returns {{ x: number, y: number }} */
  get velocity() {
    this.#row();
    return (this.#velocity ??= new LiveVelocity(this.#inside, () => this.#row()));
  }
  set velocity(value) {
    const { x, y } = check.point(value, 'velocity', this.#inside.limits.speed);
    const row = this.#row();
    this.#inside.columns.velocity[2 * row] = x;
    this.#inside.columns.velocity[2 * row + 1] = y;
  }
  /** 0 for a box that nothing pushes. */
  get mass() {
    const row = this.#row();
    return this.#inside.columns.massAt(row);
  }
  set mass(value) {
    this.#row();
    const mass = this.#inside.checkedMass(value);
    this.#inside.accept(this.#inside.nativeOrThrow().setMass(this.#handle, mass));
  }

  /** Takes the box out of its world; the boxes behind it keep their order. */
  destroy() {
    this.#row();
    this.#inside.destroyBox(this.#handle);
  }

  /** What JSON.stringify keeps of it: plain data. */
  toJSON() {
    const { x, y, width, height, velocity, mass } = this;
    return { x, y, width, height, velocity: { x: velocity.x, y: velocity.y }, mass };
  }
}
