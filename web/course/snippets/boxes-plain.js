// Lesson 10, written out: the whole engine for boxes that never turn.
const gravity = { x: 0, y: -9 };

// en: Pairs from the end of the list to its beginning; each meeting changes both at once.
// ko: 목록의 끝에서 처음으로 가며 쌍을 봐요. 만날 때마다 둘을 그 자리에서 바꿔요.
function step(boxes, dt) {
  for (const { mass, velocity, place } of boxes) {
    if (mass > 0) {
      velocity.x += gravity.x * dt;
      velocity.y += gravity.y * dt;
    }
    place.x += velocity.x * dt;
    place.y += velocity.y * dt;
  }
  for (let i = boxes.length - 1; i >= 1; i--) {
    for (let j = i - 1; j >= 0; j--) meet(boxes[i], boxes[j]);
  }
}

function meet(a, b) {
  const dx = b.place.x - a.place.x;
  const dy = b.place.y - a.place.y;
  if (dx + b.width < 0 || dx - a.width > 0) return;
  if (dy + b.height < 0 || dy - a.height > 0) return;
  // en: Four ways out; of two that are equally long the first one.
  // ko: 나가는 길 네 가지예요. 길이가 같으면 먼저 적은 것을 써요.
  const ways = [
    { x: 1, y: 0, depth: Math.abs(dx - a.width) },
    { x: -1, y: 0, depth: Math.abs(dx + b.width) },
    { x: 0, y: 1, depth: Math.abs(dy - a.height) },
    { x: 0, y: -1, depth: Math.abs(dy + b.height) },
  ];
  const way = ways.reduce((best, each) =>
    each.depth < best.depth ? each : best,
  );
  const inverse = (box) => (box.mass > 0 ? 1 / box.mass : 0);
  const [ma, mb] = [inverse(a), inverse(b)];
  if (ma + mb === 0) return;

  // en: The impulse of lesson 8, unless they part already.
  // ko: 이미 멀어지고 있지 않으면 8강의 충격량을 줘요.
  const x = b.velocity.x - a.velocity.x;
  const y = b.velocity.y - a.velocity.y;
  const v = way.x * x + way.y * y;
  if (v <= 0) {
    const k = (1 + Math.min(a.bounce, b.bounce)) / (ma + mb);
    a.velocity.x += way.x * (v * k) * ma;
    a.velocity.y += way.y * (v * k) * ma;
    b.velocity.x -= way.x * (v * k) * mb;
    b.velocity.y -= way.y * (v * k) * mb;
  }
  // en: Apart, the heavier one by less.
  // ko: 떼어 놓아요. 무거운 쪽이 덜 움직여요.
  const back = -((ma / (ma + mb)) * way.depth);
  const forth = (mb / (ma + mb)) * way.depth;
  a.place.x += way.x * back;
  a.place.y += way.y * back;
  b.place.x += way.x * forth;
  b.place.y += way.y * forth;
}

const box = (x, y, width, height, speed, mass) => ({
  place: { x, y },
  ...{ width, height, mass, bounce: 0.5 },
  velocity: { x: speed, y: 0 },
});
const boxes = [box(-50, -10, 100, 10, 0, 0)];
for (let i = 0; i < 5; i++)
  boxes.push(box(3.3 * i, 1 + 0.3 * i, 3, 2, 6 - 3 * i, 1 + i));
for (let i = 0; i < 300; i++) step(boxes, 0.01);
console.log(boxes[1].place.x, boxes[1].place.y); // -10.358214285714238 -4.4376394919831696e-16
console.log(boxes[3].place.x, boxes[3].place.y); // 0.21287416531694753 -4.242483100935779e-16
console.log(boxes[5].velocity.x); // -1.4035714285714278
