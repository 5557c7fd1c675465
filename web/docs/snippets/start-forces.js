// Getting started: a plank that is struck at its end, one that is pushed at its middle, and one that may not turn.
import { load } from 'bumpbox';

const bump = await load();

const world = bump.createWorld({ turning: true });
const plank = (y, more) =>
  world.createBody({ y, mass: 2, shape: bump.box(120, 20), ...more });
const struck = plank(0);
const pushed = plank(200);
const locked = plank(400, { lockTurning: true });

struck.applyImpulse(0, 100, { x: 60, y: 0 });
locked.applyImpulse(0, 100, { x: 60, y: 400 });
for (let i = 0; i < 60; i++) {
  pushed.applyForce(0, 100); // anew for each step
  world.step(1 / 60);
}

console.log(`${struck.velocityY.toFixed(1)} ${struck.angularVelocity.toFixed(2)}`); // 50.0 2.43
console.log(`${pushed.velocityY.toFixed(1)} ${pushed.angularVelocity.toFixed(2)}`); // 50.0 0.00
console.log(`${locked.velocityY.toFixed(1)} ${locked.angularVelocity.toFixed(2)}`); // 50.0 0.00
