// Lesson 4, written out: shadows along the normals of all edges.
const dot = (a, b) => a.x * b.x + a.y * b.y;

function shadow(corners, axis) {
  const along = corners.map((corner) => dot(corner, axis));
  return { from: Math.min(...along), to: Math.max(...along) };
}

function axesOf(corners) {
  return corners.map((from, i) => {
    const to = corners[(i + 1) % corners.length];
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    return { x: (to.y - from.y) / length, y: (from.x - to.x) / length };
  });
}

// en: The widest gap on any axis; below zero the shadows overlap on all of them.
// ko: 모든 축에서 가장 넓은 틈이에요. 0보다 작으면 모든 축에서 그림자가 겹쳐요.
function widestGap(a, b) {
  const gaps = [...axesOf(a), ...axesOf(b)].map((axis) => {
    const [p, q] = [shadow(a, axis), shadow(b, axis)];
    return Math.max(q.from - p.to, p.from - q.to);
  });
  return Math.max(...gaps);
}

const triangle = [
  { x: 0, y: 0 },
  { x: 4, y: 0 },
  { x: 0, y: 3 },
];
const square = (x, y) => [
  { x: x - 1, y: y - 1 },
  { x: x + 1, y: y - 1 },
  { x: x + 1, y: y + 1 },
  { x: x - 1, y: y + 1 },
];
console.log(widestGap(triangle, square(4, 4)) <= 0); // false
console.log(widestGap(triangle, square(4, 4)).toFixed(2)); // 1.80
console.log(widestGap(triangle, square(2, 2)) <= 0); // true
