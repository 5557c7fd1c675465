// Lesson 3, with the engine: the closest points of a rectangle and a circle.
import { load } from 'bumpbox/full';

const bump = await load();

// en: The engine's boxes are given by their middle: this one covers 0 to 4 and 0 to 2.
// ko: 엔진의 상자는 가운데로 나타내요. 이 상자는 0부터 4까지, 0부터 2까지예요.
const crate = bump.box(4, 2);
const near = bump.distance(crate, { x: 2, y: 1 }, bump.circle(2), {
  x: 7,
  y: 6,
});
console.log(near.pointA.x, near.pointA.y); // 4 2
console.log(near.separation); // 3

const touches = bump.classic.circleOverlapsRectangle;
const rectangle = { x: 0, y: 0, width: 4, height: 2 };
console.log(touches({ x: 5, y: 3, radius: 1.5 }, rectangle)); // true
console.log(touches({ x: 5, y: 3, radius: 1.4 }, rectangle)); // false
console.log(touches({ x: 2, y: 1, radius: 0.1 }, rectangle)); // true
