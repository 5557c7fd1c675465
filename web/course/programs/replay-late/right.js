// en: What was before the late input stays; from there on every step is made again.
// ko: 늦은 입력보다 앞선 순간은 그대로 두고, 거기서부터 모든 단계를 다시 진행해요.
function correct(moments, inputs, at, input) {
  const right = inputs.with(at, input);
  const found = moments.slice(0, at + 1);
  for (const each of right.slice(at)) found.push(next(found.at(-1), each));
  return found;
}

// en: One step, which counts itself; a whole game; and what the tests look at.
// ko: 한 단계를 진행하는 함수(몇 번 불렸는지 세어 둬요), 한 판 전체를 하는 함수, 그리고 테스트에 쓰이는 함수예요.
let steps = 0;
function next({ x, v }, input) {
  steps += 1;
  return { x: x + v, v: v + input };
}
function game(inputs) {
  const moments = [{ x: 0, v: 0 }];
  for (const input of inputs) moments.push(next(moments.at(-1), input));
  return moments;
}
const played = [1, 0, 0, 0, 2, 0];
const fix = (at, input) => correct(game(played), [...played], at, input);
function stepsFor(at, input) {
  const [moments, inputs] = [game(played), [...played]];
  steps = 0;
  correct(moments, inputs, at, input);
  return steps;
}
