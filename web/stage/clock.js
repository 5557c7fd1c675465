// Turns the display's frames into steps of equal length: a scene runs at the same speed on every screen, and what was
// out of sight does not catch up for minutes. Knows no world and no page.

export class Clock {
  /** Length of a step, in seconds. */
  stepLength = 1 / 100;
  /** Steps made at most for one frame; what is missing after that is dropped. */
  mostSteps = 8;
  playing = false;
  #left = 0;
  /** @type {number | undefined} */
  #last;

  /**
   * How many steps this frame has to make.
   * @param {number} now in milliseconds, as requestAnimationFrame gives it
   */
  frame(now) {
    const passed = this.#last === undefined ? 0 : (now - this.#last) / 1000;
    this.#last = now;
    if (!this.playing) {
      this.#left = 0;
      return 0;
    }
    this.#left += Math.max(passed, 0);
    const steps = Math.floor(this.#left / this.stepLength + 1e-9);
    this.#left = Math.max(this.#left - steps * this.stepLength, 0);
    if (steps <= this.mostSteps) return steps;
    this.#left = 0;
    return this.mostSteps;
  }

  /** Time that passes now does not count: the next frame is the first one. */
  rest() {
    this.#last = undefined;
    this.#left = 0;
  }

  /** How far the present is into the next step, 0 to 1. 1 while time stands still: the picture of the last step. */
  get factor() {
    return this.playing ? Math.min(this.#left / this.stepLength, 1) : 1;
  }
}
