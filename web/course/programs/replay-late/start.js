// en: The input of step `at` comes late. `moments[0]` is the start, and
// en: `moments[i + 1]` what follows from `moments[i]` and `inputs[i]`.
// en: Answer with the moments as they should have been.
// ko: `at`단계의 입력이 늦게 왔어요. `moments[0]`이 시작이고,
// ko: `moments[i + 1]`은 `moments[i]`와 `inputs[i]`에서 나온 다음 순간이에요.
// ko: 제대로 되었을 때의 순간들을 돌려주세요.
function correct(moments, inputs, at, input) {
  return moments;
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
