// Counts each pair from both sides.
function pairs(n) {
  const found = [];
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) if (i !== j) found.push([i, j]);
  }
  return found;
}

const count = (n) => pairs(n).length;
const isWithItself = (n) => pairs(n).some(([i, j]) => i === j);
const isTwice = (n) =>
  new Set(pairs(n).map(([i, j]) => `${Math.min(i, j)} ${Math.max(i, j)}`))
    .size < count(n);
