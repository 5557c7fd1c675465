// One clock for all rooms of a process: each tick is due at its own time, so that a late one is made up for and none is
// made twice. A timer for each room would cost more and drift.

import { ticksPerSecond } from '../game.js';

/** What a machine that is too slow owes beyond so many ticks is dropped: its rooms go slower then, but stay whole. */
const mostOwed = 6;

export class Metronome {
  /** @type {Set<() => void>} */ #calls = new Set();
  /** @type {NodeJS.Timeout | undefined} */ #timer;
  #due = 0;
  /** Ticks that were made, and that were dropped because the machine did not keep up. */
  counts = { made: 0, dropped: 0 };

  /** Calls it each tick until the answer is called. @param {() => void} call */
  add(call) {
    this.#calls.add(call);
    if (!this.#timer) {
      this.#due = performance.now();
      this.#timer = setInterval(() => this.#beat(), 4);
    }
    return () => {
      this.#calls.delete(call);
      if (this.#calls.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  #beat() {
    const length = 1000 / ticksPerSecond;
    const owed = Math.floor((performance.now() - this.#due) / length);
    const dropped = Math.max(0, owed - mostOwed);
    this.counts.dropped += dropped;
    this.#due += dropped * length;
    for (let i = dropped; i < owed; i++) {
      this.#due += length;
      this.counts.made++;
      for (const call of [...this.#calls]) call();
    }
  }
}
