// The page's building blocks: elements whose words follow the language, made in one line each.
import { icon, write } from '../stage/parts.js';
import { word } from './words.js';

export { icon, write };

/** @typedef {import('./words.js').Word} Word */

/** @template {HTMLElement} [E=HTMLElement] @param {string} id @returns {E} */
export const byId = (id) => /** @type {E} */ (document.getElementById(id));

/**
 * An element. `word` fills its text and `label` its accessible name, now and whenever the language changes.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number | boolean | undefined> & { word?: Word, label?: Word, text?: string }} [given]
 *   attributes; `class` and `for` as in HTML; false and undefined leave one out
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function element(tag, given = {}, ...children) {
  const made = document.createElement(tag);
  const { word: key, label, text, ...attributes } = given;
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    made.setAttribute(name, value === true ? '' : String(value));
  }
  if (text !== undefined) made.textContent = text;
  if (key) {
    made.dataset.word = key;
    made.textContent = word(key);
  }
  if (label) {
    made.dataset.label = label;
    made.setAttribute('aria-label', word(label));
    if (tag === 'button') made.title = word(label);
  }
  made.append(...children);
  return made;
}

/**
 * @param {Word} label
 * @param {readonly string[]} paths of its icon
 * @param {() => void} action
 * @param {Record<string, string | boolean>} [more]
 */
export function iconButton(label, paths, action, more = {}) {
  const button = element('button', { type: 'button', class: 'icon', label, ...more }, icon(...paths));
  button.addEventListener('click', action);
  return button;
}

/** @param {Word} key @param {() => void} action @param {Record<string, string | boolean>} [more] */
export function textButton(key, action, more = {}) {
  const button = element('button', { type: 'button', class: 'text', word: key, ...more });
  button.addEventListener('click', action);
  return button;
}

/** Another name for a control whose meaning changed. @param {HTMLElement} control @param {Word} label */
export function relabel(control, label) {
  if (control.dataset.label === label) return;
  control.dataset.label = label;
  control.setAttribute('aria-label', word(label));
  if (control.tagName === 'BUTTON') control.title = word(label);
}

/**
 * A switch with its name beside it.
 * @param {Word} key
 * @param {(on: boolean) => void} changed
 * @param {Record<string, string | boolean>} [more]
 */
export function checkbox(key, changed, more = {}) {
  const input = element('input', { type: 'checkbox', ...more });
  input.addEventListener('change', () => changed(input.checked));
  const row = element('label', { class: 'check' }, input, element('span', { word: key }));
  return { row, input };
}
