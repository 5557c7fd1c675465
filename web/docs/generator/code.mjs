// Programs on pages: where a snippet's file is, and code as a block that is coloured when the page is made. And signs that
// HTML would read.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import cpp from 'highlight.js/lib/languages/cpp';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import { words } from './pages.mjs';

/** @typedef {import('./pages.mjs').Language} Language */

const docs = fileURLToPath(new URL('..', import.meta.url));

hljs.registerLanguage('sh', bash);
hljs.registerLanguage('js', javascript);
hljs.registerLanguage('json', json);
hljs.registerLanguage('ts', typescript);
hljs.registerLanguage('html', xml);
hljs.registerLanguage('cpp', cpp);

/** @param {string} text */
export const escapeHtml = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;');

/** @param {string} code @param {string} [language] */
export const coloured = (code, language = '') =>
  hljs.getLanguage(language) ? hljs.highlight(code, { language }).value : escapeHtml(code);

/**
 * Where the file of a snippet is: among the snippets, by "recipes/x.js" among the recipes, or by "tests/x/y" what tests
 * run.
 * @param {string} name
 */
export function snippetFile(name) {
  const file = name.startsWith('recipes/')
    ? path.join(docs, '..', name)
    : name.startsWith('tests/')
      ? path.join(docs, '../..', name)
      : path.join(docs, 'snippets', path.basename(name));
  if (!existsSync(file)) throw new Error(`the snippet ${name} is missing: ${file}`);
  return file;
}

/** A snippet as pages show it: without the comment that opens every file. @param {string} name */
export function snippetText(name) {
  return readFileSync(snippetFile(name), 'utf8')
    .replace(/^(?:\/\/.*\n)+\n*/, '')
    .trimEnd();
}

/**
 * @param {string} code
 * @param {string | undefined} language
 * @param {Language} locale
 */
export function codeBlock(code, language, locale) {
  const { copy } = words[locale];
  return (
    `<div class="code"><pre tabindex="0"><code>${coloured(code, language)}</code></pre>` +
    `<button type="button" class="copy">${copy}</button></div>\n`
  );
}
