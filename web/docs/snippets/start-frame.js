// Getting started: steps of equal length, however long the frames are.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld();
const ball = world.createBody({
  velocity: { x: 60, y: 0 },
  shape: bump.circle(12),
});

const stepLength = 1 / 100;
let due = 0;

/** Call it from requestAnimationFrame, with the seconds since the last frame. */
function frame(seconds) {
  // after a pause: go on, rather than catch up
  due = Math.min(due + seconds, 8 * stepLength);
  for (; due >= stepLength; due -= stepLength) world.step(stepLength);
}

for (let i = 0; i < 62; i++) frame(1 / 60);
console.log(world.stepCount, ball.x.toFixed(1)); // 103 61.8
