// A number with its unit: typed, changed by arrow keys, or by a drag along its name. What was typed and is refused stands
// there with the reason.
import { element } from '../parts.js';
import { problemText } from '../problem-text.js';
import { word } from '../words.js';
import { mixed, newId, resetButton } from './field-parts.js';

/** @typedef {import('../words.js').Word} Word */
/** @typedef {import('./field-parts.js').Field} Field */
/** @template T @typedef {import('./field-parts.js').Read<T>} Read */

/**
 * @typedef {object} NumberOptions
 * @property {Word} label
 * @property {string} [unit]
 * @property {boolean} [long] it may have ten digits, and no unit
 * @property {() => Read<number>} read
 * @property {(value: number) => void} write as one change that can be undone; throws what it refuses
 * @property {(value: number) => void} [preview] while a label is dragged; without it only the end is written
 * @property {number} [min]
 * @property {number} [max]
 * @property {number} [step] of an arrow key
 * @property {number} [digits] after the point at most
 * @property {boolean} [fine] small numbers are shown as they are, not as 0
 * @property {() => number | undefined} [standard] what reset goes back to
 * @property {import('./field-parts.js').Reset} [reset] where that is no number
 * @property {boolean} [readOnly]
 */

/** Less than this is rounding's doing. */
const noise = 1e-9;

/** As short as it can be said. @param {number} value @param {number} digits @param {boolean} [fine] */
export function shown(value, digits, fine = false) {
  if (!Number.isFinite(value)) return '∞';
  if (fine && Math.abs(value) < 1) return String(Number(value.toPrecision(digits)));
  const text = value.toFixed(fine && Math.abs(value) >= 1e6 ? 0 : digits);
  // What is there is never shown as nothing.
  if (value !== 0 && Number(text) === 0 && Math.abs(value) > noise)
    return String(Number(value.toPrecision(2)));
  return text.includes('.') ? text.replace(/\.?0+$/, '').replace(/^-0$/, '0') : text;
}

/** What was typed as a number: a comma parts thousands, or stands for the point; NaN if it is none. @param {string} text */
export function typed(text) {
  if (/^[-+]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text)) return Number(text.replaceAll(',', ''));
  if (!/^[-+]?(\d+[.,]?\d*|[.,]\d+)(e[-+]?\d+)?$/i.test(text)) return NaN;
  return Number(text.replace(',', '.'));
}

/** @param {NumberOptions} options @returns {Field} */
export function numberField(options) {
  const { read, write, preview, min = -Infinity, max = Infinity, step = 1, digits = 2, fine } = options;
  const id = newId();
  const input = element('input', {
    id,
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  if (options.readOnly) input.readOnly = true;
  const label = element('label', { for: id, word: options.label });
  const problem = element('p', { class: 'problem', id: `${id}-problem`, hidden: true });
  const reset = resetButton(() => {
    const value = options.standard?.();
    if (options.reset) options.reset.go();
    else if (value !== undefined) commit(value);
    refuse('');
    show();
    input.focus(); // the button is gone now
  });
  /** What stands in the field by itself, and not by a reader's hand. */
  let own = '';
  const box = element(
    'span',
    { class: options.long ? 'value long' : 'value' },
    input,
    element('i', { text: options.unit ?? '' }),
  );
  const row = element('div', { class: 'field' }, label, box, reset, problem);

  const clamp = (/** @type {number} */ value) => Math.min(Math.max(value, min), max);
  /** @param {string} why */
  const refuse = (why) => {
    problem.textContent = why;
    problem.hidden = why === '';
    input.toggleAttribute('aria-invalid', why !== '');
    if (why) input.setAttribute('aria-describedby', problem.id);
    else input.removeAttribute('aria-describedby');
  };
  /** @param {number} value */
  const commit = (value) => {
    const now = read();
    if (now !== value) {
      try {
        write(value);
      } catch (error) {
        refuse(problemText(error));
        return;
      }
    }
    refuse('');
    show();
  };
  const textOf = (/** @type {number | typeof mixed} */ value) =>
    value === mixed ? '' : shown(value, digits, fine);
  const show = () => {
    const value = read();
    row.hidden = value === undefined;
    if (value === undefined) return;
    const text = textOf(value);
    if (input.value !== text) input.value = text;
    own = text;
    const placeholder = value === mixed ? word('mixed') : '';
    if (input.placeholder !== placeholder) input.placeholder = placeholder;
    const standard = options.standard?.();
    const there = standard === undefined || value === mixed || Math.abs(standard - value) < 1e-9;
    reset.hidden = options.reset ? !options.reset.needed() : there;
  };
  const take = () => {
    const text = input.value.trim();
    if (text === '' || text === word('mixed')) return show();
    // What is shown is rounded: leaving the field does not round what it stands for.
    if (text === own) return refuse('');
    const value = typed(text);
    if (Number.isNaN(value)) return refuse(word('notNumber'));
    if (value < min || value > max) {
      return refuse(word('outOfRange', { min: shown(min, 6, true), max: shown(max, 6, true) }));
    }
    commit(value);
  };
  input.addEventListener('change', take);
  input.addEventListener('focus', () => input.select());
  input.addEventListener('blur', () => {
    if (problem.hidden) show();
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      refuse('');
      show();
      input.select();
    } else if (event.key === 'Enter') {
      take();
      input.select();
    } else if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && !options.readOnly) {
      event.preventDefault();
      if (read() === mixed && input.value === '') return; // several numbers, and none to go on from
      const size = step * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1);
      const from = typed(input.value.trim()) || 0;
      const value = clamp(from + (event.key === 'ArrowUp' ? size : -size));
      // Adding a tenth again and again should not end in 0.30000000000000004.
      commit(Number(value.toPrecision(12)));
    }
  });
  if (!options.readOnly) dragLabel(label, { read, clamp, step, preview, commit });
  return {
    row,
    refresh() {
      if (document.activeElement === input) return;
      const value = read();
      // What was refused stands there with the reason until it is mended, or until what it is about is another.
      if (!problem.hidden && value !== undefined && textOf(value) === own) return;
      if (!problem.hidden) refuse('');
      show();
    },
  };
}

/**
 * A drag along a label changes its number.
 * @param {HTMLElement} label
 * @param {{ read: () => Read<number>, clamp: (value: number) => number, step: number,
 *   preview?: (value: number) => void, commit: (value: number) => void }} field
 */
function dragLabel(label, { read, clamp, step, preview, commit }) {
  label.classList.add('drags');
  /** @type {{ left: number, from: number, value: number } | undefined} */
  let drag;
  label.addEventListener('pointerdown', (event) => {
    const from = read();
    if (event.button !== 0 || typeof from !== 'number' || !Number.isFinite(from)) return;
    drag = { left: event.clientX, from, value: from };
    label.setPointerCapture(event.pointerId);
  });
  label.addEventListener('pointermove', (event) => {
    if (!drag || Math.abs(event.clientX - drag.left) < 3) return;
    const size = step * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1);
    const value = clamp(drag.from + Math.round((event.clientX - drag.left) / 2) * size);
    drag.value = Number(value.toPrecision(12));
    preview?.(drag.value);
  });
  const end = (/** @type {boolean} */ keep) => {
    if (!drag) return;
    const { from, value } = drag;
    drag = undefined;
    if (value === from) return;
    preview?.(from);
    if (keep) commit(value);
  };
  label.addEventListener('pointerup', () => end(true));
  label.addEventListener('pointercancel', () => end(false));
}
