// The rows of the tab "Scene": a name beside a control, a menu of words, sizes of files.
import { element } from '../parts.js';
import { isWord, onLanguageChange, word } from '../words.js';

/** @typedef {import('../words.js').Word} Word */

/**
 * A control with its name, and what it says at the moment.
 * @param {Word} name @param {HTMLElement} control which has an id @param {...Node} more
 */
export const labelled = (name, control, ...more) =>
  element('div', { class: 'labelled' }, element('label', { for: control.id, word: name }), control, ...more);

/**
 * A choice. Texts that are no words of the page stand as they are.
 * @param {Word} name
 * @param {Record<string, string>} options texts by values
 * @param {Record<string, string>} [more] attributes
 */
export function menu(name, options, more = {}) {
  const select = element('select', { label: name, ...more });
  const entries = Object.entries(options);
  const fill = () => {
    entries.forEach(([value, text], i) => {
      const option = select.options[i] ?? select.appendChild(element('option', { value }));
      option.textContent = isWord(text) ? word(text) : text;
    });
  };
  fill();
  if (entries.some(([, text]) => isWord(text))) onLanguageChange(fill);
  return select;
}

/** @param {number} bytes */
export function sized(bytes) {
  if (bytes < 1e6) return `${Math.max(Math.round(bytes / 1000), 1)} KB`;
  return `${(bytes / 1e6).toFixed(2)} MB`;
}

/** A part of the tab with its heading, which can be folded. @param {Word} heading @param {string} id @param {boolean} [open] */
export function folding(heading, id, open = false) {
  const body = element('div', { class: 'body' });
  const details = element('details', { id, open });
  details.append(element('summary', { word: heading }), body);
  return { details, body };
}
