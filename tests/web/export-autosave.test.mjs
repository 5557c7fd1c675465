// Autosave in real tabs: each keeps its own, and what a closed or reloaded one kept is there again.
import assert from 'node:assert/strict';
import test from 'node:test';
import { serveCheckout, withPage } from './browser.mjs';

/* global keep -- on the page, by export-page.js */

const address = `${await serveCheckout()}tests/web/export-page.html`;

/**
 * A page that keeps what it is told when it goes, as the playground does.
 * @param {import('playwright-core').Page} page
 */
async function open(page) {
  await page.waitForFunction('globalThis.keep');
  return page.evaluate(async () => {
    const autosave = await keep.openAutosave();
    Object.assign(globalThis, { autosave });
    addEventListener('pagehide', () => autosave.flush());
    return [autosave.offer?.text ?? null, autosave.problem];
  });
}
/** @param {import('playwright-core').Page} page @param {string} text */
const change = (page, text) =>
  page.evaluate((what) => /** @type {any} */ (globalThis).autosave.keep(() => what), text);

test('two tabs do not fight, a reload and a closed tab lose nothing', () =>
  withPage(address, async (page) => {
    const tab = async () => {
      const other = await page.context().newPage();
      await other.goto(address);
      return other;
    };
    assert.deepEqual(await open(page), [null, null]);
    await change(page, 'first');
    const second = await tab();
    assert.deepEqual(await open(second), [null, null]);
    await change(second, 'second');
    // Before the wait is over: only the page's going keeps it.
    await page.reload();
    assert.deepEqual(await open(page), ['first', null]);
    await second.goto('about:blank');
    await second.close();
    const third = await tab();
    assert.deepEqual(await open(third), ['second', null]);
    assert.equal(await third.evaluate(() => /** @type {any} */ (globalThis).autosave.take()), 'second');
    const fourth = await tab();
    assert.deepEqual(await open(fourth), [null, null]);
  }));

test('where the browser refuses storage nothing is kept and nothing fails', () =>
  withPage(address, async (page) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException('refused', 'SecurityError');
          },
        });
      }
      Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
    });
    await page.reload();
    assert.deepEqual(await open(page), [null, 'exportSavedRefused']);
    await change(page, 'anything');
    await page.reload();
    assert.deepEqual(await open(page), [null, 'exportSavedRefused']);
  }));
