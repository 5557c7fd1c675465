// Two lists to choose bodies A and B from: for fingers, keys and screen readers, which have no Shift and click. They are
// the pair on the stage, and follow it. One body alone is followed where it is an outline.
import { element } from '../parts.js';
import { calledOf } from '../names.js';
import { onLanguageChange, word } from '../words.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../../library/body.js').Body} Body */

/** Nobody reads a longer list: of larger scenes it has who is selected, and the first ones. */
const most = 200;

/** @param {App} app @param {import('../overlays/overlays.js').Overlays} overlays */
export function makeChoosers(app, overlays) {
  const selects = /** @type {const} */ (['seeBodyA', 'seeBodyB']).map((label, i) => {
    const select = element('select', { label, id: label });
    select.addEventListener('change', () => choose(i));
    return select;
  });
  const row = element(
    'div',
    { class: 'choosers' },
    ...selects.map((select, i) => element('label', {}, element('span', { text: 'AB'[i] }), select)),
  );
  /** @param {string} value @returns {Body | undefined} */
  const bodyOf = (value) => (value === '' ? undefined : app.play.bodyOf(Number(value)));

  /** @param {number} changed */
  const choose = (changed) => {
    const [a, b] = selects.map((select) => bodyOf(select.value));
    // Nobody is both: who was chosen last stays.
    const both = a !== b ? [a, b] : changed === 0 ? [a] : [b];
    const chosen = both.filter((body) => body !== undefined);
    app.walk.choose(chosen); // first: so it is not the selection's, and stays without it
    app.selection.set(chosen);
    show();
  };

  let shown = '';
  const show = () => {
    const chosen = app.walk.isOpen ? app.walk.bodies : app.selection.bodies.slice(0, 2);
    const listed = new Set([...app.world.bodies.slice(0, most), ...chosen]);
    const names = [...listed].map((body) => [String(body.id), calledOf(app, body)]);
    const signature = JSON.stringify([names, word('seeChoose')]);
    if (signature !== shown) {
      shown = signature;
      for (const select of selects) {
        select.replaceChildren(
          element('option', { value: '', text: word('seeChoose') }),
          ...names.map(([value, text]) => element('option', { value, text })),
        );
      }
    }
    const isPair = app.walk.isOpen || app.selection.size <= 2;
    selects.forEach((select, i) => {
      const body = isPair ? chosen[i] : undefined;
      select.value = body ? String(body.id) : '';
    });
  };
  for (const topic of /** @type {const} */ (['scene', 'edit', 'selection', 'walk'])) app.on(topic, show);
  let bodies = 0;
  app.on('frame', () => {
    if (!overlays.isOpen() || app.world.bodyCount === bodies) return;
    bodies = app.world.bodyCount;
    show();
  });
  onLanguageChange(show);
  show();
  return row;
}
