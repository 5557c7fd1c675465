// Nobody is left out: axe looks at the page, at each of its tabs and sheets, in both themes and languages.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { onPlayground } from './playground-page.mjs';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe finds wrong. @param {import('playwright-core').Page} page @param {string} where */
async function faults(page, where) {
  const found = await page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (globalThis).axe.run(document);
    return violations.map(
      (/** @type {any} */ each) =>
        `${each.id}: ${each.nodes.map((/** @type {any} */ node) => node.target).join(', ')}`,
    );
  });
  assert.deepEqual(found, [], where);
}

for (const { colorScheme, locale, viewport } of /** @type {const} */ ([
  { colorScheme: 'light', locale: 'en-US', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'dark', locale: 'ko-KR', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'dark', locale: 'en-US', viewport: { width: 360, height: 740 } },
  { colorScheme: 'light', locale: 'ko-KR', viewport: { width: 360, height: 740 } },
])) {
  test(`axe finds nothing, ${colorScheme}, ${locale}, ${viewport.width} wide`, () =>
    onPlayground(
      async (page) => {
        await page.evaluate(axe);
        await page.locator('#play').click();
        await faults(page, 'the page');
        await page.locator('#drawerToggle').click();
        const tabs = await page.$$eval('#drawer [role=tab]', (all) => all.map(({ id }) => id));
        assert(tabs.length >= 3);
        for (const tab of tabs) {
          await page.locator(`#${tab}`).click();
          await faults(page, tab);
        }
        for (const [button, sheet] of [
          ['#scenes', '#picker'],
          ['#keys', '#keyList'],
        ]) {
          await page.locator(button).click();
          await page.waitForSelector(`${sheet}[open]`);
          await faults(page, sheet);
          await page.keyboard.press('Escape');
        }
      },
      { colorScheme, locale, viewport },
    ));
}
