// Groups: what a pair of tags does to each other.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld();

world.group('boy:wall', 'block'); // pushes and reports
world.group('boy:grass', 'overlap'); // only reports
world.group('ghost:wall', 'ignore'); // neither

world.createBody({
  type: 'static',
  x: 100,
  shape: bump.box(20, 200),
  tags: ['wall'],
});
const velocity = { x: 100, y: 0 };
const boy = world.createBody({
  y: -30,
  velocity,
  shape: bump.box(20, 20),
  tags: ['boy'],
});
const ghost = world.createBody({
  y: 30,
  velocity,
  shape: bump.box(20, 20),
  tags: ['ghost'],
});

for (let i = 0; i < 200; i++) world.step(1 / 100);
console.log(Math.round(boy.x), Math.round(ghost.x)); // 80 200
