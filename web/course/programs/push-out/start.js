// en: How must b be moved, by the shortest way, to be out of a?
// en: { x: 0, y: 0 } if it is out already.
// ko: b가 a에서 가장 짧게 빠져나오려면 얼마나 옮겨야 하나요?
// ko: 이미 나와 있으면 { x: 0, y: 0 }이에요.
function push(a, b) {
  const right = a.x + a.width - b.x;
  const left = b.x + b.width - a.x;
  const up = a.y + a.height - b.y;
  const down = b.y + b.height - a.y;
  return { x: 0, y: 0 };
}
