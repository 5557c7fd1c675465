// A walk whose steps come later than the pair: it shows the answer, keeps what was asked for, and goes there when they come.
import assert from 'node:assert/strict';
import test from 'node:test';
import { stepsOf } from '../../web/walk/algorithms.js';
import { Walk } from '../../web/walk/walk.js';
import { bump } from './walks-geometry.mjs';

const camera = { yUp: false };

function pair() {
  const world = bump.createWorld();
  const a = world.createBody({ type: 'static', shape: bump.box(40, 40) });
  const b = world.createBody({ type: 'static', x: 100, y: 70, shape: bump.box(40, 40) });
  const host = /** @type {any} */ ({ bump, camera, play: { world, scene: {}, piecesOf: () => [] } });
  let told = 0;
  const walk = new Walk(host, String, () => told++);
  return { walk, bodies: [a, b], told: () => told };
}

test('until they come the answer is there, with the algorithm and the step that were asked for', () => {
  const { walk, bodies, told } = pair();
  walk.choose(bodies);
  assert.equal(walk.isWaiting, false, 'the answer needs nothing more');
  walk.choose(bodies, 'distance', 2);
  assert.equal(walk.isWaiting, true);
  assert.deepEqual([walk.algorithm, walk.at, walk.step?.key], ['distance', 2, 'pairApart']);
  walk.forget();
  walk.refresh();
  assert.deepEqual([walk.at, walk.step?.key], [2, 'pairApart'], 'a picture later too');

  const before = told();
  walk.bring(stepsOf);
  assert(told() > before, 'whoever shows it is told');
  assert.equal(walk.isWaiting, false);
  assert(walk.steps.length > 2);
  assert.equal(walk.at, 2);
  assert.equal(walk.step, walk.steps[2]);
});

test('a step that there is not becomes the last one when they come', () => {
  const { walk, bodies } = pair();
  walk.choose(bodies, 'overlap', 99);
  walk.bring(stepsOf);
  assert.equal(walk.at, walk.steps.length - 1);
  assert.match(walk.step?.key ?? '', /^axisParts/);
});
