// Only the cell of the centre.
function cellsOf(box, size) {
  const column = Math.floor((box.x + box.width / 2) / size);
  const row = Math.floor((box.y + box.height / 2) / size);
  return [`${column} ${row}`];
}

const list = (box, size) => [...cellsOf(box, size)].sort();
