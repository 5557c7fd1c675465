// What a step of an algorithm is to the page: a sentence, marks over the scene, figures beside the marks.

/** @typedef {keyof typeof import('./words.js').en | keyof typeof import('./words-steps.js').en} Word */
/** @typedef {import('../library/sketch.js').Sketch} Sketch */
/** A place in the world; `shares` are drawn as bars, by line. @typedef {{ x: number, y: number, text: string, kind?: string, shares?: (number | undefined)[], tones?: (string | undefined)[] }} Label */
/** @typedef {import('./figures.js').Point} Point */
/** What is in sight: its middle, how wide and high it is, and how large a CSS pixel is there. @typedef {Point & { width: number, height: number, pixel: number }} View */
/**
 * A drawing beside the scene, in axes of its own: the set of differences, and where the search is; `found` is the corner that
 * lies furthest towards the origin.
 * @typedef {{ region: Point[], simplex: Point[], nearest: Point, found?: Point }} Inset
 */
/**
 * @typedef {object} Step
 * @property {Word} key of its sentence
 * @property {Record<string, string | number>} [values] in it
 * @property {(sketch: Sketch, view: View) => void} [draw]
 * @property {(put: (label: Label) => void, view: View) => void} [label]
 * @property {Inset} [inset]
 */

// The same object serves all marks of a kind, so that a frame makes none.
export const styleA = Object.freeze({ colour: 0, width: 5 });
export const styleB = Object.freeze({ colour: 1, width: 5 });
export const chosen = Object.freeze({ colour: /** @type {const} */ ('selected'), width: 3 });
export const quiet = Object.freeze({
  colour: /** @type {const} */ ('bounds'),
  width: 1,
  opacity: 0.7,
  dashed: true,
});
export const apart = Object.freeze({ colour: /** @type {const} */ ('velocity'), width: 2.5 });
export const into = Object.freeze({ colour: /** @type {const} */ ('contacts'), width: 2.5 });

/** @param {Sketch} sketch @param {Point} from @param {Point} to @param {import('../library/sketch.js').MarkStyle} style */
export const line = (sketch, from, to, style) => sketch.line(from.x, from.y, to.x, to.y, style);
/** @param {Sketch} sketch @param {Point} from @param {Point} to @param {import('../library/sketch.js').MarkStyle} style */
export const arrow = (sketch, from, to, style) => sketch.arrow(from.x, from.y, to.x, to.y, style);
/** @param {Sketch} sketch @param {Point} at @param {number} radius in CSS pixels @param {import('../library/sketch.js').MarkStyle} style */
export const spot = (sketch, at, radius, style) => sketch.dot(at.x, at.y, radius, style);
