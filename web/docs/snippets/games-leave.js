// Around a game: who leaves is told of.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld();
world.createWalls(
  { minX: 0, minY: 0, maxX: 640, maxY: 360 },
  { trigger: true, tags: ['outside'] },
);
world.createBody({
  x: 600,
  y: 100,
  velocity: { x: 900, y: 0 },
  shape: bump.circle(3),
  tags: ['shot'],
});
world.on('outside:shot', {
  begin(_walls, shot) {
    shot.destroy();
  },
});

for (let i = 0; i < 20; i++) world.step(1 / 100);
console.log(world.bodyCount); // 1
