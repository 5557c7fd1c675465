// Opens a page in Chromium or Firefox and gives what its program left on the root element.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { chromium } from 'playwright-core';
import { findChromium } from '../../wasm/tools/programs.mjs';
import { serve } from '../../web/serve.mjs';
import { startFirefox } from '../firefox.mjs';
import { stateIn as patience } from '../web/eventually.mjs';

const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
/** @type {(() => Promise<unknown>)[]} */
const closers = [];
after(async () => {
  for (const close of closers.reverse()) await close();
});

/** @type {Promise<import('playwright-core').Browser> | undefined} */
let chromiumBrowser;
/** @type {Promise<import('puppeteer-core').Browser> | undefined} */
let firefoxBrowser;

function startChromium() {
  chromiumBrowser ??= (async () => {
    const executablePath = findChromium();
    assert(executablePath, 'Chromium is missing: `npm test` installs it');
    const browser = await chromium.launch({ executablePath, args: asRoot, timeout: patience });
    closers.push(() => browser.close());
    return browser;
  })();
  return chromiumBrowser;
}

function openFirefox() {
  firefoxBrowser ??= (async () => {
    const browser = await startFirefox();
    closers.push(() => browser.close());
    return browser;
  })();
  return firefoxBrowser;
}

/**
 * @param {string} folder what the server shows
 * @param {Record<string, string>} [headers] of every answer
 * @returns {Promise<string>} its address
 */
export async function served(folder, headers = {}) {
  const server = await serve({ root: folder, port: 0, headers });
  closers.push(server.close);
  return server.url;
}

/**
 * A page of its own in Chromium, to be played with.
 * @param {import('playwright-core').BrowserContextOptions} options
 */
export async function startPage(options) {
  const context = await (await startChromium()).newContext(options);
  const page = await context.newPage();
  return { page, problems: listened(page), close: () => context.close() };
}

/** What the page complains of, from now on. @param {import('playwright-core').Page} page */
function listened(page) {
  /** @type {string[]} */
  const problems = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.location().url.endsWith('favicon.ico'))
      problems.push(`${message.text()} ${message.location().url}`);
  });
  return problems;
}

/**
 * @param {string} url
 * @param {{ firefox?: boolean, before?: () => void, missing?: boolean }} [options] `before`: run in the page before its own
 *   scripts; `missing`: a file may be missing
 * @returns {Promise<string>} the program's text, or what went wrong
 */
export async function shown(url, { firefox = false, before, missing = false } = {}) {
  if (firefox) {
    const page = await (await openFirefox()).newPage();
    page.setDefaultTimeout(patience);
    await page.goto(url);
    const answer = await page.waitForFunction(() => document.documentElement.dataset.answer);
    const text = await answer.jsonValue();
    await page.close();
    return /** @type {string} */ (text);
  }
  const page = await (await startChromium()).newPage();
  page.setDefaultTimeout(patience);
  const problems = listened(page);
  if (before) await page.addInitScript(before);
  await page.goto(url);
  const answer = await page
    .waitForFunction(() => document.documentElement.dataset.answer)
    .catch((error) => assert.fail(`${error}\n${problems.join('\n')}`));
  const text = await answer.jsonValue();
  await page.close();
  assert.deepEqual(missing ? problems.filter((each) => !/404/.test(each)) : problems, []);
  return /** @type {string} */ (text);
}
