// The full engine: ground as a chain, and several things as one.
import { load } from 'bumpbox/full';

const bump = await load();

// Solid from one side only. With y going down, as on a canvas, ground is drawn from left to right.
const ground = bump.chain([
  { x: 0, y: 300 },
  { x: 300, y: 320 },
  { x: 600, y: 300 },
]);
const wheel = bump.circle(10);
console.log(bump.overlap(ground, {}, wheel, { x: 300, y: 312 })); // true
console.log(bump.collide(ground, {}, wheel, { x: 300, y: 325 })); // null

const hammer = bump.compound([
  bump.box(6, 60),
  { shape: bump.box(30, 16), y: -30 },
]);
console.log(
  hammer.parts.length,
  bump.overlap(hammer, {}, wheel, { x: 20, y: -30 }),
); // 2 true
