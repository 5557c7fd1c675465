// What pages of the course do beyond those of the guides: their figures come to life, programs can be changed and run in
// their places, exercises answer, and what was solved is remembered. docs.js fetches this only where it is wanted.
import { startExercises } from './exercises.js';
import { startFigures } from './figures.js';
import { startForms } from './forms.js';
import { startProgress } from './progress.js';

/** @typedef {typeof import('./words.js').words.en} Words */

/** @param {Words} words in the language of the page */
export function startCourse(words) {
  const progress = startProgress(words);
  startFigures(words);
  startForms(words);
  startExercises(words, progress);
}
