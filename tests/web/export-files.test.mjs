// Files in and out of a page: chosen, dropped, refused and downloaded, as a reader does it.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { serveCheckout, withPage } from './browser.mjs';

/* global keep -- on the page, by export-page.js */

const address = `${await serveCheckout()}tests/web/export-page.html`;

/** @param {(page: import('playwright-core').Page) => Promise<void>} use */
const onPage = (use) =>
  withPage(address, async (page) => {
    await page.waitForFunction('globalThis.keep');
    await use(page);
  });

const scene = {
  bumpbox: 1,
  title: '<img src=x onerror=alert(1)>',
  bodies: [{ x: 3, shape: { kind: 'circle', radius: 10 } }],
};

test('files are told apart, and what is wrong with one is said by a word', () =>
  onPage(async (page) => {
    const seen = await page.evaluate(async (good) => {
      const said = async (
        /** @type {string | Uint8Array<ArrayBuffer>} */ data,
        /** @type {string} */ name,
        type = '',
      ) => {
        try {
          const opened = await keep.openFile(new File([data], name, { type }));
          return [opened.kind, opened.kind === 'scene' ? opened.scene.bodies.length : opened.name];
        } catch (error) {
          const { code, values, message } = /** @type {any} */ (error);
          return [code ?? message, values?.path ?? values?.size ?? values?.name];
        }
      };
      const bad = { ...good, bodies: [{ shape: { kind: 'circle', radius: -1 } }] };
      let reads = 0;
      const large = new File([new Uint8Array(4_000_001)], 'large.json');
      large.text = async () => ((reads += 1), '');
      return {
        scene: await said(JSON.stringify(good), 'a.json'),
        mark: await said(`\uFEFF${JSON.stringify(good)}`, 'A.JSON'),
        typed: await said(JSON.stringify(good), 'a', 'application/json; charset=utf-8'),
        session: await said('{ "bumpboxSession": 1 }', 's.json'),
        bad: await said(JSON.stringify(bad), 'bad.json'),
        cut: await said(JSON.stringify(good).slice(0, 40), 'cut.json'),
        deep: await said('['.repeat(200_000), 'deep.json'),
        empty: await said('', 'empty.json'),
        page: await said('<script>alert(1)</script>', 'x.html', 'text/html'),
        svg: await said(
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
          'x.svg',
          'image/svg+xml',
        ),
        picture: await said('no picture', 'x.png', 'image/png'),
        large: await keep
          .openFile(large)
          .catch((/** @type {any} */ error) => [error.code, error.values.size, reads]),
      };
    }, scene);
    assert.deepEqual(seen, {
      scene: ['scene', 1],
      mark: ['scene', 1],
      typed: ['scene', 1],
      session: ['session', 's.json'],
      bad: ['exportImportScene', 'bodies[0].shape.radius'],
      cut: ['exportImportScene', ''],
      deep: ['exportImportScene', ''],
      empty: ['exportImportScene', ''],
      page: ['exportImportKind', 'x.html'],
      svg: ['exportImportSvg', 'x.svg'],
      picture: ['exportPictureUnreadable', 'x.png'],
      large: ['exportImportTooLarge', '4.0', 0],
    });
  }));

test('a picture becomes a mask of its proportions, of bounded size', () =>
  onPage(async (page) => {
    const seen = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(1200, 600);
      const paper = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
      const open = async (/** @type {string} */ type) => {
        const opened = await keep.openFile(new File([await canvas.convertToBlob({ type })], 'p', { type }), {
          longest: 120,
        });
        if (opened.kind !== 'mask') throw new Error(opened.kind);
        const solid = opened.rows.join('').replaceAll('.', '').length;
        return { width: opened.width, height: opened.height, by: opened.by, solid };
      };
      paper.beginPath();
      paper.arc(600, 300, 250, 0, 7);
      paper.fill();
      const clear = await open('image/png');
      paper.globalCompositeOperation = 'destination-over';
      paper.fillStyle = '#eee';
      paper.fillRect(0, 0, 1200, 600);
      const opaque = await open('image/jpeg');
      const empty = new OffscreenCanvas(5, 5);
      empty.getContext('2d');
      const nothing = await keep
        .openFile(new File([await empty.convertToBlob()], 'e.png', { type: 'image/png' }))
        .catch((/** @type {any} */ error) => error.code);
      return { clear, opaque, nothing };
    });
    // A disc of radius 25.
    for (const found of [seen.clear, seen.opaque]) {
      assert.equal(found.by, found === seen.clear ? 'alpha' : 'brightness');
      assert(Math.abs(found.width - 50) <= 1 && Math.abs(found.height - 50) <= 1, JSON.stringify(found));
      assert(Math.abs(found.solid - Math.PI * 25 ** 2) < 40, JSON.stringify(found));
    }
    assert.equal(seen.nothing, 'exportPictureEmpty');
  }));

test('a reader chooses a file, gives up choosing, and drops one', () =>
  onPage(async (page) => {
    await page.evaluate(() => {
      const button = document.body.appendChild(document.createElement('button'));
      button.onclick = async () => {
        const file = await keep.chooseFile();
        document.documentElement.dataset.chosen = file?.name ?? 'none';
      };
      document.body.ondrop = (event) => {
        event.preventDefault();
        document.documentElement.dataset.dropped = keep.droppedFile(event.dataTransfer)?.name ?? 'none';
      };
    });
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.click('button')]);
    await chooser.setFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await page.waitForSelector('html[data-chosen="mine.json"]');
    const dropped = await page.evaluate(() => {
      const drop = (/** @type {DataTransfer} */ dataTransfer) => {
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
        return document.documentElement.dataset.dropped;
      };
      const files = new DataTransfer();
      files.items.add('text', 'text/plain');
      files.items.add(new File(['{}'], 'dropped.json'));
      const text = new DataTransfer();
      text.setData('text/plain', 'no file');
      return [drop(files), drop(text)];
    });
    assert.deepEqual(dropped, ['dropped.json', 'none']);
    const refused = () => keep.openFile(undefined).catch((error) => error.code);
    assert.equal(await page.evaluate(refused), 'exportImportNothing');
  }));

test('a scene is downloaded under a safe name of its title, and read again', () =>
  onPage(async (page) => {
    const [downloaded] = await Promise.all([
      page.waitForEvent('download'),
      page.evaluate(
        (what) => keep.download(keep.sceneFile(what), keep.fileName('../공 & Box: "1" <b>', 'json')),
        scene,
      ),
    ]);
    assert.equal(downloaded.suggestedFilename(), '공-box-1-b.json');
    assert.deepEqual(JSON.parse(await readFile(await downloaded.path(), 'utf8')), scene);
    const names = await page.evaluate(() => [
      keep.fileName('', 'png'),
      keep.fileName('...', 'png'),
      keep.fileName('CON', 'gif'),
      keep.fileName('e\u0301'.repeat(80), 'json').length,
      keep.fileName('a\u202Egpj.exe', 'json'),
      keep.fileName('🎈 balloon 🎈', 'webm'),
    ]);
    assert.deepEqual(names, [
      'bumpbox.png',
      'bumpbox.png',
      'bumpbox-con.gif',
      65,
      'a-gpj-exe.json',
      'balloon.webm',
    ]);
  }));
