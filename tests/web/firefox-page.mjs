// Pages in Firefox for the tests: opened, watched for errors, and read. Firefox draws in software where the machine has
// no graphics for it, as test machines do: pictures come a few times a second, and tests wait for what they want.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { listScenes } from '../../wasm/tools/scenes.mjs';
import { serve } from '../../web/serve.mjs';
import { startFirefox } from '../firefox.mjs';
import { servePages } from './browser.mjs';
import { stateIn } from './eventually.mjs';

/** @typedef {import('puppeteer-core').Page} Page */

listScenes();
const server = await serve({ root: fileURLToPath(new URL('../..', import.meta.url)), port: 0 });
export const site = server.url;
export const playground = `${await servePages()}playground/`;

const downloads = mkdtempSync(path.join(tmpdir(), 'bumpbox firefox '));
/** @type {Map<string, Promise<import('puppeteer-core').Browser>>} */
const browsers = new Map();
after(async () => {
  for (const browser of browsers.values()) await (await browser).close();
  await server.close();
  rmSync(downloads, { recursive: true, force: true });
});

/** One for each set of preferences, kept until the end. @param {Record<string, unknown>} prefs */
function browserWith(prefs) {
  const key = JSON.stringify(prefs);
  const started =
    browsers.get(key) ??
    startFirefox({
      'intl.accept_languages': 'en-US, en',
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.alwaysOpenPanel': false,
      ...prefs,
    });
  browsers.set(key, started);
  return started;
}

/**
 * Opens a page in a profile of its own, hands it to the test, and checks that nothing failed in it.
 * @param {string} url
 * @param {(page: Page) => Promise<void>} use
 * @param {{ prefs?: Record<string, unknown>, before?: () => void, expectErrors?: RegExp }} [options] `before`: run in
 *   the page before its own scripts
 */
export async function inFirefox(url, use, { prefs = {}, before, expectErrors } = {}) {
  const context = await (await browserWith(prefs)).createBrowserContext();
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(stateIn);
    await page.setViewport({ width: 960, height: 640 });
    /** @type {string[]} */
    const errors = [];
    watchErrors(page, errors);
    if (before) await page.evaluateOnNewDocument(before);
    await page.goto(url);
    await use(page);
    assert.deepEqual(
      errors.filter((text) => !expectErrors?.test(text)),
      [],
      'errors in the page',
    );
  } finally {
    await context.close();
  }
}

/** @param {Page} page @param {string[]} errors */
export function watchErrors(page, errors) {
  page.on('pageerror', (error) => errors.push(error instanceof Error ? error.message : String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
}

/** @param {Page} page @param {string} selector */
export const text = (page, selector) =>
  page.$eval(selector, (element) => element.textContent?.trim().replace(/\s+/g, ' ') ?? '');
/** @param {Page} page @param {string} id */
export const number = async (page, id) => Number((await text(page, `#${id}`)).replace(/,/g, ''));
/** @param {Page} page @param {string} selector @param {string} value */
export const fill = (page, selector, value) => page.locator(selector).fill(value);
/** Until an element's text is so. @param {Page} page @param {string} selector @param {RegExp} pattern */
export const untilText = (page, selector, pattern) =>
  page
    .waitForFunction(
      (wanted, source) => new RegExp(source).test(document.querySelector(wanted)?.textContent ?? ''),
      {},
      selector,
      pattern.source,
    )
    .catch(async () => assert.fail(`${selector}: ${await text(page, selector)} in place of ${pattern}`));

/** The figure of steps, at least or exactly. @param {Page} page @param {number} step @param {boolean} [exactly] */
export const untilStep = (page, step, exactly = true) =>
  page.waitForFunction(
    (wanted, equal) => {
      const now = Number(document.getElementById('stepCount')?.textContent?.replace(/,/g, ''));
      return equal ? now === wanted : now >= wanted;
    },
    {},
    step,
    exactly,
  );
/** @param {Page} page */
export async function pause(page) {
  if ((await page.$('#play[data-playing="true"]')) !== null) await page.click('#play');
  await page.waitForSelector('#play[data-playing="false"]');
}

/**
 * What the screen shows of an element, as a screenshot has it, without what lies over it.
 * @param {Page} page @param {string} [selector]
 * @returns {Promise<{ png: string, colours: number }>} equal strings are equal pictures
 */
export async function seen(page, selector = '#scene') {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  const style = await page.addStyleTag({
    content: '.panel, #labels { visibility: hidden !important; } canvas { outline: none !important; }',
  });
  const element = await page.$(selector);
  assert(element);
  const png = await element.screenshot({ encoding: 'base64' });
  await style.evaluate((tag) => tag.remove());
  const colours = await page.evaluate(async (bytes) => {
    const image = await createImageBitmap(
      new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], { type: 'image/png' }),
    );
    const paper = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!paper) throw new Error('no paper');
    paper.drawImage(image, 0, 0);
    return new Set(new Uint32Array(paper.getImageData(0, 0, image.width, image.height).data.buffer)).size;
  }, png);
  return { png, colours };
}

/** What a click brings to the downloads. @param {Page} page @param {string} button */
export async function downloaded(page, button) {
  const before = new Set(readdirSync(downloads));
  await page.locator(button).click();
  for (const end = Date.now() + stateIn; Date.now() < end;) {
    const names = readdirSync(downloads).filter((name) => !before.has(name) && !name.endsWith('.part'));
    const bytes = names.length ? readFileSync(path.join(downloads, names[0])) : Buffer.alloc(0);
    if (bytes.length > 0) return { name: names[0], bytes };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return assert.fail(`${button} brought nothing`);
}
