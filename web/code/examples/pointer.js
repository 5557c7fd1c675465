// en: Two shapes and one question: do they touch? Move the pointer over
// en: the canvas.
// ko: 도형 둘에 질문 하나: 닿았나요? 캔버스 위에서 포인터를 움직여
// ko: 보세요.
import { load } from 'bumpbox';

const canvas = document.querySelector('canvas');
const paper = canvas.getContext('2d');
const bump = await load();

// en: Pairs can be asked without any world.
// ko: 세계가 없어도 두 도형에게 물어볼 수 있어요.
const crate = bump.box(220, 140);
const crateAt = { x: 400, y: 250, angle: 0.4 };
const ball = bump.circle(60);
const ballAt = { x: 180, y: 200 };

function draw() {
  paper.clearRect(0, 0, canvas.width, canvas.height);
  const contact = bump.collide(crate, crateAt, ball, ballAt);

  paper.fillStyle = contact ? '#d8662b' : '#3d85c6';
  paper.save();
  paper.translate(crateAt.x, crateAt.y);
  paper.rotate(crateAt.angle);
  paper.fillRect(-110, -70, 220, 140);
  paper.restore();
  paper.globalAlpha = 0.75;
  paper.beginPath();
  paper.arc(ballAt.x, ballAt.y, 60, 0, 2 * Math.PI);
  paper.fill();
  paper.globalAlpha = 1;

  // en: Where they are closest, or the way that parts them.
  // ko: 가장 가까운 곳이나, 둘을 떼어 놓는 방향이에요.
  const { separation, normal, pointA } = bump.distance(
    crate,
    crateAt,
    ball,
    ballAt,
  );
  paper.strokeStyle = '#8f4bd1';
  paper.lineWidth = 4;
  paper.beginPath();
  paper.moveTo(pointA.x, pointA.y);
  paper.lineTo(
    pointA.x + normal.x * separation,
    pointA.y + normal.y * separation,
  );
  paper.stroke();

  paper.fillStyle = '#7d848e';
  paper.font = '22px system-ui, sans-serif';
  paper.fillText(
    contact
      ? `depth ${contact.depth.toFixed(1)}`
      : `distance ${separation.toFixed(1)}`,
    24,
    470,
  );
}

canvas.style.touchAction = 'none'; // a finger moves the ball, not the page
canvas.addEventListener('pointermove', (event) => {
  // en: The page may show the canvas larger or smaller than its 800 by
  // en: 500.
  // ko: 캔버스는 800×500이지만 페이지에는 다른 크기로 보일 수 있어요.
  const scale = canvas.width / canvas.clientWidth;
  ballAt.x = event.offsetX * scale;
  ballAt.y = event.offsetY * scale;
  draw();
});
draw();
