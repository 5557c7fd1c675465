// How far two pictures are from each other, and what a person needs to see it: both, and where they differ.
import { mkdirSync, writeFileSync } from 'node:fs';
import { pngBytes } from '../../web/playground/export/png.js';

/** @typedef {import('./read.mjs').Pixels} Pixels */

/** A channel may be off by this much before a pixel counts as another one. */
export const shade = 24;

/** RGB of RGBA. @param {{ width: number, height: number, data: ArrayLike<number> }} picture @returns {Pixels} */
export function opaque({ width, height, data }) {
  const pixels = new Uint8Array(3 * width * height);
  for (let from = 0, to = 0; to < pixels.length; from += 4) {
    for (let i = 0; i < 3; i++) pixels[to++] = data[from + i];
  }
  return { width, height, pixels };
}

/**
 * How many pixels are another colour.
 * @param {Pixels} a
 * @param {Pixels} b
 * @param {number} [off]
 */
export function countDifferent(a, b, off = shade) {
  if (a.width !== b.width || a.height !== b.height) return Math.max(a.width * a.height, b.width * b.height);
  let count = 0;
  for (let i = 0; i < a.pixels.length; i += 3) if (distance(a.pixels, b.pixels, i) > off) count++;
  return count;
}

/** The farthest channel. @param {Uint8Array} a @param {Uint8Array} b @param {number} i */
const distance = (a, b, i) =>
  Math.max(Math.abs(a[i] - b[i]), Math.abs(a[i + 1] - b[i + 1]), Math.abs(a[i + 2] - b[i + 2]));

/**
 * Writes NAME-actual.png and NAME-difference.png: pale where they agree, red where they do not.
 * @param {URL} folder
 * @param {string} name
 * @param {Pixels} actual
 * @param {Pixels} expected
 * @param {number} [off]
 */
export async function keepDifference(folder, name, actual, expected, off = shade) {
  const { width, height, pixels } = actual;
  const all = new Uint8Array(4 * width * height).fill(255);
  const shown = all.slice();
  const comparable = width === expected.width && height === expected.height;
  for (let i = 0, to = 0; i < pixels.length; i += 3, to += 4) {
    const away = comparable ? distance(pixels, expected.pixels, i) : 255;
    for (let k = 0; k < 3; k++) {
      all[to + k] = pixels[i + k];
      shown[to + k] = 192 + pixels[i + k] / 4;
    }
    if (away > off) shown.set([255 - (away - off) / 3, 0, 0], to);
    else if (away > 0) shown.set([255, 200, 120], to);
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(`${name}-actual.png`, folder), await pngBytes(all, width, height));
  writeFileSync(new URL(`${name}-difference.png`, folder), await pngBytes(shown, width, height));
}

/**
 * The largest difference of two pictures' mean colours over any square of so many pixels: what is moved by a part of a
 * pixel, as the edges of another rasterizer, hardly counts, and what is lost does.
 * @param {Pixels} a
 * @param {Pixels} b
 * @param {number} side
 */
export function blurredDifference(a, b, side) {
  const { width, height } = a;
  if (width !== b.width || height !== b.height) return 255;
  // Sums over everything to the left and above, of one channel at a time.
  const sums = new Int32Array((width + 1) * (height + 1));
  const row = width + 1;
  let farthest = 0;
  for (let channel = 0; channel < 3; channel++) {
    for (let y = 0, from = channel; y < height; y++) {
      for (let x = 0, at = y * row; x < width; x++, at++, from += 3) {
        const here = a.pixels[from] - b.pixels[from];
        sums[at + row + 1] = here + sums[at + 1] + sums[at + row] - sums[at];
        if (x + 1 < side || y + 1 < side) continue;
        const [upper, lower] = [at + 1 - (side - 1) * row, at + 1 + row];
        const sum = sums[lower] - sums[lower - side] - sums[upper] + sums[upper - side];
        farthest = Math.max(farthest, Math.abs(sum));
      }
    }
  }
  return farthest / side ** 2;
}
