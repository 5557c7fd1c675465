// How long steps take, made readable. A browser's clock may tick only every tenth of a millisecond, which is longer than
// many a step: single times say little, sums of many are right. So times are added up, and forgotten little by little.

/** What is forgotten after so many seconds is two thirds. */
const shortMemory = 0.5;
const longMemory = 2;
/** A ratio is told only when the quicker one's sum has so many ticks: about one tenth is chance then. */
const enoughTicks = 10;
/** Seconds of steps before a ratio is told: the browser compiles what runs often, and the first steps run slowly. */
const warmUp = 0.5;

/** The clock's tick in milliseconds: the smallest difference that it shows. */
function measureTick() {
  let tick = Infinity;
  const begin = performance.now();
  let before = begin;
  for (let i = 0; i < 200_000 && before - begin < 3; i++) {
    const now = performance.now();
    if (now > before) tick = Math.min(tick, now - before);
    before = now;
  }
  return Number.isFinite(tick) ? tick : 1;
}

export class Pace {
  #tick;
  #short = { script: 0, native: 0, steps: 0, seconds: 0 };
  #long = { script: 0, native: 0, steps: 0, seconds: 0 };
  /** Nothing of this is forgotten: where the clock ticks in whole milliseconds it takes many steps to tell. */
  #all = { script: 0, native: 0, steps: 0, seconds: 0 };

  /** @param {number} [tick] */
  constructor(tick = measureTick()) {
    this.#tick = tick;
  }

  /**
   * What a frame's steps took.
   * @param {{ script: number, native: number, steps: number }} taken in milliseconds
   * @param {number} seconds since the frame before
   */
  add({ script, native, steps }, seconds) {
    for (const [sums, memory] of /** @type {const} */ ([
      [this.#short, shortMemory],
      [this.#long, longMemory],
      [this.#all, Infinity],
    ])) {
      const kept = Math.exp(-seconds / memory);
      sums.script = sums.script * kept + script;
      sums.native = sums.native * kept + native;
      sums.steps = sums.steps * kept + steps;
      sums.seconds = sums.seconds * kept + seconds;
    }
  }

  /** Milliseconds of a step, or undefined before there was one. @param {'script' | 'native'} side */
  step(side) {
    const { steps } = this.#short;
    return steps > 0 ? this.#short[side] / steps : undefined;
  }

  /** How many times longer JavaScript takes; undefined while the clock is too coarse to tell. */
  get ratio() {
    if (this.#long.seconds < warmUp) return undefined;
    const enough = [this.#long, this.#all].find(
      ({ script, native }) => Math.min(script, native) >= enoughTicks * this.#tick,
    );
    return enough && enough.script / enough.native;
  }

  get stepsPerSecond() {
    const { steps, seconds } = this.#short;
    return seconds > 0 ? steps / seconds : 0;
  }
}

/** A time with its unit: milliseconds with two decimals, below a tenth of one in microseconds. @param {number} time */
export function timeFigure(time) {
  if (time >= 0.0995) return { figure: time.toFixed(2), unit: 'ms' };
  const micros = time * 1000;
  return { figure: micros < 9.95 ? micros.toFixed(1) : micros.toFixed(0), unit: 'µs' };
}
