// Large worlds: ten thousand bodies in one call.
import { load } from 'bumpbox/full';

const bump = await load();
const world = bump.createWorld();

const count = 10_000;
const x = Float64Array.from({ length: count }, (_, i) => 10 * (i % 100));
const y = Float64Array.from({ length: count }, (_, i) => 10 * Math.floor(i / 100));

// An array has a number for each, a single number stands for all.
const drops = world.createBodies({
  x,
  y,
  velocityY: 50,
  radius: 2,
  tags: ['rain'],
});
console.log(drops.length, world.bodyCount, drops[101].x); // 10000 10000 10
