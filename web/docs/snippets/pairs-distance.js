// Pairs: how far apart, and where they are closest.
import { load } from 'bumpbox';

const bump = await load();
const car = bump.box(80, 40);
const post = bump.circle(5);

const { separation, normal, pointA, pointB } = bump.distance(car, {}, post, {
  x: 100,
  y: 10,
});
console.log(separation, normal.x, normal.y); // 55 1 0
console.log(pointA.x, pointA.y, pointB.x, pointB.y); // 40 10 95 10

// Where shapes overlap it is minus the depth.
console.log(bump.distance(car, {}, post, { x: 42, y: 0 }).separation); // -3

const { lower, upper } = bump.boundsOf(car, { angle: Math.PI / 2 });
console.log(Math.round(upper.x - lower.x), Math.round(upper.y - lower.y)); // 40 80
console.log(bump.massOf(car).area); // 3200
