// The figures of lessons that are no <bump-box>, in a real browser: two engines side by side, a table that is measured, a
// search that is gone through. Under the policy that all pages have.
import assert from 'node:assert/strict';
import test from 'node:test';
import { stepsOf, ways } from '../../web/course/live/pair-steps.js';
import { words } from '../../web/course/live/words.js';
import { axeFaults } from '../web/axe.mjs';
import { withPage } from '../web/browser.mjs';
import { at } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */

const desk = { viewport: { width: 1280, height: 900 } };
const narrow = { viewport: { width: 360, height: 740 } };
const quiet = { reducedMotion: /** @type {const} */ ('reduce') };

/** Comes near a figure, until it is alive. @param {Page} page @param {string} name */
async function bring(page, name) {
  const figure = page.locator(`.${name}`);
  await figure.scrollIntoViewIfNeeded();
  await page.waitForSelector(`.${name} .tools button:enabled`);
  return figure;
}
/** @param {Page} page */
const steps = (page) =>
  page.$eval('.twins', (figure) => Number(/** @type {HTMLElement} */ (figure).dataset.steps));

for (const [language, context] of /** @type {const} */ ([
  ['en', desk],
  ['ko', narrow],
]))
  test(`${language}: both engines play side by side for some hundred steps, and all bits are equal`, () =>
    withPage(
      at(`${language}/course/boxes.html`),
      async (page) => {
        const figure = await bring(page, 'twins');
        await page.waitForFunction(
          () => Number(/** @type {HTMLElement} */ (document.querySelector('.twins')).dataset.steps) > 200,
        );
        assert.equal(await figure.getAttribute('data-equal'), 'yes');
        await figure.locator('.play').click();
        assert.equal(await figure.locator('.play').textContent(), words[language].play);
        const stopped = await steps(page);
        const said = (await figure.locator('.heard').textContent()) ?? '';
        assert.equal(await figure.locator('.told').textContent(), said);
        assert(
          said.includes(words[language].equal.split('{')[0].split('.')[0]) && said.includes('324'),
          said,
        );
        for (const cost of await figure.locator('.cost').allTextContents())
          assert.match(cost, /\d\.\d{3} ?ms/);
        const [left, right] = await figure
          .locator('canvas')
          .evaluateAll((all) => all.map((each) => /** @type {HTMLCanvasElement} */ (each).toDataURL()));
        assert.equal(left, right, 'the same picture');
        await page.waitForTimeout(200);
        assert.equal(await steps(page), stopped);
      },
      { context },
    ));

test('one bit that is turned is told at once, and seen; from the beginning all is equal again', () =>
  withPage(
    at('en/course/boxes.html'),
    async (page) => {
      const figure = await bring(page, 'twins');
      assert.equal(await steps(page), 0, 'under reduced motion it waits');
      await figure.locator('.step').focus();
      for (let i = 0; i < 3; i += 1) await page.keyboard.press('Enter');
      assert.equal(await steps(page), 3);
      assert.match(
        (await figure.locator('.heard').textContent()) ?? '',
        /^Bits equal: yes\. Step 3, 54 boxes/,
      );
      await figure.locator('.turn').click();
      const said = (await figure.locator('.told').textContent()) ?? '';
      assert.match(
        said,
        /^Bits equal: no\. First difference after step 3: box 5, velocity\.x is -?\d+\.\d{10,} on the left/,
      );
      assert.match(said, /1 of 324 numbers differ/);
      assert.equal(await figure.getAttribute('data-equal'), 'no');
      const [left, right] = await figure
        .locator('canvas')
        .evaluateAll((all) => all.map((each) => /** @type {HTMLCanvasElement} */ (each).toDataURL().length));
      assert(left > 1000 && right > 1000);
      assert.deepEqual(await axeFaults(page), []);
      await figure.locator('.again').click();
      assert.equal(await figure.getAttribute('data-equal'), 'yes');
      await figure.locator('select').selectOption('800');
      await figure.locator('.step').click();
      assert.match(
        (await figure.locator('.told').textContent()) ?? '',
        /804 boxes with the walls, 4824 numbers/,
      );
      assert.equal(await figure.getAttribute('data-equal'), 'yes');
    },
    { context: { ...desk, ...quiet } },
  ));

test('out of sight both engines stand still, and what is there without scripts or WebAssembly is a picture', async () => {
  await withPage(
    at('en/course/boxes.html'),
    async (page) => {
      await bring(page, 'twins');
      await page.waitForFunction(
        () => Number(/** @type {HTMLElement} */ (document.querySelector('.twins')).dataset.steps) > 5,
      );
      await page.evaluate(() => scrollTo(0, 0));
      await page.waitForTimeout(300);
      const before = await steps(page);
      await page.waitForTimeout(700);
      assert.equal(await steps(page), before);
    },
    { context: desk },
  );
  const pictures = async (/** @type {Page} */ page) => {
    assert.equal(await page.locator('.twins .still:visible').count(), 2);
    assert.equal(await page.locator('.twins :is(canvas, button, select, .told):visible').count(), 0);
  };
  await withPage(at('ko/course/boxes.html'), pictures, { context: { javaScriptEnabled: false } });
  await withPage('about:blank', async (page) => {
    await page.addInitScript(() => Object.defineProperty(globalThis, 'WebAssembly', { value: undefined }));
    await page.goto(at('ko/course/boxes.html'));
    await page.locator('.twins').scrollIntoViewIfNeeded();
    await page.waitForSelector('.twins[data-still] .note');
    await pictures(page);
  });
  await withPage(at('en/course/boxes.html'), async (page) => {
    await page.emulateMedia({ media: 'print' });
    await pictures(page);
  });
});

for (const language of /** @type {const} */ (['en', 'ko'])) {
  const word = words[language];
  test(`${language}: the engine measures all ten cells of the doorways' table, and they are as in the text`, () =>
    withPage(
      at(`${language}/course/doorways.html`),
      async (page) => {
        const cells = page.locator('.table:has(+ .measured) tbody td:not(:first-child)');
        const before = await cells.allTextContents();
        assert.equal(before.length, 10);
        assert.equal(await page.locator('td[data-measured]').count(), 0, 'not before it comes near');
        assert.equal(await page.textContent('.measured'), word.tableMade);
        await page.locator('.measured').scrollIntoViewIfNeeded();
        await page.waitForFunction(() => document.querySelectorAll('td[data-measured]').length === 10);
        assert.equal(await page.locator('td[data-measured=same]').count(), 10);
        assert.deepEqual(await cells.allTextContents(), before);
        assert.equal(await page.textContent('.measured'), word.tableSame);
      },
      { context: desk },
    ));
}

test('a cell that is not what the engine measures is put right, and said', () =>
  withPage(
    'about:blank',
    async (page) => {
      await page.route('**/en/course/doorways.html', async (route) => {
        const answer = await route.fetch();
        const text = await answer.text();
        const wrong = text.replace('<td>stuck</td>', '<td>past</td>');
        assert.notEqual(wrong, text);
        await route.fulfill({ response: answer, body: wrong });
      });
      await page.goto(at('en/course/doorways.html'));
      await page.locator('.measured').scrollIntoViewIfNeeded();
      await page.waitForSelector('td[data-measured=other]');
      assert.equal(await page.locator('td[data-measured=other]').count(), 1);
      assert.equal(await page.textContent('td[data-measured=other]'), 'stuck');
      assert.match(
        (await page.textContent('.measured')) ?? '',
        /in 1 of ten cells \(round, radius 0 px: stuck\)/,
      );
    },
    { context: desk },
  ));

for (const [language, context] of /** @type {const} */ ([
  ['en', { ...desk, ...quiet }],
  ['ko', { ...narrow, ...quiet }],
]))
  test(`${language}: the broad phase is gone through step by step, each way to its end and back, by buttons and keys`, () =>
    withPage(
      at(`${language}/course/grid.html`),
      async (page) => {
        const figure = await bring(page, 'walked');
        const told = figure.locator('.told');
        const height = (await figure.boundingBox())?.height;
        for (const way of ways) {
          await figure.locator('select').selectOption(way);
          const { length } = stepsOf(way);
          /** @type {Set<string | null>} */
          const sentences = new Set([await told.textContent()]);
          await figure.locator('.next').focus();
          for (let i = 1; i < length; i += 1) {
            await page.keyboard.press('Enter');
            const sentence = await told.textContent();
            assert(sentence && !/[{}]|undefined/.test(sentence), `${sentence}`);
            sentences.add(sentence);
          }
          assert(sentences.size > 8, way);
          assert.equal(await figure.locator('.next').getAttribute('aria-disabled'), 'true');
          assert.match((await figure.locator('.counted').textContent()) ?? '', /A–B.*E–F/);
          assert.equal((await figure.boundingBox())?.height, height, 'nothing below it moves');
          await figure.locator('.back').click();
          assert.equal(await figure.locator('input').inputValue(), String(length - 2));
          await figure.locator('input').focus();
          await page.keyboard.press('Home');
          assert.equal(await figure.locator('.box-of.looked').count(), 0);
          await page.keyboard.press('ArrowRight');
          assert.equal(await figure.locator('input').inputValue(), '1');
        }
        assert.deepEqual(await axeFaults(page), []);
      },
      { context },
    ));

test('two worlds side by side, and a table that is measured, run in the engine of the figures round them', () =>
  withPage(
    'about:blank',
    async (page) => {
      /** @type {string[]} */
      let engines = [];
      page.on('request', (request) => /\.wasm$/.test(request.url()) && engines.push(request.url()));
      for (const [lesson, live] of [
        ['boxes', '.twins .step:enabled'],
        ['doorways', '[data-measured]'],
      ]) {
        engines = [];
        await page.goto(at(`en/course/${lesson}.html`));
        const place = page.locator('[data-live]').first();
        await place.scrollIntoViewIfNeeded();
        await page.waitForSelector(live);
        assert.equal(engines.length, 1, `${lesson}: ${engines}`);
      }
    },
    { context: desk },
  ));
