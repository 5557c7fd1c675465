// Lesson 16, with the engine: the same inputs, the same bits; and an input that comes late.
import { load } from 'bumpbox/full';

const bump = await load();
function start() {
  const world = bump.createWorld({ gravity: { x: 0, y: 900 } });
  world.createBody({ type: 'static', y: 300, shape: bump.box(800, 20) });
  const ball = world.createBody({ shape: bump.circle(10, { bounce: 0.5 }) });
  return { world, ball };
}
function frame({ world, ball }, input) {
  ball.velocity.x += input;
  world.step(1 / 60);
}
function play(inputs) {
  const game = start();
  for (const input of inputs) frame(game, input);
  return game.world.hash;
}

const inputs = Array.from({ length: 100 }, (_, i) => (i % 10 === 0 ? 5 : 0));
const other = inputs.with(60, 6);
console.log(play(inputs) === play(inputs)); // true
console.log(play(inputs) === play(other)); // false

// en: Step 60 was played with the wrong input. Back to it, and on from there with the right one.
// ko: 60단계를 잘못된 입력으로 지나왔어요. 거기로 돌아가서 올바른 입력으로 다시 진행해요.
const game = start();
const checkpoints = game.world.checkpoints({ frames: 60 });
for (const input of inputs) {
  checkpoints.keep();
  frame(game, input);
}
checkpoints.takeBack(60);
for (const input of other.slice(60)) frame(game, input);
console.log(game.world.hash === play(other)); // true

// en: Even the order of a sum is part of the bits.
// ko: 더하는 순서만 달라도 비트가 달라져요.
console.log(0.1 + 0.2 + 0.3 === 0.3 + 0.2 + 0.1); // false
