// The doorway experiment of lesson 12: a player walks past the end of a wall, or is stuck at it. The page measures its table
// by it, and so do the tests of what the lesson says. Knows nothing of the page.

/** @typedef {import('../../library/full-engine.js').FullBumpbox} FullBumpbox */
/** @typedef {import('../../library/shapes.js').Shape} Shape */

/**
 * The doorway experiment: how many steps a player takes to get past the end of a wall whose corner is at (0, 0); Infinity
 * for one who is stuck.
 * @param {FullBumpbox} bump @param {Shape} wall @param {{ off?: number, step?: number, player?: Shape }} [how]
 */
export function stepsPast(bump, wall, { off = 10, step = 2, player = bump.box(50, 50) } = {}) {
  const at = { x: off - 25, y: -60 };
  for (let steps = 1; steps <= 2000; steps += 1) {
    at.y += step;
    const contact = bump.collide(wall, {}, player, at, { touch: 'ignored' });
    if (contact) {
      at.x += contact.normal.x * contact.depth;
      at.y += contact.normal.y * contact.depth;
    }
    if (at.y > 145) return steps;
  }
  return Infinity;
}
/** The experiment's walls, by the size of their corners. */
export const doorwayWalls = {
  round: (/** @type {FullBumpbox} */ bump, /** @type {number} */ radius) =>
    bump.roundRectangle(300, 120, radius, { x: 150, y: 60 }),
  chamfer: (/** @type {FullBumpbox} */ bump, /** @type {number} */ cut) =>
    cut === 0
      ? bump.box(300, 120, { x: 150, y: 60 })
      : bump.polygon([
          { x: cut, y: 0 },
          { x: 300, y: 0 },
          { x: 300, y: 120 },
          { x: cut, y: 120 },
          { x: 0, y: 120 - cut },
          { x: 0, y: cut },
        ]),
};

/** How large the corners of the table's columns are. */
export const cornerSizes = Object.freeze([0, 5, 10, 15, 25]);

/** The table: by kind of corner and size, whether the player gets past. @param {FullBumpbox} bump */
export const measuredTable = (bump) =>
  [doorwayWalls.round, doorwayWalls.chamfer].map((wall) =>
    cornerSizes.map((size) => stepsPast(bump, wall(bump, size)) < Infinity),
  );
