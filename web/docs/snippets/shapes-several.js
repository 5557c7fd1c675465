// Shapes: a body of several shapes, each with its own place.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld();

const hammer = world.createBody({
  x: 200,
  y: 100,
  shapes: [bump.box(10, 80), bump.box(50, 24, { y: -40, density: 8 })],
});
hammer.addShape(bump.circle(7, { y: 40 }));

console.log(world.bodyCount, world.shapeCount); // 1 3
