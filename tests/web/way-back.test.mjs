// The way back to the scene: there when all has flown away by itself, leading to where it is, and not in the way within a room.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readScene } from '../../web/scene/format.js';
import { toLink } from '../../web/scene/link.js';
import { untilDrawn, withPage } from './browser.mjs';
import { framesFor } from './eventually.mjs';
import { address, pause } from './playground-page.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @param {object} scene @param {(page: Page) => Promise<void>} use */
const onScene = async (scene, use) =>
  withPage(
    `${address}#s=${await toLink({ scene: readScene({ bumpbox: 1, view: { x: 0, y: 0, width: 800, height: 600 }, ...scene }) })}`,
    async (page) => {
      await untilDrawn(page);
      await page.focus('#scene');
      await use(page);
    },
  );
const bird = {
  name: 'bird',
  x: 400,
  y: 300,
  velocity: { x: 9000, y: 0 },
  shape: { kind: 'circle', radius: 20 },
};
/** @param {Page} page @param {'visible' | 'hidden'} state */
const wayBack = (page, state) => page.waitForSelector('#backToScene', { state });

test('where all has flown away by itself, the way back leads to where it is', () =>
  onScene({ title: 'Away', bodies: [bird] }, async (page) => {
    await wayBack(page, 'visible');
    await pause(page);
    await page.click('#backToScene');
    await wayBack(page, 'hidden');
    await page.keyboard.press('l');
    const name = page.locator('#labels .name:not([hidden])');
    const found = await name.boundingBox();
    assert(found && found.x > 0 && found.x < 800 && found.y > 44 && found.y < 600, 'the bird is in sight');
    // As it began it is where the scene says, and so is who looks for it.
    await page.click('#again');
    await page.waitForFunction(() => {
      const box = document.querySelector('#labels .name:not([hidden])')?.getBoundingClientRect();
      return box && box.x > 0 && box.x < 800 && box.y > 44 && box.y < 600;
    });
    await wayBack(page, 'hidden');
  }));

test('a scene that begins again is in sight, unless it is looked at from near by', () =>
  onScene({ title: 'Room', paused: true, bodies: [{ ...bird, velocity: undefined }] }, async (page) => {
    await page.keyboard.press('l');
    const name = page.locator('#labels .name:not([hidden])');
    const placeNow = async () => {
      await framesFor(page, 3);
      const found = await name.boundingBox();
      assert(found);
      return found;
    };
    /** But for what its sentence takes. @param {{ x: number, y: number }} a @param {{ x: number, y: number }} b */
    const isNear = (a, b) => Math.hypot(a.x - b.x, a.y - b.y) < 40;
    await name.waitFor();
    const first = await placeNow();
    const drag = async (/** @type {number} */ by) => {
      await page.mouse.move(500, 150);
      await page.mouse.down();
      await page.mouse.move(500 + by, 150, { steps: 4 });
      await page.mouse.up();
    };
    await drag(600);
    await page.click('#again');
    assert(isNear(await placeNow(), first), 'back from elsewhere');
    await page.click('#zoomIn');
    await page.click('#zoomIn');
    await page.click('#zoomIn');
    await page.click('#zoomIn');
    await drag(120);
    const near = await placeNow();
    assert(!isNear(near, first));
    await page.click('#again');
    assert(isNear(await placeNow(), near), 'what is read from near by stays');
  }));

const wall = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ w,
  /** @type {number} */ h,
) => ({
  type: 'static',
  x,
  y,
  shape: { kind: 'box', width: w, height: h },
});

test('nearer in the middle of an empty room, nothing lies over the scene', () =>
  onScene(
    { title: 'Room', bodies: [wall(400, 590, 800, 20), wall(10, 300, 20, 600), wall(790, 300, 20, 600)] },
    async (page) => {
      for (let i = 0; i < 8; i++) await page.keyboard.press('+');
      await framesFor(page, 1000);
      assert.equal(await page.isVisible('#backToScene'), false);
      for (let i = 0; i < 60; i++) await page.keyboard.press('ArrowUp');
      await wayBack(page, 'visible');
    },
  ));
