// en: The point of a rectangle that is closest to a given point.
// ko: 직사각형에서 주어진 점에 가장 가까운 점이에요.
function closest(rectangle, point) {
  return { x: point.x, y: point.y };
}
