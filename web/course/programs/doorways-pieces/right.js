// en: The middles of the corners' circles lie at most this far from the middle, along x and along y.
// ko: 모서리 원의 중심은 가운데에서 x로, y로 이만큼 떨어져 있어요.
function pieces(width, height, radius) {
  const [x, y] = [width / 2 - radius, height / 2 - radius];
  const all = [];
  if (y > 0) all.push(box(0, 0, width, 2 * y));
  if (x > 0 && radius > 0) all.push(box(0, 0, 2 * x, height));
  if (radius === 0) return all;
  for (const cx of x > 0 ? [-x, x] : [0]) {
    for (const cy of y > 0 ? [-y, y] : [0]) all.push(circle(cx, cy, radius));
  }
  return all;
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
