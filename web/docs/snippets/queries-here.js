// Queries: what is at a point, in a box, under a shape, near.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld();
const crate = world.createBody({ x: 100, y: 100, shape: bump.box(40, 40) });
const ball = world.createBody({ x: 160, y: 100, shape: bump.circle(10) });

const [picked] = world.findAt({ x: 110, y: 90 }); // under the pointer
console.log(picked.body === crate); // true

const selection = world.findIn({ minX: 90, minY: 90, maxX: 200, maxY: 120 });
console.log(selection.length); // 2

// Is there room for a house?
const taken = world.findTouching(bump.box(60, 60), { x: 240, y: 100, angle: 0.5 });
console.log(taken.length); // 0

const [nearest] = world.findNear({ x: 130, y: 100 }, 50);
console.log(nearest.body === crate, nearest.distance, ball.alive); // true 10 true
