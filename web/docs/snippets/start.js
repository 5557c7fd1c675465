// Getting started: a ball falls on a floor.
import { load } from 'bumpbox';

const bump = await load();
// y goes down, as on a canvas
const world = bump.createWorld({ gravity: { x: 0, y: 900 } });

world.createBody({
  type: 'static',
  x: 400,
  y: 590,
  shape: bump.box(800, 20, { bounce: 1 }),
  tags: ['floor'],
});
const ball = world.createBody({
  x: 100,
  y: 0,
  shape: bump.circle(12, { bounce: 0.6 }),
  tags: ['ball'],
});

let landings = 0;
world.on('ball:floor', {
  begin() {
    landings++;
  },
});

for (let i = 0; i < 200; i++) world.step(1 / 100);
console.log(landings, ball.x, ball.y.toFixed(1)); // 1 100 387.3
