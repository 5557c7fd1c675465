// Measuring in the playground as a person does it, by pointer, finger and keyboard: lengths and angles between bodies, what
// is shown of them, links that hold them; and arrows that are longer or shorter.
import assert from 'node:assert/strict';
import test from 'node:test';
import { drawAlways, untilDrawn, withPage } from './browser.mjs';
import { eventually, steady } from './eventually.mjs';
import { address } from './playground-page.mjs';
import { axeFaults } from './axe.mjs';
import { hear, pressAndHear, still, withScene } from './tools-page.mjs';

drawAlways();

/** @typedef {import('playwright-core').Page} Page */

/** The numbers over the scene. @param {Page} page */
const numbers = (page) =>
  page.$$eval('#labels .gauge', (all) =>
    all.filter((each) => !(/** @type {HTMLElement} */ (each).hidden)).map((each) => each.textContent),
  );
/** @param {Page} page @param {readonly string[]} wanted */
async function untilNumbers(page, wanted) {
  const text = JSON.stringify(wanted);
  await page
    .waitForFunction((sought) => {
      const all = [...document.querySelectorAll('#labels .gauge')];
      const seen = all.filter((each) => !(/** @type {HTMLElement} */ (each).hidden));
      return JSON.stringify(seen.map((each) => each.textContent)) === sought;
    }, text)
    .catch(async () => assert.deepEqual(await numbers(page), wanted));
}
const inHand = async (/** @type {Page} */ page) => {
  await page.keyboard.press('u');
  await page.waitForSelector('#gauging:not([hidden])');
};

test('a drag from corner to corner measures exactly; two presses do too, and undo takes both back', () =>
  withScene(still, async (page, hand) => {
    await inHand(page);
    // Nearly from the left box's lower right corner to the right one's upper left one.
    await hand.drag([
      [231, 232],
      [569, 168],
    ]);
    await hear(page, /^Length 345\.25 px, Δx 340\.00, Δy −60\.00, 10\.0° from the horizontal\.$/);
    await untilNumbers(page, ['345.25 px']);
    await page.click('[data-show=sides]');
    await untilNumbers(page, ['345.25 px', 'Δx 340.00', 'Δy −60.00', '10.0°']);
    await page.click('[data-show=nearest]');
    await hear(page, /^Shortest way 340\.00 px\.$/);
    await untilNumbers(page, ['340.00 px']);
    // From centre to centre, by two presses.
    await hand.click(201, 199);
    await hear(page, /^Point 1: 200\.00, 200\.00, the centre of left\.$/);
    await hand.click(599, 201);
    await hear(page, /^Length 400\.00 px/);
    await untilNumbers(page, ['340.00 px', '400.00 px']);
    for (const left of [['340.00 px'], ['345.25 px', 'Δx 340.00', 'Δy −60.00', '10.0°'], ['345.25 px'], []]) {
      await page.keyboard.press('Control+z');
      await untilNumbers(page, left);
    }
    await page.keyboard.press('Control+Shift+z');
    await untilNumbers(page, ['345.25 px']);
    // The numbers go with the body that an end is on: its corner comes 60 to the right.
    await page.keyboard.press('1');
    await hand.drag([
      [200, 200],
      [260, 200],
    ]);
    const [, x] = await hear(page, /^Moved to (\S+),/);
    await page.waitForFunction(
      () => !/345/.test(document.querySelector('#labels .gauge')?.textContent ?? ''),
    );
    const [text] = await steady(page, () => numbers(page));
    const expected = Math.hypot(340 - (Number(x) - 200), 60);
    assert(Math.abs(Number.parseFloat(text ?? '') - expected) < 0.6, `${text} is not ${expected}`);
  }));

test('by keyboard alone: corners are walked through, an angle is put, chosen and removed, and axe finds nothing', () =>
  withScene(still, async (page) => {
    await inHand(page);
    await pressAndHear(page, 'v', /^In hand: Angle$/);
    const heard = await pressAndHear(page, 'n', /^Point 1: (\S+), (\S+), the centre of (\w+)\.$/);
    const middle = [Number(heard[1]), Number(heard[2])];
    await pressAndHear(page, 'Enter', /^Point 1: /);
    // The next two are corners of the same square: a quarter turn at its centre.
    await pressAndHear(page, 'n', /^Point 2: .* a corner of /);
    await pressAndHear(page, 'Enter', /^Point 2: /);
    const corner = await pressAndHear(page, 'n', /^Point 3: (\S+), (\S+), a corner of /);
    await pressAndHear(page, 'Enter', /^Angle \S+°\.$/);
    const halves = [Math.abs(Number(corner[1]) - middle[0]), Math.abs(Number(corner[2]) - middle[1])];
    // Between neighbouring corners of a box, seen from its centre: twice the angle of half of a side.
    const [text] = await steady(page, () => numbers(page));
    const found = Number.parseFloat(text ?? '');
    const [across, along] = halves.map((half, i) => (2 * Math.atan2(half, halves[1 - i]) * 180) / Math.PI);
    assert(Math.min(Math.abs(found - across), Math.abs(found - along)) < 0.06, `${text}, ${halves}`);
    assert.deepEqual(await axeFaults(page), []);
    await pressAndHear(page, 'Delete', /^The measure is removed\.$/);
    await untilNumbers(page, []);
  }));

test('a finger drags a tape; the shared link opens with it, in Korean too, and with arrows as long as they were', () =>
  withPage(
    'about:blank',
    async (page) => {
      const see = ['velocities'];
      const scene = {
        ...still,
        see,
        paused: true,
        arrows: 5,
        gauges: [
          {
            points: [
              { x: 0, y: 0, body: 0 },
              { x: 0, y: 0, body: 1 },
              { x: 0, y: 0, body: 2 },
            ],
          },
        ],
      };
      await page.route('**/scenes/meet.json', (route) => route.fulfill({ json: scene }));
      await page.goto(address);
      await untilDrawn(page);
      // Right 400, and 200 along, 250 down.
      const degrees = (Math.atan2(250, 200) * 180) / Math.PI;
      await untilNumbers(page, [`${degrees.toFixed(1)}°`]);
      const untilScale = (/** @type {string} */ wanted) =>
        eventually(async () => assert.equal(await page.textContent('#arrowScale .speed'), wanted));
      await untilScale('100 px/s');
      await page.tap('#arrowScale button[data-label=arrowLonger]');
      await untilScale('50 px/s');
      const bar = await page.$eval('#arrowScale .bar', (each) => each.getBoundingClientRect().width);
      assert(Math.abs(bar - (5 * 10 * 50) / 50) < 0.6, `${bar}`);
      await page.tap('#arrowScale button[data-label=arrowShorter]');
      await page.tap('#arrowScale button[data-label=arrowShorter]');
      await untilScale('200 px/s');
      await page.tap('#share');
      await page.waitForFunction(() =>
        /#s=/.test(
          /** @type {HTMLInputElement | null} */ (document.getElementById('shareLink'))?.value ?? '',
        ),
      );
      const link = await page.$eval('#shareLink', (field) => /** @type {HTMLInputElement} */ (field).value);
      await page.goto('about:blank');
      await page.goto(link);
      await untilDrawn(page);
      await untilNumbers(page, [`${degrees.toFixed(1)}°`]);
      await untilScale('200 px/s');
      await page.tap('#moreButton');
      await page.tap('#language');
      await page.waitForSelector('html[lang=ko]');
      await page.waitForFunction(
        () => document.querySelector('#arrowScale .speed')?.textContent === '200px/초',
      );
      await page.tap('[data-tool=gauge]');
      await page.waitForSelector('#gauging:not([hidden])');
      assert.equal(await page.textContent('#gauging [data-mode=tape]'), '길이');
    },
    { context: { hasTouch: true, locale: 'en', viewport: { width: 360, height: 740 } } },
  ));
