// Bytes that grow while a file is written.
import { ExportError } from './problem.js';

export class Bytes {
  /** @type {Uint8Array<ArrayBuffer>} */ #room = new Uint8Array(1 << 16);
  #most;
  length = 0;

  /** @param {number} [most] a file that grows beyond is refused, before it takes the page's memory */
  constructor(most = 256e6) {
    this.#most = most;
  }

  /** @param {number} count */
  #grow(count) {
    const needed = this.length + count;
    if (needed <= this.#room.length) return;
    if (needed > this.#most)
      throw new ExportError('exportFileTooLarge', { most: Math.round(this.#most / 1e6) });
    const room = new Uint8Array(Math.min(Math.max(needed, this.#room.length * 2), this.#most));
    room.set(this.#room.subarray(0, this.length));
    this.#room = room;
  }

  /** @param {number} value */
  byte(value) {
    this.#grow(1);
    this.#room[this.length++] = value;
  }
  /** The lower byte first. @param {number} value */
  short(value) {
    this.byte(value & 255);
    this.byte((value >> 8) & 255);
  }
  /** @param {ArrayLike<number>} values */
  all(values) {
    this.#grow(values.length);
    this.#room.set(values, this.length);
    this.length += values.length;
  }
  /** One byte a letter. @param {string} text */
  ascii(text) {
    for (let i = 0; i < text.length; i++) this.byte(text.charCodeAt(i));
  }
  /** Writes over what is there. @param {number} at @param {number} value */
  putShort(at, value) {
    this.#room[at] = value & 255;
    this.#room[at + 1] = (value >> 8) & 255;
  }
  /** A copy of what was written. @returns {Uint8Array<ArrayBuffer>} */
  take() {
    return this.#room.slice(0, this.length);
  }
}
