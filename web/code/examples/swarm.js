// en: Three thousand that bump into each other, read from the engine's
// en: memory: no call for any of them.
// ko: 서로 부딪히는 삼천 개의 자리를 엔진의 메모리에서 바로 읽어요.
// ko: 하나하나 물어보지 않아요.
import { load } from 'bumpbox';

const canvas = document.querySelector('canvas');
const paper = canvas.getContext('2d');
const bump = await load();
const world = bump.createWorld({ stepLength: 1 / 60, mostSteps: 2 });

for (const [x, y, width, height] of [
  [400, -10, 840, 20],
  [400, 510, 840, 20],
  [-10, 250, 20, 540],
  [810, 250, 20, 540],
]) {
  const shape = bump.box(width, height, { bounce: 1, friction: 0 });
  world.createBody({ type: 'static', x, y, shape });
}
const shape = bump.circle(3, { bounce: 1, friction: 0 });
const count = 3000;
const first = world.bodyCount;
for (let i = 0; i < count; i++) {
  const angle = i * 2.4;
  world.createBody({
    x: 20 + 10.2 * (i % 75),
    y: 50 + 10.2 * Math.floor(i / 75),
    velocity: { x: 60 * Math.cos(angle), y: 60 * Math.sin(angle) },
    shape,
  });
}

let last;
function frame(now) {
  world.advance((now - (last ?? now)) / 1000);
  last = now;

  // en: Get them anew each time: memory may have moved.
  // ko: 메모리가 옮겨졌을 수 있으니 그때마다 새로 받아요.
  const { x, y, velocityX, velocityY, size } = world.columns;
  paper.clearRect(0, 0, canvas.width, canvas.height);
  for (const isFast of [false, true]) {
    paper.fillStyle = isFast ? '#d8662b' : '#3d85c6';
    paper.beginPath();
    for (let slot = first; slot < size; slot++) {
      const speed = velocityX[slot] ** 2 + velocityY[slot] ** 2;
      if (speed > 3600 !== isFast) continue;
      paper.moveTo(x[slot] + 3, y[slot]);
      paper.arc(x[slot], y[slot], 3, 0, 2 * Math.PI);
    }
    paper.fill();
  }
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);
