// Cuts the decimals off.
function cellsOf(box, size) {
  const cells = [];
  const cell = (place) => Math.trunc(place / size) + 0;
  for (let i = cell(box.x); i <= cell(box.x + box.width); i++) {
    for (let j = cell(box.y); j <= cell(box.y + box.height); j++) {
      cells.push(`${i} ${j}`);
    }
  }
  return cells;
}

const list = (box, size) => [...cellsOf(box, size)].sort();
