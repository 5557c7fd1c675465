// The steps of algorithms are fetched when somebody follows one. Until they are there the pair is seen with its answer, what
// was pressed meanwhile counts, and a network that fails leaves a page that goes on.
import assert from 'node:assert/strict';
import test from 'node:test';
import { untilDrawn, withPage } from './browser.mjs';
import { address, untilFollowed } from './playground-page.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Comes with all that is fetched later, under this name in the checkout and in a site. */
const held = '**/later.css';

/** @param {Page} page */
const said = async (page) => (await page.textContent('#stepSentence')) ?? '';
/** Which algorithm is pressed in the card. @param {Page} page */
const followed = (page) => page.getAttribute('#walk .follow [aria-pressed=true]', 'data-follow');

/** @param {(page: Page) => Promise<void>} use @param {RegExp} [expectErrors] */
const inWindow = (use, expectErrors) =>
  withPage('about:blank', use, { context: { viewport: { width: 1200, height: 800 } }, expectErrors });

test('what was pressed before the steps have come counts when they do, and meanwhile the answer is said', () =>
  inWindow(async (page) => {
    /** @type {() => void} */
    let letCome = () => {};
    const wanted = new Promise((resolve) => (letCome = () => resolve(undefined)));
    let asked = 0;
    await page.route(held, async (route) => {
      asked++;
      await wanted;
      await route.continue();
    });
    await page.goto(address);
    await untilDrawn(page);
    assert.equal(asked, 0, 'the first picture needs none of it');
    await page.focus('#wayLearn');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#walk[aria-busy=true]');
    assert.equal(await followed(page), 'overlap');
    assert.match(await said(page), /^They are \d+\.\d\d apart/);
    assert.equal(await page.isDisabled('#walk [data-label=stepsNext]'), true);
    await page.focus('[data-follow=distance]');
    await page.keyboard.press('Enter');
    const card = await page.locator('#walk .follow').boundingBox();
    letCome();
    await untilFollowed(page);
    assert.equal(asked, 1);
    assert.equal(await followed(page), 'distance');
    assert.match(await said(page), /^Step 1: begin with one corner/);
    assert.equal(await page.isVisible('#walk .inset svg'), true);
    assert.deepEqual(await page.locator('#walk .follow').boundingBox(), card, 'what is pressed stands still');
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-follow')), 'distance');
  }));

test('without a network the card says so and goes back to the answer, and the next try may go better', () =>
  inWindow(async (page) => {
    await page.route(held, (route) => route.abort());
    await page.goto(address);
    await untilDrawn(page);
    await page.click('#wayLearn');
    await page.waitForSelector('#note', { state: 'visible' });
    await page.waitForSelector('[data-follow=answer][aria-pressed=true]');
    assert.match(await said(page), /^They are \d+\.\d\d apart/);
    await page.unroute(held);
    await page.click('[data-follow=overlap]');
    await page.waitForSelector('#walk[aria-busy=false] .axes button');
    assert.match(await said(page), /^Axis 1 of 7/);
  }, /ERR_FAILED|Failed to load/));
