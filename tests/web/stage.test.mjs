// The first scene and the pair on the stage, as a person uses them: a shape that goes with pointer, finger and keys, the
// answer to whether two touch, three ways on, and the walk beside the pair without a drawer. What the page says is compared
// with geometry that is worked out here.
import assert from 'node:assert/strict';
import test from 'node:test';
import { readScene } from '../../web/scene/format.js';
import { toLink } from '../../web/scene/link.js';
import { axeFaults } from './axe.mjs';
import { untilDrawn, withPage } from './browser.mjs';
import { twoFrames } from './eventually.mjs';
import { address, untilFollowed, untilStepped } from './playground-page.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @param {(page: Page) => Promise<void>} use @param {import('playwright-core').BrowserContextOptions} [context] @param {string} [at] */
const onFirst = (use, context, at = address) =>
  withPage(
    at,
    async (page) => {
      await untilDrawn(page);
      await use(page);
    },
    { context: { viewport: { width: 1200, height: 800 }, ...context } },
  );
/** Where a letter of the pair stands. @param {Page} page @param {'A' | 'B'} letter */
async function placeOf(page, letter) {
  const box = await page.locator(`#labels .pin.of${letter}`).boundingBox();
  assert(box, `${letter} is not in sight`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
/** @param {Page} page @param {'A' | 'B'} letter @param {{ x: number, y: number }} place */
const untilNear = (page, letter, place) =>
  page.waitForFunction(
    ([pin, x, y]) => {
      const box = document.querySelector(`#labels .pin.of${pin}`)?.getBoundingClientRect();
      return box && Math.hypot(box.x + box.width / 2 - Number(x), box.y + box.height / 2 - Number(y)) < 6;
    },
    [letter, place.x, place.y],
  );
/** @param {Page} page @param {RegExp} what */
const untilAnswer = (page, what) =>
  page.waitForFunction(
    (pattern) => new RegExp(pattern).test(document.getElementById('welcomeAnswer')?.textContent ?? ''),
    what.source,
  );
/** @param {Page} page */
const stands = async (page) => {
  await page.click('#play');
  await page.waitForSelector('#play[data-playing="false"]');
};

for (const viewport of [
  { width: 1200, height: 800 },
  { width: 360, height: 740 },
]) {
  test(`what the first scene says is there to read while the engine still comes, and stays in its place, ${viewport.width} wide`, () =>
    withPage(
      'about:blank',
      async (page) => {
        /** @type {() => void} */
        let letCome = () => {};
        const wanted = new Promise((resolve) => (letCome = () => resolve(undefined)));
        await page.route('**/*.wasm', async (route) => {
          await wanted;
          await route.continue();
        });
        await page.goto(address);
        await page.waitForSelector('#welcome p', { state: 'visible' });
        assert.equal(await page.getAttribute('body', 'class'), 'waiting welcoming');
        assert.match(`${await page.textContent('#welcome p')}`, /^Bumpbox is a 2D collision engine\./);
        assert.equal(await page.$eval('#wayLearn', (button) => /** @type {any} */ (button).inert), true);
        assert.equal(await page.$eval('#wayBuild', (link) => /** @type {any} */ (link).inert), false);
        const before = await page.locator('#welcome p').boundingBox();
        letCome();
        await untilDrawn(page);
        await untilAnswer(page, /apart/);
        assert.deepEqual(await page.locator('#welcome p').boundingBox(), before);
        assert.equal(await page.$eval('#wayLearn', (button) => /** @type {any} */ (button).inert), false);
      },
      { context: { viewport } },
    ));
}

test('an address that names a scene does not begin with what the first one says', () =>
  onFirst(
    async (page) => assert.equal(await page.isVisible('#welcome'), false),
    {},
    `${address}?scene=drift`,
  ));

test('the page begins with a question, its answer, and three ways on', () =>
  onFirst(async (page) => {
    assert.equal(new URL(page.url()).search, '');
    assert.equal(await page.textContent('#welcome h2 span'), 'Do these two touch?');
    await untilAnswer(page, /^No: \d+\.\d\d apart\.$/);
    assert.equal(await page.isVisible('#hint'), false, 'one sentence is enough');
    assert.equal(await page.locator('#labels .answer:not([hidden])').count(), 1);
    assert.deepEqual(await page.$$eval('.waysOn > *', (all) => all.map((each) => each.textContent)), [
      'See how it is found',
      'Play with all scenes',
      'Build with it',
    ]);
    await page.click('#wayPlay');
    await page.waitForSelector('#picker[open]');
    await page.keyboard.press('Escape');
    assert.equal(await page.getAttribute('#wayBuild', 'href'), '../docs/#start');
    await page.click('#language');
    await page.waitForSelector('html[lang=ko]');
    assert.equal(await page.textContent('#welcome h2 span'), '둘은 닿았을까요?');
    await untilAnswer(page, /^아니요, \d+\.\d\d 떨어졌어요\.$|^네, /);
    // Sent away and had again.
    await page.click('#goal');
    assert.equal(await page.isVisible('#welcome'), false);
    await page.keyboard.press('q');
    assert.equal(await page.isVisible('#welcome'), true);
  }));

test('the orange shape goes with the pointer until it is pressed, and never by itself after that', () =>
  onFirst(async (page) => {
    await page.waitForSelector('#labels .pin.ofB');
    const a = await placeOf(page, 'A');
    // Onto the other one: they overlap, and are told so.
    await page.mouse.move(a.x + 40, a.y, { steps: 4 });
    await untilNear(page, 'B', { x: a.x + 40, y: a.y });
    await untilAnswer(page, /^Yes, \d+\.\d\d deep\.$/);
    assert.equal(await page.locator('#labels .push:not([hidden])').count(), 1);
    const far = { x: 1100, y: 160 };
    await page.mouse.move(far.x, far.y, { steps: 4 });
    await untilNear(page, 'B', far);
    await untilAnswer(page, /^No: /);
    // Put down: it stays, wherever the pointer goes.
    await page.mouse.down();
    await page.mouse.up();
    await page.mouse.move(a.x, a.y, { steps: 4 });
    await untilStepped(page, 40);
    const still = await placeOf(page, 'B');
    assert(Math.hypot(still.x - far.x, still.y - far.y) < 12, JSON.stringify(still));
    // Started again, it goes with the pointer again.
    await page.click('#again');
    await page.mouse.move(700, 300, { steps: 4 });
    await untilNear(page, 'B', { x: 700, y: 300 });
  }));

test('arrow keys move it, and say what became of it', () =>
  onFirst(async (page) => {
    await stands(page);
    await page.focus('#scene');
    const before = await placeOf(page, 'B');
    for (let i = 0; i < 5; i++) await page.keyboard.press('Shift+ArrowLeft');
    await untilNear(page, 'B', { x: before.x - 120 * (await zoom(page)), y: before.y });
    assert.match((await page.textContent('#status')) ?? '', /^Moved\. They (are|overlap)/);
    await page.keyboard.press('Control+z');
    await untilNear(page, 'B', before);
  }));
/** @param {Page} page */
const zoom = async (page) => Number(await page.textContent('#zoom')) / 100;

test('a finger drags it, and the page does not scroll', () =>
  onFirst(
    async (page) => {
      await stands(page);
      const from = await placeOf(page, 'B');
      const client = await page.context().newCDPSession(page);
      const touch = (/** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type, /** @type {number} */ dx) =>
        client.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + dx, y: from.y }],
        });
      await touch('touchStart', 0);
      for (const dx of [-20, -50, -80]) await touch('touchMove', dx);
      await touch('touchEnd', 0);
      await untilNear(page, 'B', { x: from.x - 80, y: from.y });
      assert.equal(await page.evaluate(() => scrollY), 0);
    },
    { viewport: { width: 360, height: 740 }, hasTouch: true },
  ));

test('how it is found: the walk opens at the pair, axes light their edges, nothing of it is in the drawer', () =>
  onFirst(async (page) => {
    await page.click('#wayLearn');
    await page.waitForSelector('#walk', { state: 'visible' });
    assert.equal(await page.isVisible('#welcome'), false);
    assert.equal(await page.isVisible('#drawer'), false);
    assert.equal(await page.getAttribute('#play', 'data-playing'), 'false', 'what is read stands still');
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-follow')), 'overlap');
    await untilFollowed(page);
    assert.match((await page.textContent('#stepSentence')) ?? '', /^Axis 1 of 7, of an edge of A/);
    const axes = page.locator('#walk .axes button');
    assert.equal(await axes.count(), 7, 'five edges of the pentagon, two directions of the box');
    // Without hiding the card: under what is hidden there is no pointer.
    const drawn = async () => {
      await twoFrames(page);
      return (await page.screenshot({ clip: { x: 80, y: 60, width: 760, height: 600 } })).toString('base64');
    };
    await page.mouse.move(10, 790);
    const first = await drawn();
    const last = (await axes.count()) - 1;
    await axes.nth(last).hover();
    assert.match((await page.textContent('#stepSentence')) ?? '', /^Axis 7 of 7/);
    const lit = await drawn();
    assert.notEqual(lit, first);
    await page.mouse.move(10, 790);
    await page.waitForFunction(() =>
      /^Axis 1 /.test(document.getElementById('stepSentence')?.textContent ?? ''),
    );
    assert.equal(await drawn(), first);
    // By keyboard too.
    await axes.nth(last).focus();
    assert.equal(await drawn(), lit);
    await page.locator('#walk [data-label=stepsNext]').focus();
    await page.keyboard.press('Enter');
    assert.match((await page.textContent('#stepSentence')) ?? '', /^Axis 2 of 7/);
    // Each way to look at it.
    await page.click('[data-follow=distance]');
    assert.equal(await page.isVisible('#walk .inset svg'), true);
    await page.click('[data-follow=answer]');
    assert.match((await page.textContent('#stepSentence')) ?? '', /^They are \d+\.\d\d apart/);
    await page.click('#walkClose');
    assert.equal(await page.isVisible('#walk'), false);
  }));

const box = (/** @type {string} */ name, /** @type {number} */ x) => ({
  name,
  x,
  y: 300,
  type: 'static',
  shape: { kind: 'box', width: 80, height: 60 },
});
const pair = {
  bumpbox: 1,
  title: 'Pair',
  paused: true,
  view: { x: 0, y: 0, width: 800, height: 600 },
  bodies: [box('left', 250), box('right', 400), box('third', 620)],
};

test('two bodies are chosen in the scene, an edge is pointed at there, and the pair stays while one of it is moved', async () =>
  onFirst(
    async (page) => {
      const at = async (/** @type {string} */ name) => {
        const place = await page.locator('#labels .name', { hasText: new RegExp(`^${name}$`) }).boundingBox();
        assert(place);
        return { x: place.x + place.width / 2, y: place.y + place.height / 2 };
      };
      await page.keyboard.press('l');
      await page.waitForSelector('#labels .name:not([hidden])');
      await page.mouse.click((await at('left')).x, (await at('left')).y);
      assert.equal(await page.isVisible('#walk'), false, 'one is no pair');
      await page.keyboard.down('Shift');
      await page.mouse.click((await at('right')).x, (await at('right')).y);
      await page.keyboard.up('Shift');
      await page.waitForSelector('#walk', { state: 'visible' });
      assert.equal(await page.textContent('#walk h2'), 'A: left  ·  B: right');
      assert.match((await page.textContent('#stepSentence')) ?? '', /^They are 70\.00 apart/);

      await page.click('[data-follow=overlap]');
      await untilFollowed(page);
      const [left, scale] = [await placeOf(page, 'A'), await zoom(page)];
      await page.mouse.move(left.x - 40 * scale + 2, left.y, { steps: 3 });
      await page.waitForFunction(() => document.querySelector('#walk .axes .pointed') !== null);
      assert.match((await page.textContent('#stepSentence')) ?? '', /A gap of 70\.00/);
      await page.mouse.move(left.x, left.y + 30 * scale - 2, { steps: 3 });
      await page.waitForFunction(() =>
        /the way out along this axis is 60\.00|not tried/.test(
          document.getElementById('stepSentence')?.textContent ?? '',
        ),
      );

      // One of the two alone is selected and carried; the pair is still followed.
      const right = await placeOf(page, 'B');
      await page.mouse.click(right.x, right.y);
      await page.click('[data-follow=answer]');
      await page.mouse.move(right.x, right.y);
      await page.mouse.down();
      await page.mouse.move(right.x - 100 * scale, right.y, { steps: 5 });
      await page.mouse.up();
      await page.waitForFunction(() =>
        /^They overlap by (29|30|31)\.\d\d/.test(document.getElementById('stepSentence')?.textContent ?? ''),
      );
      // A body that is gone is followed no more.
      await page.keyboard.press('Delete');
      await page.waitForSelector('#walk', { state: 'hidden' });
    },
    {},
    `${address}#s=${await toLink({ scene: readScene(pair) })}`,
  ));

for (const { width, height, locale, colorScheme } of /** @type {const} */ ([
  { width: 1440, height: 900, locale: 'en-US', colorScheme: 'light' },
  { width: 768, height: 1024, locale: 'ko-KR', colorScheme: 'dark' },
  { width: 360, height: 740, locale: 'ko-KR', colorScheme: 'light' },
  { width: 360, height: 740, locale: 'en-US', colorScheme: 'dark' },
])) {
  test(`the first scene fits at ${width} by ${height}, ${locale}, and axe finds nothing`, () =>
    onFirst(
      async (page) => {
        await stands(page);
        assert.deepEqual(await axeFaults(page), [], 'the welcome');
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
        const welcome = await page.locator('#welcome').boundingBox();
        assert(welcome && welcome.x >= 0 && welcome.x + welcome.width <= width);
        if (width === 360) {
          const rail = await page.locator('#rail').boundingBox();
          assert(rail);
          const scene = rail.y - (welcome.y + welcome.height);
          assert(scene > height / 2, `${scene} px are the scene's`);
        }
        // Both shapes are in sight, beside what is said.
        for (const letter of /** @type {const} */ (['A', 'B'])) {
          const { x, y } = await placeOf(page, letter);
          const isCovered = x < welcome.x + welcome.width && y > welcome.y && y < welcome.y + welcome.height;
          assert(x > 0 && x < width && y > 44 && y < height && !isCovered, `${letter} at ${x}, ${y}`);
        }
        await page.click('#wayLearn');
        await untilFollowed(page);
        assert.deepEqual(await axeFaults(page), [], 'the walk');
      },
      { viewport: { width, height }, locale, colorScheme },
    ));
}

test('who wants less motion finds the first scene still, with its answer', () =>
  onFirst(
    async (page) => {
      assert.equal(await page.getAttribute('#play', 'data-playing'), 'false');
      await untilAnswer(page, /^No: /);
      await page.focus('#scene');
      await page.keyboard.press('Shift+ArrowLeft');
      assert.match((await page.textContent('#status')) ?? '', /^Moved\. They are/);
    },
    { reducedMotion: 'reduce' },
  ));
