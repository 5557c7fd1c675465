// What readers do with the documentation's pages: languages, keys, copying, searching, figures and recipes to play.
import assert from 'node:assert/strict';
import test from 'node:test';
import { withPage } from '../web/browser.mjs';
import { eventually, framesFor, steady } from '../web/eventually.mjs';
import { address, at, picture } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */

for (const [locale, title] of [
  ['ko-KR', 'Bumpbox란'],
  ['en-GB', 'What Bumpbox is'],
]) {
  test(`a reader with ${locale} begins in that language; the choice of the other one is remembered`, () =>
    withPage(
      `${address}docs/`,
      async (page) => {
        await page.waitForSelector('h1');
        await page.waitForFunction((wanted) => document.querySelector('h1')?.textContent === wanted, title);
        const other = locale === 'ko-KR' ? 'en' : 'ko';
        await page.click('#language');
        await page.waitForURL(`**/site/${other}/home.html`);
        await page.goto(`${address}docs/`);
        await page.waitForURL(`**/site/${other}/home.html`);
        await page.goto('about:blank');
        await page.goto(`${address}docs/#start`);
        await page.waitForURL(`**/site/${other}/index.html`);
        // The playground keeps to it too.
        await page.goto(`${address}playground/`);
        await page.waitForSelector(`html[lang=${other}]`);
      },
      { context: { locale } },
    ));
}

test('the keyboard alone comes to the text, the menu and the contents', () =>
  withPage(
    at('en/groups.html'),
    async (page) => {
      await page.keyboard.press('Tab');
      assert.equal(await page.evaluate(() => document.activeElement?.className), 'skip');
      await page.keyboard.press('Enter');
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'text');
      assert(await page.isHidden('#menu'));
      await page.focus('#menuButton');
      await page.keyboard.press('Enter');
      assert(await page.isVisible('#menu'));
      assert.equal(await page.getAttribute('#menuButton', 'aria-expanded'), 'true');
      await page.keyboard.press('Escape');
      assert(await page.isHidden('#menu'));
      await page.focus('.toc summary');
      await page.keyboard.press('Enter');
      assert(await page.isVisible('.toc nav'));
    },
    { context: { viewport: { width: 360, height: 740 } } },
  ));

test('code can be copied', () =>
  withPage(
    at('en/index.html'),
    async (page) => {
      const program = '.code:has-text("import { load }") >> nth=0';
      await page.hover(program);
      await page.click(`${program} >> .copy`);
      await page.waitForFunction(() => document.getElementById('said')?.textContent === 'Copied');
      assert.match(
        await page.evaluate(() => navigator.clipboard.readText()),
        /^import \{ load \} from 'bumpbox';/,
      );
    },
    { context: { permissions: ['clipboard-read', 'clipboard-write'] } },
  ));

test('names are found in the reference', () =>
  withPage(at('en/reference.html'), async (page) => {
    const shown = () =>
      page.$$eval('section.member', (all) => all.filter((each) => each.checkVisibility()).length);
    const all = await shown();
    await page.fill('#filter', 'World.createBody');
    assert.equal(await page.textContent('section.member:visible h4'), 'createBody');
    assert((await shown()) < 5);
    await page.fill('#filter', 'no such name');
    assert.equal(await shown(), 0);
    assert.equal(await page.textContent('#said'), '0 found');
    await page.fill('#filter', '');
    assert.equal(await shown(), all);
  }));

/** @param {Page} page */
const frame = (page) =>
  page.$eval('canvas', (canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());
/** The first picture comes with the first frame in view. @param {import('playwright-core').Page} page */
const untilDrawn = (page) =>
  page.waitForFunction(() => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('canvas'));
    const empty = Object.assign(document.createElement('canvas'), {
      width: canvas.width,
      height: canvas.height,
    });
    return canvas.toDataURL() !== empty.toDataURL();
  });

for (const name of ['shapes', 'groups', 'events', 'determinism', 'large-worlds']) {
  test(`the figure of ${name} draws something, runs, stops and starts again`, () =>
    withPage(at(`ko/${name}.html`), async (page) => {
      await page.locator('canvas').scrollIntoViewIfNeeded();
      await page.waitForSelector('[data-figure][data-playing=true]');
      const colours = await page.$eval('canvas', (element) => {
        const canvas = /** @type {HTMLCanvasElement} */ (element);
        const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
        return new Set(new Uint32Array(data.buffer)).size;
      });
      assert(colours > 50);
      if (name !== 'shapes') {
        const first = await frame(page);
        await page.waitForFunction(
          (before) =>
            /** @type {HTMLCanvasElement} */ (document.querySelector('canvas')).toDataURL() !== before,
          first,
        );
      }
      // Read in the task of the press: a frame that was on its way then moves nothing any more.
      const still = await page.evaluate(() => {
        /** @type {HTMLElement} */ (document.querySelector('.play')).click();
        return /** @type {HTMLCanvasElement} */ (document.querySelector('canvas')).toDataURL();
      });
      await page.waitForSelector('[data-figure][data-playing=false]');
      await framesFor(page, 100);
      assert.equal(await frame(page), still);
      await page.click('.again');
      if (name !== 'shapes') assert.notEqual(await frame(page), still);
      await picture(page, `figure ${name}`);
    }));
}

test('a figure is paused under reduced motion, and moved by pointer and keys', () =>
  withPage(
    at('en/shapes.html'),
    async (page) => {
      await page.waitForSelector('[data-figure][data-playing=false]');
      const canvas = page.locator('canvas');
      await canvas.scrollIntoViewIfNeeded();
      const first = await frame(page);
      await canvas.focus();
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction(
        (before) =>
          /** @type {HTMLCanvasElement} */ (document.querySelector('canvas')).toDataURL() !== before,
        first,
      );
      await page.click('.again');
      const again = await frame(page);
      const box = await canvas.boundingBox();
      assert(box);
      const scale = box.width / 640;
      await page.mouse.move(box.x + 300 * scale, box.y + 165 * scale);
      await page.mouse.down();
      await page.mouse.move(box.x + 215 * scale, box.y + 100 * scale, { steps: 4 });
      await page.waitForFunction(
        (before) =>
          /** @type {HTMLCanvasElement} */ (document.querySelector('canvas')).toDataURL() !== before,
        again,
      );
      await page.mouse.up();
    },
    { context: { reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } } },
  ));

for (const name of ['top-down-walls', 'platformer', 'pickups', 'rollback', 'physics-puzzle', 'pinball']) {
  test(`the recipe ${name} waits under reduced motion, is played by keys, paused and begun again`, () =>
    withPage(
      at(`en/recipes/${name}.html`),
      async (page) => {
        await page.waitForSelector('[data-stage][data-playing=false]');
        const canvas = page.locator('[data-stage] canvas');
        await canvas.scrollIntoViewIfNeeded();
        assert.match((await canvas.getAttribute('aria-label')) ?? '', /^Play it: ./);
        assert.match((await page.textContent('[data-stage] figcaption')) ?? '', /Keys: .*arrow/);
        await untilDrawn(page);
        const first = await frame(page);
        await framesFor(page, 100);
        assert.equal(await frame(page), first, 'nothing moves by itself');
        await canvas.focus();
        await page.keyboard.down('ArrowRight');
        await page.waitForSelector('[data-stage][data-playing=true]');
        await page.waitForFunction(
          (before) =>
            /** @type {HTMLCanvasElement} */ (document.querySelector('canvas')).toDataURL() !== before,
          first,
        );
        await page.keyboard.up('ArrowRight');
        await page.click('.play');
        await page.waitForSelector('[data-stage][data-playing=false]');
        await page.click('.again');
        assert.equal(await frame(page), first, 'as in the beginning');
        await picture(page, `recipe ${name}`);
      },
      { context: { reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } } },
    ));
}

for (const [width, height, colorScheme, language] of /** @type {const} */ ([
  [1280, 800, 'light', 'en'],
  [1440, 900, 'dark', 'ko'],
  [390, 844, 'dark', 'en'],
  [360, 740, 'light', 'ko'],
])) {
  test(`the front page says what Bumpbox is in one screen (${language}, ${width} x ${height})`, () =>
    withPage(
      at(`${language}/home.html`),
      async (page) => {
        await page.waitForSelector('bump-box canvas, bump-box[ready]', { state: 'attached' });
        const low = await page
          .locator('article > p:last-of-type a')
          .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
        assert.equal(low.length, 3, 'three ways on');
        assert(Math.max(...low) < height, `the ways on end at ${low}`);
        if (width > 1000) {
          const figure = await page.locator('bump-box').boundingBox();
          assert(figure && figure.y + figure.height < height, 'the figure is seen whole');
        }
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
        await page.waitForTimeout(1500);
        await picture(page, `front page ${language} ${width}`);
      },
      { context: { colorScheme, viewport: { width, height } } },
    ));
}

test('a tap of a key that is over before the next picture moves the player of a recipe', () =>
  withPage(
    at('en/recipes/top-down-walls.html'),
    async (page) => {
      await page.waitForSelector('[data-stage][data-playing=true]');
      const canvas = page.locator('[data-stage] canvas');
      await canvas.scrollIntoViewIfNeeded();
      await untilDrawn(page);
      await canvas.focus();
      const before = await steady(page, () => frame(page));
      await canvas.evaluate((target) => {
        for (const type of ['keydown', 'keyup'])
          target.dispatchEvent(
            new KeyboardEvent(type, { code: 'ArrowRight', bubbles: true, cancelable: true }),
          );
      });
      await eventually(async () => assert.notEqual(await frame(page), before));
      const after = await steady(page, () => frame(page));
      assert.equal(await steady(page, () => frame(page)), after, 'it does not walk on');
    },
    { context: { viewport: { width: 1280, height: 900 } } },
  ));

test('fingers have buttons in place of keys, and hold two of them at once', () =>
  withPage(
    at('ko/recipes/top-down-walls.html'),
    async (page) => {
      await page.waitForSelector('[data-stage][data-playing=false]');
      const canvas = page.locator('[data-stage] canvas');
      const buttons = page.locator('.pad button');
      await buttons.first().scrollIntoViewIfNeeded();
      assert.deepEqual(
        await buttons.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))),
        ['왼쪽', '위', '아래', '오른쪽'],
      );
      const boxes = await Promise.all([3, 2].map((i) => buttons.nth(i).boundingBox()));
      const [right, down] = boxes.map((box) => {
        assert(box && box.width >= 44 && box.height >= 44);
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      });
      await untilDrawn(page);
      const first = await frame(page);
      const touch = await page.context().newCDPSession(page);
      const send = (
        /** @type {'touchStart' | 'touchEnd'} */ type,
        /** @type {{ x: number, y: number }[]} */ touchPoints,
      ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });
      await send('touchStart', [right]);
      await page.waitForSelector('[data-stage][data-playing=true]');
      await framesFor(page, 400);
      await send('touchStart', [right, down]);
      await framesFor(page, 100);
      await send('touchEnd', [right]);
      await framesFor(page, 100);
      await send('touchEnd', []);
      await page.click('.play');
      assert.notEqual(await frame(page), first);
      // Whoever was let go of stands: nothing is held any more.
      await page.click('.play');
      await framesFor(page, 1200);
      const still = await steady(page, () => frame(page));
      await framesFor(page, 300);
      assert.equal(await frame(page), still);
      await picture(page, 'recipe top-down-walls by fingers');
      assert.equal(await canvas.getAttribute('tabindex'), '0');
    },
    {
      context: {
        reducedMotion: 'reduce',
        hasTouch: true,
        isMobile: true,
        viewport: { width: 390, height: 844 },
      },
    },
  ));

test('who has a mouse sees no buttons for fingers', () =>
  withPage(at('en/recipes/platformer.html'), async (page) => {
    await page.waitForSelector('[data-stage][data-playing]');
    assert.equal(await page.locator('.pad').isVisible(), false);
  }));

test('bullets are shot and pieces are dragged by the pointer', async () => {
  // At a target, which is gone then; a bullet alone may be out of sight before anybody looks.
  for (const [name, x, y] of /** @type {const} */ ([
    ['bullets', 480, 180],
    ['drag-and-drop', 120, 90],
  ])) {
    await withPage(
      at(`ko/recipes/${name}.html`),
      async (page) => {
        await page.waitForSelector('[data-stage][data-playing=false]');
        const canvas = page.locator('[data-stage] canvas');
        await canvas.scrollIntoViewIfNeeded();
        await untilDrawn(page);
        const first = await frame(page);
        const box = await canvas.boundingBox();
        assert(box);
        const scale = box.width / 640;
        await page.mouse.move(box.x + x * scale, box.y + y * scale);
        await page.mouse.down();
        await page.mouse.move(box.x + (x + 40) * scale, box.y + (y + 40) * scale, { steps: 4 });
        await page.waitForFunction(
          (before) =>
            /** @type {HTMLCanvasElement} */ (document.querySelector('canvas')).toDataURL() !== before,
          first,
        );
        await page.mouse.up();
        assert.equal(await page.getAttribute('[data-stage]', 'data-playing'), 'true');
      },
      { context: { reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } } },
    );
  }
});
