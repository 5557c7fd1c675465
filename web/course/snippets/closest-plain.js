// Lesson 3, written out: clamp the centre into the rectangle.
const clamp = (n, from, to) => Math.min(Math.max(n, from), to);

function closest({ x, y, width, height }, point) {
  return { x: clamp(point.x, x, x + width), y: clamp(point.y, y, y + height) };
}

function touches(circle, rectangle) {
  const { x, y } = closest(rectangle, circle);
  return (circle.x - x) ** 2 + (circle.y - y) ** 2 < circle.radius ** 2;
}

const rectangle = { x: 0, y: 0, width: 4, height: 2 };
const circle = { x: 7, y: 6, radius: 2 };
const near = closest(rectangle, circle);
console.log(near.x, near.y); // 4 2
console.log(Math.hypot(circle.x - near.x, circle.y - near.y) - circle.radius); // 3

console.log(touches({ x: 5, y: 3, radius: 1.5 }, rectangle)); // true
console.log(touches({ x: 5, y: 3, radius: 1.4 }, rectangle)); // false
// en: A centre inside is its own closest point.
// ko: 안에 있는 중심은 스스로가 가장 가까운 점이에요.
console.log(touches({ x: 2, y: 1, radius: 0.1 }, rectangle)); // true
