// Mends the one step alone.
function correct(moments, inputs, at, input) {
  return moments.with(at + 1, next(moments[at], input));
}

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
