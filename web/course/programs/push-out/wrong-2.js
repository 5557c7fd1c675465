// Along both axes at once.
function push(a, b) {
  const right = a.x + a.width - b.x;
  const left = b.x + b.width - a.x;
  const up = a.y + a.height - b.y;
  const down = b.y + b.height - a.y;
  if (Math.min(right, left, up, down) <= 0) return { x: 0, y: 0 };
  return { x: right < left ? right : -left, y: up < down ? up : -down };
}
