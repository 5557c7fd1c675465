// All exercises, lesson by lesson.
import { axes } from './axes.js';
import { boxes } from './boxes.js';
import { closest } from './closest.js';
import { detection } from './detection.js';
import { distance } from './distance.js';
import { grid } from './grid.js';
import { groups } from './groups.js';
import { doorways } from './doorways.js';
import { outlines } from './outlines.js';
import { pixels } from './pixels.js';
import { push } from './push.js';
import { rectangles } from './rectangles.js';
import { replay } from './replay.js';
import { tunnelling } from './tunnelling.js';
import { response } from './response.js';
import { turning } from './turning.js';

/** @type {readonly import('./exercise.js').Exercise[]} */
export const exercises = Object.freeze([
  ...detection,
  ...rectangles,
  ...closest,
  ...axes,
  ...push,
  ...distance,
  ...grid,
  ...response,
  ...turning,
  ...boxes,
  ...groups,
  ...doorways,
  ...outlines,
  ...pixels,
  ...tunnelling,
  ...replay,
]);
