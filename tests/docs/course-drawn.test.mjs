// Exercises that are drawn, in a real browser: by keys, mouse and finger, in both languages, on a telephone and on paper.
import assert from 'node:assert/strict';
import test from 'node:test';
import { exercises } from '../../web/course/exercises/index.js';
import { words } from '../../web/course/words.js';
import { axeFaults } from '../web/axe.mjs';
import { withPage } from '../web/browser.mjs';
import { at, picture } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../web/course/exercises/exercise.js').DrawExercise} DrawExercise */

const drawn = exercises.flatMap((each) => (each.kind === 'draw' ? [each] : []));
/** @param {DrawExercise} exercise */
const placeOf = ({ id }) => `[data-exercise=${id}]`;
/** @param {DrawExercise} exercise */
const pageOf = ({ id }) => `course/${id.split('-')[0]}.html`;

/** Where a handle says that it is. @param {Page} page @param {string} place @param {number} i */
async function whereIs(page, place, i) {
  const told = await page.locator(`${place} > .drawing .handle`).nth(i).getAttribute('aria-valuetext');
  const [, x, y] = told?.match(/^x ([\d.]+), y ([\d.]+)$/) ?? [];
  return { x: Number(x), y: Number(y) };
}
/** @param {Page} page @param {DrawExercise} exercise */
const isReady = (page, exercise) =>
  page.waitForSelector(`${placeOf(exercise)} > .drawing .handle[role=slider]`);

/** Moves each point by arrow keys. @param {Page} page @param {DrawExercise} exercise @param {readonly (readonly [number, number])[]} points */
async function byKeys(page, exercise, points) {
  const place = placeOf(exercise);
  const { step } = exercise.drawing.field;
  for (const [i, [x, y]] of points.entries()) {
    await page.locator(`${place} > .drawing .handle`).nth(i).focus();
    const from = await whereIs(page, place, i);
    for (const [way, key] of /** @type {const} */ ([
      [x - from.x, ['ArrowLeft', 'ArrowRight']],
      [y - from.y, ['ArrowDown', 'ArrowUp']],
    ])) {
      const steps = Math.round(Math.abs(way) / step);
      for (let k = 0; k < Math.floor(steps / 4); k += 1)
        await page.keyboard.press(`Shift+${key[Number(way > 0)]}`);
      for (let k = 0; k < steps % 4; k += 1) await page.keyboard.press(key[Number(way > 0)]);
    }
    assert.deepEqual(await whereIs(page, place, i), { x, y });
  }
}
/** @param {Page} page @param {DrawExercise} exercise @param {'right' | 'wrong'} state */
async function checked(page, exercise, state) {
  const place = placeOf(exercise);
  await page.click(`${place} [type=submit]`);
  await page.waitForSelector(`${place} .verdict[data-state=${state}]`);
  return (await page.textContent(`${place} .verdict`)) ?? '';
}
/** What stands between marks and numbers is set in another way on the page. @param {string} text */
const plain = (text) => text.split(/[$`{]/)[0].slice(0, 40).trim();

for (const exercise of drawn) {
  for (const language of /** @type {const} */ (['en', 'ko']))
    test(`${language} ${exercise.id}: by keys alone wrong drawings get their hints, and a right one is remembered`, () =>
      withPage(at(`${language}/${pageOf(exercise)}`), async (page) => {
        const place = placeOf(exercise);
        await isReady(page, exercise);
        for (const { points, hint } of exercise.wrong) {
          await byKeys(page, exercise, points);
          const said = await checked(page, exercise, 'wrong');
          assert(said.startsWith(plain(hint[language])), said);
          assert(!/[{}]|undefined|NaN/.test(said), said);
        }
        await byKeys(page, exercise, exercise.drawing.right);
        assert.equal(
          await page.textContent(`${place} .verdict`),
          '',
          'what was said is gone once a point moves',
        );
        assert((await checked(page, exercise, 'right')).startsWith(words[language].right));
        assert(await page.isVisible(`${place} .solved`));
        if (exercise.id === 'outlines-drawn') {
          const cuts = await page.getAttribute(`${place} > .drawing .ways`, 'd');
          assert.equal(cuts?.match(/M/g)?.length, 6 + 3, 'six sides and three cuts, each drawn once');
        }
        await page.click(`${place} form [type=button]`);
        const [x, y] = exercise.drawing.start[0];
        assert.deepEqual(await whereIs(page, place, 0), { x, y });
        await page.reload();
        await page.waitForSelector(`${place} .solved:visible`);
      }));
}

/** The middle of a handle on the screen, and how many pixels one of the field has. @param {Page} page @param {string} place @param {number} i */
const onScreen = (page, place, i) =>
  page
    .locator(`${place} > .drawing .handle`)
    .nth(i)
    .evaluate((handle) => {
      const matrix = /** @type {SVGGElement} */ (handle).getScreenCTM();
      return { x: matrix?.e ?? 0, y: matrix?.f ?? 0, unit: 40 * (matrix?.a ?? 0) };
    });

const [line] = drawn.filter(({ id }) => id === 'axes-drawn');
test('a mouse drags points onto the grid, not out of the field, and elsewhere takes hold of nothing', () =>
  withPage(
    at(`en/${pageOf(line)}`),
    async (page) => {
      const place = placeOf(line);
      await isReady(page, line);
      await page.locator(`${place} > .drawing`).scrollIntoViewIfNeeded();
      for (const [i, [x, y]] of line.drawing.right.entries()) {
        const from = await onScreen(page, place, i);
        const now = await whereIs(page, place, i);
        await page.mouse.move(from.x + 3, from.y + 2);
        await page.mouse.down();
        await page.mouse.move(from.x + (x - now.x) * from.unit, from.y - (y - now.y) * from.unit, {
          steps: 5,
        });
        await page.mouse.up();
        assert.deepEqual(await whereIs(page, place, i), { x, y });
      }
      await checked(page, line, 'right');
      const { x, y } = await onScreen(page, place, 0);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - 2000, y, { steps: 3 });
      await page.mouse.up();
      assert.equal((await whereIs(page, place, 0)).x, 0);
      const before = await whereIs(page, place, 1);
      const away = await onScreen(page, place, 1);
      await page.mouse.move(away.x + 80, away.y);
      await page.mouse.down();
      await page.mouse.move(away.x + 160, away.y);
      await page.mouse.up();
      assert.deepEqual(await whereIs(page, place, 1), before);
    },
    { context: { viewport: { width: 1280, height: 900 } } },
  ));

test('a finger drags a point on a telephone, beside it the page scrolls, and a point is wide enough for it', () =>
  withPage(
    at(`ko/${pageOf(line)}`),
    async (page) => {
      const place = placeOf(line);
      await isReady(page, line);
      await page.locator(`${place} > .drawing`).evaluate((each) => each.scrollIntoView({ block: 'center' }));
      const touch = await page.context().newCDPSession(page);
      /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {{ x: number, y: number }[]} touchPoints */
      const send = (type, touchPoints) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });
      const hit = await page.locator(`${place} > .drawing .hit`).first().boundingBox();
      assert(hit && hit.width >= 44 && hit.height >= 44, `${hit?.width}`);
      const [[x, y]] = line.drawing.right;
      const from = await onScreen(page, place, 0);
      const now = await whereIs(page, place, 0);
      const scrolled = await page.evaluate(() => scrollY);
      await send('touchStart', [{ x: from.x + 8, y: from.y }]);
      for (const part of [0.3, 0.6, 1])
        await send('touchMove', [
          {
            x: from.x + 8 + part * (x - now.x) * from.unit,
            y: from.y - part * (y - now.y) * from.unit,
          },
        ]);
      await send('touchEnd', []);
      assert.deepEqual(await whereIs(page, place, 0), { x, y });
      assert.equal(await page.evaluate(() => scrollY), scrolled);
      const [handle, field] = await page.$eval(`${place} > .drawing .field`, (each) =>
        [each.querySelector('.hit'), each].map(
          (of) => getComputedStyle(/** @type {Element} */ (of)).touchAction,
        ),
      );
      assert.deepEqual([handle, field], ['none', 'auto']);
    },
    { context: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  ));

for (const [language, colorScheme, width] of /** @type {const} */ ([
  ['en', 'light', 1280],
  ['ko', 'dark', 1280],
  ['ko', 'light', 360],
  ['en', 'dark', 360],
]))
  test(`drawings (${language}, ${colorScheme}, ${width}): nothing that axe finds, nothing too wide, before and after an answer`, async () => {
    for (const exercise of drawn)
      await withPage(
        at(`${language}/${pageOf(exercise)}`),
        async (page) => {
          const place = placeOf(exercise);
          await isReady(page, exercise);
          const section = page.locator(place);
          await section.scrollIntoViewIfNeeded();
          assert.deepEqual(await axeFaults(page, place), []);
          await byKeys(page, exercise, exercise.wrong[1].points);
          await checked(page, exercise, 'wrong');
          await page.locator(`${place} form`).evaluate((each) => each.scrollIntoView({ block: 'end' }));
          await picture(page, `drawn ${exercise.id} wrong ${language} ${colorScheme} ${width}`);
          await byKeys(page, exercise, exercise.drawing.right);
          await checked(page, exercise, 'right');
          await page.click(`${place} .answer summary`);
          assert.deepEqual(await axeFaults(page, place), []);
          await picture(page, `drawn ${exercise.id} right ${language} ${colorScheme} ${width}`);
          assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
        },
        { context: { colorScheme, viewport: { width, height: width === 360 ? 740 : 900 } } },
      );
  });

test('on paper and without scripts a drawing is a frame with a grid, without points and buttons', async () => {
  const [closest] = drawn.filter(({ id }) => id === 'closest-drawn');
  const place = placeOf(closest);
  /** @param {Page} page */
  async function isFrame(page) {
    assert(await page.isVisible(`${place} > .drawing .grid`));
    assert.equal(
      await page.locator(`${place} > .drawing .given:visible`).count(),
      closest.drawing.given.length,
    );
    assert.equal(
      await page
        .locator(`${place} > .drawing .handle:visible, ${place} form:visible, ${place} .places:visible`)
        .count(),
      0,
    );
  }
  await withPage(at(`ko/${pageOf(closest)}`), async (page) => {
    await isReady(page, closest);
    await page.emulateMedia({ media: 'print' });
    await isFrame(page);
    assert(await page.isHidden(`${place} .answer`));
  });
  await withPage(
    at(`en/${pageOf(closest)}`),
    async (page) => {
      assert(await page.isVisible(`${place} > .drawing .grid`));
      assert.equal(
        await page.locator(`${place} > .drawing .handle:visible, ${place} form:visible`).count(),
        0,
      );
      await page.click(`${place} .answer summary`);
      assert.match((await page.textContent(`${place} .answer`)) ?? '', /P \(8, 5\), Q \(4\.5, 5\)/);
      assert.equal(await page.locator(`${place} .answered .handle:visible`).count(), 2);
    },
    { context: { javaScriptEnabled: false } },
  );
});

test('on paper the wall, the block and the boxes that a reader begins with are seen', async () => {
  for (const exercise of drawn.filter(({ drawing: { from, sizes } }) => from || sizes))
    await withPage(at(`en/${pageOf(exercise)}`), async (page) => {
      await isReady(page, exercise);
      await page.emulateMedia({ media: 'print' });
      // Not whether it is visible: a level line has no height.
      const drawnLine = page.locator(`${placeOf(exercise)} > .drawing .drawn`);
      assert.notEqual(
        await drawnLine.evaluate((each) => getComputedStyle(each).display),
        'none',
        exercise.id,
      );
    });
});

test('an engine that does not come is told of, and the drawing can be checked again', () =>
  withPage(
    'about:blank',
    async (page) => {
      const place = placeOf(line);
      await page.route('**/*.wasm', (route) => route.abort());
      await page.goto(at(`en/${pageOf(line)}`));
      await isReady(page, line);
      await page.click(`${place} [type=submit]`);
      await page.waitForFunction(
        (where) => /could not be run/.test(document.querySelector(`${where} .verdict`)?.textContent ?? ''),
        place,
      );
      await page.unroute('**/*.wasm');
      await page.waitForSelector(`${place} [type=submit]:enabled`);
      await byKeys(page, line, line.drawing.right);
      await checked(page, line, 'right');
    },
    { expectErrors: /wasm|fetch|ERR_FAILED/i },
  ));

for (const language of /** @type {const} */ (['en', 'ko']))
  test(`${language}: without WebAssembly a drawing cannot be checked: it is said in words, and the answer opens`, () =>
    withPage('about:blank', async (page) => {
      await page.addInitScript(() => Object.defineProperty(globalThis, 'WebAssembly', { value: undefined }));
      await page.goto(at(`${language}/${pageOf(line)}`));
      const place = placeOf(line);
      await isReady(page, line);
      await page.click(`${place} [type=submit]`);
      await page.waitForSelector(`${place} .answer[open]`);
      assert.equal(await page.textContent(`${place} .verdict`), words[language].noEngine);
    }));

test('where nothing runs, and on paper, the steps of a figure stand below it in words, and its picture has the letters', async () => {
  /** @param {Page} page */
  const look = (page) =>
    page.$$eval('figure.box', (figures) =>
      figures.map((figure) => {
        const steps = figure.querySelector('.in-words');
        const still = figure.querySelector('.still');
        return {
          sentences: steps?.checkVisibility()
            ? [...steps.querySelectorAll('li')].map((each) => each.textContent)
            : [],
          letters: [...(still?.querySelectorAll('text') ?? [])].map((each) => each.textContent),
          marks: still?.querySelector('.marks')?.childElementCount ?? 0,
        };
      }),
    );
  for (const [language, first, last] of [
    ['en', /^Axis 1 of 5, of an edge of A/, /deep\.$/],
    ['ko', /^축 1\/5\(A의 변\)/, /깊이: [\d.]+\.$/],
  ]) {
    const address = at(`${language}/course/axes.html`);
    await withPage(
      address,
      async (page) => {
        const [, figure] = await look(page);
        assert(figure.sentences.length > 6, `${figure.sentences}`);
        assert.match(figure.sentences[0] ?? '', /** @type {RegExp} */ (first));
        assert.match(figure.sentences.at(-1) ?? '', /** @type {RegExp} */ (last));
        assert(
          ['A', 'B'].every((letter) => figure.letters.includes(letter)),
          `${figure.letters}`,
        );
        assert(figure.marks > 4);
      },
      { context: { javaScriptEnabled: false } },
    );
    // What stands there is what the figure itself says.
    await withPage(address, async (page) => {
      const box = page.locator('bump-box').nth(1);
      await box.scrollIntoViewIfNeeded();
      await box.locator('.walk button').nth(1).waitFor();
      assert.deepEqual((await look(page))[1].sentences, [], 'not beside the figure that runs');
      const said = await box.locator('.walk .sentence p').textContent();
      await page.emulateMedia({ media: 'print' });
      assert.equal((await look(page))[1].sentences[0], said);
    });
  }
});
