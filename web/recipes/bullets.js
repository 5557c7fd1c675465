// Recipe: bullets. A body that is a `bullet` passes through nothing, however thin the wall and however fast it is.
// Handlers take bodies out of the world while it is telling about them: that is allowed.

/** @typedef {import('bumpbox').Bumpbox} Bumpbox */

const bulletSpeed = 4000; // pixels per second: 40 pixels a step, the walls are 4 thick

/** @param {Bumpbox} bump */
export function createShootingRange(bump) {
  const world = bump.createWorld();
  const shooter = { x: 40, y: 180 };
  world.createBody({ type: 'static', x: 600, y: 180, shape: bump.box(4, 320), tags: ['wall'] });
  const targets = [60, 120, 180, 240, 300].map((y) =>
    world.createBody({ type: 'static', x: 480, y, shape: bump.circle(14), tags: ['target'] }),
  );
  const bulletShape = bump.circle(3, { density: 5 });
  const score = { hits: 0, misses: 0 };

  world.on('bullet:target', {
    begin(bullet, target) {
      if (!target.alive) return; // another bullet of this step was there first
      score.hits++;
      bullet.destroy();
      target.destroy();
    },
  });
  world.on('bullet:wall', {
    begin(bullet) {
      score.misses++;
      bullet.destroy();
    },
  });

  return {
    world,
    targets,
    score,

    /** Shoots at a point. @param {{ x: number, y: number }} point */
    shoot({ x, y }) {
      const distance = Math.hypot(x - shooter.x, y - shooter.y) || 1;
      return world.createBody({
        ...shooter,
        shape: bulletShape,
        bullet: true,
        tags: ['bullet'],
        velocity: {
          x: (bulletSpeed * (x - shooter.x)) / distance,
          y: (bulletSpeed * (y - shooter.y)) / distance,
        },
      });
    },

    /** Once a frame. @param {number} seconds since the last one */
    update(seconds) {
      world.advance(seconds);
      // Those that hit nothing leave the field.
      for (const body of world.bodies) {
        if (body.tags.includes('bullet') && (body.x < 0 || body.x > 640 || body.y < 0 || body.y > 360))
          body.destroy();
      }
    },
  };
}
