// The camera's arithmetic: places under pointers stay under them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Camera } from '../../web/library/camera.js';

/** @param {boolean} yUp */
function camera(yUp) {
  const made = new Camera();
  Object.assign(made, { width: 800, height: 600, x: 120, y: -40, zoom: 1.7, yUp });
  return made;
}

/** @param {number} a @param {number} b */
const near = (a, b) => assert(Math.abs(a - b) < 1e-9, `${a} is not ${b}`);

for (const yUp of [false, true]) {
  const way = `y ${yUp ? 'up' : 'down'}`;

  test(`${way}: from the screen to the world and back`, () => {
    const view = camera(yUp);
    const world = view.toWorld(130, 470);
    const screen = view.toScreen(world.x, world.y);
    near(screen.left, 130);
    near(screen.top, 470);
    assert.equal(Math.sign(view.toWorld(0, 600).y - view.toWorld(0, 0).y), yUp ? -1 : 1);
  });

  test(`${way}: panning moves what is under the pointer with it`, () => {
    const view = camera(yUp);
    const grabbed = view.toWorld(200, 100);
    view.pan(35, -20);
    const now = view.toScreen(grabbed.x, grabbed.y);
    near(now.left, 235);
    near(now.top, 80);
  });

  test(`${way}: zooming keeps what is under the pointer, also at the limits`, () => {
    const view = camera(yUp);
    for (const factor of [2, 0.3, 1e9, 1e-12, 1e3]) {
      const held = view.toWorld(700, 50);
      view.zoomAt(factor, 700, 50);
      const now = view.toScreen(held.x, held.y);
      assert(Math.hypot(now.left - 700, now.top - 50) < 1e-6);
      assert(view.zoom >= Camera.smallestZoom && view.zoom <= Camera.largestZoom);
    }
  });

  test(`${way}: fitting shows the whole area beside what is covered`, () => {
    const view = camera(yUp);
    const area = { x: -300, y: 200, width: 500, height: 900 };
    view.fit(area, { top: 44, bottom: 100, left: 60, right: 10 });
    const a = view.toScreen(area.x, area.y);
    const b = view.toScreen(area.x + area.width, area.y + area.height);
    const [top, bottom] = [Math.min(a.top, b.top), Math.max(a.top, b.top)];
    near(top, 44);
    near(bottom, 500);
    near((a.left + b.left) / 2, 60 + 730 / 2);
  });
}
