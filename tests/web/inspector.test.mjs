// The inspector as a person uses it: select something, read it, change it, take it back.
import assert from 'node:assert/strict';
import test from 'node:test';
import { onPlayground } from './playground-page.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** The pile, standing still, with the drawer open at a tab. @param {Page} page @param {string} tab */
async function open(page, tab) {
  await page.goto(`${page.url().split('?')[0]}?scene=pile`);
  await page.waitForSelector('body:not(.waiting)');
  await page.click('#play');
  await page.waitForSelector('#play[data-playing="false"]');
  await page.click('#drawerToggle');
  await page.click(`#tab-${tab}`);
}

/** The field of a label. @param {Page} page @param {string} label */
const field = (page, label) => page.locator('#drawer').getByLabel(label, { exact: true });

/** Presses on bodies until one is selected, from the middle outwards. @param {Page} page */
async function selectOne(page) {
  const box = await page.locator('#scene').boundingBox();
  assert(box);
  for (let down = 0.9; down > 0.2; down -= 0.03) {
    await page.mouse.click(box.x + box.width * 0.36, box.y + box.height * down);
    if (await page.locator('#panel-body .what').count()) {
      const type = await field(page, 'Type').inputValue();
      if (type === 'dynamic') return;
    }
  }
  assert.fail('no body under the pointer');
}

test('a body that is selected shows what it is; a number that is changed moves it, and undo puts it back', () =>
  onPlayground(async (page) => {
    await open(page, 'body');
    assert(await page.locator('#panel-body').getByText('Nothing is selected').isVisible());
    await selectOne(page);
    const x = field(page, 'x');
    const before = Number(await x.inputValue());
    await x.fill(String(before + 40));
    await x.press('Enter');
    await page.locator('#scene').focus();
    await page.waitForFunction(
      () => !(/** @type {HTMLButtonElement} */ (document.getElementById('undo')).disabled),
    );
    assert.equal(Number(await x.inputValue()), before + 40);
    await page.click('#undo');
    await page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('#panel-body input')].some(
          (input) => 'value' in input && input.value === wanted,
        ),
      String(before),
    );
    assert.equal(Number(await x.inputValue()), before);
  }));

test('what is no number, or out of range, is refused in words and changes nothing', () =>
  onPlayground(async (page) => {
    await open(page, 'body');
    await selectOne(page);
    const bounce = field(page, 'Bounce');
    const before = await bounce.inputValue();
    await bounce.fill('much');
    await bounce.press('Enter');
    assert.match((await page.locator('#panel-body .problem:visible').textContent()) ?? '', /no number/);
    await bounce.fill('7');
    await bounce.press('Enter');
    assert.match((await page.locator('#panel-body .problem:visible').textContent()) ?? '', /From 0 to 1/);
    await bounce.press('Escape');
    assert.equal(await bounce.inputValue(), before);
    assert(await page.isDisabled('#undo'));
    await bounce.fill('0.5');
    await bounce.press('Enter');
    await page.waitForFunction(
      () => !(/** @type {HTMLButtonElement} */ (document.getElementById('undo')).disabled),
    );
    assert.equal(await page.locator('#panel-body .problem:visible').count(), 0);
  }));

test('the world can be changed, and compares its broad phases on the same moment', () =>
  onPlayground(async (page) => {
    await open(page, 'world');
    await page.selectOption('#touchRule', 'ignored');
    assert.equal(await page.inputValue('#touchRule'), 'ignored');
    await page.selectOption('#broadKind', 'bruteForce');
    await page.click('#panel-world button.outlined');
    const rows = await page.$$eval('#panel-world .compare tr:not(:first-child)', (all) =>
      all.map((row) =>
        [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent?.replace(/,/g, ''))),
      ),
    );
    assert.equal(rows.length, 4);
    const found = new Set(rows.map(([, count]) => count));
    assert.equal(found.size, 1, 'the same pairs by each');
    assert(rows[0][0] > rows[3][0], 'each with each compares more than the tree');
    await page.click('#undo');
    await page.waitForFunction(
      () => /** @type {HTMLSelectElement} */ (document.getElementById('broadKind')).value !== 'bruteForce',
    );
  }));
