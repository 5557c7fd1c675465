// en: The second one begins after the first, so none comes twice.
// ko: 둘째는 첫째 다음부터 시작해요. 그래서 두 번 나오는 쌍이 없어요.
function pairs(n) {
  const found = [];
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) found.push([i, j]);
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
