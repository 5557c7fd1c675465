// A hand on a scene: what it takes hold of, how that follows while time runs and while it stands, and what stays the page's.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Camera } from '../../web/library/camera.js';
import { load } from '../../web/library/full.js';
import { readScene } from '../../web/scene/format.js';
import { Play } from '../../web/scene/play.js';
import { Tape } from '../../web/scene/tape.js';
import { watchPointers } from '../../web/stage/hold.js';
import { StandIn, fire } from '../page.mjs';

const bump = await load();
const scene = readScene({
  bumpbox: 1,
  bodies: [
    { name: 'bar', x: 20, y: -10, angle: 0.5, shape: { kind: 'box', width: 100, height: 10 } },
    { name: 'wall', type: 'static', x: -150, shape: { kind: 'box', width: 20, height: 20 } },
  ],
});

/** A canvas of 400 by 300 with a scene on it, and a hand. @param {{ playing?: boolean, yUp?: boolean, scale?: number }} [given] */
function handOf({ playing = false, yUp = false, scale = 1 } = {}) {
  const play = new Play(bump, scene);
  const camera = new Camera();
  Object.assign(camera, { width: 400, height: 300, yUp, zoom: 2 });
  const canvas = /** @type {any} */ (new StandIn('canvas'));
  // Drawn so much larger than it is laid out, and not in the page's corner.
  canvas.getBoundingClientRect = () => ({ left: 30, top: 40, width: 400 * scale, height: 300 * scale });
  /** @type {string[]} */
  const told = [];
  const stage = /** @type {any} */ ({
    ...{ play, camera, playing },
    refresh: () => void told.push('refresh'),
    edited: () => void told.push('edited'),
  });
  /** @type {{ stage: any }} */
  const page = { stage };
  const { release } = watchPointers(canvas, () => page.stage);
  /** @param {string} type @param {{ x: number, y: number }} place in the world @param {Record<string, unknown>} [more] */
  const point = (type, { x, y }, more) => {
    const { left, top } = camera.toScreen(x, y);
    const where = { clientX: 30 + left * scale, clientY: 40 + top * scale };
    const pointer = { button: 0, isPrimary: true, pointerId: 1, pointerType: 'mouse' };
    return fire(canvas, type, { ...where, ...pointer, touches: [where], ...more });
  };
  const bar = /** @type {import('../../web/library/body.js').Body} */ (play.find('bar'));
  return { play, canvas, told, stage, page, point, release, bar };
}
/** 40 along the bar from its middle, and 3 beside that. */
const edge = {
  x: 20 + 40 * Math.cos(0.5) - 3 * Math.sin(0.5),
  y: -10 + 40 * Math.sin(0.5) + 3 * Math.cos(0.5),
};
/** @param {{ x: number, y: number }} place @param {number} x @param {number} y */
const beside = (place, x, y) => ({ x: place.x + x, y: place.y + y });
/** @param {{ x: number, y: number }} is @param {{ x: number, y: number }} wanted */
const near = (is, wanted) =>
  assert(Math.hypot(is.x - wanted.x, is.y - wanted.y) < 1e-9, JSON.stringify([is, wanted]));

for (const given of [{}, { yUp: true }, { scale: 1.5 }]) {
  test(`while time stands a turned body goes as far as the hand that holds its edge: ${JSON.stringify(given)}`, () => {
    const { point, bar, told, play, canvas } = handOf(given);
    point('pointerdown', edge);
    assert.equal(canvas.classList.contains('holding'), true);
    point('pointermove', edge);
    near(bar, { x: 20, y: -10 });
    point('pointermove', beside(edge, 15, -8));
    near(bar, { x: 35, y: -18 });
    assert.equal(bar.angle, 0.5);
    assert.equal(play.pull, null);
    point('pointerup', beside(edge, 15, -8));
    assert.deepEqual(told, ['refresh', 'refresh', 'edited']);
    assert.equal(canvas.classList.contains('holding'), false);
    point('pointermove', beside(edge, 90, 0));
    near(bar, { x: 35, y: -18 });
  });
}

test('while time runs a body is pulled by where it was taken, and let go', () => {
  const { point, bar, told, play } = handOf({ playing: true });
  point('pointerdown', edge);
  const pull = () => /** @type {any} */ (play.pull);
  assert.equal(pull(), null, 'a press alone pulls nowhere');
  point('pointermove', beside(edge, 15, -8));
  assert.equal(pull().body, bar.id);
  near(pull().anchor, { x: 40, y: 3 });
  near(pull().target, beside(edge, 15, -8));
  near(bar, { x: 20, y: -10 });
  play.step();
  point('pointercancel', edge);
  assert.equal(pull(), null);
  assert.deepEqual(told, [], 'steps have moved it: that is no edit');
});

test('a flick between two steps throws as the same flick does that a step saw', () => {
  const target = beside(edge, 30, -40);
  const quick = handOf({ playing: true });
  const tape = new Tape(quick.play);
  const start = quick.play.state();
  quick.point('pointerdown', edge);
  quick.point('pointermove', target);
  quick.point('pointerup', target);
  const slow = handOf({ playing: true });
  slow.point('pointerdown', edge);
  slow.point('pointermove', target);
  for (let i = 0; i < 10; i++) {
    for (const { play } of [quick, slow]) play.step();
    tape.record();
    if (i === 0) slow.point('pointerup', target);
    assert.equal(quick.play.pull, null);
    assert.equal(quick.play.world.hash, slow.play.world.hash, `after step ${i}`);
  }
  assert(quick.bar.velocity.x > 50 && quick.bar.velocity.y < -50, JSON.stringify(quick.bar.velocity));
  // And the tape knows of it.
  const { hash } = quick.play.world;
  quick.play.restore(start);
  assert.equal(tape.seek(10), 10);
  assert.equal(quick.play.world.hash, hash);
});

test('what stands cannot be held, nor is anything by another button or a second finger', () => {
  const { point, bar, play, canvas } = handOf();
  const attempts = [
    () => point('pointerdown', { x: -150, y: 0 }),
    () => point('pointerdown', edge, { button: 2 }),
    () => point('pointerdown', edge, { isPrimary: false }),
    () => point('pointerdown', { x: 120, y: 100 }),
  ];
  for (const attempt of attempts) {
    attempt();
    assert.equal(canvas.classList.contains('holding'), false);
    point('pointermove', beside(edge, 15, -8));
    near(bar, { x: 20, y: -10 });
  }
  assert.equal(play.pull, null);
});

test('what moves by itself can be held too', () => {
  const { point, play, bar } = handOf();
  play.change(bar, { type: 'kinematic' });
  point('pointerdown', edge);
  point('pointermove', beside(edge, 2, 3));
  near(bar, { x: 22, y: -7 });
});

test('another pointer neither moves what is held nor lets it go', () => {
  const { point, bar } = handOf();
  point('pointerdown', edge);
  point('pointermove', { x: 0, y: 0 }, { pointerId: 2 });
  point('pointerup', { x: 0, y: 0 }, { pointerId: 2 });
  near(bar, { x: 20, y: -10 });
  point('pointermove', beside(edge, 1, 1));
  near(bar, { x: 21, y: -9 });
});

test('a finger on a body drags, and elsewhere scrolls the page; two fingers are the page’s', () => {
  const { point } = handOf();
  const finger = { pointerType: 'touch' };
  assert.equal(point('touchstart', edge, finger).defaultPrevented, true);
  assert.equal(point('touchstart', { x: 120, y: 100 }, finger).defaultPrevented, false);
  // A finger is thicker than a pointer: 6 CSS pixels beside the bar are still on it.
  const off = beside({ x: 20, y: -10 }, -8 * Math.sin(0.5), 8 * Math.cos(0.5));
  assert.equal(point('touchstart', off, finger).defaultPrevented, true);
  const [touch] = /** @type {any} */ (point('touchend', edge)).touches;
  assert.equal(point('touchstart', edge, { touches: [touch, touch] }).defaultPrevented, false);
});

test('the scene knows where the pointer is, not where a finger only passes, and that it left', () => {
  const { point, play, canvas } = handOf();
  point('pointermove', { x: 11, y: 12 });
  near(/** @type {any} */ (play.input.point), { x: 11, y: 12 });
  assert.equal(canvas.classList.contains('over'), false);
  point('pointermove', { x: 60, y: 60 }, { pointerType: 'touch' });
  near(/** @type {any} */ (play.input.point), { x: 11, y: 12 });
  point('pointermove', edge);
  assert.equal(canvas.classList.contains('over'), true);
  point('pointerleave', edge);
  assert.equal(play.input.point, null);
  assert.equal(canvas.classList.contains('over'), false);
  point('pointerdown', edge, { pointerType: 'touch' });
  point('pointermove', beside(edge, 3, 0), { pointerType: 'touch' });
  near(/** @type {any} */ (play.input.point), beside(edge, 3, 0));
  point('pointerleave', edge);
  assert.notEqual(play.input.point, null, 'what is held is held beyond the canvas too');
});

test('a body that is gone, or a scene that is another one, is let go and not touched', () => {
  const gone = handOf();
  gone.point('pointerdown', edge);
  gone.play.remove(gone.bar);
  gone.point('pointermove', beside(edge, 9, 9));
  assert.equal(gone.canvas.classList.contains('holding'), false);
  assert.deepEqual(gone.told, []);

  const other = handOf();
  other.point('pointerdown', edge);
  other.point('pointermove', beside(edge, 1, 0));
  const { play: before } = other;
  other.stage.play = new Play(bump, scene);
  other.point('pointermove', beside(edge, 9, 9));
  assert.equal(other.canvas.classList.contains('holding'), false);
  near(/** @type {any} */ (before.find('bar')), { x: 21, y: -10 });
  near(/** @type {any} */ (other.stage.play.find('bar')), { x: 20, y: -10 });
  assert.deepEqual(other.told, ['refresh'], 'an edit of a scene that is gone is none of this one');
});

test('without a scene nothing happens, and what is held is let go on demand', () => {
  const { point, page, stage, canvas, release, told } = handOf();
  page.stage = undefined;
  for (const type of ['touchstart', 'pointerdown', 'pointermove', 'pointerup', 'pointerleave'])
    point(type, edge);
  assert.equal(canvas.classList.contains('holding'), false);
  page.stage = stage;
  point('pointerdown', edge);
  point('pointermove', beside(edge, 1, 0));
  release();
  assert.deepEqual(told, ['refresh', 'edited']);
  release();
  assert.equal(told.length, 2);
});
