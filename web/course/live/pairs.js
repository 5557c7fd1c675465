// The broad phase of lesson 7 to go through: one of four ways, forwards and back, with a sentence for each step. Buttons
// and a slider, so that keys do the same. It needs no engine.
import { filled } from '../filled.js';
import { scene, size, stepsOf } from './pair-steps.js';
import { words } from './words.js';

/** @typedef {import('./pair-steps.js').Frame} Frame */
/** @typedef {import('./pair-steps.js').Way} Way */

/** @param {Frame} frame */
const wayAround = ({ left, top, right, bottom }) => `M${left},${top}H${right}V${bottom}H${left}z`;
const middleOf = (/** @type {number} */ i) => {
  const { x, y, width, height } = scene[i];
  return `${x + width / 2},${y + height / 2}`;
};

/** @param {HTMLElement} figure */
export async function startPairs(figure) {
  const word = words[document.documentElement.lang === 'ko' ? 'ko' : 'en'];
  /** @template {Element} T @param {string} selector @returns {T} */
  const find = (selector) => /** @type {any} */ (figure.querySelector(selector));
  /** @type {HTMLSelectElement} */
  const choice = find('select');
  /** @type {HTMLButtonElement} */
  const back = find('.back');
  /** @type {HTMLButtonElement} */
  const next = find('.next');
  /** @type {HTMLInputElement} */
  const slider = find('input');
  const boxes = [...figure.querySelectorAll('.box-of')];
  const wayOf = () => /** @type {Way} */ (choice.value);

  let steps = stepsOf(wayOf());
  let at = 0;
  /** @param {number} to */
  function show(to) {
    at = Math.min(Math.max(to, 0), steps.length - 1);
    const { say, values, tested, found, looked, open, done, frame, frames, line } = steps[at];
    for (const [i, box] of boxes.entries()) {
      box.classList.toggle('looked', looked.includes(i));
      box.classList.toggle('open', open.includes(i));
      box.classList.toggle('done', done.includes(i));
    }
    find('.frames').setAttribute('d', frames.map(wayAround).join(''));
    find('.frame').setAttribute('d', frame ? wayAround(frame) : '');
    find('.line').setAttribute('d', line === undefined ? '' : `M${line},0V${size.height}`);
    const links = found.map(([a, b]) => `M${middleOf(a)}L${middleOf(b)}`);
    find('.links').setAttribute('d', links.join(''));
    const sentence = word[/** @type {'say-pair'} */ (`say-${say}`)];
    find('.told').textContent = filled(sentence, values);
    const pairs = found.map(([a, b]) => `${scene[a].name}–${scene[b].name}`).join(', ');
    find('.counted').textContent = filled(word.counted, { tested, found: pairs || word.none });
    const all = steps.length;
    slider.max = String(all - 1);
    slider.value = String(at);
    slider.setAttribute('aria-valuetext', filled(word.placed, { number: at + 1, all }));
    // A button that is disabled under a finger or the keys would lose the focus.
    back.setAttribute('aria-disabled', String(at === 0));
    next.setAttribute('aria-disabled', String(at === all - 1));
  }
  back.addEventListener('click', () => show(at - 1));
  next.addEventListener('click', () => show(at + 1));
  slider.addEventListener('input', () => show(Number(slider.value)));
  choice.addEventListener('change', () => {
    steps = stepsOf(wayOf());
    show(0);
  });
  for (const each of figure.querySelectorAll('button, select, input')) each.removeAttribute('disabled');
  steps = stepsOf(wayOf()); // a browser may remember what was chosen
  show(0);
  figure.dataset.live = 'on';
}
