// The full engine: an outline with a hole.
import { load } from 'bumpbox/full';

const bump = await load();
const square = (size) => [
  { x: -size, y: -size },
  { x: size, y: -size },
  { x: size, y: size },
  { x: -size, y: size },
];

// Inside is where contours go round an odd number of times: the second one cuts a hole.
const yard = bump.outline([square(50), square(30)]);
console.log(yard.area, yard.polygons[0].holes.length); // 6400 1

const dog = bump.circle(5);
console.log(bump.overlap(yard, {}, dog, { x: 0, y: 0 })); // false
console.log(bump.overlap(yard, {}, dog, { x: 28, y: 0 })); // true
console.log(bump.distance(yard, {}, dog, { x: 0, y: 0 }).separation); // 25
