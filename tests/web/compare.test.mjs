// "JavaScript beside native" as a person uses it: two pictures, one clock, every bit compared.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import { axeFaults } from './axe.mjs';
import { servePages, withPage } from './browser.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').BrowserContextOptions} ContextOptions */
/** @typedef {'script' | 'native'} Side */

const address = `${await servePages()}playground/compare/`;
const wide = { viewport: { width: 1280, height: 800 } };

/** @param {(page: Page) => Promise<void>} use @param {string} [search] @param {ContextOptions} [context] */
const onBeside = (use, search = '?count=60', context = wide) =>
  withPage(
    address + search,
    async (page) => {
      await page.waitForFunction(
        () => Number(document.getElementById('stepCount')?.textContent?.replace(/,/g, '')) > 0,
      );
      await use(page);
    },
    { context },
  );

/** @param {Page} page */
const steps = async (page) => Number((await page.textContent('#stepCount'))?.replace(/,/g, ''));
/** @param {Page} page @param {number} more */
const stepsMore = async (page, more) => {
  const wanted = (await steps(page)) + more;
  await page.waitForFunction(
    (count) => Number(document.getElementById('stepCount')?.textContent?.replace(/,/g, '')) >= count,
    wanted,
  );
};
/** @param {Page} page */
async function pause(page) {
  await page.click('#play');
  await page.waitForSelector('#play[data-playing="false"]');
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
/** One picture as it is seen, without the mark of the focus. @param {Page} page @param {Side} side */
async function picture(page, side) {
  await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));
  return page.locator(`#${side}Pane`).screenshot({ style: '.pane { outline: none !important }' });
}
/** Two pictures are the same where these are. @param {Page} page @param {Side} side */
async function pixels(page, side) {
  const png = await picture(page, side);
  assert(png.length > 2500, 'something is drawn');
  return createHash('sha256').update(png).digest('hex');
}
/** A screenshot's numbers. @param {Page} page @param {Buffer} png */
async function numbersOf(page, png) {
  const { width, height, text } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const paper = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!paper) throw new Error('no paper');
    paper.drawImage(image, 0, 0);
    const { data } = paper.getImageData(0, 0, image.width, image.height);
    let letters = '';
    for (const each of data) letters += String.fromCharCode(each);
    return { width: image.width, height: image.height, text: btoa(letters) };
  }, png.toString('base64'));
  const data = Buffer.from(text, 'base64');
  /** @param {number} x @param {number} y */
  const at = (x, y) => data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3);
  return { width, height, data, at };
}
/** A place with much of one colour in a picture: a box. @param {Page} page @param {Side} side @returns {Promise<{ x: number, y: number }>} in the window */
async function someBox(page, side) {
  const frame = await page.locator(`#${side}Pane`).boundingBox();
  assert(frame);
  const { width, height, at } = await numbersOf(page, await picture(page, side));
  for (let y = height >> 1; y < height - 40; y++) {
    for (let x = width >> 2; x < width - 40; x++) {
      const here = at(x, y);
      if (Math.max(...here) - Math.min(...here) < 60) continue;
      if (!at(x + 8, y + 8).equals(here) || !at(x + 4, y).equals(here)) continue;
      const scale = frame.width / width;
      return { x: frame.x + (x + 4) * scale, y: frame.y + (y + 4) * scale };
    }
  }
  return assert.fail('no box in the picture');
}

test('both run, with the same bits and the same picture, and tell their times', () =>
  onBeside(async (page) => {
    await stepsMore(page, 60);
    assert.equal(await page.textContent('#sentence'), 'Same bits');
    await page.waitForFunction(() =>
      /after [\d,]+ steps: .* 60 boxes/.test(document.getElementById('detail')?.textContent ?? ''),
    );
    assert.match(`${await page.textContent('#scriptTime')}`, /^\d/);
    assert.match(`${await page.textContent('#nativeTime')}`, /^\d/);
    await pause(page);
    const before = await pixels(page, 'script');
    assert.equal(await pixels(page, 'native'), before);
    const count = await steps(page);
    await page.click('#step');
    await page.waitForFunction(
      (n) => document.getElementById('stepCount')?.textContent?.replace(/,/g, '') === String(n),
      count + 1,
    );
    assert.notEqual(await pixels(page, 'script'), before, 'a step moves them');
    assert.equal(await pixels(page, 'native'), await pixels(page, 'script'));
  }));

test('how many times quicker C++ is stands there with many boxes, and the graph shows it', () =>
  onBeside(async (page) => {
    // How quick either is, a busy machine decides: the figures are measured in tests/bench.
    await page.waitForFunction(() => /^\d/.test(document.getElementById('times')?.textContent ?? ''));
    const ratio = Number.parseFloat(`${await page.textContent('#times')}`);
    assert(ratio > 0 && Number.isFinite(ratio), `${ratio}`);
    const inked = await page.evaluate(() => {
      const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('#ratio canvas'));
      const paper = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
      return paper.getImageData(0, 0, canvas.width, canvas.height).data.some((value) => value > 0);
    });
    assert(inked);
  }, '?count=1000'));

test('breaking it is found in the next step and told in words and bits; again undoes it', () =>
  onBeside(async (page) => {
    await pause(page);
    const count = await steps(page);
    await page.check('#break');
    assert.equal(await page.textContent('#sentence'), 'Same bits', 'nothing was compared yet');
    await page.click('#step');
    await page.waitForSelector('#verdict.differs');
    assert.equal(await page.textContent('#sentence'), `Not the same from step ${count + 1} on`);
    const detail = `${await page.textContent('#detail')}`;
    const [, box, script, native] =
      /box (\d+), its place across \(x\): JavaScript has ([\d.]+), C\+\+ has ([\d.]+)\./.exec(detail) ?? [];
    assert(Number(box) > 0, detail);
    assert(Math.abs(Number(script) - Number(native) - 1e-12) < 3e-13, detail);
    assert.match(`${await page.textContent('.bits')}`, /^Bits: [0-9a-f]{16} and [0-9a-f]{16}$/);
    assert.match(`${await page.textContent('#status')}`, /^Not the same|^Step/);
    assert.notEqual(await pixels(page, 'script'), '');
    await page.click('#again');
    await page.waitForSelector('#verdict:not(.differs)');
    assert.equal(await page.isChecked('#break'), false);
    await page.click('#play');
    await stepsMore(page, 30);
    assert.equal(await page.textContent('#sentence'), 'Same bits');
  }));

test('a box dragged in either picture moves in both, and no bit differs', () =>
  onBeside(async (page) => {
    await page.selectOption('#speed', '1');
    for (const side of /** @type {const} */ (['script', 'native'])) {
      const id = `${side}Pane`;
      await pause(page);
      const { x, y } = await someBox(page, side);
      const still = await pixels(page, 'script');
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.waitForSelector(`#${id}.holding`);
      await page.mouse.move(x + 60, y - 50, { steps: 3 });
      await page.click('#play', { force: true, trial: true });
      await page.keyboard.press('Space');
      await stepsMore(page, 25);
      await page.mouse.up();
      await page.waitForSelector(`#${id}:not(.holding)`);
      await stepsMore(page, 5);
      assert.equal(await page.textContent('#sentence'), 'Same bits');
      await pause(page);
      assert.notEqual(await pixels(page, 'script'), still);
      assert.equal(await pixels(page, 'native'), await pixels(page, 'script'));
      await page.click('#play');
    }
  }, '?count=10'));

test('both rooms are drawn in one go, and nothing of them beside their pictures', () =>
  onBeside(async (page) => {
    const [script, native] = await Promise.all(
      ['script', 'native'].map((side) => page.locator(`#${side}Pane`).boundingBox()),
    );
    assert(script && native);
    const left = script.x + script.width;
    const png = await page.screenshot({
      clip: { x: left, y: script.y, width: native.x - left, height: script.height },
    });
    const { data } = await numbersOf(page, png);
    const colours = new Set(Array.from({ length: data.length / 4 }, (_, i) => data.readUInt32LE(4 * i)));
    assert.equal(colours.size, 1);
    assert.equal(await page.locator('#pair canvas').count(), 1);
  }));

test('the number of boxes starts anew, rules change as it runs, and the address keeps both', () =>
  onBeside(async (page) => {
    await page.focus('#count');
    await page.keyboard.press('End');
    await page.waitForFunction(() =>
      /2,000 boxes/.test(document.getElementById('detail')?.textContent ?? ''),
    );
    assert.equal(await page.getAttribute('#count', 'aria-valuetext'), '2,000');
    await page.keyboard.press('Home');
    await page.waitForFunction(() => / 10 boxes/.test(document.getElementById('detail')?.textContent ?? ''));
    const before = await steps(page);
    for (const id of ['gravity', 'friction']) {
      await page.focus(`#${id}`);
      await page.keyboard.press('End');
    }
    await page.focus('#bounce');
    await page.keyboard.press('Home');
    await stepsMore(page, 40);
    assert((await steps(page)) > before, 'rules do not start it anew');
    assert.equal(await page.textContent('#sentence'), 'Same bits');
    await page.waitForFunction(() => location.search.includes('bounce=0'));
    const search = new URLSearchParams(await page.evaluate(() => location.search));
    assert.deepEqual(Object.fromEntries(search), {
      count: '10',
      gravity: '1500',
      friction: '1',
      bounce: '0',
    });
    await page.reload();
    await page.waitForFunction(() => / 10 boxes/.test(document.getElementById('detail')?.textContent ?? ''));
    assert.equal(await page.inputValue('#friction'), '20');
  }));

test('the search for neighbours in JavaScript can be switched off and on, is said, kept in the address, and changes no bit', () =>
  onBeside(async (page) => {
    const told = () => page.textContent('[data-word^=compareScriptKind]');
    assert(await page.isChecked('#near'));
    assert.equal(await told(), 'looks at neighbours');
    await page.uncheck('#near');
    assert.equal(await told(), 'looks at every pair');
    assert.match(`${await page.textContent('#ratio h3')}`, /every pair/);
    await page.waitForFunction(() => location.search.includes('near=0'));
    await stepsMore(page, 20);
    assert.equal(await page.textContent('#sentence'), 'Same bits');
    await page.reload();
    await stepsMore(page, 3);
    assert.equal(await page.isChecked('#near'), false);
    await page.check('#near');
    assert.match(`${await page.textContent('#ratio h3')}`, /both with neighbours/);
    await stepsMore(page, 20);
    assert.equal(await page.textContent('#sentence'), 'Same bits');
    assert.match(`${await page.getAttribute('#whyMore', 'href')}`, /docs\/.*determinism/);
  }));

test('everything goes by keyboard: time, a box taken and pushed, the list of keys', () =>
  onBeside(async (page) => {
    await page.keyboard.press('Space');
    await page.waitForSelector('#play[data-playing="false"]');
    const count = await steps(page);
    await page.keyboard.press('.');
    await page.waitForFunction(
      (n) => document.getElementById('stepCount')?.textContent?.replace(/,/g, '') === String(n),
      count + 1,
    );
    await page.focus('#nativePane');
    await page.keyboard.press('Enter');
    assert.match(`${await page.textContent('#status')}`, /^Box \d+, \d+ across, \d+ up$/);
    const before = await pixels(page, 'script');
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowUp');
    for (let i = 0; i < 5; i++) await page.keyboard.press('.');
    await page.waitForFunction(
      (n) => document.getElementById('stepCount')?.textContent?.replace(/,/g, '') === String(n),
      count + 6,
    );
    await page.evaluate(
      () => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))),
    );
    assert.notEqual(await pixels(page, 'script'), before);
    assert.equal(await pixels(page, 'native'), await pixels(page, 'script'));
    assert.equal(await page.textContent('#sentence'), 'Same bits');
    await page.keyboard.press('?');
    await page.waitForSelector('#keyList', { state: 'visible' });
    await page.keyboard.press('Escape');
    await page.keyboard.press('r');
    await page.waitForFunction(() => document.getElementById('stepCount')?.textContent === '0');
  }));

test('on a telephone one stands below the other, in Korean, dark, without scrolling sideways, and well to read', () =>
  onBeside(
    async (page) => {
      const [script, native] = await Promise.all([
        page.locator('#scriptPane').boundingBox(),
        page.locator('#nativePane').boundingBox(),
      ]);
      assert(script && native);
      assert(native.y >= script.y + script.height);
      assert(script.width > 320);
      // The story stands above them, and the verdict below them, above the clock that stays.
      const [story, sentence, clock] = await Promise.all(
        ['story', 'sentence', 'clock'].map((id) => page.locator(`#${id}`).boundingBox()),
      );
      assert(story && sentence && clock);
      assert(story.y + story.height <= script.y);
      assert(sentence.y >= native.y + native.height && sentence.y + sentence.height <= clock.y);
      assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      assert.equal(await page.textContent('h1'), 'JavaScript와 네이티브 나란히');
      assert.equal(await page.textContent('#sentence'), '비트까지 같아요');
      assert.deepEqual(await axeFaults(page), []);
      // A finger beside the boxes scrolls; its page is longer than the window.
      assert(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight));
    },
    '?count=30',
    {
      viewport: { width: 360, height: 740 },
      locale: 'ko-KR',
      colorScheme: 'dark',
      hasTouch: true,
      isMobile: true,
    },
  ));

test('under reduced motion it waits to be started', () =>
  withPage(
    address,
    async (page) => {
      await page.waitForSelector('#play[data-playing="false"]');
      assert.equal(await page.textContent('#stepCount'), '0');
      await page.click('#play');
      await stepsMore(page, 10);
    },
    { context: { reducedMotion: 'reduce' } },
  ));
