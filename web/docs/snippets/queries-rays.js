// Queries: rays, and shapes on their way.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld();
world.createBody({
  type: 'static',
  x: 100,
  shape: bump.box(20, 200),
  tags: ['wall'],
});
world.createBody({
  type: 'static',
  x: 200,
  shape: bump.box(20, 200),
  tags: ['wall'],
});

// From a place, along a way; `time` is the fraction of it.
const hit = world.castRay({ x: 0, y: 0 }, { x: 300, y: 0 });
console.log(hit.time.toFixed(2), hit.point.x, hit.normal.x); // 0.30 90 1

const all = world.castRayThrough({ x: 0, y: 0 }, { x: 300, y: 0 });
console.log(all.map(({ point }) => point.x).join(' ')); // 90 190

// How far can a disc go?
const stop = world.castShape(bump.circle(10), { x: 0, y: 0 }, { x: 300, y: 0 });
console.log(Math.round(300 * stop.time)); // 80

console.log(world.castRay({ x: 0, y: 0 }, { x: 0, y: 300 })); // null
