// All exercises, lesson by lesson.
import { detection } from './detection.js';
import { rectangles } from './rectangles.js';

/** @type {readonly import('./exercise.js').Exercise[]} */
export const exercises = Object.freeze([...detection, ...rectangles]);
