// Lesson 1, written out: first all that meets is found, then it is handled.
const reach = { boy: 50, ball: 10 };
const boy = { kind: 'boy', x: 0, y: 0 };
let balls = [160, 175, 400].map((x) => ({ kind: 'ball', x, y: 0 }));

// en: Detection looks and changes nothing.
// ko: 검사는 보기만 하고 아무것도 바꾸지 않아요.
function meet(a, b) {
  const sum = reach[a.kind] + reach[b.kind];
  return Math.abs(a.x - b.x) <= sum && Math.abs(a.y - b.y) <= sum;
}
const detect = () => balls.filter((ball) => meet(boy, ball));

// en: Handling changes, and need not know how something was found.
// ko: 처리는 바꾸는 일이고, 어떻게 찾았는지는 몰라도 돼요.
let count = 0;
function handle(found) {
  count += found.length;
  balls = balls.filter((ball) => !found.includes(ball));
}

for (const x of [0, 120, 340]) {
  boy.x = x;
  handle(detect());
}
console.log(count); // 3
console.log(1 + balls.length); // 1

const n = 31;
console.log((n * (n - 1)) / 2, 1 * 30); // 465 30
