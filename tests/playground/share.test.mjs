// What a link and a file of a scene hold, and how a scene is written for people to read.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Camera } from '../../web/library/camera.js';
import { presentLook, sceneText, seenView } from '../../web/playground/share-present.js';
import { load } from '../../web/library/full.js';
import { hintOf, makeShare } from '../../web/playground/share.js';
import { readScene } from '../../web/scene/format.js';
import { Play } from '../../web/scene/play.js';
import { fromLink } from '../../web/scene/link.js';
import { fire, standInPage } from '../page.mjs';
import { bringLaterWords } from '../../web/playground/words.js';

const document = standInPage();
await bringLaterWords();
/** Air all around the canvas, as where there are no panels. */
const coveredNow = () => ({ top: 8, right: 8, bottom: 8, left: 8 });

/**
 * The sheet of a scene, opened.
 * @param {{ share?: () => Promise<void>, refusesCopies?: boolean }} system what the browser has
 */
async function openSheet({ share, refusesCopies = false }) {
  /** @type {string[]} */
  const copies = [];
  const clipboard = {
    /** @param {string} text */
    writeText: async (text) => {
      if (refusesCopies) throw new Error('no permission');
      copies.push(text);
    },
  };
  Object.defineProperty(globalThis, 'navigator', { value: { clipboard, share }, configurable: true });
  Object.defineProperty(globalThis, 'location', {
    value: { origin: 'https://example.org', pathname: '/play/' },
    configurable: true,
  });
  const bump = await load();
  const play = new Play(
    bump,
    readScene({ bumpbox: 1, title: 'Box', bodies: [{ shape: { kind: 'circle', radius: 5 } }] }),
  );
  const camera = new Camera();
  Object.assign(camera, { width: 400, height: 300, zoom: 2 });
  document.body.children = [];
  /** @type {any} */
  const app = {
    play,
    camera,
    coveredNow,
    world: play.world,
    see: new Set(),
    selection: { bodies: [] },
    playing: true,
    openTab: () => undefined,
    cardPlace: () => undefined,
  };
  const open = makeShare(app);
  /** @type {any} */
  const sheet = document.body.below.find((/** @type {any} */ each) => each.id === 'shareSheet');
  let isOpen = false;
  Object.assign(sheet, { showModal: () => (isOpen = true), close: () => (isOpen = false) });
  const opened = open();
  assert(isOpen, 'it opens at once, before the link is made');
  const part = (/** @type {string} */ id) => sheet.below.find((/** @type {any} */ each) => each.id === id);
  assert.deepEqual(
    [part('shareLink').hidden, part('shareSystem').hidden],
    [true, true],
    'nothing to send yet',
  );
  await opened;
  assert.equal(part('shareLink').hidden, false, part('shareSentence').textContent);
  return { part, copies, app, sheet, isOpen: () => isOpen };
}

test('the sheet has the link, which was copied; what the system has to send it by is there only where it has it', async () => {
  const sentTo = /** @type {any[]} */ ([]);
  const share = async (/** @type {any[]} */ ...given) => void sentTo.push(...given);
  const { part, copies } = await openSheet({ share: /** @type {any} */ (share) });
  const link = part('shareLink').value;
  assert.match(link, /^https:\/\/example\.org\/play\/#s=./);
  assert.deepEqual(copies, [link]);
  assert.equal(part('shareCount').textContent, hintOf(link.length));
  assert.equal(part('shareSystem').hidden, false);
  part('shareSystem').click();
  assert.deepEqual(
    sentTo.map(({ url }) => url),
    [link],
  );
  const without = await openSheet({});
  assert.equal(without.part('shareLink').hidden, false);
  assert.equal(without.part('shareSystem').hidden, true);
});

test('the link holds what is seen of the scene', async () => {
  const { part, app } = await openSheet({});
  const { view, scene } = await fromLink(part('shareLink').value.split('#s=')[1]);
  assert.deepEqual(view, seenView(app));
  assert.equal(scene.bodies?.length, 1);
});

test('a press beside the sheet closes it, and none within it does', async () => {
  const { part, sheet, isOpen } = await openSheet({});
  for (const within of [part('shareLink'), part('shareCount')]) {
    const event = new Event('click');
    Object.defineProperty(event, 'target', { value: within }); // it has come up to the sheet
    sheet.dispatchEvent(event);
    assert.equal(isOpen(), true);
  }
  fire(sheet, 'click');
  assert.equal(isOpen(), false);
});

test('a link that cannot be copied is there to be copied by hand, with the focus on it', async () => {
  const { part } = await openSheet({});
  const copied = part('shareSentence').textContent;
  const refused = await openSheet({ refusesCopies: true });
  assert.equal(document.activeElement, refused.part('shareLink'));
  assert.notEqual(refused.part('shareSentence').textContent, copied);
});

test('a link that mail may cut off says so, and a shorter one does not', () => {
  assert.equal(hintOf(100), '100 characters');
  assert.equal(hintOf(8000), '8,000 characters');
  assert.match(hintOf(8001), /^8,001 characters\. .*file is safer/);
});

test('who is selected is told by its place among the bodies, up to a thousand of them', () => {
  const bodies = Array.from({ length: 1001 }, (_, i) => ({ i }));
  /** @param {any} given */
  const look = (given) =>
    presentLook(
      /** @type {any} */ ({
        playing: true,
        world: { bodies },
        selection: { bodies: [] },
        openTab: () => '',
        cardPlace: () => undefined,
        ...given,
      }),
    );
  assert.deepEqual(look({}), {});
  assert.deepEqual(look({ playing: false, openTab: () => 'see' }), { paused: true, tab: 'see' });
  assert.deepEqual(look({ cardPlace: () => 'low left' }), { card: 'low left' });
  assert.deepEqual(look({ selection: { bodies: [bodies[7], bodies[2]] } }), { selection: [7, 2] });
  assert.equal(look({ selection: { bodies: bodies.slice(0, 1000) } }).selection?.length, 1000);
  assert.deepEqual(look({ selection: { bodies } }), {});
});

test('what is seen is the part of the world on the canvas, whichever way y goes, in as many digits as show', () => {
  for (const yUp of [false, true]) {
    const camera = new Camera();
    Object.assign(camera, { width: 400, height: 300, x: 10 / 3, y: 50, zoom: 2, yUp });
    const seen = { x: -92.667, y: -21, width: 192, height: 142, ...(yUp && { yUp }) };
    assert.deepEqual(seenView(/** @type {any} */ ({ camera, coveredNow })), seen);
    Object.assign(camera, { width: 55, height: 300, zoom: 1, x: 0 });
    assert.equal(
      seenView(/** @type {any} */ ({ camera, coveredNow })).width,
      55,
      'nothing is free: all of it is meant',
    );
  }
});

test('a scene is written in lines that people read: short ones whole, long ones entry by entry', () => {
  const lines = (/** @type {unknown} */ value) => sceneText(value).split('\n');
  assert.deepEqual(lines({ a: [1, 2, { b: 'x, y: z' }], c: {}, d: [] }), [
    '{ "a": [1, 2, { "b": "x, y: z" }], "c": {}, "d": [] }',
    '',
  ]);
  const long = { first: 'x'.repeat(60), second: { third: [1, 2], fourth: 'y'.repeat(30) } };
  assert.deepEqual(lines(long), [
    '{',
    `  "first": "${'x'.repeat(60)}",`,
    `  "second": { "third": [1, 2], "fourth": "${'y'.repeat(30)}" }`,
    '}',
    '',
  ]);
  const deep = { list: Array.from({ length: 40 }, (_, i) => i), gone: undefined };
  assert.deepEqual(JSON.parse(sceneText(deep)), { list: deep.list });
  assert.equal(lines(deep)[2], '    0,');
  // What stands further to the right has less room.
  const inner = { a: 'x'.repeat(85) };
  assert.equal(lines({ b: { c: inner }, d: 'y'.repeat(20) })[2], '    "c": {');
  assert.equal(lines([`${'z'.repeat(92)}`]).length, 2, '96 letters are one line');
  assert.equal(lines([`${'z'.repeat(93)}`]).length, 4, '97 are not');
});
