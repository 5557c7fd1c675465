// Makes the documentation's pages: Markdown and the library's own comments in, static HTML in ../site out. Run by
// `npm run docs` (wasm/tools/docs.mjs). Pages whose text did not change are left as they are.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { frame } from './frame.mjs';
import { llmsText } from './llms.mjs';
import { render } from './markdown.mjs';
import { languages, parts, words } from './pages.mjs';
import { referencePages } from './reference-pages.mjs';
import { searchIndex } from './search-index.mjs';

/** @typedef {import('./pages.mjs').Language} Language */

const docs = fileURLToPath(new URL('..', import.meta.url));
export const siteFolder = path.join(docs, 'site');

/** @param {Language} language @param {string} name */
export const pageSource = (language, name) =>
  withSizes(readFileSync(path.join(docs, language, `${name}.md`), 'utf8'), language);

/** What modules come to at most is said by the budgets, which `npm run size` holds them to. @type {{ budgets: { name: string, brotli: number }[] }} */
const { budgets } = JSON.parse(readFileSync(path.join(docs, '../../wasm/size-budget.json'), 'utf8'));
/** `{size: engine, wasm}` stands for its number. @param {string} text @param {Language} language */
const withSizes = (text, language) =>
  text.replace(/\{size: ([^}]*)\}/g, (_, wanted) => {
    const found = budgets.find(({ name }) => name === wanted);
    if (!found) throw new Error(`there is no budget for '${wanted}'`);
    return `${Math.ceil(found.brotli / 1024)}${language === 'ko' ? '' : ' '}KB`;
  });

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
    const entries = menu.map(({ label, pages }) => ({ label, entries: pages }));
    for (const page of menu.flatMap(({ pages }) => pages)) {
      files.set(`${language}/${page.name}.html`, frame({ ...page, language, menu: entries }));
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
