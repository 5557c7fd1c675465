// An animated GIF (GIF89a) of a span. Each frame holds only what changed: a rectangle, see-through where it did not.
// Colours are chosen once for the whole film; a frame in which others appear brings its own.
// Delays are hundredths of a second: frame n begins at the hundredth nearest to n/fps, so nothing drifts.
import * as check from '../../library/check.js';
import { Bytes } from './bytes.js';
import { checkFilm, frameOf, framesOf } from './frames.js';
import { writeLzw } from './lzw.js';
import { Slices } from './slices.js';
import { Colours, Matcher, difference, pixelNumbers } from './palette.js';

/** Browsers show frames shorter than two hundredths far slower. */
const mostGifFps = 50;
/** One of 256 is for what did not change. */
const mostColours = 255;
/** Squares as `difference` weighs them: beyond, a colour is not the one that was meant. */
const unlike = 9 * 24 * 24;
/** A frame brings its own colours when more pixels than this are unlike. */
const unlikeShare = 1 / 200;
/** So many frames are looked at when the film's colours are chosen. */
const samples = 8;
const longestDelay = 0xffff;

/** @typedef {import('./frames.js').Pixels} Pixels */

/** @param {Iterable<Pixels>} frames that show what the film will show @returns {Uint32Array} */
function coloursFor(frames) {
  const colours = new Colours();
  for (const frame of frames) colours.add(pixelNumbers(frame));
  return colours.palette(mostColours);
}

/** Bits that number all of the palette and what is see-through. @param {Uint32Array} palette */
const depthOf = (palette) => Math.max(2, 32 - Math.clz32(palette.length));

/** Writes a GIF, a frame at a time. */
export class GifWriter {
  #width;
  #height;
  #fps;
  #out;
  #count = 0;
  /** Where the last frame's delay stands, and how much it is by now. */ #delayAt = 0;
  #delay = 0;
  /** @type {Uint32Array | undefined} */ #palette;
  /** @type {Matcher | undefined} */ #matcher;
  /** The frame before, as it was given. */ #before;
  /** What is shown by now. */ #shown;

  /**
   * @param {{ width: number, height: number, fps: number, palette?: Uint32Array, mostBytes?: number }} options
   *   `palette` of coloursFor; without one the first frame's colours are the film's
   */
  constructor({ width, height, fps, palette, mostBytes }) {
    this.#width = check.whole(width, 'width', 1, 0xffff);
    this.#height = check.whole(height, 'height', 1, 0xffff);
    this.#fps = check.positive(fps, 'fps', 0.01, mostGifFps);
    this.#palette = palette;
    this.#out = new Bytes(mostBytes);
    this.#before = new Uint32Array(width * height);
    this.#shown = new Uint32Array(width * height);
  }

  /** Alpha is not looked at: a scene has its paper. @param {Pixels} rgba */
  add(rgba) {
    const size = this.#width * this.#height * 4;
    if (rgba.length !== size) {
      throw new RangeError(`rgba must hold ${size} bytes, but holds ${rgba.length}`);
    }
    const pixels = pixelNumbers(rgba);
    const first = this.#count === 0;
    if (first) this.#begin(rgba);
    const n = this.#count++;
    const delay = Math.round((this.#count * 100) / this.#fps) - Math.round((n * 100) / this.#fps);
    const area = first
      ? { left: 0, top: 0, right: this.#width, bottom: this.#height }
      : this.#changed(pixels);
    // A frame like the one before is that one, shown for longer.
    if (!area && this.#delay + delay <= longestDelay) {
      this.#delay += delay;
      this.#out.putShort(this.#delayAt, this.#delay);
      return;
    }
    this.#write(pixels, area ?? { left: 0, top: 0, right: 1, bottom: 1 }, delay);
    this.#before.set(pixels);
  }

  /** @returns {Uint8Array<ArrayBuffer>} the file */
  finish() {
    if (this.#count === 0) throw new RangeError('A GIF needs at least one frame');
    this.#out.byte(0x3b);
    return this.#out.take();
  }

  /** @param {Pixels} rgba */
  #begin(rgba) {
    this.#palette ??= coloursFor([rgba]);
    this.#matcher = new Matcher(this.#palette);
    const out = this.#out;
    out.ascii('GIF89a');
    out.short(this.#width);
    out.short(this.#height);
    const depth = depthOf(this.#palette);
    out.all([0x80 | 0x70 | (depth - 1), 0, 0]);
    this.#colours(this.#palette, depth);
    // Again and again, for ever.
    out.all([0x21, 0xff, 11]);
    out.ascii('NETSCAPE2.0');
    out.all([3, 1, 0, 0, 0]);
  }

  /** @param {Uint32Array} palette @param {number} depth */
  #colours(palette, depth) {
    for (let i = 0; i < 1 << depth; i++) {
      const colour = palette[i] ?? 0;
      this.#out.all([colour & 255, (colour >> 8) & 255, (colour >> 16) & 255]);
    }
  }

  /** The smallest rectangle that holds all that changed. @param {Uint32Array} pixels */
  #changed(pixels) {
    const [width, before] = [this.#width, this.#before];
    let [left, right, top, bottom] = [width, 0, -1, 0];
    for (let y = 0, row = 0; y < this.#height; y++, row += width) {
      let x = 0;
      while (x < width && pixels[row + x] === before[row + x]) x++;
      if (x === width) continue;
      if (top < 0) top = y;
      bottom = y + 1;
      if (x < left) left = x;
      x = width;
      while (x > right && pixels[row + x - 1] === before[row + x - 1]) x--;
      if (x > right) right = x;
    }
    return top < 0 ? undefined : { left, top, right, bottom };
  }

  /**
   * @param {Uint32Array} pixels
   * @param {{ left: number, top: number, right: number, bottom: number }} area
   * @param {number} delay
   */
  #write(pixels, area, delay) {
    const { left, top, right, bottom } = area;
    const [width, height] = [right - left, bottom - top];
    const [shown, before, first] = [this.#shown, this.#before, this.#count === 1];
    const whole = /** @type {Uint32Array} */ (this.#palette);
    const own = this.#ownColours(pixels, area);
    const palette = own ?? whole;
    const matcher = own ? new Matcher(own) : /** @type {Matcher} */ (this.#matcher);
    const clear = palette.length;
    const indices = new Uint8Array(width * height);
    for (let y = 0, to = 0; y < height; y++) {
      let at = (top + y) * this.#width + left;
      for (let x = 0; x < width; x++, at++, to++) {
        if (!first && pixels[at] === before[at]) {
          indices[to] = clear;
          continue;
        }
        const index = matcher.nearest(pixels[at] & 0xffffff);
        const colour = palette[index];
        indices[to] = !first && shown[at] === colour ? clear : index;
        shown[at] = colour;
      }
    }

    const out = this.#out;
    // Left in place when its time is over; one number is see-through.
    out.all([0x21, 0xf9, 4, (1 << 2) | 1]);
    this.#delayAt = out.length;
    this.#delay = delay;
    out.short(delay);
    out.all([clear, 0, 0x2c]);
    for (const value of [left, top, width, height]) out.short(value);
    const depth = depthOf(palette);
    out.byte(own ? 0x80 | (depth - 1) : 0);
    if (own) this.#colours(own, depth);
    writeLzw(indices, depth, out);
  }

  /**
   * Colours for this frame alone, if too many of its changes are unlike all of the film's.
   * @param {Uint32Array} pixels
   * @param {{ left: number, top: number, right: number, bottom: number }} area
   */
  #ownColours(pixels, { left, top, right, bottom }) {
    const palette = /** @type {Uint32Array} */ (this.#palette);
    const matcher = /** @type {Matcher} */ (this.#matcher);
    const [before, width, first] = [this.#before, this.#width, this.#count === 1];
    let [changed, far] = [0, 0];
    for (let y = top; y < bottom; y++) {
      for (let at = y * width + left; at < y * width + right; at++) {
        if (!first && pixels[at] === before[at]) continue;
        changed++;
        const colour = pixels[at] & 0xffffff;
        if (difference(palette[matcher.nearest(colour)], colour) > unlike) far++;
      }
    }
    if (far <= changed * unlikeShare) return undefined;
    const colours = new Colours();
    const inside = (/** @type {number} */ at) => {
      const x = at % width;
      return x >= left && x < right && (first || pixels[at] !== before[at]);
    };
    const [start, end] = [top * width, bottom * width];
    colours.add(pixels.subarray(start, end), (at) => inside(at + start));
    return colours.palette(mostColours);
  }
}

/**
 * A GIF of a film.
 * @param {import('./frames.js').Film & { mostBytes?: number }} film
 * @returns {Promise<Blob>}
 */
export async function makeGif(film) {
  checkFilm(film, mostGifFps);
  const { width, height, fps, steps, mostBytes } = film;
  const colours = new Colours();
  const slices = new Slices(film.signal);
  const count = Math.min(samples, steps.length);
  for (let i = 0; i < count; i++) {
    await slices.breathe();
    const step = steps[Math.round((i * (steps.length - 1)) / Math.max(1, count - 1))];
    colours.add(pixelNumbers(await frameOf(film, step)));
  }
  const writer = new GifWriter({ width, height, fps, palette: colours.palette(mostColours), mostBytes });
  for await (const { pixels } of framesOf(film)) writer.add(pixels);
  return new Blob([writer.finish()], { type: 'image/gif' });
}
