// What each scene says of itself, against the scene: it is run, and what the story claims is measured.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { readScene } from '../../web/scene/format.js';
import { Play } from '../../web/scene/play.js';
import { firstStories } from './stories-first.mjs';
import { groupStories } from './stories-groups.mjs';
import { bump } from './stories-measures.mjs';
import { motionStories } from './stories-motion.mjs';
import { shapeStories } from './stories-shapes.mjs';
import { turningStories } from './stories-turning.mjs';

const stories = { ...firstStories, ...shapeStories, ...groupStories, ...motionStories, ...turningStories };
const folder = new URL('../../web/scenes/', import.meta.url);
/** @param {string} name */
const fileOf = (name) => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));

test('every scene has its story measured', () => {
  const names = fileOf('list').groups.flatMap((/** @type {any} */ { scenes }) => scenes);
  assert.deepEqual(Object.keys(stories).sort(), [...names].sort());
});
for (const [name, measure] of Object.entries(stories)) {
  test(`${name}: ${fileOf(name).story.en}`, () => {
    const play = new Play(bump, readScene(fileOf(name)));
    measure(play);
    play.destroy();
  });
}
