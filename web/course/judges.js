// What the engine says of drawings: for each drawn exercise what of it is wrong, by the name of its hint, with what it
// measured on the way. The page and the tests of the course share this; the sentences stand with the exercises.

/** @typedef {import('./field.js').Point} Point */
/** @typedef {import('../library/engine.js').Bumpbox} Bumpbox */
/** @typedef {import('../library/full-engine.js').FullBumpbox} FullBumpbox */
/** @typedef {import('../library/shapes.js').Shape} Shape */
/**
 * `says` is 'right' or names a hint; `ways` are drawn into the picture: what the engine found.
 * @typedef {{ says: string, values?: Record<string, string>, ways?: readonly (readonly Point[])[] }} Finding
 */
/** The given shapes of an exercise, by their names. @typedef {Record<string, Given>} Givens */
/** @typedef {import('./exercises/exercise.js').Given} Given */

/** How far rounding may lead. */
const hair = 1e-6;

/** @param {Bumpbox} bump @param {Given} given */
const shapeOf = (bump, given) =>
  given.kind === 'circle'
    ? bump.circle(given.radius, { x: given.x, y: given.y })
    : bump.polygon(given.points.map(([x, y]) => ({ x, y })));
/** @param {Point} a @param {Point} b */
const isSame = (a, b) => Math.abs(a.x - b.x) < hair && Math.abs(a.y - b.y) < hair;

/** Lesson 3: P and Q are to be where the rectangle is closest to the circles C and D. @param {Bumpbox} bump @param {readonly Point[]} points @param {Givens} givens @returns {Finding} */
function closest(bump, [p, q], { rectangle, C, D }) {
  const area = shapeOf(bump, rectangle);
  const nearest = [C, D].map((circle) => bump.distance(area, {}, shapeOf(bump, circle), {}).pointA);
  const isOutside = (/** @type {Point} */ at) => bump.distance(area, {}, bump.point(), at).separation > hair;
  const ways = [p, q].map((at, i) => {
    const { x = at.x, y = at.y } = /** @type {Extract<Given, { kind: 'circle' }>} */ ([C, D][i]);
    return [at, { x, y }];
  });
  if (isSame(p, nearest[0]) && isSame(q, nearest[1])) return { says: 'right', ways };
  if (isSame(p, nearest[1]) && isSame(q, nearest[0])) return { says: 'swapped', ways };
  if (isOutside(p) || isOutside(q)) return { says: 'outside', ways };
  if (!isSame(p, nearest[0])) return { says: 'notCorner', ways };
  return { says: Math.abs(q.y - nearest[1].y) < hair ? 'notSide' : 'inside', ways };
}

/** Lesson 4: the line through P and Q is to part A from B. @param {Bumpbox} bump @param {readonly Point[]} points @param {Givens} givens @returns {Finding} */
function parting(bump, [p, q], { A, B }) {
  const [dx, dy] = [q.x - p.x, q.y - p.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return { says: 'noLine' };
  const end = (/** @type {number} */ by) => ({ x: p.x + (by * dx) / length, y: p.y + (by * dy) / length });
  const line = bump.segment(end(-100), end(100));
  const [a, b] = [A, B].map((given) => shapeOf(bump, given));
  const [cutsA, cutsB] = [a, b].map((shape) => bump.distance(line, {}, shape, {}).separation < hair);
  if (cutsA || cutsB) return { says: cutsA && cutsB ? 'cutsBoth' : cutsA ? 'cutsA' : 'cutsB' };
  // It touches neither. So it parts them when it crosses the way from the one to the other.
  const { pointA, pointB } = bump.distance(a, {}, b, {});
  const isBetween = bump.distance(line, {}, bump.segment(pointA, pointB), {}).separation < hair;
  return { says: isBetween ? 'right' : 'oneSide', ways: [[pointA, pointB]] };
}

const wantedGap = 2;
/** Lesson 6: the circle is to be 2 away from the triangle. @param {Bumpbox} bump @param {readonly Point[]} points @param {Givens} givens @param {number} radius @returns {Finding} */
function apart(bump, [centre], { T }, radius) {
  const found = bump.distance(shapeOf(bump, T), {}, bump.circle(radius), centre);
  const { separation } = found;
  const is = (/** @type {number} */ gap) => Math.abs(separation - gap) < hair;
  const values = { distance: String(Math.round(separation * 1000) / 1000) };
  if (separation <= 0) return { says: 'overlaps' };
  const ways = [[found.pointA, found.pointB]];
  if (is(wantedGap)) return { says: 'right', ways };
  if (is(wantedGap - radius)) return { says: 'fromCentre', ways };
  if (is(wantedGap + radius)) return { says: 'twiceRadius', ways };
  return { says: separation < wantedGap ? 'near' : 'far', values, ways };
}

/** Twice the area, positive where the way turns left. @param {Point} a @param {Point} b @param {Point} c */
const turn = (a, b, c) => (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);

/** Lesson 13: the outline is to have two dents, and no edges that cross. @param {FullBumpbox} bump @param {readonly Point[]} points @returns {Finding} */
function dents(bump, points) {
  const count = points.length;
  const after = (/** @type {number} */ i) => points[(i + 1) % count];
  const isDouble = points.some((point, i) => points.some((other, k) => k > i && isSame(point, other)));
  if (isDouble) return { says: 'crossing' };
  for (let i = 0; i < count; i += 1)
    for (let k = i + 2; k < count; k += 1) {
      if ((k + 1) % count === i) continue; // neighbours meet in their corner
      const edges = [bump.segment(points[i], after(i)), bump.segment(points[k], after(k))];
      if (bump.distance(edges[0], {}, edges[1], {}).separation < hair) return { says: 'crossing' };
    }
  const area = points.reduce((sum, { x, y }, i) => sum + x * after(i).y - after(i).x * y, 0);
  const turns = points.map(
    (point, i) => Math.sign(area) * turn(points[(i + count - 1) % count], point, after(i)),
  );
  if (turns.some((each) => Math.abs(each) < hair)) return { says: 'straight' };
  const inwards = turns.filter((each) => each < 0).length;
  const { triangles } = bump.outline([...points]);
  const ways = triangles.map((corners) => [...corners, corners[0]]);
  const says = ['convex', 'oneDent', 'right'][inwards] ?? 'threeDents';
  return { says, values: { count: String(triangles.length) }, ways };
}

/** What must be asked, and whether only the full engine knows. */
export const judges = Object.freeze({
  'closest-drawn': { isFull: false, judge: closest },
  'axes-drawn': { isFull: false, judge: parting },
  'distance-drawn': { isFull: false, judge: apart },
  'outlines-drawn': { isFull: true, judge: dents },
});

/**
 * @param {Bumpbox | FullBumpbox} bump the full one where the judge wants it
 * @param {string} id of the exercise
 * @param {import('./exercises/exercise.js').Drawing} drawing
 * @param {readonly Point[]} points
 * @returns {Finding}
 */
export function judgeDrawing(bump, id, { given, radius = 0 }, points) {
  const known = judges[/** @type {keyof typeof judges} */ (id)];
  if (!known) throw new Error(`nothing judges '${id}'`);
  const givens = Object.fromEntries(given.map((each) => [each.name, each]));
  return known.judge(/** @type {FullBumpbox} */ (bump), points, givens, radius);
}
