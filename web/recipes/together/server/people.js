// The seats of a room and the people on them. A player is known by a secret key that its page made up, so that it finds its seat again
// after its line broke, or after the room was opened in another process; others only see the name.

import { seatCount } from '../game.js';

/** A seat is held for so long for somebody who dropped out, in milliseconds. */
export const heldFor = 10_000;
const longestName = 12;

/** @typedef {{ key: string, name: string }} Person */
/** @typedef {Person & { leftAt: number | null }} Sitter `leftAt`: since when its line is broken */

/**
 * What a page says of its player.
 * @param {any} options of joining, from anybody
 * @returns {Person & { code: string } | null} null if no honest page says so
 */
export function readPerson(options) {
  const { code, key, name } = options ?? {};
  if (typeof code !== 'string' || !/^[A-Z]{4}$/.test(code)) return null;
  if (typeof key !== 'string' || !/^[0-9a-f]{32}$/.test(key)) return null;
  if (typeof name !== 'string' || name.length > 100) return null;
  // No signs that turn lines round or cannot be seen.
  const plain = name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim();
  return { code, key, name: [...plain].slice(0, longestName).join('') };
}

export class People {
  /** By seat. @type {(Sitter | null)[]} */
  seats = Array.from({ length: seatCount }, () => null);

  /**
   * The seat that was this player's, or the first free one, of the smaller team; none, and it watches.
   * @param {Person} person
   * @returns {number | null}
   */
  sit({ key, name }) {
    const own = this.seats.findIndex((each) => each?.key === key);
    const free = this.seats.map((each, seat) => (each ? -1 : seat)).filter((seat) => seat >= 0);
    const count = (/** @type {number} */ side) =>
      this.seats.filter((each, seat) => each && seat % 2 === side).length;
    const smaller = count(0) <= count(1) ? 0 : 1;
    const seat = own >= 0 ? own : (free.find((each) => each % 2 === smaller) ?? free[0]);
    if (seat === undefined) return null;
    this.seats[seat] = { key, name, leftAt: null };
    return seat;
  }
  /** @param {number} seat */
  stand(seat) {
    this.seats[seat] = null;
  }
  /** Its line is broken. @param {number} seat @param {number} now milliseconds */
  drop(seat, now) {
    const sitter = this.seats[seat];
    if (sitter) sitter.leftAt = now;
  }
  /** Seats of those who have been away for too long. @param {number} now milliseconds @returns {number[]} */
  overdue(now) {
    return this.seats.flatMap((each, seat) =>
      each && each.leftAt !== null && now - each.leftAt >= heldFor ? [seat] : [],
    );
  }
  /** What everybody may see: names, and who is away. */
  get list() {
    return this.seats.map((each) => each && { name: each.name, away: each.leftAt !== null });
  }

  /** To be stored; keys are in it. */
  toJSON() {
    return this.seats.map((each) => each && { key: each.key, name: each.name });
  }
  /** As they were stored: all are away until they come. @param {any} stored @param {number} now milliseconds */
  static from(stored, now) {
    const people = new People();
    people.seats = stored.map((/** @type {Person | null} */ each) => each && { ...each, leftAt: now });
    return people;
  }
}
