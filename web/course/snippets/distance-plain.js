// Lesson 6, written out: walk over the differences towards the origin.
const dot = (p, q) => p.x * q.x + p.y * q.y;
const minus = (p, q) => ({ x: p.x - q.x, y: p.y - q.y });
const furthest = (corners, way) =>
  corners.reduce((best, p) => (dot(p, way) > dot(best, way) ? p : best));

// en: The corner of the set of differences that lies furthest in a direction.
// ko: 민코프스키 차에서 어떤 방향으로 가장 먼 꼭짓점이에요.
function support(a, b, way) {
  const onA = furthest(a, { x: -way.x, y: -way.y });
  const onB = furthest(b, way);
  return { ...minus(onB, onA), onA, onB };
}

// en: The spot between two corners that is nearest to the origin, and on which part it lies.
// ko: 두 꼭짓점 사이에서 원점에 가장 가까운 곳과, 그곳이 놓인 비율이에요.
function nearestBetween(p, q) {
  const side = minus(q, p);
  const part = Math.min(Math.max(-dot(p, side) / dot(side, side), 0), 1);
  return { x: p.x + side.x * part, y: p.y + side.y * part, part };
}

const turn = (p, q) => Math.sign(p.x * q.y - p.y * q.x);
const isInside = (p, q, r) =>
  turn(p, q) === turn(q, r) && turn(q, r) === turn(r, p);

function distance(a, b) {
  let p = support(a, b, { x: 1, y: 0 });
  let q = support(a, b, { x: -1, y: 0 });
  let near = nearestBetween(p, q);
  // en: Rounding must not make it walk for ever.
  // ko: 반올림 때문에 끝없이 걷지 않게 해요.
  for (let step = 0; step < 32; step += 1) {
    const next = support(a, b, { x: -near.x, y: -near.y });
    // en: Nothing lies further in that direction: done.
    // ko: 그쪽으로 더 가 있는 것이 없으면 끝이에요.
    if (dot(near, near) - dot(next, near) < 1e-9) break;
    // en: The origin lies within three corners: the shapes overlap.
    // ko: 원점이 꼭짓점 세 개 안에 있으면 두 도형은 겹친 거예요.
    if (isInside(p, q, next)) return { length: 0 };
    const [one, two] = [nearestBetween(p, next), nearestBetween(q, next)];
    if (dot(one, one) < dot(two, two)) q = next;
    else p = next;
    near = nearestBetween(p, q);
  }
  const mix = (from, to) => from + (to - from) * near.part;
  const at = (of) => ({
    x: mix(p[of].x, q[of].x),
    y: mix(p[of].y, q[of].y),
  });
  return {
    length: Math.hypot(near.x, near.y),
    onA: at('onA'),
    onB: at('onB'),
  };
}

const a = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
];
// en: A tip at (x, y), with the rest of the triangle behind it.
// ko: (x, y)가 뾰족한 끝이고 나머지는 그 뒤에 있는 삼각형이에요.
const b = (x, y) => [
  { x, y },
  { x: x + 3, y: y + 1 },
  { x: x + 1, y: y + 3 },
];
const { length, onA, onB } = distance(a, b(4, 5));
console.log(length); // 5
console.log(onA.x, onA.y, onB.x, onB.y); // 1 1 4 5
console.log(distance(a, b(0, 0)).length === 0); // true
