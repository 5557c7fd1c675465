// Cells that change: one that is dug away, and a hole of many at once.
import { load } from 'bumpbox';
import { tiles } from 'bumpbox/tiles';

const bump = await load();
const world = bump.createWorld({ gravity: { x: 0, y: 900 } });
const map = tiles(world, ['......', '######', '######'], 20);
const box = world.createBody({ x: 50, y: 10, shape: bump.box(12, 12) });
for (let i = 0; i < 50; i++) world.step(1 / 100);
console.log(Math.round(box.y)); // 14

map.set(2, 1, '.');
for (let i = 0; i < 50; i++) world.step(1 / 100);
console.log(Math.round(box.y)); // 34

map.setMany([
  { column: 3, row: 1, value: '.' },
  { column: 3, row: 2, value: '.' },
]);
console.log(map.at(3, 2), map.bodyAt(3, 2), map.at(9, 9)); // . undefined undefined
