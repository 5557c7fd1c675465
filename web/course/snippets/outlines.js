// Lesson 13, with the engine: a dent, a hole, and edges that cross.
import { load } from 'bumpbox/full';

const bump = await load();
const points = (list) => list.map(([x, y]) => ({ x, y }));

// en: An L has a dent. Its area, and how many triangles it is cut into.
// ko: L자는 움푹 들어간 데가 있어요. 넓이와, 잘라 낸 삼각형의 개수예요.
const corner = points([
  [0, 0],
  [6, 0],
  [6, 2],
  [2, 2],
  [2, 6],
  [0, 6],
]);
const angle = bump.outline(corner);
console.log(angle.area, angle.triangles.length); // 20 4

// en: A frame: the second outline is a hole in the first.
// ko: 틀: 둘째 윤곽은 첫째에 난 구멍이에요.
const square = (from, to) =>
  points([
    [from, from],
    [to, from],
    [to, to],
    [from, to],
  ]);
const frame = bump.outline([square(0, 8), square(3, 5)]);
console.log(frame.area, frame.triangles.length); // 60 8

// en: A star drawn in one go. Is its middle inside?
// ko: 한 번에 그린 별이에요. 가운데는 안쪽인가요?
const star = points([
  [0, 10],
  [-6, -8],
  [10, 3],
  [-10, 3],
  [6, -8],
]);
const isMiddleIn = (fillRule) =>
  bump.containsPoint(bump.outline(star, { fillRule }), {}, { x: 0, y: 0 });
console.log(isMiddleIn('evenOdd')); // false
console.log(isMiddleIn('nonZero')); // true
