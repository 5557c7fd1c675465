// @ts-check
// The world and its rules. Nothing here knows of a page, so that it runs in a test or on a server as well.

/** @typedef {import('bumpbox').Bumpbox} Bumpbox */
/** @typedef {import('bumpbox').Body} Body */

export const size = 640; // of the board, in units of our own; draw.js makes pixels of them
export const crateSize = 46;
export const pad = { x: 500, y: 140, width: 200, height: 200 };

const speed = 210; // units per second
/** Where crates begin: x, y, angle. */
const places = [
  [200, 190, 0.2],
  [150, 330, 0],
  [275, 300, -0.3],
  [230, 440, 0.5],
  [390, 395, 0.1],
  [500, 455, -0.2],
];
/** x and y of the middle, width, height. */
export const walls = [
  [320, 8, 640, 16],
  [320, 632, 640, 16],
  [8, 320, 16, 640],
  [632, 320, 16, 640],
  [340, 150, 20, 120],
  [96, 490, 160, 20],
];

/** @param {Bumpbox} bump */
export function createGame(bump) {
  const world = bump.createWorld({ turning: true }); // seen from above: there is no gravity
  for (const [x, y, width, height] of walls) {
    world.createBody({ type: 'static', x, y, shape: bump.box(width, height), tags: ['wall'] });
  }
  const crates = places.map(([x, y, angle]) =>
    world.createBody({
      x,
      y,
      angle,
      shape: bump.box(crateSize, crateSize, { friction: 0.3 }),
      drag: 6, // the floor holds them
      angularDrag: 6,
      tags: ['crate'],
    }),
  );
  const player = world.createBody({
    x: 90,
    y: 90,
    shape: bump.circle(19, { friction: 0.1, density: 3 }),
    lockTurning: true,
    tags: ['player'],
  });

  // What is felt is smaller than what is drawn: a crate counts once it is inside.
  world.createBody({
    type: 'static',
    x: pad.x,
    y: pad.y,
    shape: bump.box(pad.width - 76, pad.height - 76, { trigger: true }),
    tags: ['pad'],
  });
  /** @type {Set<Body>} */
  const home = new Set();
  world.on('crate:pad', {
    begin: (crate) => home.add(crate),
    end: (crate) => home.delete(crate),
  });

  return {
    world,
    player,
    crates,
    home,
    facing: { x: 0, y: 1 },
    seconds: 0,
    get isWon() {
      return home.size === crates.length;
    },

    /**
     * Once a frame.
     * @param {number} seconds since the last one
     * @param {{ x: number, y: number }} stick where to, of length 1 at most
     */
    update(seconds, stick) {
      player.velocity = { x: speed * stick.x, y: speed * stick.y };
      if (Math.hypot(stick.x, stick.y) > 0.1) this.facing = stick;
      if (!this.isWon) this.seconds += seconds;
      world.advance(seconds); // handlers run in here
    },
  };
}

/** @typedef {ReturnType<typeof createGame>} Game */
