// Readouts on the canvas: those that would lie on each other are pushed off, by no leap and no farther than it takes.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Camera } from '../../web/library/camera.js';
import { readoutLabels } from '../../web/stage/labels.js';

/** @param {{ x: number, y: number }[]} places @param {boolean} yUp @param {{ zoom?: number, view?: object, height?: number }} [seen] */
function shown(places, yUp, { zoom = 1, view, height = new Camera().height } = {}) {
  const camera = Object.assign(new Camera(), { yUp, zoom, height });
  const readouts = places.map((at, i) => ({ key: 'pixels', value: i, at }));
  const stage = /** @type {any} */ ({ play: { readouts, scene: { view } }, camera });
  return readoutLabels(stage, 'en', 14).map(({ x, y }) => camera.toScreen(x, y));
}

for (const yUp of [false, true]) {
  test(`readouts are pushed off those before them, y ${yUp ? 'up' : 'down'}, and stay where there is room`, () => {
    const camera = new Camera();
    camera.yUp = yUp;
    const on = (/** @type {{ x: number, y: number }[]} */ places) =>
      places.map(({ x, y }) => camera.toScreen(x, y));
    const apart = [
      { x: 0, y: 0 },
      { x: 0, y: 60 },
      { x: 400, y: 0 },
    ];
    assert.deepEqual(shown(apart, yUp), on(apart));
    let last;
    for (let y = -40; y <= 40; y += 1) {
      const places = [
        { x: 0, y: 0 },
        { x: 10, y },
      ];
      const [first, second] = shown(places, yUp);
      assert.deepEqual(first, on(places)[0]);
      assert(Math.abs(second.top - first.top) >= 14, `${y}: ${second.top - first.top} apart`);
      assert.equal(second.left, on(places)[1].left);
      // It goes with its place, but for the one step from above to below.
      if (last !== undefined && y !== 0 && y !== 1)
        assert(Math.abs(second.top - last) <= 1.001, `${y}: a leap`);
      last = second.top;
    }
  });
}

for (const yUp of [false, true]) {
  test(`where a scene is shown small its readouts go outwards, y ${yUp ? 'up' : 'down'}`, () => {
    const view = { x: -400, y: -300, width: 800, height: 600 };
    const places = [200, 0, -200].map((y) => ({ x: 0, y: yUp ? -y : y }));
    const moved = (/** @type {number} */ zoom, /** @type {object | undefined} */ of, height = 700) => {
      const camera = Object.assign(new Camera(), { yUp, zoom, height });
      return shown(places, yUp, { zoom, view: of, height }).map(
        ({ top }, i) => top - camera.toScreen(places[i].x, places[i].y).top,
      );
    };
    const [low, middle, high] = moved(0.25, view);
    assert.equal(middle, 0);
    assert(low > 8 && low < 12 && Math.abs(high + low) < 1e-9, `${low}, ${high}`);
    assert.deepEqual(moved(1, view), [0, 0, 0]);
    assert.deepEqual(moved(0.25, undefined), [0, 0, 0]);
    assert.deepEqual(moved(0.25, view, 290), [0, 0, 0], 'there is no room beside it');
  });
}
