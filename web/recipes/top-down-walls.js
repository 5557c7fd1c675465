// Recipe: walking among walls, seen from above. The player is a dynamic body whose velocity is what the keys say; the
// engine keeps it out of the walls, and since nothing has friction it slides along them.

/** @typedef {import('bumpbox').Bumpbox} Bumpbox */
/** @typedef {{ left?: boolean, right?: boolean, up?: boolean, down?: boolean }} Keys */

const speed = 180; // pixels per second

/** @param {Bumpbox} bump */
export function createTopDownWalls(bump) {
  const world = bump.createWorld(); // no gravity: we look from above
  const walls = [
    // x, y of the centre, width, height
    [320, 5, 640, 10],
    [320, 355, 640, 10],
    [5, 180, 10, 360],
    [635, 180, 10, 360],
    [200, 120, 20, 220],
    [420, 240, 20, 220],
    [310, 120, 60, 20],
  ].map(([x, y, width, height]) =>
    world.createBody({ type: 'static', x, y, shape: bump.box(width, height), tags: ['wall'] }),
  );
  const player = world.createBody({ x: 80, y: 80, shape: bump.circle(12), tags: ['player'] });

  return {
    world,
    player,
    walls,

    /**
     * Once a frame.
     * @param {number} seconds since the last one
     * @param {Keys} keys that are down
     */
    update(seconds, { left = false, right = false, up = false, down = false }) {
      const x = Number(right) - Number(left);
      const y = Number(down) - Number(up);
      const length = Math.hypot(x, y) || 1; // as fast across as along
      player.velocity = { x: (speed * x) / length, y: (speed * y) / length };
      world.advance(seconds);
    },
  };
}
