// The race: the plain JavaScript program and the engine's box world, with the same boxes, stepped in turns, compared
// after every step number by number, bit for bit. Knows no page.
import { stepNeighbours } from '../box-neighbours.js';
import { addBox, createBoxPhysics, stepBoxPhysics } from '../../walk/box-physics.js';
import { makeRoom, wallCount } from './room.js';

/** @typedef {import('../../library/full-engine.js').FullBumpbox} Bump */
/** @typedef {'gravity' | 'friction' | 'bounce' | 'drag'} Rule */
/** `near`: 1 where JavaScript looks at neighbours only, 0 where at every pair. @typedef {{ count: number, near: number } & Record<Rule, number>} Settings */
/** Where the two first had other bits. @typedef {{ step: number, box: number, what: 'x' | 'y' | 'velocityX' | 'velocityY', script: number, native: number }} Difference */
/** A box that is held: the place of the hold from its corner, and where it shall be. @typedef {{ row: number, holdX: number, holdY: number, x: number, y: number }} Hold */
/** @typedef {{ script: number, native: number }} Times of one step, in milliseconds */

/** What `breakIt` adds to one box: a millionth of a millionth of a length unit. */
export const nudge = 1e-12;
export const stepLength = 0.01;

/** How much of the way to the pointer a held box makes in a second, were it to go on like that; and its fastest. */
const eagerness = 18;
const fastest = 1600;
/** @type {readonly Difference['what'][]} */
const fields = ['x', 'y', 'velocityX', 'velocityY'];

export class Race {
  /** @type {ReturnType<typeof createBoxPhysics>} */ script;
  /** @type {ReturnType<Bump['createBoxWorld']>} */ native;
  stepCount = 0;
  /** Steps after which all numbers had the same bits, from the first on. */
  sameSteps = 0;
  /** @type {Difference | undefined} */ difference;
  /** @type {Hold | null} */ hold = null;
  isBroken = false;
  /** Whether JavaScript looks at neighbours only, as C++ does; the bits are the same. */
  isNear;
  /** Times of the last step. @type {Times} */
  times = { script: 0, native: 0 };
  #bump;

  /** @param {Bump} bump @param {Settings} settings */
  constructor(bump, { count, gravity, friction, bounce, drag, near }) {
    this.isNear = near === 1;
    const pull = { x: 0, y: gravity ? -gravity : 0 };
    this.#bump = bump;
    this.count = count;
    this.script = createBoxPhysics({ gravity: pull, drag });
    this.native = bump.createBoxWorld({ gravity: pull, drag });
    for (const box of makeRoom(count)) {
      addBox(this.script, { ...box, bounce, friction });
      this.native.createBox({ ...box, bounce, friction });
    }
  }

  /** One of the rules for both, from the next step on. @param {Rule} rule @param {number} value */
  change(rule, value) {
    if (rule === 'gravity') {
      this.script.gravity = { x: 0, y: value ? -value : 0 };
      this.native.gravity = this.script.gravity;
    } else if (rule === 'drag') {
      this.script.drag = value;
      this.native.drag = value;
    } else {
      for (const box of this.script.boxes) box[rule] = value;
      this.#renew();
    }
  }

  /** What boxes are made of stays in the engine: other boxes take their places, of what JavaScript's are made now. */
  #renew() {
    const old = this.native;
    // Copies: memory that grows for the new world takes views with it.
    const [place, velocity, mass] = [
      old.columns.place.slice(),
      old.columns.velocity.slice(),
      old.columns.mass,
    ];
    const { gravity, drag } = old;
    const native = this.#bump.createBoxWorld({ gravity, drag });
    this.script.boxes.forEach(({ bounce, friction }, row) => {
      const [x, y, width, height] = place.subarray(4 * row, 4 * row + 4);
      const [vx, vy] = velocity.subarray(2 * row, 2 * row + 2);
      native.createBox({
        x,
        y,
        width,
        height,
        velocity: { x: vx, y: vy },
        mass: mass[row],
        bounce,
        friction,
      });
    });
    this.native = native;
    old.destroy();
  }

  /** Moves one box of the JavaScript program by next to nothing. */
  breakIt() {
    const { boxes } = this.script;
    boxes[wallCount + (this.count >> 1)].position.x += nudge;
    this.isBroken = true;
  }

  /** A step of both, one after the other; who goes first changes. Only the steps are timed. */
  step() {
    this.#pull();
    const { script, native, times } = this;
    const stepScript = this.isNear ? stepNeighbours : stepBoxPhysics;
    if (this.stepCount % 2 === 0) {
      const begin = performance.now();
      stepScript(script, stepLength);
      const middle = performance.now();
      native.step(stepLength);
      times.script = middle - begin;
      times.native = performance.now() - middle;
    } else {
      const begin = performance.now();
      native.step(stepLength);
      const middle = performance.now();
      stepScript(script, stepLength);
      times.native = middle - begin;
      times.script = performance.now() - middle;
    }
    this.stepCount++;
    this.#compare();
  }

  /** A held box flies towards the pointer: its velocity is written in both, each from its own place. */
  #pull() {
    const { hold } = this;
    if (!hold) return;
    const { row } = hold;
    const box = this.script.boxes[row];
    const { place, velocity } = this.native.columns;
    box.velocity.x = towards(hold.x - hold.holdX - box.position.x);
    box.velocity.y = towards(hold.y - hold.holdY - box.position.y);
    velocity[2 * row] = towards(hold.x - hold.holdX - place[4 * row]);
    velocity[2 * row + 1] = towards(hold.y - hold.holdY - place[4 * row + 1]);
  }

  /** Adds to a box's velocity in both. @param {number} row @param {number} x @param {number} y */
  push(row, x, y) {
    const box = this.script.boxes[row];
    const { velocity } = this.native.columns;
    box.velocity.x += x;
    box.velocity.y += y;
    velocity[2 * row] += x;
    velocity[2 * row + 1] += y;
  }

  #compare() {
    if (this.difference) return;
    const { boxes } = this.script;
    const { place, velocity } = this.native.columns;
    for (let row = 0; row < boxes.length; row++) {
      const { position, velocity: speed } = boxes[row];
      if (
        Object.is(position.x, place[4 * row]) &&
        Object.is(position.y, place[4 * row + 1]) &&
        Object.is(speed.x, velocity[2 * row]) &&
        Object.is(speed.y, velocity[2 * row + 1])
      ) {
        continue;
      }
      const script = [position.x, position.y, speed.x, speed.y];
      const native = [place[4 * row], place[4 * row + 1], velocity[2 * row], velocity[2 * row + 1]];
      const at = script.findIndex((value, i) => !Object.is(value, native[i]));
      this.difference = {
        step: this.stepCount,
        box: row,
        what: fields[at],
        script: script[at],
        native: native[at],
      };
      return;
    }
    this.sameSteps = this.stepCount;
  }

  /** Whether a box is at another place in the two, by as little as one bit. @param {number} row */
  differsAt(row) {
    const { x, y } = this.script.boxes[row].position;
    const { place } = this.native.columns;
    return !(Object.is(x, place[4 * row]) && Object.is(y, place[4 * row + 1]));
  }

  /** How many boxes are elsewhere, and how far the furthest. */
  apart() {
    let boxes = 0;
    let most = 0;
    const { place } = this.native.columns;
    for (let row = wallCount; row < this.script.boxes.length; row++) {
      if (!this.differsAt(row)) continue;
      const { x, y } = this.script.boxes[row].position;
      boxes++;
      most = Math.max(most, Math.hypot(x - place[4 * row], y - place[4 * row + 1]));
    }
    return { boxes, most };
  }

  /**
   * The box at a place, the uppermost, or -1; walls cannot be held.
   * @param {'script' | 'native'} side @param {number} x @param {number} y
   * @param {number} slack around the place, for fingers
   */
  boxAt(side, x, y, slack) {
    let found = -1;
    let nearest = slack;
    for (let row = this.script.boxes.length - 1; row >= wallCount; row--) {
      const box = this.placeOf(side, row);
      const distance = Math.hypot(
        Math.max(box.x - x, 0, x - box.x - box.width),
        Math.max(box.y - y, 0, y - box.y - box.height),
      );
      if (distance === 0) return row;
      if (distance < nearest) [found, nearest] = [row, distance];
    }
    return found;
  }

  /** @param {'script' | 'native'} side @param {number} row */
  placeOf(side, row) {
    if (side === 'script') {
      const { position, size } = this.script.boxes[row];
      return { x: position.x, y: position.y, width: size.x, height: size.y };
    }
    const { place } = this.native.columns;
    return {
      x: place[4 * row],
      y: place[4 * row + 1],
      width: place[4 * row + 2],
      height: place[4 * row + 3],
    };
  }

  destroy() {
    this.native.destroy();
  }
}

/** @param {number} way */
const towards = (way) => Math.min(Math.max(way * eagerness, -fastest), fastest);

/** The 64 bits of a number, as 16 hexadecimal digits. @param {number} value */
export function bitsOf(value) {
  const [bits] = new BigUint64Array(Float64Array.of(value).buffer);
  return bits.toString(16).padStart(16, '0');
}
