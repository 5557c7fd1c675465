// Counts rows that share something, not pixels.
function shared(a, b, dx, dy) {
  return b.filter((word, y) => {
    const under = a[y + dy] ?? 0;
    return under & (dx < 0 ? word >> -dx : word << dx);
  }).length;
}

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
