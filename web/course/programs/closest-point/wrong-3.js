// Forgets where the rectangle begins.
function closest({ width, height }, point) {
  return {
    x: Math.min(Math.max(point.x, 0), width),
    y: Math.min(Math.max(point.y, 0), height),
  };
}
