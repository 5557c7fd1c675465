// Turns the display's frames into steps of equal length: the simulation runs at the same speed on every screen, and
// a tab that slept does not catch up for minutes. Knows no world and no page. It counts as the engine does, whose clock
// each world has (core/include/bump/step_clock.h, world.advance), and a test holds the two to the same answers. It is
// not that one, because a page's time goes on while its worlds come and go, stands still, runs slower, and is also that
// of races and replays, which have no world to ask.
import { worldFields } from '../library/generated/facts.js';

/** @param {string} name */
const usual = (name) => Number(worldFields.find((field) => field.name === name)?.usual);

export class Clock {
  /** Length of a step, in seconds. */
  stepLength = usual('stepLength');
  /** Steps made at most for one frame; what is missing after that is dropped. */
  mostSteps = usual('mostSteps');
  /** Seconds of the scene in one of ours: below 1 is slow motion. */
  speed = 1;
  /** For a moment, by something that happened: how much of that. */
  slowed = 1;
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
    this.#left += Math.max(passed, 0) * this.speed * this.slowed;
    // Hours are not counted in steps.
    if (this.#left >= this.stepLength * (this.mostSteps + 1)) {
      this.#left = 0;
      return this.mostSteps;
    }
    // A billionth of a step is rounding's doing.
    const steps = Math.min(Math.floor(this.#left / this.stepLength + 1e-9), this.mostSteps);
    this.#left = Math.max(this.#left - steps * this.stepLength, 0);
    return steps;
  }

  /** Time that passes until the next frame does not count. */
  rest() {
    this.#last = undefined;
    this.#left = 0;
  }

  /**
   * How far the present is into the next step, 0 to 1: what lies between two steps is drawn between them. 1 while time
   * stands still, where the picture is that of the last step.
   */
  get factor() {
    return this.playing ? Math.min(this.#left / this.stepLength, 1) : 1;
  }
}

/** A number that changes every frame, made readable: an average over about half a second. */
export class Smoothed {
  value = 0;
  #started = false;

  /** @param {number} sample @param {number} seconds since the sample before */
  add(sample, seconds) {
    const share = this.#started ? 1 - Math.exp(-seconds / 0.5) : 1;
    this.#started = true;
    this.value += (sample - this.value) * share;
    return this.value;
  }
}
