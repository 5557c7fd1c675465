// The gallery in a real browser: every scene is there, moves under the pointer, is found by what it is about, and opens.
import assert from 'node:assert/strict';
import test from 'node:test';
import { listScenes } from '../../wasm/tools/scenes.mjs';
import { axeFaults } from './axe.mjs';
import { servePages, untilDrawn, withPage } from './browser.mjs';

/** @typedef {import('playwright-core').Page} Page */

listScenes();
const site = await servePages();
const address = `${site}gallery/`;
const names = (/** @type {Page} */ page) =>
  page.$$eval('#groups li:not([hidden]) .card', (all) => all.map((card) => card.getAttribute('data-scene')));

test('every scene has a picture, which moves while a pointer or the focus is on it', () =>
  withPage(
    address,
    async (page) => {
      await page.waitForSelector('.card');
      const list = await (await fetch(`${site}scenes/list.json`)).json();
      const wanted = list.groups.flatMap((/** @type {{ scenes: string[] }} */ { scenes }) => scenes);
      const shown = await names(page);
      assert.deepEqual(
        wanted.filter((/** @type {string} */ name) => !shown.includes(name)),
        [],
      );
      assert(shown.includes('new') && shown.includes('compare'));
      assert.equal(await page.title(), 'Gallery · Bumpbox');
      await page.hover('[data-scene=shapes]');
      await page.waitForSelector('[data-scene=shapes].alive bump-box');
      await page.mouse.move(5, 5); // on the head of the page, whatever scrolls below it
      await page.focus('[data-scene=drift]');
      await page.waitForSelector('[data-scene=drift].alive bump-box');
      assert.equal(await page.locator('bump-box').count(), 1, 'one at a time');
      await page.focus('#sceneSearch');
      await page.waitForFunction(() => !document.querySelector('bump-box'));
      await page.click('[data-scene=shapes]');
      await page.waitForURL(/playground\/\?scene=shapes$/);
      await untilDrawn(page);
    },
    { context: { viewport: { width: 1440, height: 900 } } },
  ));

test('who wants no motion sees pictures that stand still', () =>
  withPage(
    address,
    async (page) => {
      await page.hover('[data-scene=shapes]');
      await page.waitForTimeout(1000);
      assert.equal(await page.locator('bump-box').count(), 0);
    },
    { context: { reducedMotion: 'reduce' } },
  ));

test('what is looked for is found in English and Korean, can be linked to, and opens with Enter', () =>
  withPage(address, async (page) => {
    await page.waitForSelector('.card');
    for (const [words, name] of [
      ['SAT', 'shapes'],
      ['격자', 'crowd'],
      ['blank', 'new'],
      ['stack', 'pile'],
    ]) {
      await page.fill('#sceneSearch', words);
      assert((await names(page)).includes(name), words);
    }
    await page.fill('#sceneSearch', 'no such words');
    assert.deepEqual(await names(page), []);
    assert(await page.isVisible('#none'));
    await page.fill('#sceneSearch', '격자');
    const found = await names(page);
    assert.equal(await page.textContent('#found'), `Scenes found: ${found.length}`);
    await page.reload();
    await page.waitForSelector('#groups li:not([hidden]) .card');
    assert.deepEqual(await names(page), found);
    await page.press('#sceneSearch', 'Enter');
    await page.waitForURL(new RegExp(`scene=${found[0]}$`));
    await untilDrawn(page);
  }));

for (const [width, colorScheme, locale] of /** @type {const} */ ([
  [360, 'dark', 'ko-KR'],
  [1440, 'light', 'en-US'],
])) {
  test(`nothing overflows, and axe knows no fault (${width} px, ${colorScheme}, ${locale})`, () =>
    withPage(
      address,
      async (page) => {
        await page.waitForSelector('.card');
        assert.deepEqual(await axeFaults(page), []);
        const { scroll, client } = await page.evaluate(() => ({
          scroll: document.documentElement.scrollWidth,
          client: document.documentElement.clientWidth,
        }));
        assert(scroll <= client, `${scroll} > ${client}`);
        if (locale === 'ko-KR') {
          assert.equal(await page.textContent('h1'), '갤러리');
          await page.click('#language');
          await page.waitForSelector('html[lang=en]');
          assert.equal(await page.textContent('h1'), 'Gallery');
        }
      },
      { context: { viewport: { width, height: 800 }, colorScheme, locale } },
    ));
}
