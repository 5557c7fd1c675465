// Lengths and angles that are measured in a scene: their numbers against closed forms, the bodies that they go with, where
// their ends snap to, and what links, files and undo keep of them; and the legend of arrows.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Camera } from '../../web/library/camera.js';
import { load } from '../../web/library/full.js';
import { barOf, nextScale } from '../../web/playground/overlays/arrow-scale.js';
import { placesInSight, placesOf, pointOf, snapped } from '../../web/playground/tools/gauge-snap.js';
import { readScene } from '../../web/scene/format.js';
import { History } from '../../web/scene/history.js';
import { fromLink, toLink } from '../../web/scene/link.js';
import { Play } from '../../web/scene/play.js';
import { writeScene } from '../../web/scene/write.js';
import { Sketch } from '../../web/library/sketch.js';
import { angleText, drawGauge, labelGauge, lengthText, measured } from '../../web/walk/gauges.js';

const bump = await load();
/** @param {any} more */
const playOf = (more) => new Play(bump, readScene({ bumpbox: 1, ...more }));
const near = (/** @type {number} */ a, /** @type {number} */ b, within = 1e-9) =>
  assert(Math.abs(a - b) <= within, `${a} is not ${b}`);
/** @param {Play} play @param {number} [at] @returns {any} */
const found = (play, at = 0) => measured({ bump, play }, play.gauges[at]);

const two = {
  bodies: [
    {
      name: 'ball',
      x: 10,
      y: 20,
      angle: 0.5,
      velocity: { x: 30, y: -40 },
      shape: { kind: 'circle', radius: 5 },
    },
    {
      name: 'box',
      x: 110,
      y: 20,
      angle: 0.25,
      type: 'static',
      shape: { kind: 'box', width: 40, height: 20 },
    },
  ],
};

test('a tape tells how long it is, how far along x and y, and its slope', () => {
  for (const [dx, dy, slope] of [
    [3, 4, 53.13010235415598],
    [-30, 40, 53.13010235415598],
    [5, 0, 0],
    [0, -7, 90],
    [-1, -1, 45],
  ]) {
    const play = playOf({
      bodies: [],
      gauges: [
        {
          points: [
            { x: 7, y: -2 },
            { x: 7 + dx, y: -2 + dy },
          ],
        },
      ],
    });
    const tape = found(play);
    near(tape.length, Math.sqrt(dx * dx + dy * dy));
    assert.deepEqual([tape.dx, tape.dy], [dx, dy]);
    near(tape.slope, slope);
  }
});

test('an angle is at the first of three points, from 0 to 180 degrees, whichever way round', () => {
  for (let degrees = 0; degrees <= 180; degrees += 7.5) {
    for (const begin of [0, 40, 200, 350]) {
      const at = (/** @type {number} */ turn, /** @type {number} */ far) => ({
        x: 3 + far * Math.cos((turn * Math.PI) / 180),
        y: -8 + far * Math.sin((turn * Math.PI) / 180),
      });
      const [a, b] = [at(begin, 20), at(begin + degrees, 55)];
      for (const points of [
        [{ x: 3, y: -8 }, a, b],
        [{ x: 3, y: -8 }, b, a],
      ]) {
        near(found(playOf({ bodies: [], gauges: [{ points }] })).degrees, degrees, 1e-6);
      }
    }
  }
});

test('an end goes with the body that it is on, and a tape whose body is gone is neither drawn nor written', () => {
  const play = playOf({
    ...two,
    gauges: [
      {
        points: [
          { x: 3, y: 4, body: 0 },
          { x: 0, y: 0 },
        ],
      },
    ],
  });
  const { from: before } = found(play);
  near(before.x, 10 + 3 * Math.cos(0.5) - 4 * Math.sin(0.5));
  near(before.y, 20 + 3 * Math.sin(0.5) + 4 * Math.cos(0.5));
  for (let i = 0; i < 50; i++) play.step();
  const { from: after } = found(play);
  near(after.x - before.x, 15, 1e-3);
  near(after.y - before.y, -20, 1e-3);
  assert.equal(writeScene(play).gauges?.length, 1);
  play.remove(/** @type {any} */ (play.find('ball')));
  assert.equal(found(play), undefined);
  assert.equal(writeScene(play).gauges, undefined);
  const sketch = new Sketch();
  drawGauge(sketch, { bump, play, camera: new Camera() }, play.gauges[0]);
  assert.equal(sketch.count, 0);
});

test('the shortest way between two bodies is the engine’s distance, and none where they overlap', () => {
  const points = [
    { x: 0, y: 0, body: 0 },
    { x: 0, y: 0, body: 1 },
  ];
  const circles = [
    { x: 0, y: 0, shape: { kind: 'circle', radius: 5 } },
    { x: 30, y: 40, shape: { kind: 'circle', radius: 8 } },
  ];
  const play = playOf({ bodies: circles, gauges: [{ points, show: 'nearest' }, { points }] });
  near(found(play).length, 50 - 13, 1e-6);
  near(found(play).from.x, 3, 1e-6);
  near(found(play).from.y, 4, 1e-6);
  near(found(play, 1).length, 50);
  play.change(play.world.bodies[1], { x: 6, y: 0 });
  assert.deepEqual([found(play).length, found(play).overlap], [0, true]);
});

test('links and files hold what is measured and how long arrows are; places follow when bodies go', async () => {
  const gauges = [
    {
      points: [
        { x: 20, y: -10, body: 1 },
        { x: 5, y: 6 },
      ],
      show: 'sides',
    },
    {
      points: [
        { x: 0, y: 0, body: 1 },
        { x: 1, y: 2 },
        { x: 3, y: 4, body: 0 },
      ],
    },
  ];
  const play = playOf({ ...two, gauges });
  const present = (/** @type {Play} */ each) => writeScene(each, { arrows: 5 });
  const { scene } = await fromLink(await toLink({ scene: present(play) }));
  assert.deepEqual([scene.gauges, scene.arrows], [gauges, 5]);
  play.remove(/** @type {any} */ (play.find('ball')));
  const left = await fromLink(await toLink({ scene: present(play) }));
  assert.deepEqual(left.scene.gauges, [
    {
      points: [
        { x: 20, y: -10, body: 0 },
        { x: 5, y: 6 },
      ],
      show: 'sides',
    },
  ]);
  assert.deepEqual(found(new Play(bump, left.scene)), found(play));
});

test('undo takes back what was measured, and redo brings it again', () => {
  const play = playOf(two);
  const history = new History(play);
  const gauge = Object.freeze({
    points: [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ],
  });
  history.run('editGauge', () => (play.gauges = Object.freeze([gauge])));
  history.run('editGaugeRemove', () => (play.gauges = Object.freeze([])));
  history.undo();
  assert.deepEqual(play.gauges, [gauge]);
  history.undo();
  assert.deepEqual(play.gauges, []);
  history.redo();
  assert.deepEqual(play.gauges, [gauge]);
});

test('what cannot be measured is refused by name', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 1, y: 1, body: 2 },
  ];
  for (const [gauges, pattern] of /** @type {[unknown, RegExp][]} */ ([
    [[{ points }], /gauges\[0\]\.points\[1\]\.body names no body: there are 2/],
    [[{ points: points.slice(1) }], /gauges\[0\]\.points /],
    [[{ points: [points[0], points[0], points[0], points[0]] }], /gauges\[0\]\.points /],
    [[{ points: [points[0], points[0]], show: 'all' }], /gauges\[0\]\.show /],
    [Array.from({ length: 101 }, () => ({ points: [points[0], points[0]] })), /gauges must hold at most 100/],
  ])) {
    assert.throws(() => playOf({ ...two, gauges }), pattern);
  }
  assert.throws(() => playOf({ ...two, arrows: 0 }), /arrows must be/);
});

/** A stand-in for what snapping asks. @param {Play} play @param {number} [zoom] @returns {any} */
function appOf(play, zoom = 2) {
  const camera = new Camera();
  Object.assign(camera, { width: 400, height: 300, zoom, x: 60, y: 20 });
  return {
    bump,
    play,
    world: play.world,
    camera,
    coveredNow: () => ({ top: 0, right: 0, bottom: 0, left: 0 }),
  };
}
/** @param {any} more @returns {any} */
const spotOf = (more = {}) => ({ shift: false, alt: false, touch: false, ...more });

test('ends are caught by corners and centres, else by outlines, else, with Alt, by round places', () => {
  const play = playOf(two);
  const app = appOf(play);
  const box = play.find('box');
  const corner = {
    x: 110 + 20 * Math.cos(0.25) - 10 * Math.sin(0.25),
    y: 20 + 20 * Math.sin(0.25) + 10 * Math.cos(0.25),
  };
  const near2 = { x: corner.x + 2, y: corner.y + 2 };
  const caught = snapped(app, near2, spotOf());
  assert.deepEqual([caught.kind, caught.body], ['corner', box]);
  near(caught.x, corner.x);
  near(caught.y, corner.y);
  const point = pointOf(caught);
  near(point.x, 20);
  near(point.y, 10);
  assert.equal(point.body, box?.id);
  assert.equal(snapped(app, { x: 9, y: 21 }, spotOf()).kind, 'centre');
  // A point outside of the circle is caught by the nearest of it.
  const outline = snapped(app, { x: 10, y: 13 }, spotOf());
  assert.equal(outline.kind, 'outline');
  near(outline.x, 10, 1e-9);
  near(outline.y, 15, 1e-9);
  const free = { x: 61.3, y: -33.4 };
  assert.deepEqual(snapped(app, free, spotOf()), { ...free, body: undefined, kind: 'free' });
  const round = snapped(app, free, spotOf({ alt: true }));
  assert.deepEqual([round.x, round.y, round.kind], [60, -35, 'round']);
  // Shift lets it lie where it is, on the body all the same.
  assert.deepEqual(snapped(app, { x: 9, y: 21 }, spotOf({ shift: true })), {
    x: 9,
    y: 21,
    body: play.find('ball'),
    kind: 'free',
  });
  // A finger is thicker.
  const far = { x: corner.x + 8, y: corner.y };
  assert.equal(snapped(app, far, spotOf()).kind, 'free');
  assert.equal(snapped(app, far, spotOf({ touch: true })).kind, 'corner');
});

test('a key walks through all corners and centres in sight, and through no others', () => {
  const play = playOf(two);
  const kinds = placesOf(/** @type {any} */ (play.find('box'))).map(({ kind }) => kind);
  assert.deepEqual(kinds, ['centre', 'corner', 'corner', 'corner', 'corner']);
  assert.equal(placesInSight(appOf(play)).length, 6);
  // 100 pixels a unit: only the middle of the window, where nothing is.
  assert.equal(placesInSight(appOf(play, 100)).length, 0);
});

test('numbers stand beside the lines: the length, Δx, Δy and the slope, or degrees', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 300, y: -400 },
  ];
  const play = playOf({
    bodies: [],
    gauges: [{ points, show: 'sides' }, { points: [...points, { x: 40, y: 0 }] }],
  });
  const host = { bump, play, camera: new Camera() };
  const words = { withUnit: (/** @type {string} */ length) => `${length} px`, overlap: 'overlap' };
  /** @param {number} at */
  const texts = (at) => {
    /** @type {string[]} */
    const all = [];
    labelGauge(({ text }) => all.push(text), host, play.gauges[at], words);
    return all;
  };
  assert.deepEqual(texts(0), ['500.00 px', 'Δx 300.00', 'Δy −400.00', '53.1°']);
  assert.deepEqual(texts(1), ['53.1°']);
  assert.deepEqual([lengthText(-0.001), lengthText(1234.56), angleText(90)], ['0.00', '1234.6', '90.0°']);
});

test('a number hides nothing: above both where they overlap, and beside short lines of small pictures', () => {
  const ends = [
    { x: 0, y: 0, body: 0 },
    { x: 0, y: 0, body: 1 },
  ];
  const circle = (/** @type {number} */ x, /** @type {number} */ radius) => ({
    x,
    y: 0,
    shape: { kind: 'circle', radius },
  });
  const play = playOf({
    bodies: [circle(0, 50), circle(120, 60)],
    gauges: [
      { points: ends, show: 'nearest' },
      {
        points: [
          { x: -200, y: 0 },
          { x: -200, y: 24 },
        ],
      },
    ],
  });
  const words = { withUnit: (/** @type {string} */ length) => length, overlap: 'overlap' };
  /** @param {number} zoom @param {boolean} yUp @param {number} [at] */
  const seen = (zoom, yUp, at = 0) => {
    const camera = Object.assign(new Camera(), { zoom, yUp });
    /** @type {{ x: number, y: number, text: string }[]} */
    const all = [];
    const sketch = new Sketch();
    labelGauge((label) => all.push(label), { bump, play, camera }, play.gauges[at], words);
    drawGauge(sketch, { bump, play, camera }, play.gauges[at]);
    const [{ x, y, text }] = all;
    return { x, y, text, marks: sketch.count };
  };
  // 10 apart: beside the line where there is room, above both in a small picture.
  assert(Math.abs(seen(1, true).y) < 40);
  near(seen(0.5, true).y, 60 + 16 / 0.5);
  near(seen(0.5, false).y, -60 - 16 / 0.5);
  near(seen(0.5, true).x, 60);
  assert(seen(0.5, true).marks > 0);
  // A length between places goes below its line.
  near(seen(0.5, true, 1).y, -26 / 0.5);
  near(seen(0.5, false, 1).y, 24 + 26 / 0.5);
  play.change(play.world.bodies[1], { x: 30, y: 0 });
  assert.deepEqual(seen(1, true), { x: 15, y: 60 + 16, text: 'overlap', marks: 0 });
});

test('the bar of the legend is as long as an arrow of the speed that it names, and no round speed fits better', () => {
  for (const unit of [50, 1, 20]) {
    for (let scale = 0.02; scale < 50; scale = nextScale(scale, 1)) {
      const { speed, length, most } = barOf(scale, unit);
      // 5 pixels for one unit a second, at a scale of 1; arrows end at 90.
      near(length, (5 * scale * speed) / unit, 1e-9);
      near(most, (90 * unit) / (5 * scale), 1e-6);
      assert(length <= 80 + 1e-6 && length > 80 / 2.5 - 1e-6, `${length}`);
      assert(
        [1, 2, 5].some((digit) => Math.abs(Math.log10(speed / digit) % 1) < 1e-9),
        `${speed}`,
      );
    }
  }
  assert.deepEqual(
    [nextScale(1, 1), nextScale(1, -1), nextScale(0.7, 1), nextScale(0.7, -1)],
    [2, 0.5, 1, 0.5],
  );
  assert.deepEqual([nextScale(50, 1), nextScale(0.02, -1)], [50, 0.02]);
});
