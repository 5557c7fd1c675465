// The tab "See" as a person uses it: overlays by box and by key, the answers between two bodies, algorithms one step at a
// time. Figures are compared with plain geometry that is worked out here.
import assert from 'node:assert/strict';
import test from 'node:test';
import { toLink } from '../../web/scene/link.js';
import { overlays, readScene } from '../../web/scene/format.js';
import { axeFaults } from './axe.mjs';
import { untilDrawn, withPage } from './browser.mjs';
import { address, drop, picture, untilFollowed } from './playground-page.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** A box at a place: named, and turned by an angle. */
const box = (
  /** @type {string} */ name,
  /** @type {[number, number, number, number]} */ [x, y, width, height],
  more = {},
) => ({ name, x, y, shape: { kind: 'box', width, height }, ...more });

const scene = {
  bumpbox: 1,
  title: 'Two by two',
  paused: true,
  view: { x: 0, y: 0, width: 800, height: 600 },
  world: { gravity: { x: 0, y: 0 } },
  groups: [{ name: 'cat:dog', policy: 'overlap' }],
  bodies: [
    box('a', [100, 100, 80, 60], { velocity: { x: 50, y: 0 }, tags: ['cat'] }),
    box('b', [300, 120, 40, 40], { velocity: { x: -30, y: 0 }, tags: ['dog'] }),
    box('c', [130, 140, 60, 60]),
    { name: 'disc', x: 200, y: 300, shape: { kind: 'circle', radius: 30 } },
    {
      name: 'two',
      x: 500,
      y: 300,
      shapes: [
        { kind: 'circle', radius: 20, x: 60 },
        { kind: 'box', width: 30, height: 30, x: -60 },
      ],
    },
    {
      name: 'outline',
      x: 600,
      y: 450,
      shape: {
        kind: 'outline',
        rule: 'evenOdd',
        contours: [
          [
            { x: -90, y: -90 },
            { x: 90, y: -90 },
            { x: 60, y: 90 },
            { x: 0, y: 20 },
            { x: -60, y: 90 },
          ],
          [
            { x: -20, y: -60 },
            { x: 20, y: -60 },
            { x: 0, y: -30 },
          ],
        ],
      },
    },
    {
      name: 'mask',
      x: 100,
      y: 450,
      shape: { kind: 'mask', rows: ['####', '####', '####', '####'], scale: 10, pivot: { x: 2, y: 2 } },
    },
    {
      name: 'mask two',
      x: 130,
      y: 460,
      shape: { kind: 'mask', rows: ['####', '####', '####', '####'], scale: 10, pivot: { x: 2, y: 2 } },
    },
  ],
};
const link = `${address}#s=${await toLink({ scene: readScene(scene) })}`;

/** @param {(page: Page) => Promise<void>} use @param {import('playwright-core').BrowserContextOptions} [context] */
const onScene = (use, context) =>
  withPage(
    link,
    async (page) => {
      await untilDrawn(page);
      if (await page.locator('#drawer').isHidden()) await page.click('#drawerToggle');
      await page.waitForSelector('[data-overlay]'); // the tab is fetched when it is opened
      await use(page);
    },
    { context: { viewport: { width: 860, height: 600 }, ...context } },
  );
/** @param {Page} page @param {string} a @param {string} b */
async function choose(page, a, b) {
  await page.selectOption('#seeBodyA', { label: a });
  await page.selectOption('#seeBodyB', { label: b });
}
/** @param {Page} page @param {string} name */
const figure = async (page, name) =>
  (await page.locator(`#answers [data-figure=${name}]`).textContent())?.replaceAll('−', '-');
/** @param {Page} page */
const sentence = async (page) => (await page.textContent('#stepSentence')) ?? '';
/** @param {Page} page @param {string} label of a button of the player */
const press = (page, label) => page.click(`.player button[data-label=${label}]`);
/** All sentences of an algorithm, step after step. @param {Page} page */
async function follow(page) {
  await untilFollowed(page);
  await page.focus('.player input[type=range]');
  await page.keyboard.press('Home');
  const count = Number((await page.textContent('#stepNumber'))?.split(' ').at(-1));
  const all = [await sentence(page)];
  while (all.length < count) {
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.textContent('#stepNumber'), `${all.length + 1} of ${count}`);
    all.push(await sentence(page));
  }
  assert.equal(await page.isDisabled('.player button[data-label=stepsNext]'), true);
  return all;
}

test('the answers between two bodies', (t) =>
  onScene(async (page) => {
    await t.test('boxes in each other say their depth, the way out and where they touch', async () => {
      await choose(page, 'a', 'c');
      // a: 60..140 by 70..130, c: 100..160 by 110..170: 40 by 20 in common.
      assert.equal(await figure(page, 'answerOverlap'), 'yes');
      assert.equal(await figure(page, 'answerDistance'), '0.00');
      assert.equal(await figure(page, 'answerDepth'), '20.00');
      // What overlaps has no closest points.
      assert.equal(await page.isVisible('#answers [data-figure=answerPointA]'), false);
      assert.equal(await figure(page, 'answerNormal'), '0.00, 1.00');
      const contacts = (await figure(page, 'answerContacts'))?.split('\n').sort();
      assert.deepEqual(contacts, ['100.00, 120.00', '140.00, 120.00']);
      assert.equal(await figure(page, 'answerImpact'), 'they touch now');
    });
    await t.test(
      'of a body with two shapes the nearer one is measured and named; masks say their shared pixels',
      async () => {
        await choose(page, 'disc', 'two');
        // The box of `two` begins at 500 − 60 − 15 = 425; the disc ends at 230.
        assert.equal(await figure(page, 'answerDistance'), '195.00');
        assert.match(
          (await page.textContent('#seeTwo')) ?? '',
          /Nearest: shape 1 of 1 of A, shape 2 of 2 of B\./,
        );
        assert.equal(await page.isVisible('#answers [data-figure=answerShared]'), false);
        await choose(page, 'mask', 'mask two');
        // 40 by 40 each, moved by 30 and 10: 10 by 30 in common, in pixels of 10 by 10.
        assert.equal(await figure(page, 'answerShared'), '300.00 px² in 3 pixels');
      },
    );
    await t.test('bodies are chosen in the scene too, and the lists follow', async () => {
      await page.keyboard.press('l');
      /** @param {string} name @param {number} [below] so far below it its body is, where that is narrower */
      const pressOn = async (name, below = 0) => {
        const place = await page.locator('#labels .name', { hasText: new RegExp(`^${name}$`) }).boundingBox();
        assert(place);
        await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2 + below);
      };
      const listed = () =>
        page.$$eval('#seeBodyA, #seeBodyB', (lists) =>
          lists.map((e) => e instanceof HTMLSelectElement && e.selectedOptions[0].text),
        );
      await pressOn('disc', 19);
      assert.deepEqual(await listed(), ['mask', 'mask two'], 'one alone leaves the pair as it is');
      await page.keyboard.down('Shift');
      await pressOn('b');
      await page.keyboard.up('Shift');
      assert.deepEqual(await listed(), ['disc', 'b']);
      // From the disc's centre to the box's nearest corner, less its radius.
      const distance = Math.hypot(280 - 200, 140 - 300) - 30;
      assert.equal(await figure(page, 'answerDistance'), distance.toFixed(2));
    });
    await t.test('the answers between two boxes that are apart are those of plain geometry', async () => {
      await choose(page, 'a', 'b');
      // a reaches to 140, b begins at 280, and both are on one height: 140 apart, closing at 80 a second.
      assert.equal(await figure(page, 'answerOverlap'), 'no');
      assert.equal(await figure(page, 'answerDistance'), '140.00');
      assert.equal(await figure(page, 'answerDepth'), '0.00');
      assert.equal(await figure(page, 'answerNormal'), '1.00, 0.00');
      assert.match((await figure(page, 'answerPointA')) ?? '', /^140\.00, 1[0-3]\d\.\d\d$/);
      assert.equal(await figure(page, 'answerContacts'), 'none');
      assert.equal(await figure(page, 'answerImpact'), `${(140 / 80).toFixed(2)} s`);
      assert.match(
        (await page.textContent('#status')) ?? '',
        /^2 bodies selected\. Between a and b: They are 140\.00 apart\./,
      );
      assert.match(await sentence(page), /^They are 140\.00 apart\..*The gap is the distance\.$/);
      // With the next picture.
      await page.locator('#labels .answer:not([hidden])', { hasText: /^140\.00 apart$/ }).waitFor();
      const drawn = await picture(page);
      // The pair stays on the stage without the drawer, until it is sent away.
      await page.click('#drawerToggle');
      assert.equal(await sentence(page).then((text) => text !== ''), true);
      assert.equal(await page.isVisible('#walk'), true);
      await page.click('#walkClose');
      assert.equal(await page.isVisible('#walk'), false);
      assert.notEqual(await picture(page), drawn);
      assert.equal(await page.locator('#labels .answer:not([hidden])').count(), 0);
    });
  }));

test('algorithms, one step at a time', (t) =>
  onScene(async (page) => {
    await t.test('separating axes and clipping, one step at a time', async () => {
      await choose(page, 'a', 'b');
      await page.click('[data-follow=overlap]');
      const apart = await follow(page);
      // By hand: only x parts them, and the boxes have x and y in common. The walk ends with what parts them.
      assert.match(apart.at(-1) ?? '', /A gap of 140\.00 is between the shadows: they cannot touch/);
      assert(apart.length <= 2, apart.join('\n'));
      for (const each of apart) assert.match(each, /^Axis \d of 2, of an edge of A: A covers /);
      const alongX = apart.at(-1)?.match(/A covers (\S+) to (\S+), B covers (\S+) to (\S+\d)\./);
      const said = alongX
        ?.slice(1)
        .map((text) => Math.abs(Number(text.replace('−', '-'))))
        .sort((p, q) => p - q);
      assert.deepEqual(said, [60, 140, 280, 320]);

      const before = await picture(page);
      await choose(page, 'a', 'c');
      assert.notEqual(await picture(page), before);
      await press(page, 'stepsLast');
      const touching = await sentence(page);
      assert.equal(touching, 'What is left has two contact points, 20.00, 20.00 deep.');
      const all = await follow(page);
      assert(
        all.some((each) =>
          /shortest way out of A: its direction is the normal, and the way is the depth, 20\.00\./.test(each),
        ),
      );
      assert(all.includes('The edge of A on that axis is the reference face. The arrow points out of it.'));
      await press(page, 'stepsFirst');
      await press(page, 'stepsNext');
      assert.equal(await sentence(page), all[1]);
      await press(page, 'stepsBack');
      assert.equal(await sentence(page), all[0]);
    });
    await t.test(
      'the distance search ends at the distance, with its set of differences beside it',
      async () => {
        await choose(page, 'disc', 'b');
        await page.click('[data-follow=distance]');
        const all = await follow(page);
        const cores = Math.hypot(280 - 200, 140 - 300);
        assert.equal(
          all.at(-1),
          `${cores.toFixed(2)} less the roundings, 30.00, leaves a distance of ${(cores - 30).toFixed(2)}.`,
        );
        // A point less a box: four corners.
        const region = await page.getAttribute('.inset .region', 'points');
        assert.equal(region?.split(' ').length, 4);
        await choose(page, 'a', 'c');
        const inside = await follow(page);
        assert(
          inside.some((each) => each.endsWith('the origin lies within three corners, so both overlap.')),
        );
        assert.match(inside.at(-1) ?? '', /how deep: 20\.00\.$/);
      },
    );
    await t.test('impact steps end when both meet, and steps play by themselves', async () => {
      await choose(page, 'a', 'b');
      await page.click('[data-follow=impact]');
      assert.deepEqual(await follow(page), [
        'Neither turns, so one straight cast is exact: they meet at 1.750 s.',
      ]);
      await choose(page, 'a', 'c');
      await page.click('[data-follow=overlap]');
      await press(page, 'stepsPlay');
      await page.waitForFunction(() =>
        document.getElementById('stepNumber')?.textContent?.startsWith('2 of '),
      );
      await page.click('.player button[data-label=stepsPause]');
    });
    await t.test('an outline with a hole is cut ear by ear', async () => {
      await page.selectOption('#seeBodyB', '');
      await page.selectOption('#seeBodyA', { label: 'outline' });
      assert.equal(await page.isVisible('[data-follow=overlap]'), false);
      await page.click('[data-follow=ears]');
      const all = await follow(page);
      // n corners and h holes always make n + 2h − 2 triangles.
      const triangles = 8 + 2 - 2;
      assert.equal(all.at(-1), `Done: ${triangles} triangles.`);
      assert.equal(all.filter((each) => each.startsWith('This corner is an ear')).length, triangles);
      assert.equal(all.filter((each) => each.startsWith('A hole is joined')).length, 1);
    });
  }));

test('overlays by box, key and preset are one and the same', () =>
  onScene(async (page) => {
    await page.keyboard.press('.'); // what touches is known after a step
    const bare = await picture(page);
    const checked = () =>
      page.$$eval('[data-overlay]:checked', (all) => all.map((each) => each.getAttribute('data-overlay')));
    await page.keyboard.press('b');
    assert.deepEqual(await checked(), ['bounds']);
    assert.equal(await page.textContent('#status'), 'Shown: Bounding boxes');
    const boxes = await picture(page);
    assert.notEqual(boxes, bare);
    await page.uncheck('[data-overlay=bounds]');
    assert.equal(await picture(page), bare);
    await page.click('[data-preset=detection]');
    assert.deepEqual(await checked(), ['bounds', 'broadPhase', 'pairs', 'contacts']);
    assert.equal(await page.getAttribute('[data-preset=detection]', 'aria-pressed'), 'true');
    await page.waitForSelector('#labels .ofContacts:not([hidden])');
    const depths = await page.$$eval('#labels .ofContacts:not([hidden])', (all) =>
      all.map((e) => e.textContent),
    );
    // The step pushed a and c; the masks' boxes too: every depth is a number.
    for (const depth of depths) assert.match(depth ?? '', /^−?\d+\.\d\d$/);
    await page.click('[data-preset=nothing]');
    assert.equal(await picture(page), bare);
    for (const key of ['j', 'm']) {
      await page.keyboard.press(key);
      assert.notEqual(await picture(page), bare, `key ${key} changes nothing`);
      await page.keyboard.press(key);
    }
    await page.keyboard.press('j');
    assert.deepEqual(await page.$$eval('.groupLegend li', (all) => all.map((each) => each.textContent)), [
      'cat',
      'dog',
    ]);
    await page.keyboard.press('?');
    await page.waitForSelector('#keyList[open]');
    assert.match((await page.textContent('#keyList')) ?? '', /See over the scene.*Bounding boxes/);
  }));

test('all that a scene may ask to be seen is shown, by whoever draws it, and stays with its scene', async () => {
  const all = await toLink({ scene: readScene({ ...scene, see: overlays }) });
  await withPage(`${address}#s=${all}`, async (page) => {
    await untilDrawn(page);
    await page.keyboard.press('.');
    await page.keyboard.press('d'); // what is in the drawer is made when it is opened
    await page.waitForSelector('[data-overlay]');
    const checked = () =>
      page.$$eval('[data-overlay]:checked', (boxes) =>
        boxes.map((each) => each.getAttribute('data-overlay')).sort(),
      );
    const shown = overlays.filter((name) => name !== 'grid').sort();
    assert.deepEqual(await checked(), shown);
    await page.waitForSelector('#labels .name:not([hidden])');
    const before = await picture(page);
    await page.keyboard.press('j');
    assert.notEqual(await picture(page), before, 'it goes on drawing');
    // Another scene has its own; this one's come back with it.
    await drop(page, { ...scene, title: 'Another', see: ['names'] });
    const titled = (/** @type {string} */ title) =>
      page.waitForFunction((text) => document.getElementById('sceneTitle')?.textContent === text, title);
    await titled('Another');
    assert.deepEqual(await checked(), ['names']);
    await page.click('#undo');
    await titled('Two by two');
    assert.deepEqual(
      await checked(),
      shown.filter((name) => name !== 'groups'),
    );
  });
});

test('another broad phase finds the same pairs, and choosing it can be undone', () =>
  onScene(async (page) => {
    await page.keyboard.press('.');
    const read = async () => {
      const text = (/** @type {string} */ name) =>
        page.locator(`#seeGuess [data-figure=${name}]`).textContent();
      return { possible: await text('seePossible'), found: await text('seeFound') };
    };
    await page.waitForFunction(
      () => document.querySelector('#seeGuess [data-figure=seePossible]')?.textContent !== '0',
    );
    const before = await read();
    await page.selectOption('#seeKind', 'tree');
    await page.click('#step');
    await page.waitForSelector('#seeGuess [data-figure=seeNodes]', { state: 'visible' });
    assert.deepEqual(await read(), before);
    assert(await page.isHidden('#seeKeepsNothing'));
    await page.selectOption('#seeKind', 'bruteForce');
    await page.click('#step');
    await page.waitForSelector('#seeKeepsNothing', { state: 'visible' });
    assert.deepEqual(await read(), before);
    await page.click('#undo');
    await page.click('#undo');
    await page.waitForFunction(
      () => /** @type {any} */ (document.getElementById('seeKind')).value === 'automatic',
    );
  }));

test('Korean and dark, on a telephone, without a fault that axe knows', () =>
  onScene(
    async (page) => {
      await choose(page, 'a', 'c');
      assert.equal(await figure(page, 'answerOverlap'), '예');
      assert.deepEqual(await axeFaults(page, '#drawer'), []);
      await page.click('.handle');
      for (const [name, said] of /** @type {const} */ ([
        ['answer', /^20\.00만큼 겹쳤어요/],
        ['overlap', /^축 1\/2/],
        ['distance', /단계: 차이의 꼭짓점 하나에서 시작해요/],
      ])) {
        await page.click(`[data-follow=${name}]`);
        await untilFollowed(page);
        assert.match(await sentence(page), said);
        assert.deepEqual(await axeFaults(page), [], name);
        // The scene keeps more than half of the window.
        const card = await page.locator('#walk').boundingBox();
        const top = await page.locator('#top').boundingBox();
        assert(card && top);
        assert(card.y - top.height > 740 / 2, `${name}: ${card.y - top.height} px of the scene`);
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assert.equal(wide, false);
    },
    {
      viewport: { width: 360, height: 740 },
      colorScheme: 'dark',
      locale: 'ko-KR',
      hasTouch: true,
    },
  ));
