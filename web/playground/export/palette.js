// At most 256 colours for pictures that have more. Drawn scenes have a few flat colours, and mixtures of them along
// the anti-aliased edges: the flat ones are kept exactly, the mixtures share what is left, by cutting the cloud of
// colours where it spreads most. No dithering: flat stays flat, and files stay small.
// Colours here are numbers 0xBBGGRR: what a little-endian Uint32Array over RGBA bytes holds, without alpha.

/** A view of RGBA bytes as one number a pixel. @param {Uint8Array | Uint8ClampedArray} rgba @returns {Uint32Array} */
export function pixelNumbers(rgba) {
  // A view must begin at a multiple of four.
  const bytes = rgba.byteOffset % 4 === 0 ? rgba : rgba.slice();
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
}

/** A colour that is on more of the picture than this is flat, and no mixture. */
const flatShare = 1 / 4000;
const mostCounted = 1 << 17;

/** How often each colour is there. */
export class Colours {
  /** @type {Map<number, number>} */ #counts = new Map();
  #total = 0;

  /** @param {Uint32Array} pixels @param {(index: number) => boolean} [wanted] */
  add(pixels, wanted) {
    const counts = this.#counts;
    for (let i = 0; i < pixels.length;) {
      if (wanted && !wanted(i)) {
        i++;
        continue;
      }
      const colour = pixels[i] & 0xffffff;
      const start = i++;
      // Most pixels are like the one before.
      while (i < pixels.length && (pixels[i] & 0xffffff) === colour && (!wanted || wanted(i))) i++;
      const before = counts.get(colour);
      // A photograph has no flat colours; those met first are enough to cut.
      if (before === undefined && counts.size >= mostCounted) continue;
      counts.set(colour, (before ?? 0) + i - start);
      this.#total += i - start;
    }
  }

  /** @param {number} most @returns {Uint32Array} */
  palette(most) {
    const sorted = [...this.#counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    if (sorted.length <= most) return Uint32Array.from(sorted, ([colour]) => colour);
    const flat = Math.min(most >> 1, sorted.findIndex(([, count]) => count < this.#total * flatShare) >>> 0);
    const kept = sorted.slice(0, flat).map(([colour]) => colour);
    const mixtures = cut(sorted.slice(flat), most - flat);
    return Uint32Array.from([...new Set([...kept, ...mixtures])]);
  }
}

/** @param {number} colour @param {number} axis */
const part = (colour, axis) => (colour >> (8 * axis)) & 255;

/** @typedef {{ members: [number, number][], mean: number[], axis: number, spread: number }} Box */

/** @param {[number, number][]} members colours and how often @returns {Box} */
function boxOf(members) {
  let weight = 0;
  const sum = [0, 0, 0];
  const squares = [0, 0, 0];
  for (const [colour, count] of members) {
    // The root: what is rare is an edge still to be seen.
    const w = Math.sqrt(count);
    weight += w;
    for (let axis = 0; axis < 3; axis++) {
      const value = part(colour, axis);
      sum[axis] += w * value;
      squares[axis] += w * value * value;
    }
  }
  const mean = sum.map((value) => value / weight);
  const spreads = squares.map((value, axis) => value - sum[axis] * mean[axis]);
  const spread = Math.max(...spreads);
  return { members, mean, axis: spreads.indexOf(spread), spread: members.length > 1 ? spread : 0 };
}

/** @param {[number, number][]} members @param {number} most */
function cut(members, most) {
  const boxes = [boxOf(members)];
  while (boxes.length < most) {
    const widest = boxes.reduce((a, b) => (b.spread > a.spread ? b : a));
    const { axis, mean } = widest;
    const low = widest.members.filter(([colour]) => part(colour, axis) <= mean[axis]);
    const high = widest.members.filter(([colour]) => part(colour, axis) > mean[axis]);
    if (widest.spread < 1e-3 || low.length === 0 || high.length === 0) break;
    boxes.splice(boxes.indexOf(widest), 1, boxOf(low), boxOf(high));
  }
  return boxes.map(({ mean: [r, g, b] }) => Math.round(r) | (Math.round(g) << 8) | (Math.round(b) << 16));
}

/** The nearest colour of a palette. Remembers what it was asked, in bounded room. */
export class Matcher {
  #palette;
  #asked = new Int32Array(1 << 14).fill(-1);
  #answers = new Uint8Array(1 << 14);
  // Most pixels are like the one before.
  #last = -1;
  #lastAnswer = 0;

  /** @param {Uint32Array} palette */
  constructor(palette) {
    this.#palette = palette;
  }

  /** @param {number} colour @returns {number} its number in the palette */
  nearest(colour) {
    if (colour === this.#last) return this.#lastAnswer;
    const place = (Math.imul(colour, 0x9e3779b1) >>> 18) & 0x3fff;
    if (this.#asked[place] !== colour) {
      this.#asked[place] = colour;
      this.#answers[place] = this.#search(colour);
    }
    this.#last = colour;
    this.#lastAnswer = this.#answers[place];
    return this.#lastAnswer;
  }

  /** @param {number} colour */
  #search(colour) {
    const palette = this.#palette;
    let best = 0;
    let least = Infinity;
    for (let i = 0; i < palette.length && least > 0; i++) {
      const away = difference(palette[i], colour);
      if (away < least) {
        least = away;
        best = i;
      }
    }
    return best;
  }
}

/** How unlike two colours look: squares, weighted as eyes do. @param {number} a @param {number} b */
export function difference(a, b) {
  const red = (a & 255) - (b & 255);
  const green = ((a >> 8) & 255) - ((b >> 8) & 255);
  const blue = ((a >> 16) & 255) - ((b >> 16) & 255);
  return 2 * red * red + 4 * green * green + 3 * blue * blue;
}
