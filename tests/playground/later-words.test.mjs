// Words that come later than the page are said only by what comes later, too: what a page's own files name is in its
// first words. The pages of the comparison and of the editor bring both halves.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { english } from '../../web/playground/words/english.js';
import { english as englishLater } from '../../web/playground/words/english-later.js';
import { korean } from '../../web/playground/words/korean.js';
import { korean as koreanLater } from '../../web/playground/words/korean-later.js';
import { shapeKinds } from '../../web/scene/shape-format.js';
import { en as gallery } from '../../web/playground/words/gallery.js';

const web = fileURLToPath(new URL('../../web/', import.meta.url));

/** What of a page is there when it opens: the playground's program asks for these as it starts. */
const playground = [
  'playground/playground.js',
  'playground/scene-source.js',
  'playground/app.js',
  'playground/panels/index.js',
  'library/canvas.js',
  'stage/surface.js',
];

/** With all that they import. @param {readonly string[]} entries */
function closure(entries) {
  /** @type {Map<string, string>} */
  const found = new Map();
  const open = entries.map((name) => path.join(web, name));
  for (let file = open.pop(); file; file = open.pop()) {
    if (found.has(file) || !existsSync(file)) continue;
    const text = readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
    found.set(file, text);
    for (const [, name] of text.matchAll(/^(?:import|export)\s[^;]*?from '(\.[^']+)'/gm))
      open.push(path.resolve(path.dirname(file), name));
  }
  return found;
}

test('both halves of the words are there in both languages, and none is in both', () => {
  assert.deepEqual(Object.keys(korean).sort(), Object.keys(english).sort());
  assert.deepEqual(Object.keys(koreanLater).sort(), Object.keys(englishLater).sort());
  assert.deepEqual(
    Object.keys(english).filter((key) => key in englishLater),
    [],
  );
});

test('every kind of shape has its word, which begins small: it stands within sentences', () => {
  const kinds = shapeKinds();
  assert(kinds.length >= 10);
  for (const kind of kinds) {
    const key = /** @type {keyof typeof english} */ (`kind${kind[0].toUpperCase()}${kind.slice(1)}`);
    for (const words of [english, korean]) assert.match(words[key] ?? '', /^\P{Lu}/u, key);
  }
});

for (const [page, entries, brought] of /** @type {const} */ ([
  ['playground/index.html', playground, {}],
  ['gallery/index.html', ['gallery/gallery.js'], gallery],
])) {
  test(`${page} says nothing, as it opens, of which the words come later`, () => {
    const late = new Set(Object.keys(englishLater).filter((key) => !(key in brought)));
    /** @type {string[]} */
    const wrong = [];
    const look = (/** @type {string} */ name, /** @type {Iterable<RegExpMatchArray>} */ said) => {
      for (const [, key] of said) if (late.has(key)) wrong.push(`${name}: ${key}`);
    };
    look(page, readFileSync(path.join(web, page), 'utf8').matchAll(/data-(?:word|label)="(\w+)"/g));
    const files = closure(entries);
    assert(files.size > 20, 'what is imported was found');
    for (const [file, text] of files) {
      const name = path.relative(web, file);
      if (/^(scene|library)[\\/]|[\\/]words[\\/]/.test(name)) continue; // they say nothing themselves
      look(name, text.matchAll(/\b(?:word|say|translated|relabel|tellProblem|showFailure)\([^'()]*'(\w+)'/g));
      look(name, text.matchAll(/\b(?:word|label|key): '(\w+)'/g));
      look(name, text.matchAll(/\b(?:iconButton|textButton|checkbox|edit|beginEdit)\(\s*'(\w+)'/g));
    }
    assert.deepEqual(wrong, []);
  });
}

test('no Korean sentence leaves a particle to its reader, and sharing has one name', () => {
  const scene = readFileSync(path.join(web, 'scene/words.js'), 'utf8').match(/ko: '[^']*'/g) ?? [];
  const all = [...Object.values({ ...korean, ...koreanLater }), ...scene];
  assert(all.length > 300);
  for (const sentence of all)
    assert.doesNotMatch(sentence, /은\(는\)|이\(가\)|을\(를\)|\(으\)로|나누기|나눠 주/);
  assert.equal(koreanLater.seeGuess, koreanLater.broadKind);
});
