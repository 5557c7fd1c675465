// The tools under fingers, and the player's hands: keys and buttons that lead a character.
import assert from 'node:assert/strict';
import test from 'node:test';
import { untilStepped } from './playground-page.mjs';
import { count, hear, placeOf, pressAndHear, still, withScene } from './tools-page.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {[number, number]} Place on the page */

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

/** Fingers on the page. @param {Page} page */
async function fingers(page) {
  const client = await page.context().newCDPSession(page);
  /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {readonly Place[]} places */
  const send = (type, places) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map(([x, y], id) => ({ x, y, id })),
    });
  return {
    send,
    /** @param {Place} place */
    async tap(place) {
      // Not one after the other, as below.
      await Promise.all([send('touchStart', [place]), send('touchEnd', [])]);
    },
    /** @param {readonly Place[]} places */
    async drag([first, ...rest]) {
      // Not one after the other: before a slow machine had heard of the first, the finger would have stayed long
      // enough for a menu.
      await Promise.all([send('touchStart', [first]), ...rest.map((place) => send('touchMove', [place]))]);
      // Lifted while it moves, it would fling, and the browser would take the next tap only for the end of that.
      for (let i = 0; i < 3; i++) {
        await new Promise((resolve) => setTimeout(resolve, 40));
        await send('touchMove', [rest[rest.length - 1]]);
      }
      await send('touchEnd', []);
    },
  };
}

test('a finger selects, drags and draws; two move the view; the tools fold into one button', () =>
  withScene(
    still,
    async (page, hand) => {
      const { tap, drag, send } = await fingers(page);
      await tap(hand.at(200, 200));
      await hear(page, /^Selected: left/);
      // A finger is thick: beside the body is near enough.
      const [left, top] = hand.at(600, 230);
      await tap([left, top + 8]);
      await hear(page, /^Selected: right/);
      await drag([hand.at(600, 200), hand.at(600, 240), hand.at(600, 300)]);
      const [, , y] = await hear(page, /^Moved to (\S+), (\S+)\.$/);
      assert(Math.abs(Number(y) - 300) < 3, y);
      // What a tap presses is pressed a little after the finger is gone.
      await page.tap('#makersButton');
      await page.waitForSelector('#makers', { state: 'visible' });
      // A press elsewhere folds them in again.
      await tap(hand.at(400, 60));
      await page.waitForSelector('#makers', { state: 'hidden' });
      await page.tap('#makersButton');
      await page.tap('#makers [data-tool=circle]');
      await page.waitForSelector('#makers', { state: 'hidden' });
      assert.equal(await page.getAttribute('#makersButton', 'aria-label'), 'Draw a circle');
      const before = await count(page);
      await drag([hand.at(400, 300), hand.at(430, 300), hand.at(450, 300)]);
      await hear(page, /^Added: circle/);
      // The second finger ends what the first began.
      const zoom = await page.textContent('#zoom');
      await Promise.all([
        send('touchStart', [[180, 300]]),
        send('touchStart', [
          [180, 300],
          [220, 300],
        ]),
      ]);
      for (let x = 225; x < 320; x += 10) {
        await send('touchMove', [
          [180 - (x - 220), 300],
          [x, 300],
        ]);
      }
      await send('touchEnd', []);
      await page.waitForFunction((was) => document.getElementById('zoom')?.textContent !== was, zoom);
      assert.equal(await count(page), before + 1);
    },
    { context: phone },
  ));

test('a tap, and a drag that moves the view, open no menu afterwards, on the ground or beside all bodies', () =>
  withScene(
    still,
    async (page, hand) => {
      const { tap, send } = await fingers(page);
      await tap(hand.at(300, 480));
      await hear(page, /^Selected: floor/);
      await tap(hand.at(400, 60));
      await hear(page, /^Nothing is selected/);
      for (const place of [hand.at(300, 480), hand.at(400, 60)]) {
        const [left, top] = place;
        await Promise.all([send('touchStart', [place]), send('touchMove', [[left + 20, top]])]);
        await send('touchEnd', []);
      }
      await new Promise((resolve) => setTimeout(resolve, 800)); // longer than a long press
      assert.equal(await page.isVisible('#placeMenu'), false);
    },
    { context: phone },
  ));

test('a finger that stays opens a menu: duplicate, hold still, delete; beside all bodies, select by a box', () =>
  withScene(
    still,
    async (page, hand) => {
      const { send, drag } = await fingers(page);
      const stay = async (/** @type {Place} */ place) => {
        await send('touchStart', [place]);
        await page.waitForSelector('#placeMenu:not([hidden])');
        await send('touchEnd', []);
      };
      await stay(hand.at(200, 200));
      await page.tap('#placeMenu [data-word=menuStatic]');
      await hear(page, /^Now it moves not at all/);
      await stay(hand.at(200, 200));
      assert.equal(await page.isVisible('#placeMenu [data-word=menuDynamic]'), true);
      await page.tap('#placeMenu [data-word=menuDuplicate]');
      await hear(page, /^Added copies: 1/);
      await stay(hand.at(600, 200));
      await page.tap('#placeMenu [data-word=menuDelete]');
      await hear(page, /^Removed: 1/);
      await stay(hand.at(400, 320));
      await page.tap('#placeMenu [data-word=menuBox]');
      await drag([hand.at(20, 100), hand.at(60, 200), hand.at(300, 300)]);
      await hear(page, /^2 bodies selected/);
      // By keyboard: the menu key, arrows, Escape.
      await page.focus('#scene');
      await page.keyboard.press('Shift+F10');
      await page.waitForSelector('#placeMenu:not([hidden])');
      await page.keyboard.press('ArrowDown');
      assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-word')), 'menuCopy');
      await page.keyboard.press('Escape');
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'scene');
    },
    { context: phone },
  ));

const led = {
  ...still,
  title: 'Led',
  story: 'Go right with →.',
  bodies: [
    { name: 'boy', x: 400, y: 300, shape: { kind: 'circle', radius: 20 } },
    { name: 'far', x: 700, y: 100, shape: { kind: 'box', width: 20, height: 20 } },
  ],
  play: [{ kind: 'walker', body: 'boy', flies: true, speed: 100 }],
};

test('keys lead the player while time runs, and are the view’s again while it stands', () =>
  withScene(
    led,
    async (page) => {
      await page.focus('#scene');
      await page.keyboard.down('ArrowRight');
      await untilStepped(page, 40);
      await page.keyboard.up('ArrowRight');
      await page.keyboard.down('KeyW');
      await untilStepped(page, 40);
      await page.keyboard.up('KeyW');
      await page.keyboard.press('f');
      await hear(page, /^Paused$/);
      await pressAndHear(page, 'n', /^Selected: boy/);
      const { x, y } = await placeOf(page);
      assert(x > 410 && Math.abs(y - 300) > 10, `${x}, ${y}`);
      assert.equal(await page.isVisible('#pad'), false);
      assert.equal(
        await page.textContent('#hint'),
        'Go right with →.',
        'nothing of buttons where there are keys',
      );
    },
    { playing: true },
  ));

test('who is led stays in the window where only a part is seen, until the view is moved by hand', () =>
  withScene(
    { ...led, see: ['names'], play: [{ ...led.play[0], speed: 400 }] },
    async (page, hand) => {
      const middle = async () => {
        const box = await page.locator('#labels > *', { hasText: 'boy' }).boundingBox({ timeout: 5000 });
        return box ? box.x + box.width / 2 : NaN;
      };
      const { width } = page.viewportSize() ?? { width: NaN };
      await page.focus('#scene');
      await page.keyboard.down('ArrowRight');
      await untilStepped(page, 20);
      // All of the scene is seen: it stands where it stood.
      const start = await middle();
      await untilStepped(page, 20);
      assert((await middle()) > start + 20, 'on its way through the window');
      await page.keyboard.up('ArrowRight');
      for (let i = 0; i < 6; i++) await page.click('#zoomIn');
      await page.focus('#scene');
      await page.keyboard.down('ArrowRight');
      await untilStepped(page, 250);
      const along = await middle();
      assert(along > 0.3 * width && along < 0.95 * width, `${along} of ${width}`);
      await page.keyboard.up('ArrowRight');
      await page.keyboard.press('f');
      await hear(page, /^Paused$/);
      // Another tool's hand on empty paper moves the view, and that is left as it is.
      const before = await middle();
      await page.mouse.move(...hand.at(200, 100));
      await page.mouse.down({ button: 'middle' });
      await page.mouse.move(...hand.at(-80, 100), { steps: 4 });
      await page.mouse.up({ button: 'middle' });
      await page.keyboard.press('f');
      await untilStepped(page, 40);
      assert((await middle()) < before - 100, `${await middle()} after ${before}`);
    },
    { playing: true },
  ));

test('a tap of a key between two pictures moves the player too', () =>
  withScene(led, async (page) => {
    await page.focus('#scene');
    // Both keys in one task, in which no step is made.
    await page.evaluate(() => {
      document.getElementById('play')?.click();
      const canvas = document.getElementById('scene');
      for (const type of ['keydown', 'keyup'])
        canvas?.dispatchEvent(
          new KeyboardEvent(type, { code: 'ArrowRight', key: 'ArrowRight', bubbles: true }),
        );
    });
    await untilStepped(page, 5);
    await page.keyboard.press('f');
    await hear(page, /^Paused$/);
    await pressAndHear(page, 'n', /^Selected: boy/);
    const { x, y } = await placeOf(page);
    assert(x > 400 && x < 405 && y === 300, `${x}, ${y}`);
  }));

test('on a touch screen there are buttons for what the scene uses, and only for that', () =>
  withScene(
    led,
    async (page) => {
      const { send } = await fingers(page);
      assert.equal(await page.isVisible('#pad [data-hold=right]'), true);
      assert.match(
        (await page.textContent('#hint')) ?? '',
        /^Go right with →. The round buttons are those keys.$/,
      );
      assert.equal(await page.isVisible('#pad [data-hold=act]'), false);
      const box = await page.locator('#pad [data-hold=right]').boundingBox();
      assert(box && box.width >= 44 && box.height >= 44);
      const rail = await page.locator('#rail').boundingBox();
      assert(rail && box.y + box.height <= rail.y, 'above the rail');
      await send('touchStart', [[box.x + box.width / 2, box.y + box.height / 2]]);
      await untilStepped(page, 40);
      await send('touchEnd', []);
      await page.keyboard.press('f');
      await hear(page, /^Paused$/);
      await pressAndHear(page, 'n', /^Selected: boy/);
      assert((await placeOf(page)).x > 410);
    },
    { playing: true, context: phone },
  ));
