// en: Each row of b over the row of a that it lies on: shifted, ANDed, counted.
// ko: b의 줄마다, 그 줄이 놓이는 a의 줄에 맞춰 밀고, AND를 하고, 세요.
function shared(a, b, dx, dy) {
  return b.reduce((sum, word, y) => {
    const under = a[y + dy] ?? 0;
    return sum + ones(under & (dx < 0 ? word >> -dx : word << dx));
  }, 0);
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
