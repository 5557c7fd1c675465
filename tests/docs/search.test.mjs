// The search over the documentation: what it finds, that it is fetched when it is opened and works without a network, and
// that keys alone lead from any page to a heading.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { excerpt, find, marksIn, wordsOf } from '../../web/docs/search-find.js';
import { axeFaults } from '../web/axe.mjs';
import { withPage } from '../web/browser.mjs';
import { eventually, steady } from '../web/eventually.mjs';
import { address, at, pages, picture, site } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../web/docs/search-find.js').Page} Indexed */

const file = (/** @type {string} */ language) => path.join(site, language, 'search.json');
/** @type {Record<string, Indexed[]>} */
const index = Object.fromEntries(
  ['en', 'ko'].map((language) => [language, JSON.parse(readFileSync(file(language), 'utf8'))]),
);

/** Pages of one heading each. @param {Record<string, string>} texts by heading @returns {Indexed[]} */
const made = (texts) =>
  Object.entries(texts).map(([heading, text], i) => ({
    name: `p${i}`,
    title: 'T',
    part: 'P',
    sections: [['x', heading, text]],
  }));
/** @param {Record<string, string>} texts @param {string} query */
const headings = (texts, query) => find(made(texts), query).map(({ heading }) => heading);

test('the index has every page, and a heading’s address for each of its sections', () => {
  for (const [language, all] of Object.entries(index)) {
    assert.deepEqual(
      all.map(({ name }) => `${language}/${name}.html`).sort(),
      pages.filter((name) => name.startsWith(`${language}/`)),
    );
    for (const { name, title, sections } of all) {
      const html = readFileSync(path.join(site, language, `${name}.html`), 'utf8');
      assert(title && sections.length > 0, name);
      const written = html.replace(/<[^>]*>/g, '');
      for (const [id, heading, text] of sections) {
        assert(id === '' || (html.includes(` id="${id}"`) && heading !== ''), `${name}#${id}`);
        const markup = (heading + text).match(/&(?:#\w+|lt|gt|quot|amp);|<\/?(?:p|code|span|section|h\d)\b/g);
        // A program may have some of its own, such as C++'s <span>.
        for (const each of markup ?? [])
          assert(written.includes(each.replace('<', '&lt;')), `${name}: ${each}`);
      }
    }
    const bytes = brotliCompressSync(readFileSync(file(language))).length;
    assert(bytes < 124 * 1024, `${language}: ${bytes} bytes`); // fetched when the search is opened
  }
});

test('a noun in Korean is found with every particle, in the middle of a word, and with or without a space', () => {
  const texts = { 가: '충돌이 나요', 나: '충돌을 찾아요', 다: '연속충돌', 라: '충 돌', 마: '돌충' };
  assert.deepEqual(headings(texts, '충돌').sort(), ['가', '나', '다', '라']);
  for (const query of ['충돌은', '충돌에서는', '충돌과'])
    assert.deepEqual(headings(texts, query).sort(), ['가', '나', '다', '라'], query);
  // What was typed as it is comes first.
  assert.equal(headings(texts, '충돌을')[0], '나');
  // As some systems write it: letters apart.
  assert.deepEqual(headings(texts, '충돌'.normalize('NFD')).length, 4);
});

test('a letter that is still being put together finds what it may become', () => {
  const texts = { 가: '충돌', 나: '물체', 다: '추적' };
  assert.deepEqual(headings(texts, 'ㅊ').sort(), ['가', '나', '다']);
  assert.deepEqual(headings(texts, '추').sort(), ['가', '다']);
  assert.deepEqual(headings(texts, '충'), ['가']);
  assert.deepEqual(headings(texts, '충도'), ['가']);
});

test('in English endings do not matter, and neither do capitals', () => {
  const texts = { a: 'Two bodies collide.', b: 'A body is COLLIDING', c: 'The array', d: 'castRay' };
  assert.deepEqual(headings(texts, 'body').sort(), ['a', 'b']);
  assert.deepEqual(headings(texts, 'bodies').sort(), ['a', 'b']);
  assert.deepEqual(headings(texts, 'collides').sort(), ['a', 'b']);
  // A part that begins as a word does goes before one that does not.
  assert.deepEqual(headings(texts, 'ray'), ['d', 'c']);
});

test('all words must be there; where they are nowhere together, most of them', () => {
  const texts = { a: 'red green', b: 'red', c: 'blue green' };
  assert.deepEqual(headings(texts, 'green red'), ['a']);
  assert.deepEqual(headings(texts, 'red green blue').sort(), ['a', 'c']);
  assert.deepEqual(headings(texts, 'grey'), []);
  assert.deepEqual(headings(texts, '  '), []);
});

test('signs that patterns are made of are only signs', () => {
  const texts = { a: 'w.step(1 / 60) [x] $1 a\\b {y}', b: 'wxstep' };
  for (const query of ['w.step(', '[x]', '$1', 'a\\b', '{y}', '(', '*', '\\', '-', '|'])
    assert(!headings(texts, query).includes('b'), query);
  assert.deepEqual(headings(texts, 'w.step('), ['a']);
  assert.deepEqual(headings(texts, '(?:'), []);
});

test('an excerpt shows the first word that was found, and marks do not overlap', () => {
  const text = `${'before '.repeat(40)}the collision ${'after '.repeat(40)}`;
  const words = wordsOf('collision lis');
  const part = excerpt(text, words);
  assert.match(part, /^… (before )+the collision (after )+\w*…$/);
  assert(part.length < 140);
  assert.deepEqual(marksIn('collision', words), [[0, 9]]);
});

for (const [language, query, name] of [
  ['ko', '롤백', 'determinism'],
  ['ko', '마스크', 'full'],
  ['ko', '설치', 'index'],
  ['ko', '도형 종류', 'shapes'],
  ['en', 'rollback', 'determinism'],
  ['en', 'platformer', 'recipes/platformer'],
  ['en', 'createBody', 'reference'],
  ['en', 'World.hash', 'reference'],
  ['en', 'install', 'index'],
  ['en', 'from matter', 'from-matter'],
]) {
  test(`'${query}' leads to ${language}/${name}`, () =>
    assert.equal(find(index[language], query)[0]?.page.name, name));
}

const desk = { viewport: { width: 1280, height: 900 } };
const options = (/** @type {Page} */ page) => page.locator('#searchResults [role=option]');
/** @param {Page} page @param {string} query */
async function look(page, query) {
  await page.fill('#search input', query);
  await page.waitForSelector('#searchResults [aria-selected=true]');
}

test('neither the search nor its texts are fetched before it is opened; opened once it needs no network', () =>
  withPage(
    at('ko/recipes/platformer.html'),
    async (page) => {
      /** @type {string[]} */
      const asked = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.reload();
      await page.waitForSelector('[data-stage][data-playing=false]');
      assert(!asked.some((name) => name.includes('search')));
      await page.waitForLoadState('networkidle');
      const first = new Set(asked);
      await page.keyboard.press('Control+k');
      await page.waitForSelector('#search[open]');
      // A site has the two scripts in one, whose name tells nothing.
      const wanted = address.endsWith('/web/') ? ['search.js', 'search-find.js'] : ['part.js'];
      await eventually(async () =>
        assert.deepEqual(
          asked
            .filter((name) => !first.has(name))
            .map((name) => path.posix.basename(name).replace(/^part-\w{8}\.js$/, 'part.js')),
          [...wanted, 'search.json'],
        ),
      );
      await page.waitForLoadState('networkidle');
      assert(
        asked.some((name) => name.endsWith('/ko/search.json')),
        'of the language that is read',
      );
      await page.keyboard.press('Escape');
      await page.context().setOffline(true);
      const before = asked.length;
      await page.click('#searchButton');
      await look(page, '충돌');
      assert((await options(page).count()) > 2);
      assert.equal(asked.length, before);
    },
    { context: { ...desk, reducedMotion: 'reduce' } },
  ));

for (const [language, query, heading, words] of [
  ['en', 'one-way', 'one-way-platforms', /^\d+ found$/],
  ['ko', '카테고리', '카테고리와-마스크', /^\d+개 찾음$/],
]) {
  test(`keys alone lead to a heading of another page (${language})`, () =>
    withPage(
      at(`${language}/recipes/bullets.html`),
      async (page) => {
        await page.keyboard.press('Control+k');
        await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
        await page.keyboard.type(/** @type {string} */ (query));
        await page.waitForSelector('#searchResults [aria-selected=true]');
        // While it is typed there are results already, of the letters that have come.
        const count = await steady(page, () => options(page).count());
        assert.match((await page.textContent('#search [role=status]')) ?? '', /** @type {RegExp} */ (words));
        const chosen = () =>
          page.$$eval('#searchResults [role=option]', (all) =>
            all.flatMap((each, i) => (each.getAttribute('aria-selected') === 'true' ? [i] : [])),
          );
        assert.deepEqual(await chosen(), [0]);
        await page.keyboard.press('ArrowUp');
        assert.deepEqual(await chosen(), [count - 1]);
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowDown');
        assert.deepEqual(await chosen(), [1]);
        await page.keyboard.press('ArrowUp');
        assert.equal(
          await page.getAttribute('#search input', 'aria-activedescendant'),
          await options(page).first().getAttribute('id'),
        );
        // It names the page and the heading.
        const option = (await options(page).first().innerText()).split('\n');
        assert(option[0].includes(language === 'en' ? 'Groups' : '그룹'), option[0]);
        assert.match(option[1], language === 'en' ? /One-way/ : /카테고리/);
        await page.keyboard.press('Enter');
        await page.waitForURL((url) => url.pathname.endsWith(`/${language}/groups.html`));
        assert.equal(decodeURIComponent(new URL(page.url()).hash), `#${heading}`);
        await eventually(async () => {
          const top = await page.$eval(`[id="${heading}"]`, (found) => found.getBoundingClientRect().top);
          assert(top >= 40 && top < 300, `the heading is at ${top}`);
        });
      },
      { context: desk },
    ));
}

test('Escape closes it and gives the focus back; on the same page a result closes it too', () =>
  withPage(
    at('en/groups.html'),
    async (page) => {
      await page.focus('#theme');
      await page.keyboard.press('Meta+k');
      await look(page, 'groups');
      await page.keyboard.press('Escape');
      await page.waitForSelector('#search', { state: 'hidden' });
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'theme');
      await page.click('#searchButton');
      await look(page, 'Four policies');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => location.hash === '#four-policies');
      await page.waitForSelector('#search', { state: 'hidden' });
      // By the pointer beside it, and by its button.
      await page.keyboard.press('Control+k');
      await page.waitForSelector('#search[open]');
      await page.mouse.click(5, 5);
      await page.waitForSelector('#search', { state: 'hidden' });
      await page.keyboard.press('Control+k');
      await page.click('#search .top button');
      await page.waitForSelector('#search', { state: 'hidden' });
    },
    { context: desk },
  ));

test('Enter that ends a letter in Korean does not leave the page', () =>
  withPage(at('ko/index.html'), async (page) => {
    await page.keyboard.press('Control+k');
    await look(page, '충돌');
    const url = page.url();
    await page.$eval('#search input', (field) =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })),
    );
    assert(await page.isVisible('#search'));
    assert.equal(page.url(), url);
    await page.keyboard.press('Enter');
    await page.waitForURL((now) => now.href !== url);
  }));

test('where nothing is found, or the texts cannot be had, it says so; the next opening tries again', () =>
  withPage(
    at('ko/index.html'),
    async (page) => {
      await page.route('**/search.json', (route) => route.abort());
      await page.click('#searchButton');
      await page.waitForFunction(() =>
        /불러오지 못했어요/.test(document.getElementById('search')?.innerText ?? ''),
      );
      await page.keyboard.press('Escape');
      await page.unroute('**/search.json');
      await page.click('#searchButton');
      await look(page, '물체');
      await page.fill('#search input', '<b>쀍');
      await page.waitForFunction(() =>
        /“<b>쀍”에 맞는 것이 없어요/.test(document.getElementById('search')?.innerText ?? ''),
      );
      assert.equal(await page.getAttribute('#search input', 'aria-expanded'), 'false');
    },
    { expectErrors: /ERR_FAILED/ },
  ));

for (const [language, query, theme] of [
  ['en', 'collide', 'light'],
  ['ko', '충돌', 'dark'],
  ['en', 'body', 'dark'],
  ['ko', '물체', 'light'],
]) {
  test(`axe finds nothing in the search, wide and narrow: '${query}', ${theme}`, () =>
    withPage(
      at(`${language}/index.html`),
      async (page) => {
        await page.click('#searchButton');
        assert.deepEqual(await axeFaults(page), [], 'empty');
        await look(page, query);
        assert.deepEqual(await axeFaults(page), []);
        await picture(page, `search ${language} ${theme} wide`);
        await page.setViewportSize({ width: 360, height: 740 });
        assert.deepEqual(await axeFaults(page), [], 'narrow');
        await picture(page, `search ${language} ${theme} narrow`);
        const sideways = await page.evaluate(() => {
          const list = /** @type {Element} */ (document.getElementById('searchResults'));
          return Math.max(
            document.documentElement.scrollWidth - innerWidth,
            list.scrollWidth - list.clientWidth,
          );
        });
        assert(sideways <= 0, `${sideways} pixels too wide`);
        await page.keyboard.press('Escape');
        await picture(page, `search ${language} ${theme} narrow closed`);
      },
      { context: { ...desk, colorScheme: /** @type {'light' | 'dark'} */ (theme) } },
    ));
}
