// Lesson 12, with the engine: who gets past which corner of a wall.
import { load } from 'bumpbox/full';

const bump = await load();
const player = bump.box(50, 50);

// en: The wall's corner is at (0, 0). The player comes along y and overlaps the wall by so much.
// ko: 벽의 모서리가 (0, 0)에 있어요. 플레이어는 y를 따라 오고 벽에 off만큼 걸쳐 있어요.
function outcome(wall, off = 10) {
  const at = { x: off - 25, y: -60 };
  for (let step = 0; step < 600; step++) {
    at.y += 2;
    const contact = bump.collide(wall, {}, player, at, { touch: 'ignored' });
    if (!contact) continue;
    at.x += contact.normal.x * contact.depth;
    at.y += contact.normal.y * contact.depth;
  }
  return at.y > 120 + 25 ? 'past' : 'stuck';
}

const rounded = (radius) =>
  bump.roundRectangle(300, 120, radius, { x: 150, y: 60 });
const chamfered = (cut) =>
  bump.polygon([
    { x: cut, y: 0 },
    { x: 300, y: 0 },
    { x: 300, y: 120 },
    { x: cut, y: 120 },
    { x: 0, y: 120 - cut },
    { x: 0, y: cut },
  ]);

const round = [0, 10, 15, 25].map((radius) => outcome(rounded(radius)));
console.log(round.join(' ')); // stuck stuck past past
const cut = [5, 10, 15, 25].map((size) => outcome(chamfered(size)));
console.log(cut.join(' ')); // stuck past past past

// en: Only 5 off: the smallest whole radius that helps.
// ko: 5만 걸쳤을 때 지나가게 해 주는 가장 작은 정수 반지름이에요.
let radius = 0;
while (outcome(rounded(radius), 5) === 'stuck') radius++;
console.log(radius); // 6
