// What tests of pages wait for, whoever drives the browser. On a machine with other work a page writes with a frame that
// comes late, a timer of the test says nothing of what the page has done by then, and each answer may be of a moment
// ago: so a test asks again until the page has come to what is asserted, and reads what moves once it stays.
import assert from 'node:assert/strict';

/** How long a page may take to come to a state: a machine with other work is many times slower than an idle one. */
export const stateIn = 100_000;

/** What both drivers of browsers have. @typedef {{ evaluate: (work: any, given?: any) => Promise<any> }} Page */

/**
 * Asserts what a page comes to: asks until the assertions hold; what fails then is the last of them, with its values.
 * @template T
 * @param {() => Promise<T>} check
 * @returns {Promise<T>}
 */
export async function eventually(check) {
  for (const end = Date.now() + stateIn; ;) {
    try {
      return await check();
    } catch (error) {
      if (!(error instanceof assert.AssertionError) || Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/** Until what was due for the next frame is drawn. @param {Page} page */
export const twoFrames = (page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/**
 * What is read of a page once it stays: three times the same, two frames apart.
 * @template T
 * @param {Page} page
 * @param {() => Promise<T>} read
 * @returns {Promise<T>}
 */
export async function steady(page, read) {
  const end = Date.now() + stateIn;
  for (let last = '', same = 0; ;) {
    await twoFrames(page);
    const found = await read();
    const now = JSON.stringify(found);
    same = now === last ? same + 1 : 0;
    last = now;
    if (same === 3) return found;
    assert(Date.now() < end, `it does not come to rest, and is ${now} now`);
  }
}

/**
 * Until the page has had a frame that is so much later than now: what it does with frames, after so long, is done by then.
 * @param {Page} page @param {number} time in milliseconds
 */
export const framesFor = (page, time) =>
  page.evaluate(async (/** @type {number} */ wanted) => {
    const begin = performance.now();
    do await new Promise(requestAnimationFrame);
    while (performance.now() - begin < wanted);
    await new Promise(requestAnimationFrame);
  }, time);
