// en: A round rectangle as a list of boxes and circles.
// ko: 둥근 직사각형을 상자와 원의 목록으로 나타내요.
function pieces(width, height, radius) {
  return [box(0, 0, width, height)];
}

// en: The pieces, and for the tests what they hold and what they are.
// ko: 조각을 만드는 함수, 그리고 테스트에 쓰이는 함수예요. 점이 안에 있는지, 어떤 조각들인지 알려 줘요.
const box = (x, y, width, height) => ({ kind: 'box', x, y, width, height });
const circle = (x, y, radius) => ({ kind: 'circle', x, y, radius });
const isInside = (all, x, y) =>
  all.some((piece) => {
    const [dx, dy] = [Math.abs(x - piece.x), Math.abs(y - piece.y)];
    if (piece.kind === 'circle') return Math.hypot(dx, dy) <= piece.radius;
    return dx <= piece.width / 2 && dy <= piece.height / 2;
  });
const kinds = (all) =>
  all
    .map(({ kind }) => kind)
    .sort()
    .join(' ');
