// The walk through the solver's passes: its arrows and numbers are those of the engine, of one island, and looking at them
// leaves the world as it was.
import assert from 'node:assert/strict';
import test from 'node:test';
import { stepsOf } from '../../web/walk/algorithms.js';
import { canBeSolved } from '../../web/walk/possible.js';
import { solverSteps } from '../../web/walk/steps-solver.js';
import { Walk } from '../../web/walk/walk.js';
import { shownImpulse } from '../../web/walk/figures.js';
import { bump } from './walks-geometry.mjs';

/** @typedef {import('./walks-geometry.mjs').Point} Point */

const view = { x: 0, y: 0, width: 800, height: 600, pixel: 1 };

/** Two piles on one floor, and a ball in the air. */
function piles() {
  const world = bump.createWorld({ gravity: { x: 0, y: 900 }, turning: true });
  world.createBody({ type: 'static', y: 60, friction: 0.5, shape: bump.box(2000, 20) });
  const pile = (/** @type {number} */ x, /** @type {number} */ count) =>
    Array.from({ length: count }, (_, i) =>
      world.createBody({ x, y: 40 - 20 * i, friction: 0.5, shape: bump.box(20, 20) }),
    );
  const [left, right] = [pile(-100, 3), pile(100, 2)];
  const ball = world.createBody({ x: 0, y: -500, shape: bump.circle(5) });
  for (let i = 0; i < 30; i++) world.step(0.01);
  return { world, left, right, ball };
}

/** What a step draws and writes. @param {import('../../web/walk/steps.js').Step} step */
function pictureOf(step) {
  /** @type {Point[][]} */
  const arrows = [];
  /** @type {string[]} */
  const texts = [];
  const sketch = /** @type {any} */ ({
    arrow: (/** @type {number[]} */ ...[x, y, toX, toY]) =>
      arrows.push([
        { x, y },
        { x: toX, y: toY },
      ]),
    line: () => {},
    dot: () => {},
  });
  step.draw?.(sketch, view);
  step.label?.(({ text }) => texts.push(text), view);
  return { arrows, texts };
}

test('of two piles only the one that was chosen is told, point by point as the engine does', () => {
  const { world, left, right, ball } = piles();
  for (const [pile, points] of /** @type {const} */ ([
    [left, 6],
    [right, 4],
  ])) {
    for (const body of pile) {
      const { hash } = world;
      const steps = solverSteps(bump, world, [body]);
      assert.equal(world.hash, hash);
      assert.equal(world.pushes.length, 0, 'nor does it begin to tell');
      assert.equal(steps.length, 4 * 3 + 1);
      const last = pictureOf(/** @type {any} */ (steps.at(-1)));
      assert.equal(last.arrows.length, points);
      assert.equal(last.texts.length, points);
    }
  }
  // And it comes true, in a world that goes on.
  const steps = solverSteps(bump, world, [left[0]]);
  world.tellPushes(true, { passes: true });
  world.step(world.options.stepLength);
  const mine = world.pushes.filter(({ bodyB, bodyA }) => left.includes(bodyA) || left.includes(bodyB));
  assert.equal(mine.length, 3);
  steps.forEach(({ values }, i) => {
    const sum = mine
      .flatMap(({ points }) => points)
      .reduce((all, { passes = [] }) => all + passes[i].impulse, 0);
    assert.equal(values?.sum, shownImpulse(sum));
  });
  assert.deepEqual(
    solverSteps(bump, world, [ball]).map(({ key }) => key),
    ['solverNothing'],
  );
});

test('arrows lead along what points push, the longest a tenth of what is in sight', () => {
  const { world, left } = piles();
  const steps = solverSteps(bump, world, [left[0]]);
  const all = steps.map(pictureOf).flatMap(({ arrows }) => arrows);
  const lengths = all.map(([from, to]) => Math.hypot(to.x - from.x, to.y - from.y));
  assert(Math.abs(Math.max(...lengths) - 60) < 1e-9, `${Math.max(...lengths)}`);
  // Boxes that stand: straight up or down.
  for (const [from, to] of all) assert(Math.abs(to.x - from.x) < 3);
});

test('what nothing can push is not followed, nor a world of very many', () => {
  const { world, left } = piles();
  const [floor] = world.bodies;
  assert.equal(canBeSolved(world, [floor]), false);
  assert.equal(canBeSolved(world, [floor, left[0]]), true);
  for (let i = 0; i < 400; i++) world.createBody({ x: 50 * i, y: -9000 });
  assert.equal(canBeSolved(world, left), false);
});

test('one body alone is followed through the solver only where that is asked for, and two as before', () => {
  const { world, left } = piles();
  const host = /** @type {any} */ ({ bump, play: { world, scene: {}, piecesOf: () => [] } });
  const walk = new Walk(host, String, () => {}, stepsOf);
  walk.choose([left[0]]);
  assert.equal(walk.isOpen, false);
  walk.choose(left.slice(0, 2));
  assert.equal(walk.algorithm, 'answer');
  walk.choose([left[0]], 'solver');
  assert.equal(walk.algorithm, 'solver');
  assert.equal(walk.isOpen, true);
  walk.follow('answer');
  assert.equal(walk.algorithm, 'solver', 'one alone has no answer');
});
