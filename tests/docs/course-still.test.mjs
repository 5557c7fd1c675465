// Each figure of each lesson loads and draws in a real browser, and nothing on the page moves meanwhile.
import assert from 'node:assert/strict';
import test from 'node:test';
import { lessons } from '../../web/course/lessons.js';
import { withPage } from '../web/browser.mjs';
import { eventually, framesFor } from '../web/eventually.mjs';
import { at, bring } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */

const desk = { viewport: { width: 1280, height: 900 } };

/** Sums up what moved without a hand's doing, from the very start. @param {Page} page */
const watchShifts = (page) =>
  page.addInitScript(() => {
    const told = /** @type {any} */ (globalThis);
    told.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of /** @type {any[]} */ (list.getEntries()))
        if (!entry.hadRecentInput) told.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
/** @param {Page} page */
const shifted = (page) => page.evaluate(() => /** @type {any} */ (globalThis).shifted);
/** How many colours a figure's canvas has. @param {import('playwright-core').Locator} figure */
const colours = (figure) =>
  figure.evaluate((element) => {
    const canvas = /** @type {HTMLCanvasElement} */ (element.shadowRoot?.querySelector('canvas'));
    const context = canvas.getContext('2d');
    assertContext(context);
    return new Set(new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer)).size;
    /** @param {unknown} given @returns {asserts given} */
    function assertContext(given) {
      if (!given) throw new Error('no context');
    }
  });

for (const { name } of lessons) {
  for (const [language, context] of /** @type {const} */ ([
    ['en', desk],
    ['ko', { viewport: { width: 360, height: 740 } }],
  ])) {
    test(`${language}/${name}: every figure loads and draws under a strict policy, and nothing on the page moves`, () =>
      withPage(
        'about:blank',
        async (page) => {
          await watchShifts(page);
          await page.goto(at(`${language}/course/${name}.html`));
          const count = await page.locator('bump-box').count();
          assert(count >= 3);
          for (let i = 0; i < count; i += 1) {
            const figure = await bring(page, i);
            await page.waitForFunction((place) => {
              const root = document.querySelectorAll('bump-box')[place].shadowRoot;
              const bar = root?.querySelector('.walk');
              return !bar || (bar.querySelector('p')?.textContent ?? '').length > 10;
            }, i);
            await framesFor(page, 100);
            await eventually(async () => assert((await colours(figure)) > 5, `figure ${i} draws nothing`));
          }
          assert((await shifted(page)) < 0.001, `it moved by ${await shifted(page)}`);
        },
        { context },
      ));
  }
}
