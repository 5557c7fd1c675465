// The scenes that stand in the documentation's HTML are read as a page would read them, and are the same in both languages.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { readScene } from '../../web/scene/format.js';
import { Play } from '../../web/scene/play.js';

const scenesOf = (/** @type {string} */ language) => {
  const page = readFileSync(new URL(`../../web/docs/${language}/element.md`, import.meta.url), 'utf8');
  return [...page.matchAll(/<script type="application\/json">([^]*?)<\/script>/g)].map(([, text]) => text);
};

test('every scene in the guide to the element can be shown', async () => {
  const bump = await load();
  const [english, korean] = ['en', 'ko'].map(scenesOf);
  assert.deepEqual(korean, english);
  assert(english.length >= 2);
  for (const text of english) {
    const play = new Play(bump, readScene(text));
    play.step();
    play.destroy();
  }
  assert(english.some((text) => readScene(text).follow && readScene(text).play?.[0].shy));
});
