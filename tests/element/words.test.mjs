// What of <bump-box> holds without a page: its words in both languages, and which scenes have a player.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { players } from '../../web/element/keys.js';
import { dictionaries, reason, word } from '../../web/element/words.js';
import { behaviours } from '../../web/scene/behaviours/index.js';
import { readScene } from '../../web/scene/format.js';

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
  const missing = new Error('Bumpbox could not fetch https://x.example/a.wasm: the server answered 404.');
  assert.match(reason('en', missing), /answered 404 for a\.wasm/);
  assert.match(reason('ko', missing), /a\.wasm 요청에 404/);
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
