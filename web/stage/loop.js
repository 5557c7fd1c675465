// One requestAnimationFrame for all stages of a page. A stage asks for each of its frames: who does not ask costs
// nothing, and a page where nothing moves has no frames at all.

/**
 * @typedef {object} Framed
 * @property {(now: number) => void} advance time passes, in milliseconds
 * @property {() => void} draw
 * @property {number} pixels width and height of its picture in one number
 */

/** @type {Set<Framed>} */
let waiting = new Set();
let scheduled = 0;

/** @param {number} now */
function frame(now) {
  scheduled = 0;
  const turn = [...waiting];
  waiting = new Set();
  for (const each of turn) each.advance(now);
  // Pictures of one size after each other: a new size costs the renderer's canvas a new buffer.
  turn.sort((a, b) => a.pixels - b.pixels);
  for (const each of turn) each.draw();
}

/** It gets the next frame. @param {Framed} stage */
export function askForFrame(stage) {
  waiting.add(stage);
  scheduled ||= requestAnimationFrame(frame);
}

/** It no longer wants the frame that it asked for. @param {Framed} stage */
export function forgetFrame(stage) {
  waiting.delete(stage);
  if (waiting.size > 0 || scheduled === 0) return;
  cancelAnimationFrame(scheduled);
  scheduled = 0;
}
