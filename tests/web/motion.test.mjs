// Numbers that one can feel, in a real browser: energy and momentum of a scene, the sound of hits, slow motion.
import assert from 'node:assert/strict';
import test from 'node:test';
import { drawAlways, untilDrawn, withPage } from './browser.mjs';
import { steady } from './eventually.mjs';
import { address, drop, untilStepped } from './playground-page.mjs';

drawAlways();

/** @typedef {import('playwright-core').Page} Page */

const box = (/** @type {number} */ side, more = {}) => ({
  shape: { kind: 'box', width: side, height: side },
  ...more,
});
/** Nothing is hit in it. */
const free = {
  bumpbox: 1,
  title: 'Free',
  view: { x: -400, y: -300, width: 800, height: 600 },
  world: { gravity: { x: 0, y: 0 } },
  bodies: [
    box(40, { name: 'right', x: -300, y: -200, velocity: { x: 100, y: 0 } }),
    box(20, { name: 'up', x: 0, y: 250, velocity: { x: 0, y: -50 } }),
    box(500, { type: 'static', x: 0, y: 900 }),
  ],
};
/** A large one and then a small one fall on a floor, far from each other. */
const falling = {
  bumpbox: 1,
  title: 'Falling',
  view: { x: -400, y: -300, width: 800, height: 600 },
  world: { gravity: { x: 0, y: 900 } },
  bodies: [
    { type: 'static', x: 0, y: 250, shape: { kind: 'box', width: 780, height: 40 } },
    box(120, { x: -250, y: 60 }),
    box(16, { x: 250, y: -150 }),
  ],
};

/** The tab "See" of a scene of one's own. @param {Page} page @param {object} scene */
async function open(page, scene) {
  await untilDrawn(page);
  await drop(page, { ...scene, paused: true });
  await page.waitForFunction(
    (title) => document.getElementById('sceneTitle')?.textContent === title,
    /** @type {any} */ (scene).title,
  );
  if ((await page.getAttribute('#play', 'data-playing')) === 'true') await page.click('#play');
  await page.click('#drawerToggle');
  await page.waitForSelector('#seeEnergy');
}
/** @param {Page} page @param {string} name @param {string} text */
const reads = (page, name, text) =>
  page
    .waitForFunction(
      ([key, wanted]) => document.querySelector(`[data-motion=${key}]`)?.textContent === wanted,
      [name, text],
    )
    .catch(async () =>
      assert.equal(await page.textContent(`[data-motion=${name}]`), text, `${name} of the motion`),
    );

test('what rises gives its energy of motion to its height, and the sum stays', () =>
  withPage(`${address}?scene=drift`, async (page) => {
    const rising = [box(40, { x: 0, y: 100, velocity: { x: 0, y: -200 } })];
    await open(page, { ...free, title: 'Rising', world: { gravity: { x: 0, y: 100 } }, bodies: rising });
    await page.click('#again');
    await reads(page, 'moving', '32M');
    await reads(page, 'height', '0');
    // Step by step: on a busy machine playing would go on until it has come down again.
    await page.focus('#scene');
    for (let i = 0; i < 60; i++) await page.keyboard.press('.');
    const texts = await steady(page, () =>
      Promise.all(['moving', 'height'].map((key) => page.textContent(`[data-motion=${key}]`))),
    );
    for (const text of texts) assert.match(`${text}`, /M$/);
    const [moving, height] = texts.map((text) => parseFloat(`${text}`));
    assert(height > 10, `${height}`);
    assert(Math.abs(moving + height - 32) < 0.8, `${moving} and ${height}`);
  }));

test('energy and momentum stand there as numbers, bars and graphs, of all and of what is selected', () =>
  withPage(`${address}?scene=drift`, async (page) => {
    await open(page, free);
    // ½ · 1600 · 100² + ½ · 400 · 50², 1600 · 100, −400 · 50.
    await reads(page, 'moving', '8.5M');
    await reads(page, 'turning', '0');
    await reads(page, 'x', '160K');
    await reads(page, 'y', '−20K');
    await reads(page, 'size', '161K');
    await reads(page, 'impulse', '0');
    assert.match(`${await page.textContent('#motionOf')}`, /moves freely here \(2\)/);
    assert(await page.isHidden('[data-motion=height]'), 'without gravity no height gives anything');
    const [bar, track] = await page.$$eval('[data-motion=x]', ([cell]) => {
      const row = /** @type {Element} */ (cell.closest('tr')?.nextElementSibling);
      const inner = /** @type {Element} */ (row.querySelector('i')).getBoundingClientRect();
      const outer = /** @type {Element} */ (row.querySelector('.bar')).getBoundingClientRect();
      return [inner, outer].map(({ left, right }) => ({ left, right }));
    });
    const middle = (track.left + track.right) / 2;
    assert(Math.abs(bar.left - middle) < 1, 'what goes to the right begins in the middle');
    assert(Math.abs((bar.right - middle) / (track.right - middle) - 160 / 161.2) < 0.02);
    // Nothing is lost on the way, and the graphs go on with it.
    await page.click('#play');
    await untilStepped(page, 30);
    await page.click('#play');
    await reads(page, 'moving', '8.5M');
    const painted = () =>
      page.$$eval('#seeEnergy canvas', (canvases) =>
        canvases.map((each) => {
          const canvas = /** @type {HTMLCanvasElement} */ (each);
          const { data } = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')).getImageData(
            0,
            0,
            canvas.width,
            canvas.height,
          );
          return data.filter((value, i) => i % 4 === 3 && value > 0).length;
        }),
      );
    const [energy, momentum] = await painted();
    assert(energy > 50 && momentum > 50, `${energy} and ${momentum} pixels are painted`);
    // By keyboard: only the second.
    await page.focus('#scene');
    await page.keyboard.press('n');
    await page.keyboard.press('n');
    await reads(page, 'x', '0');
    await reads(page, 'moving', '500K');
    await page.click('#language');
    await page.waitForSelector('html[lang=ko]');
    assert.match(`${await page.textContent('#motionOf')}`, /고른 것 가운데 .*1개/);
    assert.match(`${await page.textContent('#seeEnergy')}`, /오른쪽 운동량.*아래쪽 운동량/s);
  }));

test('a hit leaves its impulse to be read, of whom it was, and Korean says what it is', () =>
  withPage(`${address}?scene=drift`, async (page) => {
    // Two boxes of 100 by 100 meet the wall without bounce, after half a second.
    const thrown = [
      box(100, { name: 'hard', x: 0, y: -150, velocity: { x: 200, y: 0 }, bounce: 0 }),
      box(100, { name: 'soft', x: 50, y: 150, velocity: { x: 100, y: 0 }, bounce: 0 }),
      { type: 'static', x: 160, y: 0, bounce: 0, shape: { kind: 'box', width: 20, height: 700 } },
    ];
    await open(page, { ...free, title: 'Thrown', bodies: thrown });
    for (const [taken, impulse] of /** @type {const} */ ([
      [0, '2M'],
      [2, '1M'],
    ])) {
      await page.click('#again');
      await page.focus('#scene');
      for (let i = 0; i < taken; i++) await page.keyboard.press('n');
      await reads(page, 'impulse', '0');
      // Step by step: on a busy machine playing would go on past the second in which the hit is read.
      for (let i = 0; i < 60; i++) await page.keyboard.press('.');
      await reads(page, 'impulse', impulse);
    }
    await page.click('#language');
    await page.waitForSelector('html[lang=ko]');
    assert.match(`${await page.textContent('#seeEnergy')}`, /지난 1초의 가장 큰 충격량/);
  }));

/** What a page asks of the browser's synthesizer: counted before anything runs. */
function listen() {
  const heard = { contexts: 0, rings: /** @type {{ pitch: number, peak: number }[]} */ ([]) };
  Object.assign(globalThis, { heard });
  const Whole = globalThis.AudioContext;
  globalThis.AudioContext = class extends Whole {
    constructor() {
      super();
      heard.contexts++;
    }
  };
  /** @type {number[]} */
  const peaks = [];
  const ramp = AudioParam.prototype.linearRampToValueAtTime;
  AudioParam.prototype.linearRampToValueAtTime = function (value, when) {
    peaks.push(value);
    return ramp.call(this, value, when);
  };
  const start = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (when) {
    const { frequency } = /** @type {OscillatorNode} */ (/** @type {unknown} */ (this));
    heard.rings.push({ pitch: frequency.value, peak: peaks[peaks.length - 1] });
    return start.call(this, when);
  };
}
/** @param {Page} page @returns {Promise<{ contexts: number, rings: { pitch: number, peak: number }[] }>} */
const heard = (page) => page.evaluate(() => /** @type {any} */ (globalThis).heard);

test('hits are heard only when somebody wants it: large ones low and loud, small ones high and soft', () =>
  withPage('about:blank', async (page) => {
    await page.addInitScript(listen);
    await page.goto(`${address}?scene=drift`);
    await open(page, falling);
    await page.click('#play');
    await untilStepped(page, 60);
    assert.deepEqual(await heard(page), { contexts: 0, rings: [] }, 'silent until then');
    await page.click('#play');
    await page.click('#again');
    await page.focus('#hitSounds');
    await page.keyboard.press('Space');
    await page.click('#play');
    await page.waitForFunction(() => /** @type {any} */ (globalThis).heard.rings.length >= 6);
    await page.uncheck('#hitSounds');
    const { contexts, rings } = await heard(page);
    assert.equal(contexts, 1);
    // Three overtones each: the first of them is the pitch.
    const firsts = rings.filter((_, i) => i % 3 === 0);
    const [large, small] = [
      Math.min(...firsts.map(({ pitch }) => pitch)),
      Math.max(...firsts.map(({ pitch }) => pitch)),
    ];
    assert(Math.abs(large - 520 * (50 / 120) ** 0.7) < 2, `${large} Hz`);
    assert(Math.abs(small - 520 * (50 / 16) ** 0.7) < 2, `${small} Hz`);
    const loudest = (/** @type {number} */ pitch) =>
      Math.max(...firsts.filter((each) => each.pitch === pitch).map(({ peak }) => peak));
    assert(loudest(large) > 3 * loudest(small), `${loudest(large)} and ${loudest(small)}`);
    // Off is off.
    await page.click('#again');
    const before = (await heard(page)).rings.length;
    await untilStepped(page, 80);
    assert.equal((await heard(page)).rings.length, before);
  }));

test('a hard hit slows time down for a moment, where that is wanted, and says so', () =>
  withPage(`${address}?scene=drift`, async (page) => {
    await open(page, falling);
    await page.check('#hitSlow');
    assert(await page.isHidden('#slowSign'));
    const watching = page.evaluate(
      () =>
        new Promise(
          (/** @type {(found: { steps: number, time: number, text: string }) => void} */ resolve) => {
            const steps = () => Number(document.getElementById('stepCount')?.textContent?.replace(/,/g, ''));
            const sign = /** @type {HTMLElement} */ (document.getElementById('slowSign'));
            let began = -1;
            let from = 0;
            // Told of at once: between two pictures of a busy machine it may come and go.
            new MutationObserver(() => {
              if (began < 0) [began, from] = [performance.now(), steps()];
              else
                resolve({
                  steps: steps() - from,
                  time: performance.now() - began,
                  text: `${sign.textContent}`,
                });
            }).observe(sign, { attributeFilter: ['hidden'] });
          },
        ),
    );
    await page.click('#play');
    const { steps, time, text } = await watching;
    assert.equal(text, 'Slow motion, 1/10');
    assert(time > 1000, `${time} ms`);
    // 0.9 s at a tenth, and half a second back: some 25 steps in place of 140. Pictures may come late, never early.
    assert(steps < 60, `${steps} steps in ${time} ms`);
    assert.equal(await page.inputValue('#speed'), '1', 'what was chosen stays chosen');
    await page.uncheck('#hitSlow');
    await page.click('#again');
    await untilStepped(page, 80);
    assert(await page.isHidden('#slowSign'));
  }));
