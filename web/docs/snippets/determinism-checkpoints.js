// Every frame is kept; an input that comes eight frames late is put where it belongs.
import { load } from 'bumpbox/full';

const bump = await load();
const world = bump.createWorld({ gravity: { x: 0, y: 900 } });
world.createBody({ type: 'static', y: 300, shape: bump.box(800, 20) });
const ball = world.createBody({ shape: bump.circle(10, { bounce: 0.5 }) });
const checkpoints = world.checkpoints({ frames: 60 });

/** @type {number[]} by frame, how fast the player went sideways */
const inputs = [];
function frame() {
  checkpoints.keep();
  ball.velocity.x = inputs[world.stepCount] ?? 0;
  world.step(1 / 60);
}
for (let i = 0; i < 100; i++) frame();
console.log(checkpoints.oldest, checkpoints.newest); // 40 99

inputs[92] = 120; // as it turns out now
checkpoints.takeBack(92);
while (world.stepCount < 100) frame();
console.log(world.stepCount, ball.x); // 100 2
