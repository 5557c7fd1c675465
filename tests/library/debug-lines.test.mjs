// world.debugLines: every line lies on the surface of its body's shapes, by the engine's own distances, and goes round all of
// it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../web/library/full.js';
import { random as seededRandom } from '../random.mjs';

const bump = await load();
const corners = [{ x: 0, y: 0 }, { x: 30, y: 5 }, { x: 22, y: 31 }, { x: -9, y: 20 }]; // prettier-ignore
const middle = { x: 3, y: -2 };

/** How many lines each has: a circle has 24 and a spoke, and 24 steps make once round where corners are rounded. */
const shapes = {
  point: [bump.point(middle), 1],
  circle: [bump.circle(12, middle), 25],
  segment: [bump.segment({ x: -5, y: 3 }, { x: 20, y: 9 }), 1],
  capsule: [bump.capsule({ x: -5, y: 3 }, { x: 20, y: 9 }, 6), 26],
  box: [bump.box(20, 30, { ...middle, angle: 0.7 }), 4],
  'rounded box': [bump.box(20, 30, { ...middle, angle: 0.7, radius: 4 }), 28],
  polygon: [bump.polygon(corners), 4],
  'polygon the other way round': [bump.polygon([...corners].reverse()), 4],
  'rounded polygon': [bump.polygon(corners, { radius: 7 }), 0],
};

/** @param {Float32Array} points @param {number} i */
const ends = (points, i) => [
  { x: points[4 * i], y: points[4 * i + 1] },
  { x: points[4 * i + 2], y: points[4 * i + 3] },
];

for (const [name, [shape, lines]] of /** @type {[string, any][]} */ (Object.entries(shapes))) {
  test(`${name}: its lines lie on it and go round it`, () => {
    const world = bump.createWorld();
    const body = world.createBody({ x: 40, y: -25, angle: 1.3, shape });
    const { count, points, slots } = world.debugLines();
    assert.equal(points.length, 4 * count);
    assert.ok(slots.length === count && slots.every((slot) => slot === body.slot));
    if (lines > 0) assert.equal(count, lines);
    const round = name === 'circle' ? count - 1 : count;
    for (let i = 0; i < round; i++) {
      const [from, to] = ends(points, i);
      const { separation } = bump.distance(bump.point(), from, shape, body);
      assert(Math.abs(separation) < 1e-4, `${separation}`);
      if (count > 1) assert.deepEqual(to, ends(points, (i + 1) % round)[0]);
      // The middle of a line is at most as far inside as a circle's 24 lines are.
      const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      const { separation: inside } = bump.distance(bump.point(), half, shape, body);
      assert(inside < 1e-4 && inside > -12 * (1 - Math.cos(Math.PI / 24)) - 1e-4, `${inside}`);
    }
    // As far as the bounds, each way.
    const { lower, upper } = bump.boundsOf(shape, body);
    const [xs, ys] = [0, 1].map((k) => points.filter((_, i) => i % 2 === k));
    for (const [found, bound] of [
      [Math.min(...xs), lower.x],
      [Math.max(...xs), upper.x],
      [Math.min(...ys), lower.y],
      [Math.max(...ys), upper.y],
    ]) {
      // prettier-ignore
      assert(Math.abs(found - bound) < 0.12, `${found} where its bounds end at ${bound}`);
    }
  });
}

test('a circle has a spoke, which turns with it', () => {
  const world = bump.createWorld();
  const body = world.createBody({ x: 5, angle: 2, shape: bump.circle(10) });
  const { count, points } = world.debugLines();
  const [from, to] = ends(points, count - 1);
  assert.deepEqual(from, { x: 5, y: 0 });
  assert.deepEqual(to, { x: Math.fround(5 + 10 * Math.cos(2)), y: Math.fround(10 * Math.sin(2)) });
  assert.equal(body.slot, 0);
});

test('lines are where bodies are drawn, in what is seen, of who passes a filter', () => {
  const world = bump.createWorld({ stepLength: 0.01 });
  const shape = bump.box(10, 10);
  const body = world.createBody({ velocity: { x: 100, y: 0 }, shape });
  const far = world.createBody({ x: 500, shape, category: 2 });
  world.advance(0.025);
  const drawn = bump.boundsOf(shape, body.drawn).lower.x;
  assert.equal(Math.min(...world.debugLines().points), Math.min(-5, Math.fround(drawn)));
  const xs = (/** @type {Float32Array} */ points) => points.filter((_, i) => i % 2 === 0);
  const seen = world.debugLines({ minX: -50, minY: -50, maxX: 50, maxY: 50 });
  assert.equal(Math.min(...xs(seen.points)), Math.fround(drawn));
  assert.deepEqual([...seen.slots], [0, 0, 0, 0]);
  world.step(0.01);
  assert.equal(Math.min(...xs(world.debugLines().points)), Math.fround(body.x - 5));
  assert.deepEqual([...world.debugLines(undefined, { mask: 2 }).slots], Array(4).fill(far.slot));
  world.clear();
  assert.equal(world.debugLines().count, 0);
});

test('every shape of many bodies is there', () => {
  const random = seededRandom(3);
  const world = bump.createWorld();
  let lines = 0;
  const kinds = /** @type {[any, number][]} */ (Object.values(shapes)).filter(([, count]) => count > 0);
  for (let i = 0; i < 500; i++) {
    const several = [0, 1].map(() => kinds[Math.floor(random() * kinds.length)]);
    world.createBody({ x: 9000 * random(), angle: random(), shapes: several.map(([shape]) => shape) });
    lines += several[0][1] + several[1][1];
  }
  assert.equal(world.debugLines().count, lines);
});
