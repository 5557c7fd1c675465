// Lesson 13, written out: signed area, ear clipping, a bridge to the hole, and two rules for what is inside.
const points = (list) => list.map(([x, y]) => ({ x, y }));
const turn = (a, b, c) => (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);

function signedArea(corners) {
  const origin = { x: 0, y: 0 };
  const parts = corners.map((p, i) =>
    turn(origin, p, corners[(i + 1) % corners.length]),
  );
  return parts.reduce((sum, part) => sum + part, 0) / 2;
}

const same = (p, q) => p.x === q.x && p.y === q.y;
function isEar(corners, i) {
  const count = corners.length;
  const [a, b, c] = [i + count - 1, i, i + 1].map((at) => corners[at % count]);
  if (turn(a, b, c) <= 0) return false;
  return !corners.some(
    (p) =>
      ![a, b, c].some((own) => same(own, p)) &&
      turn(a, b, p) >= 0 &&
      turn(b, c, p) >= 0 &&
      turn(c, a, p) >= 0,
  );
}

// en: The corners go round to the left.
// ko: 꼭짓점은 왼쪽으로 돌아요.
function triangles(corners) {
  const left = [...corners];
  const cut = [];
  while (left.length >= 3) {
    const i = left.findIndex((_, at) => isEar(left, at));
    if (i < 0) break;
    cut.push([left.at(i - 1), left[i], left[(i + 1) % left.length]]);
    left.splice(i, 1);
  }
  return cut;
}

// en: One way round both: out to the hole, round it, and back. The bridge must cross no edge.
// ko: 둘을 한 바퀴로: 구멍으로 건너가서, 한 바퀴 돌고, 되돌아와요. 다리는 어떤 변도 가로지르면 안 돼요.
function joined(outer, hole) {
  const edges = [outer, hole].flatMap((ring) =>
    ring.map((p, i) => [p, ring[(i + 1) % ring.length]]),
  );
  const isFree = (p, q) =>
    edges.every(
      ([r, s]) =>
        turn(p, q, r) * turn(p, q, s) >= 0 ||
        turn(r, s, p) * turn(r, s, q) >= 0,
    );
  for (const [i, p] of outer.entries()) {
    const j = hole.findIndex((q) => isFree(p, q));
    if (j < 0) continue;
    const round = [...hole.slice(j), ...hole.slice(0, j + 1)];
    return [...outer.slice(0, i + 1), ...round, ...outer.slice(i)];
  }
  return outer;
}

// en: How often the outline goes round a point, to the left less to the right.
// ko: 윤곽이 한 점을 몇 번 감는지 세요. 왼쪽으로 돈 횟수에서 오른쪽으로 돈 횟수를 빼요.
function winding(corners, p) {
  return corners.reduce((count, a, i) => {
    const b = corners[(i + 1) % corners.length];
    if (a.y <= p.y && b.y > p.y && turn(a, b, p) > 0) return count + 1;
    if (a.y > p.y && b.y <= p.y && turn(a, b, p) < 0) return count - 1;
    return count;
  }, 0);
}

const corner = points([
  [0, 0],
  [6, 0],
  [6, 2],
  [2, 2],
  [2, 6],
  [0, 6],
]);
console.log(signedArea(corner), triangles(corner).length); // 20 4

const square = (from, to) =>
  points([
    [from, from],
    [to, from],
    [to, to],
    [from, to],
  ]);
const frame = joined(square(0, 8), square(3, 5).reverse());
console.log(signedArea(frame), triangles(frame).length); // 60 8

const star = points([
  [0, 10],
  [-6, -8],
  [10, 3],
  [-10, 3],
  [6, -8],
]);
const times = winding(star, { x: 0, y: 0 });
console.log(times % 2 !== 0); // false
console.log(times !== 0); // true
