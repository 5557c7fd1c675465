// A character of a game, on the ground and in the air: `import { createMover } from 'bumpbox/mover'`. It leads a
// kinematic body by world.moveShape of the full engine, and knows what that does not: how fast it goes, what
// it stands on and what carries it. It uses nothing but what a world shows to everybody, so it needs no engine of its
// own.
import * as check from './check.js';
import { limits } from './limits.js';
export { version } from './version.js';

/** @typedef {import('./body.js').Body} Body */
/** @typedef {import('./shapes.js').Point} Point */
/**
 * How a character moves; anything may be left out.
 * @typedef {object} MoverOptions
 * @property {Point} [up] of length 1, away from the ground; against the world's gravity if left out, so there is none
 *   where nothing pulls, as seen from above
 * @property {number} [maxSlope] in radians, 0.8 if left out: what is steeper is a wall
 * @property {number} [stepHeight] in length units: edges up to this height are climbed from the ground; 0 if left out
 * @property {number} [snap] in length units: ground that falls away by no more is stayed on; a tenth of the world's
 *   lengthUnit if left out
 * @property {number} [cornerSlide] in length units: how far off a corner it may be and is still led past; 0 if left out
 * @property {import('./queries.js').Filter} [filter] what it collides with; all but itself and triggers if left out
 * @property {number} [push] the force with which it pushes what it walks into; 0, none, if left out
 * @property {boolean} [inherit] whether it goes on as its ground went when it leaves it; true if left out
 */
/**
 * All that a mover knows and its world does not: plain numbers and truths.
 * @typedef {object} MoverState
 * @property {Point} velocity its own
 * @property {Point} carried how fast it is carried
 * @property {boolean} onGround whether it stands
 * @property {boolean} squeezed whether there is no room for it
 * @property {boolean} dropping whether it is to let go
 * @property {Point} groundNormal away from the ground
 * @property {Point} wallNormal away from the wall
 * @property {number} ground the id of what it stands on, 0 of nobody
 * @property {number} wall the id of what stopped it
 * @property {number} carrier the id of what carries it, or did last
 */

const optionKeys = ['up', 'maxSlope', 'stepHeight', 'snap', 'cornerSlide', 'filter', 'push', 'inherit'];
/** @type {Readonly<Point>} */ const none = Object.freeze({ x: 0, y: 0 });

/** @param {Point} a @param {Point} b */
const dot = (a, b) => a.x * b.x + a.y * b.y;
/** What has moveShape; a world of the small engine says where that is. @param {Body} body */
const worldOf = (body) => /** @type {import('./full-world.js').FullWorld} */ (body.world);
/** The small engine's worlds throw at the question. @param {Body} body */
const isFull = (body) => {
  try {
    return typeof worldOf(body).moveShape === 'function';
  } catch {
    return false;
  }
};
/** A body that still lives. @param {Body | undefined} body */
const living = (body) => (body?.alive ? body : undefined);

/** A character. Made by createMover. */
export class Mover {
  /** @type {Body} */ #body;
  /** @type {MoverOptions} */ #options = {};
  /** @type {Point} */ #velocity = { x: 0, y: 0 };
  /** @type {Readonly<Point>} */ #carried = none;
  #onGround = false;
  #squeezed = false;
  #dropping = false;
  /** @type {Readonly<Point>} */ #groundNormal = none;
  /** @type {Readonly<Point>} */ #wallNormal = none;
  /** @type {Body | undefined} */ #ground;
  /** @type {Body | undefined} */ #wall;
  /** @type {Body | undefined} */ #carrier;

  /** For consoles; a bundle has shorter names. */
  static name = 'Mover';

  /**
   * Made by createMover.
   * @internal
   * @param {Body} body
   * @param {MoverOptions} options
   */
  constructor(body, options) {
    this.#body = body;
    const { gravity, lengthUnit } = worldOf(body).options;
    const pull = Math.sqrt(dot(gravity, gravity));
    const up = pull > 0 ? { x: -gravity.x / pull, y: -gravity.y / pull } : none;
    this.change({ up, snap: lengthUnit / 10, ...options });
  }

  /** The body that it leads. */
  get body() {
    return this.#body;
  }
  /**
   * Its own speed, in length units per second, beside that of what carries it: yours to write. What leads into walls,
   * and into the ground, is taken out of it when it moves.
   * @returns {Point}
   */
  get velocity() {
    return this.#velocity;
  }
  set velocity(value) {
    const { x, y } = check.point(value, 'velocity', limits.speed);
    this.#velocity = { x, y };
  }
  /** How fast its ground carries it, or did when it left it (`inherit`). @returns {Readonly<Point>} */
  get carried() {
    return this.#carried;
  }
  /** Whether something is under it that is no steeper than maxSlope. */
  get onGround() {
    return this.#onGround;
  }
  /** Away from the ground, of length 1; zero where it stands on nothing. @returns {Readonly<Point>} */
  get groundNormal() {
    return this.#groundNormal;
  }
  /** The body that it stands on. @returns {Body | undefined} */
  get ground() {
    return living(this.#ground);
  }
  /** What stopped it, or turned it aside, first. @returns {Body | undefined} */
  get wall() {
    return living(this.#wall);
  }
  /** Away from that wall, of length 1; zero where there is none. @returns {Readonly<Point>} */
  get wallNormal() {
    return this.#wallNormal;
  }
  /** Whether it was inside something before it moved, and there was no room to put it out. */
  get squeezed() {
    return this.#squeezed;
  }

  /**
   * Moves it otherwise from now on, in what is given. Nothing changes when anything is refused.
   * @param {MoverOptions} options
   */
  change(options) {
    const given = { ...this.#options, ...check.options(options, 'options', optionKeys) };
    if (given.up !== undefined) given.up = check.direction(given.up, 'up', true);
    if (given.filter !== undefined) given.filter = check.copy(given.filter, 'filter');
    check.amount(given.push ?? 0, 'push', limits.force);
    check.truth(given.inherit ?? true, 'inherit');
    // What is wrong with the others is told where they are used.
    worldOf(this.#body).moveShape(this.#shape, this.#body, none, this.#ways(given, true));
    this.#options = given;
    return this;
  }

  /** Lets go of the one-way ground that it stands on, when it next moves; other ground holds it. */
  dropThrough() {
    this.#dropping = this.#onGround;
    return this;
  }
  /**
   * Says what carries it where there is no up: the raft or turntable under a character that is seen from above.
   * @param {Body | undefined} body
   */
  standOn(body) {
    if (body !== undefined && !this.#body.world.bodies.includes(body)) {
      throw new TypeError(`body must be a body of this world, but is ${check.show(body)}`);
    }
    this.#carrier = body;
    return this;
  }

  /**
   * Once before each step of its world: gives its body the speed with which that step leads it there, and pushes what
   * it walks into. What moves the ground, such as moveTo(), comes first.
   * @param {number} dt of the step, in seconds
   */
  move(dt) {
    const body = this.#body;
    check.positive(dt, 'dt', limits.shortestStep, limits.longestStep);
    const { push = 0, inherit = true } = this.#options;
    const { x, y } = check.point(this.#velocity, 'velocity', limits.speed);
    const way = { x: x * dt, y: y * dt };
    const drift = inherit ? { x: this.#carried.x * dt, y: this.#carried.y * dt } : none;
    const moved = worldOf(body).moveShape(this.#shape, body, way, {
      ...this.#ways(this.#options, this.#onGround),
      seconds: dt,
      drift,
      carrier: living(this.#carrier),
      drop: this.#dropping,
    });
    let goes = { x: (moved.x - body.x) / dt, y: (moved.y - body.y) / dt };
    goes = this.#gently(goes, moved.ground, moved.groundNormal);
    goes = this.#gently(goes, moved.wall, moved.wallNormal, moved.onGround ? moved.groundNormal : undefined);
    body.velocity = goes; // refused, it has changed nothing
    this.#dropping = false;
    this.#onGround = moved.onGround;
    this.#squeezed = moved.squeezed;
    this.#groundNormal = moved.groundNormal;
    this.#wallNormal = moved.wallNormal;
    this.#ground = moved.ground;
    this.#wall = moved.wall;
    this.#carrier = moved.ground ?? this.#carrier;
    // To the bit what it was, where nothing was in the way.
    const { kept, carried } = moved;
    this.#velocity.x = (kept.x === way.x ? x : kept.x / dt) + 0;
    this.#velocity.y = (kept.y === way.y ? y : kept.y / dt) + 0;
    const before = this.#carried;
    const isAsBefore = inherit && carried.x === drift.x && carried.y === drift.y;
    this.#carried = isAsBefore ? before : { x: carried.x / dt, y: carried.y / dt };
    if (push > 0 && moved.wall) this.#push(moved.wall, { x: x + before.x, y: y + before.y }, push, dt);
    return this;
  }

  /**
   * All that it knows, as plain data: once its world is taken back to that moment too, what comes next is the same to
   * the bit.
   * @returns {MoverState}
   */
  save() {
    const idOf = (/** @type {Body | undefined} */ body) => living(body)?.id ?? 0;
    return {
      velocity: { ...this.#velocity },
      carried: { ...this.#carried },
      onGround: this.#onGround,
      squeezed: this.#squeezed,
      dropping: this.#dropping,
      groundNormal: { ...this.#groundNormal },
      wallNormal: { ...this.#wallNormal },
      ground: idOf(this.#ground),
      wall: idOf(this.#wall),
      carrier: idOf(this.#carrier),
    };
  }
  /**
   * Goes back to what save() told, once its world is back at that moment.
   * @param {MoverState} state
   */
  restore(state) {
    const given = check.object(state, 'state');
    const { bodies } = this.#body.world;
    const bodyOf = (/** @type {unknown} */ id) =>
      id === 0 ? undefined : bodies.find((body) => body.id === id);
    const point = (/** @type {string} */ key) => {
      const { x, y } = check.point(given[key], `state.${key}`, limits.speed);
      return { x, y };
    };
    const truth = (/** @type {string} */ key) => check.truth(given[key], `state.${key}`);
    const [velocity, carried, groundNormal, wallNormal] = [
      'velocity',
      'carried',
      'groundNormal',
      'wallNormal',
    ].map(point);
    const [onGround, squeezed, dropping] = ['onGround', 'squeezed', 'dropping'].map(truth);
    this.#velocity = velocity;
    this.#carried = carried;
    this.#groundNormal = groundNormal;
    this.#wallNormal = wallNormal;
    this.#onGround = onGround;
    this.#squeezed = squeezed;
    this.#dropping = dropping;
    this.#ground = bodyOf(given.ground);
    this.#wall = bodyOf(given.wall);
    this.#carrier = bodyOf(given.carrier);
    return this;
  }

  get #shape() {
    const shape = this.#body.shapes.find(({ trigger }) => !trigger);
    if (!shape) throw new TypeError('body must have a shape that is no trigger');
    return shape;
  }

  /** Its options, as moveShape takes them. @param {MoverOptions} options @param {boolean} stands */
  #ways({ up, maxSlope, stepHeight, snap, cornerSlide, filter }, stands) {
    return {
      up,
      maxSlope,
      stepHeight: stands ? stepHeight : 0,
      snap: stands ? snap : 0,
      cornerSlide,
      filter: { triggers: false, ...filter, except: this.#body },
    };
  }

  /**
   * To a step it goes on as it goes, and would knock what it comes to: so it comes to what can be moved over some
   * steps, each time as near as a substep then lets it.
   * @param {Point} velocity @param {Body | undefined} other @param {Point} normal away from that
   * @param {Point} [ground] the normal of what it is not to go down into by that
   */
  #gently(velocity, other, normal, ground) {
    if (other?.type !== 'dynamic') return velocity;
    const { velocityX, velocityY } = other;
    const nearer = dot({ x: velocityX - velocity.x, y: velocityY - velocity.y }, normal);
    if (nearer <= 0) return velocity;
    // No more than it goes there by itself: what comes to it does not move it.
    const own = Math.max(0, -dot(velocity, normal));
    const less = Math.min(nearer / (worldOf(this.#body).options.substeps + 1), own);
    const into = ground ? Math.min(0, dot(normal, ground)) : 0;
    const away = ground ? { x: normal.x - into * ground.x, y: normal.y - into * ground.y } : normal;
    return { x: velocity.x + away.x * less, y: velocity.y + away.y * less };
  }

  /**
   * Throughout the next step, and no more than makes it as fast as who pushes.
   * @param {Body} wall @param {Point} velocity @param {number} push @param {number} dt
   */
  #push(wall, velocity, push, dt) {
    if (wall.type !== 'dynamic') return;
    const { velocityX, velocityY, mass } = wall;
    const away = this.#wallNormal;
    const slower = dot({ x: velocityX - velocity.x, y: velocityY - velocity.y }, away);
    if (slower <= 0) return;
    const force = Math.min(push, (mass * slower) / dt);
    wall.applyForce(-away.x * force, -away.y * force);
  }
}

/**
 * A character that leads a body.
 * @param {Body} body a kinematic one of a world of `bumpbox/full`; of its shapes the first that is no trigger is what
 *   collides
 * @param {MoverOptions} [options]
 */
export function createMover(body, options = {}) {
  // The world is the body's own: it is asked for by none of the arguments.
  if (typeof check.object(body, 'body').createBody === 'function')
    throw new TypeError('body must be a body, but is a world: createMover(body, options) takes no world');
  check.oneOf(body.type, 'body.type', ['kinematic']);
  if (!isFull(body))
    throw new TypeError("body must be of a world of the full engine: take load from 'bumpbox/full'");
  return new Mover(body, options);
}
