// The inspector as a person uses it: select something, read it, change it, take it back.
import assert from 'node:assert/strict';
import test from 'node:test';
import { framesFor } from './eventually.mjs';
import { onPlayground, picture } from './playground-page.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** The pile, standing still, with the drawer open at a tab. @param {Page} page @param {string} tab */
async function open(page, tab) {
  await page.goto(`${page.url().split('?')[0]}?scene=pile`);
  await page.waitForSelector('body:not(.waiting)');
  await page.click('#play');
  await page.waitForSelector('#play[data-playing="false"]');
  await page.click('#drawerToggle');
  await page.click(`#tab-${tab}`);
  await page.waitForSelector(`#panel-${tab} > *`, { state: 'attached' });
}

/** The field of a label. @param {Page} page @param {string} label */
const field = (page, label) => page.locator('#drawer').getByLabel(label, { exact: true });

/** Its row, with the way back. @param {import('playwright-core').Locator} input */
const rowOf = (input) => input.locator('xpath=ancestor::div[contains(@class, "field")]');

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

test('a body is taken out of the world, comes back by undo, and is out again by redo', () =>
  onPlayground(async (page) => {
    await open(page, 'body');
    await selectOne(page);
    const state = page.locator('#panel-body .state');
    const there = (await state.textContent()) ?? '';
    const [x, y] = [Number(await field(page, 'x').inputValue()), Number(await field(page, 'y').inputValue())];
    await field(page, 'In the world').click();
    await page.waitForFunction(() =>
      document.querySelector('#panel-body .state')?.textContent?.startsWith('Out of the world'),
    );
    await page.click('#undo');
    await page.waitForFunction(
      (before) => document.querySelector('#panel-body .state')?.textContent === before,
      there,
    );
    assert.deepEqual(
      [Number(await field(page, 'x').inputValue()), Number(await field(page, 'y').inputValue())],
      [x, y],
    );
    await page.click('#redo');
    await page.waitForFunction(() =>
      document.querySelector('#panel-body .state')?.textContent?.startsWith('Out of the world'),
    );
    // It is not forgotten: a broken outline stands where it would come back, until it is gone.
    const settled = async () => {
      await page.locator('#scene').focus();
      await page.mouse.move(2, 2);
      await framesFor(page, 300);
      return picture(page);
    };
    await page.locator('#scene').press('Delete');
    await page.waitForFunction(() => document.querySelector('#panel-body .state') === null);
    const without = await settled();
    await page.click('#undo');
    assert.notEqual(await settled(), without);
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

test('by keyboard alone: swatches, resets and groups keep the focus, and nothing else moves', () =>
  onPlayground(async (page) => {
    await open(page, 'body');
    await selectOne(page);
    const place = async () => [await field(page, 'x').inputValue(), await field(page, 'y').inputValue()];
    const before = await place();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.locator('#panel-body .swatches [tabindex="0"]').first().focus();
    const first = await focused();
    await page.keyboard.press('ArrowRight');
    const second = await focused();
    assert.notEqual(second, first);
    await page.keyboard.press('ArrowRight');
    assert.notEqual(await focused(), second);
    assert.deepEqual(await place(), before, 'the arrows are the swatches’');

    const spin = field(page, 'Turns');
    await spin.fill('1,000');
    await spin.press('Enter');
    assert.equal(await spin.inputValue(), '1000');
    const reset = rowOf(spin).locator('.reset');
    await reset.focus();
    await page.keyboard.press('Enter');
    assert.equal(await spin.inputValue(), '0');
    assert(await spin.evaluate((input) => input === document.activeElement));
    const density = field(page, 'Density').first();
    await density.fill('0.0001');
    await density.press('Enter');
    assert.equal(await density.inputValue(), '0.0001');
    await rowOf(density).locator('.reset').click();
    assert.notEqual(await density.inputValue(), '0.0001');

    await page.click('#tab-world');
    await page.locator('[data-word=sectionGroups] ~ .line input').fill('a:b');
    await page.keyboard.press('Enter');
    const group = page.getByLabel('a:b', { exact: true });
    await group.focus();
    await page.keyboard.press('ArrowDown');
    await framesFor(page, 300);
    assert(await group.evaluate((select) => select === document.activeElement));
    assert.deepEqual(await group.inputValue(), 'overlap');
  }));

test('every property can be set back to how the scene begins', () =>
  onPlayground(async (page) => {
    await open(page, 'body');
    await selectOne(page);
    /** @param {string} label */
    const reset = (label) => rowOf(field(page, label).first()).locator('.reset');
    for (const [label, other] of [
      ['x', '12345'],
      ['y', '-777'],
      ['Angle', '33'],
      ['Mass', '7'],
    ]) {
      const input = field(page, label).first();
      const was = await input.inputValue();
      await input.fill(other);
      await input.press('Enter');
      assert.equal(await input.inputValue(), other, label);
      await reset(label).click();
      if (label === 'Mass') assert.equal(await input.inputValue(), was);
      else assert.notEqual(await input.inputValue(), other, label);
      assert(await reset(label).isHidden(), label);
    }
    await field(page, 'Type').selectOption('static');
    await reset('Type').click();
    assert.equal(await field(page, 'Type').inputValue(), 'dynamic');
    const trigger = field(page, 'Trigger: only reports').first();
    await trigger.check();
    await reset('Trigger: only reports').click();
    assert.equal(await trigger.isChecked(), false);
  }));

test('what is refused is said in Korean on a Korean page, in the units of the field', () =>
  onPlayground(
    async (page) => {
      await open(page, 'body');
      await page.keyboard.press('Escape');
      await page.locator('#scene').focus();
      await page.keyboard.press('n');
      await page.waitForSelector('#panel-body .what');
      for (const [label, text] of [
        ['x', '1e12'],
        ['각도', '1e20'],
        ['회전', '1e20'],
      ]) {
        const input = field(page, label).first();
        await input.fill(text);
        await input.press('Enter');
        await input.evaluate((element) => element.dispatchEvent(new Event('change')));
        const said = `${await rowOf(input).locator('.problem').textContent()}`;
        assert.match(said, /[가-힣]/, label);
        assert.doesNotMatch(said, /[a-z]+ [a-z]+ [a-z]+/i, label);
        await input.press('Escape');
      }
      await page.click('#tab-world');
      await page.locator('[data-word=sectionGroups] ~ .line input').fill('alone');
      await page.keyboard.press('Enter');
      assert.match(`${await page.locator('#panel-world .problem:visible').textContent()}`, /쓸 수 없는 이름/);
    },
    { locale: 'ko-KR' },
  ));
