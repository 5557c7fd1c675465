// How the engine comes to the numbers of lessons 12 to 16, as course-answers.mjs does for those before.

/** @typedef {import('../../web/library/full-engine.js').FullBumpbox} FullBumpbox */
/** @typedef {import('../../web/library/shapes.js').Shape} Shape */

/** @param {number} value @param {number} [digits] */
const rounded = (value, digits = 2) => Number(value.toFixed(digits));

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
/** How many steps a round corner costs. @param {FullBumpbox} bump @param {number} radius */
const late = (bump, radius) =>
  stepsPast(bump, doorwayWalls.round(bump, radius)) -
  stepsPast(bump, doorwayWalls.round(bump, radius), { off: -1 });
/** The smallest chamfer, in tenths of a pixel, that lets past who is 10 off. @param {FullBumpbox} bump @param {number} step */
function smallestChamfer(bump, step) {
  for (let tenths = 1; ; tenths += 1)
    if (stepsPast(bump, doorwayWalls.chamfer(bump, tenths / 10), { step }) < Infinity) return tenths / 10;
}

/** @type {Record<string, (bump: FullBumpbox) => number | string>} */
export const numbers = {
  'doorways-sideways': (bump) => {
    const wall = doorwayWalls.round(bump, 15);
    // Where both just touch: the arc is that far into the wall at 10 from its side.
    const y = -25 + 15 - Math.sqrt(15 ** 2 - 5 ** 2) + 1e-6;
    const contact = bump.collide(wall, {}, bump.box(50, 50), { x: -15, y });
    return contact ? rounded(-contact.normal.x) : NaN;
  },
  'doorways-late-tight': (bump) => late(bump, 11),
  'doorways-late-wide': (bump) => late(bump, 25),
  'doorways-chamfer-slow': (bump) => smallestChamfer(bump, 2),
  'doorways-chamfer-fast': (bump) => smallestChamfer(bump, 8),
};

/** @type {Record<string, (bump: FullBumpbox, call?: any) => any>} */
export const answers = {
  'doorways-radius': (bump) => {
    let radius = 0;
    while (stepsPast(bump, doorwayWalls.round(bump, radius), { off: 12 - (60 - 50) / 2 }) === Infinity)
      radius += 1;
    return radius;
  },
  'doorways-pieces': (bump, call) => {
    /** @param {Shape & { radius?: number }} shape */
    const kinds = ({ kind, radius }) => {
      if (kind === 'capsule') return 'box circle circle';
      if (kind === 'circle') return kind;
      return radius ? 'box box circle circle circle circle' : 'box';
    };
    const isInside = (/** @type {Shape} */ shape, /** @type {number} */ x, /** @type {number} */ y) =>
      bump.containsPoint(shape, {}, { x, y });
    return new Function('pieces', 'kinds', 'isInside', `return ${call}`)(
      bump.roundRectangle,
      kinds,
      isInside,
    );
  },
};
