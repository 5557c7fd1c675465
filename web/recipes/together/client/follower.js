// A player's side of a room, without a network: it steps ahead of the server with what it knows, and when it hears that
// somebody did something else it goes back to that tick and steps again. The same bits come out as on the server, which
// the hash of each second shows.

import { input, seatCount, ticksPerSecond } from '../game.js';
import { mostTicks, readFrames, readSnapshot, writeInputs } from '../protocol.js';

/** @typedef {import('../game.js').Game} Game */
/** @typedef {import('../game.js').Frame} Frame */

/** So far it steps ahead of what is settled, and no farther. */
export const farthestAhead = 90;
/** So many moments of the game must be kept: enough to look at the last full second of the server once more. */
export const momentsKept = 210;

export class Follower {
  /** The seat for which inputs are made here; 255 watches. */
  seat = 255;
  /** All frames before this tick are known. */
  settled = 0;
  /** Since the last look at them. */
  counts = { rollbacks: 0, again: 0, late: 0 };
  /** Whether the last hash that could be compared was the server's, and which tick that was. @type {{ tick: number, same: boolean } | null} */
  checked = null;
  /** Whether the whole game has come. */
  isReady = false;
  /** What everybody did, as the server says. @type {Map<number, Frame>} */
  #frames = new Map();
  /** What was taken to be so in ticks that are not settled. @type {Map<number, Frame>} */
  #guesses = new Map();
  /** @type {Map<number, number>} */
  #own = new Map();
  /** By tick, of each full second. @type {Map<number, string>} */
  #hashes = new Map();
  /** The server's, which wait for their tick to be settled. @type {Map<number, string>} */
  #checks = new Map();
  #compared = -1;

  /**
   * @param {Game} game with room for `momentsKept`
   * @param {{ differs?: (tick: number) => void }} [hears] of a hash that is not the server's
   */
  constructor(game, { differs = () => {} } = {}) {
    this.game = game;
    this.differs = differs;
  }

  /** The tick that comes next here. */
  get tick() {
    return this.game.tick;
  }

  /** Begins with a snapshot of the server, or begins again. @param {Uint8Array} bytes @returns whether it was one */
  begin(bytes) {
    const snapshot = readSnapshot(bytes);
    if (!snapshot) return false;
    this.game.restore(snapshot.state);
    for (const each of [this.#frames, this.#guesses, this.#own, this.#hashes, this.#checks]) each.clear();
    this.#frames.set(snapshot.tick - 1, snapshot.last);
    this.settled = snapshot.tick;
    this.checked = null;
    this.#compared = -1;
    this.isReady = true;
    return true;
  }

  /** Whether the next tick must wait: nothing was heard for too long. */
  get mustWait() {
    return !this.isReady || this.tick - this.settled >= farthestAhead;
  }

  /** One tick ahead. @param {number} value what the player here does */
  step(value) {
    if (this.mustWait) return;
    if (this.seat < seatCount) this.#own.set(this.tick, value);
    this.#step();
  }

  #step() {
    const { tick, game } = this;
    const frame = this.#frames.get(tick) ?? this.#guess(tick);
    game.keep();
    // Taken at each pass, so the last one is made of what is settled.
    if (tick % ticksPerSecond === 0) this.#hashes.set(tick, game.hash);
    game.step(frame);
  }

  /** Everybody goes on as they did; only the player here is known. @param {number} tick */
  #guess(tick) {
    const last = /** @type {Frame} */ (this.#frames.get(this.settled - 1));
    const guess = last.map((each) => each & ~input.dash);
    const own = this.#own.get(tick);
    if (own !== undefined && (last[this.seat] & input.present) !== 0) guess[this.seat] = input.present | own;
    this.#guesses.set(tick, guess);
    return guess;
  }

  /**
   * Frames of the server.
   * @param {Uint8Array} bytes
   * @returns {import('../protocol.js').Frames | null} what stood in it; null if it was of no use
   */
  hear(bytes) {
    const frames = this.isReady ? readFrames(bytes) : null;
    if (!frames) return null;
    const { from, count, changes, check } = frames;
    if (check && check.tick > this.#compared) this.#checks.set(check.tick, check.hash);
    const known = this.#frames.get(from - 1);
    if (known && from <= this.settled && from + count > this.settled)
      this.#settle(from, count, changes, known);
    this.#compare();
    return frames;
  }

  /** @param {number} from @param {number} count @param {number[]} changes @param {Frame} before */
  #settle(from, count, changes, before) {
    let wrong = Infinity;
    let at = 0;
    let last = before;
    for (let tick = from; tick < from + count; tick++) {
      const frame = last.slice();
      for (; changes[at] === tick - from; at += 3) frame[changes[at + 1]] = changes[at + 2];
      last = frame;
      if (tick < this.settled) continue;
      this.#frames.set(tick, frame);
      const guess = this.#guesses.get(tick);
      if (guess && wrong === Infinity && guess.some((each, seat) => each !== frame[seat])) wrong = tick;
      if (guess && this.seat < seatCount && guess[this.seat] !== frame[this.seat]) this.counts.late++;
      this.#guesses.delete(tick);
      this.#own.delete(tick);
      this.#frames.delete(tick - mostTicks - 1);
    }
    this.settled = from + count;
    const now = this.tick;
    if (wrong < now) this.#again(wrong, now);
    // Whoever comes late, or was away, steps up to the others.
    while (this.tick < this.settled) this.#step();
  }

  /** Goes back to a tick, and makes it and all since again. @param {number} tick @param {number} now */
  #again(tick, now) {
    this.counts.rollbacks++;
    this.counts.again += now - tick;
    this.game.takeBack(tick);
    while (this.tick < now) this.#step();
  }

  /** The server's hashes of ticks that are settled beside those from here. */
  #compare() {
    for (const [tick, hash] of this.#checks) {
      if (tick > this.settled) continue;
      const here = tick === this.tick ? this.game.hash : this.#hashes.get(tick);
      this.#checks.delete(tick);
      this.#compared = Math.max(this.#compared, tick);
      if (here === undefined) continue;
      const same = here === hash;
      if (!same && this.checked?.same !== false) this.differs(tick);
      this.checked = { tick, same };
    }
    for (const tick of this.#hashes.keys())
      if (tick < this.settled - 2 * mostTicks) this.#hashes.delete(tick);
  }

  /** What the server is to be told: all inputs that it may not have yet. @param {number} now milliseconds */
  inputs(now) {
    const ticks = [...this.#own.keys()].slice(-mostTicks);
    return writeInputs({
      settled: this.settled,
      stamp: Math.floor(now) & 0xffff,
      from: ticks[0] ?? this.tick,
      values: ticks.map((tick) => /** @type {number} */ (this.#own.get(tick))),
    });
  }
}
