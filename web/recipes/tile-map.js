// Recipe: a level from a map editor. A player runs and jumps on tiles, up slopes and through platforms; a press on a tile
// takes it away.
import { readTiled } from './read-tiled.js';
import { cave } from './tile-map-level.js';

/** @typedef {import('bumpbox').Bumpbox} Bumpbox */
/** @typedef {{ left?: boolean, right?: boolean, jump?: boolean }} Keys */

const runSpeed = 160; // pixels per second
const jumpSpeed = 400;

/**
 * Makes the game.
 * @param {Bumpbox} bump
 * @param {typeof import('bumpbox/tiles').tiles} tiles
 */
export function createTileMap(bump, tiles) {
  const world = bump.createWorld({ gravity: { x: 0, y: 1200 } });
  const { grid, size, options } = readTiled(cave);
  const map = tiles(world, grid, size, { ...options, tags: ['ground'] });
  const shape = bump.capsule({ x: 0, y: -5 }, { x: 0, y: 5 }, 8);
  const player = world.createBody({ x: 70, y: 200, shape, tags: ['player'] });
  let sinceGround = Infinity; // seconds

  /** @type {import('bumpbox').Handlers['stay']} */
  const stand = (_player, _ground, { normal }) => {
    // Up to 45 degrees it is ground.
    if (normal.y > 0.7 && player.velocity.y >= -runSpeed) sinceGround = 0;
  };
  world.on('player:ground', { begin: stand, stay: stand });

  return {
    world,
    map,
    player,
    get onGround() {
      return sinceGround === 0;
    },

    /**
     * Once a frame.
     * @param {number} seconds since the last one
     * @param {Keys} keys that are down
     */
    update(seconds, { left = false, right = false, jump = false }) {
      player.velocity.x = runSpeed * (Number(right) - Number(left));
      if (jump && sinceGround < 0.1) {
        player.velocity.y = -jumpSpeed;
        sinceGround = Infinity;
      }
      sinceGround += seconds;
      world.advance(seconds); // handlers run in here
    },

    /** Takes the tile at a place away. @param {{ x: number, y: number }} point */
    press({ x, y }) {
      const cell = map.cellAt(x, y);
      if (!cell || cell.kind === 'empty') return false;
      map.set(cell.column, cell.row, 0);
      return true;
    },
  };
}
