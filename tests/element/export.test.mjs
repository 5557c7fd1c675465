// What leaves an element: the name of a file, the size of a picture, a link.
import assert from 'node:assert/strict';
import test from 'node:test';
import { linkTo, pictureOf, saveFile } from '../../web/element/export.js';
import { places } from '../../web/element/sources.js';
import { fromLink } from '../../web/scene/link.js';
import { readScene } from '../../web/scene/format.js';
import { standInPage } from '../page.mjs';

const document = standInPage();
Object.assign(globalThis, { devicePixelRatio: 2 });

/** The names under which files of such a title are saved. @param {string} title */
function savedAs(title) {
  /** @type {any[]} */
  const links = [];
  const { createElement } = document;
  document.createElement = (/** @type {string} */ tag) => {
    const made = createElement(tag);
    made.addEventListener('click', () => links.push({ download: made.download, href: made.href }));
    return made;
  };
  saveFile('{}', 'application/json', title, 'json');
  document.createElement = createElement;
  assert.equal(links.length, 1, 'it is pressed once');
  assert.match(links[0].href, /^blob:/);
  return links[0].download;
}

test('a file is named by its title, without what a system might not take, and never by nothing', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  assert.equal(savedAs('Falling boxes'), 'Falling boxes.json');
  assert.equal(savedAs('상자 더미'), '상자 더미.json');
  assert.equal(savedAs(' a/b\\c:d*e?.. '), 'abcde.json');
  assert.equal(savedAs('///'), 'bumpbox.json');
  assert.equal(savedAs(''), 'bumpbox.json');
  assert.equal(savedAs('x'.repeat(200)), `${'x'.repeat(60)}.json`);
});

test('a picture is as large as the element and as sharp as the screen, or as is asked, within what canvases can be', async () => {
  /** @type {number[][]} */
  const sizes = [];
  const stage = (/** @type {any} */ camera) =>
    /** @type {any} */ ({
      camera,
      /** @param {number[]} size */
      picture: (...size) => {
        sizes.push(size);
        return {
          toBlob: (/** @type {(blob: any) => void} */ done, /** @type {string} */ type) => done({ type }),
        };
      },
    });
  const shown = stage({ width: 320, height: 200 });
  assert.deepEqual(await pictureOf(shown, {}), { type: 'image/png' });
  assert.deepEqual(await pictureOf(shown, { width: 100, height: 50, pixelRatio: 3, type: 'image/webp' }), {
    type: 'image/webp',
  });
  await pictureOf(stage({ width: 0, height: 0 }), {});
  assert.deepEqual(sizes, [
    [320, 200, 2],
    [100, 50, 3],
    [640, 400, 2],
  ]);
  for (const wrong of [
    { width: 0 },
    { height: NaN },
    { pixelRatio: 9 },
    { width: 4097 },
    { height: 8193, pixelRatio: 1 },
  ]) {
    assert.throws(() => void pictureOf(shown, wrong), RangeError, JSON.stringify(wrong));
  }
  const none = /** @type {any} */ ({
    camera: {},
    picture: () => ({ toBlob: (/** @type {any} */ done) => done(null) }),
  });
  await assert.rejects(pictureOf(none, {}), /could not be made/);
});

test('a link leads into the playground with the scene in it; without a playground there is none', async () => {
  const scene = readScene({
    bumpbox: 1,
    bodies: [{ name: 'a', x: 3, shape: { kind: 'circle', radius: 5 } }],
  });
  const before = places.playground;
  places.playground = 'https://example.org/play/';
  const link = await linkTo(scene);
  assert.match(String(link), /^https:\/\/example\.org\/play\/#s=/);
  const found = await fromLink(String(link).split('#s=')[1]);
  assert.equal(/** @type {any} */ (found).scene.bodies[0].name, 'a');
  places.playground = null;
  assert.equal(await linkTo(scene), null);
  places.playground = before;
});
