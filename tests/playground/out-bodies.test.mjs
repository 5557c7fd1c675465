// What is out of the world is drawn where it would come back, and nothing else is.
import assert from 'node:assert/strict';
import test from 'node:test';
import { drawOut, outBodies } from '../../web/playground/overlays/out-bodies.js';
import { Sketch } from '../../web/library/sketch.js';
import { bump } from './walks-geometry.mjs';

/** What a sketch was told. @param {ReturnType<typeof bump.createWorld>} world */
function drawn(world) {
  /** @type {{ points: { x: number, y: number }[], style: any }[]} */
  const polygons = [];
  /** @type {any[][]} */
  const dots = [];
  const sketch = /** @type {any} */ ({
    polygon: (/** @type {any} */ points, /** @type {any} */ style) => polygons.push({ points, style }),
    dot: (/** @type {any[]} */ ...all) => dots.push(all),
  });
  drawOut(world, sketch);
  // What is drawn is accepted by a real one, too.
  drawOut(world, new Sketch());
  return { polygons, dots };
}

test('only what is out of the world is drawn, where it was and as it is turned', () => {
  const world = bump.createWorld();
  world.createBody({ shape: bump.box(10, 10) });
  assert.deepEqual([drawn(world).polygons, outBodies(world)], [[], []]);
  const angle = Math.PI / 2;
  const out = world.createBody({ x: 100, y: 50, angle, shape: bump.box(40, 20, { paint: 11 }) });
  out.enabled = false;
  const { polygons, dots } = drawn(world);
  assert.equal(dots.length, 0);
  assert.equal(polygons.length, 1);
  const [{ points, style }] = polygons;
  // A quarter turn: 20 wide, 40 high.
  const rounded = points
    .map(({ x, y }) => `${Math.round(x * 1e6) / 1e6} ${Math.round(y * 1e6) / 1e6}`)
    .sort();
  assert.deepEqual(rounded, ['110 30', '110 70', '90 30', '90 70']);
  assert.equal(style.colour, 3, 'paints begin again behind the last');
  assert(style.dashed && style.opacity < 1);
  out.enabled = true;
  assert.equal(drawn(world).polygons.length, 0);
});

test('discs are round, capsules too; a point is a dot, what is hidden stays so, and the dead are gone', () => {
  const world = bump.createWorld();
  const take = (/** @type {any} */ shape) => {
    const body = world.createBody({ x: 7, shape });
    body.enabled = false;
    return body;
  };
  const disc = take(bump.circle(5));
  let { polygons } = drawn(world);
  for (const { x, y } of polygons[0].points) assert(Math.abs(Math.hypot(x - 7, y) - 5) < 1e-9);
  disc.destroy();
  assert.equal(drawn(world).polygons.length, 0);
  take(bump.capsule({ x: 0, y: 0 }, { x: 10, y: 0 }, 2));
  take(bump.box(4, 4, { paint: 255 }));
  take(bump.point({ x: 1, y: 2 }));
  const both = drawn(world);
  polygons = both.polygons;
  assert.equal(polygons.length, 1);
  const xs = polygons[0].points.map(({ x }) => x);
  assert.deepEqual([Math.min(...xs), Math.max(...xs)].map(Math.round), [5, 19]);
  assert.deepEqual(
    both.dots.map(([x, y]) => [x, y]),
    [[8, 2]],
  );
});

test('of very many the first have outlines, the others a dot each', () => {
  const world = bump.createWorld();
  for (let i = 0; i < 600; i++) world.createBody({ x: 20 * i, shape: bump.box(10, 10) }).enabled = false;
  const { polygons, dots } = drawn(world);
  assert.deepEqual([polygons.length, dots.length], [500, 100]);
});
