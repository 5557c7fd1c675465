// Brings a point that is inside out to a side.
function closest({ x, y, width, height }, point) {
  const inside = {
    x: Math.min(Math.max(point.x, x), x + width),
    y: Math.min(Math.max(point.y, y), y + height),
  };
  if (inside.x === point.x && inside.y === point.y) return { x, y: point.y };
  return inside;
}
