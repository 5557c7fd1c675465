// The tab "See": what is drawn over the scene, each with the sign by which it is known there; how pairs are guessed; and,
// in files of their own, the numbers between two bodies.
import { checkbox, element, textButton } from '../parts.js';
import { overlayList, presets } from '../overlays/overlays.js';
import { makeAnswers } from './overlays-answers.js';
import { makeGuess } from './overlays-guess.js';
import { makeHits } from './overlays-hits.js';
import { makeMotion } from './overlays-motion.js';
import { section } from './overlays-parts.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../overlays/overlays.js').Overlays} Overlays */

/** @param {App} app @param {HTMLElement} place @param {Overlays} overlays */
export function makeSeePanel(app, place, overlays) {
  const drawer = /** @type {HTMLElement} */ (place.closest('#drawer') ?? place);
  overlays.isOpen = () => !place.hidden && !drawer.hidden;
  place.classList.add('overlays');
  place.append(makeOverlays(app, overlays));
  makeAnswers(app, place, overlays);
  makeMotion(app, place, overlays);
  makeHits(app, place);
  makeGuess(app, place, overlays);
}

/** @param {App} app @param {Overlays} overlays */
function makeOverlays(app, overlays) {
  const together = element('div', { class: 'presets', role: 'group', label: 'seeTogether' });
  const buttons = presets.map(({ name, word: key, all }) => {
    const button = textButton(key, () => overlays.only(all), {
      'data-preset': name,
      'aria-pressed': 'false',
    });
    together.append(button);
    return { button, all };
  });
  const rows = element('div', { class: 'overlays' });
  const groups = element('ul', { class: 'groupLegend', hidden: true });
  const none = element('p', { class: 'quiet', word: 'seeNoGroups', hidden: true });
  const inputs = overlayList.map(([name, key, form, letter]) => {
    const { row, input } = checkbox(key, (on) => overlays.show(name, on), {
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
    for (const [name, input] of inputs) input.checked = overlays.has(name);
    for (const { button, all } of buttons) button.setAttribute('aria-pressed', String(overlays.isOnly(all)));
    showGroups();
  };
  let shownTags = '';
  const showGroups = () => {
    const on = overlays.has('groups');
    const legend = (on && overlays.groupColours?.legend) || [];
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
    if (overlays.isOpen() && overlays.has('groups')) showGroups();
  });
  show();
  return section('seeOverlays', 'seeOverScene', together, rows);
}
