// Characters: a crate that can be pushed, and one that is too heavy.
import { load } from 'bumpbox/full';
import { createMover } from 'bumpbox/mover';

const bump = await load();
const world = bump.createWorld({ gravity: { x: 0, y: 1000 } });
world.createBody({
  type: 'static',
  y: 10,
  shape: bump.box(4000, 20, { friction: 0.5 }),
});
const crate = (x, mass) =>
  world.createBody({ x, y: -10, mass, shape: bump.box(20, 20, { friction: 0.5 }) });
const [light, heavy] = [crate(40, 1), crate(400, 5)];

// Friction holds the first with 0.5 * 1 * 1000 = 500, the second with 2500.
const mover = createMover(
  world.createBody({ type: 'kinematic', y: -16.05, shape: bump.box(20, 32) }),
  {
    push: 2000,
  },
);
function walk(steps) {
  for (let i = 0; i < steps; i++) {
    mover.velocity.x = 100;
    mover.velocity.y += 1000 / 60;
    mover.move(1 / 60);
    world.step(1 / 60);
  }
}
walk(60);
console.log(light.x > 90, light.velocityX <= 100); // true true
light.destroy();
walk(300);
console.log(heavy.x.toFixed(1), mover.wall === heavy); // 400.0 true
