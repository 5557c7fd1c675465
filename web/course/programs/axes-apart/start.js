// en: Are two convex shapes apart? Each is a list of its corners, in order.
// ko: 볼록 도형 둘이 떨어져 있나요? 도형은 꼭짓점을 차례로 적은 목록이에요.
function apart(a, b) {
  return false;
}

// en: The shadow of a shape along a direction, and the direction across each edge.
// ko: 어떤 방향으로 드리운 그림자와, 변마다 변에 수직인 방향이에요.
function shadow(shape, { x, y }) {
  const along = shape.map((corner) => corner.x * x + corner.y * y);
  return { from: Math.min(...along), to: Math.max(...along) };
}
function axesOf(shape) {
  return shape.map((from, i) => {
    const to = shape[(i + 1) % shape.length];
    return { x: to.y - from.y, y: from.x - to.x };
  });
}

// en: Shapes of the tests.
// ko: 테스트에 나오는 도형이에요.
const box = (x, y, size) => [
  { x, y },
  { x: x + size, y },
  { x: x + size, y: y + size },
  { x, y: y + size },
];
const diamond = (x, y, size) => [
  { x: x - size, y },
  { x, y: y - size },
  { x: x + size, y },
  { x, y: y + size },
];
const triangle = (x, y) => [
  { x, y },
  { x: x + 4, y },
  { x, y: y + 3 },
];
