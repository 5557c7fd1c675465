// A world as JavaScript sees it: creates bodies, steps, and is read through typed arrays. Checks every argument
// before the engine is called. Owns the one C++ object behind it and gives it back when dropped.
import { Body, setSprite, slotMask } from './body.js';
import * as check from './check.js';
import { eventKinds } from './contacts.js';
import { bodyKeys, fieldReader, fieldWriter, materialKeys, worldKeys } from './fields.js';
import { bodyFields, worldFields } from './generated/facts.js';
import { checkedTags, policies } from './groups.js';
import * as questions from './queries.js';
import { placedSprite } from './sprites.js';
import { wallsOf } from './walls.js';
import { WorldInside, raise } from './world-inside.js';

/** @typedef {import('./native.js').NativeModule} NativeModule */
/** @typedef {import('./native.js').NativeWorld} NativeWorld */
/** @typedef {import('./shapes.js').Shape} Shape */
/** @typedef {import('./shapes.js').ShapeReader} ShapeReader */
/** @typedef {import('./limits.js').Limits} Limits */

/**
 * The running module, as every world needs it.
 * @typedef {object} Engine
 * @property {NativeModule} native
 * @property {WebAssembly.Memory} memory
 * @property {Readonly<Limits>} limits
 * @property {ShapeReader} checkedShape
 * @property {(value: unknown, name: string) => { x: number, y: number, angle: number }} pose
 */

/**
 * What a body is made with; anything may be left out.
 * @typedef {object} BodyMeasures
 * @property {'static' | 'kinematic' | 'dynamic'} [type] 'dynamic' if left out
 * @property {number} [x]
 * @property {number} [y]
 * @property {number} [angle] in radians
 * @property {{ x: number, y: number }} [velocity] in length units per second
 * @property {number} [angularVelocity] in radians per second
 * @property {number} [mass] of a dynamic body; if left out, that of its shapes by their density
 * @property {number} [gravityScale] times the world's gravity, 1 if left out
 * @property {number} [drag] per second, added to the world's
 * @property {number} [maxSpeed] of a dynamic body, in length units per second; 0, no limit, if left out
 * @property {boolean} [bullet] whether it passes nothing that would stop it, however fast it is: a trigger stops
 *   nothing, and nothing stops one. With `turning: true` static bodies stop what is fast anyhow, and this is about
 *   those that move
 * @property {number} [angularDrag] per second, of its spin, where bodies turn; so are the locks
 * @property {boolean} [lockX] whether nothing that pushes it changes velocity.x
 * @property {boolean} [lockY] whether nothing that pushes it changes velocity.y
 * @property {boolean} [lockTurning] whether nothing that pushes it changes angularVelocity
 * @property {number} [inertia] how hard it is to turn about the centre of its mass; if left out, as its shapes are
 * @property {{ x: number, y: number }} [centerOffset] of the centre of its mass from that of its shapes, in its own
 *   axes
 * @property {boolean} [enabled] whether it is in the world, true if left out (body.enabled)
 * @property {number} [minSpeed] of a dynamic body that moves at all, in length units per second; none if left out
 * @property {readonly string[]} [tags] the words by which groups name it
 * @property {Shape} [shape] its only shape
 * @property {readonly Shape[]} [shapes] or several
 */
/**
 * The material of its shapes, where they do not say it themselves, may be given to the body.
 * @typedef {BodyMeasures & BodyExtras & Omit<import('./shapes.js').ShapeOptions, 'tags'>} BodyOptions
 */
/**
 * What is a program's, not the engine's.
 * @typedef {object} BodyExtras
 * @property {any} [userData] anything that belongs to it; see body.userData
 * @property {import('./sprites.js').Sprite} [sprite] a picture that goes with it; see body.sprite
 */

/**
 * What two numbers come to, unless a rule says so.
 * @typedef {'root' | 'least' | 'greatest' | 'average' | 'product'} Mixing
 */
/**
 * What a world is made with; anything may be left out.
 * @typedef {object} WorldOptions
 * @property {{ x: number, y: number }} [gravity] in length units per second, squared; none if left out
 * @property {number} [drag] per second: velocity is divided by 1 + drag * dt each step
 * @property {'counts' | 'ignored'} [touch] whether shapes that only touch are reported; 'counts' if left out
 * @property {number} [lengthUnit] a typical size of bodies, 50 if left out: pixels; 1 for metres
 * @property {number} [substeps] of the response, 4 if left out: more make tall piles firmer
 * @property {number} [hitSpeed] who begins to touch at this speed or more is reported as a hit too; 0, no hits, if left
 *   out
 * @property {number} [sleepAfter] seconds of rest after which bodies sleep, with all they lie on or against; 0, never,
 *   if left out
 * @property {boolean} [turning] whether what pushes a dynamic body beside the centre of its mass turns it; it does not,
 *   if left out
 * @property {number} [bounceSpeed] what meets more slowly does not bounce, in typical sizes (lengthUnit) per second; 1
 *   if left out
 * @property {Mixing} [frictionMixing] what the frictions of two shapes that meet come to; 'root' if left out: the root
 *   of their product
 * @property {Mixing} [bounceMixing] the same of their bounces; 'least' if left out
 * @property {number} [stepLength] of world.advance(), in seconds; 1/100 if left out
 * @property {number} [mostSteps] that one world.advance() makes, 8 if left out: more time than that is dropped
 */
/** @typedef {import('./queries.js').Filter} Filter */
/** @typedef {import('./queries.js').PoseOptions} PoseOptions */
/** @typedef {import('./queries.js').Found} Found */
/** @typedef {import('./queries.js').Hit} Hit */
/** @typedef {import('./shapes.js').Point} Point */

/** What stands behind a world, for full-world.js and recordings.js. @internal @type {(world: World) => WorldInside} */
// eslint-disable-next-line no-restricted-syntax -- the class sets it once
export let insideOf;

/** Worlds that were dropped without destroy() give their memory back. @type {FinalizationRegistry<NativeWorld>} */
const dropped = new FinalizationRegistry((native) => native.delete());

/** Bodies, and the time that passes for them. Made by bump.createWorld; nothing needs deleting. */
export class World {
  /** @type {WorldInside} */ #inside;

  /** For consoles; a bundle has shorter names. */
  static name = 'World';

  static {
    insideOf = (world) => world.#inside;
  }

  /**
   * Made by bump.createWorld.
   * @internal
   * @param {Engine} engine
   * @param {WorldOptions} options
   */
  constructor(engine, options) {
    const given = check.options(options, 'options', worldKeys);
    this.#inside = new WorldInside(this, engine, readWorld(given));
    dropped.register(this, this.#inside.native, this.#inside);
  }

  /**
   * A new body. Nothing is created when anything is refused.
   * @param {BodyOptions} [options]
   * @returns {Body}
   */
  createBody(options = {}) {
    const inside = this.#inside;
    inside.nativeOrThrow();
    const given = check.options(options, 'options', bodyOptions);
    const numbers = readBody(given);
    for (const key of ['mass', 'inertia']) if (given[key] === 0) check.positive(0, key, 0, 0);
    const tags = given.tags === undefined ? none : Object.freeze(checkedTags(given.tags, 'tags'));
    const shapes = shapesOf(given, inside.engine);
    const [x, y, angle] = bodyPose.map((at) => numbers[at]);
    const sprite = given.sprite === undefined ? undefined : placedSprite(given.sprite, { x, y, angle });

    // Only now: a getter among the options may have destroyed the world.
    const native = inside.nativeOrThrow();
    let handle;
    try {
      for (const shape of shapes) inside.addPendingShape(shape);
      const scratch = inside.engine.native.scratch();
      for (let i = 0; i < numbers.length; i++) scratch[i] = numbers[i];
      handle = inside.accept(native.createBody());
    } catch (refused) {
      sprite?.putBack();
      throw refused;
    }
    const body = new Body(inside, handle, tags);
    inside.bodies[body.slot] = body;
    body.userData = given.userData;
    if (sprite) setSprite(body, sprite.sprite);
    // The handle of a single shape stands in scratch memory; those of several are fetched.
    const handles = shapes.length > 1 ? inside.handlesOfShapes(handle) : inside.engine.native.scratch();
    let tagged = false;
    for (let i = 0; i < shapes.length; i++) {
      inside.keepShape(handles[i], shapes[i]);
      tagged ||= shapes[i].tags !== undefined;
    }
    if (tagged) inside.tagShapes(body);
    if (tags.length > 0) inside.groups.enter(body);
    return body;
  }

  /**
   * Four walls round a place, as one static body, as thick as the place is wide or high: what a step takes into them is
   * pushed back. As `trigger: true`, with tags, they tell who leaves instead.
   * @param {import('./queries.js').Box} box the place
   * @param {Omit<BodyOptions, 'type' | 'x' | 'y' | 'angle' | 'shape' | 'shapes'>} [options] such as tags and material
   * @returns {Body}
   */
  createWalls(box, options = {}) {
    const { engine } = this.#inside;
    const [minX, minY, maxX, maxY] = questions.boxNumbers(this.#inside, box);
    return this.createBody(wallsOf({ minX, minY, maxX, maxY }, options, engine.checkedShape));
  }

  /**
   * The body that has a row of the typed arrays, or undefined where the row is free.
   * @param {number} slot
   * @returns {Body | undefined}
   */
  bodyAt(slot) {
    this.#inside.nativeOrThrow();
    return this.#inside.bodies[check.whole(slot, 'slot', 0, slotMask)];
  }

  /** All bodies, by row. */
  get bodies() {
    this.#inside.nativeOrThrow();
    return this.#inside.bodies.filter((body) => body !== undefined);
  }
  /** How many bodies there are. */
  get bodyCount() {
    return this.#inside.columnsOrThrow().bodyCount;
  }
  /** How many sleep. */
  get asleepCount() {
    return this.#inside.columnsOrThrow().asleepCount;
  }
  /** How many shapes they have together. */
  get shapeCount() {
    return this.#inside.columnsOrThrow().shapeCount;
  }

  /**
   * The body columns as typed arrays, one row a body (see body.slot). Get them anew after creating bodies: what is
   * written into the old ones may be lost, and once the world is destroyed it may be a place or speed in another world,
   * but never anything else. Between that, reading and writing them costs no call. Questions see what was written once
   * `columns` is asked for again, or after a step. Rows whose generation is 0 are free. Places and speeds may be
   * written; what is not finite, or beyond the limits, makes the next step() or detect() throw before anything moves.
   * `generation`, `type`, `asleep` and `enabled` are copies of what is so now.
   */
  get columns() {
    const columns = this.#inside.columnsOrThrow().fresh();
    this.#inside.written = true;
    return columns;
  }

  /**
   * Says what a pair of tags does: 'block' pushes and reports, 'overlap' only reports, 'ignore' does neither,
   * 'oneWay' does as 'block': a shape's `passes` counts in both. A pair that is in several groups follows the one
   * that lets most through: 'ignore', then 'overlap', 'oneWay', 'block'.
   * @param {import('./groups.js').GroupName} name two tags, such as 'boy:ball'
   * @param {import('./groups.js').Policy} policy
   */
  group(name, policy) {
    this.#inside.groups.named(name, check.oneOf(policy, 'policy', policies));
    return this;
  }

  /**
   * Says what two tags make of each other, whichever comes first; 'block' alone takes the rule away again.
   * @param {string} tagA
   * @param {string} tagB
   * @param {import('./groups.js').Policy} policy
   * @param {{ passes?: Point, friction?: number, bounce?: number }} [options] `passes` for 'oneWay': a direction of
   *   length 1 in which who has tagA lets through, in place of its shape's own. `friction` and `bounce` of such pairs,
   *   whatever their shapes say; of several rules the largest counts
   */
  rule(tagA, tagB, policy, options = {}) {
    const { groups } = this.#inside;
    const checked = check.oneOf(policy, 'policy', policies);
    const given = check.options(options, 'options', ['passes', 'friction', 'bounce']);
    const { passes = still } = given;
    const { x, y } = check.direction(passes, 'passes', true);
    if ((x || y) && checked !== 'oneWay') throw new RangeError(`passes is for 'oneWay', not '${checked}'`);
    const surface = Object.entries({ friction: this.#inside.limits.factor, bounce: 1 }).map(([key, most]) => {
      if (given[key] === undefined) return -1;
      if (checked === 'overlap' || checked === 'ignore')
        throw new RangeError(`${key} is for 'block' and 'oneWay', not '${checked}'`);
      return check.amount(given[key], key, most);
    });
    groups.rule(tagA, tagB, checked, [x, y, ...surface]);
    return this;
  }

  /**
   * Listens to a group; a new one blocks. Handlers run after the step, in order, and may do anything. An error in one
   * reaches the caller of step() once the others ran. Who comes into the group while touching, by addTag or because
   * the group is new, begins at the next step; who leaves it by removeTag ends.
   * @param {import('./groups.js').GroupName} name two tags, such as 'boy:ball'
   * @param {import('./groups.js').Handlers} handlers
   * @returns {() => void} stops listening
   */
  on(name, handlers) {
    const listener = check.options(handlers, 'handlers', eventKinds);
    for (const [kind, handler] of Object.entries(listener)) {
      if (handler !== undefined) check.callable(handler, `handlers.${kind}`);
    }
    this.#inside.nativeOrThrow();
    if (listener.hit) this.#inside.hitsAreDue ??= true;
    const { listeners } = this.#inside.groups.named(name);
    listeners.push(listener);
    return () => {
      const index = listeners.indexOf(listener);
      if (index >= 0) listeners.splice(index, 1);
    };
  }

  /**
   * What touches now, by the last step: an array of plain contacts with their two bodies.
   * @returns {(import('./contacts.js').Contact & { bodyA: Body, bodyB: Body })[]}
   */
  get contacts() {
    const inside = this.#inside;
    const { buffer, contacts } = inside.columnsOrThrow();
    const rows = inside.contacts.look(/** @type {ArrayBuffer} */ (buffer), contacts.address, contacts.count);
    const found = [];
    for (let row = 0; row < rows.count; row++) {
      if (!rows.touches(row)) continue;
      const bodyA = inside.bodies[rows.bodyA(row) & slotMask];
      const bodyB = inside.bodies[rows.bodyB(row) & slotMask];
      if (bodyA?.id !== rows.bodyA(row) || bodyB?.id !== rows.bodyB(row)) continue;
      // A shape may be gone from a body that is not.
      if (!inside.hasShape(rows.shapeA(row)) || !inside.hasShape(rows.shapeB(row))) continue;
      found.push({ bodyA, bodyB, ...rows.at(row, (id) => inside.shapeOf(id)) });
    }
    return found;
  }

  /** Finds what touches now and calls handlers, without moving anything. */
  detect() {
    const inside = this.#inside;
    inside.accept(inside.nativeToCallHandlers('detect').detect());
    raise(inside.tellHandlers());
  }

  /**
   * Pulls all dynamic bodies from now on.
   * @param {{ x: number, y: number }} value in length units per second, squared
   */
  setGravity(value) {
    const inside = this.#inside;
    const { x, y } = check.point(value, 'gravity', inside.limits.speed);
    inside.accept(inside.nativeOrThrow().setGravity(x, y));
  }

  /**
   * Moves time on.
   * @param {number} dt in seconds
   */
  step(dt) {
    const inside = this.#inside;
    inside.nativeToCallHandlers('step');
    check.positive(dt, 'dt', inside.limits.shortestStep, inside.limits.longestStep);
    raise([...inside.step(dt), ...inside.placeSprites(false)]);
  }

  /**
   * Moves time on by as many steps as are due, each `stepLength` long; handlers run after each of them. One that is
   * refused stays due, as do those after it.
   * @param {number} realSeconds since the last time, such as between two frames
   * @returns {number} how many steps there were
   */
  advance(realSeconds) {
    const inside = this.#inside;
    inside.nativeToCallHandlers('advance');
    const seconds = check.amount(realSeconds, 'realSeconds');
    inside.noticeMilliseconds(seconds);
    const due = inside.native.due(seconds + inside.owed);
    inside.owed = 0;
    const errors = [];
    let steps = 0;
    try {
      // A handler may destroy the world.
      for (; steps < due && inside.alive; steps++) errors.push(...inside.step(inside.stepLength));
    } catch (refused) {
      errors.push(...(refused instanceof AggregateError ? refused.errors : [refused]));
      inside.owed = (due - steps) * inside.stepLength; // is due still
    }
    if (inside.alive) inside.factor = inside.native.factor();
    raise([...errors, ...inside.placeSprites(true)]);
    return steps;
  }
  /**
   * Calls a handler before each step, of advance() too: for forces and for what is led by hand. It may do anything but
   * begin another step of this world, which is refused. An error in one reaches the caller once the step and its
   * handlers are done.
   * @param {(dt: number) => void} handler is told the step's length in seconds
   * @returns {() => void} stops it
   */
  beforeStep(handler) {
    check.callable(handler, 'handler');
    const inside = this.#inside;
    inside.nativeOrThrow();
    const called = (/** @type {number} */ dt) => handler(dt);
    inside.beforeSteps = [...inside.beforeSteps, called];
    return () => {
      inside.beforeSteps = inside.beforeSteps.filter((other) => other !== called);
    };
  }

  /** How far the present is into the next step of advance(), 0 to 1: for drawing in between, as body.drawn does. */
  get factor() {
    this.#inside.nativeOrThrow();
    return this.#inside.factor;
  }

  /** How many steps there have been. */
  get stepCount() {
    return this.#inside.nativeOrThrow().stepCount();
  }

  /** 64 bits of the whole state, as 16 hexadecimal digits: the same on every platform. */
  get hash() {
    return this.#inside.nativeOrThrow().hash();
  }

  /** 64 bits of all events since the world began, as 16 hexadecimal digits: the same on every platform. */
  get eventHash() {
    return this.#inside.nativeOrThrow().eventHash();
  }

  /** The options that it was made with, and gravity as it is now. */
  get options() {
    this.#inside.nativeOrThrow().options();
    const now = worldWords(this.#inside.engine.native.scratch());
    Object.freeze(now.gravity);
    now.stepLength = this.#inside.stepLength;
    return /** @type {Required<Omit<WorldOptions, 'mostSteps'>>} */ (now);
  }
  /** Gravity as it is now, in length units per second, squared. */
  get gravity() {
    return this.options.gravity;
  }

  /**
   * What is at a point.
   * @param {Point} point
   * @param {Filter} [filter]
   * @returns {Found[]} by shape slot
   */
  findAt(point, filter = questions.everyone) {
    const inside = this.#inside;
    const numbers = questions.pointNumbers(inside, point, 'point');
    return questions.foundRows(inside, questions.ask(inside, 'findAt', filter, numbers));
  }
  /**
   * What is in an upright box, or reaches into it.
   * @param {import('./queries.js').Box} box
   * @param {Filter} [filter]
   * @returns {Found[]} by shape slot
   */
  findIn(box, filter = questions.everyone) {
    const inside = this.#inside;
    const numbers = questions.boxNumbers(inside, box);
    return questions.foundRows(inside, questions.ask(inside, 'findIn', filter, numbers));
  }
  /**
   * What a shape would touch.
   * @param {Shape} shape
   * @param {PoseOptions} pose where it stands
   * @param {Filter} [filter]
   * @returns {Found[]} by shape slot
   */
  findTouching(shape, pose, filter = questions.everyone) {
    const inside = this.#inside;
    const { checked, numbers } = questions.placedShape(inside, shape, pose);
    return questions.foundRows(inside, questions.ask(inside, 'findTouching', filter, numbers, checked));
  }
  /**
   * What is within a distance of a point.
   * @param {Point} point
   * @param {number} distance in length units
   * @param {Filter} [filter]
   * @returns {import('./queries.js').Near[]} the nearest first
   */
  findNear(point, distance, filter = questions.everyone) {
    const inside = this.#inside;
    const far = check.amount(distance, 'distance', inside.limits.coordinate);
    const numbers = [...questions.pointNumbers(inside, point, 'point'), far];
    return questions.hitRows(inside, questions.ask(inside, 'findNear', filter, numbers), 'distance');
  }

  /**
   * The first that a ray hits.
   * @param {Point} origin
   * @param {Point} translation from there to its end
   * @param {Filter} [filter]
   * @returns {Hit | null}
   */
  castRay(origin, translation, filter = questions.everyone) {
    return this.#ray('castRay', origin, translation, filter)[0] ?? null;
  }
  /**
   * All that a ray hits on its way.
   * @param {Point} origin
   * @param {Point} translation from there to its end
   * @param {Filter} [filter]
   * @returns {Hit[]} the first one first
   */
  castRayThrough(origin, translation, filter = questions.everyone) {
    return this.#ray('castRayThrough', origin, translation, filter);
  }
  /**
   * @param {'castRay' | 'castRayThrough'} question
   * @param {unknown} origin
   * @param {unknown} translation
   * @param {unknown} filter
   */
  #ray(question, origin, translation, filter) {
    const inside = this.#inside;
    const start = questions.pointNumbers(inside, origin, 'origin');
    const way = questions.wayNumbers(inside, translation);
    return questions.hitRows(inside, questions.ask(inside, question, filter, [...start, ...way]));
  }
  /**
   * The first that a shape hits when it goes along `translation` without turning.
   * @param {Shape} shape
   * @param {PoseOptions} pose where it starts
   * @param {Point} translation
   * @param {Filter} [filter]
   * @returns {Hit | null}
   */
  castShape(shape, pose, translation, filter = questions.everyone) {
    return this.#cast('castShape', shape, pose, translation, filter)[0] ?? null;
  }
  /**
   * All that a shape would hit on its way.
   * @param {Shape} shape
   * @param {PoseOptions} pose where it starts
   * @param {Point} translation
   * @param {Filter} [filter]
   * @returns {Hit[]} the first one first
   */
  castShapeThrough(shape, pose, translation, filter = questions.everyone) {
    return this.#cast('castShapeThrough', shape, pose, translation, filter);
  }
  /**
   * @param {'castShape' | 'castShapeThrough'} question
   * @param {unknown} shape
   * @param {unknown} pose
   * @param {unknown} translation
   * @param {unknown} filter
   */
  #cast(question, shape, pose, translation, filter) {
    const inside = this.#inside;
    const { checked, numbers } = questions.placedShape(inside, shape, pose);
    const way = questions.wayNumbers(inside, translation);
    return questions.hitRows(inside, questions.ask(inside, question, filter, [...numbers, ...way], checked));
  }

  /** Removes every body. */
  clear() {
    const inside = this.#inside;
    inside.accept(inside.nativeOrThrow().clear());
    for (const body of inside.bodies) if (body) inside.noteGone(body);
    inside.bodies = [];
  }

  /** False once destroy() was called. */
  get alive() {
    return this.#inside.alive;
  }

  /** Gives the memory back now instead of when the world is garbage. Every later use throws. */
  destroy() {
    this.#inside.destroy();
    dropped.unregister(this.#inside);
  }

  /** What Node's console shows of it. @internal */
  [Symbol.for('nodejs.util.inspect.custom')](
    /** @type {number} */ _depth,
    /** @type {object} */ options,
    /** @type {(value: object, options: object) => string} */ inspect,
  ) {
    const { name } = this.constructor;
    if (!this.alive) return `${name} (destroyed)`;
    const { bodyCount, shapeCount, stepCount, gravity } = this;
    return `${name} ${inspect({ bodyCount, shapeCount, stepCount, gravity }, options)}`;
  }

  /** For the renderer. @internal */
  get nativeWorld() {
    return this.#inside.nativeOrThrow();
  }
}

/** What a world is made with, by worldFields. */
export const readWorld = fieldReader(worldFields);
const readBody = fieldReader(bodyFields);
/** What the engine's world has; the two of its clock come behind that. */
const worldWords = fieldWriter(worldFields.slice(0, -2));
const bodyOptions = [...bodyKeys, 'tags', 'userData', 'sprite', 'shape', 'shapes', ...materialKeys];
const bodyPose = ['x', 'y', 'angle'].map((key) => bodyFields.findIndex(({ name }) => name === key));
const still = Object.freeze({ x: 0, y: 0 });
/** @type {readonly string[]} */ const none = Object.freeze([]);

/**
 * @param {Record<string, unknown>} given
 * @param {Engine} engine
 * @returns {Shape[]}
 */
export function shapesOf(given, { checkedShape, limits }) {
  if (given.shape !== undefined && given.shapes !== undefined) {
    throw new TypeError('options has both shape and shapes; give one of them');
  }
  const shapes =
    given.shape === undefined
      ? check.list(given.shapes ?? [], 'shapes', 'shapes', checkedShape, limits.slots)
      : [checkedShape(given.shape, 'shape')];
  const common = materialKeys.filter((key) => given[key] !== undefined);
  if (common.length === 0) return shapes;
  const material = Object.fromEntries(common.map((key) => [key, given[key]]));
  return shapes.map((shape) => checkedShape({ ...material, ...shape }, 'options'));
}
