// A scene of a file as a world of a program: `import { createScene } from 'bumpbox/scene'`. It checks the scene, makes
// its bodies, crowds and groups by the engine that it is given, and steps what lives in it. It draws nothing and
// fetches nothing.
import * as check from '../library/check.js';
import { readScene } from './format.js';
import { engine } from './limits.js';
import { Play, noInput } from './play.js';
export { SceneError } from './error.js';
export { version } from '../library/version.js';

/** @typedef {import('../library/body.js').Body} Body */
/** @typedef {import('../library/full-engine.js').FullBumpbox} FullBumpbox */
/** @typedef {import('../library/full-world.js').FullWorld} FullWorld */
/** @typedef {import('./format.js').Scene} Scene */
/** @typedef {import('./format.js').SceneBody} SceneBody */
/** @typedef {import('./format.js').SceneMany} SceneMany */
/** @typedef {import('./format.js').SceneShape} SceneShape */
/** @typedef {import('./format.js').SceneWorld} SceneWorld */
/** @typedef {import('./format.js').View} View */
/** @typedef {import('./format.js').Follow} Follow */
/** @typedef {import('./format.js').Gauge} Gauge */
/** @typedef {import('./format.js').Algorithm} Algorithm */
/** @typedef {import('./format.js').RuleOptions} RuleOptions */
/** @typedef {import('./format.js').Words} Words */
/** @typedef {import('./error.js').Details} Details */
/** A moment of a scene, made by its `save`. @typedef {{ readonly stepCount: number }} SceneMoment */
/**
 * What a player holds in a step; what is left out is not held.
 * @typedef {object} Hands
 * @property {boolean} [left]
 * @property {boolean} [right]
 * @property {boolean} [up] jumps, of walkers and movers
 * @property {boolean} [down]
 * @property {boolean} [act] shoots, strikes
 * @property {{ x: number, y: number } | null} [point] where the pointer is, in the world
 */

const handKeys = Object.keys(noInput());

/** A scene that runs in a world of its own. Made by createScene. */
export class LiveScene {
  #play;
  /** All that `save` gave. @type {WeakSet<object>} */
  #moments = new WeakSet();
  /** Whether a frame is under way. */
  #isLed = false;
  /** The step of it that has begun; -1 if none has. */
  #begun = -1;
  /**
   * The bodies that have names, as the scene begins; `alive` says which of them still live.
   * @type {ReadonlyMap<string, Body>}
   */
  bodies;

  /** For consoles; a bundle has shorter names. */
  static name = 'LiveScene';

  /**
   * Made by createScene.
   * @internal
   * @param {Play} play
   */
  constructor(play) {
    this.#play = play;
    const named = play.world.bodies.map((body) => /** @type {const} */ ([play.nameOf(body) ?? '', body]));
    this.bodies = new Map(named.filter(([name]) => name !== ''));
    // Before any handler of the game, as in step().
    play.world.beforeStep(() => {
      if (!this.#isLed) return;
      try {
        this.#end();
      } finally {
        this.#begun = play.stepCount;
        play.beginStep();
      }
    });
    Object.freeze(this);
  }

  /** Its world, to be used like any other; `world.destroy()` ends the scene. @returns {FullWorld} */
  get world() {
    return this.#play.world;
  }
  /** What was read, checked and frozen: its view, for one. @returns {Scene} */
  get scene() {
    return this.#play.scene;
  }
  /** How long a step is, in seconds, as the scene says; 0.01 if it does not. */
  get stepLength() {
    return this.world.options.stepLength;
  }

  /**
   * The body that the scene names so; refused if it names none.
   * @param {string} name
   * @returns {Body}
   */
  body(name) {
    const found = this.bodies.get(name);
    if (found) return found;
    const near = typeof name === 'string' ? check.nearest(name, [...this.bodies.keys()]) : undefined;
    const hint = near ? `; did you mean ${check.show(near)}?` : '';
    throw new RangeError(`the scene has no body with the name ${check.show(name)}${hint}`);
  }

  /**
   * One step of `stepLength` seconds of the world and of what lives in the scene; `world.step()` leaves the latter out.
   * @param {Hands} [hands]
   * @returns {this}
   */
  step(hands = {}) {
    this.#hold(hands);
    this.#play.step();
    return this;
  }

  /**
   * As many steps as are due, as `world.advance` makes them; `body.drawn` is where to draw a body then.
   * @param {number} realSeconds since the last time, such as between two frames
   * @param {Hands} [hands]
   * @returns {number} how many steps there were
   */
  advance(realSeconds, hands = {}) {
    this.#hold(hands);
    this.#isLed = true;
    let steps = 0;
    /** @type {unknown[]} */
    const errors = [];
    for (const act of [() => (steps = this.world.advance(realSeconds)), () => this.#end()]) {
      try {
        act();
      } catch (error) {
        errors.push(error);
      }
    }
    this.#isLed = false;
    if (errors.length === 1) throw errors[0];
    if (errors.length > 1) throw new AggregateError(errors);
    return steps;
  }

  /**
   * All of this moment, with what lives in the scene: `world.save()` has only the world. For `restore` of this very
   * scene; refused in handlers, where a step is only half done. What `advance` has not yet made a step of is not in it.
   * @returns {SceneMoment}
   */
  save() {
    this.#betweenSteps('save()');
    const moment = this.#play.state();
    this.#moments.add(moment);
    return moment;
  }

  /**
   * Goes back, or on, to a moment; from there all is the same again, to the bit.
   * @param {SceneMoment} moment what `save` gave
   * @returns {this}
   */
  restore(moment) {
    this.#betweenSteps('restore()');
    if (!this.#moments.has(moment))
      throw new TypeError(`moment must be what save() of this scene gave, but is ${check.show(moment)}`);
    this.#play.restore(/** @type {import('./play.js').PlayState} */ (moment));
    return this;
  }

  /** What comes after a step, once for each that the world made. */
  #end() {
    const begun = this.#begun;
    this.#begun = -1;
    if (begun < 0 || !this.#play.world.alive) return;
    if (this.#play.stepCount > begun) this.#play.endStep();
    else this.#play.stepping = false;
  }
  /** @param {string} what */
  #betweenSteps(what) {
    if (this.#isLed || this.#play.stepping)
      throw new Error(`${what} comes between steps, not in a handler of one`);
  }
  /** @param {Hands} hands */
  #hold(hands) {
    this.#betweenSteps('a step');
    const { stepLength } = this.world.options;
    if (stepLength !== this.#play.stepLength) this.#play.changeWorld({ stepLength });
    const given = check.copy(hands, 'hands');
    if (given.point === null) delete given.point; // is nowhere
    const { point, ...held } = /** @type {Hands} */ (check.options(hands, 'hands', handKeys, given));
    const input = noInput();
    for (const [key, value] of Object.entries(held))
      if (value !== undefined) input[/** @type {'left'} */ (key)] = check.truth(value, `hands.${key}`);
    if (point !== undefined) input.point = check.point(point, 'hands.point', engine.coordinate);
    this.#play.input = input;
  }
}

/**
 * Whether it is so: not where the question throws, as the small engine and revoked proxies do.
 * @param {() => boolean} ask
 */
function isSo(ask) {
  try {
    return ask();
  } catch {
    return false;
  }
}
/** @param {unknown} value */
const isPromise = (value) => isSo(() => value instanceof Promise);
/** @param {any} bump */
const isFull = (bump) =>
  isSo(() => typeof bump.decompose === 'function' && typeof bump.createWorld === 'function');

/** What made it is not the engine that a scene needs. @param {any} bump @returns {never} */
function noEngine(bump) {
  const advice = "bump must be what load() of 'bumpbox/full' answers with";
  if (isPromise(bump)) throw new TypeError(`${advice}, but is a promise: await it`);
  const isSmall = isSo(() => typeof bump.createWorld === 'function');
  throw new TypeError(
    isSmall ? `${advice}: the small engine runs no scenes` : `${advice}, but is ${check.show(bump)}`,
  );
}

/**
 * A scene in a world of its own: bodies, masks, crowds, groups, rules and what lives in it. What is wrong with the
 * scene is answered by a SceneError with `code` and `path`; nothing is left of it then.
 * @param {Readonly<FullBumpbox>} bump what `load()` of 'bumpbox/full' or 'bumpbox/canvas' answers with
 * @param {Scene | object | string} source the scene, or its JSON text
 * @returns {LiveScene}
 */
export function createScene(bump, source) {
  if (!isFull(bump)) noEngine(bump);
  if (isPromise(source)) throw new TypeError('source must be a scene, but is a promise: await it');
  return new LiveScene(new Play(bump, readScene(source)));
}
