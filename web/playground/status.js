// What just happened, in a sentence for those who cannot see it. In another language the last one is said anew, in its words.
import { byId, write } from './parts.js';
import { onLanguageChange, word } from './words.js';

/** What is another word in another language is given as a function. @typedef {Record<string, string | number | (() => string)>} SaidValues */

/** @type {() => string} */
let last = () => '';
const tell = () => write(byId('status'), last());

/** @param {() => string} text a whole sentence, in the reader's language */
export function sayText(text) {
  last = text;
  tell();
}

/** @param {import('./words.js').Word} key @param {SaidValues} [values] */
export const say = (key, values = {}) =>
  sayText(() => {
    const now = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? value() : value,
    ]);
    return word(key, Object.fromEntries(now));
  });

onLanguageChange(tell);
