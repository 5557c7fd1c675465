// en: The shortest of four ways, in its direction.
// ko: 네 길 가운데 가장 짧은 것을 그 방향으로 가요.
function push(a, b) {
  const right = a.x + a.width - b.x;
  const left = b.x + b.width - a.x;
  const up = a.y + a.height - b.y;
  const down = b.y + b.height - a.y;
  if (Math.min(right, left, up, down) <= 0) return { x: 0, y: 0 };
  const x = right < left ? right : -left;
  const y = up < down ? up : -down;
  return Math.abs(x) < Math.abs(y) ? { x, y: 0 } : { x: 0, y };
}
