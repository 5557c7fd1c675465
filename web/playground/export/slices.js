// Long work in slices: after some milliseconds the page gets a turn to draw and to hear its reader. No worker, and no
// timers either, which a hidden tab would slow down to one a second.
import { stopIfAborted } from './problem.js';

/** Lets the page do what waits. @returns {Promise<void>} */
export function turn() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}

export class Slices {
  #signal;
  #longest;
  #since = performance.now();

  /** @param {AbortSignal} [signal] @param {number} [longest] milliseconds of work at a time */
  constructor(signal, longest = 10) {
    this.#signal = signal;
    this.#longest = longest;
  }

  /** To be awaited between pieces of the work: gives the page its turn if it is due, and ends work no longer wanted. */
  async breathe() {
    stopIfAborted(this.#signal);
    if (performance.now() - this.#since < this.#longest) return;
    await turn();
    stopIfAborted(this.#signal);
    this.#since = performance.now();
  }
}
