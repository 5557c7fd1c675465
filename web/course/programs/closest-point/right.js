// en: Each coordinate by itself: left where it is inside, moved to the end where it is beyond.
// ko: 좌표마다 따로 봐요. 구간 안이면 그대로 두고, 벗어났으면 끝으로 옮겨요.
function closest({ x, y, width, height }, point) {
  return {
    x: Math.min(Math.max(point.x, x), x + width),
    y: Math.min(Math.max(point.y, y), y + height),
  };
}
