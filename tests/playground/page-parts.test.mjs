// Parts of the pages that need no page: a hand that holds a body, and the actions of keys, against numbers worked out here.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Camera } from '../../web/library/camera.js';
import { load } from '../../web/library/full.js';
import { makeActions } from '../../web/playground/tools/actions.js';
import { readScene } from '../../web/scene/format.js';
import { crosses } from '../../web/playground/tools/outlines.js';
import { Play } from '../../web/scene/play.js';
import { watchPointers } from '../../web/stage/hold.js';
import { Stage } from '../../web/stage/stage.js';

const bump = await load();
/** @param {any[]} bodies */
const playOf = (bodies) => new Play(bump, readScene({ bumpbox: 1, bodies }));
/** @param {Play} play @param {string} name */
const bodyOf = (play, name) => /** @type {import('../../web/library/body.js').Body} */ (play.find(name));

/** A canvas of 400 by 300 that hears pointers, in which the world stands as `camera` says. */
function canvasOf() {
  const canvas = /** @type {any} */ (new EventTarget());
  canvas.getBoundingClientRect = () => ({ left: 0, top: 0, width: 400, height: 300 });
  canvas.classList = { add() {}, remove() {}, toggle() {} };
  canvas.setPointerCapture = () => {};
  /** @param {string} type @param {number} clientX @param {number} clientY */
  const point = (type, clientX, clientY) =>
    canvas.dispatchEvent(
      Object.assign(new Event(type), {
        clientX,
        clientY,
        button: 0,
        isPrimary: true,
        pointerId: 1,
        pointerType: 'mouse',
      }),
    );
  return { canvas, point };
}

for (const angle of [0, 0.5, Math.PI / 2, 2.5]) {
  test(`a body at ${angle} that is held by its edge while time stands goes as far as the hand, and no jump`, () => {
    const play = playOf([
      { name: 'bar', x: 20, y: -10, angle, shape: { kind: 'box', width: 100, height: 10 } },
    ]);
    const bar = bodyOf(play, 'bar');
    const camera = new Camera();
    Object.assign(camera, { width: 400, height: 300 });
    const stage = { play, camera, playing: false, refresh() {}, edited() {} };
    const { canvas, point } = canvasOf();
    watchPointers(canvas, () => /** @type {any} */ (stage));
    // 40 along the bar from its middle.
    const { left, top } = camera.toScreen(20 + 40 * Math.cos(angle), -10 + 40 * Math.sin(angle));
    point('pointerdown', left, top);
    point('pointermove', left, top);
    assert(Math.hypot(bar.x - 20, bar.y + 10) < 1e-9, `jumps to ${bar.x}, ${bar.y}`);
    point('pointermove', left + 30, top - 20);
    point('pointerup', left + 30, top - 20);
    assert(Math.hypot(bar.x - 20 - 30 / camera.zoom, bar.y + 10 + 20 / camera.zoom) < 1e-9);
    assert.equal(bar.angle, angle);
  });
}

for (const yUp of [false, true]) {
  test(`keys move and turn as the screen shows, with y ${yUp ? 'upwards' : 'downwards'}`, () => {
    const play = playOf([{ name: 'box', x: 5, y: 7, shape: { kind: 'box', width: 10, height: 10 } }]);
    const box = bodyOf(play, 'box');
    const camera = new Camera();
    Object.assign(camera, { width: 400, height: 300 });
    camera.yUp = yUp;
    const app = /** @type {any} */ ({
      play,
      camera,
      world: play.world,
      selection: { bodies: [box], size: 1, primary: box },
      edit: (/** @type {string} */ _, /** @type {() => void} */ change) => change(),
      say() {},
    });
    const actions = makeActions(app);
    const before = camera.toScreen(box.x, box.y);
    actions.nudge(1, 10);
    const after = camera.toScreen(box.x, box.y);
    assert(after.left > before.left && after.top > before.top, 'it went right and down on the screen');
    assert.deepEqual([box.x, box.y], [6, yUp ? -3 : 17]);
    /** Where the box's own x looks, on the screen. */
    const looks = () => camera.toScreen(box.x + Math.cos(box.angle), box.y + Math.sin(box.angle)).top;
    actions.turn(1);
    assert(looks() > camera.toScreen(box.x, box.y).top, 'clockwise: its right end goes down');
  });
}

test('a scene that takes the place of another gives back its world; one that is refused leaves it', () => {
  const studio = /** @type {any} */ ({ bump, onReopen: () => () => {} });
  const context = /** @type {any} */ ({ canvas: { width: 100, height: 100 } });
  const heard = { stepped() {}, drawn() {}, timed() {}, failed() {} };
  const scene = readScene({ bumpbox: 1, bodies: [{ shape: { kind: 'circle', radius: 5 } }] });
  const stage = new Stage(studio, context, /** @type {any} */ ({}), scene, heard);
  const first = stage.play.world;
  const many = Array.from({ length: 9 }, () => ({ shape: { kind: 'point', x: 2 ** 40 } }));
  assert.throws(() => stage.load(/** @type {any} */ ({ ...scene, bodies: many })));
  assert.deepEqual([stage.play.world === first, first.alive], [true, true]);
  stage.load(scene);
  assert.deepEqual([stage.play.world.alive, first.alive], [true, false]);
  stage.destroy();
});

test('closed lines cross only where an edge of one goes through an edge of the other', () => {
  const square = (/** @type {number} */ x, /** @type {number} */ size) => [
    { x, y: -size },
    { x: x + 2 * size, y: -size },
    { x: x + 2 * size, y: size },
    { x, y: size },
  ];
  assert.equal(crosses(square(0, 50), square(20, 5)), false, 'wholly inside');
  assert.equal(crosses(square(0, 50), square(200, 5)), false, 'wholly outside');
  assert.equal(crosses(square(0, 50), square(95, 5)), true, 'over the rim');
});
