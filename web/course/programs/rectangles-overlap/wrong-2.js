// Looks for a corner of one inside the other.
function overlaps(a, b) {
  const has = (r, x, y) =>
    r.x < x && x < r.x + r.width && r.y < y && y < r.y + r.height;
  const corners = (r) => [
    [r.x, r.y],
    [r.x + r.width, r.y],
    [r.x, r.y + r.height],
    [r.x + r.width, r.y + r.height],
  ];
  return (
    corners(a).some(([x, y]) => has(b, x, y)) ||
    corners(b).some(([x, y]) => has(a, x, y))
  );
}
