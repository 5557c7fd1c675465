// Large worlds: what rests sleeps, and costs next to nothing.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld({ gravity: { x: 0, y: 900 }, sleepAfter: 0.5 });
world.createBody({ type: 'static', x: 500, y: 20, shape: bump.box(1100, 20) });
const boxes = Array.from({ length: 40 }, (_, i) =>
  world.createBody({ x: 25 * i, shape: bump.box(20, 20) }),
);

for (let i = 0; i < 200; i++) world.step(1 / 100);
console.log(world.asleepCount); // 40

boxes[0].wake();
world.step(1 / 100);
console.log(world.asleepCount, boxes[0].asleep); // 39 false
