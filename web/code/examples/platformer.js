// en: Arrow keys run and jump (click the canvas first). Platforms let
// en: through from below; down drops through.
// ko: 화살표로 달리고 뛰어요(먼저 캔버스를 누르세요). 발판은 아래에서
// ko: 지나갈 수 있고, 아래 화살표로 내려가요.
import { load } from 'bumpbox';

const canvas = document.querySelector('canvas');
const paper = canvas.getContext('2d');
const bump = await load();
const world = bump.createWorld({ gravity: { x: 0, y: 1500 } });

const grounds = [
  [400, 480, 800, 40],
  [10, 250, 20, 500],
  [790, 250, 20, 500],
];
const planks = [
  [170, 380],
  [400, 300],
  [640, 220],
  [330, 140],
];
for (const [x, y, width, height] of grounds) {
  const shape = bump.box(width, height, { friction: 0 });
  world.createBody({ type: 'static', x, y, shape, tags: ['ground'] });
}
for (const [x, y] of planks) {
  // en: Upwards it lets pass; what comes from above is held.
  // ko: 올라가는 것은 지나가고, 내려오는 것은 받쳐요.
  const shape = bump.box(160, 12, { passes: { x: 0, y: -1 } });
  world.createBody({
    type: 'static',
    x,
    y,
    shape,
    tags: ['ground', 'plank'],
  });
}
const player = world.createBody({
  x: 100,
  y: 420,
  shape: bump.box(26, 40, { friction: 0 }),
  tags: ['player'],
});

const keys = new Set();
addEventListener('keydown', (event) => keys.add(event.key));
addEventListener('keyup', (event) => keys.delete(event.key));
addEventListener('blur', () => keys.clear());

let airborne = 0; // seconds since the feet were on something
const stand = (_player, _ground, { normal }) => {
  if (normal.y > 0.7 && player.velocity.y >= 0) airborne = 0;
};
world.on('player:ground', { begin: stand, stay: stand });

let last;
function frame(now) {
  const seconds = Math.min(0.05, (now - (last ?? now)) / 1000);
  last = now;
  const way =
    Number(keys.has('ArrowRight')) - Number(keys.has('ArrowLeft'));
  player.velocity.x = 280 * way;
  // en: For a tenth of a second after an edge it can still jump.
  // ko: 발판 끝을 지나고도 0.1초 동안은 뛸 수 있어요.
  if (keys.has('ArrowUp') && airborne < 0.1) {
    player.velocity.y = -620;
    airborne = 1;
  }
  const drops = keys.has('ArrowDown');
  world.rule('player', 'plank', drops ? 'ignore' : 'block');
  airborne += seconds;
  world.advance(seconds);

  paper.clearRect(0, 0, canvas.width, canvas.height);
  paper.fillStyle = '#8b929c';
  for (const [x, y, width, height] of grounds)
    paper.fillRect(x - width / 2, y - height / 2, width, height);
  paper.fillStyle = '#1fa37a';
  for (const [x, y] of planks) paper.fillRect(x - 80, y - 6, 160, 12);
  const { x, y } = player.drawn;
  paper.fillStyle = '#3d85c6';
  paper.fillRect(x - 13, y - 20, 26, 40);
  paper.fillStyle = '#fff';
  paper.fillRect(x + 6 * way - 7, y - 12, 5, 7);
  paper.fillRect(x + 6 * way + 3, y - 12, 5, 7);
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);
