// en: Do two rectangles overlap? What only touches does not count.
// ko: 두 직사각형이 겹쳤나요? 닿기만 한 것은 치지 않아요.
function overlaps(a, b) {
  // en: a and b are such as { x: 0, y: 0, width: 4, height: 2 }
  // ko: a와 b는 { x: 0, y: 0, width: 4, height: 2 } 같은 것이에요
  return false;
}
