// Lesson 3: P and Q are to be where the rectangle is closest to the circles C and D.
import { givensOf, hair, isSame, middleOf, shapeOf } from './judge.js';

/** @param {import('./judge.js').Bumpbox} bump @param {readonly import('./judge.js').Point[]} points @param {import('./judge.js').Drawing} drawing @returns {import('./judge.js').Finding} */
export function closest(bump, [p, q], drawing) {
  const { rectangle, C, D } = givensOf(drawing);
  const area = shapeOf(bump, rectangle);
  const nearest = [C, D].map((circle) => bump.distance(area, {}, shapeOf(bump, circle), {}).pointA);
  const isOutside = (/** @type {import('./judge.js').Point} */ at) =>
    bump.distance(area, {}, bump.point(), at).separation > hair;
  const ways = [
    [p, middleOf(C)],
    [q, middleOf(D)],
  ];
  if (isSame(p, nearest[0]) && isSame(q, nearest[1])) return { says: 'right', ways };
  if (isSame(p, nearest[1]) && isSame(q, nearest[0])) return { says: 'swapped', ways };
  if (isOutside(p) || isOutside(q)) return { says: 'outside', ways };
  if (!isSame(p, nearest[0])) return { says: 'notCorner', ways };
  return { says: Math.abs(q.y - nearest[1].y) < hair ? 'notSide' : 'inside', ways };
}
