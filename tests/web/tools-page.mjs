// A small scene of its own under the playground's tools, and how tests find their way in it: by what the page tells
// screen readers, since that is what a person without eyes has.
import assert from 'node:assert/strict';
import { untilDrawn, withPage } from './browser.mjs';
import { address } from './playground-page.mjs';

/** @typedef {import('playwright-core').Page} Page */

const box = (/** @type {any} */ more) => ({ shape: { kind: 'box', width: 60, height: 60 }, ...more });
/** Nothing moves by itself in it, but for a small box that lies over a large static one and is pushed out by and by. */
export const still = {
  bumpbox: 1,
  title: 'Still',
  view: { x: 0, y: 0, width: 800, height: 600 },
  bodies: [
    box({ name: 'left', x: 200, y: 200 }),
    box({ name: 'right', x: 600, y: 200 }),
    { name: 'floor', type: 'static', x: 400, y: 450, shape: { kind: 'box', width: 300, height: 100 } },
    box({ name: 'over', x: 400, y: 450 }),
  ],
};

/** What was said last. @param {Page} page */
export const said = (page) => page.textContent('#status');
/** @param {Page} page @param {RegExp} pattern */
export async function hear(page, pattern) {
  const heard = await page
    .waitForFunction((source) => {
      const text = document.getElementById('status')?.textContent ?? '';
      return new RegExp(source).test(text) && text;
    }, pattern.source)
    .catch(async () => assert.fail(`heard ${JSON.stringify(await said(page))} in place of ${pattern}`));
  // In the very words that fitted: while time runs the next ones may have come by now.
  return /** @type {RegExpMatchArray} */ (String(await heard.jsonValue()).match(pattern));
}
/** @param {Page} page @param {string} key @param {RegExp} pattern */
export async function pressAndHear(page, key, pattern) {
  await page.evaluate(() => document.getElementById('status')?.replaceChildren());
  await page.keyboard.press(key);
  return hear(page, pattern);
}

/** How many bodies there are. @param {Page} page */
export async function count(page) {
  await page.keyboard.press('Escape');
  const heard = await pressAndHear(page, 'Control+a', /^(\d+) bodies selected|^Selected/);
  await page.keyboard.press('Escape');
  return Number(heard[1] ?? 1);
}
/** Where the selected body is, told by a nudge there and back. @param {Page} page */
export async function placeOf(page) {
  const [, x, y] = await pressAndHear(page, 'ArrowRight', /^Moved to (\S+), (\S+)\.$/);
  await pressAndHear(page, 'ArrowLeft', /^Moved to/);
  return { x: Number(x) - 1, y: Number(y) };
}

/** A hand: places are the scene's. */
export class Hand {
  /** @param {Page} page @param {number} zoom @param {{ x: number, y: number }} middle of the window, in the scene */
  constructor(page, zoom, middle) {
    this.page = page;
    this.zoom = zoom;
    this.middle = middle;
  }
  /** @param {number} x @param {number} y @returns {[number, number]} on the page */
  at(x, y) {
    const { width, height } = /** @type {{ width: number, height: number }} */ (this.page.viewportSize());
    return [width / 2 + (x - this.middle.x) * this.zoom, height / 2 + (y - this.middle.y) * this.zoom];
  }
  /** @param {number} x @param {number} y @param {object} [options] */
  click(x, y, options) {
    return this.page.mouse.click(...this.at(x, y), options);
  }
  /** Two presses in one place: not one after the other, for those of a slow machine would be two of one each. @param {number} x @param {number} y */
  async clickTwice(x, y) {
    const { mouse } = this.page;
    await mouse.move(...this.at(x, y));
    const presses = [1, 2].flatMap((clickCount) => [mouse.down({ clickCount }), mouse.up({ clickCount })]);
    await Promise.all(presses);
  }
  /** @param {readonly (readonly [number, number])[]} places @param {{ steps?: number }} [options] */
  async drag(places, { steps = 4 } = {}) {
    const [first, ...rest] = places;
    await this.page.mouse.move(...this.at(...first));
    await this.page.mouse.down();
    for (const place of rest) await this.page.mouse.move(...this.at(...place), { steps });
    await this.page.mouse.up();
  }
}

/**
 * The playground with a scene, paused or not.
 * @param {object} scene
 * @param {(page: Page, hand: Hand) => Promise<void>} use
 * @param {{ playing?: boolean, context?: import('playwright-core').BrowserContextOptions }} [options]
 */
export const withScene = (scene, use, { playing = false, context } = {}) =>
  withPage(
    'about:blank',
    async (page) => {
      await page.route('**/scenes/meet.json', (route) => route.fulfill({ json: scene }));
      await page.goto(address);
      await untilDrawn(page);
      await page.keyboard.press('f');
      await hear(page, /^Paused$/);
      // From the first step on: how many there were is another number each time.
      await page.keyboard.press('r');
      await page.waitForFunction(() => document.getElementById('stepCount')?.textContent === '0');
      const hand = await findWay(page);
      if (playing) await page.keyboard.press('f');
      await use(page, hand);
    },
    { context },
  );

/** Where the camera stands, from two circles that are put and taken away again. @param {Page} page */
async function findWay(page) {
  const { width, height } = /** @type {{ width: number, height: number }} */ (page.viewportSize());
  await page.keyboard.press('4');
  const found = [];
  for (const [dx, dy] of [
    [0, 0],
    [60, 40],
  ]) {
    await page.mouse.click(width / 2 + dx, height / 2 + dy);
    await hear(page, /^Added: circle/);
    found.push(await placeOf(page));
    await page.keyboard.press('Delete');
  }
  const [middle, other] = found;
  await page.keyboard.press('1');
  return new Hand(page, 60 / (other.x - middle.x), middle);
}
