// A map of text: what its letters mean is usual, or said by `kinds`.
import { load } from 'bumpbox';
import { tiles } from 'bumpbox/tiles';

const bump = await load();
const world = bump.createWorld({ gravity: { x: 0, y: 900 } });
const level = [
  '..........',
  '...---....',
  '..........',
  '../#\\....',
  '#######~~~',
];
const map = tiles(world, level, 16, {
  kinds: {
    '#': { friction: 0.6 },
    '~': { friction: 0, tags: ['ice'] },
  },
  tags: ['ground'],
});
console.log(map.columns, map.rows, world.bodyCount); // 10 5 1

const ball = world.createBody({ x: 72, y: 0, shape: bump.circle(7) });
for (let i = 0; i < 200; i++) world.step(1 / 100);
console.log(Math.round(ball.y)); // 9

const hit = world.castRay({ x: 72, y: 45 }, { x: 0, y: -200 });
const cell = hit && map.cellOf(hit);
console.log(cell?.column, cell?.row, cell?.value, cell?.kind); // 4 1 - oneWay
