// Makes a recorded session happen again, and says where it first becomes another one.
import { fromRow } from '../../scene/commands.js';
import { Play, noInput } from '../../scene/play.js';
import { Slices } from './slices.js';

/**
 * `differs`: after `step` the world is another one; after `same` it still was what was recorded. `refused`: what was done
 * after `step` cannot be done, for the reason in `message`.
 * @typedef {{ kind: 'differs', step: number, same: number, expected: string, found: string }
 *   | { kind: 'refused', step: number, same: number, message: string }} SessionDivergence
 * @typedef {import('./session-file.js').Session} Session
 */

export class SessionReplay {
  #session;
  #next = 0;
  #same = 0;
  #refused = false;

  /** Where it first was another one; null as long as it is the same. @type {SessionDivergence | null} */
  divergence = null;

  /**
   * @param {import('../../scene/play.js').Bump} bump
   * @param {Session} session what readSession gave
   * @param {import('../../scene/format.js').Behaviours} [table] as for Play
   */
  constructor(bump, session, table) {
    this.#session = session;
    this.play = new Play(bump, session.scene, table);
    this.play.input = noInput();
    this.#doRows();
  }

  get stepCount() {
    return this.#session.steps;
  }
  get stepsDone() {
    return this.play.stepCount;
  }
  /** Whether nothing is left, or it cannot go on. */
  get atEnd() {
    return this.stepsDone >= this.stepCount || this.#refused;
  }

  /** The next step of it. It goes on where hashes differ: the page may want to look. @returns {boolean} whether there was one */
  step() {
    if (this.atEnd) return false;
    this.#attempt(() => this.play.step());
    this.#doRows();
    return true;
  }

  /** @param {() => unknown} act */
  #attempt(act) {
    try {
      act();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#refused = true;
      // Where it differed before, that is the reason.
      this.divergence ??= { kind: 'refused', step: this.stepsDone, same: this.#same, message };
    }
  }

  /** All that was done before the next step. */
  #doRows() {
    const { rows } = this.#session;
    for (
      let row = rows[this.#next];
      row?.[0] === this.stepsDone && !this.#refused;
      row = rows[++this.#next]
    ) {
      const done = row;
      this.#attempt(() => this.#do(done));
    }
  }
  /** @param {import('./session-file.js').Row} row */
  #do([step, word, ...rest]) {
    if (word === 'hash') this.#compare(step, /** @type {string} */ (rest[0]));
    else this.play.give(word, ...fromRow(this.play, word, rest));
  }

  /** @param {number} step @param {string} expected */
  #compare(step, expected) {
    const found = this.play.world.hash;
    if (found === expected) {
      if (!this.divergence) this.#same = step;
    } else {
      this.divergence ??= { kind: 'differs', step, same: this.#same, expected, found };
    }
  }

  /** Gives the memory back. */
  destroy() {
    this.play.destroy();
  }
}

/**
 * Replays all of a session without showing it, and stops where it first is another one.
 * @param {import('../../scene/play.js').Bump} bump
 * @param {Session} session
 * @param {{ signal?: AbortSignal, onProgress?: (done: number) => void,
 *   table?: import('../../scene/format.js').Behaviours }} [options]
 * @returns {Promise<{ steps: number, divergence: SessionDivergence | null }>}
 */
export async function checkSession(bump, session, { signal, onProgress, table } = {}) {
  const replay = new SessionReplay(bump, session, table);
  const slices = new Slices(signal);
  try {
    while (!replay.divergence && replay.step()) {
      onProgress?.(replay.stepsDone / replay.stepCount);
      await slices.breathe();
    }
    return { steps: replay.stepsDone, divergence: replay.divergence };
  } finally {
    replay.destroy();
  }
}
