// Lesson 5, written out for rectangles: four ways out, and the shortest of them.
function contactOf(a, b) {
  const ways = [
    { normal: { x: 1, y: 0 }, depth: a.x + a.width - b.x },
    { normal: { x: -1, y: 0 }, depth: b.x + b.width - a.x },
    { normal: { x: 0, y: 1 }, depth: a.y + a.height - b.y },
    { normal: { x: 0, y: -1 }, depth: b.y + b.height - a.y },
  ];
  // en: A way of less than nothing is a gap.
  // ko: 0보다 짧은 길은 틈이라는 뜻이에요.
  if (ways.some(({ depth }) => depth < 0)) return null;
  return ways.reduce((best, way) => (way.depth < best.depth ? way : best));
}

const a = { x: 0, y: 0, width: 4, height: 2 };
const b = { x: 3, y: -1, width: 5, height: 6 };
const { normal, depth } = contactOf(a, b);
console.log(normal.x, normal.y, depth); // 1 0 1

const free = { ...b, x: b.x + normal.x * depth, y: b.y + normal.y * depth };
console.log(contactOf(a, free).depth); // 0

const back = contactOf(b, a);
console.log(back.normal.x, back.depth); // -1 1
