// Shapes: one of each kind.
import { load } from 'bumpbox';

const bump = await load();

const shapes = [
  bump.point(),
  bump.circle(12),
  bump.segment({ x: -20, y: 0 }, { x: 20, y: 0 }),
  bump.capsule({ x: -20, y: 0 }, { x: 20, y: 0 }, 8),
  bump.box(40, 20),
  bump.polygon([
    { x: 0, y: -20 },
    { x: 20, y: 15 },
    { x: -20, y: 15 },
  ]),
];

const world = bump.createWorld();
shapes.forEach((shape, i) => world.createBody({ x: 100 * i, shape }));
console.log(world.bodyCount, world.shapeCount); // 6 6
