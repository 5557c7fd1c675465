// The server's side of a room, without a network: it says which input counts for which tick, steps the game, and knows
// what each viewer is still to be told. What comes from players is taken for nothing better than bytes: `take` answers
// why it is refused, and whoever sends what no honest page sends is thrown out (room.js).

import { input, isPlayersInput, seatCount, ticksPerSecond } from '../game.js';
import { mostTicks, readInputs, writeFrames, writeSnapshot } from '../protocol.js';

/** @typedef {import('../game.js').Game} Game */
/** @typedef {import('../game.js').Frame} Frame */

/** In place of a seat: this viewer only watches. */
export const watching = 255;
/** Inputs for ticks later than so many from now are refused: no line is that long. */
const farthestAhead = 2 * ticksPerSecond;
/** Each message tells of so many ticks again: so many of them in a row may be lost. */
const again = 15;
/** What was done in the last so many ticks is kept for who heard less. */
const kept = mostTicks;
/** A page sends 20 messages a second; after a standstill of the line they may come at once. */
const messages = { aSecond: 40, atOnce: 120 };

/** Somebody who is to be told what happens: at a seat, or watching. */
export class Viewer {
  /** Which seat's inputs it may give. */
  seat = watching;
  /** All frames before this tick have come there. */
  settled = 0;
  /** The tick after the newest input that came. */
  newest = 0;
  lead = 0;
  stamp = 0;
  stampedAt = 0;
  /** When it was last sent more than the usual, in ticks. */
  caughtUpAt = -Infinity;
  /** So many messages it may send at once. */
  allowance = messages.atOnce;
  allowedAt = 0;
}

export class Referee {
  /** What each seat does until its next input comes. */
  #now = new Uint8Array(seatCount);
  /** Inputs that came early, by seat, by tick. @type {Map<number, number>[]} */
  #early = Array.from({ length: seatCount }, () => new Map());
  /** For which tick each seat's newest input was. */
  #newest = new Float64Array(seatCount).fill(-1);
  /** The frames of the last ticks. @type {Map<number, Frame>} */
  #frames = new Map();
  /** The last full second: the game before that tick, its hash, and the frame before it. */
  #second;

  /**
   * @param {Game} game as it begins, or as it was restored
   * @param {Frame} [last] the frame before
   */
  constructor(game, last = new Uint8Array(seatCount)) {
    this.game = game;
    this.#now.set(last);
    this.#frames.set(game.tick - 1, last.slice());
    this.#second = this.#remember();
  }

  /** The tick that comes next. */
  get tick() {
    return this.game.tick;
  }
  /** @param {number} seat */
  isTaken(seat) {
    return (this.#now[seat] & input.present) !== 0;
  }
  /** A player sits down, from the next tick on. @param {number} seat */
  sit(seat) {
    this.#now[seat] = input.present;
    this.#forget(seat);
  }
  /** @param {number} seat */
  stand(seat) {
    this.#now[seat] = 0;
    this.#forget(seat);
  }
  /** Nobody holds that seat's keys for the moment. @param {number} seat */
  rest(seat) {
    this.#now[seat] &= input.present;
    this.#forget(seat);
  }
  /** @param {number} seat */
  #forget(seat) {
    this.#early[seat].clear();
    this.#newest[seat] = -1;
  }

  /**
   * A player's message with inputs.
   * @param {Viewer} viewer @param {Uint8Array} bytes @param {number} now milliseconds
   * @returns {string | null} why it is refused
   */
  take(viewer, bytes, now) {
    if (!this.allows(viewer, now)) return 'too many messages';
    const inputs = readInputs(bytes);
    if (!inputs) return 'no message of this game';
    const { settled, stamp, from, values } = inputs;
    const end = from + values.length;
    if (!values.every(isPlayersInput)) return 'inputs that no key makes';
    if (end > this.tick + farthestAhead) return 'inputs from too far ahead';
    if (settled > this.tick) return 'frames settled that were never sent';
    if (viewer.seat === watching && values.length > 0) return 'inputs without a seat';
    // Not the largest that was ever said: whoever began again from a snapshot has less than before.
    Object.assign(viewer, { settled, stamp, stampedAt: now });
    if (values.length === 0) return null;
    if (end >= viewer.newest) {
      viewer.newest = end;
      viewer.lead = Math.min(viewer.lead, end - 1 - this.tick);
    }
    for (let i = 0; i < values.length; i++) this.#note(viewer.seat, from + i, values[i]);
    return null;
  }

  /**
   * Whether one more message may come now; a second refills what a second holds.
   * @param {Viewer} viewer @param {number} now milliseconds
   */
  allows(viewer, now) {
    const refill = ((now - viewer.allowedAt) / 1000) * messages.aSecond;
    viewer.allowance = Math.min(messages.atOnce, viewer.allowance + refill) - 1;
    viewer.allowedAt = now;
    return viewer.allowance >= 0;
  }

  /** The first word counts: an input that was said is not unsaid. @param {number} seat @param {number} tick @param {number} value */
  #note(seat, tick, value) {
    if (tick <= this.#newest[seat]) return;
    this.#newest[seat] = tick;
    if (tick >= this.tick) this.#early[seat].set(tick, value);
    // Too late for its own tick: it counts from the next one on.
    else this.#now[seat] = (this.#now[seat] & input.present) | value;
  }

  /** One tick. */
  step() {
    const { tick, game } = this;
    for (let seat = 0; seat < seatCount; seat++) {
      const value = this.#early[seat].get(tick);
      if (value === undefined) continue;
      this.#early[seat].delete(tick);
      if (this.isTaken(seat)) this.#now[seat] = input.present | value;
    }
    const frame = this.#now.slice();
    this.#frames.set(tick, frame);
    this.#frames.delete(tick - kept - 1);
    game.step(frame);
    if (this.tick % ticksPerSecond === 0) this.#second = this.#remember();
  }

  #remember() {
    const { game, tick } = this;
    return {
      tick,
      hash: game.hash,
      state: game.save(),
      last: /** @type {Frame} */ (this.#frames.get(tick - 1)),
    };
  }

  /** The last full second, for newcomers and to be stored. The viewer gets all frames since in its next messages. @param {Viewer} [viewer] */
  snapshot(viewer) {
    const { tick, state, last } = this.#second;
    if (viewer) Object.assign(viewer, { settled: tick, caughtUpAt: -Infinity });
    return writeSnapshot(tick, last, state);
  }

  /**
   * What a viewer is to be told now: the last ticks, or all that it lacks. Null if it has fallen so far behind that it
   * needs a snapshot.
   * @param {Viewer} viewer @param {number} now milliseconds
   */
  framesFor(viewer, now) {
    const { tick } = this;
    const lacks = tick - viewer.settled;
    if (lacks > kept) return null;
    // All that it lacks at most four times a second: an answer needs its time to come.
    const all = lacks > again && tick - viewer.caughtUpAt >= ticksPerSecond / 4;
    if (all) viewer.caughtUpAt = tick;
    const from = Math.max(all ? viewer.settled : tick - again, this.#first);
    const { lead } = viewer;
    viewer.lead = viewer.newest - 1 - tick;
    const check = tick - this.#second.tick < again ? this.#second : null;
    return writeFrames({
      lead,
      stamp: viewer.stamp,
      held: Math.round(now - viewer.stampedAt),
      from,
      count: tick - from,
      changes: this.#changes(from),
      check,
    });
  }

  get #first() {
    return Math.max(this.tick - kept, [...this.#frames.keys()][0] + 1);
  }

  /** @param {number} from */
  #changes(from) {
    const changes = [];
    let before = /** @type {Frame} */ (this.#frames.get(from - 1));
    for (let tick = from; tick < this.tick; tick++) {
      const frame = /** @type {Frame} */ (this.#frames.get(tick));
      for (let seat = 0; seat < seatCount; seat++)
        if (frame[seat] !== before[seat]) changes.push(tick - from, seat, frame[seat]);
      before = frame;
    }
    return changes;
  }
}
