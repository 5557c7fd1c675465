// en: How many pixels do two pictures share, when b's first pixel lies at (dx, dy) in a?
// en: A picture is a list of words, one for each row; column 0 is the lowest bit.
// ko: b의 첫 픽셀이 a의 (dx, dy)에 있을 때 두 그림에 함께 찬 픽셀은 몇 개인가요?
// ko: 그림은 줄마다 워드 하나씩을 적은 목록이고, 0번 열이 가장 낮은 비트예요.
function shared(a, b, dx, dy) {
  return 0;
}

// en: How many bits of a word are 1, and the pictures of the tests.
// ko: 워드에 1이 몇 개인지 세는 함수, 그리고 테스트에 나오는 그림이에요.
function ones(word) {
  let count = 0;
  for (let left = word; left; left &= left - 1) count++;
  return count;
}
const picture = (rows) =>
  rows.map((row) =>
    [...row].reduce((word, c, x) => (c === '#' ? word | (1 << x) : word), 0),
  );
const square = picture(['####', '####', '####', '####']);
const ring = picture(['####', '#..#', '#..#', '####']);
const dot = picture(['##', '##']);
