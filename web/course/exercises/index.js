// All exercises, lesson by lesson.
import { rectangles } from './rectangles.js';

/** @type {readonly import('./exercise.js').Exercise[]} */
export const exercises = Object.freeze([...rectangles]);
