// en: Where two boxes are after they were put apart. a is on the left.
// ko: 떼어 놓은 뒤 두 상자가 있는 곳이에요. a가 왼쪽이에요.
function separate(a, b) {
  const depth = a.x + a.width - b.x;
  return { a: a.x, b: b.x };
}
