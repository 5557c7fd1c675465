// en: Boxes that turn when they are pushed beside their middle. Click to
// en: throw a ball at them.
// ko: 가운데를 비켜 밀면 도는 상자들이에요. 누르면 그쪽으로 공을 던져요.
import { load } from 'bumpbox';

const canvas = document.querySelector('canvas');
const paper = canvas.getContext('2d');
const bump = await load();
const world = bump.createWorld({
  gravity: { x: 0, y: 900 },
  turning: true,
  sleepAfter: 0.5,
});

world.createBody({
  type: 'static',
  x: 400,
  y: 480,
  shape: bump.box(1600, 40),
});
const brick = bump.box(64, 30, { friction: 0.6 });
const bricks = [];
for (let row = 0; row < 12; row++) {
  for (let i = 0; i < 3; i++) {
    const x = 480 + 66 * i + (row % 2 ? 12 : -12);
    bricks.push(world.createBody({ x, y: 445 - 30 * row, shape: brick }));
  }
}

const stone = bump.circle(20, { density: 6, friction: 0.5 });
const stones = [];
canvas.addEventListener('pointerdown', (event) => {
  const scale = canvas.width / canvas.clientWidth;
  const x = event.offsetX * scale - 40;
  const y = event.offsetY * scale - 420;
  const length = Math.hypot(x, y) || 1;
  stones.push(
    world.createBody({
      x: 40,
      y: 420,
      velocity: { x: (1100 * x) / length, y: (1100 * y) / length },
      bullet: true,
      shape: stone,
    }),
  );
  // en: At most twenty; the oldest goes.
  // ko: 많아야 스무 개예요. 가장 오래된 것이 사라져요.
  if (stones.length > 20) stones.shift().destroy();
});

let last;
function frame(now) {
  world.advance((now - (last ?? now)) / 1000);
  last = now;

  paper.clearRect(0, 0, canvas.width, canvas.height);
  paper.fillStyle = '#8b929c';
  paper.fillRect(0, 460, 800, 40);
  for (const body of bricks) {
    const { x, y, angle } = body.drawn;
    paper.save();
    paper.translate(x, y);
    paper.rotate(angle);
    // en: Who sleeps costs nothing, and is paler here.
    // ko: 잠든 것은 계산하지 않아요. 여기서는 옅게 그려요.
    paper.globalAlpha = body.asleep ? 0.6 : 1;
    paper.fillStyle = '#e69f00';
    paper.fillRect(-31, -14, 62, 28);
    paper.restore();
  }
  paper.fillStyle = '#3d85c6';
  for (const body of stones) {
    const { x, y } = body.drawn;
    paper.beginPath();
    paper.arc(x, y, 20, 0, 2 * Math.PI);
    paper.fill();
  }
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);
