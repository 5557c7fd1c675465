// Getting started: steps of equal length, however long the frames are.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld({ stepLength: 1 / 100 });
const ball = world.createBody({
  velocity: { x: 60, y: 0 },
  shape: bump.circle(12),
});

/** Call it from requestAnimationFrame, with the seconds since the last frame. */
function frame(seconds) {
  world.advance(seconds); // as many steps as are due
}

for (let i = 0; i < 62; i++) frame(1 / 60);
console.log(world.stepCount, ball.x.toFixed(1)); // 103 61.8
