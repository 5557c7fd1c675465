// Whoever has the system's own colours, magnifies four times, or holds a telephone has all that a desk has, and sees where
// the focus is and what is chosen.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { serveCheckout, untilDrawn, withPage } from './browser.mjs';
import { eventually, twoFrames } from './eventually.mjs';
import './code-page.mjs';
import { address, untilFollowed, number, onPlayground, pause, untilStepped } from './playground-page.mjs';

/** @typedef {import('playwright-core').Page} Page */

const site = await serveCheckout();

/** The colour that a system colour is here, and what an element has of it. @param {Page} page @param {string} selector */
const colours = (page, selector) =>
  page.evaluate((wanted) => {
    const probe = document.body.appendChild(document.createElement('i'));
    const named = (/** @type {string} */ name) => {
      probe.style.backgroundColor = name;
      return getComputedStyle(probe).backgroundColor;
    };
    const system = { highlight: named('Highlight'), canvas: named('Canvas') };
    probe.remove();
    return [...document.querySelectorAll(wanted)]
      .filter((each) => each.checkVisibility())
      .map((each) => {
        const { backgroundColor, borderBottomColor, borderBottomWidth } = getComputedStyle(each);
        return {
          name: each.id || each.getAttribute('aria-label') || each.textContent?.trim(),
          isHighlit: backgroundColor === system.highlight,
          hasLine: borderBottomWidth !== '0px' && borderBottomColor !== system.canvas,
        };
      });
  }, selector);

/** How far the lines of icons stand out from what is below them: the least. @param {Page} page */
const faintest = (page) =>
  page.evaluate(() => {
    const light = (/** @type {string} */ colour) => {
      const [r, g, b] = (colour.match(/[\d.]+/g) ?? []).map(Number).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    /** @param {Element | null} element @returns {string} */
    const below = (element) => {
      if (!element) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(element);
      const isClear = /, 0\)$|transparent/.test(backgroundColor) || / 0\)$/.test(backgroundColor);
      return isClear ? below(element.parentElement) : backgroundColor;
    };
    const ratios = [...document.querySelectorAll('button:enabled svg')]
      .filter((svg) => svg.checkVisibility() && !svg.closest('[inert]'))
      .map((svg) => {
        const { stroke, fill } = getComputedStyle(svg.querySelector('path, rect, circle') ?? svg);
        const [a, b] = [light(stroke === 'none' ? fill : stroke), light(below(svg))];
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      });
    return { least: Math.min(...ratios), count: ratios.length };
  });

/** Everything that Tab comes to shows that it has the focus. @param {Page} page @param {number} presses */
async function focusesAreSeen(page, presses) {
  const seen = new Set();
  for (let i = 0; i < presses; i++) {
    await page.keyboard.press('Tab');
    // The editor of programs draws its ring a moment after it has the focus.
    const name = await eventually(async () => {
      const at = await page.evaluate(() => {
        const focused = document.activeElement ?? document.body;
        // The editor has its ring around all of it, its text none.
        const { outlineStyle, outlineWidth } = getComputedStyle(focused.closest('.cm-focused') ?? focused);
        return {
          name: `${focused.tagName} ${focused.id} ${focused.getAttribute('aria-label') ?? focused.textContent}`,
          width: outlineStyle === 'none' ? 0 : parseFloat(outlineWidth),
        };
      });
      const isElsewhere = /^(BODY|IFRAME)/.test(at.name);
      assert(at.width >= 2 || isElsewhere, `${at.name}: an outline of ${at.width}`);
      return at.name;
    });
    if (name.startsWith('BODY')) continue; // past the last one
    seen.add(name);
  }
  return seen.size;
}

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`in the system's own ${colorScheme} colours what is chosen is seen, and icons, the focus and colours to choose from are`, () =>
    onPlayground(
      async (page) => {
        await pause(page);
        await page.click('#rail [data-tool=circle]');
        await page.click('#drawerToggle');
        await page.click('#tab-world');
        await page.waitForSelector('#panel-world > *');
        const tools = await colours(page, '#rail [data-tool]');
        assert(tools.length >= 5);
        assert.deepEqual(
          tools.filter(({ isHighlit }) => isHighlit).map(({ name }) => name),
          ['Draw a circle'],
        );
        const tabs = await colours(page, '#drawer [role=tab]');
        assert.deepEqual(
          tabs.filter(({ isHighlit, hasLine }) => isHighlit || hasLine).map(({ name }) => name),
          ['tab-world'],
          'and no other tab looks like it',
        );
        await page.click('#tab-see');
        await page.click('.presets button:nth-child(2)');
        const presets = await colours(page, '.presets button');
        assert.deepEqual(
          presets.map(({ isHighlit }) => isHighlit),
          [false, true, false],
        );
        const swatches = await page.$$eval('#making .swatches input', (all) =>
          all.map((each) => getComputedStyle(each).backgroundColor),
        );
        assert.equal(new Set(swatches).size, 8, swatches.join());
        const { least, count } = await faintest(page);
        assert(count >= 20 && least >= 3, `${count} icons, the faintest ${least}`);
        assert((await focusesAreSeen(page, 40)) > 25);
      },
      { forcedColors: 'active', colorScheme, viewport: { width: 1280, height: 800 } },
    ));
}

for (const [place, isThere] of [
  ['web/gallery/', '.card'],
  ['web/code/', '#run:enabled'],
]) {
  test(`${place}: the focus is seen in the system's own colours, and at 400 percent nothing is beside the window`, () =>
    withPage(
      site + place,
      async (page) => {
        // Before that there is little to focus.
        await page.waitForSelector(isThere);
        await twoFrames(page);
        assert((await focusesAreSeen(page, 12)) > 6);
        const beside = await page.evaluate(() => ({
          scrolls: document.documentElement.scrollWidth > innerWidth,
          cut: [...document.querySelectorAll('a, button, select, input, h1')]
            .filter((each) => each.checkVisibility())
            .filter((each) => {
              const { left, right } = each.getBoundingClientRect();
              return left < -1 || right > innerWidth + 1;
            })
            .map((each) => each.id || each.textContent),
        }));
        assert.deepEqual(beside, { scrolls: false, cut: [] });
      },
      { context: { forcedColors: 'active', viewport: { width: 320, height: 256 } } },
    ));
}

/** How much of the window is the scene, with nothing over it. @param {Page} page */
const shareOfScene = (page) =>
  page.evaluate(() => {
    let free = 0;
    let all = 0;
    for (let x = 4; x < innerWidth; x += 8) {
      for (let y = 4; y < innerHeight; y += 8) {
        all += 1;
        if (document.elementFromPoint(x, y)?.id === 'scene') free += 1;
      }
    }
    return free / all;
  });

/** All that the menu has can be pressed, and does what it says. @param {Page} page */
async function useMenu(page) {
  const menu = () => page.click('#moreButton');
  await menu();
  for (const [id, href] of [
    ['course', '../docs/#course'],
    ['docs', '../docs/'],
  ]) {
    assert.equal(await page.getAttribute(`#${id}`, 'href'), href);
    await page.locator(`#${id}`).click({ trial: true });
  }
  const zoom = await number(page, 'zoom');
  await page.click('#zoomIn');
  await page.click('#zoomIn'); // it stays open
  await page.waitForFunction(
    (before) => Number(document.getElementById('zoom')?.textContent) > before * 1.4,
    zoom,
  );
  await page.click('#fit');
  assert(await page.isVisible('#stepCount'));
  const theme = await page.getAttribute('html', 'data-theme');
  await page.click('#theme');
  assert.notEqual(await page.getAttribute('html', 'data-theme'), theme);
  assert(await page.isHidden('#theme'), 'what is done closes it');
  await menu();
  await page.click('#keys');
  await page.waitForSelector('#keyList[open]');
  await page.keyboard.press('Escape');
  await menu();
  await page.click('#profileButton');
  await page.waitForSelector('#profilePanel', { state: 'visible' });
  await menu();
  await page.click('#profileButton');
  await menu();
  await page.keyboard.press('Escape');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'moreButton');
  await menu();
  await page.click('#language');
  await page.waitForSelector('html[lang=ko]');
  assert.equal(await page.getAttribute('#moreButton', 'aria-label'), '더 보기');
}

test('at 400 percent every tool, the timeline and the menu are there, the scene has half of the window', () =>
  onPlayground(
    async (page) => {
      assert((await shareOfScene(page)) >= 0.5, `${await shareOfScene(page)}`);
      const title = await page.locator('#sceneTitle').boundingBox();
      assert(title && title.width >= 30, JSON.stringify(title));
      for (const tool of await page.locator('#rail > button').all()) {
        if (!(await tool.isVisible())) continue;
        await tool.scrollIntoViewIfNeeded();
        await tool.click({ trial: true });
      }
      await page.click('#makersButton');
      await page.click('#makers [data-tool=box]');
      await page.keyboard.press('Escape');
      assert(await page.isHidden('#hint'));
      await page.click('#goal');
      await page.waitForSelector('#hint.wanted', { state: 'visible' });
      const hint = await page.locator('#hint').boundingBox();
      const dock = await page.locator('#dock').boundingBox();
      assert(hint && dock && hint.y + hint.height <= dock.y && hint.x >= 44, JSON.stringify({ hint, dock }));
      await page.click('#goal');
      await page.focus('#moment');
      await page.keyboard.press('Home');
      await page.waitForFunction(() => document.getElementById('stepCount')?.textContent === '0');
      await useMenu(page);
    },
    { viewport: { width: 320, height: 256 } },
  ));

for (const [width, height] of [
  [360, 740],
  [390, 844],
]) {
  test(`on a telephone of ${width} by ${height} the scene has more than half, and nothing of the desk is missing`, () =>
    onPlayground(
      async (page) => {
        await untilStepped(page, 2);
        assert((await shareOfScene(page)) > 0.6, `${await shareOfScene(page)}`);
        await useMenu(page);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
      },
      { viewport: { width, height }, hasTouch: true, isMobile: true },
    ));
}

for (const [width, height] of [
  [360, 740],
  [667, 375],
  [320, 256],
])
  test(`at ${width} by ${height} the buttons for thumbs are under nothing, and what to try goes when one is pressed`, () =>
    withPage(
      `${address}?scene=hit-boxes`,
      async (page) => {
        await untilDrawn(page);
        const covered = await page.$$eval('#pad button', (buttons) =>
          buttons
            .filter((button) => button.checkVisibility())
            .filter((button) => {
              const { left, top, width: w, height: h } = button.getBoundingClientRect();
              return [0.2, 0.5, 0.8].some((part) => {
                const found = document.elementFromPoint(left + part * w, top + part * h);
                return !button.contains(found);
              });
            })
            .map((button) => button.getAttribute('data-hold')),
        );
        assert.deepEqual(covered, []);
        await page.tap('#pad [data-hold=right]');
        await page.waitForSelector('#hint', { state: 'hidden' });
      },
      { context: { viewport: { width, height }, hasTouch: true, isMobile: true } },
    ));

test('what the scene says of itself stands below the scene and beside the tools', () =>
  withPage(
    `${address}?scene=billiards`,
    async (page) => {
      await untilDrawn(page);
      const boxOf = async (/** @type {string} */ selector) => {
        const { x, y, width, height } = (await page.locator(selector).boundingBox()) ?? assert.fail(selector);
        return { left: x, top: y, right: x + width, bottom: y + height };
      };
      for (const [width, height] of [
        [1000, 640],
        [760, 560],
        [1366, 620],
        [1100, 720],
        [1280, 800],
      ]) {
        await page.setViewportSize({ width, height });
        await eventually(async () => {
          const [hint, rail] = [await boxOf('#hint'), await boxOf('#rail')];
          const told = await boxOf('#labels :text("momentum")'); // the lowest of what the scene shows
          assert(told.bottom <= hint.top, `${width}x${height}: ${told.bottom} is below ${hint.top}`);
          assert(hint.left >= rail.right, `${width}x${height}: ${hint.left} is under the tools`);
        });
      }
    },
    { context: { viewport: { width: 1280, height: 800 } } },
  ));

test('over an open sheet the scene has its room, and what to try is to be had by its button', () =>
  onPlayground(
    async (page) => {
      await page.waitForSelector('#hint', { state: 'visible' });
      await page.click('#drawerToggle');
      await page.waitForSelector('#drawer', { state: 'visible' });
      assert.equal(await page.isVisible('#hint'), false);
      await page.click('#goal');
      await page.waitForSelector('#hint', { state: 'visible' });
    },
    { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  ));

test('on a telephone no scene’s name is cut off, in both languages', () => {
  const folder = new URL('../../web/scenes/', import.meta.url);
  const titles = readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== 'list.json')
    .flatMap((name) => Object.values(JSON.parse(readFileSync(new URL(name, folder), 'utf8')).title));
  assert(titles.length > 80, `${titles.length}`);
  return withPage(
    address,
    async (page) => {
      await untilDrawn(page);
      const cut = await page.evaluate((all) => {
        const title = /** @type {HTMLElement} */ (document.getElementById('sceneTitle'));
        return all.filter((each) => {
          title.textContent = each;
          return title.scrollHeight > title.clientHeight + 2 || title.scrollWidth > title.clientWidth + 1;
        });
      }, titles);
      assert.deepEqual(cut, []);
    },
    { context: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  );
});

test('at 400 percent the words beside the two of the first scene stay in the window', () =>
  withPage(
    address,
    async (page) => {
      await page.waitForSelector('#labels .push', { state: 'visible' });
      const seen = await page.evaluate(async () => {
        /** @type {number[]} */
        const ends = [];
        for (let i = 0; i < 30; i++) {
          await new Promise(requestAnimationFrame);
          const push = document.querySelector('#labels .push:not([hidden])');
          if (push) ends.push(push.getBoundingClientRect().left, push.getBoundingClientRect().right);
        }
        return { from: Math.min(...ends), to: Math.max(...ends), width: innerWidth };
      });
      assert(seen.from >= -0.5 && seen.to <= seen.width + 0.5, JSON.stringify(seen));
    },
    { context: { viewport: { width: 320, height: 256 } } },
  ));

test('at 400 percent the first scene leads to how it is found, and the card says it beside its buttons', () =>
  withPage(
    address,
    async (page) => {
      await untilDrawn(page);
      await page.click('#wayLearn');
      await untilFollowed(page);
      await page.waitForFunction(() =>
        /^Axis 1/.test(document.getElementById('stepSentence')?.textContent ?? ''),
      );
      /** What of the card is in sight under what button, wherever it is scrolled to. */
      const covered = () =>
        page.evaluate(() => {
          const card = /** @type {HTMLElement} */ (document.getElementById('walk'));
          const close = /** @type {HTMLElement} */ (
            document.getElementById('walkClose')
          ).getBoundingClientRect();
          const [x, y] = [(close.left + close.right) / 2, (close.top + close.bottom) / 2];
          const parts = [
            ...card.querySelectorAll('.sentence, .follow, .axes button, .player button, #stepNumber'),
          ];
          return {
            isOnTop: document.elementFromPoint(x, y)?.closest('#walkClose') !== null,
            under: parts
              .map((part) => ({ name: part.className || part.id, box: part.getBoundingClientRect() }))
              .filter(({ box }) => box.right > close.left && box.top < close.bottom && box.bottom > close.top)
              .map(({ name }) => name),
          };
        });
      const sentence = await page.locator('#stepSentence').boundingBox();
      const card = await page.locator('#walk').boundingBox();
      assert(sentence && card && sentence.y < card.y + card.height - 40, 'two lines of it at once');
      assert.deepEqual(await covered(), { isOnTop: true, under: [] });
      await page.evaluate(() => document.getElementById('walk')?.scrollTo(0, 999));
      assert.deepEqual(await covered(), { isOnTop: true, under: [] });
    },
    { context: { viewport: { width: 320, height: 256 } } },
  ));

test('the first scene leaves the drawing more than half of a telephone too', () =>
  withPage(
    address,
    async (page) => {
      await untilDrawn(page);
      assert((await shareOfScene(page)) > 0.5, `${await shareOfScene(page)}`);
    },
    { context: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  ));

test("where the system has a sheet for sharing, the link goes into it with the scene's name", () =>
  withPage(
    'about:blank',
    async (page) => {
      await page.addInitScript(() => {
        Object.assign(globalThis, { sent: [] });
        navigator.share = async (what) => void (/** @type {any} */ (globalThis).sent.push(what));
      });
      await page.goto(`${address}?scene=drift`);
      await untilDrawn(page);
      await page.click('#share');
      await page.click('#shareSystem');
      await page.waitForFunction(() => /** @type {any} */ (globalThis).sent.length > 0);
      const [sent] = await page.evaluate(() => /** @type {any} */ (globalThis).sent);
      assert.match(sent.url, /#s=a/);
      assert.equal(sent.title, 'Drift');
    },
    { context: { viewport: { width: 360, height: 740 }, hasTouch: true } },
  ));

for (const [width, height] of [
  [667, 375],
  [700, 400],
  [720, 450],
  [640, 512], // 1280 by 1024 at 200 percent
  [640, 360],
  [427, 341], // at 300
  [427, 240],
])
  for (const locale of ['en-US', 'ko-KR'])
    test(`at ${width} by ${height} no tool lies over what the first scene offers (${locale})`, () =>
      withPage(
        address,
        async (page) => {
          await untilDrawn(page);
          const boxes = await page.evaluate(() =>
            ['#rail', '.waysOn'].map((name) =>
              document.querySelector(name)?.getBoundingClientRect().toJSON(),
            ),
          );
          const [rail, ways] = boxes;
          const isApart =
            ways.height === 0 ||
            rail.top >= ways.bottom ||
            rail.left >= ways.right ||
            rail.right <= ways.left;
          assert(isApart, JSON.stringify(boxes));
        },
        { context: { viewport: { width, height }, locale } },
      ));

for (const [width, height] of [
  [360, 740],
  [390, 844],
])
  test(`on a telephone of ${width} by ${height} the bars of each axis are in sight`, () =>
    withPage(
      address,
      async (page) => {
        await untilDrawn(page);
        await page.click('#wayLearn');
        for (let at = 1; at <= 5; at++) {
          await page.waitForFunction(
            (step) => document.getElementById('stepNumber')?.textContent?.startsWith(`${step} `),
            at,
          );
          await page.waitForTimeout(150); // a picture
          const beside = await page.evaluate(() => {
            const card = /** @type {Element} */ (document.getElementById('walk')).getBoundingClientRect();
            return [...document.querySelectorAll('#labels .mark:not([hidden], .pin)')]
              .map((mark) => ({ text: mark.textContent, box: mark.getBoundingClientRect() }))
              .filter(
                ({ box }) =>
                  box.width > 0 &&
                  (box.left < 0 || box.right > innerWidth || box.top < 44 || box.bottom > card.top),
              )
              .map(({ text }) => text);
          });
          assert.deepEqual(beside, [], `axis ${at}`);
          const next = page.locator('[data-label=stepsNext]');
          if (await next.isDisabled()) break;
          await next.click();
        }
      },
      { context: { viewport: { width, height }, hasTouch: true } },
    ));

test('a drag over the scene selects no text, wherever it begins', () =>
  withPage(address, async (page) => {
    await untilDrawn(page);
    for (const from of ['#top h1', '#welcome h2']) {
      const box = await page.locator(from).boundingBox();
      assert(box);
      await page.mouse.move(box.x + 4, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(600, 400, { steps: 4 });
      await page.mouse.up();
      assert.equal(await page.evaluate(() => String(getSelection())), '', from);
    }
  }));

test("in the system's own colours the story of the scene that is open can be read in the list", () =>
  withPage(
    address,
    async (page) => {
      await untilDrawn(page);
      await page.click('#scenes');
      await page.waitForSelector('#picker[open] .card[aria-current=true]');
      const [title, story] = await page.$$eval('.card[aria-current] :is(strong, span)', (all) =>
        all.map((each) => getComputedStyle(each).color),
      );
      assert(title);
      assert.equal(story, title);
    },
    { context: { forcedColors: 'active' } },
  ));
