// The last half minute of a scene: whole states now and then, and what the player did at each step between. Any moment
// comes back with the same bits, by going to the state before it and stepping again. Stepping on from the past makes a
// new future.
import { most } from './limits.js';

/** @typedef {import('./play.js').Play} Play */
/** @typedef {import('./play.js').PlayState} PlayState */
/**
 * What the player did during one step.
 * @typedef {{ input: import('./play.js').Input, pull: import('./pull.js').Pull | null }} Doing
 */
/**
 * A step that is worth a mark: something began to touch, was hit, or was edited.
 * @typedef {{ step: number, kind: 'begin' | 'hit' | 'edit' }} Tick
 */
/**
 * A pinned state came about by an edit: stepping would not lead to it.
 * @typedef {{ state: PlayState, pinned: boolean }} Key
 */

/** Seconds between states; saving many bodies takes long enough to be noticed, so it is done more rarely. */
const apart = 0.5;
const many = 4000;
/** While going back step by step, states of the stretch just before are kept: steps between them. */
const near = { few: 5, many: 20 };

/** @param {{ x: number, y: number } | null} a @param {{ x: number, y: number } | null} b */
const samePoint = (a, b) => a === b || (a !== null && b !== null && a.x === b.x && a.y === b.y);
/** @param {Doing} a @param {Play} b */
function sameDoing({ input, pull }, { input: now, lastPull: pulled }) {
  for (const key of /** @type {const} */ (['left', 'right', 'up', 'down', 'act'])) {
    if (input[key] !== now[key]) return false;
  }
  if (!samePoint(input.point, now.point)) return false;
  if (!pull || !pulled) return pull === pulled;
  return (
    pull.body === pulled.body &&
    samePoint(pull.anchor, pulled.anchor) &&
    samePoint(pull.target, pulled.target)
  );
}
/** @param {Play} play @returns {Doing} a copy */
const doingOf = ({ input, lastPull: pull }) => ({
  input: { ...input, point: input.point && { ...input.point } },
  pull: pull && { body: pull.body, anchor: { ...pull.anchor }, target: { ...pull.target } },
});

export class Tape {
  #play;
  #seconds;
  #bytes;
  /** In their order; the first is the oldest moment. @type {Key[]} */ #keys;
  /** What was done in each step since the first key. @type {Doing[]} */ #doings = [];
  /** Near the moment that was gone back to. @type {PlayState[]} */ #near = [];
  /** @type {Tick[]} */ #ticks = [];

  /**
   * @param {Play} play
   * @param {{ seconds?: number, bytes?: number }} [options] how long, and about how much memory, at most
   */
  constructor(play, { seconds = 30, bytes = 64e6 } = {}) {
    this.#play = play;
    this.#seconds = seconds;
    this.#bytes = bytes;
    this.#keys = [{ state: play.state(), pinned: true }];
  }

  /** Only this moment is left. */
  forget() {
    this.#keys = [{ state: this.#play.state(), pinned: true }];
    this.#doings = [];
    this.#near = [];
    this.#ticks = [];
  }

  /** The earliest step there is. */
  get oldest() {
    return this.#keys[0].state.stepCount;
  }
  /** The last one. */
  get newest() {
    return this.oldest + this.#doings.length;
  }
  /** Where the scene is. */
  get at() {
    return this.#play.stepCount;
  }
  /** Steps that are worth a mark, in their order. @returns {readonly Tick[]} */
  get ticks() {
    return this.#ticks;
  }
  /** About how much memory it takes. */
  get bytes() {
    return this.#keys.reduce((sum, { state }) => sum + state.bytes, 0);
  }

  /** After each step of the scene. */
  record() {
    const play = this.#play;
    const at = play.stepCount;
    // A step that is not the next one of what is known: somebody went elsewhere without saying.
    if (at - 1 < this.oldest || at - 1 > this.newest) return this.mark();
    this.#dropAfter(at - 1);
    const last = this.#doings[this.#doings.length - 1];
    this.#doings.push(last && sameDoing(last, play) ? last : doingOf(play));
    const isHit = play.events.some(({ kind }) => kind === 'hit');
    if (isHit || play.events.some(({ kind }) => kind === 'begin')) this.#tick(isHit ? 'hit' : 'begin');
    const spacing = Math.max(1, Math.round((this.#isLarge ? 2 * apart : apart) / play.stepLength));
    if (at - this.#keys[this.#keys.length - 1].state.stepCount >= spacing) {
      this.#keys.push({ state: play.state(), pinned: false });
      this.#fit();
    }
  }

  /**
   * After an edit, and after going to a moment by other ways than this: what was later is gone.
   * @param {PlayState} [state] of this moment, if there is one already
   */
  mark(state = this.#play.state()) {
    const at = state.stepCount;
    if (at < this.oldest || at > this.newest) {
      this.#keys = [];
      this.#doings = [];
      this.#near = [];
      this.#ticks = [];
    } else {
      this.#dropAfter(at);
      if (this.#keys[this.#keys.length - 1].state.stepCount === at) this.#keys.pop();
      this.#near = this.#near.filter(({ stepCount }) => stepCount < at);
    }
    this.#keys.push({ state, pinned: true });
    if (this.#doings.length === 0 && this.#keys.length > 1) this.#keys.splice(0, this.#keys.length - 1);
    this.#tick('edit');
    this.#fit();
  }

  /**
   * Goes to a step, or as near to it as there is.
   * @param {number} step
   * @returns {number} where it went
   */
  seek(step) {
    return this.#go(step, 0);
  }
  /** One step back. Doing so again and again stays quick. @returns {number} where it went */
  back() {
    return this.#go(this.at - 1, this.#isLarge ? near.many : near.few);
  }

  get #isLarge() {
    return this.#play.world.bodyCount > many;
  }

  /** @param {number} step @param {number} spacing of states to keep on the way; 0 for none */
  #go(step, spacing) {
    const play = this.#play;
    const goal = Math.min(Math.max(Math.round(step), this.oldest), this.newest);
    const keyed = this.#keyBefore(goal);
    const close = this.#near.filter(({ stepCount }) => stepCount <= goal && stepCount > keyed.stepCount);
    const start = close.length > 0 ? close[close.length - 1] : keyed;
    const { input, pull } = play;
    // From where it is on, if that is on the way: no state lies between, and edits would have made one.
    if (!(play.stepCount > start.stepCount && play.stepCount <= goal)) {
      play.restore(start);
      if (spacing > 0 && start === keyed) this.#near = [];
    }
    try {
      while (play.stepCount < goal) {
        ({ input: play.input, pull: play.pull } = this.#doings[play.stepCount - this.oldest]);
        play.step();
        const isDue =
          spacing > 0 && play.stepCount < goal && (play.stepCount - keyed.stepCount) % spacing === 0;
        if (isDue && !this.#near.some(({ stepCount }) => stepCount === play.stepCount)) {
          this.#near.push(play.state());
        }
      }
    } finally {
      play.input = input;
      play.pull = pull;
    }
    return goal;
  }

  /** @param {number} step */
  #keyBefore(step) {
    let [low, high] = [0, this.#keys.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.#keys[middle].state.stepCount <= step) low = middle;
      else high = middle - 1;
    }
    return this.#keys[low].state;
  }

  /** @param {Tick['kind']} kind */
  #tick(kind) {
    const step = this.#play.stepCount;
    const last = this.#ticks[this.#ticks.length - 1];
    if (last?.step === step && last.kind === kind) return;
    this.#ticks.push({ step, kind });
    if (this.#ticks.length > most.ticks) this.#ticks.splice(0, this.#ticks.length - most.ticks);
  }

  /** A new future begins. @param {number} step */
  #dropAfter(step) {
    if (this.newest <= step) return;
    this.#doings.length = step - this.oldest;
    this.#keys = this.#keys.filter(({ state }) => state.stepCount <= step);
    this.#near = this.#near.filter(({ stepCount }) => stepCount <= step);
    this.#ticks = this.#ticks.filter((tick) => tick.step <= step);
  }

  /** Forgets what is too old, and states that are too much. */
  #fit() {
    const steps = Math.min(Math.ceil(this.#seconds / this.#play.stepLength), most.steps);
    while (this.#keys.length > 1 && this.#keys[1].state.stepCount <= this.newest - steps) this.#forgetFirst();
    let bytes = this.bytes;
    while (bytes > this.#bytes && this.#keys.length > 1) {
      const thinned = this.#thinnest();
      if (thinned > 0) bytes -= this.#keys.splice(thinned, 1)[0].state.bytes;
      else bytes -= this.#forgetFirst();
    }
    const { oldest } = this;
    if (this.#ticks.length > 0 && this.#ticks[0].step < oldest) {
      this.#ticks = this.#ticks.filter(({ step }) => step >= oldest);
    }
  }
  /** @returns {number} how much memory that was */
  #forgetFirst() {
    const [first] = this.#keys.splice(0, 1);
    this.#doings.splice(0, this.oldest - first.state.stepCount);
    this.#near = this.#near.filter(({ stepCount }) => stepCount > this.oldest);
    return first.state.bytes;
  }
  /** The state whose neighbours are the nearest to each other; 0 if none may go. */
  #thinnest() {
    let [found, least] = [0, Infinity];
    for (let i = 1; i < this.#keys.length - 1; i++) {
      const gap = this.#keys[i + 1].state.stepCount - this.#keys[i - 1].state.stepCount;
      if (gap < least && !this.#keys[i].pinned) [found, least] = [i, gap];
    }
    return found;
  }
}
