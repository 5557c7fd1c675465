// What the course remembers of its reader, in a real browser: over several tabs, over a reload, and until it is forgotten.
import assert from 'node:assert/strict';
import test from 'node:test';
import { words } from '../../web/course/words.js';
import { codeFiles } from '../../wasm/tools/code.mjs';
import { servePages, withPage } from '../web/browser.mjs';
import { eventually } from '../web/eventually.mjs';
import { at } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */

await codeFiles();
/** Programs run in a frame of their own, whose policy the frame itself brings. */
const free = await servePages();
/** @param {string} name */
const freeAt = (name) => `${free}docs/site/${name}`;

/** @param {Page} page @param {string} id @param {string} value */
async function solve(page, id, value) {
  await page.fill(`[data-exercise=${id}] input`, value);
  await page.click(`[data-exercise=${id}] [type=submit]`);
  await page.waitForSelector(`[data-exercise=${id}] .verdict[data-state=right]`);
}

test('what is solved in one tab is there in the other, and neither takes back what the other did', () =>
  withPage(at('en/course/rectangles.html'), async (page) => {
    const [other, map] = await Promise.all([page.context().newPage(), page.context().newPage()]);
    await other.goto(at('en/course/closest.html'));
    await map.goto(at('en/course/index.html'));
    await other.waitForSelector('[data-exercise=closest-gap] [type=submit]:enabled');
    await solve(page, 'rectangles-gap', '7');
    await solve(other, 'closest-gap', '1');
    await map.waitForFunction(() => document.querySelectorAll('.dots .on').length === 2);
    await page.reload();
    await page.waitForSelector('[data-exercise=rectangles-gap] .solved:visible');
    await map.click('#forget');
    await page.waitForSelector('[data-exercise=rectangles-gap] .solved', { state: 'hidden' });
    await solve(page, 'rectangles-gap', '7');
    await map.waitForFunction(() => document.querySelectorAll('.dots .on').length === 1);
  }));

test('who comes back to the map sees what was solved meanwhile', () =>
  withPage(at('ko/course/index.html'), async (page) => {
    await page.click('[data-lesson=rectangles] a');
    await page.waitForSelector('[data-exercise=rectangles-gap] [type=submit]:enabled');
    await solve(page, 'rectangles-gap', '7');
    await page.goBack();
    await page.waitForSelector('[data-lesson=rectangles] .dots .on');
    assert.equal(
      await page.getAttribute('[data-lesson=rectangles] .dots', 'aria-label'),
      '연습 4개 가운데 1개를 풀었어요',
    );
  }));

test('a program that was begun is there after a reload, as it was before when asked, and forgotten with the rest', () =>
  withPage(freeAt('en/course/rectangles.html'), async (page) => {
    const place = '[data-exercise=rectangles-overlap] .runs';
    const text = 'const overlaps = (a, b) => a.x < b.x + 4; // half of it';
    const original = (await page.textContent(`${place} .code code`)) ?? '';
    const begin = async () => {
      await page.click(`${place} .edit`);
      await page.locator(`${place} .cm-content`).waitFor();
    };
    await begin();
    await page.locator(`${place} .cm-content`).fill(text);
    await page.reload();
    await page.waitForSelector(`${place} .draft`);
    assert.equal(await page.textContent(`${place} .draft`), text);
    assert(await page.isHidden(`${place} .code`));
    await page.emulateMedia({ media: 'print' });
    assert(await page.isVisible(`${place} .code`), 'a sheet to solve');
    assert(await page.isHidden(`${place} .draft`));
    await page.emulateMedia({ media: 'screen' });
    await begin();
    assert.equal(await page.locator(`${place} .cm-content`).innerText(), text);
    // Another language's page has the same reader.
    await page.goto(freeAt('ko/course/rectangles.html'));
    assert.equal(await page.textContent(`${place} .draft`), text);
    await page.getByRole('button', { name: words.ko.reset }).locator('visible=true').last().click();
    assert(await page.isVisible(`${place} .code`));
    await page.goto(freeAt('en/course/rectangles.html'));
    await page.waitForSelector(`${place} .edit:enabled`);
    assert.equal(await page.locator(`${place} .draft`).count(), 0);
    await begin();
    await page.locator(`${place} .cm-content`).fill(text);
    await page.locator(`${place} .run-bar button`).nth(1).click();
    await page.reload();
    await page.waitForSelector(`${place} .edit:enabled`);
    assert.equal(await page.textContent(`${place} .code code`), original);
    assert.equal(await page.locator(`${place} .draft`).count(), 0);
    await begin();
    await page.locator(`${place} .cm-content`).fill(text);
    await page.goto(freeAt('en/course/index.html'));
    await page.click('#forget');
    assert.deepEqual(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('bumpbox.course'))),
      [],
    );
  }));

test('where nothing may be remembered, what is solved is known as long as the page is open', () =>
  withPage('about:blank', async (page) => {
    await page.addInitScript(() =>
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
    );
    await page.goto(at('en/course/rectangles.html'));
    await page.waitForSelector('[data-exercise=rectangles-gap] [type=submit]:enabled');
    await solve(page, 'rectangles-gap', '7');
    await page.evaluate(() => dispatchEvent(new Event('pageshow')));
    assert(await page.isVisible('[data-exercise=rectangles-gap] .solved'));
  }));

test('a program that is changed in two tabs says so in the one that was left', () =>
  withPage(freeAt('en/course/rectangles.html'), async (page) => {
    const place = '[data-exercise=rectangles-overlap] .runs';
    const begin = async (/** @type {Page} */ tab) => {
      await tab.click(`${place} .edit`);
      await tab.locator(`${place} .cm-content`).waitFor();
    };
    const other = await page.context().newPage();
    await other.goto(freeAt('en/course/rectangles.html'));
    await begin(page);
    await begin(other);
    const said = page.locator(`${place} .run-bar [role=status]`);
    assert.equal(await said.textContent(), '');
    await other.locator(`${place} .cm-content`).fill('const overlaps = () => true;');
    await eventually(async () => assert.equal(await said.textContent(), words.en.elsewhere));
    await page.locator(`${place} .cm-content`).fill('const overlaps = () => false;');
    await eventually(async () => assert.equal(await said.textContent(), ''));
    await other.close();
  }));
