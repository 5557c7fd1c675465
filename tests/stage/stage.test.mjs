// A scene on a canvas: when its time passes, how it goes back, what it asks to be drawn and how large, and what it gives back.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { readScene } from '../../web/scene/format.js';
import { askForFrame, forgetFrame } from '../../web/stage/loop.js';
import { Stage } from '../../web/stage/stage.js';
import { standInFrames } from '../page.mjs';

const bump = await load();
const frames = standInFrames();
const scene = readScene({
  bumpbox: 1,
  world: { gravity: { x: 0, y: 900 } },
  bodies: [
    { name: 'ball', y: -100, shape: { kind: 'circle', radius: 5 } },
    { type: 'static', y: 200, shape: { kind: 'box', width: 400, height: 20 } },
  ],
});

/** A stage that nothing is really drawn on. @param {any} [first] */
function stageOf(first = scene) {
  /** @type {any[]} */
  const painted = [];
  /** @type {Set<() => void>} */
  const reopened = new Set();
  const studio = /** @type {any} */ ({
    bump,
    open: true,
    /** @param {() => void} listener */
    onReopen(listener) {
      reopened.add(listener);
      return () => reopened.delete(listener);
    },
    /** @param {any} shown @param {unknown} _context @param {number} ratio */
    paint(shown, _context, ratio) {
      painted.push({ ...shown, ratio });
      return this.open;
    },
  });
  const canvas = { width: 100, height: 100 };
  const heard = { stepped: 0, drawn: 0, timed: 0, failed: /** @type {unknown[]} */ ([]), onStep: () => {} };
  const stage = new Stage(
    studio,
    /** @type {any} */ ({ canvas }),
    /** @type {any} */ ({ name: 'first' }),
    first,
    {
      stepped: () => {
        heard.stepped++;
        heard.onStep();
      },
      drawn: () => heard.drawn++,
      timed: () => heard.timed++,
      failed: (error) => heard.failed.push(error),
    },
  );
  return { stage, studio, canvas, heard, painted, reopened };
}
let now = 0;
/** Frames of a display of 100 Hz. */
const pass = (/** @type {number} */ count) => {
  for (let i = 0; i < count; i++) frames.next((now += 10));
};

test('time passes while the scene plays and is watched, at the pace of its steps', () => {
  const { stage, heard } = stageOf();
  stage.playing = true;
  pass(10);
  assert.equal(stage.play.stepCount, 0, 'nobody watches');
  stage.watched = true;
  pass(11);
  assert.equal(stage.play.stepCount, 10, 'the first frame only begins');
  assert.equal(heard.stepped, 10);
  assert(Math.abs(stage.time - 0.1) < 1e-12);
  stage.watched = false;
  now += 60_000;
  pass(5);
  stage.watched = true;
  pass(3);
  assert.equal(stage.play.stepCount, 12, 'what passed unwatched is not caught up');
  stage.playing = false;
  pass(5);
  assert.equal(stage.play.stepCount, 12);
  stage.destroy();
});

test('a frame is asked for only while something is to be drawn', () => {
  const { stage, heard } = stageOf();
  stage.watched = true;
  assert.equal(frames.wanted, 1);
  pass(1);
  assert.deepEqual([frames.wanted, heard.drawn], [0, 1]);
  stage.refresh();
  stage.overlays = ['grid'];
  assert.equal(frames.wanted, 1, 'one for all that changed');
  pass(1);
  assert.equal(frames.wanted, 0);
  stage.playing = true;
  pass(4);
  assert.equal(frames.wanted, 1, 'the next one');
  stage.watched = false;
  assert.equal(frames.wanted, 0, 'taken back');
  stage.destroy();
});

test('all stages of a page share a frame: first all advance, then the smaller pictures are drawn first', () => {
  /** @type {string[]} */
  const order = [];
  const framed = (/** @type {string} */ name, /** @type {number} */ pixels) => ({
    pixels,
    advance: () => void order.push(`advance ${name}`),
    draw: () => void order.push(`draw ${name}`),
  });
  const [large, small] = [framed('large', 9), framed('small', 4)];
  askForFrame(large);
  askForFrame(small);
  assert.equal(frames.wanted, 1);
  frames.next(1);
  assert.deepEqual(order, ['advance large', 'advance small', 'draw small', 'draw large']);
  askForFrame(large);
  askForFrame(small);
  forgetFrame(large);
  assert.equal(frames.wanted, 1, 'another one still waits');
  frames.next(2);
  assert.deepEqual(order.slice(4), ['advance small', 'draw small']);
  forgetFrame(small);
  askForFrame(small);
  assert.equal(frames.wanted, 1);
  forgetFrame(small);
  assert.equal(frames.wanted, 0);
});

test('steps by hand go forwards and back to the same bits, and to the beginning', () => {
  const { stage, heard } = stageOf();
  const first = stage.play.world.hash;
  stage.step(30);
  const { hash } = stage.play.world;
  assert.deepEqual([stage.play.stepCount, heard.stepped, heard.timed], [30, 30, 1]);
  stage.step();
  stage.step(9);
  stage.back();
  assert.equal(stage.play.stepCount, 39);
  stage.back(9);
  assert.equal(stage.play.stepCount, 30);
  assert.equal(stage.play.world.hash, hash);
  stage.back(1000);
  assert.equal(stage.play.stepCount, 0);
  stage.step(1200); // its beginning is no longer remembered
  stage.again();
  assert.equal(stage.play.world.hash, first);
  stage.back();
  assert.equal(stage.play.stepCount, 0, 'before the beginning there is nothing');
  stage.destroy();
});

test('what is followed begins anew with its scene, and leaves when something else is followed', () => {
  const { stage } = stageOf();
  /** @type {string[]} */
  const told = [];
  const followed = (/** @type {string} */ name) =>
    /** @type {any} */ ({
      begin: () => told.push(`${name} begins`),
      destroy: () => told.push(`${name} ends`),
    });
  stage.followed = followed('a');
  stage.step(3);
  assert.deepEqual(told, []);
  stage.again();
  assert.deepEqual(told, ['a begins']);
  stage.followed = followed('b');
  stage.load(scene);
  assert.equal(stage.followed, undefined);
  assert.deepEqual(told, ['a begins', 'a ends', 'b ends'], 'another scene has nothing of it');
  stage.followed = followed('c');
  stage.destroy();
  assert.deepEqual(told.slice(3), ['c ends']);
});

test('what was changed by hand is the past from here on', () => {
  const { stage, heard } = stageOf();
  stage.step(5);
  const ball = /** @type {any} */ (stage.play.find('ball'));
  stage.play.change(ball, { x: 77 });
  const timed = heard.timed;
  stage.edited();
  assert.equal(heard.timed, timed + 1);
  stage.step(5);
  stage.back(5);
  assert.equal(/** @type {any} */ (stage.play.find('ball')).x, 77);
  stage.destroy();
});

test('another scene gives the world of the one before back; one that is refused leaves all as it was', () => {
  const { stage } = stageOf();
  const { world } = stage.play;
  const many = Array.from({ length: 9 }, () => ({ shape: { kind: 'point', x: 2 ** 40 } }));
  assert.throws(() => stage.load(/** @type {any} */ ({ ...scene, bodies: many })));
  assert.deepEqual([stage.play.world === world, world.alive], [true, true]);
  stage.step(3);
  stage.load(scene);
  assert.deepEqual([stage.play.world.alive, world.alive, stage.play.stepCount], [true, false, 0]);
  const last = stage.play.world;
  stage.watched = true;
  stage.destroy();
  assert.equal(last.alive, false);
  assert.equal(frames.wanted, 0);
  stage.refresh();
  stage.draw();
  assert.equal(frames.wanted, 0, 'nothing is done with it any more');
});

test('another scene is fitted into the picture, in the way that it says', () => {
  const { stage } = stageOf();
  stage.resize(400, 300, 1);
  const view = { x: 1000, y: 2000, width: 40, height: 30, yUp: true };
  stage.load(readScene({ bumpbox: 1, view, world: { stepLength: 1 / 50 }, bodies: [] }));
  const { x, y, zoom, yUp } = stage.camera;
  assert.deepEqual([x, y, yUp], [1020, 2015, true]);
  assert(zoom > 9 && zoom <= 10, `${zoom}`);
  stage.watched = true;
  stage.playing = true;
  pass(11);
  assert.equal(stage.play.stepCount, 5, 'its steps are twice as long');
  stage.destroy();
});

test('the picture has as many pixels as its place, and no more than a canvas may have', () => {
  const { stage, canvas, painted } = stageOf();
  stage.resize(333, 211, 1.5);
  assert.deepEqual([canvas.width, canvas.height], [500, 317]);
  assert.equal(painted.length, 1, 'drawn at once: another size has cleared it');
  assert.equal(painted[0].ratio, 1.5);
  for (const [side, length] of [
    [stage.camera.width, 500],
    [stage.camera.height, 317],
  ]) {
    assert.equal(Math.round(side * 1.5), length);
  }
  stage.resize(10_000, 100, 2);
  assert.deepEqual([canvas.width, canvas.height], [8192, 82]);
  stage.resize(100, 10_000, 2);
  assert.deepEqual([canvas.width, canvas.height], [82, 8192]);
  stage.resize(0, 0, 1);
  assert.equal(painted.length, 3, 'nothing is drawn where there is no place');
  stage.destroy();
});

test('overlays are those that the renderer knows; the grid is drawn by itself', () => {
  const { stage, painted } = stageOf();
  stage.overlays = ['names', 'velocities', 'grid', 'nonsense'];
  assert.deepEqual(stage.overlays, ['velocities', 'grid']);
  stage.draw();
  assert.deepEqual(painted[0].options, {
    grid: true,
    factor: 1,
    overlays: ['velocities'],
    arrowScale: undefined,
    colours: undefined,
  });
  stage.destroy();
});

test('a picture between two steps is drawn between them', () => {
  const { stage, painted } = stageOf();
  stage.watched = true;
  stage.playing = true;
  frames.next(1000);
  frames.next(1015);
  assert.equal(stage.play.stepCount, 1);
  assert(Math.abs(painted.at(-1).options.factor - 0.5) < 1e-9);
  stage.destroy();
});

test('a scene that cannot go on is told once, and its time stands', () => {
  const { stage, heard } = stageOf();
  stage.watched = true;
  stage.playing = true;
  stage.play.step = () => {
    throw new RangeError('no memory');
  };
  pass(5);
  assert.deepEqual([heard.failed.length, stage.playing], [1, false]);
  stage.destroy();
});

test('a picture that could not be made is not told of; it is asked for again when there is something to draw on', () => {
  const { stage, studio, heard, reopened } = stageOf();
  stage.watched = true;
  studio.open = false;
  pass(1);
  assert.equal(heard.drawn, 0);
  studio.open = true;
  for (const again of reopened) again();
  pass(1);
  assert.equal(heard.drawn, 1);
  stage.destroy();
  assert.equal(reopened.size, 0);
});

test('whoever hears of a step may load another scene or end all', () => {
  for (const act of ['load', 'destroy']) {
    const { stage, heard } = stageOf();
    let count = 0;
    heard.onStep = () => {
      count++;
      if (act === 'load') stage.load(scene);
      else stage.destroy();
    };
    stage.step(10);
    assert.equal(count, 1, act);
    if (act === 'destroy') continue;
    assert.equal(stage.play.stepCount, 0, 'the other scene begins at its beginning');
    stage.destroy();
  }
});
