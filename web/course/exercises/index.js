// All exercises, lesson by lesson.
import { closest } from './closest.js';
import { detection } from './detection.js';
import { rectangles } from './rectangles.js';

/** @type {readonly import('./exercise.js').Exercise[]} */
export const exercises = Object.freeze([...detection, ...rectangles, ...closest]);
