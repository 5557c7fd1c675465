// What is carried snaps, where that is wanted: to exact contact, or to round places.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { roundLength } from '../../web/playground/tools/snap.js';
import { hear, pressAndHear, still, withScene } from './tools-page.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Where it came to lie, to two decimals. @param {Page} page */
async function moved(page) {
  const [, x, y] = await hear(page, /^Moved to (\S+), (\S+)\.$/);
  return [x, y].map((text) => Number(text.replace('−', '-')));
}
const forget = (/** @type {Page} */ page) =>
  page.evaluate(() => document.getElementById('status')?.replaceChildren());

test('round lengths are 1, 2 or 5 and noughts', () => {
  for (const [length, round] of [
    [1, 1],
    [1.1, 2],
    [2, 2],
    [3, 5],
    [6, 10],
    [10, 10],
    [12.5, 20],
    [0.03, 0.05],
  ])
    assert(Math.abs(roundLength(length) - round) < 1e-12, `${length}: ${roundLength(length)}`);
});

test('with Alt held it comes to touch what is near, exactly; else it comes to a round place', () =>
  withScene(still, async (page, hand) => {
    // Beside the right one, whose edge is at 570: nearly, and a little lower.
    await page.keyboard.down('Alt');
    await hand.drag([
      [200, 200],
      [536, 207],
    ]);
    const [x, y] = await moved(page);
    assert.equal(x, 540);
    assert(Math.abs(y - 207) < 1, `${y}`);
    // The engine agrees that the two touch, and no more.
    const bump = await load();
    const box = bump.box(60, 60);
    const { separation } = bump.distance(box, { x, y }, box, { x: 600, y: 200 });
    assert(separation === 0, `${separation}`);
    await forget(page);
    const grid = roundLength(10 / hand.zoom);
    await hand.drag([
      [540, 207],
      [303.3, 311.7],
    ]);
    await page.keyboard.up('Alt');
    for (const value of await moved(page)) {
      assert(Math.abs(value / grid - Math.round(value / grid)) < 1e-6, `${value} is no multiple of ${grid}`);
    }
    await pressAndHear(page, 'Control+z', /./);
    // Without Alt it goes where the hand goes.
    await forget(page);
    await hand.drag([
      [540, 207],
      [533, 207],
    ]);
    const [free] = await moved(page);
    assert(Math.abs(free - 533) < 1.5 && free !== 530, `${free}`);
  }));

test('without a keyboard the menu of a free place switches it on, and off again', () =>
  withScene(still, async (page, hand) => {
    await hand.click(300, 320, { button: 'right' });
    await page.click('#placeMenu [data-word=menuSnap]');
    await hear(page, /^What is carried snaps/);
    await hand.drag([
      [200, 200],
      [536, 200],
    ]);
    assert.equal((await moved(page))[0], 540);
    await page.click('#language');
    await page.waitForSelector('html[lang=ko]');
    await page.keyboard.press('Escape');
    await hand.click(300, 320, { button: 'right' });
    assert.equal(await page.textContent('#placeMenu [data-word=menuSnapOff]'), '옮길 때 자유롭게');
    await page.click('#placeMenu [data-word=menuSnapOff]');
    await hear(page, /손을 그대로/);
  }));
