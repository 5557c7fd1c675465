// The playground leaves the browser time: it is put together in pieces, and its gauges draw no more often than can be seen.
import assert from 'node:assert/strict';
import test from 'node:test';
import { drawAlways, untilDrawn, withPage } from './browser.mjs';
import { framesFor } from './eventually.mjs';
import { address, onPlayground, pause, picture } from './playground-page.mjs';

drawAlways();

test('between tools, timeline and the card of the pair the browser has a turn', () =>
  withPage('about:blank', async (page) => {
    await page.addInitScript(() => {
      /** @type {Set<string>} */
      const seen = new Set();
      const { port1, port2 } = new MessageChannel();
      const isMade = (/** @type {string} */ id) => !!document.getElementById(id)?.childElementCount;
      port1.onmessage = () => {
        const parts = ['rail', 'transport', 'drawer', 'walk'];
        seen.add(parts.filter(isMade).join(' '));
        if (document.body?.classList.contains('waiting') !== false) port2.postMessage(0);
      };
      port2.postMessage(0);
      Object.assign(window, { seen });
    });
    await page.goto(address);
    await untilDrawn(page);
    const seen = await page.evaluate(() => [.../** @type {{ seen: Set<string> }} */ (Object(window)).seen]);
    for (const parts of ['rail', 'rail transport', 'rail transport drawer'])
      assert(seen.includes(parts), `${parts}: ${seen.join(', ')}`);
  }));

/** How often the profile's graph is drawn in two seconds or a little more, and in how many milliseconds that was. @param {import('playwright-core').Page} page */
const countPictures = (page) =>
  page.evaluate(async () => {
    const graph = /** @type {HTMLCanvasElement} */ (document.querySelector('#profileButton canvas'));
    const context = /** @type {CanvasRenderingContext2D} */ (graph.getContext('2d'));
    let count = 0;
    context.clearRect = () => void count++;
    const begin = performance.now();
    do await new Promise(requestAnimationFrame);
    while (performance.now() - begin < 2000);
    return { count, time: performance.now() - begin };
  });

test('the profile’s graph is drawn ten times a second, and a last step is in it', () =>
  onPlayground(async (page) => {
    const { count, time } = await countPictures(page);
    assert(count >= 1 && count <= time / 100 + 1, `${count} pictures in ${time} ms`);
    await pause(page);
    await framesFor(page, 150); // what was due when it stopped
    const content = () =>
      page.evaluate(() =>
        /** @type {HTMLCanvasElement} */ (document.querySelector('#profileButton canvas')).toDataURL(),
      );
    await page.evaluate(() => {
      const graph = /** @type {HTMLCanvasElement} */ (document.querySelector('#profileButton canvas'));
      // Shown by what it calls from now on.
      delete (/** @type {any} */ (graph.getContext('2d')).clearRect);
    });
    await page.click('#step');
    await framesFor(page, 150);
    const first = await content();
    await page.click('#step');
    await page.click('#step');
    await framesFor(page, 150);
    assert.notEqual(await content(), first);
  }));

test('the profile’s graph is not drawn where a narrow window has no room for it, and is when it becomes wide', () =>
  onPlayground(
    async (page) => {
      assert.equal((await countPictures(page)).count, 0);
      await page.setViewportSize({ width: 1000, height: 740 });
      const { count, time } = await countPictures(page);
      assert(count >= 1, `${count} pictures in ${time} ms`);
    },
    { viewport: { width: 360, height: 740 } },
  ));

test('what changes while time stands is drawn, however late its frame comes', () =>
  withPage('about:blank', async (page) => {
    await page.addInitScript(() => {
      const ask = requestAnimationFrame;
      /** @type {FrameRequestCallback[]} */
      const waiting = [];
      let isLate = false;
      globalThis.requestAnimationFrame = (callback) => (isLate ? waiting.push(callback) : ask(callback));
      Object.assign(globalThis, {
        setLate(/** @type {boolean} */ late) {
          isLate = late;
          if (!late) waiting.splice(0).forEach(ask);
        },
      });
    });
    const setLate = (/** @type {boolean} */ late) =>
      page.evaluate((on) => /** @type {any} */ (globalThis).setLate(on), late);
    await page.goto(`${address}?scene=drift`);
    await untilDrawn(page);
    await pause(page);
    await framesFor(page, 600);
    const before = await picture(page);
    await setLate(true);
    await page.waitForTimeout(100); // the frame that was on its way
    await page.keyboard.press('b');
    await page.waitForTimeout(700);
    await setLate(false);
    assert.notEqual(await picture(page), before);
  }));
