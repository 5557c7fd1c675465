// Snapshots: only what is different from an earlier one.
import { load } from 'bumpbox/full';

const bump = await load();
const world = bump.createWorld();
const shape = bump.box(10, 10);
const bodies = Array.from({ length: 800 }, (_, i) =>
  world.createBody({ x: 20 * (i % 40), y: 20 * Math.floor(i / 40), shape }),
);

const base = world.save();
bodies[0].x += 5;
const delta = world.save({ since: base });
console.log(base.length < 100_000, delta.length < base.length / 5); // true true

const other = bump.createWorld();
other.restore(delta, { base });
console.log(other.bodyCount, other.hash === world.hash); // 800 true
