// Getting started: a platform that is told where to be, and what it carries.
import { load } from 'bumpbox';

const bump = await load();

const world = bump.createWorld({ gravity: { x: 0, y: 900 } });
const platform = world.createBody({
  type: 'kinematic',
  y: 100,
  shape: bump.box(80, 10, { friction: 1 }),
});
const rider = world.createBody({ y: 85, shape: bump.box(20, 20, { friction: 1 }) });

const dt = 1 / 60;
for (let i = 1; i <= 60; i++) {
  platform.moveTo(50 - 50 * Math.cos(i / 20), 80 + 20 * Math.cos(i / 20), 0, dt); // for each step anew
  world.step(dt);
}
console.log(platform.x.toFixed(1), platform.y.toFixed(1)); // 99.5 60.2
console.log(Math.abs(rider.x - platform.x) < 1); // true
