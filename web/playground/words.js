// The words on the page, in English and Korean: they stand in words/, by part of the page. Elements name theirs:
// data-word fills the text, data-label the accessible name and the tooltip.
import { recall, remember } from './storage.js';

/** @typedef {'en' | 'ko'} Language */
/** Those of one page alone, which brings them. @typedef {typeof import('./words/compare.js').en & typeof import('./words/gallery.js').en & typeof import('./words/code.js').en} Brought */
/** @typedef {typeof import('./words/english.js').english & typeof import('./words/english-later.js').english & Brought} Dictionary */
/** @typedef {keyof Dictionary} Word */

/** One language is fetched with the page, the other one when it is asked for. @type {Record<Language, () => Promise<Partial<Dictionary>>>} */
const sources = {
  en: async () => (await import('./words/english.js')).english,
  ko: async () => (await import('./words/korean.js')).korean,
};
/** What is said by nothing that is there when a page opens. @type {typeof sources} */
const laterSources = {
  en: async () => (await import('./words/english-later.js')).english,
  ko: async () => (await import('./words/korean-later.js')).korean,
};
let isLaterWanted = false;
/** @type {Partial<Record<Language, Partial<Dictionary>>>} */
const dictionaries = {};
/** @type {typeof dictionaries} */
const laterDictionaries = {};
/** @type {Record<Language, Partial<Dictionary>>} */
const brought = { en: {}, ko: {} };

let language = wantedLanguage();
/** @type {Set<() => void>} */
const listeners = new Set();
dictionaries[language] = await sources[language]();

/** What the reader chose, or has the browser say. @returns {Language} */
function wantedLanguage() {
  if (typeof document === 'undefined') return 'en'; // in Node
  return (recall('language') ?? navigator.language).toLowerCase().startsWith('ko') ? 'ko' : 'en';
}

/** Whether a text is the name of a sentence. @param {string} text @returns {text is Word} */
export const isWord = (text) => sentence(/** @type {Word} */ (text)) !== undefined;

/** @param {Word} key */
const sentence = (key) =>
  own(brought[language], key) ??
  own(dictionaries[language] ?? {}, key) ??
  own(laterDictionaries[language] ?? {}, key);
/** @param {Partial<Dictionary>} words @param {Word} key */
const own = (words, key) => (Object.hasOwn(words, key) ? words[key] : undefined);

/**
 * @param {Word} key
 * @param {Record<string, string | number>} [values] for the {names} in the sentence
 */
export function word(key, values = {}) {
  return /** @type {string} */ (sentence(key)).replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

/** The reader's language. */
export const currentLanguage = () => language;

/**
 * A text of a scene in the reader's language: a plain one is the same in both.
 * @param {string | Partial<Record<Language, string>> | undefined} text
 */
export const translated = (text) =>
  typeof text === 'object' ? (text[language] ?? text.en ?? text.ko ?? '') : (text ?? '');

/** What a scene is called. @param {import('../scene/format.js').Scene} scene */
export const titleOf = ({ title }) => translated(title) || word('untitled');

/** Fills every element that names a word. @param {Document | Element} root */
function fillWords(root = document) {
  for (const element of root.querySelectorAll('[data-word]')) {
    element.textContent = word(/** @type {Word} */ (element.getAttribute('data-word')));
  }
  for (const element of root.querySelectorAll('[data-label]')) {
    const label = word(/** @type {Word} */ (element.getAttribute('data-label')));
    element.setAttribute('aria-label', label);
    if (element.tagName === 'BUTTON') element.setAttribute('title', label);
  }
}

function apply() {
  document.documentElement.lang = language;
  fillWords();
  document.documentElement.dataset.words = 'filled';
  for (const listener of listeners) listener();
}

/** Words of one page alone, in both languages: before startWords. @param {Record<Language, Partial<Dictionary>>} words */
export function bringWords({ en, ko }) {
  Object.assign(brought.en, en);
  Object.assign(brought.ko, ko);
}

/** For what was fetched after the page: the words that only it says. */
export async function bringLaterWords() {
  isLaterWanted = true;
  await bring(language);
}
/** @param {Language} wanted */
async function bring(wanted) {
  dictionaries[wanted] ??= await sources[wanted]();
  if (isLaterWanted) laterDictionaries[wanted] ??= await laterSources[wanted]();
  // The reader may have switched meanwhile.
  if (isLaterWanted && !laterDictionaries[language]) await bring(language);
}

export function startWords() {
  apply();
}

export async function switchLanguage() {
  const next = language === 'en' ? 'ko' : 'en';
  try {
    await bring(next);
  } catch (error) {
    console.warn(error); // without a network the page goes on in the language that it has
    return;
  }
  language = next;
  remember('language', language);
  apply();
}

/** @param {() => void} listener */
export function onLanguageChange(listener) {
  listeners.add(listener);
}
