// Groups: a platform that is jumped through from below.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld({ gravity: { x: 0, y: 900 } });

world.group('player:platform', 'oneWay');
// upwards it lets pass
const plank = bump.box(120, 10, { passes: { x: 0, y: -1 } });
world.createBody({ type: 'static', y: 100, shape: plank, tags: ['platform'] });

const player = world.createBody({
  y: 150,
  velocity: { x: 0, y: -500 },
  shape: bump.box(20, 30),
  tags: ['player'],
});
for (let i = 0; i < 200; i++) world.step(1 / 100);
console.log(Math.round(player.y)); // 80
