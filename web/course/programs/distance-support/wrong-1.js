// Looks the same way on both.
function support(a, b, way) {
  const onA = furthest(a, way);
  const onB = furthest(b, way);
  return { x: onB.x - onA.x, y: onB.y - onA.y };
}

const dot = (p, q) => p.x * q.x + p.y * q.y;
function furthest(corners, way) {
  return corners.reduce((best, p) => (dot(p, way) > dot(best, way) ? p : best));
}

const A = [
  { x: 0, y: 0 },
  { x: 2, y: 0 },
  { x: 2, y: 1 },
  { x: 0, y: 1 },
];
const B = [
  { x: 5, y: 5 },
  { x: 7, y: 5 },
  { x: 6, y: 9 },
];
const reach = (x, y) => dot(support(A, B, { x, y }), { x, y });
