// From check2d: handlers for a pair of kinds instead of a loop over all collisions.
import { load } from 'bumpbox';

const bump = await load();
const world = bump.createWorld();
world.group('player:coin', 'overlap');

const player = world.createBody({ shape: bump.circle(10), tags: ['player'] });
world.createBody({ type: 'static', x: 15, shape: bump.circle(8), tags: ['coin'] });

const taken = [];
world.on('player:coin', {
  begin(_player, coin, { depth }) {
    taken.push(depth);
    coin.destroy();
  },
});
world.detect(); // system.checkAll(({ a, b, overlap }) => ...)
console.log(taken.join(), world.bodyCount, player.x); // 3 1 0
