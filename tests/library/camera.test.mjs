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

test('what is no number moves no camera', () => {
  /** @type {any} */
  const view = camera(false);
  const before = JSON.stringify(view);
  /** @type {[() => unknown, RegExp][]} */
  const cases = [
    [() => view.pan(NaN, 1), /^RangeError: right must be a finite number/],
    [() => view.pan(1), /^TypeError: down must be a number, but is undefined/],
    [() => view.zoomAt('x'), /^TypeError: factor must be a number, but is "x"/],
    [() => view.zoomAt(0), /^RangeError: factor must be greater than 0/],
    [() => view.zoomAt(Infinity), /^RangeError: factor must be a finite number/],
    [() => view.zoomAt(2, NaN), /^RangeError: left must be a finite number/],
    [() => view.zoomAt(2, 1, null), /^TypeError: top must be a number, but is null/],
    [() => view.toWorld(undefined, 1), /^TypeError: left must be a number/],
    [() => view.toScreen(1, Infinity), /^RangeError: y must be a finite number/],
    [() => view.fit(), /^TypeError: area must be an object, but is undefined/],
    [() => view.fit({ x: 0, y: 0, width: 1 }), /^TypeError: area.height must be a number/],
    [() => view.fit({ x: 0, y: 0, width: -1, height: 1 }), /^RangeError: area.width must not be negative/],
    [
      () => view.fit({ x: 0, y: 0, width: 1, height: 1 }, { topp: 1 }),
      /^TypeError: covered has no option 'topp'; did you mean 'top'/,
    ],
    [
      () => view.fit({ x: 0, y: 0, width: 1, height: 1 }, { left: NaN }),
      /^RangeError: covered.left must be a finite number/,
    ],
  ];
  for (const [action, message] of cases) {
    assert.throws(action, message);
    assert.equal(JSON.stringify(view), before, String(action));
  }
});

test('no camera gets further than what can be drawn', () => {
  const view = camera(false);
  const moves = [
    () => view.pan(1e308, -1e308),
    () => view.pan(-1e308, 1e308),
    () => view.zoomAt(1e-300, 1e300, -1e300),
    () => view.fit({ x: 1e308, y: -1e308, width: 1e308, height: 0 }),
  ];
  for (const move of moves) {
    for (let i = 0; i < 3; i++) move();
    assert(Math.abs(view.x) <= 1e12 && Math.abs(view.y) <= 1e12, `${move} ${view.x} ${view.y}`);
  }
});

test('fitting a point, and the rectangle that a browser gives', () => {
  const view = camera(true);
  view.fit({ x: 5, y: 6, width: 0, height: 0 });
  assert.deepEqual([view.x, view.y, view.zoom], [5, 6, Camera.largestZoom]);
  class Rectangle {
    get x() {
      return 10;
    }
    y = 20;
    width = 80;
    height = 60;
  }
  view.fit(new Rectangle());
  assert.deepEqual([view.x, view.y, view.zoom], [50, 50, 10]);
});
