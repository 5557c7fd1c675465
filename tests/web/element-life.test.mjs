// <bump-box> lives with its page: attributes, places, sizes and sight may change at any time.
import assert from 'node:assert/strict';
import test from 'node:test';
import { drawAlways } from './browser.mjs';
import { eventually, framesFor } from './eventually.mjs';
import { coloursOf, falling, untilOutOfSight, untilShown, untilStep, withElements } from './element-page.mjs';

drawAlways();

const inline = `<script type="application/json">${JSON.stringify(falling)}</script>`;
const one = `<bump-box controls>${inline}</bump-box>`;
const still = `<bump-box controls paused>${inline}</bump-box>`;

test('attributes and properties may change at any time, and count from before the script was there', () =>
  withElements(still, async (page) => {
    const seen = await page.evaluate(async () => {
      const element = /** @type {any} */ (document.querySelector('bump-box'));
      const root = element.shadowRoot;
      const frame = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const bar = root.querySelector('.bar');
      const background = () => getComputedStyle(root.querySelector('.box')).backgroundColor;
      const corner = () => {
        const canvas = root.querySelector('canvas');
        return [...canvas.getContext('2d').getImageData(2, 2, 1, 1).data].slice(0, 3).join(' ');
      };
      const found = {};
      const note = async (/** @type {string} */ name, /** @type {() => unknown} */ value) => {
        await frame();
        Object.assign(found, { [name]: value() });
      };
      await note('bar', () => bar.checkVisibility());
      element.controls = false;
      await note('noBar', () => bar.checkVisibility());
      element.theme = 'dark';
      await note('dark', () => `${background()} ${corner()}`);
      element.theme = 'light';
      await note('light', () => `${background()} ${corner()}`);
      element.style.setProperty('--bump-box-paper', 'hsl(240 100% 50%)');
      await note('own', () => `${background()} ${corner()}`);
      document.documentElement.lang = 'ko';
      await note('korean', () => root.querySelector('button[part="play"]').title);
      element.lang = 'en';
      await note('english', () => root.querySelector('button[part="play"]').title);
      element.overlays = 'bounds, contacts grid nonsense';
      await note('overlays', () => corner());
      element.removeAttribute('paused');
      await note('running', () => element.paused);
      element.paused = true;
      await note('stopped', () => element.paused);
      return found;
    });
    assert.deepEqual(seen, {
      bar: true,
      noBar: false,
      dark: 'rgb(20, 22, 26) 20 22 26',
      light: 'rgb(251, 250, 247) 251 250 247',
      own: 'rgb(0, 0, 255) 0 0 255',
      korean: '재생',
      english: 'Play',
      overlays: '0 0 255',
      running: false,
      stopped: true,
    });
    // Made by a document that does not know the element, changed, and then known.
    const upgraded = await page.evaluate(() => {
      const other = document.implementation.createHTMLDocument();
      const element = /** @type {any} */ (other.createElement('bump-box'));
      element.controls = true;
      element.scene = '/tests/web/pages/falling.json';
      element.paused = true;
      document.querySelector('main')?.replaceChildren(element);
      return [element.hasAttribute('controls'), element.getAttribute('scene'), element.paused];
    });
    assert.deepEqual(upgraded, [true, '/tests/web/pages/falling.json', true]);
    await untilShown(page);
  }));

test('moved on the page it goes on; taken away its world is freed, and put back it begins anew', () =>
  withElements(`<div id="there"></div>${one}`, async (page) => {
    await untilStep(page, 10);
    const seen = await page.evaluate(async () => {
      const element = /** @type {any} */ (document.querySelector('bump-box'));
      const { world, stepCount } = element;
      document.getElementById('there')?.append(element);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const moved = element.world === world && element.stepCount >= stepCount;
      element.remove();
      await new Promise((resolve) => setTimeout(resolve));
      let gone = '';
      try {
        world.step(0.01);
      } catch (error) {
        gone = String(error);
      }
      const without = [element.world, element.stepCount];
      document.querySelector('main')?.append(element);
      return { moved, gone, without };
    });
    assert.equal(seen.moved, true);
    assert.match(seen.gone, /destroyed/);
    assert.deepEqual(seen.without, [undefined, 0]);
    await untilStep(page, 5);
    assert((await coloursOf(page)) > 3);
  }));

test('out of sight and in a hidden place time stands still, and nothing is caught up', () =>
  withElements(`${one}<p style="height: 3000px"></p>`, async (page) => {
    await untilStep(page, 5);
    await page.evaluate(() => scrollTo(0, 2500));
    await untilOutOfSight(page);
    const away = await page.evaluate(() => /** @type {any} */ (document.querySelector('bump-box')).stepCount);
    await framesFor(page, 700);
    assert.equal(
      await page.evaluate(() => /** @type {any} */ (document.querySelector('bump-box')).stepCount),
      away,
    );
    const caught = await page.evaluate(
      (from) =>
        new Promise((resolve) => {
          const element = /** @type {any} */ (document.querySelector('bump-box'));
          element.addEventListener('step', () => resolve(element.stepCount - from), { once: true });
          scrollTo(0, 0);
        }),
      away,
    );
    assert.equal(caught, 1);
    await page.evaluate(() => {
      /** @type {any} */ (document.querySelector('bump-box')).style.display = 'none';
    });
    await untilOutOfSight(page);
    const hidden = await page.evaluate(
      () => /** @type {any} */ (document.querySelector('bump-box')).stepCount,
    );
    await framesFor(page, 300);
    assert.equal(
      await page.evaluate(() => /** @type {any} */ (document.querySelector('bump-box')).stepCount),
      hidden,
    );
  }));

test('any size, none too, and any pixel ratio: the picture has as many pixels as its place', () =>
  withElements(
    still,
    async (page) => {
      const sizes = await page.evaluate(async () => {
        const element = /** @type {any} */ (document.querySelector('bump-box'));
        const canvas = element.shadowRoot.querySelector('canvas');
        const seen = [];
        for (const [width, height] of [
          ['300px', '200px'],
          ['0px', '0px'],
          ['301.5px', '77px'],
          ['0px', '100px'],
          ['20000px', '50px'],
          ['480px', 'auto'],
        ]) {
          Object.assign(element.style, { width, height, maxWidth: 'none' });
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          seen.push([canvas.width, canvas.height]);
        }
        return seen;
      });
      // Without the border of 1 px and the bar of 44 px; of device pixels twice as many.
      assert.deepEqual(sizes[0], [596, 308]);
      assert.deepEqual(sizes[2], [599, 62]);
      assert(sizes[4][0] <= 8192 && sizes[4][1] > 0, String(sizes[4]));
      assert.deepEqual(sizes[5], [956, 508]);
      assert((await coloursOf(page)) > 3);
    },
    { context: { deviceScaleFactor: 2 } },
  ));

test('under reduced motion it waits, with a button that starts it', () =>
  withElements(
    `<bump-box>${inline}</bump-box>`,
    async (page) => {
      await framesFor(page, 300);
      assert.equal(
        await page.evaluate(() => /** @type {any} */ (document.querySelector('bump-box')).stepCount),
        0,
      );
      await eventually(async () => {
        const colours = await coloursOf(page);
        assert(colours > 3, `the first picture is there, of ${colours} colours`);
      });
      await page.getByRole('button', { name: 'Play' }).click();
      await untilStep(page, 10);
      assert.equal(await page.getByRole('button', { name: 'Play' }).count(), 0);
    },
    { context: { reducedMotion: 'reduce' } },
  ));
