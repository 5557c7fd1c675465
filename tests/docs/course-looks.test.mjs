// How figures and formulas of the course look where there is little room, no fine font, or paper: in a real browser.
import assert from 'node:assert/strict';
import test from 'node:test';
import { held } from '../../web/stage/labels.js';
import { withPage } from '../web/browser.mjs';
import { eventually, framesFor, steady } from '../web/eventually.mjs';
import { at } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

const narrow = { viewport: { width: 360, height: 740 } };
const desk = { viewport: { width: 1280, height: 900 } };

/** The figure so and so far down the page, with its scene and the sentence of its walk. @param {Page} page @param {number} place */
async function figureAt(page, place) {
  await page.locator('bump-box').nth(place).scrollIntoViewIfNeeded();
  await page.waitForFunction((i) => {
    const box = /** @type {any} */ (document.querySelectorAll('bump-box')[i]);
    return box.world && box.shadowRoot.querySelector('.walk p')?.textContent.length > 10;
  }, place);
}

test('something low stands lower than what it belongs to, in fonts with and without a table for mathematics', () =>
  withPage(
    at('en/course/axes.html'),
    async (page) => {
      for (const family of ['DejaVu Math TeX Gyre', 'DejaVu Serif', 'Noto Sans CJK KR', 'DejaVu Sans']) {
        const drops = await page.$$eval(
          'msub',
          (all, font) =>
            all.map((each) => {
              const math = /** @type {HTMLElement} */ (each.closest('math'));
              math.style.fontFamily = `'${font}'`;
              const [base, low] = [...each.children].map((child) => child.getBoundingClientRect());
              return (low.top + low.bottom - base.top - base.bottom) / 2 / low.height;
            }),
          family,
        );
        assert(drops.length >= 4);
        assert(Math.min(...drops) > 0.15, `${family}: ${drops}`);
      }
    },
    { context: desk },
  ));

test('a label stands about its place, is held within the picture with it, and leaves it without a leap', () =>
  withPage(at('en/course/glossary.html'), async (page) => {
    /** Where a label 40 wide begins. @param {number} place */
    const leftAt = (place) =>
      page.evaluate(
        (way) => {
          const label = document.createElement('span');
          Object.assign(label.style, {
            position: 'absolute',
            left: 0,
            top: 0,
            width: '40px',
            height: '20px',
          });
          label.style.transform = `translate(${way}, 0)`;
          document.body.append(label);
          const { left } = label.getBoundingClientRect();
          label.remove();
          return left;
        },
        held(place, 300),
      );
    for (const [place, left] of [
      [150, 130],
      [20, 0],
      [10, 0],
      [0, 0],
      [-1, -1],
      [-60, -60],
      [290, 260],
      [300, 260],
      [301, 261],
      [360, 320],
    ])
      assert.equal(await leftAt(place), left, `at ${place}`);
  }));

test('in a figure the name of what is dragged to the edge is seen whole', () =>
  withPage(
    at('en/course/axes.html'),
    async (page) => {
      await figureAt(page, 1);
      for (const side of ['left', 'right']) {
        await page.evaluate((to) => {
          const box = /** @type {any} */ (document.querySelectorAll('bump-box')[1]);
          box.pause();
          const { view } = box.save();
          const b = box.world.bodies[1];
          b.x = to === 'left' ? view.x + 1 : view.x + view.width - 1;
          box.step();
        }, side);
        await framesFor(page, 100);
        const [layer, name] = await steady(page, () =>
          page.evaluate((to) => {
            const { shadowRoot } = document.querySelectorAll('bump-box')[1];
            const layers = [...(shadowRoot?.querySelectorAll('.labels, .labels span:not([hidden])') ?? [])];
            const places = layers.map((each) => {
              const { left, right } = each.getBoundingClientRect();
              return { left, right, text: each.textContent };
            });
            const outermost = places
              .filter(({ text }) => text === 'B')
              .sort((p, q) => (to === 'left' ? p.left - q.left : q.right - p.right));
            return [places[0], outermost[0]];
          }, side),
        );
        assert(name.left >= layer.left - 0.1 && name.right <= layer.right + 0.1, JSON.stringify(name));
        const gap = side === 'left' ? name.left - layer.left : layer.right - name.right;
        assert(gap < 4, `it is ${gap} from the edge`);
      }
    },
    { context: narrow },
  ));

for (const [where, context] of /** @type {const} */ ([
  ['narrow', narrow],
  ['wide', desk],
]))
  test(`${where}: beside the way to the origin the set of differences is shown, and on no scene that is narrow`, () =>
    withPage(
      at('ko/course/distance.html'),
      async (page) => {
        await figureAt(page, 1);
        const [canvas, inset, caption] = /** @type {Box[]} */ (
          await steady(page, () =>
            page.evaluate(() => {
              const root = /** @type {ShadowRoot} */ (document.querySelectorAll('bump-box')[1].shadowRoot);
              return ['canvas', '.inset', '.inset figcaption'].map((name) => {
                const { left, top, right, bottom } = /** @type {Element} */ (
                  root.querySelector(name)
                ).getBoundingClientRect();
                return { left, top, right, bottom };
              });
            }),
          )
        );
        assert(inset.right > inset.left && caption.right > caption.left, 'it and its words are seen');
        if (where === 'narrow') assert(inset.top >= canvas.bottom - 1, JSON.stringify([canvas, inset]));
        else assert(inset.left > (canvas.left + canvas.right) / 2, 'in a corner');
      },
      { context },
    ));

test('numbers of lessons stand in one line on the map, on a telephone too', () =>
  withPage(
    at('ko/course/index.html'),
    async (page) => {
      const heights = await page.$$eval('.map .number', (all) =>
        all.map((each) => each.getBoundingClientRect().height / parseFloat(getComputedStyle(each).fontSize)),
      );
      assert(heights.length === 16 && Math.max(...heights) < 2, `${heights}`);
    },
    { context: narrow },
  ));

test('the page in the other language opens below the same heading', () =>
  withPage(
    at('en/course/response.html'),
    async (page) => {
      await page.evaluate(() => {
        const heading = [...document.querySelectorAll('article h2')][3];
        scrollTo({ top: heading.getBoundingClientRect().top + scrollY - 60, behavior: 'instant' });
      });
      const number = () =>
        page.$$eval('article h2', (all) => all.map((each) => each.getBoundingClientRect().top));
      const before = await steady(page, number);
      assert(Math.abs(before[3] - 60) < 2);
      // The driver's own click would scroll to the link first.
      await page.$eval('#language', (link) => /** @type {HTMLElement} */ (link).click());
      await page.waitForURL(/\/ko\//);
      await eventually(async () => assert(Math.abs((await number())[3] - before[3]) < 4));
    },
    { context: desk },
  ));

test('no large button stands over a scene whose steps are told below it, and it does over others', () =>
  withPage(
    at('en/course/turning.html'),
    async (page) => {
      await figureAt(page, 2);
      const figure = page.locator('bump-box').nth(2);
      await figure.locator('.walk button').nth(1).waitFor();
      await figure.locator('.big').waitFor({ state: 'hidden' });
      await figure.getByRole('button', { name: 'Play' }).waitFor();
      // Without the pair that is looked at there is nothing to go through.
      await figure.evaluate((element) => {
        const scene = /** @type {any} */ (element).save();
        return /** @type {any} */ (element).load({ ...scene, follow: undefined, paused: true });
      });
      await figure.locator('.big').waitFor();
    },
    { context: desk },
  ));

test('in Korean the line of a lesson is as wide as its heading; a table of short words fits a telephone', async () => {
  /** @param {Page} page @param {string} selector @returns {Promise<Box>} */
  const placeOf = (page, selector) =>
    page.$eval(selector, (each) => {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      return { left, top, right, bottom };
    });
  await withPage(
    at('ko/course/doorways.html'),
    async (page) =>
      assert.equal((await placeOf(page, '.lesson-line')).right, (await placeOf(page, 'h1')).right),
    { context: desk },
  );
  for (const language of ['en', 'ko'])
    await withPage(
      at(`${language}/course/doorways.html`),
      async (page) =>
        assert((await placeOf(page, 'table')).right <= (await placeOf(page, '.table')).right + 0.5, language),
      { context: narrow },
    );
});

for (const [lesson, context] of /** @type {const} */ ([
  ['replay', desk],
  ['doorways', narrow],
]))
  test(`${lesson}: what is said beside the shadows of its figure does not leave the picture`, () =>
    withPage(
      at(`ko/course/${lesson}.html`),
      async (page) => {
        // The second of replay and, behind a scene of the playground, the third of doorways.
        const place = lesson === 'replay' ? 1 : 2;
        await figureAt(page, place);
        const beyond = await page.evaluate(async (i) => {
          const box = /** @type {any} */ (document.querySelectorAll('bump-box')[i]);
          box.pause();
          const layer = box.shadowRoot.querySelector('.labels');
          let most = -Infinity;
          for (let round = 0; round < 40; round += 1) {
            for (let step = 0; step < 8; step += 1) box.step();
            await new Promise(requestAnimationFrame);
            const frame = layer.getBoundingClientRect();
            for (const label of layer.querySelectorAll('span:not([hidden])')) {
              const { left, right, bottom } = label.getBoundingClientRect();
              most = Math.max(most, frame.left - left, right - frame.right, bottom - frame.bottom);
            }
          }
          return most;
        }, place);
        assert(beyond > -400 && beyond < 0.5, `it leaves it by ${beyond}`);
      },
      { context },
    ));

test('on paper figures are their still pictures, whoever came to them, in light colours; then all is as before', () =>
  withPage(
    at('en/course/closest.html'),
    async (page) => {
      await figureAt(page, 0);
      const boxes = page.locator('bump-box:visible');
      const stills = page.locator('.box > .still:visible');
      assert.equal(await boxes.count(), 3);
      const world = await page.evaluateHandle(
        () => /** @type {any} */ (document.querySelector('bump-box')).world,
      );
      const said = (/** @type {string} */ name) =>
        page.evaluate((type) => dispatchEvent(new Event(type)), name);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await said('beforeprint');
      assert.equal(await boxes.count(), 0);
      assert.equal(await stills.count(), 3);
      assert.equal(await page.getAttribute('html', 'data-theme'), 'light');
      assert((await page.locator('.exercise fieldset label:visible').count()) >= 3, 'what to choose from');
      const isCut = await page.$$eval('pre', (all) =>
        all.some((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth + 1),
      );
      assert.equal(isCut, false, 'code is whole');
      await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
      await said('afterprint');
      assert.equal(await boxes.count(), 3);
      assert.equal(await stills.count(), 0);
      assert.equal(await page.getAttribute('html', 'data-theme'), 'dark');
      assert(
        await world.evaluate(
          (before) => before === /** @type {any} */ (document.querySelector('bump-box')).world,
        ),
        'the scene goes on',
      );
    },
    { context: { ...desk, colorScheme: 'dark' } },
  ));

for (const [where, context] of /** @type {const} */ ([
  ['narrow', narrow],
  ['wide', desk],
]))
  for (const [name, place] of /** @type {const} */ ([
    ['turning', 2],
    ['push', 1],
    ['distance', 1],
    ['outlines', 1],
  ]))
    test(`${where}: the picture of ${name} keeps its height from step to step, however long a sentence is`, () =>
      withPage(
        at(`ko/course/${name}.html`),
        async (page) => {
          await figureAt(page, place);
          const heights = await page.evaluate(async (figure) => {
            const root = /** @type {ShadowRoot} */ (document.querySelectorAll('bump-box')[figure].shadowRoot);
            const next = /** @type {HTMLButtonElement} */ (
              root.querySelector('.walk button:nth-last-of-type(2)')
            );
            const found = [];
            for (let i = 0; i < 40; i += 1) {
              await new Promise((resolve) => setTimeout(resolve, 30));
              const canvas = /** @type {Element} */ (root.querySelector('canvas')).getBoundingClientRect();
              const said = /** @type {Element} */ (root.querySelector('.walk p')).getBoundingClientRect();
              found.push(Math.round(canvas.height));
              if (said.height === 0 || next.disabled) break;
              next.click();
            }
            return found;
          }, place);
          assert(heights.length > 2, `${heights.length} steps`);
          assert.equal(new Set(heights).size, 1, `${heights}`);
        },
        { context },
      ));
