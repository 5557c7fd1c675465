// The folder that `npm run site` makes and `npm start` serves, in a real browser: light, under any path, without a network
// from the second visit on, and with nothing drawn while nothing changes.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after } from 'node:test';
import { entrance, siteFolder } from '../../wasm/tools/site.mjs';
import { withLanguages } from '../../wasm/tools/site-pages.mjs';
import { capture, root } from '../../wasm/tools/steps.mjs';
import { serve } from '../../web/serve.mjs';
import { untilDrawn, withPage } from './browser.mjs';
import { framesFor } from './eventually.mjs';
import { pause } from './playground-page.mjs';

/** @typedef {import('playwright-core').Page} Page */

// In a process of its own: a page's browser and the bundler do not get on in one.
const tool = JSON.stringify(new URL('../../wasm/tools/site.mjs', import.meta.url).href);
const making = `await (await import(${tool})).prepareSite();`;
const made = await capture(process.execPath, ['--input-type=module', '-e', making]);
if (made.code !== 0) throw new Error(made.output);
const folder = mkdtempSync(path.join(tmpdir(), 'bumpbox-site-'));
mkdirSync(path.join(folder, 'some'));
symlinkSync(siteFolder, path.join(folder, 'some/path'));
symlinkSync(path.join(siteFolder, '404.html'), path.join(folder, '404.html'));
const below = await serve({ root: folder, port: 0 });
const own = await serve({ root: siteFolder, port: 0 });
after(async () => {
  await Promise.all([below.close(), own.close()]);
  rmSync(folder, { recursive: true });
});

/** What a visit costs until nothing more comes. @param {Page} page @param {string} url */
async function cost(page, url) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const all = { requests: 0, bytes: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    all.requests += 1;
    all.bytes += encodedDataLength;
  });
  await page.goto(url);
  await untilDrawn(page);
  await page.waitForLoadState('networkidle');
  return all;
}

for (const locale of ['en-US', 'ko-KR']) {
  for (const [place, url] of [
    ['the server of npm start', `${own.url}playground/`],
    ['a folder of another server', `${below.url}some/path/playground/`],
  ]) {
    test(`from ${place} the playground is at most 20 requests and 450 KB (${locale})`, () =>
      withPage(
        'about:blank',
        async (page) => {
          // What is kept for offline use comes afterwards, and is another matter.
          await page.addInitScript(() =>
            Object.defineProperty(navigator, 'serviceWorker', { value: undefined }),
          );
          const { requests, bytes } = await cost(page, url);
          console.log(`${requests} requests, ${(bytes / 1024).toFixed(1)} KB with their heads`);
          assert(requests <= 20, `${requests} requests`);
          assert(bytes <= 450 * 1024, `${bytes} bytes`);
        },
        { context: { locale } },
      ));
  }
}

/** For a page that may keep what works without a network. @type {{ context: import('playwright-core').BrowserContextOptions }} */
const keeping = { context: { serviceWorkers: 'allow' } };
/** @param {Page} page */
const untilKept = (page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

test("without a network the site's own address opens the playground too", () =>
  withPage(
    `${own.url}playground/`,
    async (page) => {
      await untilDrawn(page);
      await untilKept(page);
      await page.context().setOffline(true);
      await page.goto(own.url);
      await untilDrawn(page);
      assert.match(page.url(), /\/playground\/$/);
    },
    keeping,
  ));

test('a visitor can come back without a network, and open any scene in either language', () =>
  withPage(
    `${below.url}some/path/playground/`,
    async (page) => {
      await untilDrawn(page);
      await untilKept(page);
      await page.context().setOffline(true);
      await page.reload();
      await untilDrawn(page);
      await page.goto(`${below.url}some/path/playground/?scene=pile`);
      await untilDrawn(page);
      assert.equal(await page.title(), 'A pyramid that stands · Bumpbox');
      await page.click('#language');
      await page.waitForSelector('html[lang=ko]');
      await page.click('#drawerToggle');
      for (const tab of ['body', 'world', 'scene', 'see']) {
        await page.click(`#tab-${tab}`);
        await page.waitForFunction((id) => document.getElementById(id)?.firstElementChild, `panel-${tab}`);
      }
      await page.goto(`${below.url}some/path/playground/compare/`);
      await page.waitForSelector('body:not(.waiting)');
    },
    keeping,
  ));

test('who has opened the editor of programs can write and run without a network; nobody else has fetched it', () =>
  withPage(
    `${below.url}some/path/gallery/`,
    async (page) => {
      /** How many bytes of scripts are kept. */
      const keptBytes = () =>
        page.evaluate(async () => {
          let sum = 0;
          for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            for (const { url } of await cache.keys())
              if (/program\/.*\.js$/.test(url))
                sum += (await (await cache.match(url))?.arrayBuffer())?.byteLength ?? 0;
          }
          return sum;
        });
      await page.goto(`${below.url}some/path/playground/`);
      await untilDrawn(page);
      await untilKept(page);
      const before = await keptBytes();
      await page.goto(`${below.url}some/path/code/`);
      await page.waitForSelector('#state[data-said=codeRunning]');
      await page.waitForFunction(async () => {
        const [name] = await caches.keys();
        const all = await (await caches.open(name)).keys();
        const wanted = performance
          .getEntriesByType('resource')
          .filter(({ name: url }) => /program\/.*\.js$/.test(url));
        return wanted.length > 4 && wanted.every(({ name: url }) => all.some((each) => each.url === url));
      });
      const added = (await keptBytes()) - before;
      console.log(`the editor and an engine: ${(added / 1024).toFixed(0)} KB of scripts, not compressed`);
      assert(added > 500_000, `${added}`);
      await page.context().setOffline(true);
      await page.goto(`${below.url}some/path/code/?example=bricks`);
      await page.waitForSelector('#state[data-said=codeRunning]');
      await page.waitForTimeout(500);
      assert.equal(await page.locator('#lines .error').count(), 0);
    },
    keeping,
  ));

test('who has searched the documentation can search it without a network', () =>
  withPage(
    `${below.url}some/path/playground/`,
    async (page) => {
      await untilDrawn(page);
      await untilKept(page);
      const look = async (/** @type {string} */ words) => {
        await page.keyboard.press('Control+k');
        await page.fill('#search input', words);
        await page.waitForSelector('#searchResults [aria-selected=true]');
      };
      await page.goto(`${below.url}some/path/docs/site/ko/groups.html`);
      await look('카테고리');
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await page.reload();
      await look('카테고리');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => decodeURIComponent(location.hash) === '#카테고리와-마스크');
      assert.match(page.url(), /some\/path\/docs\/site\/ko\/groups\.html#/);
    },
    keeping,
  ));

test('the list of pages for programs, and the schema of scenes, stand in the site', async () => {
  const text = await (await fetch(`${below.url}some/path/llms.txt`)).text();
  const named = [...text.matchAll(/\]\((.+?)\): /g)].map(([, name]) => name);
  assert(named.length > 40);
  for (const name of named) assert(readFileSync(path.join(siteFolder, name), 'utf8').includes('<h1>'), name);
  const schema = await (await fetch(`${below.url}some/path/docs/site/scene.schema.json`)).json();
  assert.equal(schema.properties.bumpbox.const, 1);
});

test('how much of the engine has come is shown', () =>
  withPage('about:blank', async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1.6e6 / 8,
      uploadThroughput: 1.6e6 / 8,
    });
    /** @type {number[]} */
    const seen = [];
    await page.exposeFunction('seen', (/** @type {number} */ value) => seen.push(value));
    await page.addInitScript(() => {
      setInterval(() => {
        const bar = document.querySelector('#loading progress');
        if (bar?.hasAttribute('value')) /** @type {any} */ (window).seen(Number(bar.getAttribute('value')));
      }, 20);
    });
    await page.goto(`${own.url}playground/`);
    await untilDrawn(page);
    const between = seen.filter((value) => value > 0.05 && value < 0.95);
    assert(between.length >= 3, String(seen));
    assert.deepEqual(
      seen,
      [...seen].sort((a, b) => a - b),
    );
  }));

test('while time stands still nothing is drawn, until something changes', () =>
  withPage('about:blank', async (page) => {
    await page.addInitScript(() => {
      const counted = /** @type {any} */ (window);
      counted.drawn = 0;
      const { drawArrays } = WebGLRenderingContext.prototype;
      WebGLRenderingContext.prototype.drawArrays = function (...all) {
        counted.drawn += 1;
        return drawArrays.apply(this, all);
      };
    });
    await page.goto(`${own.url}playground/?scene=shapes`);
    await untilDrawn(page);
    const drawn = () => page.evaluate(() => /** @type {any} */ (window).drawn);
    const still = async () => {
      await framesFor(page, 1500);
      const before = await drawn();
      await framesFor(page, 1500);
      return (await drawn()) === before;
    };
    assert((await drawn()) > 0);
    assert.equal(await still(), false, 'it runs');
    await pause(page);
    assert.equal(await still(), true, 'it stands');
    for (const [what, act] of /** @type {[string, () => Promise<void>][]} */ ([
      ['a key', () => page.keyboard.press('+')],
      ['the theme', () => page.click('#theme')],
      ['a hand', () => page.mouse.move(300, 300)],
      ['a size', () => page.setViewportSize({ width: 700, height: 500 })],
      ['what the system says', () => page.emulateMedia({ colorScheme: 'dark' })],
    ])) {
      const before = await drawn();
      await act();
      await page.waitForFunction((count) => /** @type {any} */ (window).drawn > count, before);
      assert.equal(await still(), true, `after ${what}`);
    }
  }));

test('an address with nothing behind it leads back, at any depth', () =>
  withPage(
    `${below.url}some/path/playground/compare/no/such/page?x=1`,
    async (page) => {
      assert.match((await page.textContent('main')) ?? '', /Nothing is here[^]*이 주소에는 페이지가 없어요/);
      await page.click('text=Playground');
      await page.waitForURL(`${below.url}some/path/playground/`);
      await untilDrawn(page);
    },
    { expectErrors: /404/ },
  ));

test('links to pages have cards, and a scene leads on to itself', () =>
  withPage(`${below.url}some/path/scenes/pile/`, async (page) => {
    await page.waitForURL(`${below.url}some/path/playground/?scene=pile`);
    await untilDrawn(page);
    const html = await (await fetch(`${below.url}some/path/scenes/pile/`)).text();
    const property = (/** @type {string} */ name) =>
      html.match(`property="og:${name}" content="([^"]*)"`)?.[1];
    assert.equal(property('title'), 'A pyramid that stands');
    const picture = new URL(property('image') ?? '', `${below.url}some/path/scenes/pile/`);
    assert.equal((await fetch(picture)).headers.get('content-type'), 'image/png');
    for (const name of ['playground/', 'playground/compare/', 'docs/site/en/index.html', '']) {
      const text = await (await fetch(`${below.url}some/path/${name}`)).text();
      assert.match(text, /property="og:image" content="[^"]*-light\.png"/, name);
      assert.doesNotMatch(text, /<title>(.+) · \1<\/title>/, name);
    }
  }));

test('with its address a site has a map for search engines, and only pages that are there', () => {
  const files = new Map([
    ['playground/index.html', ''],
    ['docs/site/en/shapes.html', ''],
    ['element/embed.html', ''],
  ]);
  entrance(files, 'https://example.org/bump/');
  const map = String(files.get('sitemap.xml'));
  assert.deepEqual(
    [...map.matchAll(/<loc>([^<]*)</g)].map(([, place]) => place),
    ['https://example.org/bump/docs/site/en/shapes.html', 'https://example.org/bump/playground/'],
  );
  assert.match(String(files.get('robots.txt')), /Sitemap: https:\/\/example\.org\/bump\/sitemap\.xml/);
  entrance(new Map(), undefined);
});

test('with its address a site says where its texts stand in other languages; without one nobody could read it', () => {
  const source = readFileSync(path.join(root, 'web/docs/site/ko/course/axes.html'), 'utf8');
  const read = (/** @type {string} */ html) =>
    [...html.matchAll(/<link rel="alternate" hreflang="(\w+)" href="([^"]+)"/g)].map(
      ([, language, place]) => `${language} ${place}`,
    );
  const page = 'docs/site/ko/course/axes.html';
  assert.deepEqual(read(withLanguages(source, page, 'https://example.org/bump/')), [
    'en https://example.org/bump/docs/site/en/course/axes.html',
    'ko https://example.org/bump/docs/site/ko/course/axes.html',
  ]);
  assert.deepEqual(read(readFileSync(path.join(siteFolder, page), 'utf8')), []);
});

test('each script of a site leads to its sources as they are written', () => {
  const program = path.join(siteFolder, 'program');
  const sources = new Map();
  for (const name of readdirSync(program).filter((each) => each.endsWith('.js'))) {
    const text = readFileSync(path.join(program, name), 'utf8');
    const [, map] = text.match(/\/\/# sourceMappingURL=(\S+)\s*$/) ?? [];
    if (!map) continue;
    const { sources: names, sourcesContent } = JSON.parse(readFileSync(path.join(program, map), 'utf8'));
    names.forEach((/** @type {string} */ each, /** @type {number} */ i) =>
      sources.set(each.replace(/^(bumpbox:\/\/\/)?(\.\.\/)*/, ''), sourcesContent[i]),
    );
  }
  for (const name of ['web/playground/app.js', 'web/docs/docs.js', 'web/element/embed.js']) {
    assert.equal(sources.get(name), readFileSync(path.join(root, name), 'utf8'), name);
  }
});

test('what is asked of the bare address is asked of the playground', async () => {
  for (const asked of ['', '?scene=pile']) {
    const response = await fetch(`${own.url}${asked}`, { redirect: 'manual' });
    assert.equal(response.status, 302);
    assert.equal(response.headers.get('location'), `/playground/${asked}`);
  }
});

test('a server that cannot choose sends the files as they are, and one that can sends the smallest', async () => {
  const url = `${own.url}playground/`;
  for (const [accepted, sent] of [
    ['br, gzip', 'br'],
    ['gzip;q=0.5', 'gzip'],
    ['br;q=0, identity', null],
    ['identity', null],
  ]) {
    const response = await fetch(url, { headers: { 'accept-encoding': String(accepted) } });
    assert.equal(response.headers.get('content-encoding'), sent, String(accepted));
    assert.match(await response.text(), /<canvas id="scene"/);
  }
  const element = await fetch(`${own.url}element/element.js`);
  assert.equal(element.headers.get('access-control-allow-origin'), '*');
});
