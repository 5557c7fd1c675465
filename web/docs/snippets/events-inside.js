// Events: handlers may change the world.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld();

const boy = world.createBody({
  velocity: { x: 100, y: 0 },
  shape: bump.box(20, 40),
  tags: ['boy'],
});
for (let i = 1; i <= 5; i++) {
  world.createBody({
    type: 'static',
    x: 50 * i,
    shape: bump.circle(5, { trigger: true }),
    tags: ['ball'],
  });
}

let count = 0;
world.on('boy:ball', {
  begin(_boy, ball) {
    ball.destroy();
    count++;
  },
});

for (let i = 0; i < 200; i++) world.step(1 / 100);
console.log(count, world.bodyCount, boy.x); // 4 2 200
