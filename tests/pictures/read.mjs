// Reads PNG files of ours, by the standard and not by what writes them.
import assert from 'node:assert/strict';
import { crc32, inflateSync } from 'node:zlib';

/** RGB bytes, rows from the top. @typedef {{ width: number, height: number, pixels: Uint8Array }} Pixels */

/** @param {Buffer} file @returns {Pixels & { at: (x: number, y: number) => number[] }} */
export function readPng(file) {
  assert.equal(file.subarray(0, 8).toString('latin1'), '\x89PNG\r\n\x1a\n');
  /** @type {Record<string, Buffer>} */
  const chunks = {};
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    chunks[name] = file.subarray(at + 8, at + 8 + length);
    assert.equal(file.readUInt32BE(at + 8 + length), crc32(file.subarray(at + 4, at + 8 + length)), name);
    at += 12 + length;
  }
  const [width, height] = [chunks.IHDR.readUInt32BE(0), chunks.IHDR.readUInt32BE(4)];
  assert.deepEqual([...chunks.IHDR.subarray(8)], [8, 2, 0, 0, 0]);
  const rows = inflateSync(chunks.IDAT);
  const stride = 3 * width;
  assert.equal(rows.length, height * (stride + 1));
  const pixels = new Uint8Array(height * stride);
  for (let y = 0; y < height; y++) {
    const way = rows[y * (stride + 1)];
    for (let i = 0; i < stride; i++) {
      const here = y * stride + i;
      const a = i >= 3 ? pixels[here - 3] : 0;
      const b = y > 0 ? pixels[here - stride] : 0;
      const c = i >= 3 && y > 0 ? pixels[here - stride - 3] : 0;
      const near = [a, b, c].sort((p, q) => Math.abs(a + b - c - p) - Math.abs(a + b - c - q))[0];
      pixels[here] = rows[here + y + 1] + [0, a, b, (a + b) >> 1, near][way];
    }
  }
  /** @param {number} x @param {number} y */
  const at = (x, y) => [...pixels.subarray(3 * (y * width + x), 3 * (y * width + x) + 3)];
  return { width, height, pixels, at };
}
