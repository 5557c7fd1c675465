// The full engine's world: what world.js has, and changes of all that a body, shape or world is made of, many bodies or
// questions in one call, snapshots, a look into the broad phase, and a character's way.
import * as check from './check.js';
import { BroadPhase } from './broad-phase.js';
import { createBodies } from './bulk.js';
import { changeBody, changeShape, changeWorld, describeBody, mostStepsOf } from './changes.js';
import { slotMask } from './columns.js';
import { Checkpoints } from './checkpoints.js';
import { debugLines } from './debug-lines.js';
import { checkedTag } from './groups.js';
import { PastBodies } from './moments.js';
import { moveShape } from './move-shape.js';
import { pushesOf } from './pushes.js';
import { everyone } from './queries.js';
import { castRays, findInEach } from './many-questions.js';
import { Region } from './regions.js';
import { rowArrays } from './row-arrays.js';
import { shapeFrom } from './shape-read.js';
import { restore, save } from './snapshots.js';
import { World, insideOf, shapesOf } from './world.js';

/** @typedef {import('./shapes.js').Point} Point */
/** @typedef {import('./shapes.js').Shape} Shape */
/** @typedef {import('./world.js').WorldOptions} WorldOptions */
/** @typedef {import('./queries.js').PoseOptions} PoseOptions */
/** @typedef {import('./queries.js').Filter} Filter */
/** @typedef {import('./body.js').Body} Body */
/** @typedef {import('./row-arrays.js').ContactRows} ContactRows */
/** @typedef {import('./row-arrays.js').EventRows} EventRows */

/**
 * What a step costs, in milliseconds, in the order in which it comes to each: who wakes and falls asleep; who would
 * have passed through something; forces, pushes and moving; pairs of boxes; contacts from these; what began, goes on
 * and ended.
 * @typedef {Record<'sleep' | 'bullets' | 'response' | 'broadPhase' | 'narrowPhase' | 'events', number>} PhaseTimes
 */
/**
 * The `times` of the phases, their total, and how much there was to do: bodies, how many of them sleep, shapes, pairs
 * of shapes whose boxes touch, contacts between these, and events.
 * @typedef {{ times: PhaseTimes } & Record<'total' | 'bodies' | 'asleep' | 'shapes' | 'pairs' | 'contacts' | 'events', number>} Profile
 */

/**
 * Something of yours that goes with a world: `save` answers what it is now, of which nothing is written to again, and
 * `restore` gets such an answer, or undefined where it was not there yet.
 * @typedef {{ save: () => any, restore: (value: any) => void }} Carried
 */

/** @typedef {import('./world-inside.js').FullInside} FullInside */
/** What is inside a world of the full module. @param {World} world @returns {FullInside} */
const fullInsideOf = (world) => /** @type {any} */ (insideOf(world));

/** @param {World} world */
function usable(world) {
  const inside = fullInsideOf(world);
  inside.nativeOrThrow();
  return inside;
}

/** A world that can go back in time. Made by bump.createWorld of `bumpbox/full`. */
export class FullWorld extends World {
  /** @type {BroadPhase | undefined} */ #broadPhase;
  /** @type {import('./debug-lines.js').KnownLines} */ #knownLines = new WeakMap();

  /** For consoles; a bundle has shorter names. @override */
  static name = 'FullWorld';

  /**
   * Made by bump.createWorld.
   * @internal
   * @param {import('./world.js').Engine} engine
   * @param {WorldOptions} options
   */
  constructor(engine, options) {
    super(engine, options);
    const inside = fullInsideOf(this);
    inside.shapeFrom = (from, count, handle) => {
      const lazy = inside.lazyShapes[handle & slotMask];
      return lazy?.handle === handle ? lazy.make() : shapeFrom(from, count, inside.native, handle);
    };
    inside.pastBodies = new PastBodies();
    inside.native.useClock();
  }

  /**
   * Many bodies in one call, from columns of numbers. Nothing is created when anything is refused; the error names the
   * column and the row.
   * @param {import('./bulk.js').BodiesOptions} options
   * @returns {Body[]} in their order
   */
  createBodies(options) {
    const inside = usable(this);
    return createBodies(inside, options, (given) => shapesOf(given, inside.engine));
  }

  /** The options as they are now, by the words of createWorld. @override @returns {Required<WorldOptions>} */
  get options() {
    return { ...super.options, mostSteps: mostStepsOf(usable(this)) };
  }
  /**
   * The world is another one from now on, in what is given; all but `lengthUnit` may change. Who sleeps wakes where it
   * would notice. Nothing changes when anything is refused.
   * @param {WorldOptions} options
   */
  changeWorld(options) {
    changeWorld(usable(this), this.options, options);
  }

  /**
   * What a body is now, by the words of createBody: plain data of your own. Its shapes are body.shapes.
   * @param {Body} body
   * @returns {import('./changes.js').BodyDescription}
   */
  describe(body) {
    return describeBody(usable(this), body);
  }
  /**
   * A body is another one from now on, in what is given, and stays the same object with the same handle. `mass: 0`
   * and `inertia: 0` are those of its shapes again; `tags` are all that it then has. It wakes, with all that it rests
   * with. Nothing changes when anything is refused.
   * @param {Body} body
   * @param {Omit<import('./world.js').BodyMeasures, 'shape' | 'shapes'>} options
   */
  change(body, options) {
    changeBody(usable(this), body, options);
  }
  /**
   * One of a body's shapes is another one from now on, in what is given, of the same kind and in the same place:
   * contacts go on. What is given as undefined is as if it had never been said.
   * @param {Body} body
   * @param {Shape} shape one of body.shapes
   * @param {import('./changes.js').ShapeChanges} options all that the shape's maker takes
   * @returns {Shape} the shape that it is now; nothing changes when anything is refused
   */
  changeShape(body, shape, options) {
    return changeShape(usable(this), body, shape, options);
  }

  /** The contacts of the last step as typed arrays; see `contacts` for objects. @returns {ContactRows} */
  get contactRows() {
    const { engine, columns } = usable(this);
    return rowArrays(engine.native.contactLayout(), columns.buffer, columns.contacts);
  }
  /** The events of the last step as typed arrays. @returns {EventRows} */
  get eventRows() {
    const { engine, columns } = usable(this);
    return rowArrays(engine.native.eventLayout(), columns.buffer, columns.events);
  }

  /**
   * Whether each step tells what contacts pushed (`pushes`); it does not at first, and costs nothing then.
   * @param {boolean} [on]
   * @param {{ passes?: boolean }} [options] `passes`: also what points had pushed after each pass of the solver
   */
  tellPushes(on = true, options = {}) {
    const { passes = false } = check.options(options, 'options', ['passes']);
    const what = Number(check.truth(on, 'on')) * (1 + Number(check.truth(passes, 'passes')));
    usable(this).nativeOrThrow().tellPushes(what);
  }
  /**
   * What each contact pushed in the last step, at which of its points: once tellPushes() was called. Also those that
   * have parted since; who sleeps pushes nobody. Where bodies do not turn, a contact pushes at one point.
   * @returns {import('./pushes.js').Push[]}
   */
  get pushes() {
    return pushesOf(usable(this));
  }

  /**
   * The whole state as bytes, the same on every platform; tags are in it, handlers and the clock of advance() are not.
   * @param {{ since?: Uint8Array }} [options] an earlier whole snapshot: only what is different from it is saved
   * @returns {Uint8Array}
   */
  save(options = {}) {
    return save(usable(this), options);
  }
  /**
   * Goes back to a snapshot, of this world or of another one. Bodies that live again are the same objects, others are
   * destroyed; handlers stay. Bytes that are damaged are refused and change nothing.
   * @param {Uint8Array} bytes
   * @param {{ base?: Uint8Array }} [options] the snapshot since which it was saved, if it was
   */
  restore(bytes, options = {}) {
    restore(usable(this), bytes, options);
  }

  /**
   * Takes something of yours along through snapshots and checkpoints: a score, a map, whatever must not disagree with
   * the world. Checkpoints keep the answers of `save` as they are; save() writes them as JSON, so `restore` then gets
   * what JSON makes of them.
   * @param {string} name by which snapshots know it
   * @param {Carried} handlers
   * @returns {() => void} leaves it behind
   */
  carry(name, handlers) {
    const { carried } = usable(this);
    const given = check.options(handlers, 'handlers', ['save', 'restore']);
    const key = checkedTag(name, 'name');
    for (const kind of ['save', 'restore']) {
      const handler = given[kind];
      if (typeof handler !== 'function') {
        throw new TypeError(`handlers.${kind} must be a function, but is ${check.show(handler)}`);
      }
    }
    if (carried.has(key)) throw new RangeError(`name must be new, but is ${check.show(key)}`);
    carried.set(key, /** @type {any} */ (given));
    return () => void carried.delete(key);
  }

  /**
   * Room for moments that the world can be taken back to, faster than by save() and restore(): for rollback.
   * @param {{ frames?: number }} [options] how many at a time, 60 if left out; each takes about as much memory as the
   *   world itself
   * @returns {Checkpoints}
   */
  checkpoints(options = {}) {
    return new Checkpoints(usable(this), options);
  }

  /**
   * What the last step() or detect() cost, by phase, and how much there was to do. A step() of advance() is one too. A
   * browser may round the times.
   * @returns {Profile}
   */
  get profile() {
    const { native, engine } = usable(this);
    native.profile();
    const [sleep, bullets, response, broadPhase, narrowPhase, ending, total, ...counts] =
      engine.native.scratch();
    const [bodies, asleep, shapes, pairs, contacts, events] = counts;
    const times = { sleep, bullets, response, broadPhase, narrowPhase, events: ending };
    return { times, total, bodies, asleep, shapes, pairs, contacts, events };
  }

  /** How pairs of shapes are guessed: chosen, counted, looked into. */
  get broadPhase() {
    return (this.#broadPhase ??= new BroadPhase(fullInsideOf(this)));
  }

  /**
   * The first hits of many rays, in one call.
   * @param {ArrayLike<number>} rays four numbers each: origin x and y, translation x and y
   * @param {Filter} [filter]
   */
  castRays(rays, filter = everyone) {
    return castRays(fullInsideOf(this), rays, filter);
  }
  /**
   * What is in each of many upright boxes, in one call.
   * @param {ArrayLike<number>} boxes four numbers each: minX, minY, maxX, maxY
   * @param {Filter} [filter]
   */
  findInEach(boxes, filter = everyone) {
    return findInEach(fullInsideOf(this), boxes, filter);
  }

  /**
   * How far a character can go: along walls, over small edges, up and down slopes. Nothing moves: put the body where
   * the answer says. A one-way shape holds it from in front only.
   * @param {Shape} shape
   * @param {PoseOptions} pose where it starts
   * @param {Point} translation where it would like to go
   * @param {import('./move-shape.js').MoveOptions} [options]
   */
  moveShape(shape, pose, translation, options = {}) {
    return moveShape(fullInsideOf(this), shape, pose, translation, options);
  }

  /**
   * Every shape as lines, to draw over a picture of your own: where bodies are drawn after advance(), or where they are
   * after step(). A circle has a spoke by which one sees it turn.
   * @param {import('./queries.js').Box} [box] what is seen; everything if left out
   * @param {Filter} [filter]
   * @returns {import('./debug-lines.js').DebugLines}
   */
  debugLines(box, filter = everyone) {
    const { drawnBetween, limits } = usable(this);
    const far = limits.coordinate;
    const found = this.findIn(box ?? { minX: -far, minY: -far, maxX: far, maxY: far }, filter);
    return debugLines(found, drawnBetween, this.#knownLines);
  }
}

/**
 * What the full module has in the place of the smaller one's worlds.
 * @param {import('./world.js').Engine} engine
 */
export function fullWorlds(engine) {
  /** @type {import('./shapes.js').ShapeReader} */
  const checkedShape = (value, name) => {
    if (check.isA(value, Region)) {
      throw new TypeError(
        `${name} must be a shape, but is ${check.show(value)}: bump.decompose() makes convex shapes of it`,
      );
    }
    return engine.checkedShape(value, name);
  };
  const ofWorlds = { ...engine, checkedShape };
  return {
    /** A new, empty world. */
    createWorld(/** @type {WorldOptions} */ options = {}) {
      return new FullWorld(ofWorlds, options);
    },
  };
}
/** What makes worlds that can go back in time. @typedef {ReturnType<typeof fullWorlds>} FullWorlds */
