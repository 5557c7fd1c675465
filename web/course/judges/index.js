// What the engine says of drawings: for each drawn exercise what of it is wrong, by the name of its hint, with what it
// measured on the way. The page and the tests of the course share this; the sentences stand with the exercises.
import { axes } from './axes.js';
import { boxes } from './boxes.js';
import { closest } from './closest.js';
import { detection } from './detection.js';
import { distance } from './distance.js';
import { doorways } from './doorways.js';
import { grid } from './grid.js';
import { groups } from './groups.js';
import { outlines } from './outlines.js';
import { pixels } from './pixels.js';
import { push } from './push.js';
import { rectangles } from './rectangles.js';
import { replay } from './replay.js';
import { response } from './response.js';
import { tunnelling } from './tunnelling.js';
import { turning } from './turning.js';

/** What must be asked, and whether only the full engine knows. */
export const judges = Object.freeze({
  'detection-drawn': { isFull: false, judge: detection },
  'rectangles-drawn': { isFull: false, judge: rectangles },
  'closest-drawn': { isFull: false, judge: closest },
  'axes-drawn': { isFull: false, judge: axes },
  'push-drawn': { isFull: false, judge: push },
  'distance-drawn': { isFull: false, judge: distance },
  'grid-drawn': { isFull: false, judge: grid },
  'response-drawn': { isFull: false, judge: response },
  'turning-drawn': { isFull: false, judge: turning },
  'boxes-drawn': { isFull: true, judge: boxes },
  'groups-drawn': { isFull: false, judge: groups },
  'doorways-drawn': { isFull: false, judge: doorways },
  'outlines-drawn': { isFull: true, judge: outlines },
  'pixels-drawn': { isFull: true, judge: pixels },
  'tunnelling-drawn': { isFull: true, judge: tunnelling },
  'replay-drawn': { isFull: false, judge: replay },
});

/**
 * @param {import('./judge.js').Bumpbox | import('./judge.js').FullBumpbox} bump the full one where the judge wants it
 * @param {string} id of the exercise
 * @param {import('./judge.js').Drawing} drawing
 * @param {readonly import('./judge.js').Point[]} points
 * @returns {import('./judge.js').Finding}
 */
export function judgeDrawing(bump, id, drawing, points) {
  const known = judges[/** @type {keyof typeof judges} */ (id)];
  if (!known) throw new Error(`nothing judges '${id}'`);
  return known.judge(/** @type {import('./judge.js').FullBumpbox} */ (bump), points, drawing);
}
