// en: Hold the pointer down and time runs backwards: every step is kept.
// en: This takes the full engine.
// ko: 누르고 있으면 시간이 거꾸로 가요. 걸음마다 남겨 두거든요. 이것은
// ko: 전체 엔진에 있어요.
import { load } from 'bumpbox/full';

const canvas = document.querySelector('canvas');
const paper = canvas.getContext('2d');
const bump = await load();
const world = bump.createWorld({
  gravity: { x: 0, y: 900 },
  turning: true,
});

world.createBody({
  type: 'static',
  x: 400,
  y: 480,
  shape: bump.box(800, 40),
});
const boxes = Array.from({ length: 40 }, (_, i) =>
  world.createBody({
    x: 120 + 70 * (i % 9) + 8 * Math.floor(i / 9),
    y: 60 + 60 * Math.floor(i / 9),
    angle: i,
    shape: bump.box(40, 30, { bounce: 0.3 }),
  }),
);

// en: The last ten seconds.
// ko: 지난 10초예요.
const checkpoints = world.checkpoints({ frames: 600 });
let isBack = false;
canvas.addEventListener('pointerdown', () => (isBack = true));
for (const type of ['pointerup', 'pointercancel'])
  canvas.addEventListener(type, () => (isBack = false));

function move() {
  if (!isBack) {
    checkpoints.keep();
    world.step(1 / 60);
  } else if (world.stepCount > checkpoints.oldest) {
    checkpoints.takeBack(world.stepCount - 1);
  }
}

let last;
let due = 0;
function frame(now) {
  due += Math.min(0.05, (now - (last ?? now)) / 1000);
  last = now;
  for (; due >= 1 / 60; due -= 1 / 60) move();

  paper.clearRect(0, 0, canvas.width, canvas.height);
  paper.fillStyle = '#8b929c';
  paper.fillRect(0, 460, 800, 40);
  paper.fillStyle = isBack ? '#8f4bd1' : '#3d85c6';
  for (const { x, y, angle } of boxes) {
    paper.save();
    paper.translate(x, y);
    paper.rotate(angle);
    paper.fillRect(-20, -15, 40, 30);
    paper.restore();
  }
  paper.fillStyle = '#7d848e';
  paper.font = '20px system-ui, sans-serif';
  paper.fillText(`${(world.stepCount / 60).toFixed(1)} s`, 24, 40);
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);
