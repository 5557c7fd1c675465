// Rollback: back to a moment, and on from there with other input.
import { load } from 'bumpbox/full';

const bump = await load();
const world = bump.createWorld({ gravity: { x: 0, y: 900 } });
world.createBody({ type: 'static', x: 0, y: 300, shape: bump.box(800, 20) });
const ball = world.createBody({ shape: bump.circle(10, { bounce: 0.5 }) });

for (let i = 0; i < 30; i++) world.step(1 / 60);
const then = world.save(); // bytes
const hash = world.hash;

for (let i = 0; i < 30; i++) world.step(1 / 60);
ball.destroy();

world.restore(then);
console.log(world.hash === hash, ball.alive); // true true

ball.velocity.x = 100; // what really happened at that moment
for (let i = 0; i < 30; i++) world.step(1 / 60);
console.log(Math.round(ball.x)); // 50
