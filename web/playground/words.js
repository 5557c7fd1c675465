// The words on the page, in English and Korean: they stand in words/, by part of the page. Elements name theirs:
// data-word fills the text, data-label the accessible name and the tooltip.
import { keepEnglish, keepKorean } from './keep/words.js';
import { recall, remember } from './storage.js';
import * as beside from './words/beside.js';
import * as body from './words/body.js';
import * as page from './words/page.js';
import * as scene from './words/scene.js';
import * as see from './words/see.js';
import * as tools from './words/tools.js';
import * as world from './words/world.js';
import * as walk from '../walk/words.js';

/** @typedef {'en' | 'ko'} Language */
/** @typedef {keyof typeof dictionaries.en} Word */

export const dictionaries = Object.freeze({
  en: {
    ...page.en,
    ...tools.en,
    ...see.en,
    ...walk.en,
    ...body.en,
    ...world.en,
    ...scene.en,
    ...beside.en,
    ...keepEnglish,
  },
  ko: {
    ...page.ko,
    ...tools.ko,
    ...see.ko,
    ...walk.ko,
    ...body.ko,
    ...world.ko,
    ...scene.ko,
    ...beside.ko,
    ...keepKorean,
  },
});

/** @type {Language} */
let language = 'en';
/** @type {Set<() => void>} */
const listeners = new Set();

/**
 * @param {Word} key
 * @param {Record<string, string | number>} [values] for the {names} in the sentence
 */
export function word(key, values = {}) {
  return dictionaries[language][key].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

/** The reader's language. */
export const currentLanguage = () => language;

/**
 * A text of a scene in the reader's language: a plain one is the same in both.
 * @param {string | Partial<Record<Language, string>> | undefined} text
 */
export const told = (text) =>
  typeof text === 'object' ? (text[language] ?? text.en ?? text.ko ?? '') : (text ?? '');

/** What a scene is called. @param {import('../scene/format.js').Scene} scene */
export const titleOf = ({ title }) => told(title) || word('untitled');

/** Fills every element that names a word. @param {Document | Element} root */
export function fillWords(root = document) {
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

export function startWords() {
  const wanted = recall('language') ?? navigator.language;
  language = wanted.toLowerCase().startsWith('ko') ? 'ko' : 'en';
  apply();
}

export function switchLanguage() {
  language = language === 'en' ? 'ko' : 'en';
  remember('language', language);
  apply();
}

/** @param {() => void} listener */
export function onLanguageChange(listener) {
  listeners.add(listener);
}
