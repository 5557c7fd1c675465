// Characters: back to a moment, and on with the same bits.
import { load } from 'bumpbox/full';
import { createMover } from 'bumpbox/mover';

const bump = await load();
const world = bump.createWorld({ gravity: { x: 0, y: 1200 } });
world.createBody({ type: 'static', y: 10, shape: bump.box(400, 20) });
const mover = createMover(
  world.createBody({ type: 'kinematic', y: -80, shape: bump.box(20, 32) }),
);
function go() {
  for (let i = 0; i < 20; i++) {
    mover.velocity.y += 1200 / 60;
    mover.move(1 / 60);
    world.step(1 / 60);
  }
  return world.hash;
}

go();
const moments = world.checkpoints();
const moment = moments.keep();
const state = mover.save(); // plain data, which JSON can keep

const first = go();
moments.takeBack(moment);
mover.restore(state);
console.log(go() === first); // true
