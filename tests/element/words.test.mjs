// What of <bump-box> holds without a page: its words in both languages, and which scenes have a player.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { players } from '../../web/element/keys.js';
import { dictionaries, reason, word } from '../../web/element/words.js';
import { behaviours } from '../../web/scene/behaviours/index.js';
import { readScene } from '../../web/scene/format.js';
import { fileError } from '../../web/stage/reason.js';

test('everything is said in both languages, with the same figures in it', () => {
  const { en, ko } = dictionaries;
  assert.deepEqual(Object.keys(ko), Object.keys(en));
  for (const [key, sentence] of Object.entries(en)) {
    const translated = ko[/** @type {keyof typeof en} */ (key)];
    assert.deepEqual(translated.match(/\{\w+\}/g)?.sort(), sentence.match(/\{\w+\}/g)?.sort(), key);
  }
  assert.equal(word('ko', 'saidStep', { count: 3 }), '3단계');
});

test('what is wrong with a scene, or with a file, is told in a sentence of either language', () => {
  /** @param {unknown} scene */
  const refused = (scene) => {
    try {
      readScene(scene);
    } catch (error) {
      return error;
    }
  };
  const wrong = refused({ bumpbox: 1, bodies: [{ x: 'here' }] });
  assert.match(reason('en', wrong), /^bodies\[0\]\.x must be/);
  assert.match(reason('ko', wrong), /^bodies\[0\]\.x.*요?\./);
  const missing = fileError('status', 'https://x.example/a.wasm?v=1', { status: 404 });
  assert.match(reason('en', missing), /answered 404 for a\.wasm/);
  assert.match(reason('ko', missing), /a\.wasm 요청에 404/);
});

test('why something failed is known by its code, whatever its sentence says', () => {
  /** @type {[string, object, RegExp][]} */
  const known = [
    ['fetch', { file: 'file:///x/y.json' }, /^y\.json could not be fetched/],
    ['status', { file: 'y.wasm', cause: { status: 503 } }, /answered 503 for y\.wasm/],
    ['webPage', { file: 'y.wasm' }, /web page in place of y\.wasm/],
    ['build', { file: 'y.wasm' }, /^y\.wasm is of another build/],
    ['blocked', { file: 'y.wasm' }, /'wasm-unsafe-eval'/],
    ['compile', { file: 'wasmBinary' }, /^wasmBinary is not a whole WebAssembly file/],
    ['canvas', {}, /nothing to draw on/],
    ['outOfMemory', {}, /not enough memory/],
    ['capacityExceeded', { argument: 'maxPairs', value: 77 }, /at most 77 pairs/],
  ];
  for (const [code, more, sentence] of known) {
    assert.match(reason('en', Object.assign(new Error('Whatever.'), { code }, more)), sentence, code);
  }
  // Our own sentences alone say nothing; those of browsers have no code.
  for (const said of [
    'could not fetch x.wasm',
    'got a web page instead of x.wasm',
    'could not open the canvas',
  ])
    assert.match(reason('en', new Error(said)), /^The reason, in English: /);
  assert.match(reason('en', Object.assign(new Error('groups'), { code: 'capacityExceeded' })), /: groups$/);
  const script = new TypeError('Failed to fetch dynamically imported module: https://x.example/b/later-1.js');
  assert.match(reason('en', script), /^later-1\.js or a file that it needs/);
  assert.match(
    reason('en', new RangeError('WebAssembly.Memory(): could not allocate memory')),
    /not enough memory/,
  );
});

test('the scenes with a player are those whose behaviours look at what the player holds', () => {
  const folder = fileURLToPath(new URL('../../web/scene/behaviours/', import.meta.url));
  const looking = readdirSync(folder)
    .filter((name) => /\.input\b/.test(readFileSync(folder + name, 'utf8')))
    .map((name) => name.replace('.js', ''));
  const files = new Set(Object.keys(behaviours).filter((kind) => players.includes(kind)));
  for (const kind of files) assert(looking.includes(kind), `${kind} looks at no input`);
  for (const name of looking) assert(players.includes(name), `${name} looks at the input`);
});
