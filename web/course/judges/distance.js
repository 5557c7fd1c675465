// Lesson 6: the circle is to be 2 away from the triangle.
import { givensOf, hair, shapeOf, told } from './judge.js';

const wantedGap = 2;

/** @param {import('./judge.js').Bumpbox} bump @param {readonly import('./judge.js').Point[]} points @param {import('./judge.js').Drawing} drawing @returns {import('./judge.js').Finding} */
export function distance(bump, [centre], drawing) {
  const { radius = 0 } = drawing;
  const found = bump.distance(shapeOf(bump, givensOf(drawing).T), {}, bump.circle(radius), centre);
  const { separation } = found;
  const is = (/** @type {number} */ gap) => Math.abs(separation - gap) < hair;
  const values = { distance: told(separation) };
  if (separation <= 0) return { says: 'overlaps' };
  const ways = [[found.pointA, found.pointB]];
  if (is(wantedGap)) return { says: 'right', ways };
  if (is(wantedGap - radius)) return { says: 'fromCentre', ways };
  if (is(wantedGap + radius)) return { says: 'twiceRadius', ways };
  return { says: separation < wantedGap ? 'near' : 'far', values, ways };
}
