// Lesson 4, with the engine: two convex shapes and the axes that were tried.
import { load } from 'bumpbox/full';

const bump = await load();
const triangle = bump.polygon([
  { x: 0, y: 0 },
  { x: 4, y: 0 },
  { x: 0, y: 3 },
]);
const square = bump.box(2, 2);

// en: The square's middle is at (4, 4), so its nearest corner is (3, 3).
// ko: 정사각형의 가운데가 (4, 4)니까 가장 가까운 꼭짓점은 (3, 3)이에요.
console.log(bump.overlap(triangle, {}, square, { x: 4, y: 4 })); // false
const gap = bump.distance(triangle, {}, square, { x: 4, y: 4 }).separation;
console.log(gap.toFixed(2)); // 1.80

// en: At (2, 2) its corner (1, 1) lies inside the triangle.
// ko: (2, 2)로 오면 꼭짓점 (1, 1)이 삼각형 안에 들어와요.
console.log(bump.overlap(triangle, {}, square, { x: 2, y: 2 })); // true
