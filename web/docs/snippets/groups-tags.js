// Groups: tags come and go while the world runs.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld();

const player = world.createBody({ shape: bump.circle(10), tags: ['player'] });
world.createBody({
  type: 'static',
  x: 15,
  shape: bump.circle(10, { trigger: true }),
  tags: ['fire'],
});

const log = [];
world.on('burning:fire', {
  begin: () => log.push('begin'),
  end: () => log.push('end'),
});

world.step(1 / 100);
player.addTag('burning'); // they touch already: begins with the next step
world.step(1 / 100);
player.removeTag('burning');
world.step(1 / 100);
console.log(log.join(' '), player.tags.join(' ')); // begin end player
