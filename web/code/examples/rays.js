// en: What is seen from the pointer: 240 rays, each as far as it comes.
// ko: 포인터에서 무엇이 보일까요? 광선 240개를 닿는 데까지 보내요.
import { load } from 'bumpbox';

const canvas = document.querySelector('canvas');
const paper = canvas.getContext('2d');
const bump = await load();
const world = bump.createWorld();

const crates = [
  [150, 120, 0.3],
  [330, 330, -0.5],
  [520, 130, 0.9],
  [640, 340, 0.2],
  [190, 380, 1.1],
].map(([x, y, angle]) =>
  world.createBody({
    type: 'kinematic',
    x,
    y,
    angle,
    angularVelocity: 0.3,
    shape: bump.box(90, 60),
  }),
);
const eye = { x: 400, y: 230 };

canvas.style.touchAction = 'none';
canvas.addEventListener('pointermove', (event) => {
  const scale = canvas.width / canvas.clientWidth;
  eye.x = event.offsetX * scale;
  eye.y = event.offsetY * scale;
});

let last;
function frame(now) {
  world.advance((now - (last ?? now)) / 1000);
  last = now;

  paper.clearRect(0, 0, canvas.width, canvas.height);
  paper.fillStyle = '#e6a90055';
  paper.beginPath();
  for (let i = 0; i < 240; i++) {
    const angle = (i / 240) * 2 * Math.PI;
    const way = { x: 900 * Math.cos(angle), y: 900 * Math.sin(angle) };
    // en: `time` is the fraction of the way to what is hit first.
    // ko: `time`은 처음 부딪히는 곳까지, 전체 길에 대한 비율이에요.
    const time = world.castRay(eye, way)?.time ?? 1;
    paper.lineTo(eye.x + way.x * time, eye.y + way.y * time);
  }
  paper.fill();

  for (const crate of crates) {
    const { x, y, angle } = crate.drawn;
    paper.save();
    paper.translate(x, y);
    paper.rotate(angle);
    paper.fillStyle = '#3d85c6';
    paper.fillRect(-45, -30, 90, 60);
    paper.restore();
  }
  paper.fillStyle = '#d8662b';
  paper.beginPath();
  paper.arc(eye.x, eye.y, 7, 0, 2 * Math.PI);
  paper.fill();
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);
