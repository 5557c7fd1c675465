// Nobody is left out: axe looks at the page, at each of its tabs and sheets, in both themes and languages.
import assert from 'node:assert/strict';
import test from 'node:test';
import { axeFaults } from './axe.mjs';
import { onPlayground } from './playground-page.mjs';

for (const { colorScheme, locale, viewport } of /** @type {const} */ ([
  { colorScheme: 'light', locale: 'en-US', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'dark', locale: 'ko-KR', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'dark', locale: 'en-US', viewport: { width: 360, height: 740 } },
  { colorScheme: 'light', locale: 'ko-KR', viewport: { width: 360, height: 740 } },
])) {
  test(`axe finds nothing, ${colorScheme}, ${locale}, ${viewport.width} wide`, () =>
    onPlayground(
      async (page) => {
        await page.locator('#play').click();
        assert.deepEqual(await axeFaults(page), [], 'the page');
        await page.locator('#drawerToggle').click();
        const tabs = await page.$$eval('#drawer [role=tab]', (all) => all.map(({ id }) => id));
        assert(tabs.length >= 3);
        for (const tab of tabs) {
          await page.locator(`#${tab}`).click();
          assert.deepEqual(await axeFaults(page), [], tab);
        }
        for (const [button, sheet] of [
          ['#scenes', '#picker'],
          ['#keys', '#keyList'],
        ]) {
          if (await page.isHidden(button)) {
            await page.locator('#moreButton').click();
            assert.deepEqual(await axeFaults(page), [], 'the menu');
          }
          await page.locator(button).click();
          await page.waitForSelector(`${sheet}[open]`);
          assert.deepEqual(await axeFaults(page), [], sheet);
          await page.keyboard.press('Escape');
        }
      },
      { colorScheme, locale, viewport },
    ));
}
