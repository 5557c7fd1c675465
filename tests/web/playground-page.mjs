// The playground opened for a test, and what tests read from it and do to it.
import { createHash } from 'node:crypto';
import { listScenes } from '../../wasm/tools/scenes.mjs';
import { servePages, untilDrawn, withPage } from './browser.mjs';
import { twoFrames } from './eventually.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').BrowserContextOptions} ContextOptions */

listScenes();
export const address = `${await servePages()}playground/`;

/**
 * On a scene in which many bodies move; the one that the page begins with says much and moves little.
 * @param {(page: Page) => Promise<void>} use
 * @param {ContextOptions} [context]
 * @param {RegExp} [expectErrors]
 */
export const onPlayground = (use, context, expectErrors) =>
  withPage(
    `${address}?scene=drift`,
    async (page) => {
      await untilDrawn(page);
      await use(page);
    },
    { context, expectErrors },
  );

/** @param {Page} page @param {string} id */
export const number = async (page, id) => Number((await page.textContent(`#${id}`))?.replace(/,/g, ''));

/** What the canvas shows, without the panels over it: equal strings are equal pictures. @param {Page} page */
export async function picture(page) {
  await twoFrames(page); // what was just done is in it
  const style = '.panel, #labels { visibility: hidden !important; } #scene { outline: none !important; }';
  const png = await page.locator('#scene').screenshot({ style, animations: 'disabled' });
  return createHash('sha256').update(png).digest('hex');
}

/** @param {Page} page */
export async function pause(page) {
  await page.click('#play');
  await page.waitForSelector('#play[data-playing="false"]');
}

/** Until the steps of an algorithm are shown, which are fetched when somebody follows one. @param {Page} page */
export const untilFollowed = (page) => page.waitForSelector('#walk[aria-busy=false]');

/** A file dropped on the page. @param {Page} page @param {object} scene */
export const drop = (page, scene) =>
  page.evaluate((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'a.json', { type: 'application/json' }));
    const event = new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
  }, JSON.stringify(scene));
/** Until time has gone on by so many steps. @param {Page} page @param {number} steps */
export const untilStepped = async (page, steps) =>
  page.waitForFunction(
    (wanted) => Number(document.getElementById('stepCount')?.textContent?.replace(/,/g, '')) >= wanted,
    (await number(page, 'stepCount')) + steps,
  );
