// en: Each interval begins before the other one ends.
// ko: 두 구간 모두 상대가 끝나기 전에 시작해요.
function overlaps(a, b) {
  return (
    a.x < b.x + b.width &&
    b.x < a.x + a.width &&
    a.y < b.y + b.height &&
    b.y < a.y + a.height
  );
}
