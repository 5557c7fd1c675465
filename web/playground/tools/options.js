// What new bodies are made of: a small panel beside the rail, open while a tool that makes bodies is in hand.
import { byId, element } from '../parts.js';
import { paints } from '../theme.js';
import { recall, remember } from '../storage.js';
import { onLanguageChange, word } from '../words.js';
import { bodyTypes, ranges } from './settings.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../words.js').Word} Word */
/** @typedef {import('./settings.js').Making} Making */

/**
 * @param {App} app
 * @param {import('./host.js').Tools} tools
 * @param {import('./settings.js').Settings} settings
 * @param {{ hole: boolean }} freehand
 * @param {HTMLButtonElement} button in the rail, which opens and closes it
 * @returns {() => void} what the button does
 */
export function makeOptions(app, tools, settings, freehand, button) {
  const panel = element('section', { id: 'making', class: 'panel', label: 'making', hidden: true });
  byId('makers').after(panel);
  /** @type {Set<() => void>} */
  const shown = new Set();
  const type = element('select', { id: 'makingType', label: 'makingType' });
  for (const each of bodyTypes) type.append(element('option', { value: each, word: each }));
  type.addEventListener('change', () =>
    settings.change({ type: /** @type {Making['type']} */ (type.value) }),
  );
  shown.add(() => (type.value = settings.making.type));

  const swatches = element('div', { class: 'swatches', role: 'radiogroup', label: 'makingPaint' });
  for (const [name, number] of Object.entries(paints)) {
    const key = /** @type {Word} */ (`paint${name[0].toUpperCase()}${name.slice(1)}`);
    const input = element('input', { type: 'radio', name: 'makingPaint', value: number, label: key });
    input.addEventListener('change', () => settings.change({ paint: number }));
    shown.add(() => (input.checked = settings.making.paint === number));
    const row = element('label', { class: `fill-${name}` }, input);
    const named = () => (row.title = word(key));
    onLanguageChange(named);
    named();
    swatches.append(row);
  }

  /** @param {'bounce' | 'friction' | 'radius'} key @param {Word} name */
  const slider = (key, name) => {
    const input = element('input', { type: 'range', id: `making-${key}`, ...ranges[key] });
    const value = element('output', { for: input.id });
    input.addEventListener('input', () => settings.change({ [key]: Number(input.value) }));
    shown.add(() => {
      input.value = String(settings.making[key]);
      value.textContent = String(settings.making[key]);
    });
    return element('div', { class: 'slider' }, element('label', { for: input.id, word: name }), value, input);
  };
  const radius = slider('radius', 'makingRadius');

  const hole = element('input', { type: 'checkbox', id: 'makingHole' });
  hole.addEventListener('change', () => (freehand.hole = hole.checked));
  const holeRow = element('label', { class: 'check' }, hole, element('span', { word: 'makingHole' }));

  panel.append(
    element('div', { class: 'row' }, element('label', { for: type.id, word: 'makingType' }), type),
    swatches,
    slider('bounce', 'makingBounce'),
    slider('friction', 'makingFriction'),
    radius,
    holeRow,
  );

  /** @param {boolean} open */
  const setOpen = (open) => {
    panel.hidden = !open;
    button.setAttribute('aria-expanded', String(open));
  };
  const settle = () => {
    const { name, makes } = tools.current;
    radius.hidden = name !== 'round';
    holeRow.hidden = name !== 'freehand';
    const room = innerWidth > 720 && innerHeight > 620;
    setOpen(makes === true && room && recall('makingClosed') === null);
  };
  const show = () => {
    for (const each of shown) each();
  };
  app.on('tool', settle);
  settings.onChange(show);
  settle();
  show();
  return () => {
    setOpen(Boolean(panel.hidden));
    remember('makingClosed', panel.hidden ? 'yes' : null);
  };
}
