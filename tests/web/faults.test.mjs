// What a page has to survive: scenes by nobody's friend, browsers that refuse, tabs that slept. After each of these
// the page still works, and says in words what it could not do. Hands that slip stand in faults-hand.test.mjs.
import assert from 'node:assert/strict';
import test from 'node:test';
import { chromium } from 'playwright-core';
import { findChromium } from '../../wasm/tools/programs.mjs';
import { drawAlways, untilDrawn, withPage } from './browser.mjs';
import { framesFor, stateIn, twoFrames } from './eventually.mjs';
import { falling, withElements } from './element-page.mjs';
import { address, drop, number, onPlayground, untilStepped } from './playground-page.mjs';

drawAlways();

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {RegExp} pattern */
async function noted(page, pattern) {
  // An earlier one may still stand there.
  await page
    .waitForFunction((source) => {
      const note = document.getElementById('note');
      return note && !note.hidden && new RegExp(source).test(note.textContent ?? '');
    }, pattern.source)
    .catch(async () => assert.match(`${await page.textContent('#note')}`, pattern));
}
/** Time goes on. @param {Page} page */
async function runs(page) {
  if ((await page.getAttribute('#play', 'data-playing')) === 'false') await page.click('#play');
  await untilStepped(page, 6);
  assert(await page.isHidden('#message'));
}
/** More pairs than a world holds, drawn small. */
const crowd = {
  bumpbox: 1,
  title: 'Crowd',
  view: { x: -2000, y: -2000, width: 4000, height: 4000 },
  world: { gravity: { x: 0, y: 0 } },
  many: [
    {
      count: 20_000,
      seed: 1,
      area: { x: 0, y: 0, width: 1, height: 1 },
      shapes: [{ kind: 'circle', radius: 10 }],
      speed: 1,
    },
  ],
  bodies: [],
};

test('too many shapes in one place stop time, not the page, and another scene is another chance', () =>
  onPlayground(
    async (page) => {
      await drop(page, crowd);
      await noted(page, /시간이 멈췄어요/);
      assert.match(`${await page.textContent('#note')}`, /쌍은 4194304개까지/);
      assert.equal(await page.getAttribute('#play', 'data-playing'), 'false');
      assert(await page.isHidden('#message'));
      await page.click('#step'); // said again, and nothing worse
      await noted(page, /시간이 멈췄어요/);
      await page.click('#scenes');
      await page.click('#picker .card[data-scene=pile]');
      await page.waitForFunction(() => location.search === '?scene=pile');
      await runs(page);
    },
    { locale: 'ko-KR' },
  ));

test('an element in which too many shapes are in one place says so, and takes another scene', () =>
  withElements(
    `<bump-box controls lang="ko"></bump-box>`,
    async (page) => {
      const told = (/** @type {RegExp} */ pattern) =>
        page.waitForFunction(
          (source) =>
            new RegExp(source).test(document.querySelector('bump-box')?.shadowRoot?.textContent ?? ''),
          pattern.source,
        );
      const load = (/** @type {object} */ scene) =>
        page.evaluate((given) => /** @type {any} */ (document.querySelector('bump-box')).load(given), scene);
      await load(crowd);
      await told(/쌍은 4194304개까지/);
      await page.locator('bump-box canvas').focus();
      await page.keyboard.press('.'); // said again, and nothing worse
      await told(/쌍은 4194304개까지/);
      await load(falling);
      await page.evaluate(() => /** @type {any} */ (document.querySelector('bump-box')).play());
      await page.waitForFunction(
        () => /** @type {any} */ (document.querySelector('bump-box')).stepCount > 10,
      );
      const text = await page.evaluate(
        () => document.querySelector('bump-box')?.shadowRoot?.textContent ?? '',
      );
      assert.doesNotMatch(text, /4194304/);
    },
    { all: false },
  ));

test('a tab that was hidden ten minutes makes a few steps, not sixty thousand', () =>
  withPage('about:blank', async (page) => {
    await page.addInitScript(() => {
      const ask = requestAnimationFrame;
      Object.assign(globalThis, { slept: 0 });
      globalThis.requestAnimationFrame = (callback) =>
        ask((now) => callback(now + /** @type {any} */ (globalThis).slept));
    });
    await page.goto(address);
    await untilDrawn(page);
    const made = await page.evaluate(async () => {
      const steps = () => Number(document.getElementById('stepCount')?.textContent?.replace(/,/g, ''));
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      const before = steps();
      Object.assign(globalThis, { slept: 600_000 });
      for (let i = 0; i < 3; i++) await frame();
      return steps() - before;
    });
    assert(made > 0 && made <= 4 * 8, `${made} steps`);
    await runs(page);
  }));

test('left and come back to, the page goes on where it was, out of the browser’s memory', async () => {
  // A browser of its own: the one of the other tests keeps no pages.
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    timeout: stateIn,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(stateIn);
    /** @type {string[]} */
    const errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(address);
    await untilDrawn(page);
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted }));
    });
    const steps = await number(page, 'stepCount');
    await page.evaluate(() => (location.href = '../docs/'));
    await page.waitForURL(/docs\/site\//); // which it leads on to
    await page.waitForTimeout(1000);
    await page.evaluate(() => void setTimeout(() => history.back()));
    await page.waitForFunction(() => /** @type {any} */ (globalThis).persisted === true);
    assert((await number(page, 'stepCount')) >= steps);
    await runs(page);
    assert.deepEqual(errors, []);
  } finally {
    await browser.close();
  }
});

for (const { name, spoil } of [
  {
    name: 'gives no storage at all',
    spoil: () => {
      for (const kind of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(globalThis, kind, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }
    },
  },
  {
    name: 'has its storage full',
    spoil: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  },
]) {
  test(`where the browser ${name} everything works and is forgotten`, () =>
    withPage('about:blank', async (page) => {
      await page.addInitScript(spoil);
      await page.goto(address);
      await untilDrawn(page);
      const theme = await page.getAttribute('html', 'data-theme');
      await page.click('#theme');
      assert.notEqual(await page.getAttribute('html', 'data-theme'), theme);
      await page.click('#language');
      await page.waitForSelector('html[lang=ko]');
      await page.click('#drawerToggle');
      for (const tab of ['body', 'world', 'scene', 'see']) await page.click(`#tab-${tab}`);
      // An edit, which would be kept after a moment.
      await page.focus('#scene');
      await page.keyboard.press('3');
      await page.keyboard.press('Enter');
      await page.waitForSelector('#undo:enabled');
      await framesFor(page, 2000);
      await runs(page);
      await page.reload();
      await untilDrawn(page);
      assert.equal(await page.getAttribute('html', 'lang'), 'en');
      assert.equal(await page.getAttribute('html', 'data-theme'), theme);
    }));
}

test('without a network the scene stays, the page says why in its language, and links are still made', () =>
  onPlayground(
    async (page) => {
      const title = await page.textContent('#sceneTitle');
      await page.context().setOffline(true);
      await page.click('#scenes');
      await noted(page, /받지 못했어요/);
      assert(await page.isHidden('#picker'), 'the sheet was not fetched yet');
      await page.context().setOffline(false);
      await page.click('#scenes');
      await page.waitForSelector('#picker .card[data-scene=pile]');
      await page.keyboard.press('Escape');
      await page.context().setOffline(true);
      await page.click('#scenes');
      await page.click('#picker .card[data-scene=pile]');
      await noted(page, /pile\.json 파일을 받지 못했어요/);
      assert.doesNotMatch(`${await page.textContent('#note')}`, /[a-z]+ [a-z]+ [a-z]+/i);
      assert.equal(await page.textContent('#sceneTitle'), title);
      assert.equal(await page.evaluate(() => location.search), '?scene=drift', 'where it was');
      await page.click('#share');
      await page.waitForFunction(() => /** @type {any} */ (document.getElementById('shareLink'))?.value);
      await page.click('#shareClose');
      await page.context().setOffline(false);
      await page.click('#scenes');
      await page.click('#picker .card[data-scene=pile]');
      await page.waitForFunction(() => location.search === '?scene=pile');
      await runs(page);
    },
    { locale: 'ko-KR' },
    /ERR_INTERNET_DISCONNECTED/,
  ));

test('texts of a scene are text, wherever the page shows them', () =>
  onPlayground(async (page) => {
    const evil = (/** @type {number} */ n) => `<img src=x onerror="document.title='${n}'"><b>${n}</b>`;
    const body = (/** @type {number} */ x, more = {}) => ({
      x,
      y: 0,
      shape: { kind: 'box', width: 60, height: 60 },
      ...more,
    });
    await drop(page, {
      bumpbox: 1,
      title: { en: evil(1), ko: evil(2) },
      story: evil(3),
      view: { x: -200, y: -150, width: 400, height: 300 },
      paused: true,
      see: ['bounds', 'contacts', 'pairs'],
      bodies: [body(0, { name: evil(4) }), body(40, { name: evil(5), tags: ['"onfocus=1'] })],
    });
    await page.waitForFunction(() =>
      /onerror/.test(document.getElementById('sceneTitle')?.textContent ?? ''),
    );
    await page.click('#drawerToggle');
    await page.focus('#scene');
    await page.keyboard.press('Control+a');
    for (const tab of ['body', 'world', 'scene', 'see']) {
      await page.click(`#tab-${tab}`);
      await page.waitForSelector(`#panel-${tab} > *`, { state: 'attached' });
      for (const part of await page.$$('#drawer details:not([open]) > summary')) {
        if (await part.isVisible()) await part.click();
      }
    }
    await page.click('#step');
    await page.click('#language');
    await page.click('#scenes');
    await page.keyboard.press('Escape');
    await twoFrames(page);
    const found = await page.evaluate(() => ({
      elements: document.querySelectorAll('img[src=x], main b, aside b, header b').length,
      title: document.title,
    }));
    assert.deepEqual(found, { elements: 0, title: await page.title() });
    assert.match(found.title, /Bumpbox/);
  }));

test('a window of no size, and a hidden stage, draw nothing and lose nothing', () =>
  onPlayground(async (page) => {
    // For so long that also what looks now and then has looked; the panels cover all of such windows.
    for (const [width, height] of [
      [1, 1],
      [60, 300],
      [400, 40],
    ]) {
      await page.setViewportSize({ width, height });
      await framesFor(page, 900);
    }
    const show = (/** @type {string} */ display) =>
      page.$eval('#stage', (stage, value) => (stage.style.display = value), display);
    await show('none');
    await twoFrames(page);
    await show('');
    await page.setViewportSize({ width: 800, height: 600 });
    await page.waitForFunction(
      () => /** @type {HTMLCanvasElement} */ (document.getElementById('scene')).width === 800,
    );
    await runs(page);
  }));

test('at 200 and 400 percent every button is in the window, and the page itself does not scroll', () =>
  onPlayground(async (page) => {
    for (const [width, height] of [
      [640, 400],
      [320, 256],
    ]) {
      await page.setViewportSize({ width, height });
      await twoFrames(page);
      const found = await page.evaluate(() => ({
        outside: [...document.querySelectorAll('button')]
          .filter((button) => button.checkVisibility() && !button.closest('dialog'))
          .filter((button) => {
            const { left, top, right, bottom } = button.getBoundingClientRect();
            return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
          })
          .map((button) => button.id || button.dataset.tool),
        scrolls: document.documentElement.scrollWidth > innerWidth,
      }));
      assert.deepEqual(found, { outside: [], scrolls: false }, `${width} by ${height}`);
    }
  }));
