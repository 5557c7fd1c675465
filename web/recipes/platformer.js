// Recipe: a platformer. One-way platforms hold what comes from above, and are dropped through by the down key; coyote
// time lets the player jump for a moment after it ran off an edge; a jump that was asked for just before landing is made
// on landing.

/** @typedef {import('bumpbox').Bumpbox} Bumpbox */
/** @typedef {{ left?: boolean, right?: boolean, jump?: boolean, down?: boolean }} Keys */

const runSpeed = 200; // pixels per second
const jumpSpeed = 480;
const gravity = 1400;
export const coyoteTime = 0.1; // seconds
export const jumpBuffer = 0.1;
const dropTime = 0.1;

/** @param {Bumpbox} bump */
export function createPlatformer(bump) {
  const world = bump.createWorld({ gravity: { x: 0, y: gravity } }); // y goes down, as on a canvas
  const ground = world.createBody({
    type: 'static',
    x: 320,
    y: 350,
    shape: bump.box(640, 20),
    tags: ['ground'],
  });
  const platforms = [
    [160, 270],
    [320, 210],
    [480, 150],
  ].map(([x, y]) =>
    world.createBody({
      type: 'static',
      x,
      y,
      // Upwards it lets pass; what comes from above is held.
      shape: bump.box(120, 10, { passes: { x: 0, y: -1 } }),
      tags: ['ground', 'platform'],
    }),
  );

  const player = world.createBody({ x: 80, y: 300, shape: bump.box(20, 32), tags: ['player'] });
  let sinceGround = Infinity; // seconds
  let sinceJumpKey = Infinity;
  let jumpWasDown = false;
  let sinceDropKey = Infinity;

  /** @type {import('bumpbox').Handlers['stay']} */
  const stand = (_player, _ground, { normal }) => {
    // The normal leads from the player to what it touches; down is ground, sideways a wall.
    if (normal.y > 0.7 && player.velocity.y >= 0) sinceGround = 0;
  };
  world.on('player:ground', { begin: stand, stay: stand });

  return {
    world,
    player,
    ground,
    platforms,
    get onGround() {
      return sinceGround === 0;
    },

    /**
     * Once a frame.
     * @param {number} seconds since the last one
     * @param {Keys} keys that are down
     */
    update(seconds, { left = false, right = false, jump = false, down = false }) {
      sinceJumpKey = jump && !jumpWasDown ? 0 : sinceJumpKey + seconds;
      jumpWasDown = jump;
      player.velocity.x = runSpeed * (Number(right) - Number(left));
      if (sinceJumpKey <= jumpBuffer && sinceGround <= coyoteTime) {
        player.velocity.y = -jumpSpeed;
        sinceJumpKey = Infinity;
        sinceGround = Infinity;
      }
      sinceDropKey = down ? 0 : sinceDropKey + seconds;
      world.rule('player', 'platform', sinceDropKey < dropTime ? 'ignore' : 'block');
      sinceGround += seconds;
      world.advance(seconds); // handlers run in here
    },
  };
}
