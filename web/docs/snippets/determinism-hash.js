// Determinism: two worlds that are made alike stay alike.
import { load } from 'bumpbox';

const bump = await load();

function makeWorld() {
  const world = bump.createWorld({ gravity: { x: 0, y: 900 } });
  world.createBody({ type: 'static', x: 400, y: 590, shape: bump.box(800, 20) });
  for (let i = 0; i < 50; i++) {
    world.createBody({
      x: 200 + 7 * i,
      y: 10 * i,
      shape: bump.box(20, 20, { bounce: 0.3 }),
    });
  }
  return world;
}

const here = makeWorld();
const there = makeWorld();
for (let i = 0; i < 300; i++) {
  here.step(1 / 60);
  there.step(1 / 60);
}
console.log(here.hash === there.hash, here.hash); // true 56c0dc312a98972f
