// en: Tags say who meets whom: red ones pass the red wall, blue ones the
// en: blue wall, and the gate only counts.
// ko: 누가 누구와 만나는지는 태그로 정해요. 빨간 것은 빨간 벽을, 파란
// ko: 것은 파란 벽을 지나고, 문은 세기만 해요.
import { load } from 'bumpbox';

const canvas = document.querySelector('canvas');
const paper = canvas.getContext('2d');
const bump = await load();
const world = bump.createWorld();

world.group('red:redWall', 'ignore');
world.group('blue:blueWall', 'ignore');
world.group('ball:gate', 'overlap');

const walls = [
  [400, 10, 800, 20, 'frame'],
  [400, 490, 800, 20, 'frame'],
  [10, 250, 20, 500, 'frame'],
  [790, 250, 20, 500, 'frame'],
  [260, 250, 20, 460, 'redWall'],
  [540, 250, 20, 460, 'blueWall'],
];
for (const [x, y, width, height, tag] of walls) {
  const shape = bump.box(width, height, { bounce: 1, friction: 0 });
  world.createBody({ type: 'static', x, y, shape, tags: [tag] });
}
const gate = bump.box(60, 460, { trigger: true });
world.createBody({
  type: 'static',
  x: 400,
  y: 250,
  shape: gate,
  tags: ['gate'],
});

const shape = bump.circle(14, { bounce: 1, friction: 0 });
const balls = Array.from({ length: 16 }, (_, i) =>
  world.createBody({
    x: 400,
    y: 50 + 26 * i,
    velocity: { x: i % 2 ? 190 : -190, y: 90 - 12 * i },
    shape,
    tags: ['ball', i % 2 ? 'red' : 'blue'],
  }),
);

let passed = 0;
world.on('ball:gate', {
  begin() {
    passed++;
  },
});

const colors = {
  redWall: '#d8662b',
  blueWall: '#3d85c6',
  frame: '#8b929c',
};
let last;
function frame(now) {
  world.advance((now - (last ?? now)) / 1000);
  last = now;

  paper.clearRect(0, 0, canvas.width, canvas.height);
  paper.fillStyle = '#1fa37a33';
  paper.fillRect(370, 20, 60, 460);
  for (const [x, y, width, height, tag] of walls) {
    paper.fillStyle = colors[tag];
    paper.fillRect(x - width / 2, y - height / 2, width, height);
  }
  for (const ball of balls) {
    const { x, y } = ball.drawn;
    paper.fillStyle = ball.tags.includes('red') ? '#d8662b' : '#3d85c6';
    paper.beginPath();
    paper.arc(x, y, 14, 0, 2 * Math.PI);
    paper.fill();
  }
  paper.fillStyle = '#7d848e';
  paper.font = '22px system-ui, sans-serif';
  paper.fillText(String(passed), 392, 50);
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);
