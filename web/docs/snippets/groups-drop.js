// Groups: a body drops through a platform that it stood on.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld({ gravity: { x: 0, y: 900 } });
const plank = bump.box(120, 10, { passes: { x: 0, y: -1 } });
world.createBody({ type: 'static', y: 100, shape: plank, tags: ['platform'] });
const player = world.createBody({
  y: 80,
  shape: bump.box(20, 30),
  tags: ['player'],
});
/** @param {number} count */
const steps = (count) => {
  for (let i = 0; i < count; i++) world.step(1 / 60);
};

steps(60);
console.log(Math.round(player.y)); // 80
world.rule('player', 'platform', 'ignore');
steps(6); // a tenth of a second
console.log(player.y < 90); // true
world.rule('player', 'platform', 'block');
steps(24);
console.log(player.y > 150); // true
