// The documentation's site, made and served for the tests of its pages.
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { docs } from '../../wasm/tools/docs.mjs';
import { servePages } from '../web/browser.mjs';

/** @typedef {import('playwright-core').Page} Page */

await docs();
export const web = fileURLToPath(new URL('../../web/', import.meta.url));
export const site = path.join(web, 'docs/site');
// Figures start the engine: nothing more than this is allowed to them.
const policy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:";
export const address = await servePages({ 'Content-Security-Policy': policy });
/** Where screenshots go, when somebody wants to look at them. */
const pictures = process.env.BUMPBOX_DOCS_PICTURES;
export const pages = readdirSync(site, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .map((name) => name.split(path.sep).join('/'))
  .sort();

/** @param {string} name */
export const at = (name) => `${address}docs/site/${name}`;

/** @param {Page} page @param {string} name */
export async function picture(page, name) {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: path.join(pictures, `${name.replace(/\W/g, '-')}.png`) });
}

/** The figure so and so far down the page comes into sight and has its scene. @param {Page} page @param {number} place */
export async function bring(page, place) {
  const figure = page.locator('bump-box').nth(place);
  await figure.scrollIntoViewIfNeeded();
  await page.waitForFunction(
    (i) => /** @type {any} */ (document.querySelectorAll('bump-box')[i]).world !== undefined,
    place,
  );
  return figure;
}
