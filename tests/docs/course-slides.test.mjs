// A lesson as slides, in a real browser: all of its text and nothing twice, led by keys, buttons, fingers and addresses, with
// figures that run on the slide that is shown and on no other.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { lessons } from '../../web/course/lessons.js';
import { words } from '../../web/course/words.js';
import { axeFaults } from '../web/axe.mjs';
import { withPage } from '../web/browser.mjs';
import { framesFor, steady } from '../web/eventually.mjs';
import { at, picture, site } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */

const desk = { viewport: { width: 1280, height: 800 } };
/** @param {Page} page */
const begun = (page) => page.waitForSelector('html[data-slides] .slide-bar');
/** The number of the slide, and how many there are. @param {Page} page */
async function count(page) {
  const told = (await page.textContent('.slide-bar span')) ?? '';
  const numbers = (told.match(/\d+/g) ?? []).map(Number);
  assert.equal(numbers.length, 2, told);
  return (await page.getAttribute('html', 'lang')) === 'ko' ? numbers.reverse() : numbers;
}
/** What of the article is seen, by its place in it. @param {Page} page */
const seen = (page) =>
  page.$$eval('article > *', (all) => all.flatMap((each, i) => (each.checkVisibility() ? [i] : [])));

/** What the article has besides figures. @param {Page} page */
const whatStands = (page) =>
  page.$$eval('article > :not(figure)', (all) => all.map((each) => each.outerHTML.replace(/ class=""/g, '')));

for (const language of /** @type {const} */ (['en', 'ko']))
  test(`${language}: going through a lesson shows each of its parts, figures and exercises one at a time`, () =>
    withPage(
      at(`${language}/course/axes.html`),
      async (page) => {
        await page.waitForSelector('#slides:visible');
        await page.waitForSelector('.drawing .handle[role=slider]'); // by then all of it has come to life
        const parts = await page.locator('article > :not(noscript)').count();
        // Figures come to life meanwhile, and change by that; they stay the same elements.
        const before = await whatStands(page);
        const elements = await page.evaluateHandle(() => [...document.querySelectorAll('article > *')]);
        await page.click('#slides');
        await begun(page);
        const [first, all] = await count(page);
        assert.equal(first, 1);
        assert(all >= 15, `${all} slides`);
        const shown = new Set();
        for (let i = 1; i <= all; i += 1) {
          assert.deepEqual(await count(page), [i, all]);
          const now = await seen(page);
          assert(now.length > 0);
          for (const each of now) shown.add(each);
          assert(
            (await page.locator('article > :is(figure, .forms, .exercise):visible').count()) <= 1,
            'one of these at a time',
          );
          assert.equal(await page.locator('article > :is(h1, h2):visible').count(), 1, 'under its heading');
          await page.keyboard.press('ArrowRight');
        }
        assert.equal(shown.size, parts - 1, 'all but the line above the lesson');
        assert.deepEqual(await count(page), [all, all], 'it stops at the end');
        await page.keyboard.press('Home');
        assert.deepEqual(await count(page), [1, all]);
        await page.keyboard.press('Escape');
        await page.waitForSelector('html:not([data-slides])');
        assert.equal((await seen(page)).length, parts);
        assert.deepEqual(await whatStands(page), before, 'as it was before');
        assert(
          await elements.evaluate((old) =>
            [...document.querySelectorAll('article > *')].every((each, k) => each === old[k]),
          ),
        );
        await page.waitForURL(({ href }) => !href.includes('slides'));
        assert.equal(await page.evaluate(() => document.activeElement?.id), 'slides');
      },
      { context: { ...desk, reducedMotion: 'reduce' } },
    ));

test('figures run on the slide that is shown and on no other', () =>
  withPage(
    at('en/course/rectangles.html?slides=2'),
    async (page) => {
      await begun(page);
      const steps = () => page.$eval('bump-box', (box) => /** @type {any} */ (box).stepCount ?? 0);
      await page.waitForFunction(
        () => /** @type {any} */ (document.querySelector('bump-box'))?.stepCount > 5,
      );
      await page.keyboard.press('PageDown');
      const still = await steady(page, steps);
      await framesFor(page, 400);
      assert.equal(await steps(), still, 'out of sight it waits');
      await page.keyboard.press('PageUp');
      await page.waitForFunction(
        (was) => /** @type {any} */ (document.querySelector('bump-box')).stepCount > was,
        still,
      );
    },
    { context: desk },
  ));

test('an address begins at its slide and follows along; keys in an answer stay there', () =>
  withPage(
    at('ko/course/axes.html?slides=3'),
    async (page) => {
      await begun(page);
      const [third, all] = await count(page);
      assert.equal(third, 3);
      await page.click(`.slide-bar [aria-label="${words.ko.slideNext}"]`);
      await page.waitForURL(/\?slides=4$/);
      await page.click(`.slide-bar [aria-label="${words.ko.slideBack}"]`);
      assert.deepEqual(await count(page), [3, all]);
      while (!(await page.isVisible('[data-exercise=axes-gap]'))) await page.keyboard.press('ArrowRight');
      const [here] = await count(page);
      await page.fill('[data-exercise=axes-gap] input', '1');
      for (const key of ['ArrowLeft', 'Home', 'ArrowRight', 'Escape']) await page.keyboard.press(key);
      assert.deepEqual(await count(page), [here, all]);
      await page.keyboard.press('Enter');
      await page.waitForSelector('[data-exercise=axes-gap] .verdict[data-state=right]');
      await page.keyboard.press('PageDown');
      assert.deepEqual(await count(page), [here, all], 'nor while something is typed');
      await page.click(`.slide-bar [aria-label="${words.ko.slidesEnd}"]`);
      assert(await page.isVisible('[data-exercise=axes-gap] .verdict'), 'the answer is still there');
      for (const far of ['0', '999', 'x']) {
        await page.goto(at(`en/course/axes.html?slides=${far}`));
        await begun(page);
        assert.equal((await count(page))[0], far === '999' ? all : 1);
      }
    },
    { context: { ...desk, reducedMotion: 'reduce' } },
  ));

test('a finger swipes on and back, and in a drawing it draws', () =>
  withPage(
    at('ko/course/closest.html?slides'),
    async (page) => {
      await begun(page);
      const touch = await page.context().newCDPSession(page);
      /** @param {number} from @param {number} to @param {number} y */
      const swipe = async (from, to, y) => {
        await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] });
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: to, y }] });
        await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      };
      const [, all] = await count(page);
      await swipe(300, 80, 400);
      assert.deepEqual(await count(page), [2, all]);
      await swipe(80, 300, 60);
      await begun(page);
      assert.deepEqual(await count(page), [1, all]);
      while (!(await page.isVisible('[data-exercise=closest-drawn]')))
        await page.keyboard.press('ArrowRight');
      const here = await count(page);
      const field = await page.locator('[data-exercise=closest-drawn] > .drawing .field').boundingBox();
      assert(field);
      await swipe(300, 80, field.y + field.height / 2);
      assert.deepEqual(await count(page), here);
    },
    {
      context: {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        reducedMotion: 'reduce',
      },
    },
  ));

for (const [language, colorScheme, width, height] of /** @type {const} */ ([
  ['en', 'light', 1280, 720],
  ['ko', 'dark', 360, 740],
]))
  test(`slides (${language}, ${colorScheme}, ${width}): nothing that axe finds, a figure is seen whole`, () =>
    withPage(
      at(`${language}/course/axes.html?slides`),
      async (page) => {
        await begun(page);
        const [, all] = await count(page);
        for (let i = 1; i <= all; i += 1) {
          if (i === 1 || i % 4 === 2) assert.deepEqual(await axeFaults(page), []);
          if (i === 2) {
            const box = await page.locator('bump-box').first().boundingBox();
            assert(box && box.y >= 0 && box.y + box.height < height - 52, JSON.stringify(box));
          }
          const isWide = await page.$eval('#text', (text) => text.scrollWidth > text.clientWidth);
          assert.equal(isWide, false, `slide ${i} scrolls sideways`);
          await picture(page, `slide ${language} ${width} ${i}`);
          await page.keyboard.press('ArrowRight');
        }
      },
      { context: { colorScheme, viewport: { width, height }, reducedMotion: 'reduce' } },
    ));

test('every lesson has the button, and no other page', () => {
  for (const language of ['en', 'ko']) {
    const has = (/** @type {string} */ name) =>
      readFileSync(path.join(site, language, `course/${name}.html`), 'utf8').includes('id="slides"');
    for (const { name } of lessons) assert(has(name), name);
    for (const name of ['index', 'glossary', 'teachers']) assert(!has(name), name);
  }
});

test('on paper a lesson is whole, slides or not', () =>
  withPage(
    at('en/course/axes.html?slides=4'),
    async (page) => {
      await begun(page);
      await page.emulateMedia({ media: 'print' });
      assert((await page.locator('article > h2:visible').count()) === 7);
      assert(await page.isHidden('.slide-bar'));
    },
    { context: desk },
  ));
