// Readouts on the canvas: those that would lie on each other are pushed off, by no leap and no farther than it takes.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Camera } from '../../web/library/camera.js';
import { readoutLabels } from '../../web/stage/labels.js';

/** @param {{ x: number, y: number }[]} places @param {boolean} yUp */
function shown(places, yUp) {
  const camera = new Camera();
  camera.yUp = yUp;
  const readouts = places.map((at, i) => ({ key: 'pixels', value: i, at }));
  const stage = /** @type {any} */ ({ play: { readouts }, camera });
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
