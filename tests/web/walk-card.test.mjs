// The card of the pair keeps out of the way: it comes and goes with the choice, stands where neither body nor pointer is, lets
// a drag through, and can be read over an open drawer on a telephone.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readScene } from '../../web/scene/format.js';
import { fromLink, toLink } from '../../web/scene/link.js';
import { untilDrawn, withPage } from './browser.mjs';
import { steady } from './eventually.mjs';
import { address, untilFollowed } from './playground-page.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ x: number, y: number }} Place */

const box = (/** @type {string} */ name, /** @type {number} */ x, /** @type {number} */ y) => ({
  name,
  x,
  y,
  type: 'static',
  shape: { kind: 'box', width: 80, height: 60 },
});
/** @param {[number, number]} left @param {[number, number]} right */
const sceneOf = (left, right) => ({
  bumpbox: 1,
  title: 'Pair',
  paused: true,
  view: { x: 0, y: 0, width: 800, height: 600 },
  bodies: [box('left', ...left), box('right', ...right), box('third', 400, 560)],
});
/** @param {object} scene @param {(page: Page) => Promise<void>} use @param {{ width: number, height: number }} viewport */
const onScene = async (scene, use, viewport) =>
  withPage(
    `${address}#s=${await toLink({ scene: readScene(scene) })}`,
    async (page) => {
      await untilDrawn(page);
      await use(page);
    },
    { context: { viewport } },
  );
/** @param {Page} page */
const choosePair = async (page) => {
  await page.keyboard.press('n');
  await page.keyboard.press('e');
  await page.waitForSelector('#walk', { state: 'visible' });
  await page.waitForSelector('#labels .pin.ofB:not([hidden])');
};
/** @param {Page} page @param {'A' | 'B'} letter @returns {Promise<Place>} */
async function placeOf(page, letter) {
  const found = await page.locator(`#labels .pin.of${letter}`).boundingBox();
  assert(found);
  return { x: found.x + found.width / 2, y: found.y + found.height / 2 };
}
/** @param {Page} page @param {Place} place */
const isOnScene = (page, { x, y }) =>
  page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.id === 'scene', [x, y]);

test('the card goes with the choice, and the scene stays where it is meanwhile', () =>
  onScene(
    sceneOf([250, 300], [650, 120]),
    async (page) => {
      const zoomNow = () => steady(page, () => page.textContent('#zoom'));
      const zoom = await zoomNow();
      await choosePair(page);
      assert.equal(await zoomNow(), zoom);
      await page.keyboard.press('Escape');
      await page.waitForSelector('#walk', { state: 'hidden' });
      assert.equal(await zoomNow(), zoom);
      await choosePair(page);
      const a = await placeOf(page, 'A');
      await page.mouse.click(a.x, a.y);
      assert.equal(await page.isVisible('#walk'), true, 'one of the two alone');
      await page.keyboard.press('Control+a');
      await page.waitForSelector('#walk', { state: 'hidden' });
      // Put away by its button, it comes with the next choice.
      await page.keyboard.press('Escape');
      await choosePair(page);
      await page.click('#walkClose');
      await page.waitForSelector('#walk', { state: 'hidden' });
      await page.keyboard.press('Escape');
      await choosePair(page);
    },
    { width: 1440, height: 900 },
  ));

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 800, height: 600 },
  { width: 360, height: 740 },
]) {
  for (const [where, left, right] of /** @type {const} */ ([
    ['on the right, above', [250, 300], [760, 60]],
    ['on both sides, above', [60, 60], [760, 60]],
    ['below', [100, 560], [700, 560]],
  ])) {
    test(`with the pair ${where}, the card covers none of it at ${width} by ${height}`, () =>
      onScene(
        sceneOf([...left], [...right]),
        async (page) => {
          await choosePair(page);
          for (const letter of /** @type {const} */ (['A', 'B']))
            assert.equal(await isOnScene(page, await placeOf(page, letter)), true, letter);
          // It does not move under who presses in it, whatever it says.
          await page.click('[data-follow=overlap]');
          const before = await page.locator('[data-follow=overlap]').boundingBox();
          await page.click('[data-follow=distance]');
          await page.click('[data-label=stepsNext]');
          assert.deepEqual(await page.locator('[data-follow=overlap]').boundingBox(), before);
        },
        { width, height },
      ));
  }
}

test('a drag goes through the card, which then stands elsewhere', () =>
  onScene(
    sceneOf([250, 300], [520, 300]),
    async (page) => {
      await choosePair(page);
      const b = await placeOf(page, 'B');
      await page.mouse.click(b.x, b.y);
      const card = await page.locator('#walk').boundingBox();
      assert(card);
      const goal = { x: card.x + card.width / 2, y: card.y + 40 };
      await page.mouse.move(b.x, b.y);
      await page.mouse.down();
      await page.mouse.move(goal.x, goal.y, { steps: 5 });
      await page.waitForSelector('#walk.aside');
      await page.mouse.up();
      await page.waitForSelector('#walk:not(.aside)');
      await page.waitForFunction(
        ([x, y]) => {
          const pin = document.querySelector('#labels .pin.ofB')?.getBoundingClientRect();
          return pin && Math.hypot(pin.x + pin.width / 2 - x, pin.y + pin.height / 2 - y) < 4;
        },
        [goal.x, goal.y],
      );
      assert.equal(await isOnScene(page, goal), true);
      assert.equal(await page.isVisible('#walk'), true);
    },
    { width: 1440, height: 900 },
  ));

test('a link holds where the card stands, which need not be where it would stand by itself', () =>
  onScene(
    sceneOf([250, 300], [520, 300]),
    async (page) => {
      const placeOn = async (/** @type {Page} */ on) => {
        await on.waitForSelector('#walk', { state: 'visible' });
        return on.getAttribute('#walk', 'data-place');
      };
      await choosePair(page);
      const first = await placeOn(page);
      const card = await page.locator('#walk').boundingBox();
      assert(card);
      // It gives way to what is dragged to it, and stays there when that is undone.
      const b = await placeOf(page, 'B');
      await page.mouse.move(b.x, b.y);
      await page.mouse.down();
      await page.mouse.move(card.x + card.width / 2, card.y + 40, { steps: 5 });
      await page.waitForSelector('#walk.aside');
      await page.mouse.up();
      await page.waitForSelector(`#walk:not([data-place="${first}"])`);
      await page.keyboard.press('Control+z');
      const second = await steady(page, () => placeOn(page));
      assert.notEqual(second, first);
      await page.click('#share');
      await page.waitForFunction(() =>
        /** @type {HTMLInputElement} */ (document.getElementById('shareLink')).value.includes('#s='),
      );
      const link = await page.inputValue('#shareLink');
      const other = await page.context().newPage();
      await other.goto(link);
      await untilDrawn(other);
      assert.equal(await placeOn(other), second);
      // Without that word of the link it stands where it stands best.
      const { scene, view, look } = await fromLink(link.split('#s=')[1]);
      assert.equal(look?.card, second);
      await other.goto('about:blank');
      await other.goto(`${address}#s=${await toLink({ scene, view, look: { ...look, card: undefined } })}`);
      await untilDrawn(other);
      assert.equal(await placeOn(other), first);
    },
    { width: 1440, height: 900 },
  ));

test('over an open drawer on a telephone the sentence and its steps are in sight', () =>
  onScene(
    sceneOf([250, 300], [650, 120]),
    async (page) => {
      await choosePair(page);
      await page.click('[data-follow=distance]');
      await page.click('#drawerToggle');
      await page.waitForSelector('#drawer', { state: 'visible' });
      const drawer = await page.locator('#drawer').boundingBox();
      for (const part of ['#stepSentence', '[data-label=stepsNext]']) {
        const found = await page.locator(part).boundingBox();
        assert(found && drawer && found.y > 44 && found.y + found.height < drawer.y, part);
      }
      await page.click('[data-label=stepsNext]');
      assert.match((await page.textContent('#stepNumber')) ?? '', /^2 /);
      for (const letter of /** @type {const} */ (['A', 'B']))
        assert.equal(await isOnScene(page, await placeOf(page, letter)), true, letter);
    },
    { width: 360, height: 740 },
  ));

for (const [width, height] of [
  [1280, 800],
  [360, 740],
])
  test(`at ${width} pixels no name of an algorithm is cut, and the chosen one is in sight`, () =>
    onScene(
      sceneOf([250, 300], [600, 300]),
      async (page) => {
        await choosePair(page);
        for (const name of ['meeting', 'answer', 'impact']) {
          await page.$eval(`[data-follow=${name}]`, (button) => /** @type {HTMLElement} */ (button).click());
          const row = await steady(page, () =>
            page.$$eval('#walk .follow button:not([hidden])', (buttons) =>
              buttons.map((button) => {
                const { left, right } = button.getBoundingClientRect();
                const frame = /** @type {Element} */ (button.parentElement).getBoundingClientRect();
                return {
                  isCut: button.scrollWidth > button.clientWidth,
                  isInSight: left >= frame.left - 1 && right <= frame.right + 1,
                  isChosen: button.getAttribute('aria-pressed') === 'true',
                };
              }),
            ),
          );
          assert(row.length >= 5);
          assert(
            row.every(({ isCut }) => !isCut),
            JSON.stringify(row),
          );
          assert.deepEqual(
            row.filter(({ isChosen }) => isChosen).map(({ isInSight }) => isInSight),
            [true],
            name,
          );
        }
      },
      { width, height },
    ));

/** What stands in the card, each with its box, as far as it is shown. @param {Page} page */
const parts = (page) =>
  page.evaluate(() => {
    const card = /** @type {HTMLElement} */ (document.getElementById('walk'));
    const row = /** @type {HTMLElement} */ (card.querySelector('.follow')).getBoundingClientRect();
    const all = '.sentence, .inset, .follow button, .axes button, .player button, #stepNumber';
    const boxOf = (/** @type {Element} */ each) => {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      return { left, top, right, bottom };
    };
    return {
      card: boxOf(card),
      close: boxOf(/** @type {Element} */ (document.getElementById('walkClose'))),
      isScrolled: card.scrollHeight > card.clientHeight + 1,
      // A button of a row that scrolls ends where the row does.
      shown: [...card.querySelectorAll(all)]
        .filter((each) => each.checkVisibility())
        .map((each) => ({ name: each.className || each.textContent, ...boxOf(each) }))
        .map((each) => ({
          ...each,
          right: Math.min(
            each.right,
            each.top >= row.top && each.bottom <= row.bottom ? row.right : each.right,
          ),
        })),
    };
  });
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** @param {Box} a @param {Box} b */
const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

for (const locale of ['en-US', 'ko-KR'])
  test(`on a telephone held across, the card is whole beside the pair, its button over nothing, ${locale}`, () =>
    withPage(
      address,
      async (page) => {
        await untilDrawn(page);
        await page.tap('#wayLearn');
        for (const name of ['overlap', 'distance', 'impact', 'answer']) {
          await page.$eval(`[data-follow=${name}]`, (button) => /** @type {HTMLElement} */ (button).click());
          await untilFollowed(page);
          const { card, close, shown, isScrolled } = await steady(page, () => parts(page));
          assert.equal(isScrolled, false, `${name}: nothing of it is cut off`);
          assert(card.left > 667 / 2 && card.top >= 44 && card.bottom <= 375, name);
          for (const each of shown) assert.equal(meet(each, close), false, `${name}: ${each.name}`);
          // Nor where it stands when the pair is elsewhere.
          const now = (await page.getAttribute('#walk', 'data-place')) ?? '';
          for (const place of ['left', 'low right', 'low left', now]) {
            await page.$eval('#walk', (walk, where) => void (walk.dataset.place = where), place);
            const there = await parts(page);
            for (const each of there.shown)
              assert.equal(meet(each, there.close), false, `${name}, ${place}: ${each.name}`);
          }
          for (const letter of /** @type {const} */ (['A', 'B']))
            assert.equal(await isOnScene(page, await placeOf(page, letter)), true, `${name}: ${letter}`);
        }
      },
      { context: { viewport: { width: 667, height: 375 }, hasTouch: true, isMobile: true, locale } },
    ));

for (const width of [320, 360])
  test(`at ${width} pixels the last algorithm of the row can be pressed, and the row fades where it goes on`, () =>
    withPage(
      address,
      async (page) => {
        await untilDrawn(page);
        await page.tap('#wayLearn');
        await untilFollowed(page);
        const last = page.locator('#walk .follow button:visible').last();
        await last.tap();
        await page.waitForSelector('#walk [data-follow=solver][aria-pressed=true]');
        const { close } = await parts(page);
        const end = await steady(page, () => last.boundingBox());
        const row = await page.locator('#walk .follow').boundingBox();
        assert(end && row && end.x + end.width <= row.x + row.width - 20, 'before the fade');
        assert(end.x + end.width <= close.left, 'nor under the button that closes');
      },
      { context: { viewport: { width, height: 740 }, hasTouch: true, isMobile: true } },
    ));
