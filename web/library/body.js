// A body as JavaScript sees it: a handle and readers over the world's columns. Holds no state of its own, so
// nothing needs deleting; once its body is gone every use says so.
import * as check from './check.js';
import { checkedTag } from './groups.js';

/** @typedef {import('./world-inside.js').WorldInside} WorldInside */
/** @typedef {import('./shapes.js').Shape} Shape */
/**
 * A 'static' body stands still, a 'kinematic' one moves by its own velocity and is never pushed, a 'dynamic' one is.
 * @typedef {'static' | 'kinematic' | 'dynamic'} BodyType
 */

/** By the numbers of bump::BodyType. @type {readonly BodyType[]} */
export const bodyTypes = Object.freeze(/** @type {const} */ (['static', 'kinematic', 'dynamic']));

export const slotBits = 20;
export const slotMask = (1 << slotBits) - 1;

/** A pair of numbers that belongs to a body: reads and writes the world. */
class LiveVector {
  #body;
  /** @param {Body} body */
  constructor(body) {
    this.#body = body;
  }
  get x() {
    return this.#body.velocityX;
  }
  set x(value) {
    this.#body.velocityX = value;
  }
  get y() {
    return this.#body.velocityY;
  }
  set y(value) {
    this.#body.velocityY = value;
  }
  toJSON() {
    return { x: this.x, y: this.y };
  }
}

/** A body of a world: a light reader of its rows. Once it is destroyed every use but `alive`, `id` and `tags` throws. */
export class Body {
  /** @type {WorldInside} */ #inside;
  /** @type {number} */ #handle;
  /** @type {number} */ #slot;
  /** @type {number} */ #generation;
  /** @type {LiveVector | undefined} */ #velocity;
  /** @type {import('./world.js').World} */ #world;
  /** @type {readonly string[]} */ #tags;

  /**
   * Made by world.createBody.
   * @internal
   * @param {WorldInside} inside
   * @param {number} handle
   * @param {import('./world.js').World} world
   * @param {readonly string[]} tags
   */
  constructor(inside, handle, world, tags) {
    this.#inside = inside;
    this.#world = world;
    this.#tags = tags;
    this.#handle = handle;
    this.#slot = handle & slotMask;
    this.#generation = handle >>> slotBits;
  }

  /** The row of this body in the world's typed arrays. */
  get slot() {
    return this.#slot;
  }
  /** Its world, which lives as long as any of its bodies is in use. */
  get world() {
    return this.#world;
  }
  /** The words by which groups name it; readable after the body is gone. */
  get tags() {
    return this.#tags;
  }
  /** Unique among all bodies that this world ever has. */
  get id() {
    return this.#handle;
  }
  /** False once the body, or its world, was destroyed. */
  get alive() {
    return this.#inside.alive && this.#inside.columns.owns(this.#slot, this.#generation);
  }

  #columns() {
    const columns = this.#inside.columnsOrThrow();
    if (columns.owns(this.#slot, this.#generation)) return columns;
    throw new TypeError(`body ${this.#handle} (slot ${this.#slot}) was destroyed and can no longer be used`);
  }

  /** Whether it stands still, moves by its own velocity, or is moved and pushed. @returns {BodyType} */
  get type() {
    return bodyTypes[this.#columns().typeAt(this.#slot)];
  }

  get x() {
    return this.#columns().x[this.#slot];
  }
  set x(value) {
    this.#columns().x[this.#slot] = check.finite(value, 'x', this.#inside.limits.coordinate);
  }
  get y() {
    return this.#columns().y[this.#slot];
  }
  set y(value) {
    this.#columns().y[this.#slot] = check.finite(value, 'y', this.#inside.limits.coordinate);
  }
  /** In radians. */
  get angle() {
    return this.#columns().angle[this.#slot];
  }
  set angle(value) {
    this.#columns().angle[this.#slot] = check.finite(value, 'angle', this.#inside.limits.angle);
  }
  /** In length units per second; its x and y can be read and written. @returns {{ x: number, y: number }} */
  get velocity() {
    this.#columns();
    return (this.#velocity ??= new LiveVector(this));
  }
  set velocity(value) {
    const { x, y } = check.point(value, 'velocity', this.#inside.limits.speed);
    const columns = this.#columns();
    columns.velocityX[this.#slot] = x;
    columns.velocityY[this.#slot] = y;
  }
  /** velocity.x without the object, for loops. */
  get velocityX() {
    return this.#columns().velocityX[this.#slot];
  }
  set velocityX(value) {
    this.#columns().velocityX[this.#slot] = check.finite(value, 'velocity.x', this.#inside.limits.speed);
  }
  /** velocity.y without the object, for loops. */
  get velocityY() {
    return this.#columns().velocityY[this.#slot];
  }
  set velocityY(value) {
    this.#columns().velocityY[this.#slot] = check.finite(value, 'velocity.y', this.#inside.limits.speed);
  }
  /** In radians per second. */
  get angularVelocity() {
    return this.#columns().angularVelocity[this.#slot];
  }
  set angularVelocity(value) {
    this.#columns().angularVelocity[this.#slot] = check.finite(
      value,
      'angularVelocity',
      this.#inside.limits.speed,
    );
  }

  /** Whether it sleeps (sleepAfter of its world). */
  get asleep() {
    return this.#columns().isAsleep(this.#slot);
  }
  /** Wakes it; who rests with it wakes when the next step begins. */
  wake() {
    this.#columns();
    this.#inside.accept(this.#inside.nativeOrThrow().wake(this.#handle));
    return this;
  }

  /**
   * Gives the body one more shape.
   * @param {Shape} shape
   */
  addShape(shape) {
    this.#columns();
    const checked = this.#inside.engine.checkedShape(shape, 'shape');
    this.#columns(); // a getter of the shape may have destroyed the body
    this.#inside.addShape(this.#handle, checked);
    return this;
  }

  /**
   * Gives it one more tag, and with it the groups that name the tag. What it touches already begins for them at the
   * next step.
   * @param {string} tag
   */
  addTag(tag) {
    this.#columns();
    const added = checkedTag(tag, 'tag');
    if (this.#tags.includes(added)) return this;
    const before = this.#tags;
    this.#tags = Object.freeze([...before, added]);
    this.#inside.groups.enter(this, before);
    return this;
  }

  /**
   * Takes a tag away, and the body out of the groups that name it. What it touches ends for them at the next step. A
   * tag that it does not have is an error.
   * @param {string} tag
   */
  removeTag(tag) {
    this.#columns();
    if (!this.#tags.includes(tag)) {
      throw new RangeError(
        `body ${this.#handle} has no tag ${check.show(tag)}; it has ${this.#tags.join(', ') || 'none'}`,
      );
    }
    const before = this.#tags;
    this.#tags = Object.freeze(before.filter((each) => each !== tag));
    this.#inside.groups.leave(this, tag, before);
    return this;
  }

  /** Takes the body and its shapes out of the world. */
  destroy() {
    this.#columns();
    this.#inside.destroyBody(this.#handle);
  }

  /** What JSON.stringify keeps of it: plain data, without shapes and tags. */
  toJSON() {
    const { type, x, y, angle, angularVelocity, velocity } = this;
    return { type, x, y, angle, velocity: { x: velocity.x, y: velocity.y }, angularVelocity };
  }
}
