// Takes the nearest corner.
function closest({ x, y, width, height }, point) {
  return {
    x: point.x < x + width / 2 ? x : x + width,
    y: point.y < y + height / 2 ? y : y + height,
  };
}
