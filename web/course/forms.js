// The three forms of a program as tabs, and the ones in JavaScript as programs that can be changed and run where they stand.
// Without scripts they stand one below the other.
import { runnable } from './runnable.js';

/** @param {typeof import('./words.js').words.en} words */
export function startForms(words) {
  for (const group of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.forms')))
    tabs(group);
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-program]')))
    runnable(place, words);
}

/** @param {HTMLElement} group */
function tabs(group) {
  const panels = [...group.querySelectorAll('.form')];
  const buttons = /** @type {HTMLButtonElement[]} */ ([...group.querySelectorAll('[role=tab]')]);
  /** @param {number} at */
  const choose = (at) =>
    panels.forEach((panel, i) => {
      panel.classList.toggle('chosen', i === at);
      buttons[i].setAttribute('aria-selected', String(i === at));
      buttons[i].tabIndex = i === at ? 0 : -1;
    });
  buttons.forEach((button, i) => {
    button.addEventListener('click', () => choose(i));
    button.addEventListener('keydown', ({ key }) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (!by) return;
      const to = (i + by + buttons.length) % buttons.length;
      choose(to);
      buttons[to].focus();
    });
  });
}
