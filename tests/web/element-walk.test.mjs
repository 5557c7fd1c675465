// A pair that a scene looks at closely, in <bump-box> and in the frame: the same sentence, step and marks as on the playground.
import assert from 'node:assert/strict';
import test from 'node:test';
import { untilDrawn, withPage } from './browser.mjs';
import { eventually, steady } from './eventually.mjs';
import { coloursOf, site, withElements } from './element-page.mjs';
import { address } from './playground-page.mjs';

/** @typedef {import('playwright-core').Page} Page */

const box = (/** @type {number} */ x, more = {}) => ({
  x,
  y: 300,
  type: 'static',
  shape: { kind: 'box', width: 80, height: 60, paint: 0 },
  ...more,
});
const scene = {
  bumpbox: 1,
  title: 'Pair',
  paused: true,
  view: { x: 150, y: 150, width: 400, height: 300 },
  bodies: [box(250), box(400), box(620)],
};
/** @param {object} follow */
const markup = (follow) =>
  `<bump-box controls><script type="application/json">${JSON.stringify({ ...scene, follow })}</script></bump-box>`;
/** What the bar of the first element says. @param {Page} page @param {RegExp} what */
const untilSaid = (page, what) =>
  page.waitForFunction(
    (pattern) =>
      new RegExp(pattern).test(
        document.querySelector('bump-box')?.shadowRoot?.querySelector('.walk p')?.textContent ?? '',
      ),
    what.source,
  );
/** @param {Page} page */
const labels = (page) =>
  page.$eval('bump-box', (element) =>
    [...(element.shadowRoot?.querySelectorAll('.labels span:not([hidden])') ?? [])].map(
      (each) => each.textContent,
    ),
  );

test('a bar begins in the language of its element: no word of it was another one before', () =>
  withElements('', async (page) => {
    await page.evaluate(
      (html) => {
        const said = new Set();
        Object.assign(globalThis, { said });
        const main = /** @type {HTMLElement} */ (document.querySelector('main'));
        main.innerHTML = html;
        const root = /** @type {ShadowRoot} */ (document.querySelector('bump-box')?.shadowRoot);
        const note = () => {
          const bar = root.querySelector('.walk');
          for (const each of bar?.querySelectorAll('p, span, .room') ?? []) said.add(each.textContent);
          for (const each of bar?.querySelectorAll('button') ?? []) said.add(each.getAttribute('aria-label'));
        };
        const all = { subtree: true, childList: true, characterData: true, attributes: true };
        new MutationObserver(note).observe(root, all);
      },
      markup({ bodies: [0, 1] }).replace('<bump-box', '<bump-box lang="ko"'),
    );
    await untilSaid(page, /^70\.00 떨어져 있어요/);
    const said = await page.evaluate(() => [.../** @type {any} */ (globalThis).said].filter(Boolean));
    assert(said.length >= 2, said.join('\n'));
    for (const text of said) assert.doesNotMatch(text, /[a-z]{3}/i);
  }));

test('an element shows the answer between two bodies, and says it in its language', () =>
  withElements(markup({ bodies: [0, 1] }), async (page) => {
    // The boxes reach to 290 and begin at 360.
    await untilSaid(page, /^They are 70\.00 apart/);
    await eventually(async () =>
      assert.deepEqual((await labels(page)).sort(), ['70.00 apart', 'A', 'A', 'B', 'B']),
    );
    const marked = await steady(page, () => coloursOf(page));
    await page.$eval('bump-box', (element) => element.setAttribute('lang', 'ko'));
    await untilSaid(page, /^70\.00 떨어져 있어요/);
    const saved = await page.$eval('bump-box', (element) => /** @type {any} */ (element).save().follow);
    assert.deepEqual(saved, { bodies: [0, 1], algorithm: 'answer' });
    // Another scene without a pair takes it away.
    await page.$eval('bump-box', (element, other) => /** @type {any} */ (element).load(other), scene);
    await page.waitForFunction(() => !document.querySelector('bump-box')?.shadowRoot?.querySelector('.walk'));
    await page.waitForFunction(
      () =>
        document.querySelector('bump-box')?.shadowRoot?.querySelector('.labels span:not([hidden])') === null,
    );
    await eventually(async () => {
      const plain = await coloursOf(page);
      assert(plain < marked, `${plain} colours, and ${marked} with marks`);
    });
  }));

test('an element begins at the step that its scene names, and goes on from there', () =>
  withElements(markup({ bodies: [0, 1], algorithm: 'overlap', step: 1 }), async (page) => {
    await untilSaid(page, /^Axis 2 of 2.*A gap of 70\.00.*cannot touch/);
    const buttons = page.locator('bump-box .walk button');
    assert.equal(await buttons.nth(1).isDisabled(), true, 'it was the last');
    await buttons.nth(0).click();
    await untilSaid(page, /^Axis 1 of 2.*the way out along this axis is 60\.00/);
    assert.equal(await buttons.nth(0).getAttribute('aria-label'), 'Step back');
    // What was asked for is heard, and whoever comes to an end keeps the focus.
    assert.match((await page.locator('bump-box .walk [role=status]').textContent()) ?? '', /^Axis 1 of 2/);
    await buttons.nth(0).press('Enter');
    await untilSaid(page, /^Axis 1 of 2/);
    assert.equal(
      await page.$eval('bump-box', ({ shadowRoot }) => shadowRoot?.activeElement?.getAttribute('aria-label')),
      'Step back',
    );
  }));

test('the lines for another page hold the pair, the step, the view, and that time stands still', async () => {
  let code = '';
  let frame = '';
  await withPage(
    `${address}?scene=shapes`,
    async (page) => {
      await untilDrawn(page);
      await page.click('#play');
      await page.waitForSelector('#play[data-playing="false"]');
      await page.click('#again');
      await page.click('#drawerToggle');
      await page.selectOption('#seeBodyA', { label: 'polygon' });
      await page.selectOption('#seeBodyB', { label: 'capsule' });
      await page.click('[data-follow=overlap]');
      await page.click('.player button[data-label=stepsNext]');
      await page.keyboard.press('b');
      await page.click('#tab-scene');
      if ((await page.getAttribute('#partEmbed', 'open')) === null) await page.click('#partEmbed > summary');
      await page.check('#embed-overlays');
      await page.click('#embedNow');
      await page.waitForFunction(() =>
        /follow/.test(/** @type {any} */ (document.getElementById('embedElement'))?.value),
      );
      code = await page.inputValue('#embedElement');
      frame =
        (await page.inputValue('#embedFrame')).match(/src="([^"]*)"/)?.[1].replaceAll('&amp;', '&') ?? '';
      assert.equal(await page.isChecked('#embed-paused'), true);
    },
    { context: { viewport: { width: 1280, height: 800 } } },
  );
  assert.match(code, / paused overlays="bounds">/);
  const { follow } = JSON.parse(code.match(/json">(.*)<\/script>\s*<\/bump-box>/)?.[1] ?? '');
  assert.equal(follow.algorithm, 'overlap');
  assert.equal(follow.step, 1);
  await withPage(
    `${site}web/element/${new URL(frame).pathname.split('/').at(-1)}${new URL(frame).search}${new URL(frame).hash}`,
    async (page) => {
      await untilSaid(page, /^Axis 2 of 5.*they cannot touch/);
      assert.equal(await page.$eval('bump-box', (element) => /** @type {any} */ (element).paused), true);
      assert.equal(await page.$eval('bump-box', (element) => /** @type {any} */ (element).stepCount), 0);
    },
  );
});

test('an element draws what its scene measures, and saves it; another scene takes it away', () => {
  const gauges = [
    {
      points: [
        { x: 0, y: 0, body: 0 },
        { x: 0, y: 0, body: 1 },
      ],
      show: 'sides',
    },
    {
      points: [
        { x: 0, y: 0, body: 1 },
        { x: 0, y: 0, body: 2 },
      ],
      show: 'nearest',
    },
  ];
  const text = JSON.stringify({ ...scene, gauges, see: ['velocities'], arrows: 2 });
  const code = `<bump-box controls><script type="application/json">${text}</script></bump-box>`;
  return withElements(code, async (page) => {
    const untilLabels = (/** @type {readonly string[]} */ wanted) =>
      page
        .waitForFunction((sought) => {
          const root = document.querySelector('bump-box')?.shadowRoot;
          const all = [...(root?.querySelectorAll('.labels span:not([hidden])') ?? [])];
          return JSON.stringify(all.map((each) => each.textContent)) === sought;
        }, JSON.stringify(wanted))
        .catch(async () => assert.deepEqual(await labels(page), wanted));
    // The middles are 150 apart; the last box begins 140 after the end of the one before.
    await untilLabels(['150.00 px', 'Δx 150.00', 'Δy 0.00', '0.0°', '140.00 px']);
    const saved = await page.$eval('bump-box', (element) => /** @type {any} */ (element).save());
    assert.deepEqual([saved.gauges, saved.arrows, saved.follow], [gauges, 2, undefined]);
    assert.equal(
      await page.$eval('bump-box', (element) => element.shadowRoot?.querySelector('.walk:not([hidden])')),
      null,
    );
    await page.$eval('bump-box', (element, other) => /** @type {any} */ (element).load(other), scene);
    await untilLabels([]);
  });
});

test('while a distance is walked the set of differences stands beside it, and a key hides it', () =>
  withElements(markup({ bodies: [0, 1], algorithm: 'distance' }), async (page) => {
    await untilSaid(page, /./);
    const seen = () =>
      steady(page, () =>
        page.$eval('bump-box', ({ shadowRoot }) => {
          const figure = /** @type {HTMLElement} */ (shadowRoot?.querySelector('.inset'));
          const region = figure.querySelector('.region')?.getAttribute('points') ?? '';
          const cross = figure.querySelector('.origin')?.getAttribute('d') ?? '';
          const button = shadowRoot?.querySelector('.walk [aria-pressed]');
          return {
            corners: region.split(' ').map((pair) => pair.split(',').map(Number)),
            cross: [...cross.matchAll(/M([-\d.]+) ([-\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]),
            visible: figure.checkVisibility(),
            name: button?.getAttribute('aria-label'),
            pressed: button?.getAttribute('aria-pressed'),
          };
        }),
      );
    await page.waitForFunction(() =>
      document.querySelector('bump-box')?.shadowRoot?.querySelector('.inset .region')?.getAttribute('points'),
    );
    const shown = await seen();
    // Boxes of 80 by 60 whose middles are 150 apart: one of 160 by 120 that begins 70 from the origin.
    assert.equal(shown.corners.length, 4);
    const [xs, ys] = [0, 1].map((axis) => shown.corners.map((corner) => corner[axis]));
    const [wide, high] = [xs, ys].map((all) => Math.max(...all) - Math.min(...all));
    const [originX, originY] = [shown.cross[0][0] + 7, shown.cross[0][1]];
    assert(Math.abs(wide / high - 160 / 120) < 0.01, `${wide} by ${high}`);
    assert(Math.abs((Math.min(...xs) - originX) / wide - 70 / 160) < 0.01, `${originX} before ${xs}`);
    assert(Math.abs((Math.max(...ys) + Math.min(...ys)) / 2 - originY) < 0.2);
    assert.deepEqual([shown.visible, shown.name, shown.pressed], [true, 'The set of differences', 'true']);
    const button = page.locator('bump-box').getByRole('button', { name: 'The set of differences' });
    await button.focus();
    await page.keyboard.press('Enter');
    const hidden = await seen();
    assert.deepEqual([hidden.visible, hidden.pressed], [false, 'false']);
    await page.locator('bump-box').getByRole('button', { name: 'Next step' }).click();
    assert.equal((await seen()).visible, false, 'it stays hidden from step to step');
    await button.click();
    assert.equal((await seen()).visible, true);
    await page.$eval('bump-box', (element) => element.setAttribute('lang', 'ko'));
    await untilSaid(page, /[가-힣]/);
    assert.equal((await seen()).name, '민코프스키 차');
  }));

test('an answer has no set of differences beside it, nor a button for one', () =>
  withElements(markup({ bodies: [0, 1] }), async (page) => {
    await untilSaid(page, /^They are/);
    assert.deepEqual(
      await page.$eval('bump-box', ({ shadowRoot }) =>
        ['.inset', '.walk [aria-pressed]'].map((name) => shadowRoot?.querySelector(name)?.checkVisibility()),
      ),
      [false, false],
    );
  }));
