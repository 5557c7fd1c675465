// Slow motion when something hits hard: time goes at a tenth for a while, and comes back. What the reader chose as speed
// stays chosen.

/** @typedef {import('../../stage/clock.js').Clock} Clock */

const slowest = 0.1;
/** In milliseconds of the reader: so slow, so long on the way back, and then as it was at least so long. */
const [held, back, rest] = [900, 500, 1500];

export class SlowMotion {
  #clock;
  #since = -Infinity;
  /** Whether it counts from the next picture on: a busy machine may draw that one late, and it is to be seen. */
  #begins = false;

  /** @param {Clock} clock */
  constructor(clock) {
    this.#clock = clock;
  }

  /** Something hit hard. @param {number} now */
  begin(now) {
    if (this.#begins || now - this.#since < held + back + rest) return;
    this.#begins = true;
    this.#clock.slowed = slowest;
  }

  /** For each picture. @param {number} now @returns {boolean} whether time goes slowly */
  frame(now) {
    if (this.#begins) this.#since = now;
    this.#begins = false;
    const passed = (now - this.#since - held) / back;
    this.#clock.slowed = passed >= 1 ? 1 : slowest + (1 - slowest) * Math.max(passed, 0) ** 2;
    return passed < 1;
  }

  end() {
    this.#since = -Infinity;
    this.#begins = false;
    this.#clock.slowed = 1;
  }
}
