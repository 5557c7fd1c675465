// Fields of the inspector beside numbers: a choice, a switch, words, paints. Each reads what is so now, and writes what was
// entered; what is refused is said beside the field. A field that has the focus is left alone.
import { element } from '../parts.js';
import { problemText } from '../problem-text.js';
import { mixed, named, newId, standardButton } from './field-parts.js';

/** @typedef {import('../words.js').Word} Word */
/** @typedef {import('./field-parts.js').Field} Field */
/** @template T @typedef {import('./field-parts.js').Read<T>} Read */

/**
 * @template {string} T
 * @param {{ label: Word, choices: readonly (readonly [T, Word])[], read: () => Read<T>, write: (value: T) => void, id?: string, standard?: () => T | undefined }} options
 * @returns {Field}
 */
export function choiceField({ label, choices, read, write, standard, id = newId() }) {
  const select = element('select', { id });
  const none = element('option', { value: '', word: 'mixed', hidden: true });
  select.append(none, ...choices.map(([value, key]) => element('option', { value, word: key })));
  select.addEventListener('change', () => {
    if (select.value !== '') write(/** @type {T} */ (select.value)); // '' stands for several at once
  });
  const reset = standardButton(read, standard, write, () => select);
  const row = named(label, id, select, reset.row);
  return {
    row,
    refresh() {
      const value = read();
      row.hidden = value === undefined;
      reset.refresh();
      const text = value === mixed || value === undefined ? '' : value;
      if (document.activeElement !== select && select.value !== text) select.value = text;
    },
  };
}

/** @param {{ label: Word, read: () => Read<boolean>, write: (value: boolean) => void, standard?: () => boolean | undefined }} options @returns {Field} */
export function switchField({ label, read, write, standard }) {
  const id = newId();
  const input = element('input', { id, type: 'checkbox' });
  input.addEventListener('change', () => write(input.checked));
  const reset = standardButton(read, standard, write, () => input);
  const row = named(label, id, input, reset.row);
  return {
    row,
    refresh() {
      const value = read();
      row.hidden = value === undefined;
      reset.refresh();
      input.indeterminate = value === mixed;
      input.checked = value === true;
    },
  };
}

/** @param {{ label: Word, read: () => Read<string>, write: (value: string) => void, standard?: () => string | undefined }} options @returns {Field} */
export function textField({ label, read, write, standard }) {
  const id = newId();
  const input = element('input', {
    id,
    type: 'text',
    autocomplete: 'off',
    spellcheck: 'false',
    maxlength: 200,
  });
  const problem = element('p', { class: 'problem', hidden: true });
  const reset = standardButton(read, standard, write, () => input);
  input.addEventListener('change', () => {
    // A name cannot be empty: what it was stays.
    if (input.value.trim() === '') input.value = String(read() ?? '');
    try {
      write(input.value.trim());
      problem.hidden = true;
    } catch (error) {
      problem.textContent = problemText(error);
      problem.hidden = false;
    }
  });
  const row = named(label, id, input, reset.row, problem);
  return {
    row,
    refresh() {
      const value = read();
      row.hidden = value === undefined || value === mixed;
      reset.refresh();
      if (document.activeElement !== input && typeof value === 'string' && input.value !== value) {
        input.value = value;
      }
    },
  };
}

/** Paints by their names, as a row of swatches. @param {{ label: Word, paints: readonly (readonly [number, Word, string])[], read: () => Read<number>, write: (value: number) => void, standard?: () => number | undefined }} options @returns {Field} */
export function paintField({ label, paints, read, write, standard }) {
  const group = element('div', { role: 'radiogroup', label, class: 'swatches' });
  const buttons = paints.map(([paint, key, name]) => {
    const button = element('button', {
      type: 'button',
      role: 'radio',
      label: key,
      class: `paint fill-${name}`,
      'aria-checked': 'false',
    });
    button.addEventListener('click', () => write(paint));
    group.append(button);
    return button;
  });
  group.addEventListener('keydown', (event) => {
    const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!way) return;
    event.preventDefault();
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = buttons[(at + way + buttons.length) % buttons.length];
    next.focus();
    next.click();
  });
  const chosen = () => buttons.find((button) => button.tabIndex === 0) ?? buttons[0];
  const reset = standardButton(read, standard, write, chosen);
  const row = element(
    'div',
    { class: 'field wideValue' },
    element('span', { word: label }),
    group,
    reset.row,
  );
  return {
    row,
    refresh() {
      const value = read();
      row.hidden = value === undefined;
      reset.refresh();
      buttons.forEach((button, i) => {
        const isChosen = paints[i][0] === value;
        button.setAttribute('aria-checked', String(isChosen));
        button.tabIndex = isChosen || (i === 0 && !paints.some(([paint]) => paint === value)) ? 0 : -1;
      });
    },
  };
}
