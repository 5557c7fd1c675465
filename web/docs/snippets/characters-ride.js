// Characters: on a lift, off a cart, and on a raft that is seen from above.
import { load } from 'bumpbox/full';
import { createMover } from 'bumpbox/mover';

const bump = await load();
const world = bump.createWorld({ gravity: { x: 0, y: 1200 } });
const ground = (x, velocity) =>
  world.createBody({
    type: 'kinematic',
    x,
    y: 10,
    velocity,
    shape: bump.box(200, 20),
  });
const [lift, cart] = [ground(0, { x: 0, y: -60 }), ground(1000, { x: 90, y: 0 })];

const figure = (x) =>
  createMover(
    world.createBody({ type: 'kinematic', x, y: -16.05, shape: bump.box(20, 32) }),
  );
const [rider, jumper] = [figure(0), figure(1000)];
function step(mover) {
  mover.velocity.y += 1200 / 60;
  mover.move(1 / 60);
}
for (let i = 0; i < 60; i++) {
  if (i === 30) jumper.velocity.y = -400;
  step(rider);
  step(jumper);
  world.step(1 / 60);
}
console.log(rider.ground === lift, (lift.y - rider.body.y).toFixed(2)); // true 26.05
console.log(jumper.onGround, (jumper.body.x - cart.x).toFixed(2)); // false 0.00
console.log(jumper.carried.x.toFixed(0), jumper.velocity.x); // 90 0

const lake = bump.createWorld(); // nothing pulls, so there is no up
const raft = lake.createBody({
  type: 'kinematic',
  angularVelocity: Math.PI / 2,
  shape: bump.box(300, 300, { trigger: true }),
});
const sailor = createMover(
  lake.createBody({ type: 'kinematic', x: 100, shape: bump.circle(10) }),
);
sailor.standOn(raft);
for (let i = 0; i < 60; i++) {
  sailor.move(1 / 60);
  lake.step(1 / 60);
}
console.log(sailor.body.x.toFixed(2), sailor.body.y.toFixed(2)); // 0.00 100.00
