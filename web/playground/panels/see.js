// The tab "See": what is drawn over the scene, each with the sign by which it is known there; how pairs are guessed; and,
// in files of their own, the numbers between two bodies.
import { checkbox, element, textButton } from '../parts.js';
import { presets, seen } from '../see/seeing.js';
import { makeAnswers } from './see-answers.js';
import { makeGuess } from './see-guess.js';
import { section } from './see-parts.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../see/seeing.js').Seeing} Seeing */

/** @param {App} app @param {HTMLElement} place @param {Seeing} seeing */
export function makeSeePanel(app, place, seeing) {
  const drawer = /** @type {HTMLElement} */ (place.closest('#drawer') ?? place);
  seeing.isOpen = () => !place.hidden && !drawer.hidden;
  place.classList.add('seeing');
  place.append(makeOverlays(app, seeing));
  makeAnswers(app, place, seeing);
  makeGuess(app, place, seeing);
}

/** @param {App} app @param {Seeing} seeing */
function makeOverlays(app, seeing) {
  const together = element('div', { class: 'presets', role: 'group', label: 'seeTogether' });
  const buttons = presets.map(({ name, word: key, all }) => {
    const button = textButton(key, () => seeing.only(all), { 'data-preset': name, 'aria-pressed': 'false' });
    together.append(button);
    return { button, all };
  });
  const rows = element('div', { class: 'overlays' });
  const groups = element('ul', { class: 'groupLegend', hidden: true });
  const none = element('p', { class: 'quiet', word: 'seeNoGroups', hidden: true });
  const inputs = seen.map(([name, key, form, letter]) => {
    const { row, input } = checkbox(key, (on) => seeing.show(name, on), {
      'data-overlay': name,
      'aria-keyshortcuts': letter,
    });
    row.append(
      element('i', { class: `sign ${form} of-${name}`, 'aria-hidden': 'true' }),
      element('kbd', { 'aria-hidden': 'true', text: letter.toUpperCase() }),
    );
    rows.append(row);
    if (name === 'groups') rows.append(groups, none);
    return /** @type {const} */ ([name, input]);
  });
  const show = () => {
    for (const [name, input] of inputs) input.checked = seeing.has(name);
    for (const { button, all } of buttons) button.setAttribute('aria-pressed', String(seeing.isOnly(all)));
    showGroups();
  };
  let shownTags = '';
  const showGroups = () => {
    const on = seeing.has('groups');
    const legend = on ? seeing.groupColours.legend : [];
    groups.hidden = legend.length === 0;
    none.hidden = !on || legend.length > 0;
    const tags = JSON.stringify(legend);
    if (tags === shownTags) return;
    shownTags = tags;
    groups.replaceChildren(
      ...legend.map(({ tag, paint }) =>
        element('li', {}, element('i', { class: `swatch paint-${paint}` }), element('span', { text: tag })),
      ),
    );
  };
  app.on('see', show);
  app.on('scene', show);
  app.on('frame', () => {
    if (seeing.isOpen() && seeing.has('groups')) showGroups();
  });
  show();
  return section('seeOverlays', 'seeOverScene', together, rows);
}
