// Every page of the documentation in a real browser: in both languages, light and dark, on a telephone and a desk.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { axeFaults } from '../web/axe.mjs';
import { withPage } from '../web/browser.mjs';
import { at, pages, picture, site, web } from './site.mjs';

test('there are pages, as many in Korean as in English', () => {
  const of = (/** @type {string} */ language) => pages.filter((name) => name.startsWith(`${language}/`));
  assert(of('en').length >= 12);
  assert.deepEqual(
    of('ko').map((name) => name.slice(3)),
    of('en').map((name) => name.slice(3)),
  );
});

for (const name of pages) {
  test(`${name} reads well: no errors, nothing that axe finds, no scrolling sideways`, () =>
    withPage(
      at(name),
      async (page) => {
        await page.waitForLoadState('load');
        // What moves on it begins after that.
        for (const moving of await page.$$('[data-figure], [data-stage]')) {
          await moving.waitForElementState('visible');
          await moving.scrollIntoViewIfNeeded();
          await page.waitForFunction((each) => each.hasAttribute('data-playing'), moving);
        }
        assert.equal(await page.getAttribute('html', 'lang'), name.slice(0, 2));
        // Both languages have the same pages: one is looked at in light, the other in dark.
        if (name.startsWith('ko/')) {
          await page.click('#theme');
          assert.equal(await page.getAttribute('html', 'data-theme'), 'dark');
        }
        assert.deepEqual(await axeFaults(page), []);
        await picture(page, `${name} wide`);
        await page.setViewportSize({ width: 360, height: 740 });
        await picture(page, `${name} narrow`);
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert(sideways <= 0, `the page is ${sideways} pixels too wide`);
      },
      { context: { viewport: { width: 1280, height: 900 }, colorScheme: 'light', reducedMotion: 'reduce' } },
    ));
}

for (const [language, menu] of [
  ['en', 'Menu'],
  ['ko', '메뉴'],
])
  // prettier-ignore
  test(`${language}, without scripts: no button that does nothing, no empty figure, and a menu on a telephone too`, () =>
    withPage(
      at(`${language}/events.html`),
      async (page) => {
        assert.equal(await page.locator('button:visible, canvas:visible').count(), 0);
        assert.equal(await page.locator('figcaption:visible').count(), 1, 'what it shows is told');
        assert.equal(await page.locator('.live .still:visible').count(), 1, 'and shown');
        await page.click('.to-menu');
        assert.equal(await page.textContent('.to-menu'), menu);
        const entry = page.locator('#menu a[href$="/shapes.html"]');
        await entry.click();
        await page.waitForURL(/shapes\.html$/);
        await page.setViewportSize({ width: 1280, height: 900 });
        assert(await page.isVisible('#menu'));
        assert(await page.isHidden('.to-menu'));
      },
      { context: { javaScriptEnabled: false, viewport: { width: 360, height: 740 } } },
    ));

test('without scripts a game is a picture in the colours of the page', () =>
  withPage(
    at('ko/recipes/physics-puzzle.html'),
    async (page) => {
      const still = page.locator('.live.game .still');
      const { width, height } = /** @type {{ width: number, height: number }} */ (await still.boundingBox());
      assert(Math.abs(width / height - 640 / 360) < 0.05, `${width} x ${height}`);
      const fills = await still
        .locator('path')
        .evaluateAll((paths) => [...new Set(paths.map((each) => getComputedStyle(each).fill))]);
      assert(fills.length > 4 && !fills.includes('rgb(0, 0, 0)'), fills.join(', '));
      assert.equal(await page.locator('canvas:visible, button:visible').count(), 0);
    },
    { context: { javaScriptEnabled: false } },
  ));

test('every link leads to a page that is there, and every # to a place on it', () => {
  const text = new Map(pages.map((name) => [name, readFileSync(path.join(site, name), 'utf8')]));
  const broken = [];
  for (const [name, html] of text) {
    for (const [, href] of html.matchAll(/ (?:href|src)="([^"]+)"/g)) {
      if (/^https?:/.test(href)) continue;
      const { pathname, hash } = new URL(href, `http://here/docs/site/${name}`);
      const file = path.join(web, decodeURIComponent(pathname));
      const target = pathname.endsWith('/') ? path.join(file, 'index.html') : file;
      const there = existsSync(target);
      const id = decodeURIComponent(hash.slice(1));
      if (!there || (id && !readFileSync(target, 'utf8').includes(`id="${id}"`)))
        broken.push(`${name}: ${href}`);
    }
  }
  assert.deepEqual(broken, []);
});

test('llms.txt names every page with a sentence of its own', () => {
  const lines = readFileSync(path.join(site, 'llms.txt'), 'utf8').split('\n');
  assert.equal(lines[0], '# Bumpbox');
  const named = lines.flatMap((line) => {
    const [, title, name, sentence] = line.match(/^- \[(.+)\]\((.+)\): (.+)$/) ?? [];
    if (!name) return [];
    const html = readFileSync(path.join(site, name), 'utf8');
    assert(html.includes('<h1>') && title && /[.!?]$/.test(sentence), line);
    return [name];
  });
  assert.deepEqual(named.sort(), pages);
});
