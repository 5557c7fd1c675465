// About how much room texts take on a canvas, so that none lies on another: only the browser knows it exactly, and
// asking it for that in each frame is dear.

/**
 * A text on the canvas, in CSS pixels: its middle, and half of what it takes.
 * @typedef {{ left: number, top: number, across: number, down: number }} Place
 */

/** From one line to the next. @param {number} size of its letters, in CSS pixels */
const lineOf = (size) => 1.4 * size;

/** About half as wide as a text is, in CSS pixels. @param {string} text @param {number} size of its letters */
export const halfOf = (text, size) => {
  let width = 0;
  for (const letter of text) width += letter > '\u1100' ? size : 0.55 * size;
  return width / 2;
};

/** @param {Place} a @param {Place} b */
export const meet = (a, b) =>
  Math.abs(a.left - b.left) < a.across + b.across && Math.abs(a.top - b.top) < a.down + b.down;

/**
 * The room of lines, and of bars in them.
 * @param {{ left: number, top: number }} middle
 * @param {string} text
 * @param {number} size
 * @param {number} [bars] as wide as one is
 * @returns {Place}
 */
export function placeOf({ left, top }, text, size, bars = 0) {
  const lines = text.split('\n');
  const across = Math.max(...lines.map((line) => halfOf(line, size))) + bars / 2;
  return { left, top, across: across + size / 2, down: (lines.length * lineOf(size)) / 2 + 2 };
}

/**
 * How far up or down a text goes so as to lie on none of those before it: by and by, without a leap.
 * @param {Place} place
 * @param {readonly Place[]} taken
 */
export function pushedOff(place, taken) {
  let { top } = place;
  for (const each of taken) {
    if (!meet(each, { ...place, top })) continue;
    top = each.top + (top < each.top ? -1 : 1) * (each.down + place.down);
  }
  return top - place.top;
}
