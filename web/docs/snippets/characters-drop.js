// Characters: up through two platforms, and down through one of them.
import { load } from 'bumpbox/full';
import { createMover } from 'bumpbox/mover';

const bump = await load();
const world = bump.createWorld({ gravity: { x: 0, y: 1200 } });
const shape = bump.box(200, 10, { passes: { x: 0, y: -1 } });
const [low, high] = [0, -60].map((y) =>
  world.createBody({ type: 'static', y: y + 5, shape }),
);
const mover = createMover(
  world.createBody({ type: 'kinematic', y: -16, shape: bump.box(20, 32) }),
);

function go(steps) {
  for (let i = 0; i < steps; i++) {
    mover.velocity.y += 1200 / 60;
    mover.move(1 / 60);
    world.step(1 / 60);
  }
  return mover.ground;
}
console.log(go(10) === low); // true
mover.velocity.y = -500;
console.log(go(60) === high); // true
mover.dropThrough();
console.log(go(60) === low); // true
