// Only the cells of the four corners.
function cellsOf(box, size) {
  const cells = new Set();
  for (const x of [box.x, box.x + box.width]) {
    for (const y of [box.y, box.y + box.height]) {
      cells.add(`${Math.floor(x / size)} ${Math.floor(y / size)}`);
    }
  }
  return [...cells];
}

const list = (box, size) => [...cellsOf(box, size)].sort();
