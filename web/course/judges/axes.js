// Lesson 4: the line through P and Q is to part A from B.
import { givensOf, hair, shapeOf } from './judge.js';

/** @param {import('./judge.js').Bumpbox} bump @param {readonly import('./judge.js').Point[]} points @param {import('./judge.js').Drawing} drawing @returns {import('./judge.js').Finding} */
export function axes(bump, [p, q], drawing) {
  const { A, B } = givensOf(drawing);
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
