// What judges share: the shapes of a drawing as the engine knows them, and how far rounding may lead.

/** @typedef {import('../field.js').Point} Point */
/** @typedef {import('../../library/engine.js').Bumpbox} Bumpbox */
/** @typedef {import('../../library/full-engine.js').FullBumpbox} FullBumpbox */
/** @typedef {import('../exercises/exercise.js').Given} Given */
/** @typedef {import('../exercises/exercise.js').Drawing} Drawing */
/**
 * `says` is 'right' or names a hint; `ways` are drawn into the picture: what the engine found.
 * @typedef {{ says: string, values?: Record<string, string>, ways?: readonly (readonly Point[])[] }} Finding
 */

/** How far rounding may lead. */
export const hair = 1e-6;

/** @param {Bumpbox} bump @param {Given} given */
export const shapeOf = (bump, given) =>
  given.kind === 'circle'
    ? bump.circle(given.radius, { x: given.x, y: given.y })
    : bump.polygon(given.points.map(([x, y]) => ({ x, y })));

/** The given shapes by their names. @param {Drawing} drawing @returns {Record<string, Given>} */
export const givensOf = ({ given }) => Object.fromEntries(given.map((each) => [each.name, each]));

/** The middle of a circle that is given. @param {Given} given @returns {Point} */
export function middleOf(given) {
  if (given.kind !== 'circle') throw new Error(`'${given.name}' is no circle`);
  return { x: given.x, y: given.y };
}

/** @param {Point} a @param {Point} b */
export const isSame = (a, b) => Math.abs(a.x - b.x) < hair && Math.abs(a.y - b.y) < hair;

/** As hints tell it. @param {number} value */
export const told = (value) => String(Math.round(value * 1000) / 1000 + 0);

/** Twice the area, positive where the way turns left. @param {Point} a @param {Point} b @param {Point} c */
export const turn = (a, b, c) => (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);

/** The rectangle between two opposite corners, or undefined when it has no area. @param {readonly Point[]} points */
export function rectangleOf([p, q]) {
  const [width, height] = [Math.abs(q.x - p.x), Math.abs(q.y - p.y)];
  if (width < hair || height < hair) return undefined;
  return { at: { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 }, width, height };
}
