// The reference's pages: one for each entry of the package, made from its public items.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { Declarations } from './declarations.mjs';
import { coloured, escapeHtml } from './code.mjs';
import { idOf } from './markdown.mjs';
import { words } from './pages.mjs';

/** @typedef {import('./declarations.mjs').Item} Item */
/** @typedef {import('./pages.mjs').Language} Language */

const library = fileURLToPath(new URL('../../library/', import.meta.url));

/** What is imported, and the file behind it. Those whose file is not there yet are left out. */
const entries = [
  { entry: 'bumpbox', file: 'index.d.ts', page: 'reference' },
  { entry: 'bumpbox/full', file: 'full.d.ts', page: 'reference-full' },
  { entry: 'bumpbox/tiles', file: '../tiles/tiles.d.ts', page: 'reference-tiles' },
  { entry: 'bumpbox/mover', file: 'mover.d.ts', page: 'reference-mover' },
  { entry: 'bumpbox/scene', file: '../scene/scene.d.ts', page: 'reference-scene' },
  { entry: 'bumpbox/canvas', file: 'canvas.d.ts', page: 'reference-canvas' },
];

/** @param {string} name */
const readSource = (name) => {
  const file = path.join(library, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/**
 * The public items of every entry; what an earlier entry has is not said again.
 * @param {Map<string, string>} files the library's types
 */
export function publicItems(files) {
  const declarations = new Declarations(files, readSource);
  /** @type {Set<string>} */
  const told = new Set();
  return entries
    .filter(({ file }) => files.has(file))
    .map(({ entry, file, page }) => {
      // A function of the same name, such as load, is another one in another entry.
      const key = (/** @type {Item} */ item) =>
        `${item.kind === 'function' ? entry : item.file} ${item.name}`;
      const items = declarations.reachable(file).filter((item) => !told.has(key(item)));
      for (const item of items) told.add(key(item));
      return { entry, file, page, items };
    });
}

/**
 * Names of public items without documentation, such as "World.bodyCount".
 * @param {Map<string, string>} files
 */
export function undocumented(files) {
  const missing = [];
  for (const { entry, items } of publicItems(files)) {
    for (const item of items) {
      if (!item.text) missing.push(`${entry}: ${item.name} (${item.file})`);
      for (const member of item.members) {
        // A type may say in its own words what a field of it is.
        if (!isDocumented(member) && !item.text.includes(`\`${member.name}\``))
          missing.push(`${entry}: ${item.name}.${member.name} (${member.file})`);
      }
    }
  }
  return missing;
}

/** Names that say it all, where the type that has them is documented. */
const selfEvident = new Set(
  ['x', 'y', 'a', 'b', 'kind', 'width', 'height', 'radius', 'angle', 'vertices'].concat([
    'minX',
    'minY',
    'maxX',
    'maxY',
  ]),
);

/** A function may say all it does at its arguments. @param {Item} member */
const isDocumented = (member) =>
  member.text !== '' ||
  member.returns !== '' ||
  member.params.some(({ text }) => text !== '') ||
  selfEvident.has(member.name);

/**
 * @param {Map<string, string>} files
 * @param {Language} language
 */
export function referencePages(files, language) {
  const word = words[language];
  const all = publicItems(files);
  /** Where each type is told of. @type {Map<string, string>} */
  const places = new Map();
  for (const { page, items } of all) {
    for (const { name, kind } of items) {
      if (kind !== 'function' && !places.has(name)) places.set(name, `${page}.html#${idOf(name)}`);
    }
  }
  /** Types as links to where they are told of. @param {string} html */
  const linked = (html) =>
    html
      .split(/(<[^>]*>)/)
      .map((part) =>
        part.startsWith('<')
          ? part
          : part.replace(/\b[A-Z]\w+/g, (name) => {
              const place = places.get(name);
              return place ? `<a href="${place}">${name}</a>` : name;
            }),
      )
      .join('');

  return all.map(({ entry, page, items }) => {
    /** @type {import('./markdown.mjs').Heading[]} */
    const headings = [];
    const html = [
      `<h1>${escapeHtml(word.referenceTitle.replace('{entry}', entry))}</h1>`,
      `<p>${escapeHtml(word.referenceIntro.replace('{entry}', entry))}</p>`,
      entry === 'bumpbox' ? '' : `<p>${escapeHtml(word.referenceMore)}</p>`,
      `<p class="filter"><label for="filter">${word.filter}</label> <input id="filter" type="search" /></p>`,
    ];
    for (const [title, kinds] of /** @type {[string, Item['kind'][]][]} */ ([
      [word.functions, ['function']],
      [word.classes, ['class']],
      [word.types, ['type', 'value']],
    ])) {
      // An object of functions, such as what load() answers with, is as good as a class.
      const role = (/** @type {Item} */ item) => (isObject(item) ? 'class' : item.kind);
      const chosen = items.filter((item) => kinds.includes(role(item)));
      if (chosen.length === 0) continue;
      headings.push({ level: 2, text: title, id: idOf(title) });
      html.push(`<h2 id="${idOf(title)}">${title}</h2>`);
      for (const item of chosen) {
        const id = item.kind === 'function' ? `${idOf(item.name)}-function` : idOf(item.name);
        headings.push({ level: 3, text: item.name, id });
        html.push(section(item, id, word, linked));
      }
    }
    const title = word.referenceTitle.replace('{entry}', entry).replace(/^.*: /, '');
    const summary = word.referenceIntro.replace('{entry}', entry);
    return { name: page, title, summary, headings, html: `${html.join('\n')}\n` };
  });
}

/** @param {Item} item */
const isObject = (item) =>
  item.kind === 'class' || item.members.some(({ signature: text }) => /^\w+(\(|: \(.*=>)/.test(text));

/**
 * @param {Item} item
 * @param {string} id
 * @param {typeof words.en} word
 * @param {(html: string) => string} linked
 */
function section(item, id, word, linked) {
  return [
    `<section class="item" data-name="${escapeHtml(item.name)}">`,
    `<h3 id="${id}" lang="en">${escapeHtml(item.name)}</h3>`,
    item.members.length > 0 ? '' : signature(item.signature, linked),
    said(item, word, linked),
    item.members.length === 0
      ? ''
      : isObject(item)
        ? memberList(item, id, word, linked)
        : fieldTable(item, word, linked),
    '</section>',
  ].join('\n');
}

/** @param {string} text @param {(html: string) => string} linked */
const signature = (text, linked) =>
  `<pre class="signature" lang="en" tabindex="0"><code>${linked(coloured(text, 'ts'))}</code></pre>`;

/** @param {string} text in which `such` is code */
const prose = (text) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** @param {Item} item @param {typeof words.en} word @param {(html: string) => string} linked */
function said(item, word, linked) {
  const params = item.params.filter(({ text }) => text !== '');
  return [
    item.text ? `<p lang="en">${prose(item.text)}</p>` : '',
    params.length > 0
      ? `<dl lang="en" aria-label="${word.parameters}">${params
          .map(
            ({ name, text }) => `<div><dt><code>${escapeHtml(name)}</code></dt><dd>${prose(text)}</dd></div>`,
          )
          .join('')}</dl>`
      : '',
    item.returns
      ? `<p><span class="quiet">${word.answers}:</span> <span lang="en">${prose(item.returns)}</span></p>`
      : '',
  ]
    .map((html) => (html.startsWith('<p lang') ? linked(html) : html))
    .join('');
}

/** @param {Item} item @param {string} id @param {typeof words.en} word @param {(html: string) => string} linked */
function memberList(item, id, word, linked) {
  return item.members
    .map(
      (member) =>
        `<section class="member" data-name="${escapeHtml(`${item.name}.${member.name}`)}">` +
        `<h4 id="${id}-${idOf(member.name)}" lang="en">${escapeHtml(member.name)}</h4>${access(member, word)}` +
        `${signature(member.signature, linked)}${said(member, word, linked)}</section>`,
    )
    .join('\n');
}

/** Whether a field is only to be read. @param {Item} member @param {typeof words.en} word */
const access = (member, word) =>
  member.access ? ` <small>${member.access === 'write' ? word.writable : word.readOnly}</small>` : '';

/** @param {Item} item @param {typeof words.en} word @param {(html: string) => string} linked */
function fieldTable(item, word, linked) {
  const rows = item.members.map(({ name, signature: whole, text }) => {
    const optional = /^[\w$]+\?:/.test(whole);
    const type = whole.replace(/^[\w$]+\??:\s*/, '');
    return (
      `<tr><th scope="row"><code>${escapeHtml(name)}</code>${optional ? ` <small>${word.optional}</small>` : ''}</th>` +
      `<td><code lang="en">${linked(coloured(type, 'ts'))}</code></td><td lang="en">${prose(text)}</td></tr>`
    );
  });
  return `<div class="table" tabindex="0"><table aria-label="${word.fields}"><tbody>${rows.join('')}</tbody></table></div>`;
}
