// A PNG of RGBA bytes, the same in Node and in browsers: each row is written as its difference from its neighbours
// that promises to pack best (PNG, section 12.8), and packed by the platform's own deflate.
import * as check from '../../library/check.js';
import { Slices } from './slices.js';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const mostSide = 16384;

const remainders = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** CRC-32 as PNG counts it. @param {Uint8Array} bytes */
function crc(bytes) {
  let value = 0xffffffff;
  for (const byte of bytes) value = remainders[(value ^ byte) & 255] ^ (value >>> 8);
  return ~value >>> 0;
}

/** @param {string} kind four letters @param {Uint8Array} data */
function chunk(kind, data) {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let i = 0; i < 4; i++) bytes[4 + i] = kind.charCodeAt(i);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc(bytes.subarray(4, data.length + 8)));
  return bytes;
}

/** The nearest of left, above and above left to what they promise. @param {number} a @param {number} b @param {number} c */
function paeth(a, b, c) {
  const [toA, toB, toC] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  return toA <= toB && toA <= toC ? a : toB <= toC ? b : c;
}

/** A row in each of the five ways, and the one with the smallest differences. */
class RowFilter {
  #tried;

  /** @param {number} length bytes of a row @param {number} stride bytes of a pixel */
  constructor(length, stride) {
    this.#tried = Array.from({ length: 5 }, (_, kind) => new Uint8Array(length + 1).fill(kind, 0, 1));
    this.stride = stride;
  }

  /** @param {Uint8Array} row @param {Uint8Array} above @returns {Uint8Array} the way's number and the differences */
  best(row, above) {
    const [none, left, up, middle, nearest] = this.#tried;
    const { stride } = this;
    let [s0, s1, s2, s3, s4] = [0, 0, 0, 0, 0];
    for (let i = 0; i < row.length; i++) {
      const value = row[i];
      const b = above[i];
      const a = i < stride ? 0 : row[i - stride];
      const c = i < stride ? 0 : above[i - stride];
      s0 += size((none[i + 1] = value));
      s1 += size((left[i + 1] = value - a));
      s2 += size((up[i + 1] = value - b));
      s3 += size((middle[i + 1] = value - ((a + b) >> 1)));
      s4 += size((nearest[i + 1] = value - paeth(a, b, c)));
    }
    const sums = [s0, s1, s2, s3, s4];
    return this.#tried[sums.indexOf(Math.min(...sums))];
  }
}

/** How far a difference is from none, round the byte's end. @param {number} value */
const size = (value) => ((value & 255) < 128 ? value & 255 : 256 - (value & 255));

/**
 * @param {Uint8Array | Uint8ClampedArray} rgba from the top left, alpha not multiplied in
 * @param {number} width
 * @param {number} height
 * @param {{ signal?: AbortSignal, onProgress?: (done: number) => void }} [options]
 * @returns {Promise<Uint8Array<ArrayBuffer>>} the file
 */
export async function pngBytes(rgba, width, height, { signal, onProgress } = {}) {
  check.whole(width, 'width', 1, mostSide);
  check.whole(height, 'height', 1, mostSide);
  if (!(check.is(rgba, 'Uint8Array') || check.is(rgba, 'Uint8ClampedArray'))) {
    throw new TypeError(`rgba must be a Uint8Array or Uint8ClampedArray, but is ${check.show(rgba)}`);
  }
  if (rgba.length !== width * height * 4) {
    throw new RangeError(`rgba must hold ${width * height * 4} bytes, but holds ${rgba.length}`);
  }
  let opaque = true;
  for (let i = 3; i < rgba.length && opaque; i += 4) opaque = rgba[i] === 255;
  const stride = opaque ? 3 : 4;

  const packer = new CompressionStream('deflate');
  const packed = new Response(packer.readable).arrayBuffer();
  const writer = packer.writable.getWriter();
  try {
    const slices = new Slices(signal);
    const filter = new RowFilter(width * stride, stride);
    let [row, above] = [new Uint8Array(width * stride), new Uint8Array(width * stride)];
    for (let y = 0; y < height; y++) {
      for (let x = 0, from = y * width * 4, to = 0; x < width; x++, from += 4) {
        for (let i = 0; i < stride; i++) row[to++] = rgba[from + i];
      }
      await writer.write(filter.best(row, above).slice());
      [row, above] = [above, row];
      await slices.breathe();
      onProgress?.((y + 1) / height);
    }
    await writer.close();
  } catch (error) {
    packed.catch(() => {});
    await writer.abort(error).catch(() => {});
    throw error;
  }

  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  head.set([8, opaque ? 2 : 6, 0, 0, 0], 8);
  const parts = [
    Uint8Array.from(signature),
    chunk('IHDR', head),
    chunk('IDAT', new Uint8Array(await packed)),
    chunk('IEND', new Uint8Array(0)),
  ];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** @param {Parameters<typeof pngBytes>} all @returns {Promise<Blob>} */
export async function makePng(...all) {
  return new Blob([await pngBytes(...all)], { type: 'image/png' });
}
