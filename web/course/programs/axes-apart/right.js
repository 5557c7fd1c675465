// en: One axis of either shape on which the shadows are apart is enough.
// ko: 두 도형의 축 가운데 하나에서라도 그림자가 떨어져 있으면 돼요.
const isFree = (a, b, axis) => {
  const [p, q] = [shadow(a, axis), shadow(b, axis)];
  return q.from > p.to || p.from > q.to;
};

function apart(a, b) {
  return [...axesOf(a), ...axesOf(b)].some((axis) => isFree(a, b, axis));
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
