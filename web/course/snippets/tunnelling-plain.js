// Lesson 15, written out: a cast is exact, and what turns is followed in safe steps.
const clamp = (n, from, to) => Math.min(Math.max(n, from), to);

const ball = { radius: 5, from: 0, way: 100 };
const wall = { left: 55, right: 65 };
const meets = (x) =>
  x + ball.radius >= wall.left && x - ball.radius <= wall.right;
console.log(meets(ball.from)); // false
console.log(meets(ball.from + ball.way)); // false

// en: The ball becomes a point, and the wall wider by its radius.
// ko: 공은 점이 되고, 벽은 공의 반지름만큼 넓어져요.
console.log((wall.left - ball.radius - ball.from) / ball.way); // 0.5

// en: The stick's ends are 40 from its middle. No point of it goes further than 40 times the turn.
// ko: 막대의 끝은 가운데에서 40만큼 떨어져 있어요. 막대의 어느 점도 도는 각의 40배보다 더 가지 않아요.
const stick = { half: 40, radius: 3, turn: 2 };
const target = { x: 30, y: 30, radius: 10 };
function gapAt(time) {
  const angle = stick.turn * time;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const along = clamp(target.x * x + target.y * y, -stick.half, stick.half);
  const far = Math.hypot(target.x - along * x, target.y - along * y);
  return far - stick.radius - target.radius;
}

let time = 0;
for (let gap = gapAt(time); gap > 1e-9; gap = gapAt(time)) {
  time += gap / (stick.half * stick.turn);
}
console.log(time.toFixed(4)); // 0.2371
