// Finding one's way: the sentence of what to try, the list of scenes with its search and the blank one, the tab's title, and
// links that hold what is seen.
import assert from 'node:assert/strict';
import test from 'node:test';
import { untilDrawn, withPage } from './browser.mjs';
import { steady } from './eventually.mjs';
import { address, drop, onPlayground, pause, untilFollowed } from './playground-page.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page */
const isGoalShown = (page) =>
  page.$eval('#hint', (hint) => getComputedStyle(hint).visibility === 'visible' && hint.textContent !== '');

test('the sentence of what to try can always be had again', () =>
  onPlayground(async (page) => {
    assert.equal(await isGoalShown(page), true);
    await page.keyboard.press('n'); // selects
    assert.equal(await isGoalShown(page), false, 'it makes room');
    await page.click('#goal');
    assert.equal(await isGoalShown(page), true);
    assert.equal(await page.getAttribute('#goal', 'aria-expanded'), 'true');
    await page.keyboard.press('n');
    assert.equal(await isGoalShown(page), true, 'asked for, it stays');
    await page.keyboard.press('q');
    assert.equal(await isGoalShown(page), false);
    await page.click('#again');
    assert.equal(await isGoalShown(page), true, 'starting again says it again');
  }));

test('after a throw the sentence makes room, and is back when the hand is off; not if it was sent away', () =>
  onPlayground(async (page) => {
    await drop(page, {
      bumpbox: 1,
      story: 'Throw it.',
      world: { drag: 1 },
      view: { x: -200, y: -150, width: 400, height: 300 },
      bodies: [{ shape: { kind: 'box', width: 100, height: 80 } }],
    });
    await page.waitForFunction(() => document.getElementById('hint')?.textContent === 'Throw it.');
    const { x, y, width, height } = (await page.locator('#scene').boundingBox()) ?? assert.fail();
    const isShown = (/** @type {boolean} */ shown) =>
      page.waitForSelector('#hint', { state: shown ? 'visible' : 'hidden' });
    const overSayAgain = 5000;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + 60, y + height / 2 + 10, { steps: 5 });
    await page.waitForTimeout(overSayAgain);
    await page.mouse.up();
    await isShown(false);
    await isShown(true);
    await page.keyboard.press('q');
    await isShown(false);
    await page.keyboard.press('n');
    await page.waitForTimeout(overSayAgain);
    assert.equal(await isGoalShown(page), false, 'sent away');
  }));

test('a tab that the sentence names is opened by its name, in both languages', async () => {
  for (const [scene, language, name, tab] of [
    ['mill', 'en', 'Body', 'Body'],
    ['mill', 'ko', '물체 탭', '물체'],
    ['crowd', 'en', 'See', 'See'],
  ]) {
    await withPage(
      `${address}?scene=${scene}`,
      async (page) => {
        await untilDrawn(page);
        await page.click(`#hint button:text-is("${name}")`);
        await page.waitForSelector(`#drawer:not([hidden]) [aria-selected=true]:text-is("${tab}")`);
      },
      { context: { locale: language } },
    );
  }
});

test('Korean particles stay on the line of what they are of, behind quotes and brackets too', () =>
  withPage(
    `${address}?scene=ball-on-ball`,
    async (page) => {
      await untilDrawn(page);
      const text = (await page.textContent('#hint')) ?? '';
      assert.match(text, /’\u2060[가-힣]/);
      assert.doesNotMatch(text, /[)’”][가-힣]/);
    },
    { context: { locale: 'ko-KR' } },
  ));

test('shares are drawn as bars, as long as they say', () =>
  withPage(`${address}?scene=billiards`, async (page) => {
    await untilDrawn(page);
    await pause(page);
    const { text, bars } = await page.$eval('#labels .readout:not([hidden])', (label) => ({
      text: label.textContent ?? '',
      bars: [...label.querySelectorAll('.bar')].map((bar) => {
        const [whole, full] = [bar, bar.firstElementChild ?? bar].map(
          (each) => each.getBoundingClientRect().width,
        );
        return (100 * full) / whole;
      }),
    }));
    const said = [...text.matchAll(/(\d+(?:\.\d)?)%/g)].map(([, percent]) => Number(percent));
    assert.equal(said.length, 2);
    assert.equal(bars.length, 2);
    bars.forEach((bar, k) => assert(Math.abs(bar - said[k]) < 2, `${bar} for ${said[k]} %`));
  }));

test('the list finds algorithms, and has a scene with nothing in it', () =>
  onPlayground(async (page) => {
    assert.equal(await page.title(), 'Drift · Bumpbox');
    await page.keyboard.press('o');
    await page.fill('#sceneSearch', '분리축');
    assert((await page.locator('#picker li:not([hidden])').count()) > 0);
    await page.fill('#sceneSearch', 'blank');
    await page.press('#sceneSearch', 'Enter');
    await page.waitForFunction(() => document.title === 'New scene · Bumpbox');
    await page.waitForURL(/\?scene=new$/);
    await page.focus('#scene');
    await page.keyboard.press('3');
    assert.equal(await page.textContent('#status'), 'In hand: Draw a box');
    for (let i = 0; i < 3; i++) await page.keyboard.press('Enter');
    await page.click('#profileButton');
    // Each where it can be seen, and counted while time stands still or runs.
    await page.waitForFunction(() =>
      /Bodies3/.test(document.getElementById('profilePanel')?.textContent ?? ''),
    );
    await page.click('#language');
    await page.waitForSelector('html[lang=ko]');
    assert.equal(await page.title(), '새 장면 · Bumpbox');
  }));

/** What is to be read and where it stands. @param {Page} page */
async function seen(page) {
  await untilFollowed(page);
  const shown = await steady(page, () =>
    page.evaluate(() => {
      const text = (/** @type {string} */ id) => document.getElementById(id)?.textContent;
      const labels = [...document.querySelectorAll('#labels span:not([hidden])')].map((label) => {
        const { x, y } = label.getBoundingClientRect();
        return { text: label.textContent, x, y };
      });
      return {
        said: ['stepSentence', 'stepNumber', 'stepCount', 'zoom', 'sceneTitle'].map(text),
        names: document.querySelector('#walk h2')?.textContent,
        followed: document.querySelector('#walk .follow [aria-pressed=true]')?.textContent,
        tab: document.querySelector('#drawer:not([hidden]) [aria-selected=true]')?.id,
        playing: document.getElementById('play')?.dataset.playing,
        labels,
      };
    }),
  );
  // What a tab shows is made when it is opened.
  await page.click('#tab-body');
  await page.waitForSelector('#panel-body input');
  const selected = await page.textContent('#panel-body');
  await page.click('#tab-see');
  await page.waitForSelector('#panel-see [data-overlay]');
  const overlays = await page.$$eval('[data-overlay]:checked', (boxes) => boxes.map((box) => box.outerHTML));
  return { ...shown, selected, overlays };
}

test('a link holds what is seen: pair, algorithm, step, overlays, view, selection, panel, and that time stood still', async () => {
  const context = { viewport: { width: 1280, height: 800 } };
  let link = '';
  /** @type {Awaited<ReturnType<typeof seen>> | undefined} */
  let before;
  await withPage(
    `${address}?scene=shapes`,
    async (page) => {
      await untilDrawn(page);
      await pause(page);
      await page.click('#again'); // however far it had come: which axis parts them depends on how they are turned
      await page.click('#drawerToggle');
      await page.selectOption('#seeBodyA', { label: 'polygon' });
      await page.selectOption('#seeBodyB', { label: 'capsule' });
      await page.click('[data-follow=overlap]');
      await page.click('.player button[data-label=stepsNext]');
      assert.match((await page.textContent('#stepSentence')) ?? '', /^Axis 2 of 5.*they cannot touch/);
      await page.keyboard.press('b');
      await page.keyboard.press('n'); // somebody else is selected: the pair stays
      await page.click('#tab-body');
      await page.click('#zoomIn');
      await page.focus('#scene');
      await page.keyboard.press('Escape');
      // Not so far that the card goes to its other side: that is in no link, it stands where it covers least.
      for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('n');
      await page.waitForFunction(() => document.querySelectorAll('#labels .name:not([hidden])').length > 3);
      await page.click('#share');
      await page.waitForFunction(() => /** @type {any} */ (document.getElementById('shareLink'))?.value);
      link = await page.inputValue('#shareLink');
      await page.keyboard.press('Escape');
      before = await seen(page);
    },
    { context },
  );
  await withPage(
    `${address}${link.slice(link.indexOf('#'))}`,
    async (page) => {
      await untilDrawn(page);
      await page.waitForFunction(() => document.querySelectorAll('#labels .name:not([hidden])').length > 3);
      const after = await seen(page);
      assert(before);
      assert.equal(after.playing, 'false');
      assert.equal(after.tab, 'tab-body');
      const { labels: places, ...rest } = after;
      const { labels: wanted, ...same } = before;
      assert.deepEqual(rest, same);
      assert.deepEqual(
        places.map(({ text }) => text),
        wanted.map(({ text }) => text),
      );
      places.forEach(({ text, x, y }, i) =>
        assert(Math.hypot(x - wanted[i].x, y - wanted[i].y) < 1, `${text} stands elsewhere`),
      );
    },
    { context },
  );
});

test('addresses that hold nothing say so in words for everybody', async () => {
  for (const [what, said] of [
    ['?scene=nope', 'There is no scene called nope. Choose one from the list.'],
    ['#s=garbage', 'The link holds no scene that can be read. It may be cut short or mistyped.'],
  ]) {
    await withPage(
      address + what,
      async (page) => {
        await page.waitForSelector('#note:not([hidden])');
        assert((await page.textContent('#note'))?.includes(said), (await page.textContent('#note')) ?? '');
      },
      { expectErrors: /404/ },
    );
  }
});

test('a scene that is pasted as text is opened', () =>
  onPlayground(async (page) => {
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', '{ "bumpbox": 1, "title": "Pasted", "bodies": [] }');
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await page.waitForFunction(() => document.title === 'Pasted · Bumpbox');
  }));
