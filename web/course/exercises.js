// Exercises that the page checks itself. A typical wrong answer gets a hint of its own; whatever else is wrong, a
// general one.
import { filled } from './filled.js';
import { runnable } from './runnable.js';

/** @typedef {typeof import('./words.js').words.en} Words */
/** @typedef {{ answer: number, within: number, wrong: { value: number, hint: string }[] }} CheckedNumber */
/**
 * What a page has of an exercise, in its language; hints are HTML that was made with the page.
 * @typedef {{ id: string, why: string } & (
 *   { kind: 'number' } & CheckedNumber |
 *   { kind: 'choice', options: (string | null)[] } |
 *   { kind: 'draw', drawing: import('./exercises/exercise.js').Drawing, hints: Record<string, string> } |
 *   { kind: 'program', cases: import('./tests-of.js').Case[] })} Checked
 */

/** Between thousands, beside the comma: the spaces of all kinds that people and phones write. */
const spaces = '[ \\u00a0\\u2009\\u202f]';
const grouped = new RegExp(
  `^([-+]?[1-9]\\d{0,2})((?:,\\d{3})+(?=$|\\.\\d+$)|(?:${spaces}\\d{3})+(?=$|[.,]\\d+$))`,
);

/**
 * A number as people write it: with a comma for the thousands or for the decimals, or with its unit behind it. Of three
 * digits behind a comma the page itself means thousands.
 * @param {string} text
 */
export function readNumber(text) {
  // A power or a fraction right behind a digit is no unit.
  if (/\d\s*[²³¹⁰-⁹½¼¾⅐-⅞]/.test(text)) return NaN;
  const plain = text
    .trim()
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)) // as Korean and Japanese keyboards may write
    .replace(/[−–]/g, '-')
    .replace(/(\d\.?)\s*[^\d\s.,/+-][^\d]*$/, '$1')
    .replace(grouped, (_, first, others) => first + others.replace(/\D/g, ''))
    .replace(/^([-+]?\d+),(\d+)$/, '$1.$2');
  const [, above, below] = plain.match(/^(-?\d+(?:\.\d+)?)\s*\/\s*(\d+(?:\.\d+)?)$/) ?? [];
  if (above !== undefined) return Number(above) / Number(below);
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : NaN;
}

/**
 * What is said to a number. @param {CheckedNumber} exercise @param {number} given
 * @returns {{ isRight: boolean, hint?: string }}
 */
export function judgeNumber({ answer, within, wrong }, given) {
  const is = (/** @type {number} */ value) => Math.abs(given - value) <= Math.max(within, 1e-9);
  if (is(answer)) return { isRight: true };
  return { isRight: false, hint: wrong.find(({ value }) => is(value))?.hint };
}

/** @param {Words} words @param {{ solve(id: string): void }} progress */
export function startExercises(words, progress) {
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-exercise]'))) {
    /** @type {Checked} */
    const exercise = JSON.parse(place.querySelector('script')?.textContent ?? '');
    const verdict = /** @type {HTMLElement} */ (place.querySelector('.verdict'));
    /** @param {'right' | 'wrong' | 'none'} state @param {string} html of the page's own making @param {string} [first] a text before it */
    const say = (state, html, first) => {
      verdict.dataset.state = state;
      verdict.innerHTML = html;
      if (first) verdict.prepend(Object.assign(document.createElement('b'), { textContent: first }), ' ');
    };
    const right = () => {
      say('right', exercise.why, words.right);
      progress.solve(exercise.id);
    };
    if (exercise.kind === 'program') startProgram(place, exercise, words, { say, right });
    else if (exercise.kind === 'draw')
      void import('./drawing.js').then(({ startDrawing }) =>
        startDrawing(place, exercise, words, { say, right }),
      );
    else startForm(place, exercise, words, { say, right });
  }
}

/** @typedef {{ say: (state: 'right' | 'wrong' | 'none', html: string, first?: string) => void, right: () => void }} Answers */

/** @param {HTMLElement} place @param {Exclude<Checked, { kind: 'program' | 'draw' }>} exercise @param {Words} words @param {Answers} answers */
function startForm(place, exercise, words, { say, right }) {
  const form = /** @type {HTMLFormElement} */ (place.querySelector('form'));
  form.querySelector('button')?.removeAttribute('disabled');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (exercise.kind === 'number') {
      const given = readNumber(form.querySelector('input')?.value ?? '');
      if (Number.isNaN(given)) return say('none', words.empty);
      const { isRight, hint } = judgeNumber(exercise, given);
      return isRight ? right() : say('wrong', hint ?? words.again);
    }
    const chosen = /** @type {HTMLInputElement | null} */ (form.querySelector('input:checked'));
    if (!chosen) return say('none', words.unchosen);
    const hint = exercise.options[Number(chosen.value)];
    return hint === null ? right() : say('wrong', hint);
  });
}

/**
 * What is said to a program whose answer is wrong: where there is no answer at all, the hint for a wrong one would mislead.
 * @param {import('./tests-of.js').Result} result @param {Pick<import('./tests-of.js').Case, 'hint' | 'wrong'>} of @param {Words} words
 */
export function hintOf({ got, error, is }, { hint, wrong = [] }, words) {
  if (is) return words[is];
  if (error !== undefined) return words.stopped;
  return wrong.find((each) => JSON.stringify(each.got) === got)?.hint ?? hint;
}

/** @param {HTMLElement} place @param {Extract<Checked, { kind: 'program' }>} exercise @param {Words} words @param {Answers} answers */
function startProgram(place, exercise, words, { say, right }) {
  const { cases } = exercise;
  runnable(/** @type {HTMLElement} */ (place.querySelector('.runs')), words, {
    cases,
    begun: () => say('none', ''),
    told(results) {
      const at = results.findIndex(({ isRight }) => !isRight);
      if (at < 0) {
        right();
        return;
      }
      const { got = '', error } = results[at];
      const { call, want } = cases[at] ?? cases[0];
      const values = { call, want: JSON.stringify(want), got: error ?? got };
      say('wrong', hintOf(results[at], cases[at] ?? cases[0], words));
      const told = document.createElement('div');
      told.className = 'case';
      told.textContent = filled(error === undefined ? words.failed : words.thrown, values);
      place.querySelector('.verdict')?.append(told);
    },
  });
}
