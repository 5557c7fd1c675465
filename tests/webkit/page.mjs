// The playground in WebKit for the tests: opened, watched for errors, and read.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after } from 'node:test';
import { readScene } from '../../web/scene/format.js';
import { toLink } from '../../web/scene/link.js';
import { listScenes } from '../../wasm/tools/scenes.mjs';
import { root } from '../../wasm/tools/steps.mjs';
import { serve } from '../../web/serve.mjs';
import { seenAt } from '../web/seen-at.mjs';
import { withWebkit } from '../webkit.mjs';

/** @typedef {import('../webkit.mjs').WebkitPage} Page */

listScenes();
/** What pages tell of what went wrong in them. @type {string[]} */
let errors = [];
/** WebDriver's plain words hold nothing of what fails in a page, so each page tells it to the server. */
const telling = `<script>{
  const tell = (text) => fetch('/errors-of-the-page', { method: 'POST', body: String(text), keepalive: true });
  addEventListener('error', (event) => tell(event.message ?? event.target.src ?? event.target.href), true);
  addEventListener('unhandledrejection', (event) => tell(event.reason));
  const { error } = console;
  console.error = (...words) => { void tell(words.join(' ')); error.apply(console, words); };
}</script>`;
/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
function first(request, response) {
  const [address] = `${request.url}`.split('?');
  if (address === '/errors-of-the-page') {
    request.setEncoding('utf8').on('data', (text) => errors.push(text));
    request.on('end', () => response.end());
    return true;
  }
  const file = path.join(root, address, address.endsWith('/') ? 'index.html' : '');
  if (!file.endsWith('.html') || !existsSync(file)) return false;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(readFileSync(file, 'utf8').replace('<head>', () => `<head>${telling}`));
  return true;
}
const server = await serve({ root, port: 0, first });
export const site = server.url;
export const playground = `${site}web/playground/`;
after(() => server.close());

/**
 * Opens a page in a profile of its own, hands it to the test, and checks that nothing failed in it.
 * @param {string} url
 * @param {(page: Page) => Promise<unknown>} use
 * @param {{ size?: [number, number] }} [options]
 */
export async function inWebkit(url, use, { size = [960, 640] } = {}) {
  errors = [];
  await withWebkit(async (page) => {
    await page.resize(...size);
    await page.goto(url);
    await use(page);
    assert.deepEqual(errors, [], 'errors in the page');
  });
}

const box = (/** @type {string} */ name, /** @type {number} */ x, /** @type {number} */ y) => ({
  name,
  x,
  y,
  shape: { kind: 'box', width: 80, height: 80 },
});
/** Nothing moves by itself. */
export const still = {
  bumpbox: 1,
  title: 'Still',
  paused: true,
  view: { x: 0, y: 0, width: 800, height: 600 },
  world: { gravity: { x: 0, y: 0 } },
  bodies: [box('left', 300, 300), box('right', 500, 300)],
};
export const stillLink = `${playground}#s=${await toLink({ scene: readScene(still) })}`;

/** @param {Page} page */
export const stepNow = async (page) => Number((await page.text('#stepCount')).replace(/,/g, ''));
/** @param {Page} page @param {number} least */
export const untilStep = (page, least) =>
  page.until(
    (wanted) => Number(document.getElementById('stepCount')?.textContent?.replace(/,/g, '')) >= wanted,
    least,
  );
/** @param {Page} page */
export const untilReady = (page) => page.until(() => !document.body.classList.contains('waiting'));
/** @param {Page} page */
export async function pause(page) {
  if (await page.run(() => document.getElementById('play')?.dataset.playing === 'true'))
    await page.click('#play');
  await page.until(() => document.getElementById('play')?.dataset.playing === 'false');
}
/** Opens a tab of the drawer and parts of it. @param {Page} page @param {string} tab @param {...string} parts */
export async function openTab(page, tab, ...parts) {
  if (await page.run(() => document.getElementById('drawer')?.hidden)) await page.click('#drawerToggle');
  await page.click(`#tab-${tab}`);
  for (const part of parts) {
    await page.until((id) => document.getElementById(id), part);
    if (!(await page.run((id) => document.getElementById(id)?.hasAttribute('open'), part))) {
      await page.click(`#${part} > summary`);
    }
  }
}
/** The scene as it is now. @param {Page} page */
export async function sceneNow(page) {
  await openTab(page, 'scene', 'partJson');
  await page.click('#jsonShow');
  return JSON.parse(
    await page.run(() => /** @type {HTMLTextAreaElement} */ (document.getElementById('jsonText')).value),
  );
}
/**
 * Where a place of the scene is on the page: two circles, put where we know and taken away again, tell it.
 * @param {Page} page
 */
export async function findWay(page) {
  /** @type {[number, number][]} */
  const places = [
    [480, 250],
    [540, 290],
  ];
  for (const place of places) {
    await page.run(() => document.getElementById('scene')?.focus());
    await page.press('4');
    await page.drag([place]);
    await page.untilText('#status', /^Added: circle/);
  }
  const bodies = (await sceneNow(page)).bodies.slice(-2);
  for (let i = 0; i < places.length; i++) await page.click('#undo');
  return seenAt(places, bodies);
}
