// en: Six balls, six bounces; six crates on a slope, each rougher than
// en: the last.
// ko: 튕김이 다른 공 여섯, 그리고 비탈 위에서 점점 더 거칠어지는 상자
// ko: 여섯이에요.
import { load } from 'bumpbox';

const canvas = document.querySelector('canvas');
const paper = canvas.getContext('2d');
const bump = await load();
const world = bump.createWorld({ gravity: { x: 0, y: 700 } });

// en: Of two shapes the smaller bounce counts, so the floor has all of
// en: it.
// ko: 둘 가운데 작은 튕김을 따르니까, 바닥은 1로 두었어요.
const floor = bump.box(760, 20, { bounce: 1 });
world.createBody({ type: 'static', x: 400, y: 250, shape: floor });
const balls = [0, 0.2, 0.4, 0.6, 0.8, 1].map((bounce, i) =>
  world.createBody({
    x: 90 + 124 * i,
    y: 60,
    shape: bump.circle(24, { bounce }),
  }),
);

const slope = bump.box(860, 20, { angle: 0.25, friction: 1 });
world.createBody({ type: 'static', x: 400, y: 410, shape: slope });
const crates = [0, 0.05, 0.1, 0.15, 0.2, 0.4].map((friction, i) =>
  world.createBody({
    x: 60 + 90 * i,
    y: 290 + 24 * i,
    angle: 0.25,
    shape: bump.box(44, 44, { friction }),
  }),
);

let last;
function frame(now) {
  world.advance((now - (last ?? now)) / 1000);
  last = now;

  paper.clearRect(0, 0, canvas.width, canvas.height);
  paper.fillStyle = '#8b929c';
  paper.fillRect(20, 240, 760, 20);
  paper.save();
  paper.translate(400, 410);
  paper.rotate(0.25);
  paper.fillRect(-430, -10, 860, 20);
  paper.restore();

  balls.forEach((ball, i) => {
    const { x, y } = ball.drawn;
    paper.fillStyle = `hsl(${205 + 14 * i} 52% 50%)`;
    paper.beginPath();
    paper.arc(x, y, 24, 0, 2 * Math.PI);
    paper.fill();
  });
  crates.forEach((crate, i) => {
    const { x, y, angle } = crate.drawn;
    paper.save();
    paper.translate(x, y);
    paper.rotate(angle);
    paper.fillStyle = `hsl(${42 - 6 * i} 80% 46%)`;
    paper.fillRect(-22, -22, 44, 44);
    paper.restore();
  });
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);
