// en: From the first to the last, on both axes.
// ko: 두 축에서 첫 칸부터 마지막 칸까지예요.
function cellsOf(box, size) {
  const cells = [];
  const cell = (place) => Math.floor(place / size);
  for (let i = cell(box.x); i <= cell(box.x + box.width); i++) {
    for (let j = cell(box.y); j <= cell(box.y + box.height); j++) {
      cells.push(`${i} ${j}`);
    }
  }
  return cells;
}

// en: For the tests: in one order, whatever order they were found in.
// ko: 테스트에 쓰여요. 찾은 차례와 상관없이 늘 같은 순서로 늘어놓아요.
const list = (box, size) => [...cellsOf(box, size)].sort();
