// en: A ball falls on a floor. Change a number, then press Ctrl+Enter.
// ko: 공이 바닥에 떨어져요. 숫자를 바꾸고 Ctrl+Enter를 눌러 보세요.
import { load } from 'bumpbox';

const canvas = document.querySelector('canvas');
const paper = canvas.getContext('2d');
const bump = await load();

// en: Things fall towards larger y, which is down on a canvas.
// ko: y가 커지는 쪽, 그러니까 캔버스의 아래로 떨어져요.
const world = bump.createWorld({ gravity: { x: 0, y: 900 } });

world.createBody({
  type: 'static',
  x: 400,
  y: 470,
  shape: bump.box(700, 20, { bounce: 1 }),
});
const ball = world.createBody({
  x: 400,
  y: 60,
  shape: bump.circle(30, { bounce: 0.8 }),
});

let last;
function frame(now) {
  // en: As many steps as are due since the last picture.
  // ko: 지난 그림 뒤로 지난 시간만큼 걸음을 옮겨요.
  world.advance((now - (last ?? now)) / 1000);
  last = now;

  paper.clearRect(0, 0, canvas.width, canvas.height);
  paper.fillStyle = '#8b929c';
  paper.fillRect(50, 460, 700, 20);

  const { x, y } = ball.drawn;
  paper.fillStyle = '#3d85c6';
  paper.beginPath();
  paper.arc(x, y, 30, 0, 2 * Math.PI);
  paper.fill();

  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);

console.log('The ball begins at', ball.x, ball.y);
