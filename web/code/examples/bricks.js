// en: A small game. The paddle follows the pointer, or the left and
// en: right arrow keys.
// ko: 작은 게임이에요. 받침은 포인터나 왼쪽, 오른쪽 화살표를 따라가요.
import { load } from 'bumpbox';

const canvas = document.querySelector('canvas');
const paper = canvas.getContext('2d');
const bump = await load();
const world = bump.createWorld();

const hard = { bounce: 1, friction: 0 };
for (const [x, y, width, height] of [
  [400, -10, 840, 20],
  [-10, 250, 20, 540],
  [810, 250, 20, 540],
]) {
  const shape = bump.box(width, height, hard);
  world.createBody({ type: 'static', x, y, shape });
}
const paddle = world.createBody({
  type: 'kinematic',
  x: 400,
  y: 465,
  shape: bump.box(120, 16, hard),
  tags: ['paddle'],
});
const ball = world.createBody({
  x: 400,
  y: 300,
  bullet: true,
  shape: bump.circle(10, hard),
  tags: ['ball'],
});
const bricks = new Map();
const colors = ['#d8662b', '#e69f00', '#1fa37a', '#3d85c6'];

function begin() {
  for (const brick of bricks.keys()) brick.destroy();
  bricks.clear();
  const shape = bump.box(66, 24, hard);
  for (let i = 0; i < 40; i++) {
    const [column, row] = [i % 10, Math.floor(i / 10)];
    const brick = world.createBody({
      type: 'static',
      x: 67 + 74 * column,
      y: 60 + 32 * row,
      shape,
      tags: ['brick'],
    });
    bricks.set(brick, colors[row]);
  }
  ball.x = 400;
  ball.y = 300;
  ball.velocity.x = 120;
  ball.velocity.y = 330;
}

world.on('ball:brick', {
  end(_ball, brick) {
    // en: Handlers run after the step: they may do anything.
    // ko: 핸들러는 걸음이 끝난 다음에 불려서 무엇이든 할 수 있어요.
    if (!bricks.delete(brick)) return;
    brick.destroy();
    if (bricks.size === 0) begin();
  },
});
world.on('ball:paddle', {
  begin() {
    // en: Where it is hit decides where the ball goes.
    // ko: 어디에 맞았는지에 따라 공이 튀는 방향이 달라져요.
    const angle = ((ball.x - paddle.x) / 60) * 1.1;
    ball.velocity.x = 400 * Math.sin(angle);
    ball.velocity.y = -400 * Math.cos(angle);
  },
});

let wanted = 400;
const keys = new Set();
canvas.style.touchAction = 'none';
canvas.addEventListener('pointermove', (event) => {
  wanted = (event.offsetX * canvas.width) / canvas.clientWidth;
});
addEventListener('keydown', (event) => keys.add(event.key));
addEventListener('keyup', (event) => keys.delete(event.key));

begin();
let last;
function frame(now) {
  const seconds = Math.min(0.05, (now - (last ?? now)) / 1000);
  last = now;
  const way =
    Number(keys.has('ArrowRight')) - Number(keys.has('ArrowLeft'));
  wanted = Math.min(740, Math.max(60, wanted + 600 * way * seconds));
  paddle.x = wanted;
  world.advance(seconds);
  if (ball.y > 540) begin();

  paper.clearRect(0, 0, canvas.width, canvas.height);
  for (const [brick, color] of bricks) {
    paper.fillStyle = color;
    paper.fillRect(brick.x - 33, brick.y - 12, 66, 24);
  }
  paper.fillStyle = '#8b929c';
  paper.fillRect(paddle.x - 60, 457, 120, 16);
  const { x, y } = ball.drawn;
  paper.beginPath();
  paper.arc(x, y, 10, 0, 2 * Math.PI);
  paper.fill();
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);
