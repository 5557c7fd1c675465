// Keeping a scene and giving it away, as a person does: the tab "Scene", links, files, films, sessions.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { axeFaults } from './axe.mjs';
import { untilDrawn, withPage } from './browser.mjs';
import { steady } from './eventually.mjs';
import './code-page.mjs';
import { address, number, onPlayground, pause } from './playground-page.mjs';

/** @typedef {import('playwright-core').Page} Page */

const wide = { viewport: { width: 1280, height: 900 } };
const mayCopy = { ...wide, permissions: ['clipboard-read', 'clipboard-write'] };

/** Opens the tab and parts of it. @param {Page} page @param {...string} parts */
async function openTab(page, ...parts) {
  if (await page.isHidden('#drawer')) await page.click('#drawerToggle');
  await page.click('#tab-scene');
  for (const part of parts) {
    if ((await page.getAttribute(`#${part}`, 'open')) === null) await page.click(`#${part} > summary`);
  }
}
/** The scene as it is now. @param {Page} page */
async function sceneNow(page) {
  await openTab(page, 'partJson');
  await page.click('#jsonShow');
  return JSON.parse(await page.inputValue('#jsonText'));
}
/** The figure is written with the next frame. @param {Page} page @param {number} step */
const untilStep = (page, step) =>
  page.waitForFunction(
    (wanted) => document.getElementById('stepCount')?.textContent?.replace(/,/g, '') === String(wanted),
    step,
  );
/** How near the view is, once it stays: it follows the panels' sizes, and is written with the next frame. @param {Page} page */
const zoomNow = (page) => steady(page, () => number(page, 'zoom'));
/** What a click brings to the downloads. @param {Page} page @param {string} button */
async function downloaded(page, button) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.click(button)]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
/** A file dropped on the page. @param {Page} page @param {string} name @param {string} text */
const drop = (page, name, text) =>
  page.evaluate(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], fileName, { type: 'application/json' }));
      document.body.dispatchEvent(
        new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
      );
    },
    [name, text],
  );
const small = (/** @type {string} */ title) =>
  JSON.stringify({
    bumpbox: 1,
    title,
    bodies: [{ x: 0, y: 0, type: 'static', shape: { kind: 'box', width: 100, height: 40 } }],
  });

test('a link brings the whole scene as it was, and what was seen of it', () =>
  onPlayground(async (page) => {
    await pause(page);
    const scene = await sceneNow(page);
    await page.click('#drawerToggle');
    await page.click('#zoomIn');
    await page.click('#zoomIn');
    const zoom = await zoomNow(page);
    await page.click('#share');
    await page.waitForFunction(() =>
      /copied/.test(document.getElementById('shareSentence')?.textContent ?? ''),
    );
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(await page.inputValue('#shareLink'), link);
    assert.equal(await page.textContent('#shareCount'), `${link.length.toLocaleString('en')} characters`);
    assert(link.startsWith(`${address}#s=`));
    assert(link.length < 4500, `${link.length}`);
    await page.keyboard.press('Escape');
    await page.waitForSelector('#shareSheet', { state: 'hidden' });

    const other = await page.context().newPage();
    await other.goto(link);
    await untilDrawn(other);
    assert.equal(await other.getAttribute('#play', 'data-playing'), 'false', 'time stands, as it stood');
    const otherZoom = await zoomNow(other);
    assert(Math.abs(otherZoom - zoom) <= 1 + zoom / 50, `as near as it was: ${otherZoom} for ${zoom}`);
    await other.click('#again');
    const opened = await sceneNow(other);
    assert.deepEqual(opened.title, scene.title);
    assert.equal(opened.bodies.length, scene.bodies.length);
    scene.bodies.forEach((/** @type {any} */ body, /** @type {number} */ i) => {
      for (const key of ['x', 'y'])
        assert(Math.abs(body[key] - opened.bodies[i][key]) < 0.01, `${key} of ${i}`);
    });
    // The whole can be had again.
    await other.click('#fit');
    assert.notEqual(await zoomNow(other), otherZoom);

    // A damaged link leaves what is there, and says so.
    const title = await other.textContent('#sceneTitle');
    await other.evaluate(() => (location.hash = '#s=aNONSENSE'));
    await other.waitForSelector('#note:not([hidden])');
    assert.match(`${await other.textContent('#note')}`, /link is damaged or cut short/);
    assert.equal(await other.textContent('#sceneTitle'), title);
  }, mayCopy));

test('where copying is refused, the link stands there selected; a damaged link at first leaves a page that works', () =>
  onPlayground(async (page) => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
    });
    await page.click('#share');
    await page.waitForFunction(() =>
      /Ctrl\+C/.test(document.getElementById('shareSentence')?.textContent ?? ''),
    );
    const selected = await page.evaluate(() => getSelection()?.toString());
    assert.match(`${selected}`, /#s=a/);
    await page.click('#shareClose');
    await page.goto('about:blank');
    await page.goto(`${address}#s=zzz`);
    await untilDrawn(page);
    await page.waitForSelector('#note:not([hidden])');
    // Its first picture may have come before its first step.
    await page.waitForFunction(
      () => Number(document.getElementById('stepCount')?.textContent?.replace(/,/g, '')) > 0,
    );
    await page.goto(`${address}?scene=../x`);
    await page.waitForSelector('#note:not([hidden])');
    assert.match(`${await page.textContent('#note')}`, /scene is not a name that can be used: \.\.\/x/);
  }, wide));

test('the text of a scene is edited: what is wrong is told by its place and changes nothing, what is right is used', () =>
  onPlayground(async (page) => {
    await pause(page);
    await openTab(page, 'partJson');
    const title = await page.textContent('#sceneTitle');
    await page.click('#jsonShow');
    const text = await page.inputValue('#jsonText');
    await page.fill('#jsonText', text.replace(/"x": -?[\d.e-]+/, '"x": "far"'));
    await page.click('#jsonApply');
    assert.match(
      `${await page.textContent('#jsonSaid')}`,
      /^(view|bodies\[\d+\])[\w.[\]]* must be a number, but is "?far"?/,
    );
    const selected = await page.evaluate(() => {
      const area = /** @type {HTMLTextAreaElement} */ (document.getElementById('jsonText'));
      return area.value.slice(area.selectionStart, area.selectionEnd);
    });
    assert.equal(selected, '"far"');
    await page.fill('#jsonText', '{ "bumpbox": 1, ');
    await page.click('#jsonApply');
    assert.match(`${await page.textContent('#jsonSaid')}`, /not JSON/);
    assert.equal(await page.textContent('#sceneTitle'), title);
    const hostile = '<img src=x onerror="document.title=1">';
    await page.fill('#jsonText', small(hostile));
    await page.click('#jsonApply');
    assert.equal(await page.textContent('#sceneTitle'), hostile);
    assert.notEqual(await page.title(), '1');
    assert.equal((await sceneNow(page)).bodies.length, 1);
    await page.click('#sceneBack');
    assert.equal(await page.textContent('#sceneTitle'), title);
    assert(await page.isHidden('#sceneBack'));

    // A text far too long is refused before it is read.
    await page.evaluate(() => {
      const area = /** @type {HTMLTextAreaElement} */ (document.getElementById('jsonText'));
      area.value = `{"bumpbox":1,"title":"${'x'.repeat(5e6)}"}`;
    });
    await page.click('#jsonApply');
    assert.match(`${await page.textContent('#jsonSaid')}`, /too long/);
  }, wide));

test('files go out and come in: saved, chosen, dropped; wrong ones are told', () =>
  onPlayground(async (page) => {
    await openTab(page, 'partFiles', 'partName');
    await page.fill('#sceneTitleField', 'Con: my/scene?');
    const { name, bytes } = await downloaded(page, '#fileSave');
    assert.equal(name, 'con-my-scene.json');
    assert.equal(
      JSON.parse(bytes.toString()).title.en ?? JSON.parse(bytes.toString()).title,
      'Con: my/scene?',
    );
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.click('#fileOpen')]);
    await chooser.setFiles({
      name: 'a.json',
      mimeType: 'application/json',
      buffer: Buffer.from(small('Chosen')),
    });
    await page.waitForFunction(() => document.getElementById('sceneTitle')?.textContent === 'Chosen');
    await drop(page, 'b.json', small('Dropped'));
    await page.waitForFunction(() => document.getElementById('sceneTitle')?.textContent === 'Dropped');
    assert.equal(await page.inputValue('#sceneTitleField'), 'Dropped');
    await drop(page, 'c.json', small('Wrong').replace('"width":100', '"width":-1'));
    await page.waitForSelector('#note:not([hidden])');
    assert.match(`${await page.textContent('#note')}`, /c\.json.*bodies\[0\]\.shape\.width/s);
    await drop(page, 'd.json', 'x'.repeat(5e6));
    await page.waitForFunction(() =>
      /d\.json has 5\.0 MB/.test(document.getElementById('note')?.textContent ?? ''),
    );
    assert.equal(await page.textContent('#sceneTitle'), 'Dropped');
  }, wide));

test('a picture and a film of a chosen span are made, with progress, or stopped; time is as before', () =>
  onPlayground(async (page) => {
    await page.waitForFunction(
      () => Number(document.getElementById('stepCount')?.textContent?.replace(/,/g, '')) > 80,
    );
    await pause(page);
    await openTab(page, 'partFilm');
    await page.selectOption('#pictureWidth', '320');
    const png = await downloaded(page, '#savePng');
    assert.match(png.name, /\.png$/);
    assert.deepEqual([...png.bytes.subarray(1, 4)], [...Buffer.from('PNG')]);
    assert.equal(png.bytes.readUInt32BE(16), 320);

    const step = await number(page, 'stepCount');
    await page.fill('#filmFrom', String(step - 40));
    await untilStep(page, step - 40); // one sees what is chosen
    await page.fill('#filmTo', String(step));
    assert.match(`${await page.textContent('#filmLength')}`, /^11 frames, 0\.4 s/);
    await page.click('#filmMake');
    await page.waitForSelector('#film:not([hidden]) img');
    const film = await page.evaluate(async () => {
      const image = /** @type {HTMLImageElement} */ (document.querySelector('#film img'));
      await image.decode();
      const decoder = new ImageDecoder({
        type: 'image/gif',
        data: await (await fetch(image.src)).arrayBuffer(),
      });
      await decoder.completed;
      await decoder.tracks.ready;
      return { width: image.naturalWidth, frames: decoder.tracks.selectedTrack?.frameCount };
    });
    assert.deepEqual(film, { width: 320, frames: 11 });
    await untilStep(page, step);
    assert.match((await downloaded(page, '#filmSave')).name, /\.gif$/);

    // Stopped half way.
    await page.selectOption('#filmSpeed', '0.1');
    await page.selectOption('#filmRate', '50');
    await page.selectOption('#pictureWidth', '1920');
    await page.click('#filmMake');
    await page.waitForSelector('#filmProgress', { state: 'visible' });
    assert(await page.evaluate(() => /** @type {HTMLElement} */ (document.getElementById('dock')).inert));
    await page.keyboard.press('Escape');
    await page.waitForFunction(() =>
      /Stopped/.test(document.querySelector('#partFilm .problem')?.textContent ?? ''),
    );
    await untilStep(page, step);
    assert(!(await page.evaluate(() => /** @type {HTMLElement} */ (document.getElementById('dock')).inert)));
  }, wide));

test('a session is recorded, replayed with the same bits, and one that was tampered with is told apart', () =>
  onPlayground(async (page) => {
    await openTab(page, 'partSession');
    await page.click('#sessionRecord');
    await page.waitForFunction(() =>
      /Recording: step \d+/.test(document.getElementById('sessionSaid')?.textContent ?? ''),
    );
    const canvas = await page.locator('#scene').boundingBox();
    assert(canvas);
    await page.mouse.move(canvas.width * 0.3, canvas.height * 0.4);
    await page.mouse.down();
    await page.mouse.move(canvas.width * 0.4, canvas.height * 0.3, { steps: 4 });
    await page.mouse.up();
    await page.waitForFunction(
      () => Number(document.getElementById('stepCount')?.textContent?.replace(/,/g, '')) > 60,
    );
    await page.click('#sessionRecord');
    await page.waitForSelector('#sessionCheck', { state: 'visible' });
    const step = await number(page, 'stepCount');
    await page.click('#sessionCheck');
    await page.waitForFunction(() =>
      /same bits in all/i.test(document.getElementById('sessionResult')?.textContent ?? ''),
    );
    await untilStep(page, step); // the scene is where it was
    const { bytes } = await downloaded(page, '#sessionSave');
    const session = JSON.parse(bytes.toString());
    assert.equal(session.bumpboxSession, 1);
    const row = session.rows.findIndex((/** @type {any[]} */ [at, kind]) => at >= 30 && kind === 'hash');
    const [at, , hash] = session.rows[row];
    session.rows[row][2] = (hash[0] === '0' ? '1' : '0') + hash.slice(1);
    await drop(page, 'tampered.json', JSON.stringify(session));
    await page.waitForFunction(() =>
      /was opened/.test(document.getElementById('sessionSaid')?.textContent ?? ''),
    );
    await page.click('#sessionCheck');
    await page.waitForFunction(
      (n) => (document.getElementById('sessionResult')?.textContent ?? '').includes(`From step ${n} on`),
      at,
    );
    // Watched, it goes by on the canvas and the page's own scene comes back.
    // It is over in half a second, which a slow machine needs to hear that it was clicked.
    await page.evaluate(() => {
      const said = /** @type {HTMLElement} */ (document.getElementById('sessionSaid'));
      const mark = () => /Replaying/.test(`${said.textContent}`) && (said.dataset.replayed = '');
      new MutationObserver(mark).observe(said, { childList: true, characterData: true, subtree: true });
    });
    await page.click('#sessionWatch');
    await page.waitForSelector('#sessionSaid[data-replayed]', { state: 'attached' });
    await page.waitForFunction(
      (n) => (document.getElementById('sessionResult')?.textContent ?? '').includes(`From step ${n} on`),
      at,
    );
    await untilStep(page, step);
  }, wide));

test('a scene that comes by the address while a session is watched takes the place of the page’s own one', () =>
  onPlayground(async (page) => {
    await openTab(page, 'partSession');
    await page.click('#sessionRecord');
    await page.waitForFunction(
      () => Number(document.getElementById('stepCount')?.textContent?.replace(/,/g, '')) > 60,
    );
    await page.click('#sessionRecord');
    await page.waitForSelector('#sessionWatch', { state: 'visible' });
    await page.waitForSelector('#play[data-playing="false"]');
    const step = await number(page, 'stepCount');
    const title = await page.textContent('#sceneTitle');
    await page.selectOption('#speed', '0.25');
    await page.click('#sessionWatch');
    await page.waitForFunction(() =>
      /Replaying/.test(document.getElementById('sessionSaid')?.textContent ?? ''),
    );
    await page.evaluate(() => {
      history.pushState(null, '', '?scene=pile');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.waitForFunction((was) => document.getElementById('sceneTitle')?.textContent !== was, title);
    await page.waitForFunction(() => !document.getElementById('top')?.inert);
    await page.click('#undo');
    assert.equal(await page.textContent('#sceneTitle'), title);
    await page.waitForFunction(
      (wanted) => document.getElementById('stepCount')?.textContent?.replace(/,/g, '') === String(wanted),
      step,
    );
    await page.click('#step');
    await untilStep(page, step + 1);
  }, wide));

test('what was changed is offered at the next visit, once', () =>
  onPlayground(async (page) => {
    assert.equal(await page.locator('#kept').count(), 0);
    await openTab(page, 'partName');
    await page.fill('#sceneTitleField', 'Mine');
    await page.fill('#sceneStoryField', 'Try it.');
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('bumpbox.kept')));
    await page.reload();
    await untilDrawn(page);
    assert.match(`${await page.textContent('#kept')}`, /Your last scene, from .+, was kept\./);
    assert.notEqual(await page.textContent('#sceneTitle'), 'Mine');
    await page.click('#keptOpen');
    assert.equal(await page.textContent('#sceneTitle'), 'Mine');
    assert.equal(await page.textContent('#hint'), 'Try it.');
    assert.equal(await page.locator('#kept').count(), 0);
  }, wide));

for (const [width, height, locale] of /** @type {const} */ ([
  [360, 740, 'en-US'],
  [360, 740, 'ko-KR'],
  [667, 375, 'en-US'],
  [768, 1024, 'ko-KR'],
]))
  test(`at ${width} by ${height} what is offered lies over no headline, tool or way on, ${locale}`, () =>
    withPage(
      address,
      async (page) => {
        await untilDrawn(page);
        await page.evaluate(() => {
          const own = { bumpbox: 1, title: 'Mine', bodies: [] };
          localStorage.setItem('bumpbox.kept.test', `1\n${Date.now()}\n${JSON.stringify(own)}`);
        });
        await page.reload();
        await untilDrawn(page);
        await page.waitForSelector('#kept', { state: 'visible' });
        const under = await page.evaluate(() => {
          const offer = /** @type {HTMLElement} */ (document.getElementById('kept')).getBoundingClientRect();
          return [...document.querySelectorAll('#welcome h2, #welcome p, .waysOn > *, #rail, #dock, #top')]
            .filter((each) => {
              const { left, top, right, bottom } = each.getBoundingClientRect();
              return left < offer.right && right > offer.left && top < offer.bottom && bottom > offer.top;
            })
            .map(({ id, tagName }) => id || tagName);
        });
        assert.deepEqual(under, []);
      },
      { context: { viewport: { width, height }, locale } },
    ));

test('what is offered goes into the drawer after a while, and can be had there', () =>
  onPlayground(async (page) => {
    await openTab(page, 'partName');
    await page.fill('#sceneTitleField', 'Mine');
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('bumpbox.kept')));
    await page.addInitScript(() => {
      const later = window.setTimeout;
      window.setTimeout = /** @type {any} */ (
        (/** @type {any} */ act, /** @type {number} */ ms) => later(act, ms === 20_000 ? 300 : ms)
      );
    });
    await page.reload();
    await untilDrawn(page);
    await page.waitForSelector('#panel-scene > #kept:not(.panel)', { state: 'attached' });
    if (!(await page.isVisible('#panel-scene'))) await page.click('#tab-scene');
    await page.click('#keptOpen');
    assert.equal(await page.textContent('#sceneTitle'), 'Mine');
  }, wide));

test('a scene that was typed as JSON is somebody’s work: it is offered again as well', () =>
  onPlayground(async (page) => {
    await openTab(page, 'partJson');
    await page.fill('#jsonText', small('By hand'));
    await page.click('#jsonApply');
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('bumpbox.kept')));
    await page.reload();
    await untilDrawn(page);
    await page.click('#keptOpen');
    assert.equal(await page.textContent('#sceneTitle'), 'By hand');
  }, wide));

test('the lines for another page show the scene there, and no text of a scene gets out of them', () =>
  onPlayground(async (page) => {
    await drop(page, 'e.json', small('</script><b>"&'));
    await page.waitForFunction(() => /script/.test(document.getElementById('sceneTitle')?.textContent ?? ''));
    await openTab(page, 'partEmbed');
    await page.waitForFunction(
      () => /** @type {HTMLTextAreaElement} */ (document.getElementById('embedFrame')).value !== '',
    );
    const element = await page.inputValue('#embedElement');
    assert.match(
      element,
      /^<script type="module" src="http[^"]+element\.js"><\/script>\n<bump-box controls>/,
    );
    assert.equal(element.match(/<\/script>/g)?.length, 2, 'one for the program, one for the scene');
    const frame = await page.inputValue('#embedFrame');
    assert.match(frame, /title="&lt;\/script>&lt;b>&quot;&amp;"/);
    const parsed = await page.evaluate((html) => {
      const made = new DOMParser().parseFromString(html, 'text/html');
      return {
        bold: made.querySelectorAll('b').length,
        scene: made.querySelector('bump-box > script')?.textContent,
      };
    }, element + frame);
    assert.equal(parsed.bold, 0);
    assert.equal(JSON.parse(`${parsed.scene}`).title, '</script><b>"&');
    // Where the script does not come there is a link in place of the scene, and where it comes there is none.
    const other = await page.context().newPage();
    const link = other.getByRole('link', { name: '</script><b>"&' });
    await other.route('**/element.js', (route) => route.abort());
    await other.route('**/other.html', (route) => route.fulfill({ contentType: 'text/html', body: element }));
    await other.goto(`${address}other.html`);
    assert.match(`${await link.getAttribute('href')}`, /embed\.html#s=a/);
    assert(await link.isVisible());
    await other.unroute('**/element.js');
    await other.reload();
    await other.waitForSelector('bump-box:defined');
    assert(await other.isHidden('bump-box > a'));
    await other.close();
    await page.click('#embedPreview');
    const inside = page.frameLocator('#embedShown').locator('bump-box');
    await inside.waitFor();
    assert.match(`${await page.getAttribute('#embedShown', 'src')}`, /embed\.html#s=a/);
  }, wide));

test('the lines name one of our scenes however long it ran, and a changed one holds only what is wished', () =>
  onPlayground(async (page) => {
    await page.goto(`${address}?scene=side-scroller`);
    await untilDrawn(page);
    await page.waitForFunction(
      () => Number(document.getElementById('stepCount')?.textContent?.replace(/,/g, '')) > 5,
    );
    await openTab(page, 'partEmbed');
    await page.click('#embedNow');
    const lines = () => page.inputValue('#embedElement');
    await page.waitForFunction(
      () => /** @type {HTMLTextAreaElement} */ (document.getElementById('embedElement')).value !== '',
    );
    assert.match(await lines(), /<bump-box scene="side-scroller" controls overlays="">/);
    await page.keyboard.press('Escape');
    await page.locator('#scene').focus();
    await page.keyboard.press('3');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#undo:not([disabled])');
    await openTab(page, 'partEmbed');
    const overlays = page.getByLabel('With what is shown over it');
    await overlays.setChecked(false);
    await page.click('#embedNow');
    await page.waitForFunction(() =>
      /application\/json/.test(
        /** @type {HTMLTextAreaElement} */ (document.getElementById('embedElement')).value,
      ),
    );
    assert.doesNotMatch(await lines(), /"broadPhase"\]|"see": ?\[ ?"/);
    await overlays.setChecked(true);
    await page.click('#embedNow');
    await page.waitForFunction(() =>
      /overlays="[^"]*broadPhase/.test(
        /** @type {HTMLTextAreaElement} */ (document.getElementById('embedElement')).value,
      ),
    );
  }, wide));

test('the tab has nothing that axe finds wrong, in Korean and dark', () =>
  onPlayground(
    async (page) => {
      await openTab(page, 'partName', 'partFiles', 'partJson', 'partFilm', 'partSession', 'partEmbed');
      await page.click('#jsonShow');
      assert.deepEqual(await axeFaults(page, '#drawer'), []);
      const english = await page.evaluate(() =>
        [...document.querySelectorAll('#panel-scene button, #panel-scene label, #panel-scene summary')]
          .map((each) => each.textContent ?? '')
          .filter((text) => text !== '' && !/[가-힣]/.test(text)),
      );
      assert.deepEqual(english, []);
    },
    { ...wide, locale: 'ko-KR', colorScheme: 'dark' },
  ));

test('undo goes on where a scene began: to the scene before, with its changes and its name, and forth again', () =>
  onPlayground(async (page) => {
    await pause(page);
    const title = await page.textContent('#sceneTitle');
    assert(await page.isDisabled('#undo'));
    await page.keyboard.press('3');
    await page.locator('#scene').focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('#undo:not([disabled])');
    const changed = (await sceneNow(page)).bodies.length;
    await openTab(page, 'partName');
    await page.fill('#sceneTitleField', 'Mine');
    await page.press('#sceneTitleField', 'Enter');
    assert.equal(await page.textContent('#sceneTitle'), 'Mine');

    await openTab(page, 'partJson');
    await page.fill('#jsonText', small('Another'));
    await page.click('#jsonApply');
    assert.equal(await page.textContent('#sceneTitle'), 'Another');
    await page.click('#scenes');
    await page.click('#picker [data-scene=pile]');
    await page.waitForFunction(() => location.search === '?scene=pile');
    await page.click('#undo');
    assert.equal(await page.textContent('#sceneTitle'), 'Another');
    assert.equal((await sceneNow(page)).bodies.length, 1);
    await page.click('#undo');
    assert.equal(await page.textContent('#sceneTitle'), 'Mine');
    assert.equal(await page.evaluate(() => location.search), '?scene=drift');
    assert.equal((await sceneNow(page)).bodies.length, changed);
    await page.click('#undo');
    assert.equal(await page.textContent('#sceneTitle'), title);
    await page.click('#undo');
    assert.equal((await sceneNow(page)).bodies.length, changed - 1);
    assert(await page.isDisabled('#undo'));
    for (let i = 0; i < 4; i++) await page.click('#redo');
    assert.notEqual(await page.textContent('#sceneTitle'), 'Another');
    assert.equal(await page.evaluate(() => location.search), '?scene=pile');
    assert(await page.isDisabled('#redo'));
  }, wide));

test('the scene, and what is selected of it, stand there as a program', () =>
  onPlayground(async (page) => {
    await pause(page);
    await openTab(page, 'partProgram');
    const program = () => page.inputValue('#programText');
    await page.waitForFunction(
      () => /** @type {HTMLTextAreaElement | null} */ (document.getElementById('programText'))?.value,
    );
    const whole = await program();
    assert.match(whole, /^import \{ load \} from 'bumpbox(\/full)?';\n\nconst bump = await load\(\);\n/);
    assert(await page.isDisabled('#programSelected'));
    await page.focus('#scene');
    await page.keyboard.press('n'); // selects
    await page.check('#programSelected');
    const some = await program();
    assert.equal(some.match(/createBody/g)?.length, 1);
    assert(some.length < whole.length);

    // In the editor the same body is drawn, once somebody says so.
    await page.waitForFunction(() => document.getElementById('programOpen')?.getAttribute('href'));
    const [opened] = await Promise.all([page.context().waitForEvent('page'), page.click('#programOpen')]);
    await opened.waitForSelector('#state[data-said=codeWaiting]');
    const text = await opened.$$eval('#text .cm-line', (all) =>
      all.map((each) => each.textContent).join('\n'),
    );
    const body = some.match(/^world\.createBody.*$/m)?.[0] ?? 'none';
    assert(text.includes(body), text);
    assert.equal(await opened.locator('iframe').count(), 0);
    await opened.click('#run');
    await opened.waitForSelector('#state[data-said=codeRunning]');
  }, wide));
