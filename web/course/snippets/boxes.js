// Lesson 10, with the engine: boxes that never turn, to the last bit.
import { load } from 'bumpbox/full';

const bump = await load();
const world = bump.createBoxWorld({ gravity: { x: 0, y: -9 } });
const floor = { x: -50, y: -10, width: 100, height: 10, mass: 0 };
world.createBox({ ...floor, bounce: 0.5 });
for (let i = 0; i < 5; i++) {
  world.createBox({
    x: 3.3 * i,
    y: 1 + 0.3 * i,
    width: 3,
    height: 2,
    velocity: { x: 6 - 3 * i, y: 0 },
    mass: 1 + i,
    bounce: 0.5,
  });
}
for (let i = 0; i < 300; i++) world.step(0.01);
const boxes = world.boxes;
console.log(boxes[1].x, boxes[1].y); // -10.358214285714238 -4.4376394919831696e-16
console.log(boxes[3].x, boxes[3].y); // 0.21287416531694753 -4.242483100935779e-16
console.log(boxes[5].velocity.x); // -1.4035714285714278
