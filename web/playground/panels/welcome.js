// What the first scene says of the whole: one question, its answer as it is now, a sentence, and three ways on. It lies on the
// paper without a frame, and what is pressed beside its buttons goes to the scene. It stands in the page from the start
// (playground.js shows it as soon as there are words), so that there is something to read while the engine comes.
import { byId, write } from '../parts.js';
import { onLanguageChange, word } from '../words.js';

/** @typedef {import('../app.js').App} App */

/**
 * @param {App} app
 * @param {{ play: () => void, learn: () => void }} ways
 */
export function makeWelcome(app, ways) {
  const welcome = byId('welcome');
  const answer = byId('welcomeAnswer');
  byId('wayLearn').addEventListener('click', ways.learn);
  byId('wayPlay').addEventListener('click', ways.play);
  const show = () => {
    if (welcome.hidden) return;
    const { step } = app.walk;
    const key = /** @type {const} */ ({
      pairApart: 'welcomeApart',
      pairTouch: 'welcomeTouch',
      pairOverlap: 'welcomeOverlap',
    })[/** @type {string} */ (step?.key)];
    write(answer, key ? word(key, step?.values) : '');
  };
  app.on('frame', show);
  onLanguageChange(show);
  return {
    get isShown() {
      return !welcome.hidden;
    },
    /** @param {boolean} on */
    show(on) {
      if (welcome.hidden !== on) return;
      welcome.hidden = !on;
      document.body.classList.toggle('welcoming', on);
      show();
      app.tell('view');
    },
  };
}
