// Takes neighbours alone.
function pairs(n) {
  const found = [];
  for (let i = 0; i + 1 < n; i++) found.push([i, i + 1]);
  return found;
}

const count = (n) => pairs(n).length;
const isWithItself = (n) => pairs(n).some(([i, j]) => i === j);
const isTwice = (n) =>
  new Set(pairs(n).map(([i, j]) => `${Math.min(i, j)} ${Math.max(i, j)}`))
    .size < count(n);
