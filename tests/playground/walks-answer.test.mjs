// The answer on the stage and the axes that can be pointed at, against geometry that is worked out in ./walks-geometry.mjs.
import assert from 'node:assert/strict';
import test from 'node:test';
import { pinOf, touchingOf } from '../../web/walk/answers.js';
import { gapEnds, gapOf, shadowOf, shadowPicture } from '../../web/walk/shadows.js';
import { answerStep } from '../../web/walk/step-answer.js';
import { axesOf, overlapSteps } from '../../web/walk/steps-overlap.js';
import {
  bump,
  coresApart,
  edges,
  forPairs,
  isParallel,
  isShown,
  moved,
  normalOf,
  pairOf,
  read,
  shadow,
  shownError,
  times,
} from './walks-geometry.mjs';

/** @typedef {import('./walks-geometry.mjs').Point} Point */

test('the answer on the stage is the widest gap between shadows, and the way out frees B', () => {
  const seen = new Map();
  forPairs(7, 12, (a, b, p, q, what) => {
    const touching = touchingOf(bump, a, b, { touch: 'counts' }, pairOf(a, b));
    /** @type {string[]} */
    const written = [];
    /** @type {Point[][]} */
    const outlines = [];
    const step = answerStep(touching, a, b, {}, (key, values) => `${key} ${values.amount}`);
    const view = { x: 0, y: 0, width: 800, height: 600, pixel: 1 };
    step.label?.(({ text }) => written.push(text), view);
    const nothing = () => undefined;
    const sketch = /** @type {any} */ ({
      line: nothing,
      arrow: nothing,
      dot: nothing,
      polygon: (/** @type {Point[]} */ points) => outlines.push(points),
    });
    step.draw?.(sketch, view);
    const gap = (/** @type {Point} */ axis) => {
      const [own, others] = [shadow(p, axis), shadow(q, axis)];
      return others[0] - own[1];
    };
    const separation = coresApart(p, q) - p.radius - q.radius;
    seen.set(step.key, (seen.get(step.key) ?? 0) + 1);
    const amount = read(step.values?.amount);
    assert(
      written.some((text) => read(text.split(' ')[1]) === amount),
      `${what}: ${written.join()}`,
    );
    if (step.key === 'pairApart') {
      isShown(amount, separation, what);
      isShown(amount, gap(touching.normal), `${what}: the shadows that are drawn`);
      return;
    }
    if (step.key !== 'pairOverlap') return;
    isShown(amount, -gap(touching.normal), `${what}: the shadows that are drawn`);
    // No direction has less in common.
    for (let i = 0; i < 180; i++) {
      const axis = { x: Math.cos((i * Math.PI) / 90), y: Math.sin((i * Math.PI) / 90) };
      assert(gap(axis) < -amount + shownError, `${what}: ${-gap(axis)} is less than ${amount}`);
    }
    const way = moved({ x: 0, y: 0 }, 0, {
      x: touching.normal.x * amount,
      y: touching.normal.y * amount,
    });
    const freed = { points: q.points.map((point) => moved(point, 0, way)), radius: q.radius };
    const left = shadow(freed, touching.normal)[0] - shadow(p, touching.normal)[1];
    assert(left > -shownError, `${what}: pushed that way, ${left} is left`);
    if (q.points.length + q.radius > 1) assert.equal(outlines.length, 1, what);
  });
  for (const key of ['pairApart', 'pairOverlap']) assert(seen.get(key) > 50, `${key} ${seen.get(key)}`);
});

test('every axis that can be pointed at has its own edges, and tells what its shadows do', () => {
  let untried = 0;
  forPairs(8, 8, (a, b, p, q, what) => {
    const pair = pairOf(a, b);
    const axes = axesOf(bump, pair, a, b, { touch: 'counts' });
    const steps = overlapSteps(bump, pair, a, b, { touch: 'counts' });
    /** @type {Point[]} */
    const all = [];
    for (const edge of [...edges(p), ...edges(q)])
      if (!all.some((each) => isParallel(each, normalOf(edge)))) all.push(normalOf(edge));
    assert.equal(axes.length, all.length, what);
    axes.forEach(({ number, of, gap, isTried, sides }, i) => {
      assert.equal(number, i + 1);
      if (!isTried) untried++;
      else {
        assert.equal(steps[i].values?.number, number, what);
        assert.equal(steps[i].values?.of, of, what);
        isShown(steps[i].values?.amount, Math.abs(gap), what);
      }
      assert(sides.length > 0, what);
      for (const { side, outward } of sides) {
        const [own, others] = [shadow(p, outward), shadow(q, outward)];
        assert(Math.abs(Math.max(others[0] - own[1], own[0] - others[1]) - gap) < 1e-6, what);
        // It lies on the rim of one of the two, where it goes furthest.
        const reach = side.map((point) => times(point, outward));
        assert(
          [own[1], others[1]].some((most) => reach.every((each) => Math.abs(each - most) < 1e-6)),
          `${what}: no edge there`,
        );
      }
    });
  });
  assert(untried > 50);
});

test('the letter of a body stands on its place, or in the middle of shapes that are elsewhere', () => {
  const world = bump.createWorld();
  const at = { x: 100, y: 50 };
  for (const [shape, x, y] of /** @type {const} */ ([
    [bump.box(40, 20), 100, 50],
    [bump.box(40, 20, { x: 9, y: 4 }), 100, 50],
    [bump.box(40, 20, { x: 20, y: 10 }), 120, 60], // the place is a corner
    [bump.circle(10, { x: 80, y: 0 }), 180, 50],
  ])) {
    assert.deepEqual(pinOf(bump, world.createBody({ ...at, shape })), { x, y });
  }
  assert.deepEqual(pinOf(bump, world.createBody(at)), at);
  world.destroy();
});

test('the bar below two shadows is as long as its number says: a gap, what both share, or the way out of one within', () => {
  const axis = (/** @type {number[]} */ a, /** @type {number[]} */ b) => ({
    normal: { x: 1, y: 0 },
    shadowA: { lower: a[0], upper: a[1] },
    shadowB: { lower: b[0], upper: b[1] },
  });
  for (const [a, b, ends] of [
    [
      [0, 4],
      [6, 9],
      [4, 6],
    ],
    [
      [6, 9],
      [0, 4],
      [4, 6],
    ],
    [
      [0, 6],
      [4, 9],
      [4, 6],
    ],
    [
      [0, 9],
      [4, 6],
      [4, 9],
    ], // 5 to the right, 6 to the left
    [
      [4, 6],
      [0, 9],
      [4, 9],
    ],
    [
      [0, 9],
      [1, 3],
      [0, 3],
    ],
    [
      [0, 4],
      [4, 9],
      [4, 4],
    ],
  ]) {
    assert.deepEqual(gapEnds(axis(a, b)), ends, `${a} and ${b}`);
    assert.equal(Math.abs(gapOf(axis(a, b))), ends[1] - ends[0]);
  }
});

test('shadows lie beside both shapes, also where one of these is partly out of sight', () => {
  const square = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ half) => ({
    corners: [
      { x: x - half, y: y - half },
      { x: x + half, y: y - half },
      { x: x + half, y: y + half },
      { x: x - half, y: y + half },
    ],
    radius: 0,
  });
  const origin = { x: 0, y: 0 };
  // B goes up and out of sight, along an axis that leans.
  const normal = { x: -0.6, y: 0.8 };
  const side = { x: 0.8, y: 0.6 };
  const far = (/** @type {Point} */ point) => point.x * side.x + point.y * side.y;
  for (const y of [200, 240, 280]) {
    const [a, b] = [square(0, 0, 80), square(0, y, 60)];
    const axis = { normal, shadowA: shadowOf(a, normal, origin), shadowB: shadowOf(b, normal, origin) };
    /** @type {Point[]} */
    const ends = [];
    const sketch = /** @type {any} */ ({
      line: (/** @type {number[]} */ ...[fromX, fromY, toX, toY]) => {
        const [dx, dy] = [toX - fromX, toY - fromY];
        const isAlong = Math.abs(dx * side.x + dy * side.y) < 1e-6;
        if (isAlong) ends.push({ x: fromX, y: fromY }, { x: toX, y: toY });
      },
    });
    const view = { x: 0, y: 0, width: 500, height: 500, pixel: 1 };
    shadowPicture(a, b, origin, axis, {}).draw(sketch, view);
    assert(ends.length >= 6, `${ends.length} ends`);
    const reach = [...a.corners, ...b.corners].map(far);
    for (const end of ends)
      assert(
        far(end) > Math.max(...reach) || far(end) < Math.min(...reach),
        `a bar over a shape, with B at ${y}`,
      );
  }
});
