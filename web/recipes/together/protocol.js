// What goes over the line, as bytes. Inputs and frames are sent again and again until they are known to have arrived, so
// any of these messages may be lost, come twice or in another order. Whatever cannot be read is answered with null, never
// with an error: it may come from anybody.

import { seatCount } from './game.js';

/** Numbers of the messages. `inputs`, `askAgain` and `difference` go to the server, the others come from it. */
export const message = Object.freeze({
  inputs: 1,
  frames: 2,
  snapshot: 3,
  askAgain: 4,
  difference: 5,
  people: 6,
});
/** Those that may be lost on the way; the others are said once and must arrive. */
export const mayBeLost = Object.freeze(/** @type {number[]} */ ([message.inputs, message.frames]));
/** Either side sends one message in so many ticks: 20 a second. */
export const ticksAMessage = 3;
/** No message of a player is longer. */
export const longestFromPlayer = 512;
/** So many ticks can be in one message. */
export const mostTicks = 240;
const hashBytes = 12;

/**
 * What a player sends: everything that it did in the ticks that it does not know to be settled.
 * @typedef {object} Inputs
 * @property {number} settled all frames before this tick have come
 * @property {number} stamp 16 bits of the player's clock, in milliseconds; they come back
 * @property {number} from the tick of the first of `values`
 * @property {readonly number[]} values one a tick
 */

/** @param {Inputs} inputs @returns {Uint8Array} */
export function writeInputs({ settled, stamp, from, values }) {
  /** @type {number[]} */
  const runs = []; // a value and how often, again and again
  for (let i = 0; i < values.length; i++) {
    if (runs[runs.length - 2] === values[i] && runs[runs.length - 1] < 255) runs[runs.length - 1]++;
    else runs.push(values[i], 1);
  }
  const bytes = new Uint8Array(10 + runs.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, settled);
  view.setUint16(4, stamp);
  view.setUint32(6, from);
  bytes.set(runs, 10);
  return bytes;
}

/** @param {Uint8Array} bytes @returns {Inputs | null} */
export function readInputs(bytes) {
  if (bytes.length < 10 || bytes.length % 2 !== 0 || bytes.length > longestFromPlayer) return null;
  const view = viewOf(bytes);
  /** @type {number[]} */
  const values = [];
  for (let at = 10; at < bytes.length; at += 2) {
    const count = bytes[at + 1];
    if (count === 0 || values.length + count > mostTicks) return null;
    for (let i = 0; i < count; i++) values.push(bytes[at]);
  }
  return { settled: view.getUint32(0), stamp: view.getUint16(4), from: view.getUint32(6), values };
}

/**
 * What the server sends: what everybody did in some ticks, as what is different from the tick before.
 * @typedef {object} Frames
 * @property {number} lead by how many ticks the player's newest input was early when it came; negative: too late
 * @property {number} stamp of the player's last message
 * @property {number} held milliseconds since that came
 * @property {number} from
 * @property {number} count
 * @property {number[]} changes three numbers each: how many ticks after `from`, the seat, the new byte
 * @property {{ tick: number, hash: string } | null} check the state before that tick
 */

/** @param {Frames} frames @returns {Uint8Array} */
export function writeFrames({ lead, stamp, held, from, count, changes, check }) {
  const bytes = new Uint8Array(9 + (check ? 4 + hashBytes : 0) + changes.length + 1);
  const view = new DataView(bytes.buffer);
  view.setInt8(0, Math.max(-128, Math.min(127, lead)));
  view.setUint16(1, stamp);
  bytes[3] = Math.min(255, held);
  view.setUint32(4, from);
  bytes[8] = count;
  bytes[9] = check ? 1 : 0;
  let at = 10;
  if (check) {
    view.setUint32(at, check.tick);
    for (let i = 0; i < hashBytes; i++) bytes[at + 4 + i] = parseInt(check.hash.slice(2 * i, 2 * i + 2), 16);
    at += 4 + hashBytes;
  }
  bytes.set(changes, at);
  return bytes;
}

/** @param {Uint8Array} bytes @returns {Frames | null} */
export function readFrames(bytes) {
  const start = bytes[9] === 1 ? 10 + 4 + hashBytes : 10;
  if (bytes.length < start || (bytes.length - start) % 3 !== 0) return null;
  const view = viewOf(bytes);
  const hash = () =>
    Array.from(bytes.subarray(14, 14 + hashBytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const changes = Array.from(bytes.subarray(start));
  const count = bytes[8];
  for (let i = 0; i < changes.length; i += 3)
    if (changes[i] >= count || changes[i + 1] >= seatCount) return null;
  return {
    lead: view.getInt8(0),
    stamp: view.getUint16(1),
    held: bytes[3],
    from: view.getUint32(4),
    count,
    changes,
    check: start > 10 ? { tick: view.getUint32(10), hash: hash() } : null,
  };
}

/**
 * The whole game before a tick, and what everybody did in the tick before: frames are told as what is different.
 * @param {number} tick @param {Uint8Array} last a frame @param {Uint8Array} state
 */
export function writeSnapshot(tick, last, state) {
  const bytes = new Uint8Array(4 + seatCount + state.length);
  viewOf(bytes).setUint32(0, tick);
  bytes.set(last, 4);
  bytes.set(state, 4 + seatCount);
  return bytes;
}

/** @param {Uint8Array} bytes */
export function readSnapshot(bytes) {
  const start = 4 + seatCount;
  if (bytes.length <= start) return null;
  return { tick: viewOf(bytes).getUint32(0), last: bytes.slice(4, start), state: bytes.slice(start) };
}

/**
 * Where a player's game differs from the server's.
 * @typedef {{ tick: number, body: number, field: number, here: number, there: number }} Difference
 */

/** @param {Difference} difference */
export function writeDifference({ tick, body, field, here, there }) {
  const bytes = new Uint8Array(23);
  const view = viewOf(bytes);
  view.setUint32(0, tick);
  view.setUint16(4, body);
  bytes[6] = field;
  view.setFloat64(7, here);
  view.setFloat64(15, there);
  return bytes;
}

/** @param {Uint8Array} bytes @returns {Difference | null} */
export function readDifference(bytes) {
  if (bytes.length !== 23) return null;
  const view = viewOf(bytes);
  return {
    tick: view.getUint32(0),
    body: view.getUint16(4),
    field: bytes[6],
    here: view.getFloat64(7),
    there: view.getFloat64(15),
  };
}

/** @param {Uint8Array} bytes */
const viewOf = (bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
