// Events: what a floor bears of a box, at each of two points, and how hard a ball hits a wall.
import { load } from 'bumpbox/full';

const bump = await load();

const world = bump.createWorld({ gravity: { x: 0, y: 900 }, turning: true });
world.createBody({
  type: 'static',
  y: 60,
  friction: 0.6,
  shape: bump.box(400, 20),
});
const keel = { x: 5, y: 0 }; // heavier on its right
world.createBody({
  y: 40,
  mass: 2,
  centerOffset: keel,
  friction: 0.6,
  shape: bump.box(20, 20),
});
world.tellPushes();
for (let i = 0; i < 200; i++) world.step(0.01);

const [{ points }] = world.pushes;
const [left, right] = points.sort((a, b) => a.x - b.x);
console.log(left.impulse.toFixed(1), right.impulse.toFixed(1)); // 4.5 13.5

const room = bump.createWorld();
room.createBody({ type: 'static', x: 60, bounce: 0.5, shape: bump.box(20, 99) });
const ball = {
  mass: 2,
  velocity: { x: 400, y: 0 },
  bounce: 0.5,
  shape: bump.circle(10),
};
room.createBody(ball);
room.tellPushes();
let blow = 0;
for (let i = 0; i < 30; i++) {
  room.step(0.01);
  for (const push of room.pushes) blow += push.points[0].impulse;
}
console.log(blow.toFixed(0)); // 1200
