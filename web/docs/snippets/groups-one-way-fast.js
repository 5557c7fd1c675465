// Groups: how fast a body may come down on a one-way platform.
import { load } from 'bumpbox';

const bump = await load();

/** @param {number} speed @param {boolean} bullet */
function isHeld(speed, bullet) {
  const world = bump.createWorld();
  const plank = bump.box(120, 10, { passes: { x: 0, y: -1 } });
  world.createBody({ type: 'static', y: 1000, shape: plank });
  const player = world.createBody({
    y: 25,
    velocity: { x: 0, y: speed },
    shape: bump.box(20, 30),
    bullet,
  });
  for (let i = 0; i < 120; i++) world.step(1 / 60);
  return player.y < 1000;
}

console.log(isHeld(2390, false)); // true
// 50 pixels a step: from 975 to 1,025, on either side of the plank
console.log(isHeld(3000, false)); // false
console.log(isHeld(3000, true)); // true
