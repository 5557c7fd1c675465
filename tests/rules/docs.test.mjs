// The documentation keeps its promises: the same pages in both languages, with the same figures, snippets and links;
// snippets that exist and are used; every public item of the library with words of its own.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { Declarations } from '../../web/docs/generator/declarations.mjs';
import { shortened } from '../../web/docs/generator/frame.mjs';
import { snippetFile } from '../../web/docs/generator/code.mjs';
import { render } from '../../web/docs/generator/markdown.mjs';
import { parts, words } from '../../web/docs/generator/pages.mjs';
import { publicItems, undocumented } from '../../web/docs/generator/reference-pages.mjs';
import { pageSource } from '../../web/docs/generator/source.mjs';
import { declarations } from '../../wasm/tools/docs.mjs';
import { root } from '../../wasm/tools/steps.mjs';

const docs = path.join(root, 'web/docs');
const names = parts.flatMap(({ pages }) => pages);
const types = declarations();

/** What the two languages of a page share. @param {'en' | 'ko'} language @param {string} name */
function skeleton(language, name) {
  const source = pageSource(language, name);
  const { headings, snippets } = render(source, language);
  return {
    headings: headings.map(({ level }) => level),
    snippets,
    figures: [...source.matchAll(/<!-- (?:figure|stage): ([\w-]+)/g)].map(([, figure]) => figure),
    links: [...source.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link.replace(/#.*/, '')).sort(),
    code: (source.match(/^```/gm) ?? []).length,
    tables: [...source.matchAll(/^\|(.*)\|$/gm)].map(([, row]) => row.split(/(?<!\\)\|/).length),
  };
}

test('every page is there in both languages, and in the menu', () => {
  for (const language of ['en', 'ko']) {
    const files = readdirSync(path.join(docs, language), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => name.slice(0, -3).split(path.sep).join('/'));
    assert.deepEqual(files.sort(), [...names].sort());
  }
});

for (const name of names) {
  test(`the page ${name} says the same in both languages`, () => {
    assert.deepEqual(skeleton('ko', name), skeleton('en', name));
    assert.match(render(pageSource('ko', name), 'ko').title, /[가-힣]/);
    assert.notEqual(render(pageSource('en', name), 'en').title, '');
  });
}

test('every recipe has a page that shows all of it', () => {
  const recipes = readdirSync(path.join(root, 'web/recipes'))
    .filter((name) => !['games.js', 'stage.js', 'paint.js', 'looks.js', 'tile-map-level.js'].includes(name))
    .map((name) => `recipes/${name}`);
  const pages = names.filter((name) => name.startsWith('recipes/'));
  const named = recipes.map((name) => name.replace(/\.jsx?$/, ''));
  assert.deepEqual(pages.sort(), named.sort());
  for (const name of recipes.filter((each) => /\.jsx?$/.test(each))) {
    const page = name.replace(/\.jsx?$/, '');
    assert(render(pageSource('en', page), 'en').snippets.includes(name), name);
  }
});

test('the page of a recipe that is a folder names every file of it, and no other', () => {
  const folder = path.join(root, 'web/recipes/together');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name))
    .map((name) => name.split(path.sep).join('/'));
  for (const language of /** @type {const} */ (['en', 'ko'])) {
    const rows =
      pageSource(language, 'recipes/together').match(/^\| `.*\.(js|mjs|json|css|html)`.*$/gm) ?? [];
    const named = rows.flatMap((row) => [...row.matchAll(/`([\w/.-]+\.\w+)`/g)].map(([, name]) => name));
    assert.deepEqual(named.sort(), files.sort());
  }
});

test('every snippet is shown on a page', () => {
  const shown = new Set(
    names.flatMap((name) => render(pageSource('en', name), 'en').snippets).map(snippetFile),
  );
  const unused = readdirSync(path.join(docs, 'snippets')).filter(
    (name) => !shown.has(path.join(docs, 'snippets', name)),
  );
  assert.deepEqual(unused, []);
});

test("the frame's words are all there in both languages", () => {
  assert.deepEqual(Object.keys(words.ko), Object.keys(words.en));
  for (const { ko, en } of Object.keys(words.en).map((key) => ({
    en: words.en[/** @type {'menu'} */ (key)],
    ko: words.ko[/** @type {'menu'} */ (key)],
  }))) {
    assert.deepEqual(ko.match(/\{\w+\}/g), en.match(/\{\w+\}/g));
  }
});

test('every public item of the library is documented', () => {
  const counted = publicItems(types).flatMap(({ items }) => items.flatMap(({ members }) => members)).length;
  assert(counted > 150, `only ${counted} members were found`);
  assert.deepEqual(undocumented(types), []);
});

test('whatever the reference tells of has its name from the entry that it is told under', () => {
  const known = new Declarations(types, () => '');
  for (const { entry, file, items } of publicItems(types)) {
    const had = known.exported(file);
    const missing = items.map(({ name }) => name).filter((name) => !had.has(name));
    assert.deepEqual(missing, [], entry);
  }
});

test('getters are told of as fields, with what may be written', () => {
  const all = publicItems(types).flatMap(({ items }) => items);
  /** @param {string} of @param {string} name */
  const member = (of, name) =>
    all.find((item) => item.name === of)?.members.find((each) => each.name === name);
  for (const [of, name, signature, access] of [
    ['World', 'hash', 'hash: string', 'read'],
    ['World', 'bodies', 'bodies: Body[]', 'read'],
    ['World', 'step', 'step(dt: number): void', undefined],
    ['Body', 'x', 'x: number', 'write'],
    ['Body', 'asleep', 'asleep: boolean', 'read'],
    ['Mask', 'cells', 'cells: Uint8Array<ArrayBuffer>', 'read'],
    ['BoxWorld', 'drag', 'drag: number', 'write'],
  ]) {
    const found = member(/** @type {string} */ (of), /** @type {string} */ (name));
    assert.deepEqual([found?.signature, found?.access], [signature, access], `${of}.${name}`);
  }
  // In the types an accessor stands with its brackets; none is left.
  const accessors = [...types.values()].flatMap((text) => [...text.matchAll(/^ {4}get ([\w$]+)\(\)/gm)]);
  assert(accessors.length > 60);
  const told = all.flatMap(({ members }) => members).filter(({ access }) => access);
  assert(told.length > 60, `${told.length}`);
  for (const { signature, name } of told) assert(signature.startsWith(`${name}: `), signature);
});

test('an item without documentation is found', () => {
  const files = new Map([
    [
      'index.d.ts',
      "export type World = import('./world.js').World;\n/** Loads. */\nexport declare function load(): Promise<World>;\n",
    ],
    [
      'world.d.ts',
      '/** A world. */\nexport declare class World {\n  /** Said. */\n  step(dt: number): void;\n  get silent(): number;\n}\n',
    ],
  ]);
  assert.deepEqual(undocumented(files), ['bumpbox: World.silent (world.d.ts)']);
});

test('what search engines show of a page ends with a word', () => {
  assert.equal(shortened('Two balls meet.'), 'Two balls meet.');
  assert.equal(shortened('Two balls, which meet, and part.', 26), 'Two balls, which meet…');
  assert(shortened('공 두 개가 부딪쳐요. '.repeat(30)).length <= 200);
  assert.match(shortened('공 두 개가 부딪쳐요. '.repeat(30)), /(공|두|개가|부딪쳐요\.)…$/);
});
