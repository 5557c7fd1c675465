// The playground's and the element's main paths in Firefox, as a person goes them. Everything finer is tested in
// Chromium; here is what browsers do each in their own way: drawing, pointers, keys, files, storage, links.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { readScene } from '../../web/scene/format.js';
import { toLink } from '../../web/scene/link.js';
import {
  downloaded,
  fill,
  inFirefox,
  number,
  pause,
  playground,
  seen,
  site,
  text,
  untilStep,
  untilText,
  watchErrors,
} from './firefox-page.mjs';
import { seenAt } from './seen-at.mjs';

/** @typedef {import('puppeteer-core').Page} Page */

const box = (/** @type {string} */ name, /** @type {number} */ x, /** @type {number} */ y, more = {}) => ({
  name,
  x,
  y,
  shape: { kind: 'box', width: 80, height: 80 },
  ...more,
});
/** Nothing moves by itself; the view's middle is the window's. */
const still = {
  bumpbox: 1,
  title: 'Still',
  paused: true,
  view: { x: 0, y: 0, width: 800, height: 600 },
  world: { gravity: { x: 0, y: 0 } },
  bodies: [box('left', 300, 300), box('right', 500, 300)],
};
const stillLink = `${playground}#s=${await toLink({ scene: readScene(still) })}`;

test('the playground draws and runs; time stops, goes on by one, and back', () =>
  inFirefox(`${playground}?scene=drift`, async (page) => {
    await untilStep(page, 30, false);
    assert((await seen(page)).colours > 20, 'a picture');
    await pause(page);
    const steps = await number(page, 'stepCount');
    const now = await seen(page);
    await page.click('#step');
    await untilStep(page, steps + 1);
    assert.notEqual((await seen(page)).png, now.png);
    await page.keyboard.press(',');
    await untilStep(page, steps);
    assert.equal((await seen(page)).png, now.png, 'a step back is the same picture');
    await page.focus('#moment');
    await page.keyboard.press('Home');
    await untilStep(page, 0);
    await page.keyboard.press('End');
    await untilStep(page, steps + 1);
    const rail = await (await page.$('#moment'))?.boundingBox();
    assert(rail);
    await page.mouse.click(rail.x + rail.width / 2, rail.y + rail.height / 2);
    await page.waitForFunction(
      (last) => {
        const at = Number(document.getElementById('stepCount')?.textContent?.replace(/,/g, ''));
        return at > last * 0.4 && at < last * 0.6;
      },
      {},
      steps,
    );
    await page.click('#play');
    await untilStep(page, steps + 5, false);
  }));

test('scenes are chosen by keyboard and by mouse, and are gone back from', () =>
  inFirefox(`${playground}?scene=drift`, async (page) => {
    await untilStep(page, 1, false);
    const first = await text(page, '#sceneTitle');
    await page.focus('#scene');
    await page.keyboard.press('o');
    await page.waitForSelector('#picker[open]');
    await page.keyboard.type('bowt');
    await page.keyboard.press('Enter');
    await untilText(page, '#sceneTitle', /cross themselves/);
    await page.waitForFunction(() => location.search === '?scene=bowties');
    await page.click('#scenes');
    await page.waitForSelector('#picker[open]');
    assert((await page.$$('#picker .card')).length >= 18);
    await page.locator('#picker .card[data-scene=pile]').click();
    await page.waitForFunction(() => location.search === '?scene=pile');
    await page.waitForSelector('#picker:not([open])');
    await page.goBack();
    await untilText(page, '#sceneTitle', /cross themselves/);
    await page.goBack();
    await untilText(page, '#sceneTitle', new RegExp(`^${first}$`));
  }));

/** Opens a tab of the drawer and parts of it. @param {Page} page @param {string} tab @param {...string} parts */
async function openTab(page, tab, ...parts) {
  if (await page.$eval('#drawer', (drawer) => /** @type {HTMLElement} */ (drawer).hidden)) {
    await page.click('#drawerToggle');
  }
  await page.click(`#tab-${tab}`);
  await page.waitForSelector(`#panel-${tab} > *`);
  for (const part of parts) {
    if ((await page.$(`#${part}[open]`)) === null) await page.locator(`#${part} > summary`).click();
  }
}
/** The scene as it is now. @param {Page} page */
async function sceneNow(page) {
  await openTab(page, 'scene', 'partJson');
  await page.locator('#jsonShow').click();
  return JSON.parse(await page.$eval('#jsonText', (area) => /** @type {HTMLTextAreaElement} */ (area).value));
}
/**
 * Where a place of the scene is on the page: two circles, put where we know and taken away again, tell it.
 * @param {Page} page
 */
async function findWay(page) {
  /** @type {[number, number][]} */
  const places = [
    [480, 250],
    [540, 290],
  ];
  for (const place of places) {
    await page.keyboard.press('4');
    await page.mouse.click(...place);
    await untilText(page, '#status', /^Added: circle/);
  }
  const bodies = (await sceneNow(page)).bodies.slice(-2);
  for (let i = 0; i < places.length; i++) await page.click('#undo');
  return seenAt(places, bodies);
}
/** @param {Page} page @param {[number, number]} from @param {[number, number]} to */
async function drag(page, from, to) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 5 });
  await page.mouse.up();
}

test('a hand drags, draws and zooms; all of it is undone; numbers are changed in words and figures', () =>
  inFirefox(stillLink, async (page) => {
    await page.waitForSelector('body:not(.waiting)');
    await openTab(page, 'scene', 'partJson');
    const at = await findWay(page);

    await page.keyboard.press('1');
    await drag(page, at(300, 300), at(250, 400));
    const [left] = (await sceneNow(page)).bodies;
    assert(Math.hypot(left.x - 250, left.y - 400) < 2, `${left.x} ${left.y}`);
    await page.focus('#scene');
    await page.keyboard.press('3');
    await drag(page, at(350, 100), at(450, 160));
    await untilText(page, '#status', /^Added: box/);
    assert.equal((await sceneNow(page)).bodies.length, 3);
    await page.focus('#scene');
    await page.keyboard.down('Control');
    await page.keyboard.press('z');
    await page.keyboard.up('Control');
    assert.equal((await sceneNow(page)).bodies.length, 2);
    await page.click('#redo');
    const drawn = (await sceneNow(page)).bodies[2];
    assert(Math.hypot(drawn.x - 400, drawn.y - 130) < 2, `${drawn.x} ${drawn.y}`);

    // An overlay.
    await openTab(page, 'see');
    const bare = await seen(page);
    await page.locator('[data-overlay=bounds]').click();
    assert.notEqual((await seen(page)).png, bare.png);
    await page.focus('#scene');
    await page.keyboard.press('b');
    assert.equal((await seen(page)).png, bare.png);

    // The inspector.
    await page.keyboard.press('1');
    await page.mouse.click(...at(500, 300));
    await openTab(page, 'body');
    const field = await page.evaluateHandle(() => {
      const labels = [...document.querySelectorAll('#panel-body label')];
      const label = labels.find((each) => each.textContent === 'x');
      return /** @type {HTMLInputElement} */ (/** @type {HTMLLabelElement} */ (label).control);
    });
    assert.equal(await field.evaluate((each) => each.value), '500');
    await field.click({ count: 3 });
    await page.keyboard.type('620');
    await page.keyboard.press('Enter');
    assert.equal((await sceneNow(page)).bodies[1].x, 620);
    await page.click('#undo');
    assert.equal((await sceneNow(page)).bodies[1].x, 500);

    // The wheel is the page's, and with Ctrl the view's.
    const zoom = await number(page, 'zoom');
    await page.mouse.move(...at(400, 300));
    await page.mouse.wheel({ deltaY: -200 });
    await seen(page);
    assert.equal(await number(page, 'zoom'), zoom);
    await page.keyboard.down('Control');
    await page.mouse.wheel({ deltaY: -200 });
    await page.keyboard.up('Control');
    await page.waitForFunction(
      (before) => Number(document.getElementById('zoom')?.textContent) > before,
      {},
      zoom,
    );
    assert.equal(await page.evaluate(() => devicePixelRatio), 1, 'and not the browser’s');
  }));

test('a scene goes out as link, text, file and picture, and comes in again', () =>
  inFirefox(`${playground}?scene=pile`, async (page) => {
    await untilStep(page, 20, false);
    await pause(page);
    const scene = await sceneNow(page);
    await page.click('#share');
    await page.waitForSelector('#shareLink:not([hidden])');
    await untilText(page, '#shareSentence', /copied|Ctrl\+C/);
    const link = await page.$eval('#shareLink', (each) => /** @type {HTMLInputElement} */ (each).value);
    await page.keyboard.press('Escape');

    const other = await page.browserContext().newPage();
    /** @type {string[]} */
    const errors = [];
    watchErrors(other, errors);
    await other.setViewport({ width: 960, height: 640 });
    await other.goto(link);
    await other.waitForSelector('body:not(.waiting)');
    await other.waitForSelector('#play[data-playing="false"]'); // time stands, as it stood
    await other.click('#again');
    const opened = await sceneNow(other);
    assert.equal(opened.bodies.length, scene.bodies.length);
    scene.bodies.forEach((/** @type {any} */ body, /** @type {number} */ i) => {
      for (const key of ['x', 'y'])
        assert(Math.abs(body[key] - opened.bodies[i][key]) < 0.01, `${key} of ${i}`);
    });
    assert.deepEqual(errors, []);
    await other.close();
    await page.bringToFront();

    // A file, out and in.
    await openTab(page, 'scene', 'partFiles', 'partName');
    const file = await downloaded(page, '#fileSave');
    assert.match(file.name, /^[\w-]+\.json$/);
    const saved = JSON.parse(file.bytes.toString());
    assert.deepEqual(saved.bodies, scene.bodies);
    await fill(page, '#jsonText', JSON.stringify({ ...still, title: 'By hand' }));
    await page.locator('#jsonApply').click();
    await untilText(page, '#sceneTitle', /^By hand$/);
    // A chooser comes up, which closes by itself without a screen; the file is dropped in its place.
    await Promise.all([page.waitForFileChooser(), page.locator('#fileOpen').click()]);
    await page.evaluate((content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], 'a.json', { type: 'application/json' }));
      const drop = new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true });
      document.body.dispatchEvent(drop);
    }, file.bytes.toString());
    await page.waitForFunction(() => document.getElementById('sceneTitle')?.textContent !== 'By hand');
    assert.deepEqual((await sceneNow(page)).bodies, saved.bodies);

    // Pictures, and films: by coded frames, by a recorder, or a word that there are none.
    await openTab(page, 'scene', 'partFilm');
    await page.select('#pictureWidth', '320');
    const png = await downloaded(page, '#savePng');
    assert.deepEqual([...png.bytes.subarray(1, 4)], [...Buffer.from('PNG')]);
    assert.equal(png.bytes.readUInt32BE(16), 320);
    await page.click('#play');
    await untilStep(page, 40, false);
    await pause(page);
    for (const kind of ['gif', 'webm']) {
      await page.select('#filmKind', kind);
      await page.locator('#filmMake').click();
      await page.waitForSelector(`#film:not([hidden]) ${kind === 'gif' ? 'img' : 'video'}`);
      const film = await downloaded(page, '#filmSave');
      const begins = film.bytes.subarray(0, 4).toString('latin1');
      assert.equal(begins, kind === 'gif' ? 'GIF8' : '\x1aE\xdf\xa3');
    }
  }));

test('language and theme are switched and remembered, without leaving English behind', () =>
  inFirefox(`${playground}?scene=drift`, async (page) => {
    await untilStep(page, 1, false);
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const [before, theme] = [await paper(), await page.$eval('html', (html) => html.dataset.theme)];
    await page.click('#language');
    await page.click('#theme');
    assert.notEqual(await paper(), before);
    await page.reload();
    await untilStep(page, 1, false);
    assert.equal(await page.$eval('html', (html) => html.lang), 'ko');
    assert.notEqual(await page.$eval('html', (html) => html.dataset.theme), theme);
    assert.notEqual(await paper(), before);
    const english = await page.$$eval('[data-word], [data-label]', (all) =>
      all
        .map((each) =>
          each instanceof HTMLElement && each.dataset.label ? each.ariaLabel : each.textContent,
        )
        .filter((each) => each && !/[가-힣]/.test(each) && each !== 'English'),
    );
    assert.deepEqual(english, []);
    assert((await seen(page)).colours > 20);
  }));

test('what this browser may not have is said in words, and the rest goes on', () =>
  inFirefox(
    playground,
    async (page) => {
      await untilStep(page, 20, false);
      await pause(page);
      await openTab(page, 'scene', 'partFilm');
      await untilText(page, '#partFilm p.quiet:not([hidden])', /cannot write films/);
      assert(
        await page.$eval('#filmKind', (menu) => /** @type {HTMLSelectElement} */ (menu).options[1].disabled),
      );
      await page.click('#share');
      await untilText(page, '#shareSentence', /too old for links/);
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'shareFile');
      await page.keyboard.press('Escape');
      await page.evaluate(() => (location.hash = '#s=aAAAA'));
      await untilText(page, '#note', /too old for links/);
    },
    {
      before: () => {
        for (const name of ['VideoEncoder', 'MediaRecorder', 'CompressionStream', 'DecompressionStream']) {
          Object.defineProperty(globalThis, name, { value: undefined });
        }
      },
    },
  ));

test('JavaScript beside native says: the same bits', () =>
  inFirefox(`${playground}compare/?count=60`, async (page) => {
    await untilStep(page, 60, false);
    assert.equal(await text(page, '#sentence'), 'Same bits');
    await untilText(page, '#detail', /after [\d,]+ steps: .* 60 boxes/);
    assert((await seen(page, '#scriptPane')).colours > 5);
    assert((await seen(page, '#nativePane')).colours > 5);
  }));

const falling = readFileSync(fileURLToPath(new URL('pages/falling.json', import.meta.url)), 'utf8');

test('<bump-box> runs, is dragged, and leaves the wheel to the page', () =>
  inFirefox(`${site}tests/web/pages/element.html`, async (page) => {
    await page.waitForFunction(() => customElements.get('bump-box') !== undefined);
    await page.evaluate((scene) => {
      const main = /** @type {HTMLElement} */ (document.querySelector('main'));
      main.innerHTML = '<bump-box controls></bump-box><div></div>';
      /** @type {HTMLElement} */ (main.lastElementChild).style.height = '3000px';
      const script = document.createElement('script');
      script.type = 'application/json';
      script.textContent = scene;
      main.querySelector('bump-box')?.append(script);
    }, falling);
    const steps = (/** @type {number} */ wanted) =>
      page.waitForFunction(
        (least) => /** @type {any} */ (document.querySelector('bump-box'))?.stepCount >= least,
        {},
        wanted,
      );
    await steps(80);
    assert((await seen(page, 'bump-box')).colours > 5);
    const canvas = await page.$('bump-box >>> canvas');
    const place = await canvas?.boundingBox();
    assert(place);
    const ball = () =>
      page.evaluate(() => {
        const { x, y } = /** @type {any} */ (document.querySelector('bump-box')).world.bodies[1];
        return { x, y };
      });
    // The view is 320 by 200, shown as large as it fits.
    const zoom = Math.min(place.width / 320, place.height / 200);
    const { x, y } = await ball();
    const from = /** @type {const} */ ([
      place.x + place.width / 2 + (x - 160) * zoom,
      place.y + place.height / 2 + (y - 100) * zoom,
    ]);
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(from[0] - 60 * zoom, from[1] - 40 * zoom, { steps: 5 });
    await page.waitForFunction(
      (before) => /** @type {any} */ (document.querySelector('bump-box')).world.bodies[1].x < before - 40,
      {},
      x,
    );
    await page.mouse.up();
    await page.mouse.wheel({ deltaY: 200 });
    await page.waitForFunction(() => scrollY > 100);
  }));

test('without WebGL the page draws in software', async (t) => {
  const hasWebgl = (/** @type {Page} */ page) =>
    page.evaluate(() => document.createElement('canvas').getContext('webgl') !== null);
  let usual = false;
  await inFirefox('about:blank', async (page) => {
    usual = await hasWebgl(page);
  });
  if (!usual) return t.skip('this Firefox never has WebGL: all of the above was drawn in software');
  return inFirefox(
    playground,
    async (page) => {
      await untilStep(page, 10, false);
      assert.equal(await hasWebgl(page), false);
      assert((await seen(page)).colours > 20);
      assert(await page.$eval('#message', (message) => /** @type {HTMLElement} */ (message).hidden));
    },
    { prefs: { 'webgl.disabled': true } },
  );
});
