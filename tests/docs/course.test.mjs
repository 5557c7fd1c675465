// The course in a real browser: figures come to life late and stand still out of sight; without WebAssembly their pictures
// stay; programs run in their places; exercises answer, and what was solved is remembered.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { exercises } from '../../web/course/exercises/index.js';
import { lessons } from '../../web/course/lessons.js';
import { words } from '../../web/course/words.js';
import { codeFiles } from '../../wasm/tools/code.mjs';
import { servePages, withPage } from '../web/browser.mjs';
import { eventually, framesFor } from '../web/eventually.mjs';
import { at, bring, web } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */

await codeFiles();
/** Programs run in a frame of their own, whose policy the frame itself brings. */
const free = await servePages();
/** @param {string} name */
const freeAt = (name) => `${free}docs/site/${name}`;
const desk = { viewport: { width: 1280, height: 900 } };

test("from the playground and the gallery a link leads to the course in the reader's language", async () => {
  for (const page of ['playground', 'gallery']) {
    const bar = readFileSync(path.join(web, page, 'index.html'), 'utf8');
    assert(bar.includes('<a id="course" href="../docs/#course"'), page);
  }
  for (const locale of ['en', 'ko']) {
    await withPage(
      `${free}docs/#course`,
      (page) => page.waitForURL(`${free}docs/site/${locale}/course/index.html`),
      { context: { locale } },
    );
  }
});

test('the engine is fetched when the first figure comes near, once for all, and figures out of sight stand still', () =>
  withPage(
    'about:blank',
    async (page) => {
      /** @type {string[]} */
      const engines = [];
      page.on('request', (request) => /\.wasm$/.test(request.url()) && engines.push(request.url()));
      await page.goto(at('en/course/glossary.html'));
      await page.waitForLoadState('networkidle');
      assert.deepEqual(engines, []);
      await page.goto(at('en/course/rectangles.html'));
      await bring(page, 0);
      const steps = () =>
        page.$$eval('bump-box', (all) => all.map((each) => /** @type {any} */ (each).stepCount ?? 0));
      assert.equal((await steps()).at(-1), 0, 'the last one is far away');
      await bring(page, 2);
      await page.waitForFunction(
        () => /** @type {any} */ (document.querySelectorAll('bump-box')[2]).stepCount > 10,
      );
      const [before] = await steps();
      await framesFor(page, 300);
      assert.equal((await steps())[0], before, 'the first one waits');
      assert.equal(engines.length, 1);
    },
    { context: desk },
  ));

test('a figure of the guides in a lesson waits until somebody comes near, and shares the engine; so does a drawing', () =>
  withPage(
    'about:blank',
    async (page) => {
      /** @type {string[]} */
      const engines = [];
      page.on('request', (request) => /\.wasm$/.test(request.url()) && engines.push(request.url()));
      await page.goto(at('en/course/replay.html'));
      await bring(page, 0);
      assert.equal(await page.locator('.live[data-playing]').count(), 0, 'it is far away');
      await page.locator('.live').scrollIntoViewIfNeeded();
      await page.waitForSelector('.live[data-playing]');
      await page.click('[data-exercise=replay-drawn] [type=submit]');
      await page.waitForSelector('[data-exercise=replay-drawn] .verdict[data-state=wrong]');
      assert.equal(engines.length, 1, `${engines}`);
      // On a page without other figures it has the small one.
      await page.goto(at('en/determinism.html'));
      await page.locator('.live').scrollIntoViewIfNeeded();
      await page.waitForSelector('.live[data-playing]');
      assert.match(engines[1], /\/bumpbox(-[0-9a-f]{10})?\.wasm$/);
    },
    { context: desk },
  ));

test('without WebAssembly the still pictures stay, and the captions say so', () =>
  withPage('about:blank', async (page) => {
    await page.addInitScript(() => Object.defineProperty(globalThis, 'WebAssembly', { value: undefined }));
    await page.goto(at('ko/course/rectangles.html'));
    await page.waitForSelector('figure[data-still]');
    assert.equal(await page.locator('figure.box > .still').count(), 3);
    assert.equal(await page.locator('bump-box').count(), 0);
    assert.match(
      (await page.textContent('figure.box figcaption')) ?? '',
      new RegExp(words.ko.figureStill.slice(0, 20)),
    );
    const { width, height } = /** @type {{ width: number, height: number }} */ (
      await page.locator('figure.box > .still').first().boundingBox()
    );
    assert(width > 300 && height > 180);
  }));

test('without WebAssembly a figure of the guides stands still in a lesson too, and the rest of the lesson is alive', () =>
  withPage(
    'about:blank',
    async (page) => {
      await page.addInitScript(() => Object.defineProperty(globalThis, 'WebAssembly', { value: undefined }));
      await page.goto(at('en/course/replay.html'));
      await page.waitForSelector('.live[data-still] .still:visible');
      assert.equal(await page.locator('.live canvas:visible, .live button:visible').count(), 0);
      assert.equal(await page.locator('figure.box > .still:visible').count(), 3);
      await page.fill('[data-exercise=replay-steps] input', '9');
      await page.click('[data-exercise=replay-steps] [type=submit]');
      await page.waitForSelector('[data-exercise=replay-steps] .verdict[data-state=right]');
    },
    { expectErrors: /validate|WebAssembly/ },
  ));

test('an engine that does not come leaves the still pictures too', () =>
  withPage(
    'about:blank',
    async (page) => {
      await page.route('**/*.wasm', (route) => route.abort());
      await page.goto(at('en/course/rectangles.html'));
      await page.locator('bump-box').first().scrollIntoViewIfNeeded();
      await page.waitForSelector('figure[data-still] > .still');
      assert.match((await page.textContent('figure[data-still] figcaption')) ?? '', /does not move/);
    },
    { expectErrors: /wasm|fetch|ERR_FAILED/i },
  ));

test('without scripts a lesson can be read: pictures, all three forms, answers to open, nothing that does nothing', () =>
  withPage(
    at('en/course/rectangles.html'),
    async (page) => {
      assert.equal(await page.locator('bump-box .still:visible').count(), 3);
      assert.equal(await page.locator('.form:visible').count(), 3);
      assert.equal(await page.textContent('.no-script'), words.en.noScript);
      assert.equal(
        await page
          .locator('.exercise :is(button, input):visible, .run-bar:visible, [role=tablist]:visible')
          .count(),
        0,
      );
      assert(
        (await page.locator('.exercise fieldset label:visible').count()) >= 4,
        'what to choose from is read',
      );
      await page.click('.answer summary >> nth=0');
      assert.match((await page.textContent('.answer >> nth=0')) ?? '', /7/);
    },
    { context: { javaScriptEnabled: false } },
  ));

for (const exercise of exercises.filter(({ kind }) => kind === 'number' || kind === 'choice')) {
  const lesson = exercise.id.split('-')[0];
  for (const language of /** @type {const} */ (['en', 'ko']))
    test(`${language} ${exercise.id}: right answers are accepted, typical wrong ones get their hints`, () =>
      withPage(at(`${language}/course/${lesson}.html`), async (page) => {
        const place = page.locator(`[data-exercise=${exercise.id}]`);
        const verdict = place.locator('.verdict');
        const submit = place.locator('button[type=submit]');
        const plain = (/** @type {string} */ text) =>
          text
            .replace(/[`*]/g, '')
            .split(/[$0-9]/)[0]
            .slice(0, 30)
            .trim();
        const said = async () => plain((await verdict.textContent()) ?? '');
        await submit.click();
        assert.equal(await verdict.getAttribute('data-state'), 'none');
        if (exercise.kind === 'number') {
          for (const { value, hint } of exercise.wrong) {
            await place.locator('input').fill(String(value));
            await submit.click();
            assert.equal(await verdict.getAttribute('data-state'), 'wrong');
            assert.equal(await said(), plain(hint[language]));
          }
          await place.locator('input').fill('123456');
          await submit.click();
          assert.equal(await verdict.textContent(), words[language].again);
          await place.locator('input').fill(String(exercise.answer));
        } else if (exercise.kind === 'choice') {
          for (const [i, { hint }] of exercise.options.entries()) {
            if (!hint) continue;
            await place.locator('input').nth(i).check();
            await submit.click();
            assert.equal(await verdict.getAttribute('data-state'), 'wrong');
            assert.equal(await said(), plain(hint[language]));
          }
          await place
            .locator('input')
            .nth(exercise.options.findIndex(({ hint }) => !hint))
            .check();
        }
        await place.locator('input').first().press('Enter');
        assert.equal(await verdict.getAttribute('data-state'), 'right');
        assert(await place.locator('.solved').isVisible());
      }));
}

/** Opens the editor of an exercise, or of a program. @param {Page} page @param {string} place @param {string} [text] */
async function write(page, place, text) {
  const runs = page.locator(place);
  if (await runs.locator('.edit').count()) await runs.locator('.edit').click();
  await runs.locator('.cm-content').waitFor();
  if (text !== undefined) await runs.locator('.cm-content').fill(text);
  await runs.locator('.run-bar .strong:enabled').click();
}

for (const exercise of exercises.filter(({ kind }) => kind === 'program')) {
  const lesson = exercise.id.split('-')[0];
  test(`${exercise.id}: the page runs programs, says what a wrong one gets wrong, and accepts a right one`, () =>
    withPage(freeAt(`en/course/${lesson}.html`), async (page) => {
      if (exercise.kind !== 'program') return;
      const place = `[data-exercise=${exercise.id}]`;
      const verdict = page.locator(`${place} .verdict`);
      const hints = new Set();
      for (const name of ['wrong-1', 'wrong-2', 'wrong-3', 'right']) {
        const file = path.join(web, 'course/programs', exercise.id, `${name}.js`);
        await write(page, `${place} .runs`, readFileSync(file, 'utf8'));
        const state = name === 'right' ? 'right' : 'wrong';
        await page.waitForSelector(`${place} .verdict[data-state=${state}]`);
        if (state === 'wrong') hints.add(await verdict.textContent());
        await page.waitForSelector(`${place} .run-bar .strong:enabled`);
      }
      assert.equal(hints.size, 3);
      await page.reload();
      await page.waitForSelector(`${place} .solved:visible`); // it is remembered
    }));
}

for (const { name } of lessons) {
  test(`the programs of ${name} in JavaScript run in their places and print what they promise`, () =>
    withPage(freeAt(`ko/course/${name}.html`), async (page) => {
      for (const [kind, end] of [
        ['api', '.js'],
        ['plain', '-plain.js'],
      ]) {
        const program = readFileSync(path.join(web, 'course/snippets', name + end), 'utf8');
        const promised = [...program.matchAll(/console\.log\([^]*?\);\s*\/\/ (.*)$/gm)].map(
          ([, text]) => text,
        );
        await page.click(`#form-${name}-${kind}-tab`);
        const place = `#form-${name}-${kind} .runs`;
        await write(page, place);
        await page.waitForFunction(
          ([where, count]) => document.querySelectorAll(`${where} .output > div`).length >= Number(count),
          [place, String(promised.length)],
        );
        assert.deepEqual(await page.locator(`${place} .output > div`).allTextContents(), promised);
      }
    }));
}

test('a program that never ends is stopped; a mistake is told with its line', () =>
  withPage(freeAt('en/course/rectangles.html'), async (page) => {
    const place = '[data-exercise=rectangles-overlap] .runs';
    await write(page, place, 'function overlaps() { for (;;); }');
    await page.waitForSelector(`${place} .output .error`);
    assert.match((await page.textContent(`${place} .output`)) ?? '', /never ends/);
    await write(page, place, 'function overlaps( {\n  return 1 }');
    await page.waitForFunction(
      (where) => /Line 2/.test(document.querySelector(`${where} .output`)?.textContent ?? ''),
      place,
    );
  }));

test('what a program begins for later is heard; one that waits for ever is stopped, and the button has the focus again', () =>
  withPage(freeAt('en/course/rectangles.html'), async (page) => {
    const place = '#form-rectangles-api .runs';
    const lines = () => page.locator(`${place} .output > div`).allTextContents();
    await write(
      page,
      place,
      'setTimeout(() => console.log("late"), 300);\nsetTimeout(() => { throw new Error("later still"); }, 600);\nconsole.log("first");',
    );
    await eventually(async () => {
      const [first, late, error] = await lines();
      assert.deepEqual([first, late], ['first', 'late']);
      assert.match(error ?? '', /later still/);
    });
    await write(page, place, 'await new Promise(() => {});');
    await page.waitForSelector(`${place} .output .error`);
    assert.deepEqual(await lines(), [words.en.waits]);
    assert.equal(await page.locator(`${place} .run-bar button`).first().isEnabled(), true);
  }));

test('what is no answer of a program is told in its own words', () =>
  withPage(freeAt('ko/course/push.html'), async (page) => {
    const place = '[data-exercise=push-out]';
    for (const [program, said] of [
      ['', words.ko.nameless],
      ['async function push() { return { x: 1, y: 0 }; }', words.ko.promise.replace(/<[^>]*>/g, '')],
      ['function push() { return { x: 0, y: 0 }; }', '조금도 옮기지 않았어요'],
    ]) {
      await write(page, `${place} .runs`, program);
      await page.waitForSelector(`${place} .verdict[data-state=wrong]`);
      const text = (await page.textContent(`${place} .verdict`)) ?? '';
      assert(text.includes(said), text);
      await page.waitForSelector(`${place} .run-bar .strong:enabled`);
    }
  }));

test('the map shows each lesson there is and no other, what is solved, and the way on', () =>
  withPage(at('en/course/index.html'), async (page) => {
    assert.deepEqual(
      await page.locator('.map .number').allTextContents(),
      lessons.map(({ number }) => String(number)),
    );
    assert.equal(await page.textContent('#goOn'), words.en.start);
    const { name } = lessons[lessons.length - 1];
    await page.goto(at(`en/course/${name}.html`));
    const number = exercises.find(({ id, kind }) => id.startsWith(`${name}-`) && kind === 'number');
    assert(number && number.kind === 'number');
    await page.fill(`[data-exercise=${number.id}] input`, String(number.answer));
    await page.click(`[data-exercise=${number.id}] button[type=submit]`);
    await page.waitForSelector(`[data-exercise=${number.id}] .solved:visible`);
    await page.goto(at('ko/course/index.html'));
    await page.waitForSelector('.dots .on');
    assert.equal(
      await page.getAttribute(`[data-lesson=${name}] .dots`, 'aria-label'),
      '연습 4개 가운데 1개를 풀었어요',
    );
    assert.match((await page.textContent('#goOn')) ?? '', /^이어서 하기: /);
    assert.equal(await page.getAttribute('#goOn', 'href'), `${name}.html`);
    await page.click('#forget');
    assert.equal(await page.locator('.dots .on').count(), 0);
    assert.equal(await page.textContent('#goOn'), words.ko.start);
  }));

test('on paper all three forms stand below each other, without what only a screen can do', () =>
  withPage(at('ko/course/rectangles.html'), async (page) => {
    await page.waitForSelector('#form-rectangles-api .edit:enabled');
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.locator('.form:visible').count(), 3);
    assert.equal(await page.locator('.form-name:visible').count(), 3);
    assert.equal(await page.locator('.answer:visible').count(), 0, 'a sheet to solve');
    assert.equal(await page.locator('.exercise:visible').count(), 4);
    assert.equal(await page.locator('.ruled i:visible').count(), 9, 'lines for the program');
    const blank = await page
      .locator('.exercise form:visible label')
      .first()
      .evaluate((label) => Number.parseFloat(getComputedStyle(label, '::after').width));
    assert(blank > 100, 'a line for the number');
    assert.equal(
      await page
        .locator('[role=tablist]:visible, .run-bar:visible, .exercise :is(button, input):visible')
        .count(),
      0,
    );
  }));

test('tabs go by arrow keys', () =>
  withPage(at('en/course/rectangles.html'), async (page) => {
    await page.waitForSelector('#form-rectangles-api .edit:enabled');
    await page.focus('#form-rectangles-api-tab');
    await page.keyboard.press('ArrowRight');
    assert(await page.isVisible('#form-rectangles-plain'));
    assert(await page.isHidden('#form-rectangles-api'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    assert(await page.isVisible('#form-rectangles-api'));
  }));
