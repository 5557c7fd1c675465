// Makes the documentation's pages: Markdown and the library's own comments in, static HTML in ../site out. Run by
// `npm run docs` (wasm/tools/docs.mjs). Pages whose text did not change are left as they are.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lessonOf } from '../../course/lessons.js';
import { frame } from './frame.mjs';
import { llmsText } from './llms.mjs';
import { render } from './markdown.mjs';
import { languages, parts, words } from './pages.mjs';
import { referencePages } from './reference-pages.mjs';
import { searchIndex } from './search-index.mjs';
import { pageSource } from './source.mjs';

/** @typedef {import('./pages.mjs').Language} Language */

const docs = fileURLToPath(new URL('..', import.meta.url));
export const siteFolder = path.join(docs, 'site');

/** @param {string} name of a page */
const isOfCourse = (name) => name.startsWith('course/');

/**
 * The course's pages have a menu of lessons, with a way to the guides, and all others one of guides with a way to the course.
 * @param {readonly import('./llms.mjs').Part[]} menu @param {boolean} inCourse @param {typeof words.en} word
 * @returns {import('./frame.mjs').Part[]}
 */
function menuFor(menu, inCourse, word) {
  const all = menu.map(({ label, pages }) => ({
    label,
    entries: pages.map(({ name, title }) => ({ name, title })),
  }));
  const course = all.filter(({ entries }) => entries.some(({ name }) => isOfCourse(name)));
  const others = all.filter((part) => !course.includes(part));
  if (!inCourse) {
    const doors = course.map(({ label, entries }) => ({ label, entries: entries.slice(0, 1) }));
    return [...others.slice(0, 1), ...doors, ...others.slice(1)];
  }
  const numbered = course.map(({ label, entries }) => ({
    label,
    entries: entries.map(({ name, title }) => {
      const lesson = lessonOf(name);
      return { name, title: lesson ? `${lesson.number}. ${title}` : title };
    }),
  }));
  return [...numbered, { label: word.guide, entries: others.slice(0, 1).flatMap(({ entries }) => entries) }];
}

/**
 * Writes all pages.
 * @param {Map<string, string>} declarations the library's types, by the names of their files: index.d.ts and so on
 * @returns {number} how many pages there are
 */
export function buildSite(declarations) {
  /** @type {Map<string, string>} */
  const files = new Map();
  /** @type {{ language: Language, menu: import('./llms.mjs').Part[] }[]} */
  const menus = [];
  for (const language of languages) {
    const word = words[language];
    const menu = parts.map(({ part, pages }) => ({
      label: word[/** @type {'start'} */ (part)],
      pages: pages.map((name) => {
        const { html, title, summary, headings } = render(pageSource(language, name), language);
        return { name, html, title, summary, headings };
      }),
    }));
    menu.push({ label: word.reference, pages: referencePages(declarations, language) });
    menus.push({ language, menu });
    files.set(`${language}/search.json`, searchIndex(menu));
    const all = menu.flatMap(({ pages }) => pages);
    const of = (/** @type {boolean} */ isCourse) => all.filter(({ name }) => isCourse === isOfCourse(name));
    for (const page of all) {
      const inCourse = isOfCourse(page.name);
      const given = { menu: menuFor(menu, inCourse, word), order: of(inCourse) };
      files.set(`${language}/${page.name}.html`, frame({ ...page, language, ...given }));
    }
  }
  const { description } = JSON.parse(readFileSync(path.join(docs, '../../package.json'), 'utf8'));
  files.set('llms.txt', llmsText('Bumpbox', `${description}.`, menus));
  for (const [name, text] of files) {
    const file = path.join(siteFolder, name);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  // A page that is no more.
  for (const old of readdirSync(siteFolder, { recursive: true, encoding: 'utf8' })) {
    if (old.endsWith('.html') && !files.has(old.split(path.sep).join('/')))
      rmSync(path.join(siteFolder, old));
  }
  return [...files.keys()].filter((name) => name.endsWith('.html')).length;
}
