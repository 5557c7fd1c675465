// What is under a pointer or a finger, and what part of a world is shown, against places worked out here.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Camera } from '../../web/library/camera.js';
import { load } from '../../web/library/full.js';
import { readScene } from '../../web/scene/format.js';
import { Play } from '../../web/scene/play.js';
import { bodiesAt, justMissed, outOfBody, withinBody } from '../../web/stage/pick.js';
import { showView, viewOf } from '../../web/stage/view.js';

const bump = await load();
const circle = { kind: 'circle', radius: 10 };
/** @param {any[]} bodies @param {any} [more] */
const playOf = (bodies, more = {}) => new Play(bump, readScene({ bumpbox: 1, bodies, ...more }));
/** @param {Play} play @param {number} x @param {{ zoom?: number, touch?: boolean }} [pointed] */
const namesAt = (play, x, { zoom = 1, touch = false } = {}) =>
  bodiesAt(play, { x, y: 0 }, { zoom, touch }).map((body) => play.nameOf(body));

test('what moves is taken before what stands, and of those the one that was made last', () => {
  const all = [
    { name: 'wall', type: 'static' },
    { name: 'first' },
    { name: 'lift', type: 'kinematic' },
    { name: 'second' },
    { name: 'floor', type: 'static' },
  ];
  const play = playOf(all.map((each) => ({ ...each, x: 0, y: 0, shape: circle })));
  assert.deepEqual(namesAt(play, 0), ['second', 'first', 'floor', 'lift', 'wall']);
});

test('beside a body a pointer has 3 pixels and a finger 14, whatever the zoom; on a body nothing beside it counts', () => {
  const play = playOf([
    { name: 'a', x: 0, y: 0, shape: circle },
    { name: 'b', x: 21, y: 0, shape: circle },
  ]);
  for (const zoom of [1, 0.25, 8]) {
    for (const [touch, pixels] of /** @type {const} */ ([
      [false, 3],
      [true, 14],
    ])) {
      const at = (/** @type {number} */ beside) => namesAt(play, -10 - beside / zoom, { zoom, touch });
      assert.deepEqual(at(pixels - 0.1), ['a'], `${zoom} ${touch}`);
      assert.deepEqual(at(pixels + 0.1), [], `${zoom} ${touch}`);
    }
  }
  assert.deepEqual(namesAt(play, 9, { touch: true }), ['a']);
});

test('a press that misses what moves takes the nearest within 18 pixels, where it is or was a moment ago', () => {
  const play = playOf([
    { name: 'slow', x: 0, y: 0, shape: circle },
    { name: 'fast', x: 200, y: 60, velocity: { x: 1000, y: 0 }, shape: circle },
    { name: 'wall', type: 'static', x: -40, y: 0, shape: circle },
  ]);
  const at = (/** @type {number} */ x, /** @type {number} */ y, zoom = 1) => {
    const found = justMissed(play, { x, y }, zoom);
    return found && [play.nameOf(found.body), Math.round(found.place.x), Math.round(found.place.y)];
  };
  for (const zoom of [0.5, 1, 4]) {
    assert.deepEqual(at(0, 10 + 17.5 / zoom, zoom), ['slow', 0, 10], `${zoom}`);
    assert.equal(at(0, 10 + 18.5 / zoom, zoom), undefined, `${zoom}`);
  }
  assert.deepEqual(at(-20, 1)?.[0], 'slow', 'never what stands');
  // It went by here a tenth of a second ago.
  assert.equal(at(100, 60)?.[0], 'fast');
  assert.equal(at(300, 60), undefined, 'and is not there yet');
  // From as far out as a page looks, and beyond all that a world may hold.
  for (const zoom of [1, 1e-8]) assert.doesNotThrow(() => at(1.2e9, -2e9, zoom), `${zoom}`);
  assert.equal(at(100, 60, 1e-8)?.length, 3);
});

test('a place goes into the axes of a turned body and comes out again', () => {
  const body = { x: 5, y: -3, angle: Math.PI / 2 };
  const inside = withinBody(body, { x: 5, y: 7 });
  assert(Math.abs(inside.x - 10) < 1e-12 && Math.abs(inside.y) < 1e-12, JSON.stringify(inside));
  const back = outOfBody(body, inside);
  assert(Math.abs(back.x - 5) < 1e-12 && Math.abs(back.y - 7) < 1e-12, JSON.stringify(back));
});

test('a scene without a view is shown whole with air around it, one with a view as it says, an empty one somewhere', () => {
  const play = playOf([
    { x: 0, y: 0, shape: circle },
    { x: 180, y: 80, shape: circle },
  ]);
  // 200 wide and 100 high, and 8 % of the longer side all around.
  assert.deepEqual(viewOf(play), { area: { x: -26, y: -26, width: 232, height: 132 }, yUp: false });
  const view = { x: 1, y: 2, width: 30, height: 40, yUp: true };
  assert.deepEqual(viewOf(playOf([], { view })), { area: { x: 1, y: 2, width: 30, height: 40 }, yUp: true });
  assert.deepEqual(viewOf(playOf([])).area, { x: -400, y: -300, width: 800, height: 600 });
  const camera = new Camera();
  Object.assign(camera, { width: 464, height: 400 });
  showView(camera, viewOf(play));
  assert.deepEqual([camera.x, camera.y, camera.zoom, camera.yUp], [90, 40, 2, false]);
});
