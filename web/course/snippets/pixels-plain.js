// Lesson 14, written out: each row is one word, and 64 pixels are compared by one AND.
// en: Column 0 is the lowest bit.
// ko: 0번 열이 가장 낮은 비트예요.
const wordOf = (row) =>
  [...row].reduce(
    (word, c, x) => (c === '#' ? word | (1n << BigInt(x)) : word),
    0n,
  );
const mask = (rows) => rows.map(wordOf);

// en: Takes the lowest 1 away until none is left.
// ko: 가장 낮은 1을 하나씩 없애면서 세요.
function ones(word) {
  let count = 0;
  for (; word; word &= word - 1n) count++;
  return count;
}

const shifted = (word, by) =>
  by < 0 ? word >> BigInt(-by) : word << BigInt(by);
function overlapCount(a, b, { x, y }) {
  return b.reduce(
    (sum, word, row) => sum + ones((a[row + y] ?? 0n) & shifted(word, x)),
    0,
  );
}

// en: Runs of pixels in a row, joined with equal runs in the row above.
// ko: 한 줄에서 이어진 픽셀을 묶고, 윗줄의 똑같은 묶음과 합쳐요.
function boxes(rows) {
  const found = [];
  let above = new Set();
  for (const row of rows) {
    const runs = [...row.matchAll(/#+/g)].map(
      (run) => `${run.index} ${run[0].length}`,
    );
    found.push(...runs.filter((run) => !above.has(run)));
    above = new Set(runs);
  }
  return found.length;
}

const ringRows = [
  '.######.',
  '##....##',
  '#......#',
  '#......#',
  '##....##',
  '.######.',
];
const dropRows = ['.##.', '####', '####', '.##.'];
const [ring, drop] = [mask(ringRows), mask(dropRows)];
console.log(overlapCount(ring, drop, { x: 2, y: 1 })); // 0
console.log(overlapCount(ring, drop, { x: 5, y: 1 })); // 6

const count = (words) => words.reduce((sum, word) => sum + ones(word), 0);
console.log(count(ring), boxes(ringRows)); // 24 8
console.log(count(drop), boxes(dropRows)); // 12 3
