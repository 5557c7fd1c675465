// Pages with elements, for tests: what stands in them, and what the tests read from them.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serveCheckout, withPage } from './browser.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').BrowserContextOptions} ContextOptions */

export const site = await serveCheckout();
export const address = `${site}tests/web/pages/element.html`;

/** A ball above a floor, which it reaches after some 50 steps. */
export const falling = JSON.parse(
  readFileSync(fileURLToPath(new URL('pages/falling.json', import.meta.url)), 'utf8'),
);

/**
 * An empty page with the element's script, and elements made of markup.
 * @param {string} markup
 * @param {(page: Page) => Promise<void>} use
 * @param {{ context?: ContextOptions, expectErrors?: RegExp, url?: string, all?: boolean }} [options] `all`: wait until
 *   every element has its scene
 */
export const withElements = (markup, use, { context, expectErrors, url = address, all = true } = {}) =>
  withPage(
    url,
    async (page) => {
      await page.waitForFunction(() => customElements.get('bump-box') !== undefined);
      await page.evaluate((html) => {
        /** @type {HTMLElement} */ (document.querySelector('main')).innerHTML = html;
      }, markup);
      if (all) await untilShown(page);
      await use(page);
    },
    { context, expectErrors },
  );

/** Until every element has drawn its scene, or those of a selector. @param {Page} page @param {string} [selector] */
export const untilShown = (page, selector = 'bump-box') =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll(wanted)].every((each) => /** @type {any} */ (each).world !== undefined),
    selector,
  );

/** Until an element has made so many steps. @param {Page} page @param {number} steps @param {string} [selector] */
export const untilStep = (page, steps, selector = 'bump-box') =>
  page.waitForFunction(
    ([wanted, count]) => /** @type {any} */ (document.querySelector(String(wanted))).stepCount >= count,
    /** @type {const} */ ([selector, steps]),
  );

/** Until an element knows that it cannot be seen. @param {Page} page @param {string} [selector] */
export const untilOutOfSight = (page, selector = 'bump-box') =>
  page.evaluate(async (wanted) => {
    const element = /** @type {Element} */ (document.querySelector(wanted));
    await new Promise((resolve) => {
      const watch = new IntersectionObserver(([{ isIntersecting }]) => {
        if (isIntersecting) return;
        watch.disconnect();
        resolve(undefined);
      });
      watch.observe(element);
    });
    // The element is told no later than this watch is, and what it had begun is over a frame later.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, selector);

/** How many colours an element's picture has, by a grid of points over it: 1 where nothing was drawn. @param {Page} page @param {string} [selector] */
export const coloursOf = (page, selector = 'bump-box') =>
  page.evaluate((wanted) => {
    const canvas = /** @type {HTMLCanvasElement} */ (
      document.querySelector(wanted)?.shadowRoot?.querySelector('canvas')
    );
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const found = new Set();
    for (let i = 0; i < data.length; i += 4 * 7)
      found.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
    return found.size;
  }, selector);
