// A slider with its name, its value and its unit: one row. The value that it stands for need not go with its way evenly.
import { element, write } from '../parts.js';
import { word } from '../words.js';

/** @typedef {import('../words.js').Word} Word */
/**
 * @typedef {object} Scale
 * @property {number} steps so many of the slider from one end to the other
 * @property {(at: number) => number} value at a place of the slider
 * @property {(value: number) => number} at the place of a value
 * @property {(value: number) => string} text
 * @property {string} [unit]
 */

/** Even steps from 0. @param {number} most @param {number} each @param {number} decimals @param {string} [unit] @returns {Scale} */
export const even = (most, each, decimals, unit) => ({
  steps: Math.round(most / each),
  value: (at) => Number((at * each).toFixed(4)),
  at: (value) => Math.round(value / each),
  text: (value) => value.toFixed(decimals),
  unit,
});

/** Even in the number of digits, rounded to two of them. @param {number} least @param {number} most @returns {Scale} */
export function digits(least, most) {
  const steps = 120;
  return {
    steps,
    value: (at) => Number((least * (most / least) ** (at / steps)).toPrecision(2)),
    at: (value) => Math.round((steps * Math.log(value / least)) / Math.log(most / least)),
    text: (value) => value.toLocaleString('en'),
  };
}

/**
 * @param {Word} name
 * @param {string} id
 * @param {Scale} scale
 * @param {number} value
 * @param {(value: number) => void} changed while the slider moves
 */
export function makeSlide(name, id, scale, value, changed) {
  const input = element('input', {
    type: 'range',
    id,
    min: 0,
    max: scale.steps,
    step: 1,
    value: scale.at(value),
  });
  const figure = element('span');
  const output = element('output', { for: id }, figure);
  if (scale.unit) output.append(' ', element('small', { text: scale.unit }));
  const show = (/** @type {number} */ shown) => {
    write(figure, scale.text(shown));
    input.setAttribute('aria-valuetext', `${scale.text(shown)} ${scale.unit ?? ''}`.trim());
  };
  let last = value;
  input.addEventListener('input', () => {
    const next = scale.value(Number(input.value));
    if (next === last) return;
    last = next;
    show(next);
    changed(next);
  });
  show(value);
  return element(
    'div',
    { class: 'slide' },
    element('label', { for: id, word: name, title: word(name) }),
    input,
    output,
  );
}
