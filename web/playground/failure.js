// Says on the page that something failed, why, and what to do, in the reader's language. The library's errors are for
// people who program, and in English; those that a reader can meet are told again here.
import { onLanguageChange, word } from './words.js';

/** @typedef {Parameters<typeof word>[0]} Word */

/** By what the error says, the first that fits. @type {readonly [RegExp, Word][]} */
const reasons = [
  [/dynamically imported module|Importing a module script/i, 'reasonScript'],
  [/the server answered (?<status>\d+)/, 'reasonStatus'],
  [/got a web page instead of/, 'reasonPage'],
  [/blocked by the page's Content-Security-Policy/, 'reasonPolicy'],
  [/a file that does not fit/, 'reasonMixed'],
  [/could not compile/, 'reasonDamaged'],
  [/could not fetch/, 'reasonNetwork'],
  [/could not open the canvas/, 'reasonCanvas'],
  [/maxPairs are at their limit: there can be at most (?<limit>\d+)/, 'reasonLimit'],
  [/no memory|out of memory|could not allocate|cannot allocate/i, 'reasonMemory'],
];

const canRun = typeof WebAssembly === 'object';

/** @type {{ sentence: Word, error: unknown } | undefined} */
let shown;

/** Why, in the reader's language. @param {unknown} error */
export function reason(error) {
  const message = error instanceof Error ? error.message : String(error);
  const [file = 'canvas.js'] = message.match(/[\w-]+\.(wasm|json|js)\b/) ?? [];
  for (const [pattern, key] of reasons) {
    const match = message.match(pattern);
    if (match) return word(key, { file, ...match.groups });
  }
  return word('reasonOther', { message });
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
