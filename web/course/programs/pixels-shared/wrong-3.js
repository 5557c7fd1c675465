// Looks for the row on the wrong side.
function shared(a, b, dx, dy) {
  return b.reduce((sum, word, y) => {
    const under = a[y - dy] ?? 0;
    return sum + ones(under & (dx < 0 ? word >> -dx : word << dx));
  }, 0);
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
