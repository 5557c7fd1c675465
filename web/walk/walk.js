// The pair on the stage: two bodies that were chosen, or one that is an outline; the answer between them, or an algorithm
// that finds it, step by step. Knows no element of the page; the card beside the scene shows it (panels/walk-card.js).
import { momentOf, nearestPair, pinOf, touchingOf } from './answers.js';
import { possibleWith } from './possible.js';
import { answerStep } from './step-answer.js';

/** @typedef {import('../library/body.js').Body} Body */
/** @typedef {import('./steps.js').Step} Step */
/** @typedef {import('./steps-overlap.js').ShownAxis} ShownAxis */
/** @typedef {import('../scene/format.js').Algorithm} Followed */
/**
 * The scene that the pair is of.
 * @typedef {object} Host
 * @property {import('./answers.js').Bump} bump
 * @property {import('../scene/play.js').Play} play
 * @property {import('../library/camera.js').Camera} camera
 */
/** @typedef {(key: import('./steps.js').Word, values?: Record<string, string | number>) => string} Say */
/** @typedef {typeof import('./algorithms.js').stepsOf} StepsOf */

/** Those that show others too, whoever was chosen. @type {readonly Followed[]} */
const ofMany = ['solver', 'boxes'];

export class Walk {
  #host;
  #say;
  #changed;
  #stepsOf;
  /** @type {Body[]} */ #bodies = [];
  /** @type {Followed} */ #algorithm = 'answer';
  #at = 0;
  /** @type {Step[]} */ #steps = [];
  /** @type {ShownAxis[]} */ #axes = [];
  /** Where the letters of the two stand. @type {import('./steps.js').Point[]} */ #pins = [];
  /** All that the steps depend on. @type {string | null} */ #moment = '';
  /** After which step of the world they were made. */ #madeAt = -1;
  /** Counts how often the steps were made: whoever shows them knows whether they are others. */
  version = 0;
  /** On which side shadows are drawn. @type {import('./shadows.js').Side} */ #side = {};
  /** Which steps the last picture was of. */ #drawn = -1;
  /** The pair goes when the selection does, until another one is chosen. */
  isPassing = false;
  /** An axis that is pointed at, in the place of the step's. @type {number | null} */ pointed = null;

  /**
   * @param {Host} host
   * @param {Say} say
   * @param {() => void} changed called when another pair, algorithm or step was chosen
   * @param {StepsOf} [stepsOf] what makes the steps (algorithms.js); without it there is the answer, until it is brought
   */
  constructor(host, say, changed, stepsOf) {
    this.#host = host;
    this.#say = say;
    this.#changed = changed;
    this.#stepsOf = stepsOf;
  }
  /** Whether steps are followed that nobody brought yet: until then the answer is shown in their place. */
  get isWaiting() {
    return this.isOpen && this.#algorithm !== 'answer' && !this.#stepsOf;
  }
  /** Brings what makes the steps. @param {StepsOf} stepsOf */
  bring(stepsOf) {
    if (this.#stepsOf) return;
    this.#stepsOf = stepsOf;
    this.#side = {}; // as if they had been there
    if (this.isOpen) this.#begin(this.#at);
  }

  /** A and B, or the one that is cut into triangles; nobody, when one of them is gone. */
  get bodies() {
    if (this.#bodies.some((body) => !body.alive)) this.#bodies = [];
    return this.#bodies;
  }
  get isOpen() {
    return this.bodies.length > 0;
  }
  get algorithm() {
    return this.#algorithm;
  }
  get at() {
    return this.#at;
  }
  get steps() {
    return this.#steps;
  }
  get step() {
    return this.#steps.at(this.isWaiting ? 0 : this.#at);
  }
  /** All axes of the pair, while those are followed. */
  get axes() {
    return this.#axes;
  }

  /**
   * @param {readonly Body[]} bodies one or two
   * @param {Followed} [algorithm] the same as before, if it can be; but what shows others too, for one alone, who is
   *   chosen for many reasons, only where it is asked for
   * @param {number} [at] its step, from 0
   */
  choose(bodies, algorithm, at = 0) {
    this.#bodies = [...bodies];
    const can = this.possible();
    if (bodies.length === 1 && algorithm === undefined) for (const each of ofMany) can.delete(each);
    if (can.size === 0) this.#bodies = [];
    const wish = algorithm ?? this.#algorithm;
    this.#algorithm = can.has(wish) ? wish : (can.values().next().value ?? 'answer');
    this.#side = {};
    this.isPassing = false;
    this.#begin(at);
  }
  close() {
    if (this.#bodies.length === 0) return;
    this.choose([], 'answer');
  }
  /** @param {Followed} algorithm @param {number} [at] */
  follow(algorithm, at = 0) {
    if (!this.possible().has(algorithm)) return;
    this.#algorithm = algorithm;
    this.#begin(at);
  }
  /** @param {number} at */
  #begin(at) {
    this.forget();
    this.refresh();
    this.go(at);
  }
  /** The nearest step that there is; how many there will be is not known while they are waited for. @param {number} at */
  #within(at) {
    const last = this.isWaiting ? Infinity : Math.max(this.#steps.length - 1, 0);
    return Math.min(Math.max(at, 0), last);
  }
  /** To a step. @param {number} to */
  go(to) {
    this.#at = this.#within(to);
    this.pointed = null;
    this.#changed();
  }
  /** The world went to another moment: by handle, who is there still. @param {import('../library/world.js').World} world */
  find(world) {
    const found = this.#bodies.map((body) => world.bodyAt(body.slot));
    const isThere = found.every((body, i) => body?.id === this.#bodies[i].id);
    this.#bodies = isThere ? /** @type {Body[]} */ (found) : [];
    this.forget();
  }
  /** Shapes may be others in the same place. */
  forget() {
    this.#moment = null;
  }

  /** What can be followed with whom was chosen. @returns {Set<Followed>} */
  possible() {
    return possibleWith(this.#host, this.bodies);
  }

  /** The steps are those of now: made again when something moved. */
  refresh() {
    const { bodies } = this;
    const { world } = this.#host.play;
    const { touch } = world.options;
    const own = bodies.length > 0 ? `${momentOf(bodies[0], bodies[bodies.length - 1])} ${touch}` : '';
    // Others have to do with it, who move too.
    const now = own && ofMany.includes(this.#algorithm) ? `${own} ${world.hash}` : own;
    if (now === this.#moment) return;
    this.#moment = now;
    // A walk through the step that comes begins anew when that is another one.
    if (this.#algorithm === 'boxes' && world.stepCount !== this.#madeAt) this.#at = 0;
    this.#madeAt = world.stepCount;
    this.version++;
    this.#axes = [];
    this.#pins = bodies.map((body) => pinOf(this.#host.bump, body));
    this.#steps = bodies.length > 0 ? this.#make() : [];
    this.#at = this.#within(this.#at);
    if (this.pointed !== null && this.pointed >= this.#axes.length) this.pointed = null;
  }
  /** @returns {Step[]} */
  #make() {
    const { bump, play } = this.#host;
    const [a, b] = this.#bodies;
    const pair = b ? nearestPair(bump, a, b) : null;
    if (this.#algorithm !== 'answer' && this.#stepsOf) {
      const made = this.#stepsOf(this.#host, this.#bodies, this.#algorithm, pair, this.#side, this.#say);
      this.#axes = made?.axes ?? [];
      if (made) return made.steps;
    }
    if (!pair) return [];
    const answer = touchingOf(bump, a, b, { touch: play.world.options.touch }, pair);
    return [answerStep(answer, a, b, this.#side, this.#say)];
  }

  /** Another language: what is written over the scene is other words. */
  translate() {
    this.forget();
    this.refresh();
  }

  /** What panels hide of the canvas, in CSS pixels. */
  covered = { top: 0, right: 0, bottom: 0, left: 0 };
  /** What is in sight beside them. @returns {import('./steps.js').View} */
  get view() {
    const { camera } = this.#host;
    const { top, right, bottom, left } = this.covered;
    const pixel = 1 / camera.zoom;
    const middle = camera.toWorld((left + camera.width - right) / 2, (top + camera.height - bottom) / 2);
    const width = Math.max(camera.width - left - right, 0) * pixel;
    return { ...middle, width, height: Math.max(camera.height - top - bottom, 0) * pixel, pixel };
  }
  /** What is seen now: the step, or the axis that is pointed at. */
  #picture() {
    this.refresh();
    return this.pointed === null ? this.step : this.#axes[this.pointed];
  }
  /** @param {import('../library/sketch.js').Sketch} sketch */
  draw(sketch) {
    if (!this.isOpen) return;
    const picture = this.#picture();
    // Where nothing moves nothing jumps about: then the side follows from what is seen alone, as where a link is opened.
    if (this.#drawn === this.version) this.#side.isHigh = undefined;
    this.#drawn = this.version;
    picture?.draw?.(sketch, this.view);
  }
  /** @param {(label: import('./steps.js').Label) => void} put */
  label(put) {
    const { bodies } = this;
    if (bodies.length === 0) return;
    if (bodies.length === 2)
      this.#pins.forEach((at, i) => put({ ...at, text: 'AB'[i], kind: `mark pin ${i ? 'ofB' : 'ofA'}` }));
    this.#picture()?.label?.(put, this.view);
  }
}
