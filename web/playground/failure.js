// Says on the page that something failed, why, and what to do, in the reader's language. The library's errors are for
// people who program, and in English; those that a reader can meet are told again here, by their codes.
import { reasonOf } from '../stage/reason.js';
import { onLanguageChange, word } from './words.js';

/** @typedef {Parameters<typeof word>[0]} Word */

const canRun = typeof WebAssembly === 'object';

/** @type {{ sentence: Word, error: unknown } | undefined} */
let shown;

/** Why, in the reader's language. @param {unknown} error */
export function reason(error) {
  const { key, values } = reasonOf(error);
  return word(key, values);
}

function show() {
  if (!shown) return;
  const message = /** @type {HTMLElement} */ (document.getElementById('message'));
  // Without WebAssembly no reload helps.
  const why = canRun ? [reason(shown.error), word('reload')] : [word('reasonNoWasm')];
  message.textContent = [word(shown.sentence), ...why].join('\n');
  message.hidden = false;
}

/**
 * @param {Word} sentence what failed
 * @param {unknown} error why
 */
export function showFailure(sentence, error) {
  shown = { sentence, error };
  show();
  console.error(error);
}

onLanguageChange(show);
