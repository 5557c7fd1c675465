// en: It turns left, and nobody else lies in its triangle or on its border.
// ko: 왼쪽으로 꺾이고, 삼각형의 안이나 가장자리에 다른 꼭짓점이 없어요.
function isEar(corners, i) {
  const count = corners.length;
  const a = corners[(i + count - 1) % count];
  const b = corners[i];
  const c = corners[(i + 1) % count];
  if (turn(a, b, c) <= 0) return false;
  const isIn = (p) =>
    turn(a, b, p) >= 0 && turn(b, c, p) >= 0 && turn(c, a, p) >= 0;
  return !corners.some((p) => ![a, b, c].includes(p) && isIn(p));
}

// en: What turns how, and the shapes of the tests.
// ko: 어느 쪽으로 꺾이는지 알려 주는 함수, 그리고 테스트에 나오는 도형이에요.
const turn = (a, b, c) => (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
const points = (list) => list.map(([x, y]) => ({ x, y }));
const angle = points([
  [0, 0],
  [6, 0],
  [6, 2],
  [2, 2],
  [2, 6],
  [0, 6],
]);
const flat = points([
  [0, 0],
  [3, 0],
  [6, 0],
  [6, 6],
  [0, 6],
]);
