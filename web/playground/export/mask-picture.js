// A picture as the rows of a mask: which of its pixels are solid. Where it has see-through parts they decide; a picture
// without is split at the brightness that parts it best, and what most of its border shows is taken as background.
import * as check from '../../library/check.js';

/** The longest side of a mask, in pixels. */
export const longestMask = 256;

/**
 * What a picture's size becomes, its proportions kept.
 * @param {number} width
 * @param {number} height
 * @param {number} [longest]
 */
export function maskSize(width, height, longest = longestMask) {
  check.whole(longest, 'longest', 1, longestMask);
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Brightness from 0 to 255, as eyes weigh colours. @param {ArrayLike<number>} rgba @param {number} at */
const brightness = (rgba, at) =>
  Math.round(0.2126 * rgba[at] + 0.7152 * rgba[at + 1] + 0.0722 * rgba[at + 2]);

/**
 * The brightness that leaves two groups most apart from each other (Otsu, 1979).
 * @param {Uint8Array} values
 */
function bestSplit(values) {
  const counts = new Float64Array(256);
  for (const value of values) counts[value]++;
  const total = values.length;
  const sum = counts.reduce((all, count, value) => all + count * value, 0);
  let [best, most, below, sumBelow] = [0, -1, 0, 0];
  for (let value = 0; value < 255; value++) {
    below += counts[value];
    sumBelow += counts[value] * value;
    if (below === 0 || below === total) continue;
    const apart = sumBelow / below - (sum - sumBelow) / (total - below);
    const between = below * (total - below) * apart * apart;
    // In a gap every brightness is as good: the middle of it is meant.
    if (between > most) [best, most] = [value, between];
  }
  let end = best;
  while (end < 254 && counts[end + 1] === 0) end++;
  return (best + end) / 2;
}

/** @typedef {{ rows: string[], width: number, height: number, by: 'alpha' | 'brightness' }} MaskRows */

/**
 * The solid part of a picture, cut free of empty borders; null if nothing is solid.
 * @param {Uint8Array | Uint8ClampedArray} rgba from the top left
 * @param {number} width
 * @param {number} height
 * @returns {MaskRows | null}
 */
export function maskRows(rgba, width, height) {
  check.whole(width, 'width', 1, longestMask);
  check.whole(height, 'height', 1, longestMask);
  const count = width * height;
  if (rgba.length !== count * 4) {
    throw new RangeError(`rgba must hold ${count * 4} bytes, but holds ${rgba.length}`);
  }
  let seeThrough = false;
  for (let i = 3; i < rgba.length && !seeThrough; i += 4) seeThrough = rgba[i] < 128;
  const solid = seeThrough
    ? Uint8Array.from({ length: count }, (_, i) => Number(rgba[i * 4 + 3] >= 128))
    : solidByBrightness(rgba, width, height);

  let [left, right, top, bottom] = [width, -1, height, -1];
  solid.forEach((is, i) => {
    if (!is) return;
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  });
  if (right < 0) return null;
  const rows = [];
  for (let y = top; y <= bottom; y++) {
    const row = solid.subarray(y * width + left, y * width + right + 1);
    rows.push(Array.from(row, (is) => (is ? '#' : '.')).join(''));
  }
  return { rows, width: right - left + 1, height: rows.length, by: seeThrough ? 'alpha' : 'brightness' };
}

/** @param {Uint8Array | Uint8ClampedArray} rgba @param {number} width @param {number} height */
function solidByBrightness(rgba, width, height) {
  const values = Uint8Array.from({ length: width * height }, (_, i) => brightness(rgba, i * 4));
  const split = bestSplit(values);
  if (values.every((value) => value === values[0]))
    return new Uint8Array(values.length).fill(Number(values[0] < 128));
  let [dark, border] = [0, 0];
  values.forEach((value, i) => {
    const x = i % width;
    if (x > 0 && x < width - 1 && i >= width && i < values.length - width) return;
    border++;
    if (value <= split) dark++;
  });
  const darkIsSolid = dark * 2 <= border;
  return values.map((value) => Number(value <= split === darkIsSolid));
}
