// Moments of a world, kept inside the engine so that it can be taken back to them
// (core/include/bump/record/checkpoints.h), each with what JavaScript itself knew of the world. Only the full module
// has them.
import * as check from './check.js';
import { mostCheckpoints } from './generated/facts.js';
import { become, bringCarried, remember } from './moments.js';
import { accept } from './refusals.js';

/** @typedef {import('./native.js').NativeCheckpoints} NativeCheckpoints */
/** @typedef {import('./native.js').NativeRecordings} NativeModule */
/** @typedef {import('./moments.js').Moment} Moment */
/** @typedef {import('./world-inside.js').WorldInside} WorldInside */

/** What was dropped gives its memory back. @type {FinalizationRegistry<NativeCheckpoints>} */
const dropped = new FinalizationRegistry((native) => native.delete());

/** The last moments of a world. Made by world.checkpoints of `bumpbox/full`. */
export class Checkpoints {
  /** @type {WorldInside} */ #inside;
  /** @type {NativeCheckpoints} */ #native;
  /** By step, in ascending order. @type {Map<number, Moment>} */ #moments = new Map();
  /** @type {Moment | undefined} */ #last;

  /**
   * Made by world.checkpoints.
   * @internal
   * @param {WorldInside} inside
   * @param {unknown} options
   */
  constructor(inside, options) {
    const given = check.options(options, 'options', ['frames']);
    const frames = check.whole(given.frames ?? 60, 'frames', 1, mostCheckpoints);
    const native = /** @type {NativeModule} */ (inside.engine.native);
    this.#inside = inside;
    // Only now: a getter among the options may have destroyed the world.
    this.#native = new native.Checkpoints(inside.nativeOrThrow().address, frames);
    dropped.register(this, this.#native, this);
    accept(native, this.#native.status());
  }

  /** How many there are; their first and last steps are in scratch memory then. */
  #count() {
    this.#inside.nativeOrThrow();
    return this.#native.count();
  }

  /**
   * Keeps the world as it is now, under its stepCount. Where there was room for no more, the oldest goes; what was kept
   * of this step, or of later ones, goes too.
   * @returns {number} the step
   */
  keep() {
    const inside = this.#inside;
    inside.nativeOrThrow();
    const moment = remember(inside, this.#last); // first: what the world carries may refuse
    accept(inside.engine.native, this.#native.keep());
    const count = this.#native.count();
    const step = inside.engine.native.scratch()[1];
    this.#last = moment;
    this.#forgetFrom(step);
    this.#moments.set(step, moment);
    // The oldest stand first.
    for (const old of this.#moments.keys()) {
      if (this.#moments.size <= count) break;
      this.#moments.delete(old);
    }
    return step;
  }

  /** @param {number} step */
  #forgetFrom(step) {
    for (const later of this.#moments.keys()) if (later >= step) this.#moments.delete(later);
  }

  /**
   * The world is again what it was at that step. Bodies that live again are the same objects, those that came since are
   * gone; handlers stay. It may be taken back to the same step again; what was kept of later ones is forgotten.
   * @param {number} step one that keep() answered, and that is still kept
   */
  takeBack(step) {
    const wanted = check.whole(step, 'step', 0, Number.MAX_SAFE_INTEGER);
    const moment = this.#count() > 0 ? this.#moments.get(wanted) : undefined;
    if (!moment) {
      const { oldest, newest } = this;
      const kept = oldest === null ? 'and none is' : `from ${oldest} to ${newest}`;
      throw new RangeError(`step must be one that is kept, ${kept}, but is ${wanted}`);
    }
    const inside = this.#inside;
    accept(inside.engine.native, this.#native.takeBack(wanted));
    this.#forgetFrom(wanted + 1);
    this.#last = moment;
    become(inside, moment);
    bringCarried(inside, moment.carried);
  }

  /** The first step that is kept; null if none is, as after world.restore(). @returns {number | null} */
  get oldest() {
    return this.#count() > 0 ? this.#inside.engine.native.scratch()[0] : null;
  }
  /** The last step that is kept; null if none is. @returns {number | null} */
  get newest() {
    return this.#count() > 0 ? this.#inside.engine.native.scratch()[1] : null;
  }
  /** How many are kept. */
  get count() {
    return this.#count();
  }

  /** Gives the memory back now instead of when it is garbage. Every later use throws. */
  destroy() {
    this.#native.delete();
    this.#moments.clear();
    dropped.unregister(this);
  }
}
