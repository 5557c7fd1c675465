// Hands that let go in the wrong moment: whatever happens while a body is held, nothing hangs on the pointer afterwards.
import assert from 'node:assert/strict';
import test from 'node:test';
import { steady } from './eventually.mjs';
import { drop, picture } from './playground-page.mjs';
import { hear, placeOf, still, withScene } from './tools-page.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @typedef {(page: Page) => Promise<unknown>} Disturbance */
/** What happens while a hand holds a body. @type {Record<string, Disturbance>} */
const disturbances = {
  'the window changes its size': (page) => page.setViewportSize({ width: 700, height: 500 }),
  'the screen changes its pixel ratio': async (page) => {
    const screen = { width: 800, height: 600, deviceScaleFactor: 2, mobile: false };
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setDeviceMetricsOverride', screen);
  },
  'a sheet opens by key': async (page) => {
    await page.keyboard.press('o');
    await page.waitForSelector('#picker[open]'); // it is fetched when it is opened for the first time
  },
  'the body is deleted by key': (page) => page.keyboard.press('Delete'),
  'undo is pressed': (page) => page.keyboard.press('Control+z'),
  'the scene starts again': (page) => page.keyboard.press('r'),
  'time starts or stops': (page) => page.keyboard.press('f'),
  'another tool is chosen': (page) => page.keyboard.press('3'),
  'another scene is opened': (page) => drop(page, { ...still, title: 'Other' }),
  'the other button is pressed': async (page) => {
    await page.mouse.down({ button: 'right' });
    await page.mouse.up({ button: 'right' });
  },
  'the browser takes the pointer away': (page) =>
    page.$eval('#scene', (canvas) =>
      canvas.dispatchEvent(new PointerEvent('pointercancel', { pointerId: 1, bubbles: true })),
    ),
};

for (const playing of [false, true]) {
  test(`a drag ends well, whatever happens meanwhile, while time ${playing ? 'runs' : 'stands'}`, (t) =>
    withScene(
      still,
      async (page, hand) => {
        for (const [name, disturb] of Object.entries(disturbances)) {
          await t.test(name, async () => {
            await drop(page, { ...still, paused: true, title: name });
            await page.waitForFunction(
              (wanted) => document.getElementById('sceneTitle')?.textContent === wanted,
              name,
            );
            await page.keyboard.press('1');
            if (((await page.getAttribute('#play', 'data-playing')) === 'true') !== playing) {
              await page.keyboard.press('f');
            }
            await page.mouse.move(...hand.at(200, 200));
            await page.mouse.down();
            await page.mouse.move(...hand.at(230, 240), { steps: 3 });
            await disturb(page);
            await page.mouse.move(-40, -40, { steps: 3 }); // and out of the window
            await page.mouse.up();
            await page.keyboard.press('Escape');
            await page.keyboard.press('Escape');
            await page.setViewportSize({ width: 800, height: 600 });
            await page.keyboard.press('1');
            await page.focus('#scene');
            if ((await page.getAttribute('#play', 'data-playing')) === 'true') await page.keyboard.press('f');
            await page.waitForSelector('#play[data-playing="false"]');
            // Nothing hangs on the pointer any more.
            const before = await steady(page, () => picture(page));
            await page.mouse.move(5, 300);
            await page.mouse.move(30, 330, { steps: 3 });
            assert.equal(await picture(page), before);
            assert(await page.isHidden('#message'));
          });
        }
      },
      { playing },
    ));
}

test('a pen draws and drags as a mouse does', () =>
  withScene(still, async (page, hand) => {
    const client = await page.context().newCDPSession(page);
    const pen = (
      /** @type {'mousePressed' | 'mouseMoved' | 'mouseReleased'} */ type,
      /** @type {[number, number]} */ [x, y],
    ) =>
      client.send('Input.dispatchMouseEvent', {
        type,
        x,
        y,
        button: 'left',
        buttons: type === 'mouseReleased' ? 0 : 1,
        clickCount: 1,
        pointerType: 'pen',
      });
    await pen('mousePressed', hand.at(200, 200));
    await pen('mouseMoved', hand.at(240, 230));
    await pen('mouseMoved', hand.at(260, 260));
    await pen('mouseReleased', hand.at(260, 260));
    await hear(page, /^Moved to/);
    const { x, y } = await placeOf(page);
    assert(Math.hypot(x - 260, y - 260) < 3, `${x} ${y}`);
  }));
