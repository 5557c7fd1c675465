// Every scene in Chromium, drawn by WebGL: the same bits of the world as in Node, and a picture like its reference, which
// was drawn in memory (tests/pictures). The two rasterizers differ along edges, by a quarter of a pixel.
import assert from 'node:assert/strict';
import test from 'node:test';
import { blurredDifference, keepDifference, opaque } from '../pictures/compare.mjs';
import { golden, moment, names, reference, shotOf, size, theme } from '../pictures/scenes.mjs';
import { serveCheckout, withPage } from './browser.mjs';

/* global scenePictures -- on the page, by tests/web/pages/scene-pictures.js */

/**
 * How far the mean colour of any square of pixels may be off. Of 5 x 5 it was up to 47, and at least 64 without a body;
 * of 64 x 64 up to 5, and at least 10 without a quarter of ten thousand bodies.
 */
const most = /** @type {const} */ ([
  [5, 56],
  [64, 6],
]);
const kept = new URL('../../build/pictures-webgl/', import.meta.url);
const address = `${await serveCheckout()}tests/web/pages/scene-pictures.html`;

/** @typedef {import('../pictures/read.mjs').Pixels} Pixels */
/** @param {Pixels} actual @param {Pixels} expected */
function compare(actual, expected) {
  const found = most.map(([side]) => blurredDifference(actual, expected, side));
  return { found, isLike: found.every((value, i) => value <= most[i][1]) };
}

test('every scene has its bits in the browser and is drawn by WebGL as in its reference picture', () =>
  withPage(address, async (page) => {
    await page.waitForSelector('html[data-ready]', { state: 'attached' });
    const hasWebGl = await page.evaluate(
      ([a, b]) => scenePictures.prepare(a, b),
      /** @type {const} */ ([theme, size]),
    );
    assert(hasWebGl);
    const hashes = golden();
    /** @type {string[]} */
    const wrong = [];
    for (const name of names) {
      const shot = shotOf(name);
      const expected = reference(name);
      const look = async (told = shot) => {
        const { width, height, data } = await page.evaluate((it) => scenePictures.picture(it), told);
        return opaque({ width, height, data: Buffer.from(data, 'base64') });
      };
      const hash = await page.evaluate(
        ([told, step]) => scenePictures.playTo(told, step),
        /** @type {const} */ ([shot, moment]),
      );
      if (hash !== hashes[name]) wrong.push(`${name}: hash ${hash}, not ${hashes[name]}`);
      const actual = await look();
      const { found, isLike } = compare(actual, expected);
      if (!isLike) {
        await keepDifference(kept, name, actual, expected);
        wrong.push(
          `${name}: mean colours differ by ${found.map(Math.round)}, ` +
            `see build/pictures-webgl/${name}-actual.png and ${name}-difference.png`,
        );
      }
      // The comparison is worth something: without overlays, or with a body less, a quarter of a crowd, it is not like it.
      if (shot.options.overlays.length > 0) {
        const plain = await look({ ...shot, options: { ...shot.options, overlays: [] } });
        if (compare(plain, expected).isLike) wrong.push(`${name}: lost overlays are not noticed`);
      }
      await page.evaluate(() => scenePictures.lose());
      const fewer = compare(await look(), expected);
      if (fewer.isLike) wrong.push(`${name}: a lost body is not noticed, ${fewer.found.map(Math.round)}`);
    }
    assert.deepEqual(wrong, []);
  }));
