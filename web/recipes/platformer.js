// Recipe: a platformer. A mover leads the player: it rides the lift, drops through platforms by the down key, and pushes
// the crate. Coyote time lets the player jump for a moment after it ran off an edge; a jump that was asked for just
// before landing is made on landing.

/** @typedef {import('bumpbox/full').FullBumpbox} Bumpbox */
/** @typedef {{ left?: boolean, right?: boolean, jump?: boolean, down?: boolean }} Keys */

const runSpeed = 200; // pixels per second
const jumpSpeed = 480;
const gravity = 1400;
const liftSpeed = 60;
export const coyoteTime = 0.1; // seconds
export const jumpBuffer = 0.1;

/**
 * @param {Bumpbox} bump
 * @param {typeof import('bumpbox/mover').createMover} createMover
 */
export function createPlatformer(bump, createMover) {
  const world = bump.createWorld({ gravity: { x: 0, y: gravity } }); // y goes down, as on a canvas
  const ground = world.createBody({
    type: 'static',
    x: 320,
    y: 350,
    shape: bump.box(640, 20, { friction: 0.5 }),
    tags: ['ground'],
  });
  world.createWalls({ minX: 0, minY: -200, maxX: 640, maxY: 400 });
  // Upwards they let pass; what comes from above is held.
  const plank = (/** @type {number} */ width) => bump.box(width, 10, { passes: { x: 0, y: -1 } });
  const platforms = [
    [160, 270],
    [320, 210],
    [480, 150],
  ].map(([x, y]) =>
    world.createBody({ type: 'static', x, y, shape: plank(120), tags: ['ground', 'platform'] }),
  );
  const lift = world.createBody({ type: 'kinematic', x: 590, y: 250, shape: plank(70), tags: ['lift'] });
  const crate = world.createBody({
    x: 400,
    y: 326,
    mass: 1,
    shape: bump.box(28, 28, { friction: 0.5 }),
    tags: ['crate'],
  });

  const player = world.createBody({
    type: 'kinematic',
    x: 80,
    y: 300,
    shape: bump.box(20, 32),
    tags: ['player'],
  });
  const mover = createMover(player, { stepHeight: 8, cornerSlide: 4, push: 2500 });
  /** @type {Keys} */
  let keys = {};
  let sinceGround = Infinity; // seconds
  let sinceJumpKey = Infinity;

  world.beforeStep((dt) => {
    // What moves the ground comes first: then the player goes with it.
    if (lift.velocityY === 0 || lift.y < 150) lift.velocityY = liftSpeed;
    if (lift.y > 300) lift.velocityY = -liftSpeed;

    sinceGround = mover.onGround ? 0 : sinceGround + dt;
    mover.velocity.x = runSpeed * (Number(keys.right ?? false) - Number(keys.left ?? false));
    if (keys.down) mover.dropThrough();
    if (sinceJumpKey <= jumpBuffer && sinceGround <= coyoteTime) {
      mover.velocity.y = -jumpSpeed;
      sinceJumpKey = Infinity;
      sinceGround = Infinity;
    }
    sinceJumpKey += dt;
    mover.velocity.y += gravity * dt;
    mover.move(dt);
  });

  return {
    world,
    player,
    mover,
    ground,
    platforms,
    lift,
    crate,
    get onGround() {
      return mover.onGround;
    },

    /**
     * Once a frame.
     * @param {number} seconds since the last one
     * @param {Keys} now the keys that are down
     */
    update(seconds, now) {
      if (now.jump && !keys.jump) sinceJumpKey = 0;
      keys = { ...now };
      world.advance(seconds); // the handler above runs in here, before each step
    },
  };
}
