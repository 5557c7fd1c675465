// Bodies of scenes are called by the reader's word for them: over the scene, in what is said, in the lists and in the
// inspector. Their names in the scene, which are to be changed there, stay what they are.
import assert from 'node:assert/strict';
import test from 'node:test';
import { untilDrawn, withPage } from './browser.mjs';
import { address, pause } from './playground-page.mjs';

test('a Korean page calls the bodies of a scene by Korean words, and an English one by their names', () =>
  withPage(
    `${address}?scene=bowling`,
    async (page) => {
      await untilDrawn(page);
      await pause(page);
      await page.focus('#scene');
      await page.keyboard.press('l');
      const names = (/** @type {string} */ wanted) =>
        page.waitForFunction(
          (text) =>
            [...document.querySelectorAll('#labels .name:not([hidden])')]
              .map((label) => label.textContent)
              .filter((each) => !/^\d+$/.test(each ?? ''))
              .join() === text,
          wanted,
        );
      const said = (/** @type {string} */ start) =>
        page.waitForFunction((text) => document.getElementById('status')?.textContent?.includes(text), start);
      await names('레인,끝 벽,왼쪽 턱,공');
      await page.keyboard.press('n');
      await said('레인');
      await page.keyboard.press('e');
      await page.waitForSelector('#walk', { state: 'visible' });
      assert.equal(await page.textContent('#walk h2'), 'A: 레인  ·  B: 끝 벽');
      await page.keyboard.press('Escape');
      await page.keyboard.press('n');
      await page.keyboard.press('d');
      await page.waitForSelector('#seeBodyA option', { state: 'attached' });
      assert(
        (await page.$$eval('#seeBodyA option', (all) => all.map((each) => each.textContent))).includes('공'),
      );
      await page.click('#tab-body');
      await page.waitForFunction(() => document.getElementById('panel-body')?.textContent?.includes('레인'));
      const written = await page.$$eval('#panel-body input', (all) =>
        all.map((each) => /** @type {HTMLInputElement} */ (each).value),
      );
      assert(written.includes('lane'), 'the name itself is what is changed');
      await page.click('#language');
      await names('lane,end,left curb,ball');
      await said('lane');
      assert.match((await page.textContent('#panel-body')) ?? '', /lane/);
    },
    { context: { viewport: { width: 1280, height: 800 }, locale: 'ko-KR' } },
  ));
