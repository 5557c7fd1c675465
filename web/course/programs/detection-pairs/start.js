// en: All pairs of the numbers from 0 to n - 1: [0, 1], [0, 2] and so on, each once.
// ko: 0부터 n - 1까지의 수로 만드는 모든 쌍이에요. [0, 1], [0, 2]처럼 한 번씩만요.
function pairs(n) {
  const found = [];
  for (let i = 0; i < n; i++) {
    found.push([i, i]);
  }
  return found;
}

// en: For the tests: how many there are, and whether each is there once.
// ko: 테스트에 쓰여요. 몇 개인지, 한 번씩만 들어 있는지 봐요.
const count = (n) => pairs(n).length;
const isWithItself = (n) => pairs(n).some(([i, j]) => i === j);
const isTwice = (n) =>
  new Set(pairs(n).map(([i, j]) => `${Math.min(i, j)} ${Math.max(i, j)}`))
    .size < count(n);
