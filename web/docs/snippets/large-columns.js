// Large worlds: reading ten thousand bodies without a call.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld();
const shape = bump.circle(2);
for (let i = 0; i < 10_000; i++) {
  world.createBody({
    x: 10 * (i % 100),
    y: 10 * Math.floor(i / 100),
    velocity: { x: 1, y: 0 },
    shape,
  });
}
world.step(1 / 100);

// Get the columns anew after creating bodies; until then reading costs nothing but the reading.
const { x, y, size } = world.columns;
let sum = 0;
for (let slot = 0; slot < size; slot++) sum += x[slot] + y[slot];
console.log(size, Math.round(sum)); // 10000 9900100
