// Lesson 16, written out: a world that is nothing but numbers.
const start = () => ({ x: 0, y: 0, vx: 0, vy: 0 });
// en: The next moment follows from this one and the input, and from nothing else.
// ko: 다음 순간은 지금 순간과 입력만으로 정해져요.
function next({ x, y, vx, vy }, input) {
  const [speed, fall] = [vx + input, vy + 15];
  const [right, down] = [x + speed / 60, y + fall / 60];
  if (down > 280) return { x: right, y: 280, vx: speed, vy: -fall / 2 };
  return { x: right, y: down, vx: speed, vy: fall };
}
const play = (inputs) => JSON.stringify(inputs.reduce(next, start()));

const inputs = Array.from({ length: 100 }, (_, i) => (i % 10 === 0 ? 5 : 0));
const other = inputs.with(60, 6);
console.log(play(inputs) === play(inputs)); // true
console.log(play(inputs) === play(other)); // false

// en: Every moment is kept. Back to step 60, and on from there with the right input.
// ko: 모든 순간을 남겨 둬요. 60단계로 돌아가서 올바른 입력으로 다시 진행해요.
const kept = [start()];
for (const input of inputs) kept.push(next(kept.at(-1), input));
const late = other.slice(60).reduce(next, kept[60]);
console.log(JSON.stringify(late) === play(other)); // true

console.log(0.1 + 0.2 + 0.3 === 0.3 + 0.2 + 0.1); // false
