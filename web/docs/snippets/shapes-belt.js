// Shapes: a belt, which carries a crate to its end, and one whose surface runs the other way.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld({ gravity: { x: 0, y: 500 } });

const crate = bump.box(20, 20, { friction: 0.4 });
const belt = (y, surfaceSpeed) => {
  const shape = bump.box(600, 20, { friction: 0.4, surfaceSpeed });
  world.createBody({ type: 'static', y, shape });
  return world.createBody({ y: y - 20, shape: crate });
};
const [right, left] = [belt(0, 100), belt(200, -50)];

for (let i = 0; i < 100; i++) world.step(1 / 100);
console.log(right.velocity.x.toFixed(1), right.x.toFixed(0)); // 100.0 75
console.log(left.velocity.x.toFixed(1)); // -50.0
