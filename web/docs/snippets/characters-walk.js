// Characters: a figure that falls, stands, runs up a ramp and jumps.
import { load } from 'bumpbox/full';
import { createMover } from 'bumpbox/mover';

const bump = await load();
const gravity = 1400;
const world = bump.createWorld({ gravity: { x: 0, y: gravity } }); // y goes down
world.createBody({ type: 'static', y: 10, shape: bump.box(2000, 20) });
const slope = [
  { x: 100, y: 0 },
  { x: 400, y: 0 },
  { x: 400, y: -150 },
];
world.createBody({ type: 'static', shape: bump.polygon(slope) });

const body = world.createBody({
  type: 'kinematic',
  y: -60,
  shape: bump.box(20, 32),
});
const mover = createMover(body, { stepHeight: 8 });

let run = 0;
let jump = false;
world.beforeStep((dt) => {
  mover.velocity.x = run;
  mover.velocity.y =
    jump && mover.onGround ? -500 : mover.velocity.y + gravity * dt;
  mover.move(dt);
});

for (let i = 0; i < 30; i++) world.advance(1 / 60);
console.log(mover.onGround, body.y.toFixed(1)); // true -16.1
run = 200;
for (let i = 0; i < 72; i++) world.advance(1 / 60);
console.log(mover.onGround, body.y < -60, mover.groundNormal.x.toFixed(2)); // true true -0.45
jump = true;
world.advance(1 / 60);
console.log(mover.onGround, mover.velocity.y < -400); // false true
