// Dozens of elements on one page, among other things that draw: all of them are seen, and only what is seen runs.
import assert from 'node:assert/strict';
import test from 'node:test';
import { framesFor, twoFrames } from './eventually.mjs';
import { coloursOf, falling, untilOutOfSight, untilStep, withElements } from './element-page.mjs';

/** @param {number} count */
const many = (count) =>
  Array.from({ length: count }, (_, i) => {
    const scene = {
      ...falling,
      bodies: falling.bodies.map((/** @type {any} */ body) => ({ ...body, paint: i % 7 })),
    };
    for (const body of scene.bodies) body.shape = { ...body.shape, paint: i % 7 };
    return `<bump-box id="n${i}"><script type="application/json">${JSON.stringify(scene)}</script></bump-box>`;
  }).join('');
const small = '<link rel="stylesheet" href="small.css">';

test('40 elements at once: all run and are drawn, each its own, by one WebGL context', () =>
  withElements(
    small + many(40),
    async (page) => {
      // Each: the last one may have had its scene a few frames, and on a busy machine many steps, before another.
      await page.waitForFunction(() =>
        [...document.querySelectorAll('bump-box')].every((each) => /** @type {any} */ (each).stepCount >= 30),
      );
      await page.evaluate(() => {
        for (const each of /** @type {any} */ (document.querySelectorAll('bump-box'))) each.pause();
      });
      // Their last pictures come with the next frame.
      await twoFrames(page);
      const seen = await page.evaluate(() => {
        const elements = /** @type {any[]} */ ([...document.querySelectorAll('bump-box')]);
        return elements.map((element) => {
          const canvas = element.shadowRoot.querySelector('canvas');
          const { data } = canvas.getContext('2d').getImageData(canvas.width / 2, canvas.height - 12, 1, 1);
          return {
            steps: element.stepCount,
            floor: [...data].join(' '),
            webgl: canvas.getContext('webgl') !== null,
          };
        });
      });
      assert(
        seen.every(({ steps }) => steps >= 30),
        String(seen.map(({ steps }) => steps)),
      );
      assert.equal(new Set(seen.map(({ floor }) => floor)).size, 7);
      for (const [i, { floor }] of seen.entries()) assert.equal(floor, seen[i % 7].floor, `element ${i}`);
      assert(seen.every(({ webgl }) => !webgl));
    },
    { context: { viewport: { width: 1280, height: 900 } } },
  ));

test('of 40 elements one below the other only those in sight run', () =>
  withElements(
    many(40),
    async (page) => {
      await untilStep(page, 60, '#n0');
      const seen = await page.evaluate(() => {
        const elements = /** @type {any[]} */ ([...document.querySelectorAll('bump-box')]);
        return {
          running: elements.filter(({ stepCount }) => stepCount > 0).length,
          loaded: elements.filter(({ world }) => world).length,
        };
      });
      assert(seen.running <= 3 && seen.loaded <= 5, JSON.stringify(seen));
      await page.evaluate(() => document.getElementById('n39')?.scrollIntoView());
      await untilStep(page, 5, '#n39');
      await untilOutOfSight(page, '#n0');
      const first = await page.evaluate(() => /** @type {any} */ (document.getElementById('n0')).stepCount);
      await framesFor(page, 200);
      assert.equal(
        await page.evaluate(() => /** @type {any} */ (document.getElementById('n0')).stepCount),
        first,
      );
    },
    { all: false },
  ));

test('24 elements beside 24 other WebGL contexts: when theirs is taken, they draw again and no step is lost', () =>
  withElements(
    small + many(24),
    async (page) => {
      await untilStep(page, 5, '#n23');
      const before = await page.evaluate(() => {
        const others = Array.from({ length: 24 }, () => {
          const canvas = document.createElement('canvas');
          const context = /** @type {WebGLRenderingContext} */ (canvas.getContext('webgl'));
          context.clear(context.COLOR_BUFFER_BIT);
          return context;
        });
        Object.assign(globalThis, { others });
        const elements = /** @type {any[]} */ ([...document.querySelectorAll('bump-box')]);
        return elements.map(({ stepCount }) => stepCount);
      });
      assert.equal(before.length, 24);
      // Back within the browser's patience and ours.
      await page.waitForTimeout(2500);
      await page.evaluate(() => {
        for (const each of /** @type {any} */ (document.querySelectorAll('bump-box'))) {
          each.pause();
          each.theme = 'dark';
        }
      });
      await page.waitForFunction(() => {
        const elements = /** @type {any[]} */ ([...document.querySelectorAll('bump-box')]);
        return elements.every((element) => {
          const canvas = element.shadowRoot.querySelector('canvas');
          const [red, green, blue] = canvas.getContext('2d').getImageData(2, 2, 1, 1).data;
          return red === 20 && green === 22 && blue === 26;
        });
      });
      assert((await coloursOf(page, '#n23')) > 3);
    },
    { expectErrors: /WebGL|context/i },
  ));
