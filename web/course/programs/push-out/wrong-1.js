// Always to the right or up.
function push(a, b) {
  const right = a.x + a.width - b.x;
  const left = b.x + b.width - a.x;
  const up = a.y + a.height - b.y;
  const down = b.y + b.height - a.y;
  if (Math.min(right, left, up, down) <= 0) return { x: 0, y: 0 };
  const x = Math.min(right, left);
  const y = Math.min(up, down);
  return x < y ? { x, y: 0 } : { x: 0, y };
}
