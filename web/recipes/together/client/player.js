// A player at the line: turns time into ticks, sends inputs, hears frames, and when a hash is not the server's finds out
// where, tells the server, and begins again from its snapshot. Knows neither page nor socket: tests play with it as well.

import { createGame, ticksPerSecond } from '../game.js';
import { describe, firstDifference } from '../differences.js';
import { message, readSnapshot, ticksAMessage, writeDifference } from '../protocol.js';
import { Follower, momentsKept } from './follower.js';
import { Pace } from './pace.js';

/** @typedef {import('bumpbox/full').FullBumpbox} Bumpbox */

/** A tab that was asleep makes no more than so many ticks at once. */
const mostTicks = 12;

export class Player {
  pace = new Pace();
  /** Where games differed, in words, the newest last. @type {string[]} */
  differences = [];
  /** How far the time is into the tick that comes next, 0 to 1: for drawing. */
  part = 0;
  #sentAt = 0;
  #isAsking = false;

  /**
   * @param {Bumpbox} bump
   * @param {(type: number, bytes: Uint8Array) => void} send
   * @param {{ now?: () => number, pieces?: number }} [options] `now` in milliseconds
   */
  constructor(bump, send, { now = () => performance.now(), pieces } = {}) {
    this.bump = bump;
    this.pieces = pieces;
    this.send = send;
    this.now = now;
    this.game = createGame(bump, { pieces, moments: momentsKept });
    this.follower = new Follower(this.game, { differs: () => this.#ask() });
  }

  /** Another connection: nothing is known until its snapshot comes. */
  connect() {
    this.follower.isReady = false;
    this.#isAsking = false;
    this.pace.forget();
  }

  /**
   * Time goes on.
   * @param {number} seconds @param {number} value what the player does now, bits of game.js's `input`
   */
  advance(seconds, value) {
    this.part += Math.min(seconds * ticksPerSecond, mostTicks) * this.pace.rate;
    for (; this.part >= 1; this.part--) this.#tick(value);
  }

  /** @param {number} value */
  #tick(value) {
    const { follower, pace } = this;
    if (!follower.isReady) return;
    const steps = pace.jump >= 0 ? 1 + Math.min(pace.jump, 60) : 0;
    pace.jump += pace.jump < 0 ? 1 : -Math.min(pace.jump, 60);
    for (let i = 0; i < steps; i++) follower.step(value);
    this.#sentAt++;
    if (this.#sentAt % ticksAMessage === 0) this.send(message.inputs, follower.inputs(this.now()));
  }

  /** What came from the server. @param {number} type @param {Uint8Array} bytes */
  hear(type, bytes) {
    if (type === message.snapshot) {
      if (this.#isAsking) this.#name(bytes);
      this.#isAsking = false;
      this.follower.begin(bytes);
    } else if (type === message.frames) {
      const frames = this.follower.hear(bytes);
      if (frames && this.follower.seat !== 255) this.pace.hear(frames, this.now());
    }
  }

  /** The game here is not the server's: its snapshot is wanted. */
  #ask() {
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.send(message.askAgain, new Uint8Array(0));
  }

  /** Both games at the snapshot's tick, side by side. @param {Uint8Array} bytes */
  #name(bytes) {
    const snapshot = readSnapshot(bytes);
    if (!snapshot || !this.game.keeps(snapshot.tick)) return;
    const { tick } = snapshot;
    const other = createGame(this.bump, { pieces: this.pieces });
    other.restore(snapshot.state);
    this.game.takeBack(tick);
    const found = firstDifference(this.game, other);
    other.world.destroy();
    if (!found) return;
    const difference = { tick, ...found };
    this.differences.push(describe(this.game, difference));
    this.send(message.difference, writeDifference(difference));
  }
}
