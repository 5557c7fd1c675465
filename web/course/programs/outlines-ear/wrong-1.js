// Asks only which way it turns.
function isEar(corners, i) {
  const count = corners.length;
  const a = corners[(i + count - 1) % count];
  const b = corners[i];
  const c = corners[(i + 1) % count];
  return turn(a, b, c) > 0;
}

const turn = (a, b, c) => (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
const points = (list) => list.map(([x, y]) => ({ x, y }));
const angle = points([
  [0, 0],
  [6, 0],
  [6, 2],
  [2, 2],
  [2, 6],
  [0, 6],
]);
const flat = points([
  [0, 0],
  [3, 0],
  [6, 0],
  [6, 6],
  [0, 6],
]);
