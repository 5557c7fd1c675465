// @ts-check
// The world and its rules. Nothing here knows of Phaser, so that it runs in a test or on a server as well. Whoever draws is
// told what came and what went.

/** @typedef {import('bumpbox').Bumpbox} Bumpbox */
/** @typedef {import('bumpbox').Body} Body */

/**
 * @typedef {object} Viewer
 * @property {(platform: Body, width: number) => void} onPlatform a platform came
 * @property {(star: Body) => void} onStar a star came
 * @property {(body: Body) => void} onGone one of these goes
 * @property {() => void} onJump the player jumped off a platform
 */

export const width = 480; // of what is seen, in units of our own
export const height = 720;
export const playerRadius = 18;
const gravity = 1500;
const jumpSpeed = 800; // up to 800² / (2 · 1500) = 213 units high
const runSpeed = 330;
const farthest = 150; // from one platform up to the next, once it is hard

/** @param {Bumpbox} bump @param {Viewer} viewer @param {number} [seed] another climb for each */
export function createGame(bump, viewer, seed = 1) {
  const world = bump.createWorld({ gravity: { x: 0, y: gravity } }); // y goes down, as on a screen
  const random = randomFrom(seed);
  const player = world.createBody({
    x: width / 2,
    y: 500,
    shape: bump.circle(playerRadius),
    tags: ['player'],
  });
  /** @type {Set<Body>} */
  const passing = new Set(); // platforms and stars, which come above and go below
  let highest = 560; // where the topmost platform is

  /** @param {number} x @param {number} y @param {number} wide @param {number} speed */
  function addPlatform(x, y, wide, speed) {
    const platform = world.createBody({
      type: 'kinematic',
      x,
      y,
      velocity: { x: speed, y: 0 },
      // Upwards it lets pass; what comes from above is held.
      shape: bump.box(wide, 14, { passes: { x: 0, y: -1 } }),
      tags: ['platform'],
    });
    passing.add(platform);
    viewer.onPlatform(platform, wide);
  }

  /** @param {number} x @param {number} y */
  function addStar(x, y) {
    const star = world.createBody({
      type: 'static',
      x,
      y,
      shape: bump.circle(16, { trigger: true }),
      tags: ['star'],
    });
    passing.add(star);
    viewer.onStar(star);
  }

  /** @param {Body} body */
  function remove(body) {
    passing.delete(body);
    viewer.onGone(body);
    body.destroy();
  }

  /** Platforms up to a little above what is seen. @param {number} top */
  function build(top) {
    while (highest > top - 60) {
      const hard = Math.min(1, (560 - highest) / 8000);
      highest -= 80 + (farthest - 80) * (0.3 + 0.7 * hard) * (0.6 + 0.4 * random());
      const wide = 110 - 45 * hard;
      const x = wide / 2 + (width - wide) * random();
      const moves = random() < 0.1 + 0.4 * hard;
      addPlatform(x, highest, wide, moves ? 60 + 90 * random() : 0);
      if (!moves && random() < 0.3) addStar(x, highest - 38);
    }
  }

  /** @type {import('bumpbox').Handlers['stay']} */
  const land = (_player, _platform, { normal }) => {
    // The normal leads from the player to what it touches: down is the ground.
    if (normal.y < 0.7 || player.velocity.y < 0) return;
    player.velocity.y = -jumpSpeed;
    viewer.onJump();
  };
  world.on('player:platform', { begin: land, stay: land });

  const game = {
    world,
    player,
    top: 0, // what is seen begins there
    stars: 0,
    hasFallen: false,
    get score() {
      return Math.round(-game.top / 10) + 50 * game.stars;
    },

    /**
     * Once a frame.
     * @param {number} seconds since the last one
     * @param {number} direction from -1, left, to 1, right
     */
    update(seconds, direction) {
      if (game.hasFallen) return;
      player.velocity.x += (runSpeed * direction - player.velocity.x) * Math.min(1, 10 * seconds);
      for (const body of passing) {
        const isOut = (body.x < 40 && body.velocity.x < 0) || (body.x > width - 40 && body.velocity.x > 0);
        if (isOut) body.velocity.x = -body.velocity.x;
        if (body.y > game.top + height + 40) remove(body);
      }
      world.advance(seconds); // handlers run in here
      // Beyond one side is the other.
      if (player.x < -playerRadius) player.x = width + playerRadius;
      if (player.x > width + playerRadius) player.x = -playerRadius;
      game.top = Math.min(game.top, player.y - 330);
      game.hasFallen = player.y > game.top + height + playerRadius;
      build(game.top);
    },
  };
  world.on('player:star', {
    begin: (_player, star) => {
      game.stars++;
      remove(star);
    },
  });
  addPlatform(width / 2, highest, width - 60, 0);
  build(game.top);
  return game;
}

/** Numbers from 0 to 1, the same ones for the same seed. @param {number} seed */
function randomFrom(seed) {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
