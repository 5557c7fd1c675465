// Lesson 13: the outline is to have two dents, and no edges that cross.
import { hair, isSame, turn } from './judge.js';

/** @typedef {import('./judge.js').Point} Point */

/** @param {import('./judge.js').FullBumpbox} bump @param {readonly Point[]} points @returns {import('./judge.js').Finding} */
export function outlines(bump, points) {
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
