// Every scene has its known bits without vector instructions too. There a pack of contacts is one contact: another way through
// the solver than all other tests take.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { readScene } from '../../web/scene/format.js';
import { Play } from '../../web/scene/play.js';
import { root } from '../../wasm/tools/steps.mjs';

const read = (/** @type {string} */ file) => readFileSync(path.join(root, file));
const bump = await load({ wasmBinary: read('dist/bumpbox-full-plain.wasm') });
/** @type {Record<string, string>} */
const golden = JSON.parse(String(read('tests/scene/scenes-golden.json')));

for (const [name, hash] of Object.entries(golden)) {
  test(`${name}: the same bits without SIMD`, () => {
    const play = new Play(bump, readScene(String(read(`web/scenes/${name}.json`))));
    while (play.stepCount < 600) play.step();
    assert.equal(play.world.hash, hash);
  });
}
