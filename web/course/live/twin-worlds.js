// The same boxes in the plain program and in the C++ world, stepped together: how long each takes, and the first number
// whose bits are not the same. Knows nothing of the page.
import { addBox, createBoxPhysics, stepBoxPhysics } from '../../walk/box-physics.js';

/** @typedef {import('../../library/full-engine.js').FullBumpbox} FullBumpbox */
/**
 * @typedef {object} Difference
 * @property {number} step after which it was seen
 * @property {number} box its place in the list, from 0
 * @property {'x' | 'y' | 'width' | 'height' | 'velocity.x' | 'velocity.y'} name
 * @property {number} plain
 * @property {number} native
 */

/** The room's sides, in length units. */
export const room = 200;
const thick = 20;
/** Seconds. */
const dt = 1 / 60;
/** The numbers of a box, in the order in which they are compared. */
const names = /** @type {const} */ (['x', 'y', 'width', 'height', 'velocity.x', 'velocity.y']);
export const numbersOfBox = names.length;
/** A browser's clock is coarse: so many steps are one measurement. */
const measuredSteps = 20;
const measurements = 9;

/** The walls first, then the boxes. @param {number} count of boxes */
export function boxesAtStart(count) {
  const wall = { mass: 0, bounce: 1, velocity: { x: 0, y: 0 } };
  const long = room + 2 * thick;
  const walls = [
    { x: -thick, y: -thick, width: long, height: thick },
    { x: -thick, y: room, width: long, height: thick },
    { x: -thick, y: 0, width: thick, height: room },
    { x: room, y: 0, width: thick, height: room },
  ].map((each) => ({ ...each, ...wall }));
  const across = Math.ceil(Math.sqrt(count));
  const cell = room / across;
  const boxes = Array.from({ length: count }, (_, i) => ({
    x: ((i % across) + 0.2) * cell,
    y: (Math.floor(i / across) + 0.2) * cell,
    width: cell * (0.4 + 0.05 * (i % 4)),
    height: cell * (0.4 + 0.05 * (i % 3)),
    velocity: { x: ((i * 37) % 61) - 30, y: ((i * 53) % 59) - 29 },
    mass: 1 + (i % 3),
    bounce: 1,
  }));
  return [...walls, ...boxes];
}
export const wallCount = 4;

/**
 * The first place where two rows of numbers have other bits, -1 where there is none, and how many such places there are.
 * Bits, and not values: 0 and -0 are two numbers here.
 * @param {Float64Array<ArrayBuffer>} a @param {Float64Array<ArrayBuffer>} b as long
 */
export function differenceOf(a, b) {
  const [p, q] = [a, b].map(
    ({ buffer, byteOffset, length }) => new Uint32Array(buffer, byteOffset, 2 * length),
  );
  let [first, count] = [-1, 0];
  for (let i = 0; i < a.length; i += 1) {
    if (p[2 * i] === q[2 * i] && p[2 * i + 1] === q[2 * i + 1]) continue;
    if (count === 0) first = i;
    count += 1;
  }
  return { first, count };
}

/** The middle one. @param {readonly number[]} times */
export function medianOf(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** How long a step takes: the median of measurements of some steps each; NaN before the first is whole. */
export class Stopwatch {
  /** @type {number[]} */ #times = [];
  #sum = 0;
  #count = 0;

  /** @param {() => void} step */
  time(step) {
    const begun = performance.now();
    step();
    this.#sum += performance.now() - begun;
    this.#count += 1;
    if (this.#count < measuredSteps) return;
    this.#times.push(this.#sum / measuredSteps);
    if (this.#times.length > measurements) this.#times.shift();
    [this.#sum, this.#count] = [0, 0];
  }
  /** In milliseconds. */
  get median() {
    return this.#times.length === 0 ? NaN : medianOf(this.#times);
  }
}

export class Twins {
  stepCount = 0;
  /** How many numbers have other bits after the last step. */
  differing = 0;
  /** @type {Difference | undefined} */ first;
  plainTime = new Stopwatch();
  nativeTime = new Stopwatch();
  #plain = createBoxPhysics();
  #native;
  /** The numbers of all boxes, six a box. */
  plainNumbers;
  nativeNumbers;

  /** @param {FullBumpbox} bump @param {number} count of boxes besides the walls */
  constructor(bump, count) {
    this.#native = bump.createBoxWorld();
    for (const box of boxesAtStart(count)) {
      addBox(this.#plain, box);
      this.#native.createBox(box);
    }
    this.plainNumbers = new Float64Array(numbersOfBox * this.#plain.boxes.length);
    this.nativeNumbers = new Float64Array(this.plainNumbers.length);
    this.#compare();
  }

  step() {
    this.plainTime.time(() => stepBoxPhysics(this.#plain, dt));
    this.nativeTime.time(() => this.#native.step(dt));
    this.stepCount += 1;
    this.#compare();
  }

  /** Turns the last bit of one number of the plain program: how fast its first box goes. Where it is would be mended by the next wall. */
  turnBit() {
    const { velocity } = this.#plain.boxes[wallCount];
    const number = new Float64Array([velocity.x]);
    new Uint32Array(number.buffer)[littleEnd ? 0 : 1] ^= 1;
    velocity.x = number[0];
    this.#compare();
  }

  #compare() {
    const { place, velocity } = this.#native.columns;
    for (const [i, { position, size, velocity: speed }] of this.#plain.boxes.entries()) {
      const at = numbersOfBox * i;
      this.plainNumbers.set([position.x, position.y, size.x, size.y, speed.x, speed.y], at);
      this.nativeNumbers.set(place.subarray(4 * i, 4 * i + 4), at);
      this.nativeNumbers.set(velocity.subarray(2 * i, 2 * i + 2), at + 4);
    }
    const { first, count } = differenceOf(this.plainNumbers, this.nativeNumbers);
    this.differing = count;
    if (count === 0) this.first = undefined;
    if (count === 0 || this.first) return;
    this.first = {
      step: this.stepCount,
      box: Math.floor(first / numbersOfBox),
      name: names[first % numbersOfBox],
      plain: this.plainNumbers[first],
      native: this.nativeNumbers[first],
    };
  }

  destroy() {
    this.#native.destroy();
  }
}

/** Where the lower half of a number's bits lies. */
const littleEnd = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;
