// Lesson 9, written out: an impulse beside the middle, and passes over a column of boxes.
function strike(body, impulse, at) {
  const r = { x: at.x - body.x, y: at.y - body.y };
  body.velocity.x += impulse.x / body.mass;
  body.velocity.y += impulse.y / body.mass;
  body.spin += (r.x * impulse.y - r.y * impulse.x) / body.inertia;
}

const [width, height, mass] = [60, 20, 3];
const inertia = (mass * (width ** 2 + height ** 2)) / 12;
const bar = { x: 0, y: 0, velocity: { x: 0, y: 0 }, spin: 0, mass, inertia };
strike(bar, { x: 0, y: 30 }, { x: 30, y: 0 });
console.log(inertia); // 1000
console.log(bar.velocity.y.toFixed(1), bar.spin.toFixed(1)); // 10.0 0.9

// en: Three boxes of mass 1, and what gravity adds to each in a step: a load of 1.
// en: Contact i is under box i; the floor does not move.
// ko: 질량이 1인 상자 세 개예요. 한 단계 동안 중력이 저마다 짐 1만큼 속도를 더해요.
// ko: 접촉 i는 상자 i의 아래에 있고, 바닥은 움직이지 않아요.
const speed = [-1, -1, -1];
const sums = [0, 0, 0];
for (let pass = 0; pass < 100; pass++) {
  for (let i = 0; i < sums.length; i++) {
    const below = i === 0 ? 0 : speed[i - 1];
    const give = (below - speed[i]) / (i === 0 ? 1 : 2);
    // en: The sum may shrink again, but no contact pulls.
    // ko: 합은 다시 줄 수 있지만, 어떤 접촉도 잡아당기지 않아요.
    const sum = Math.max(sums[i] + give, 0);
    const change = sum - sums[i];
    sums[i] = sum;
    speed[i] += change;
    if (i > 0) speed[i - 1] -= change;
  }
}
console.log(sums.map(Math.round).join(' ')); // 3 2 1
