// Lesson 6, with the engine: how far apart, where, and by which steps.
import { load } from 'bumpbox/full';

const bump = await load();
const a = bump.box(2, 2);
const b = bump.polygon([
  { x: 0, y: 0 },
  { x: 3, y: 1 },
  { x: 1, y: 3 },
]);

// en: A reaches from -1 to 1. The tip of B stands at (4, 5).
// ko: A는 -1부터 1까지예요. B의 뾰족한 끝은 (4, 5)에 있어요.
const far = bump.distance(a, {}, b, { x: 4, y: 5 });
console.log(far.separation); // 5
console.log(far.pointA.x, far.pointA.y, far.pointB.x, far.pointB.y); // 1 1 4 5

// en: Where they overlap it is minus the depth.
// ko: 겹쳤을 때는 깊이에 빼기를 붙인 값이에요.
console.log(bump.distance(a, {}, b, { x: 0, y: 0 }).separation < 0); // true
