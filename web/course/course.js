// What pages of the course do beyond those of the guides: their figures come to life, programs can be changed and run in
// their places, exercises answer, and what was solved is remembered. docs.js fetches this only where it is wanted.
import { startExercises } from './exercises.js';
import { startFigures } from './figures.js';
import { startForms } from './forms.js';
import { startLive } from './live.js';
import { startProgress } from './progress.js';

/** @typedef {typeof import('./words.js').words.en} Words */

/** @param {Words} words in the language of the page */
export function startCourse(words) {
  startSlides(words);
  const progress = startProgress(words);
  startFigures(words);
  startLive(words);
  startForms(words);
  startExercises(words, progress);
}

/** A lesson's button for slides, and the address that asks for them. @param {Words} words */
function startSlides(words) {
  const button = document.getElementById('slides');
  if (!button) return;
  const begin = async (/** @type {number} */ at) => {
    const { showSlides } = await import('./slides.js');
    showSlides(words, at, () => button.focus({ preventScroll: true }));
  };
  button.hidden = false; // without scripts it would do nothing
  button.addEventListener('click', () => {
    // Where the screen is not given the slides fill the window.
    void document.documentElement.requestFullscreen?.().catch(() => {});
    void begin(1);
  });
  const asked = new URLSearchParams(location.search).get('slides');
  if (asked !== null) void begin(Number(asked) || 1);
}
