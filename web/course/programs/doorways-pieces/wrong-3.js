// Always makes all six.
function pieces(width, height, radius) {
  const [x, y] = [width / 2 - radius, height / 2 - radius];
  return [
    box(0, 0, width, 2 * y),
    box(0, 0, 2 * x, height),
    ...[-x, x].flatMap((cx) => [-y, y].map((cy) => circle(cx, cy, radius))),
  ];
}

const box = (x, y, width, height) => ({ kind: 'box', x, y, width, height });
const circle = (x, y, radius) => ({ kind: 'circle', x, y, radius });
const isInside = (all, x, y) =>
  all.some((piece) => {
    const [dx, dy] = [Math.abs(x - piece.x), Math.abs(y - piece.y)];
    if (piece.kind === 'circle') return Math.hypot(dx, dy) <= piece.radius;
    return dx <= piece.width / 2 && dy <= piece.height / 2;
  });
const kinds = (all) =>
  all
    .map(({ kind }) => kind)
    .sort()
    .join(' ');
