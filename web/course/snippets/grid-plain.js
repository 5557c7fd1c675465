// Lesson 7, written out: each with each, a sweep and a grid.
const size = 20;
const places = Array.from({ length: 300 }, (_, i) => ({
  x: (i * 79) % 997,
  y: (i * 211) % 499,
}));

let tested = 0;
function meet(a, b) {
  tested += 1;
  return Math.abs(a.x - b.x) <= size && Math.abs(a.y - b.y) <= size;
}

function eachWithEach() {
  let found = 0;
  for (let i = 0; i < places.length; i++) {
    for (let j = i + 1; j < places.length; j++) {
      if (meet(places[i], places[j])) found += 1;
    }
  }
  return found;
}

// en: From left to right: only those that begin before this one ends.
// ko: 왼쪽에서 오른쪽으로, 이 상자가 끝나기 전에 시작하는 것만 봐요.
function sweep() {
  let found = 0;
  const sorted = [...places].sort((a, b) => a.x - b.x);
  for (let i = 0; i < sorted.length; i++) {
    for (let j = i + 1; j < sorted.length; j++) {
      if (sorted[j].x > sorted[i].x + size) break;
      if (meet(sorted[i], sorted[j])) found += 1;
    }
  }
  return found;
}

// en: Into each cell that a box touches; two that share several cells count once.
// ko: 상자가 닿는 칸마다 넣어요. 여러 칸에서 다시 만나도 한 번만 세요.
function grid(cell) {
  const cells = new Map();
  places.forEach(({ x, y }, i) => {
    const [left, right] = [x - size / 2, x + size / 2].map((v) =>
      Math.floor(v / cell),
    );
    const [low, high] = [y - size / 2, y + size / 2].map((v) =>
      Math.floor(v / cell),
    );
    for (let column = left; column <= right; column++) {
      for (let row = low; row <= high; row++) {
        const key = `${column} ${row}`;
        if (!cells.has(key)) cells.set(key, []);
        cells.get(key).push(i);
      }
    }
  });
  const found = new Set();
  for (const here of cells.values()) {
    for (const i of here) {
      for (const j of here) {
        if (i < j && meet(places[i], places[j])) found.add(`${i} ${j}`);
      }
    }
  }
  return found.size;
}

const all = eachWithEach();
console.log(tested); // 44850
console.log(all); // 71
console.log(sweep()); // 71
tested = 0;
console.log(grid(40)); // 71
console.log(tested < 44850 / 20); // true
