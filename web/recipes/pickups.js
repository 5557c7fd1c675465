// Recipe: things to pick up. The coins are triggers: they report who touches them and push nobody. Each is gone the
// moment it is touched, and counted once.

/** @typedef {import('bumpbox').Bumpbox} Bumpbox */
/** @typedef {{ left?: boolean, right?: boolean, up?: boolean, down?: boolean }} Keys */

/** @param {Bumpbox} bump */
export function createPickups(bump) {
  const world = bump.createWorld();
  const coin = bump.circle(8, { trigger: true });
  for (let i = 0; i < 24; i++) {
    const turn = (i / 24) * 2 * Math.PI;
    world.createBody({
      type: 'static',
      x: 320 + 240 * Math.cos(turn),
      y: 180 + 120 * Math.sin(turn),
      shape: coin,
      tags: ['coin'],
    });
  }
  const player = world.createBody({ x: 320, y: 180, shape: bump.circle(14), tags: ['player'] });
  const score = { coins: 0 };

  world.on('player:coin', {
    begin(_player, picked) {
      score.coins++;
      picked.destroy();
    },
  });

  return {
    world,
    player,
    score,

    /**
     * Once a frame.
     * @param {number} seconds since the last one
     * @param {Keys} keys that are down
     */
    update(seconds, { left = false, right = false, up = false, down = false }) {
      player.velocity = { x: 220 * (Number(right) - Number(left)), y: 220 * (Number(down) - Number(up)) };
      world.advance(seconds);
    },
  };
}
