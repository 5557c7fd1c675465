// Events: an error in a handler reaches whoever called step().
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld();
world.createBody({ shape: bump.circle(10), tags: ['a'] });
world.createBody({ type: 'static', x: 5, shape: bump.circle(10), tags: ['b'] });

let others = 0;
world.on('a:b', {
  begin() {
    throw new Error('a bug in the game');
  },
});
world.on('a:b', { begin: () => others++ });

try {
  world.step(1 / 100);
} catch (error) {
  console.log(error.message, others, world.stepCount); // a bug in the game 1 1
}
