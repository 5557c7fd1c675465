// A real Chromium and a server for the page tests. Every page reports what went wrong in it: a test that ends with
// an unexpected error in the console has failed, whatever else it saw.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findHeadless } from '../../wasm/tools/programs.mjs';
import { siteFolder } from '../../wasm/tools/site.mjs';
import { serve } from '../../web/serve.mjs';
import { drawSeldom } from './draw-seldom.mjs';
import { stateIn } from './eventually.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').BrowserContextOptions} ContextOptions */

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Some questions to a page wait for ever: one that answers no more is not to hold up all other tests. */
const patience = 300_000;

/** Begins with the first page. @type {Promise<import('playwright-core').Browser> | undefined} */
let browser;
/** @type {{ url: string, close: () => Promise<unknown> }[]} */
const servers = [];

let isSeldom = true;
/** Has the pages of this file draw in every frame that the screen has, as those of people do: what it tests is their pace. */
export function drawAlways() {
  isSeldom = false;
}

function launch() {
  const executablePath = findHeadless();
  if (!executablePath) throw new Error('Chromium is missing: `npm test` installs it.');
  return chromium.launch({
    executablePath,
    timeout: stateIn,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}
after(async () => {
  const running = await browser?.catch(() => null); // why there is none its tests have said
  await running?.close();
  await Promise.all(servers.map((server) => server.close()));
});

/**
 * Serves the checkout: pages are under web/, test pages under tests/web/pages/.
 * @param {Record<string, string>} [headers]
 */
export async function serveCheckout(headers = {}) {
  const server = await serve({ root, port: 0, headers });
  servers.push(server);
  return server.url;
}

/**
 * Serves the pages for people and returns where their folders are. The whole suite has them as the site ships them, where
 * a page loads in half of the time; whoever runs one file of tests has those of the checkout, as they were saved last.
 * @param {Record<string, string>} [headers]
 */
export async function servePages(headers = {}) {
  if (process.env.BUMPBOX_PAGES !== 'shipped') return `${await serveCheckout(headers)}web/`;
  const server = await serve({ root: siteFolder, port: 0, headers });
  servers.push(server);
  return server.url;
}

/** Whether the list of scenes has its pictures: `npm test` draws them first, who runs one file of tests may have none. */
const isDrawn = existsSync(`${root}web/scenes/generated/drift-light.png`);
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/**
 * Opens a page, hands it to the test, and checks that nothing failed in it.
 * @param {string} url
 * @param {(page: Page) => Promise<void>} use
 * @param {{ context?: ContextOptions, expectErrors?: RegExp }} [options] `expectErrors`: console errors that belong to
 *   the test
 */
export async function withPage(url, use, { context = {}, expectErrors } = {}) {
  browser ??= launch();
  const running = await browser;
  const opened = await running.newContext({
    viewport: { width: 800, height: 600 },
    locale: 'en-US',
    serviceWorkers: 'block', // that of the site would fetch all that works without a network
    ...context,
  });
  opened.setDefaultTimeout(stateIn);
  if (isSeldom) await opened.addInitScript(drawSeldom);
  try {
    const page = await opened.newPage();
    /** @type {string[]} */
    const errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    if (!isDrawn) {
      const blank = { contentType: 'image/png', body: Buffer.from(pixel, 'base64') };
      await page.route('**/scenes/generated/*.png', (route) => route.fulfill(blank));
    }
    await page.goto(url);
    await withPatience(use(page), url);
    const unexpected = errors.filter((text) => !expectErrors?.test(text));
    assert.deepEqual(unexpected, [], 'errors in the page');
  } finally {
    await withPatience(opened.close(), url);
  }
}

/**
 * @param {Promise<void>} work
 * @param {string} url
 */
async function withPatience(work, url) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const silence = new Promise((_, reject) => {
    const late = () => reject(new Error(`${url} was not through after ${patience / 1000} s`));
    timer = setTimeout(late, patience);
  });
  try {
    await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** The playground, once it has drawn: the scene is there and the figures are filled. @param {Page} page */
export async function untilDrawn(page) {
  await page.waitForFunction(() => Number(document.getElementById('frameTime')?.textContent) > 0);
}
