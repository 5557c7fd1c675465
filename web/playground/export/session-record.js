// Writes down a session: what the player holds, pulls and edits, from the scene's first step on. It listens at the Play
// itself, so undo, redo and the timeline need not know of it: going back to a moment goes back in what was written
// down, as every moment that can be gone back to was a state() of this Play.
// Edits past Play's own functions are not heard; the hashes tell when a replay comes to such a place.
import * as check from '../../library/check.js';
import { asRow } from '../../scene/commands.js';
import { Play } from '../../scene/play.js';
import { ExportError } from './problem.js';
import { mostLetters, mostSteps } from './session-file.js';

/** @typedef {import('./session-file.js').Row} Row */
/** @typedef {import('../../scene/play.js').PlayState} PlayState */
/**
 * A row and those before it: each future that was tried is a branch.
 * @typedef {{ before: Written | null, row: Row | null, letters: number }} Written
 * @typedef {{ written: Written, input: string, pull: string }} Place `input` and `pull` as last written
 */

/** More bodies take longer to hash. */
const many = 2000;
/** For the scene's end of the file. */
const spare = 1000;

/** A negative zero would be another number when it is read again. @param {{ x: number, y: number } | null | undefined} point */
function plainZeros(point) {
  if (point && Object.is(point.x, -0)) point.x = 0;
  if (point && Object.is(point.y, -0)) point.y = 0;
}

export class SessionRecorder {
  #play;
  #start;
  #every;
  #root;
  /** @type {WeakMap<PlayState, Place>} */ #places = new WeakMap();
  /** @type {Place} */ #at;
  #stopListening;

  /** Why it ended by itself: a key of ./words.js. @type {'exportSessionRestored' | 'exportSessionTooLong' | null} */
  ended = null;
  /** Whether it still writes down what happens. */
  recording = true;
  /** @type {{ steps: number, place: Place } | null} */ #end = null;

  /**
   * @param {Play} play which must be as its scene begins
   * @param {{ hashEvery?: number, table?: import('../../scene/format.js').Behaviours }} [options] `hashEvery`: steps
   *   between two hashes; 1, or 10 if there are many bodies. `table`: as Play was told
   */
  constructor(play, options = {}) {
    const { hashEvery, table } = check.options(options, 'options', ['hashEvery', 'table']);
    const usual = play.world.bodyCount > many ? 10 : 1;
    this.#every = check.whole(hashEvery ?? usual, 'hashEvery', 1, 1e6);
    const fresh = new Play(play.bump, play.scene, /** @type {any} */ (table));
    this.#start = fresh.world.hash;
    fresh.destroy();
    if (play.stepCount !== 0 || play.world.hash !== this.#start)
      throw new ExportError('exportSessionNotAtStart');
    this.#play = play;
    const letters = JSON.stringify(play.scene).length + spare;
    this.#at = { written: { before: null, row: null, letters }, input: '', pull: 'null' };
    this.#root = this.#at;
    this.#stopListening = play.listen(this.#ears());
    this.#write([0, 'hash', this.#start]);
  }
  /** How many steps were written down. */
  get stepCount() {
    return this.#end?.steps ?? this.#play.stepCount;
  }

  /** @param {Row} row */
  #write(row) {
    if (!this.recording) return;
    const { written } = this.#at;
    const letters = written.letters + JSON.stringify(row).length + 2;
    if (letters > mostLetters || row[0] >= mostSteps) this.#finish('exportSessionTooLong');
    else this.#at = { ...this.#at, written: { before: written, row, letters } };
  }

  /** @param {typeof this.ended} why */
  #finish(why) {
    if (!this.recording) return;
    this.recording = false;
    this.ended = why;
    this.#end ??= { steps: this.#play.stepCount, place: this.#at };
    this.#stopListening();
  }

  /** @returns {import('../../scene/edits.js').Listener} */
  #ears() {
    const play = this.#play;
    return {
      done: (command, given) => {
        if (command === 'input' || command === 'pull') return; // they are looked at before each step
        this.#write(/** @type {any} */ ([play.stepCount, command, ...asRow(command, given)]));
      },
      stepping: () => this.#held(),
      stepped: () => {
        const { stepCount } = play;
        if (stepCount % this.#every === 0) this.#write([stepCount, 'hash', play.world.hash]);
      },
      kept: (state) => void this.#places.set(state, this.#at),
      wentBack: (state, steps) => {
        const isStart = play.stepCount === 0 && play.world.hash === this.#start;
        const place = this.#places.get(state) ?? (isStart ? this.#root : undefined);
        if (!place) {
          this.#end = { steps, place: this.#at };
          this.#finish('exportSessionRestored');
        } else this.#at = place;
      },
      ending: () => this.#finish(null),
    };
  }

  /** What is held from the coming step on, if it is something else than before. */
  #held() {
    const { input, pull, stepCount } = this.#play;
    for (const point of [input.point, pull?.anchor, pull?.target]) plainZeros(point);
    const now = { input: JSON.stringify(input), pull: JSON.stringify(pull) };
    if (now.input !== this.#at.input) {
      this.#write([stepCount, 'input', JSON.parse(now.input)]);
      this.#at = { ...this.#at, input: now.input };
    }
    if (now.pull !== this.#at.pull) {
      this.#write([stepCount, 'pull', JSON.parse(now.pull)]);
      this.#at = { ...this.#at, pull: now.pull };
    }
  }

  /** Writes nothing down any more, and gives what there is. @returns {import('./session-file.js').Session} */
  stop() {
    if (this.recording) this.#write([this.stepCount, 'hash', this.#play.world.hash]);
    this.#finish(null);
    const { steps, place } = /** @type {{ steps: number, place: Place }} */ (this.#end);
    /** @type {Row[]} */
    const rows = [];
    for (let at = /** @type {Written | null} */ (place.written); at; at = at.before)
      if (at.row) rows.push(at.row);
    return { bumpboxSession: 1, scene: this.#play.scene, steps, rows: rows.reverse() };
  }
}
