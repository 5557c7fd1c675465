// How fast a player's clock goes. Inputs should come to the server a little before their tick: too late they count for
// another one, too early everybody else is guessed for longer than need be. The server tells how early they came; the
// clock here goes a few per cent faster or slower until that is right.

/** By so many ticks the latest inputs of the last second should be early. */
const wanted = 4;
/** More than that is not waited for: the game jumps. */
const jumpsFrom = 15;
const remembered = 20; // messages, a second of them

export class Pace {
  /** @type {number[]} */ #leads = [];
  /** Times the time of the clock on the wall. */
  rate = 1;
  /** Ticks to be made at once, or, below 0, to be left out. */
  jump = 0;
  /** There and back, in milliseconds; smoothed. */
  ping = 0;

  /** Another connection: what was learnt of the old one says nothing. */
  forget() {
    this.#leads = [];
    this.rate = 1;
    this.jump = 0;
  }

  /**
   * @param {import('../protocol.js').Frames} frames
   * @param {number} now milliseconds
   */
  hear({ lead, stamp, held }, now) {
    const took = ((Math.floor(now) - stamp) & 0xffff) - held;
    if (took >= 0 && took < 10_000) this.ping += (took - this.ping) * (this.ping === 0 ? 1 : 0.1);
    this.#leads.push(lead);
    if (this.#leads.length > remembered) this.#leads.shift();
    const least = Math.min(...this.#leads);
    const over = least - wanted;
    this.jump = 0;
    if (Math.abs(over) > jumpsFrom && this.#leads.length >= 8) {
      this.forget();
      this.jump = -over;
    } else this.rate = 1 - Math.max(-0.08, Math.min(0.08, over * 0.006));
  }
}
