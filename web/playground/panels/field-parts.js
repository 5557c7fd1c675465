// What all fields of the inspector have: what they read, a row with a name, and a way back to what is usual.
import { element, icon } from '../parts.js';

/** @typedef {import('../words.js').Word} Word */
/** What a field shows and does. @typedef {{ row: HTMLElement, refresh: () => void }} Field */
/** A way back: whether there is something to go back from, and going. @typedef {{ needed: () => boolean, go: () => void }} Reset */
/** What several bodies have that differ. */
export const mixed = Symbol('mixed');
/** @template T @typedef {T | typeof mixed | undefined} Read undefined hides the field */

let names = 0;
/** An id for what a label names. */
export const newId = () => `field-${names++}`;

/** A row of the inspector: what it is called, and what has the name. @param {Word} label @param {string} id @param {...HTMLElement} parts */
export const named = (label, id, ...parts) =>
  element('div', { class: 'field' }, element('label', { for: id, word: label }), ...parts);

/** @param {() => void} action */
export function resetButton(action) {
  const button = element(
    'button',
    { type: 'button', class: 'icon reset', label: 'reset', hidden: true },
    icon('M6 8h8a5 5 0 0 1 0 10H9M9 5L6 8l3 3'),
  );
  button.addEventListener('click', action);
  return button;
}

/**
 * A way back to a value of any sort.
 * @template T
 * @param {() => Read<T>} read
 * @param {(() => T | undefined) | undefined} standard
 * @param {(value: T) => void} write
 * @param {() => HTMLElement} next has the focus then, as the button is gone
 * @returns {Field}
 */
export function standardButton(read, standard, write, next) {
  const row = resetButton(() => {
    const value = standard?.();
    if (value === undefined) return;
    write(value);
    refresh();
    next().focus();
  });
  const refresh = () => {
    const [value, usual] = [read(), standard?.()];
    row.hidden = usual === undefined || value === mixed || Object.is(value, usual);
  };
  return { row, refresh };
}

/** A heading, and fields under it. @param {Word} title @param {readonly Field[]} fields @param {boolean} [open] */
export function section(title, fields, open = true) {
  const details = element('details', { open, class: 'section' }, element('summary', { word: title }));
  details.append(...fields.map(({ row }) => row));
  return details;
}
