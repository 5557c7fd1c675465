// What the blocks of the tab "See" are built of: sections that fold, rows of figures, and a pulse to show them by.
import { element, write } from '../parts.js';
import { recall, remember } from '../storage.js';
import { onLanguageChange, word } from '../words.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../overlays/overlays.js').Overlays} Overlays */
/** @typedef {import('../words.js').Word} Word */

/**
 * A part of the tab that can be folded, and stays so.
 * @param {string} name
 * @param {Word} title
 * @param {...Node} children
 */
export function section(name, title, ...children) {
  const key = `folded-${name}`;
  const made = element(
    'details',
    { class: 'section', id: name, open: recall(key) === null },
    element('summary', { word: title }),
    ...children,
  );
  made.addEventListener('toggle', () => remember(key, made.open ? null : 'yes'));
  return made;
}

/**
 * A row of figures whose names follow the language.
 * @param {readonly Word[]} keys
 */
export function figureList(keys) {
  const list = element('dl', { class: 'counts' });
  const cells = keys.map((key) => {
    const name = element('dt', { word: key });
    const value = element('dd', { 'data-figure': key });
    const row = element('div', {}, name, value);
    list.append(row);
    return /** @type {const} */ ([key, { row, name, value }]);
  });
  const byKey = new Map(cells);
  return {
    list,
    /** @param {Word} key @param {string | null} text null hides the row */
    write(key, text) {
      const cell = byKey.get(key);
      if (!cell) return;
      cell.row.hidden = text === null;
      if (text !== null) write(cell.value, text);
    },
    /** @param {Word} key @param {Record<string, string>} values in its name */
    name(key, values) {
      const cell = byKey.get(key);
      if (cell) write(cell.name, word(key, values));
    },
  };
}

/**
 * Calls what shows something often enough to be live, and seldom enough to be read: at once when asked to, ten times a
 * second while time runs.
 * @param {App} app @param {Overlays} overlays @param {() => void} show
 */
export function whileOpen(app, overlays, show) {
  let last = -Infinity;
  app.on('frame', () => {
    if (!overlays.isOpen()) return;
    const now = performance.now();
    if (app.playing && now - last < 100) return;
    last = now;
    show();
  });
  const soon = () => (last = -Infinity);
  for (const topic of /** @type {const} */ (['selection', 'scene', 'edit'])) app.on(topic, soon);
  onLanguageChange(soon);
}
