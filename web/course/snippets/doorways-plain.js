// Lesson 12, written out: the player becomes a point, and the wall 25 larger on every side.
const clamp = (n, from, to) => Math.min(Math.max(n, from), to);
const shortest = (ways) => ways.reduce((a, b) => (b.depth < a.depth ? b : a));
// en: The two straight ways out: to the left, and back down.
// ko: 곧게 나가는 길은 둘이에요. 왼쪽, 그리고 왔던 아래쪽이에요.
const straight = ({ x, y }) => [
  { normal: { x: -1, y: 0 }, depth: x + 25 },
  { normal: { x: 0, y: -1 }, depth: y + 25 },
];

// en: A round corner: everything within the radius of what is left of the wall without its rim.
// ko: 둥근 모서리: 벽에서 테두리를 벗겨 내고, 거기서 반지름 안에 드는 모든 곳이에요.
const rounded = (radius) => (at) => {
  const [from, far] = [radius - 25, { x: 325 - radius, y: 145 - radius }];
  const x = at.x - clamp(at.x, from, far.x);
  const y = at.y - clamp(at.y, from, far.y);
  const way = Math.hypot(x, y);
  if (way === 0) return shortest(straight(at));
  return { normal: { x: x / way, y: y / way }, depth: radius - way };
};

// en: A chamfer: a third way out, across the slanted side.
// ko: 모따기: 비스듬한 변에 수직인 셋째 길이 생겨요.
const chamfered = (cut) => (at) => {
  const normal = { x: -Math.SQRT1_2, y: -Math.SQRT1_2 };
  const depth = (at.x + at.y + 50 - cut) * Math.SQRT1_2;
  return shortest([...straight(at), { normal, depth }]);
};

function outcome(wayOut, off = 10) {
  const at = { x: off - 25, y: -60 };
  for (let step = 0; step < 600; step++) {
    at.y += 2;
    const { normal, depth } = wayOut(at);
    if (depth <= 0) continue;
    at.x += normal.x * depth;
    at.y += normal.y * depth;
  }
  return at.y > 120 + 25 ? 'past' : 'stuck';
}

const round = [0, 10, 15, 25].map((radius) => outcome(rounded(radius)));
console.log(round.join(' ')); // stuck stuck past past
const cut = [5, 10, 15, 25].map((size) => outcome(chamfered(size)));
console.log(cut.join(' ')); // stuck past past past

let radius = 0;
while (outcome(rounded(radius), 5) === 'stuck') radius++;
console.log(radius); // 6
