// en: The corner of the set of differences, B's points less A's, that lies furthest along a direction.
// ko: B의 점에서 A의 점을 뺀 민코프스키 차에서, 어떤 방향으로 가장 먼 꼭짓점이에요.
function support(a, b, way) {
  return { x: 0, y: 0 };
}

// en: The corner of one shape that lies furthest along a direction.
// ko: 도형 하나에서 어떤 방향으로 가장 먼 꼭짓점이에요.
const dot = (p, q) => p.x * q.x + p.y * q.y;
function furthest(corners, way) {
  return corners.reduce((best, p) => (dot(p, way) > dot(best, way) ? p : best));
}

// en: For the tests: two shapes, and how far along the direction the corner lies.
// ko: 테스트에 쓰여요. 두 도형, 그리고 꼭짓점이 그 방향으로 얼마나 먼지 알려 주는 함수예요.
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
