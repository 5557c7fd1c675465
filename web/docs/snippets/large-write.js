// Large worlds: your own motion, written into the columns; only the finding is the engine's.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld();
const shape = bump.circle(4, { trigger: true });
const bodies = Array.from({ length: 2000 }, (_, i) =>
  world.createBody({ x: 20 * i, shape }),
);

const { x } = world.columns;
// closer together: neighbours overlap
for (const { slot } of bodies) x[slot] = 6 * slot;
world.detect();
console.log(world.contacts.length); // 1999
