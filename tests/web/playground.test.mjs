// The playground as a person uses it: mouse, fingers, keyboard, two languages, two themes, any window.
import assert from 'node:assert/strict';
import test from 'node:test';
import { untilDrawn } from './browser.mjs';
import { twoFrames } from './eventually.mjs';
import { number, onPlayground, pause, picture } from './playground-page.mjs';

test('the first scene moves by itself', () =>
  onPlayground(async (page) => {
    const before = await number(page, 'stepCount');
    await page.waitForFunction(
      (steps) => Number(document.getElementById('stepCount')?.textContent?.replace(/,/g, '')) > steps + 20,
      before,
    );
    const first = await picture(page);
    await page.waitForFunction(
      (steps) => Number(document.getElementById('stepCount')?.textContent?.replace(/,/g, '')) > steps + 60,
      before,
    );
    assert.notEqual(await picture(page), first);
  }));

test('pause stands still, a step moves by exactly one, play goes on', () =>
  onPlayground(async (page) => {
    await pause(page);
    const steps = await number(page, 'stepCount');
    const still = await picture(page);
    await twoFrames(page);
    assert.equal(await picture(page), still);
    assert.equal(await number(page, 'stepCount'), steps);
    await page.click('#step');
    await page.waitForFunction(
      (n) => Number(document.getElementById('stepCount')?.textContent?.replace(/,/g, '')) === n,
      steps + 1,
    );
    assert.equal(await page.textContent('#status'), `Step ${steps + 1}`);
    await page.click('#play');
    await page.waitForFunction(
      (n) => Number(document.getElementById('stepCount')?.textContent?.replace(/,/g, '')) > n,
      steps + 5,
    );
  }));

test('start again brings back the first picture', () =>
  onPlayground(async (page) => {
    await pause(page);
    await page.click('#again');
    const first = await picture(page);
    await page.click('#step');
    await page.click('#step');
    await page.click('#again');
    assert.equal(await picture(page), first);
  }));

test('everything can be done with the keyboard', () =>
  onPlayground(async (page) => {
    await page.keyboard.press('Space');
    await page.waitForSelector('#play[data-playing="false"]');
    const steps = await number(page, 'stepCount');
    await page.keyboard.press('.');
    await page.waitForFunction(
      (n) => Number(document.getElementById('stepCount')?.textContent?.replace(/,/g, '')) === n,
      steps + 1,
    );
    await page.keyboard.press(',');
    await page.waitForFunction(
      (n) => Number(document.getElementById('stepCount')?.textContent?.replace(/,/g, '')) === n,
      steps,
    );
    await page.keyboard.press('2');
    await page.waitForSelector('[data-tool=pan][aria-pressed=true]');
    await page.focus('#scene');
    const zoom = await number(page, 'zoom');
    await page.keyboard.press('+');
    await page.waitForFunction((n) => Number(document.getElementById('zoom')?.textContent) > n, zoom);
    await page.keyboard.press('0');
    await page.waitForFunction((n) => Number(document.getElementById('zoom')?.textContent) === n, zoom);
    const still = await picture(page);
    await page.keyboard.press('ArrowLeft');
    assert.notEqual(await picture(page), still);
    await page.keyboard.press('h');
    await page.waitForSelector('#dock', { state: 'hidden' });
    await page.keyboard.press('h');
    await page.waitForSelector('#dock', { state: 'visible' });
    await page.keyboard.press('?');
    await page.waitForSelector('#keyList[open]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('#keyList:not([open])', { state: 'attached' });
  }));

test('a key that is held down acts once, unless it moves the view, steps or undoes', () =>
  onPlayground(async (page) => {
    await page.focus('#scene');
    for (let i = 0; i < 4; i++) await page.keyboard.down('Space');
    await page.keyboard.up('Space');
    assert.equal(await page.getAttribute('#play', 'data-playing'), 'false');
    const steps = await number(page, 'stepCount');
    for (let i = 0; i < 4; i++) await page.keyboard.down('.');
    await page.keyboard.up('.');
    await page.waitForFunction(
      (n) => Number(document.getElementById('stepCount')?.textContent?.replace(/,/g, '')) === n,
      steps + 4,
    );
  }));

for (const { name, mode } of /** @type {const} */ ([
  { name: 'on the page', mode: null },
  { name: 'in a shadow root', mode: 'open' },
  { name: 'in a closed shadow root', mode: 'closed' },
])) {
  test(`what is typed into a field ${name} is only typed`, () =>
    onPlayground(async (page) => {
      const field = await page.evaluateHandle((shadow) => {
        const host = document.createElement('div');
        document.body.append(host);
        const input = document.createElement('input');
        (shadow ? host.attachShadow({ mode: shadow }) : host).append(input);
        input.focus();
        return input;
      }, mode);
      await page.keyboard.type('a b.rh 3?');
      assert.equal(await field.evaluate((input) => input.value), 'a b.rh 3?');
      assert.equal(await page.getAttribute('#play', 'data-playing'), 'true');
      assert(await page.isHidden('#keyList'));
      const fetched = await page.evaluate(() =>
        performance.getEntriesByType('resource').map((each) => each.name),
      );
      assert(
        !fetched.some((file) => file.endsWith('/panels/later.js')),
        'nor is the list of keys on its way',
      );
      assert(await page.isVisible('#dock'));
      assert.equal(await page.getAttribute('[data-tool=pan]', 'aria-pressed'), 'false');
    }));
}

test('every control is reached by Tab and has a name', () =>
  onPlayground(async (page) => {
    await page.waitForSelector('#stepBack:enabled'); // one more, once time has gone on
    const wanted = await page.$$eval('button:not([disabled])', (buttons) =>
      buttons.filter((button) => button.checkVisibility()).map((button) => button.id || button.dataset.tool),
    );
    const reached = new Set();
    for (let i = 0; i < wanted.length + 5; i++) {
      await page.keyboard.press('Tab');
      reached.add(
        await page.evaluate(() => {
          const element = /** @type {HTMLElement} */ (document.activeElement);
          return element.id || element.dataset.tool;
        }),
      );
    }
    assert.deepEqual(
      wanted.filter((id) => !reached.has(id)),
      [],
    );
    assert(reached.has('scene'));
    const nameless = await page.$$eval('button', (buttons) =>
      buttons
        .filter((button) => !(button.getAttribute('aria-label') ?? button.textContent)?.trim())
        .map((button) => button.outerHTML),
    );
    assert.deepEqual(nameless, []);
  }));

test('a space on a button presses the button, not play', () =>
  onPlayground(async (page) => {
    await page.focus('#drawerToggle');
    await page.keyboard.press('Space');
    await page.waitForSelector('#drawerToggle[aria-expanded=true]');
    assert.equal(await page.getAttribute('#play', 'data-playing'), 'true');
  }));

test('time goes back, step by step and by the timeline, and what follows is the same again', () =>
  onPlayground(async (page) => {
    await page.waitForFunction(
      () => Number(document.getElementById('stepCount')?.textContent?.replace(/,/g, '')) > 60,
    );
    await pause(page);
    const latest = await number(page, 'stepCount');
    const now = await picture(page);
    await page.click('#stepBack');
    await page.waitForFunction(
      (n) => Number(document.getElementById('stepCount')?.textContent?.replace(/,/g, '')) === n,
      latest - 1,
    );
    const before = await picture(page);
    assert.notEqual(before, now);
    await page.locator('#moment').fill('10');
    await page.waitForFunction(() => document.getElementById('stepCount')?.textContent === '10');
    await page.locator('#moment').fill(String(latest - 1));
    assert.equal(await picture(page), before);
    await page.click('#step');
    await page.waitForFunction(
      (n) => Number(document.getElementById('stepCount')?.textContent?.replace(/,/g, '')) === n,
      latest,
    );
    assert.equal(await picture(page), now);
    // The timeline still has the focus; the space bar is not what it slides by.
    await page.locator('#moment').focus();
    await page.keyboard.press(' ');
    await page.waitForSelector('#play[data-playing="true"]');
    await page.keyboard.press(' ');
    await page.waitForSelector('#play[data-playing="false"]');
    await page.keyboard.press('Home');
    await page.waitForFunction(() => document.getElementById('stepCount')?.textContent === '0');
  }));

test('another scene is chosen from the sheet, found by its name, and has an address', () =>
  onPlayground(async (page) => {
    await page.click('#scenes');
    await page.waitForSelector('#picker[open]');
    const all = await page.locator('#picker .card:visible').count();
    assert(all >= 18, `${all} scenes`);
    const { name, title } = await page.$$eval('#picker .card', (cards) => {
      const card = /** @type {HTMLElement} */ (cards.at(-1));
      return { name: card.dataset.scene, title: card.querySelector('strong')?.textContent ?? '' };
    });
    await page.fill('#sceneSearch', title);
    assert((await page.locator('#picker .card:visible').count()) < all);
    await page.click(`#picker .card[data-scene="${name}"]`);
    await page.waitForFunction(
      (wanted) => document.getElementById('sceneTitle')?.textContent === wanted,
      title,
    );
    await page.waitForURL(({ search }) => search === `?scene=${name}`);
    await page.goBack();
    await page.waitForFunction(
      (wanted) => document.getElementById('sceneTitle')?.textContent !== wanted,
      title,
    );
  }));

test('dragging moves the view, Ctrl and wheel zoom at the pointer, the plain wheel is left to the page', () =>
  onPlayground(async (page) => {
    await pause(page);
    const before = await picture(page);
    await page.mouse.move(400, 300);
    await page.mouse.down();
    await page.mouse.move(480, 330, { steps: 4 });
    await page.mouse.up();
    assert.notEqual(await picture(page), before);
    const zoom = await number(page, 'zoom');
    await page.mouse.wheel(0, -200);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    assert.equal(await number(page, 'zoom'), zoom);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    await page.keyboard.up('Control');
    await page.waitForFunction((n) => Number(document.getElementById('zoom')?.textContent) > n, zoom);
    await page.click('#fit');
    await page.waitForFunction((n) => Number(document.getElementById('zoom')?.textContent) === n, zoom);
  }));

test('two fingers pinch the view larger', () =>
  onPlayground(
    async (page) => {
      const zoom = await number(page, 'zoom');
      const client = await page.context().newCDPSession(page);
      /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {number} spread */
      const touch = (type, spread) =>
        client.send('Input.dispatchTouchEvent', {
          type,
          touchPoints:
            type === 'touchEnd'
              ? []
              : [
                  { x: 180 - spread, y: 360, id: 1 },
                  { x: 180 + spread, y: 360, id: 2 },
                ],
        });
      await touch('touchStart', 40);
      for (let spread = 45; spread <= 100; spread += 5) await touch('touchMove', spread);
      await touch('touchEnd', 0);
      await page.waitForFunction((n) => Number(document.getElementById('zoom')?.textContent) > 1.8 * n, zoom);
    },
    { viewport: { width: 360, height: 740 }, hasTouch: true },
  ));

test('the theme follows the system, can be switched, and is remembered', () =>
  onPlayground(
    async (page) => {
      const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      assert.equal(await page.getAttribute('html', 'data-theme'), 'dark');
      const dark = await paper();
      await page.click('#theme');
      assert.equal(await page.getAttribute('html', 'data-theme'), 'light');
      assert.notEqual(await paper(), dark);
      await page.reload();
      await untilDrawn(page);
      assert.equal(await page.getAttribute('html', 'data-theme'), 'light');
      await page.click('#theme');
      await page.emulateMedia({ colorScheme: 'light' });
      await page.waitForSelector('html[data-theme=light]', { state: 'attached' });
    },
    { colorScheme: 'dark' },
  ));

test('the first language is the browser’s; switching is remembered and leaves no English behind', () =>
  onPlayground(
    async (page) => {
      assert.equal(await page.getAttribute('html', 'lang'), 'ko');
      assert.equal(await page.getAttribute('#play', 'aria-label'), '멈춤');
      const texts = await page.$$eval('[data-word]', (elements) =>
        elements.map((element) => element.textContent ?? ''),
      );
      const labels = await page.$$eval('[data-label]', (elements) =>
        elements.map((element) => element.getAttribute('aria-label') ?? ''),
      );
      const foreign = [...texts, ...labels].filter((text) => !/[가-힣]/.test(text) && text !== 'English');
      assert.deepEqual(foreign, []);
      await page.click('#play');
      await page.waitForFunction(() => /멈췄어요/.test(document.getElementById('status')?.textContent ?? ''));
      await page.click('#play');
      await page.click('#language');
      await page.waitForSelector('html[lang=en]');
      assert.equal(await page.getAttribute('#play', 'aria-label'), 'Pause');
      assert.doesNotMatch(`${await page.textContent('#status')}`, /[가-힣]/);
      await page.reload();
      await untilDrawn(page);
      assert.equal(await page.getAttribute('html', 'lang'), 'en');
    },
    { locale: 'ko-KR' },
  ));

test('what was said last is said anew in another language, with the words in it', () =>
  onPlayground(async (page) => {
    const heard = (/** @type {string} */ text) =>
      page.waitForFunction((wanted) => document.getElementById('status')?.textContent === wanted, text);
    await page.click('#play');
    await heard('Paused');
    await page.focus('#scene');
    await page.keyboard.press('3');
    await heard('In hand: Draw a box');
    await page.click('#language');
    await heard('고른 도구: 상자 그리기');
    await page.keyboard.press('q');
    await page.keyboard.press('q');
    const story = (await page.textContent('#status')) ?? '';
    await page.click('#language');
    await page.waitForFunction((before) => document.getElementById('status')?.textContent !== before, story);
    assert.equal(await page.textContent('#status'), await page.textContent('#hint'));
    assert.doesNotMatch((await page.textContent('#status')) ?? '', /[가-힣]/);
  }));

test('under reduced motion the scene waits for a big play button', () =>
  onPlayground(
    async (page) => {
      assert(await page.isVisible('#bigPlay'));
      assert.equal(await number(page, 'stepCount'), 0);
      await page.click('#bigPlay');
      await page.waitForFunction(
        () => Number(document.getElementById('stepCount')?.textContent?.replace(/,/g, '')) > 3,
      );
      assert(!(await page.isVisible('#bigPlay')));
    },
    { reducedMotion: 'reduce' },
  ));

test('every zoom has a figure, which fits into the menu of a narrow window', () =>
  onPlayground(
    async (page) => {
      const seen = new Set();
      await page.click('#moreButton');
      await page.focus('#scene');
      for (const [key, times] of /** @type {const} */ ([
        ['+', 50],
        ['-', 80],
      ])) {
        for (let i = 0; i < times; i++) {
          await page.keyboard.press(key);
          const { text, sizes } = await page.evaluate(
            () =>
              new Promise((resolve) => {
                requestAnimationFrame(() => {
                  const menu = /** @type {HTMLElement} */ (document.getElementById('more'));
                  const button = /** @type {HTMLElement} */ (document.getElementById('fit'));
                  const right = (/** @type {HTMLElement} */ element) => element.getBoundingClientRect().right;
                  resolve({
                    text: ['zoom', 'zoomUnit']
                      .map((id) => document.getElementById(id)?.textContent)
                      .join(' '),
                    sizes: [right(button), right(menu), menu.scrollWidth, menu.clientWidth].concat(
                      button.scrollWidth,
                      button.clientWidth,
                    ),
                  });
                });
              }),
          );
          const [button, menu, content, room, figure, place] = sizes;
          const fits = button > 0 && button <= menu && content <= room && figure <= place;
          assert(fits, `${text} ${sizes}`);
          seen.add(text);
        }
      }
      assert(seen.has('1000 ×') && seen.has('0.1 %'), [...seen].join());
      assert(![...seen].some((text) => /^0 /.test(text)));
    },
    { viewport: { width: 320, height: 568 } },
  ));

test('on a telephone that lies on its side the scene takes more than half of the height', () =>
  onPlayground(
    async (page) => {
      // 1.2 million units of area, at the proportions of the window.
      const high = Math.sqrt(1_200_000 / (568 / 320)) * ((await number(page, 'zoom')) / 100);
      assert(high > 160, String(high));
      const rail = await page.locator('#rail').boundingBox();
      const dock = await page.locator('#dock').boundingBox();
      assert(rail && dock && rail.y > 44 && rail.y + rail.height < dock.y, JSON.stringify({ rail, dock }));
    },
    { viewport: { width: 568, height: 320 } },
  ));

for (const [width, height] of [
  [320, 568],
  [360, 740],
  [568, 320],
  [480, 270],
  [740, 360],
  [768, 1024],
  [1280, 800],
  [3840, 2160],
]) {
  for (const locale of ['en-US', 'ko-KR']) {
    test(`at ${width} x ${height}, ${locale}, nothing is cut off or covered`, () =>
      onPlayground(
        async (page) => {
          const result = await page.evaluate(() => {
            const visible = [...document.querySelectorAll('button, dd, h1')].filter((element) =>
              element.checkVisibility(),
            );
            const outside = visible.filter((element) => {
              const box = element.getBoundingClientRect();
              return box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
            });
            const covered = visible.filter((element) => {
              const box = element.getBoundingClientRect();
              const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
              return !(top && (element.contains(top) || top.contains(element)));
            });
            const name = (/** @type {Element} */ element) =>
              element.id || element.getAttribute('aria-label') || element.tagName;
            return {
              outside: outside.map(name),
              covered: covered.map(name),
              scrolls: document.documentElement.scrollWidth > innerWidth,
              canvas: /** @type {HTMLCanvasElement} */ (document.getElementById('scene')).width,
            };
          });
          assert.deepEqual(result, { outside: [], covered: [], scrolls: false, canvas: width });
        },
        { viewport: { width, height }, locale },
      ));
  }
}

test('the canvas follows the window and stays sharp', () =>
  onPlayground(
    async (page) => {
      const size = () =>
        page.evaluate(() => {
          const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById('scene'));
          return [canvas.width, canvas.height];
        });
      assert.deepEqual(await size(), [1600, 1200]);
      await page.setViewportSize({ width: 500, height: 400 });
      await page.waitForFunction(
        () => /** @type {HTMLCanvasElement} */ (document.getElementById('scene')).width === 1000,
      );
      assert.deepEqual(await size(), [1000, 800]);
    },
    { deviceScaleFactor: 2 },
  ));

test('a page that comes to a screen of another density draws as one that was opened there', async () => {
  const sizes = { width: 800, height: 600 };
  for (const ratio of [2, 1.5]) {
    /** @type {string[]} */
    const pictures = [];
    /**
     * The first picture's pixels, read in the task that draws them, which no frame may come before.
     * @param {import('playwright-core').Page} page
     */
    const first = (page) =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            /** @type {HTMLElement} */ (document.getElementById('again')).click();
            requestAnimationFrame(() => {
              const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById('scene'));
              resolve(`${canvas.width} x ${canvas.height} ${canvas.toDataURL()}`);
            });
          }),
      );
    await onPlayground(
      async (page) => {
        await pause(page);
        pictures.push(await first(page));
      },
      { deviceScaleFactor: ratio },
    );
    await onPlayground(async (page) => {
      await pause(page);
      const client = await page.context().newCDPSession(page);
      await client.send('Emulation.setDeviceMetricsOverride', {
        ...sizes,
        deviceScaleFactor: ratio,
        mobile: false,
      });
      await page.waitForFunction(
        (width) => /** @type {HTMLCanvasElement} */ (document.getElementById('scene')).width === width,
        sizes.width * ratio,
      );
      pictures.push(await first(page));
    });
    assert(pictures[0].length > 5000, 'a picture with something on it');
    assert(pictures[1] === pictures[0], `the pictures differ at ${ratio} device pixels a CSS pixel`);
  }
});
