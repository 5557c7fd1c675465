// Markdown to HTML: marked, with the snippets' files put in, code coloured at build time, headings that can be linked
// to, tables and code that scroll by themselves. Knows nothing of the frame around the page.
import path from 'node:path';
import { Marked } from 'marked';
import { keysOf, sizeOf } from '../../recipes/games.js';
import { codeBlock, escapeHtml, snippetText } from './code.mjs';
import { Terms, coursePart } from './course.mjs';
import { formulas, inlineFormula } from './math.mjs';
import { still as determinism } from '../figures/determinism.js';
import { words } from './pages.mjs';
import { scenePicture } from './scene-picture.mjs';
import { figureStill, gameStill } from './stills.mjs';

/** @typedef {import('./pages.mjs').Language} Language */
/** @typedef {{ level: number, text: string, id: string }} Heading */

/** @param {string} text */
export const idOf = (text) =>
  text
    .toLowerCase()
    .replace(/<[^>]*>|&\w+;/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Figures that stand in lessons have a picture that needs no engine. @type {Record<string, Parameters<typeof scenePicture>[0]>} */
const stills = { determinism };

/** @param {string} name @param {string} caption @param {Language} locale */
function figure(name, caption, locale) {
  const { play, again, figure: kind } = words[locale];
  const label = escapeHtml(`${kind}: ${caption}`);
  const scene = stills[name];
  return (
    `<figure class="live" data-figure="${escapeHtml(name)}">` +
    `<canvas tabindex="0" role="img" aria-label="${label}" width="640" height="320"></canvas>` +
    (scene ? scenePicture(scene, caption) : figureStill(name, caption)) +
    `<figcaption><span class="tools"><button type="button" class="play">${play}</button>` +
    `<button type="button" class="again">${again}</button></span> ${escapeHtml(caption)}</figcaption></figure>\n`
  );
}

/**
 * A recipe to play: its game on a canvas, and by which keys.
 * @param {string} name @param {string} keys @param {string} title @param {Language} locale
 */
function stage(name, keys, title, locale) {
  const word = words[locale];
  const { play, again, stage: kind, keys: keysWord } = word;
  const id = `keys-${escapeHtml(name)}`;
  const { width, height } = sizeOf[name] ?? { width: 640, height: 360 };
  return (
    `<figure class="live game${height > width ? ' tall' : ''}" data-stage="${escapeHtml(name)}">` +
    `<canvas tabindex="0" role="application" aria-label="${escapeHtml(`${kind}: ${title}`)}" ` +
    `aria-describedby="${id}" width="${width}" height="${height}"></canvas>` +
    `${gameStill(name, title)}${pad(name, word)}` +
    `<figcaption><span class="tools"><button type="button" class="play">${play}</button>` +
    `<button type="button" class="again">${again}</button></span> ` +
    `<span id="${id}">${keysWord}: ${escapeHtml(keys)}</span></figcaption></figure>\n`
  );
}

/** Buttons for fingers, in place of keys. @param {string} name @param {typeof words['en']} word */
function pad(name, word) {
  const signs = {
    left: '←',
    right: '→',
    up: '↑',
    down: '↓',
    jump: '⤒',
    throw: '➚',
    undo: '↶',
    retry: '↻',
    plunge: '⤓',
    nudge: '⇝',
  };
  const buttons = (keysOf[name] ?? []).map((key) => {
    const label = word[/** @type {'keyLeft'} */ (`key${key[0].toUpperCase()}${key.slice(1)}`)];
    return `<button type="button" data-key="${key}" aria-label="${label}">${signs[key]}</button>`;
  });
  return buttons.length === 0 ? '' : `<div class="pad">${buttons.join('')}</div>`;
}

/** `$r_1 + r_2$` in a line of text. @type {import('marked').TokenizerAndRendererExtension} */
const formulaInText = {
  name: 'formula',
  level: 'inline',
  start: (text) => text.indexOf('$'),
  tokenizer(text) {
    const [raw, formula] = text.match(/^\$([^$\n]+)\$/) ?? [];
    return raw === undefined ? undefined : { type: 'formula', raw, formula };
  },
  renderer: ({ formula }) => inlineFormula(formula),
};

/**
 * `**a word**` wherever it stands. The usual rule wants a space behind a mark that follows a bracket, and in Korean a
 * particle stands there.
 * @type {import('marked').TokenizerAndRendererExtension}
 */
const strongInText = {
  name: 'strongInText',
  level: 'inline',
  start: (text) => text.indexOf('**'),
  tokenizer(text) {
    const [raw, inside] = text.match(/^\*\*(?=[^\s*])([^*\n]*[^\s*])\*\*/) ?? [];
    if (raw === undefined) return undefined;
    return { type: 'strongInText', raw, tokens: this.lexer.inlineTokens(inside) };
  },
  renderer({ tokens }) {
    return `<strong>${this.parser.parseInline(tokens ?? [])}</strong>`;
  },
};

/** A table that goes sideways where there is no room. One of short words and numbers may be narrow. @param {string} table */
function wrappedTable(table) {
  const cells = [...table.matchAll(/<\/t[hd]>\s*<t[hd][^>]*>([^]*?)(?=<\/t[hd]>)/g)].map(([, cell]) => cell);
  const isShort = cells.every((cell) => cell.replace(/<[^>]*>/g, '').length <= 8);
  return `<div class="table${isShort ? ' short' : ''}" tabindex="0">${table}</div>`;
}

/**
 * @param {string} source
 * @param {Language} locale
 * @returns {{ html: string, title: string, summary: string, headings: Heading[], snippets: string[] }}
 */
export function render(source, locale) {
  /** @type {Heading[]} */
  const headings = [];
  /** @type {string[]} */
  const snippets = [];
  let title = '';
  let summary = '';
  let exercise = 0;
  const terms = new Terms(locale);
  /** @type {import('./course.mjs').Inline} */
  const inline = (text) => /** @type {string} */ (marked.parseInline(text));
  /** @type {Marked} */
  const marked = new Marked({
    extensions: [formulaInText, strongInText],
    renderer: {
      heading({ tokens, depth, text }) {
        const html = this.parser.parseInline(tokens);
        if (depth === 1) {
          title = text.replace(/`/g, '');
          return `<h1>${html}</h1>\n`;
        }
        let id = idOf(html);
        for (let i = 2; headings.some((each) => each.id === id); i++) id = `${idOf(html)}-${i}`;
        headings.push({ level: depth, text: html.replace(/<[^>]*>/g, ''), id });
        const label = escapeHtml(words[locale].linkTo);
        return (
          `<h${depth} id="${id}">${html} ` +
          `<a class="anchor" href="#${id}" aria-label="${label}: ${headings.at(-1)?.text}">#</a></h${depth}>\n`
        );
      },
      paragraph({ tokens }) {
        const html = this.parser.parseInline(tokens);
        summary ||= html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');
        return `<p>${html}</p>\n`;
      },
      code({ text, lang }) {
        return lang === 'math' ? formulas(text) : codeBlock(text, lang, locale);
      },
      // Pages name each other's Markdown files, so that links work where the sources are read as well.
      link({ href, tokens }) {
        if (href.startsWith('term:')) return terms.link(href.slice(5), this.parser.parseInline(tokens));
        const to = href.replace(/\.md(#.*)?$/, '.html$1');
        return `<a href="${escapeHtml(to)}">${this.parser.parseInline(tokens)}</a>`;
      },
      html({ text }) {
        const [, kind, name, caption = ''] = text.match(/^<!-- (\w+): ([\w./-]+)(?: \| ([^]*?))? -->/) ?? [];
        if (kind === 'snippet') {
          snippets.push(name);
          return codeBlock(snippetText(name), path.extname(name).slice(1), locale);
        }
        if (kind === 'figure') return figure(name, caption, locale);
        if (kind === 'stage') return stage(name, caption, title, locale);
        const part =
          kind && coursePart(kind, name, caption, { locale, inline, number: () => (exercise += 1) });
        if (part) return part;
        if (/^<!--/.test(text)) return '';
        throw new Error(`pages are Markdown, without HTML of their own: ${text}`);
      },
    },
  });
  const html = /** @type {string} */ (marked.parse(source))
    .replace(/<table>[^]*?<\/table>/g, wrappedTable)
    .replace(/<th><\/th>/g, '<td></td>'); // a heading of nothing is none
  return { html, title, summary, headings, snippets };
}
