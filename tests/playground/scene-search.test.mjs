// What one may type into the search of the scenes, in English and Korean, and what has to be found.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { isFound } from '../../web/playground/panels/scene-search.js';

const folder = new URL('../../web/scenes/', import.meta.url);
const read = (/** @type {string} */ name) =>
  JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
const names = read('list').groups.flatMap((/** @type {any} */ { scenes }) => scenes);
const all = [
  ...names.map((/** @type {string} */ name) => ({ name, ...read(name) })),
  { name: 'new', title: { en: 'New scene', ko: '새 장면' }, story: { en: '', ko: '' } },
  {
    name: 'compare',
    title: { en: 'JavaScript beside native', ko: 'JavaScript와 네이티브 나란히' },
    story: {},
  },
];
const found = (/** @type {string} */ wanted) =>
  all.filter((each) => isFound(each, wanted)).map(({ name }) => name);

test('algorithms, shapes and what happens are found by their words in both languages', () => {
  for (const [wanted, name] of [
    ['SAT', 'shapes'],
    ['separating axis', 'shapes'],
    ['GJK', 'shapes'],
    ['AABB', 'rectangle-rectangle'],
    ['grid', 'crowd'],
    ['sweep', 'crowd'],
    ['tree', 'crowd'],
    ['polygon', 'concave'],
    ['gravity', 'pile'],
    ['stack', 'pile'],
    ['empty', 'new'],
    ['ccd', 'bullets'],
    ['wasm', 'compare'],
    ['분리축', 'shapes'],
    ['격자', 'side-scroller'],
    ['나무', 'crowd'],
    ['다각형', 'concave'],
    ['중력', 'pile'],
    ['쌓기', 'pile'],
    ['빈', 'new'],
    ['픽셀', 'overlap-pixels'],
    ['rigid body', 'dominoes'],
    ['friction', 'slopes'],
    ['inertia', 'race'],
    ['keystone', 'arch'],
    ['stack', 'pyramid'],
    ['momentum', 'billiards'],
    ['강체', 'card-house'],
    ['마찰', 'slopes'],
    ['무게 중심', 'roly-poly'],
    ['세탁기', 'tumbler'],
  ]) {
    assert(found(wanted).includes(name), `${wanted} finds ${found(wanted)}`);
  }
});

test('all words have to be there, in any order; none finds all, nonsense nothing', () => {
  assert(found('axis separating').includes('shapes'));
  assert.equal(found('').length, all.length);
  assert.deepEqual(found('grid gravity xyzzy'), []);
  assert.deepEqual(found('qwertz'), []);
  assert(found('sat').length < 10, 'a word finds what it is about, not everything');
});

test('words are of scenes that there are', async () => {
  const source = readFileSync(
    new URL('../../web/playground/panels/scene-search.js', import.meta.url),
    'utf8',
  );
  const known = new Set(all.map(({ name }) => name));
  for (const [, list] of source.matchAll(/\[((?:\s*'[a-z-]+',?)+\s*)\],?\s*\]/g))
    for (const [, name] of list.matchAll(/'([a-z-]+)'/g)) assert(known.has(name), name);
});
