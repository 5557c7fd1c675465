// Wants a gap on every axis.
const isFree = (a, b, axis) => {
  const [p, q] = [shadow(a, axis), shadow(b, axis)];
  return q.from > p.to || p.from > q.to;
};

function apart(a, b) {
  return [...axesOf(a), ...axesOf(b)].every((axis) => isFree(a, b, axis));
}

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
