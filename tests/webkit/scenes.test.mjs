// Every scene of the playground has the known bits in WebKit too: another engine for JavaScript and another compiler of
// WebAssembly than Node's, Chromium's and Firefox's.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { inWebkit, site } from './page.mjs';

/** @type {Record<string, string>} */
const golden = JSON.parse(readFileSync(new URL('../scene/scenes-golden.json', import.meta.url), 'utf8'));

test('every scene has the known hash after 600 steps', () =>
  inWebkit(`${site}tests/web/pages/blank.html`, async (page) => {
    /** @type {Record<string, string>} */
    const found = {};
    for (const name of Object.keys(golden)) {
      // One at a time: a call into the page has to be through within a time.
      found[name] = await page.run(async (scene) => {
        const at = (/** @type {string} */ path) => import(new URL(path, location.origin).href);
        const [{ load }, { readScene }, { Play }] = await Promise.all([
          at('/web/library/full.js'),
          at('/web/scene/format.js'),
          at('/web/scene/play.js'),
        ]);
        const kept = /** @type {{ bump?: any }} */ (globalThis);
        kept.bump ??= await load();
        const text = await (await fetch(`/web/scenes/${scene}.json`)).text();
        const play = new Play(kept.bump, readScene(text));
        while (play.stepCount < 600) play.step();
        const { hash } = play.world;
        play.destroy();
        return hash;
      }, name);
    }
    assert.deepEqual(found, golden);
  }));
