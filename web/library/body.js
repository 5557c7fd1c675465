// A body as JavaScript sees it: a handle and readers over the world's columns. Holds no state of its own, so
// nothing needs deleting; once its body is gone every use says so.
import * as check from './check.js';
import { slotBits, slotMask } from './columns.js';
import { bodyTypes } from './generated/facts.js';
import { checkedTag } from './groups.js';
import { placedSprite } from './sprites.js';

/** @typedef {import('./world-inside.js').WorldInside} WorldInside */
/** @typedef {import('./shapes.js').Shape} Shape */
/**
 * A 'static' body stands still, a 'kinematic' one moves by its own velocity and is never pushed, a 'dynamic' one is.
 * @typedef {'static' | 'kinematic' | 'dynamic'} BodyType
 */

export { bodyTypes, slotBits, slotMask };

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

/** A snapshot knows which tags a body had. @type {(body: Body, tags: readonly string[]) => void} */
// eslint-disable-next-line no-restricted-syntax -- the class sets it once
export let setTags;

/** @type {(body: Body, sprite: import('./sprites.js').Sprite | undefined) => void} */
// eslint-disable-next-line no-restricted-syntax -- the class sets it once
export let setSprite;

/**
 * A body of a world: a light reader of its rows. Once it is destroyed every use but `alive`, `id` and `tags` throws.
 */
export class Body {
  /** @type {WorldInside} */ #inside;
  /** @type {number} */ #handle;
  /** @type {number} */ #slot;
  /** @type {LiveVector | undefined} */ #velocity;
  /** @type {readonly string[]} */ #tags;
  /** @type {import('./sprites.js').Sprite | undefined} */ #sprite;

  /** For consoles; a bundle has shorter names. */
  static name = 'Body';
  /**
   * Anything that belongs to it in your program. The engine never looks at it: it is in no hash, no snapshot and no
   * recording, but stays on this object, also when the world is restored or taken back.
   * @type {any}
   */
  userData;

  static {
    setTags = (body, tags) => {
      body.#tags = tags;
      body.#inside.known = undefined;
    };
    setSprite = (body, sprite) => {
      body.#sprite = sprite;
      body.#inside.hasSprites ||= sprite !== undefined;
    };
  }

  /**
   * Made by world.createBody.
   * @internal
   * @param {WorldInside} inside
   * @param {number} handle
   * @param {readonly string[]} tags
   */
  constructor(inside, handle, tags) {
    this.#inside = inside;
    inside.known = undefined;
    this.#tags = tags;
    this.#handle = handle;
    this.#slot = handle & slotMask;
  }

  /** The row of this body in the world's typed arrays. */
  get slot() {
    return this.#slot;
  }
  /** Its world, which lives as long as any of its bodies is in use. */
  get world() {
    return this.#inside.world;
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
    return this.#inside.bodies[this.#slot] === this;
  }

  #columns() {
    const inside = this.#inside;
    if (inside.bodies[this.#slot] === this) return inside.views.fresh();
    inside.nativeOrThrow(); // a world that was destroyed has no bodies
    throw new TypeError(`body ${this.#handle} (slot ${this.#slot}) was destroyed and can no longer be used`);
  }

  /** Whether it stands still, moves by its own velocity, or is moved and pushed. @returns {BodyType} */
  get type() {
    return bodyTypes[this.#columns().type[this.#slot]];
  }

  /**
   * @param {'x' | 'y' | 'angle' | 'velocityX' | 'velocityY' | 'angularVelocity'} column
   * @param {unknown} value
   * @param {'coordinate' | 'angle' | 'speed'} limit
   * @param {string} [name]
   */
  #write(column, value, limit, name = column) {
    const views = this.#columns();
    views[column][this.#slot] = check.finite(value, name, this.#inside.limits[limit]);
    this.#inside.written = true;
  }

  get x() {
    return this.#columns().x[this.#slot];
  }
  set x(value) {
    this.#write('x', value, 'coordinate');
  }
  get y() {
    return this.#columns().y[this.#slot];
  }
  set y(value) {
    this.#write('y', value, 'coordinate');
  }
  /** In radians. */
  get angle() {
    return this.#columns().angle[this.#slot];
  }
  set angle(value) {
    this.#write('angle', value, 'angle');
  }
  /** In length units per second; its x and y can be read and written. @returns {{ x: number, y: number }} */
  get velocity() {
    this.#columns();
    return (this.#velocity ??= new LiveVector(this));
  }
  set velocity(value) {
    const { x, y } = check.point(value, 'velocity', this.#inside.limits.speed);
    // Nothing is to be noticed (#write): a speed changes no question's answer.
    const columns = this.#columns();
    columns.velocityX[this.#slot] = x;
    columns.velocityY[this.#slot] = y;
  }
  /** velocity.x without the object, for loops. */
  get velocityX() {
    return this.#columns().velocityX[this.#slot];
  }
  set velocityX(value) {
    this.#write('velocityX', value, 'speed', 'velocity.x');
  }
  /** velocity.y without the object, for loops. */
  get velocityY() {
    return this.#columns().velocityY[this.#slot];
  }
  set velocityY(value) {
    this.#write('velocityY', value, 'speed', 'velocity.y');
  }
  /** In radians per second. */
  get angularVelocity() {
    return this.#columns().angularVelocity[this.#slot];
  }
  set angularVelocity(value) {
    this.#write('angularVelocity', value, 'speed');
  }

  /**
   * Gives a kinematic body the velocity and the spin with which it stands there after one step of dt seconds: what it
   * carries or pushes feels how fast it goes. It goes on like that until told otherwise. Angles count turns: 2 *
   * Math.PI more is once round.
   * @param {number} x @param {number} y
   * @param {number} angle in radians
   * @param {number} dt of the step
   */
  moveTo(x, y, angle, dt) {
    check.oneOf(this.type, 'type', ['kinematic']);
    const limits = this.#inside.limits;
    check.positive(dt, 'dt', limits.shortestStep, limits.longestStep);
    const spin = (check.finite(angle, 'angle', limits.angle) - this.angle) / dt;
    check.finite(spin, 'angularVelocity', limits.speed);
    this.velocity = {
      x: (check.finite(x, 'x', limits.coordinate) - this.x) / dt,
      y: (check.finite(y, 'y', limits.coordinate) - this.y) / dt,
    };
    this.angularVelocity = spin;
    return this;
  }

  /**
   * Where to draw it after world.advance(): between the last two steps, as far as time has gone (world.factor).
   * @returns {{ x: number, y: number, angle: number }}
   */
  get drawn() {
    const columns = this.#columns();
    const at = this.#slot;
    /** @param {Float64Array} before @param {Float64Array} now */
    const between = (before, now) => before[at] + (now[at] - before[at]) * this.#inside.factor;
    return {
      x: between(columns.previousX, columns.x),
      y: between(columns.previousY, columns.y),
      angle: between(columns.previousAngle, columns.angle),
    };
  }

  /**
   * A picture that goes with it, such as a sprite of PixiJS or Phaser: after each advance() and step() its x, y and
   * rotation are the body's. After advance() that is where the body is drawn (body.drawn). Whoever made the sprite
   * takes it away; `undefined` lets go of it.
   * @returns {import('./sprites.js').Sprite | undefined}
   */
  get sprite() {
    return this.#sprite;
  }
  set sprite(value) {
    this.#columns();
    setSprite(this, value === undefined ? undefined : placedSprite(value, this).sprite);
  }

  /** What pushing it costs: its given mass, or that of its shapes; Infinity of a static or kinematic body. */
  get mass() {
    return this.#weigh() || Infinity;
  }
  /** What turning it about the centre of its mass costs, where bodies turn; Infinity of what contacts cannot turn. */
  get inertia() {
    return this.#weighed()[0] || Infinity;
  }
  /** The centre of its mass, in its own axes; {x: 0, y: 0}, its position, of a static or kinematic body. */
  get centerOfMass() {
    const [, x, y] = this.#weighed();
    return { x, y };
  }
  // A call and no getter: who makes scripts small drops a getter whose answer nobody takes.
  #weigh() {
    this.#columns();
    return this.#inside.accept(this.#inside.native.massOf(this.#handle));
  }
  #weighed() {
    this.#weigh();
    return this.#inside.engine.native.scratch();
  }

  /** Its shapes, in the order in which it got them. @returns {readonly Shape[]} */
  get shapes() {
    this.#columns();
    return this.#inside.handlesOfShapes(this.#handle).map((id) => this.#inside.shapeOf(id));
  }

  /** Whether it sleeps (sleepAfter of its world). */
  get asleep() {
    return this.#columns().asleep[this.#slot] !== 0;
  }
  /**
   * Whether it is in the world. One that is not keeps its shapes, its tags and all that was set, and can be set
   * further: but it does not move, touches nothing, and no question finds it. What touched it ends with the next step,
   * and what rested on it wakes. Enabled again it is there as if just made.
   */
  get enabled() {
    return this.#columns().enabled[this.#slot] !== 0;
  }
  set enabled(value) {
    const enabled = check.truth(value, 'enabled');
    this.#columns();
    this.#pushed(this.#inside.native.setEnabled(this.#handle, Number(enabled)));
  }
  /** Wakes it; who rests with it wakes when the next step begins. */
  wake() {
    this.#columns();
    return this.#pushed(this.#inside.native.wake(this.#handle));
  }

  /**
   * Pushes it throughout the next step, and wakes it; all that is applied before that step adds up. Where bodies turn
   * (`turning` of its world), what is applied beside the centre of its mass turns it. Bodies that are not dynamic feel
   * nothing of it.
   * @param {number} x @param {number} y
   * @param {{ x: number, y: number }} [at] a point of the world; the centre of its mass if left out
   */
  applyForce(x, y, at) {
    return this.#push('applyForce', x, y, at);
  }
  /**
   * Turns it throughout the next step, where bodies turn.
   * @param {number} torque
   */
  applyTorque(torque) {
    this.#columns();
    const { native, limits } = this.#inside;
    return this.#pushed(native.applyTorque(this.#handle, check.finite(torque, 'torque', limits.force)));
  }
  /**
   * Changes its speed at once by the impulse over its mass, as a blow does; otherwise as applyForce.
   * @param {number} x @param {number} y
   * @param {{ x: number, y: number }} [at] a point of the world; the centre of its mass if left out
   */
  applyImpulse(x, y, at) {
    return this.#push('applyImpulse', x, y, at);
  }
  /** @param {'applyForce' | 'applyImpulse'} how @param {unknown} x @param {unknown} y @param {unknown} at */
  #push(how, x, y, at) {
    this.#columns();
    const { native, limits } = this.#inside;
    const forceX = check.finite(x, 'x', limits.force);
    const forceY = check.finite(y, 'y', limits.force);
    if (at === undefined) return this.#pushed(native[how](this.#handle, forceX, forceY));
    const point = check.point(at, 'at', limits.coordinate);
    const howAt = /** @type {const} */ (`${how}At`);
    return this.#pushed(native[howAt](this.#handle, forceX, forceY, point.x, point.y));
  }
  /** @param {number} answer */
  #pushed(answer) {
    this.#inside.accept(answer);
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
    this.#inside.addShape(this, checked);
    return this;
  }

  /**
   * Takes one of its shapes away.
   * @param {Shape} shape one of body.shapes
   */
  removeShape(shape) {
    this.#columns();
    const inside = this.#inside;
    const found = inside.handlesOfShapes(this.#handle).find((id) => inside.shapeOf(id) === shape);
    if (!found) throw new RangeError(`shape must be one of body ${this.#handle}'s shapes`);
    inside.accept(inside.native.removeShape(found));
    if (inside.shapeTags.has(this)) inside.groups.remember(this, this.#tags);
    inside.shapeIds[found & slotMask] = 0;
    inside.known = undefined;
    inside.tagShapes(this);
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
    setTags(this, Object.freeze([...before, added]));
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
        `body ${this.#handle} has no tag ${check.show(tag)}; it has ${check.short(this.#tags.join(', ')) || 'none'}`,
      );
    }
    const before = this.#tags;
    setTags(this, Object.freeze(before.filter((each) => each !== tag)));
    this.#inside.groups.leave(this, tag, before);
    return this;
  }

  /** Takes the body and its shapes out of the world. */
  destroy() {
    this.#columns();
    this.#inside.destroyBody(this);
  }

  /** What JSON.stringify keeps of it: plain data, without shapes and tags. */
  toJSON() {
    const { type, x, y, angle, velocityX, velocityY, angularVelocity, enabled } = this;
    const velocity = { x: velocityX, y: velocityY };
    return { type, x, y, angle, velocity, angularVelocity, ...(!enabled && { enabled }) };
  }

  /** What Node's console shows of it. @internal */
  [Symbol.for('nodejs.util.inspect.custom')](
    /** @type {number} */ _depth,
    /** @type {object} */ options,
    /** @type {(value: object, options: object) => string} */ inspect,
  ) {
    const { id, tags } = this;
    return this.alive ? `Body ${inspect({ id, ...this.toJSON(), tags }, options)}` : `Body ${id} (destroyed)`;
  }
}
