// Lesson 15: the ball is to fly through the wall in one step, without touching it before or after: its middle goes in on one
// side of the wall and comes out on the other.
import { givensOf, middleOf, shapeOf, told } from './judge.js';

/** @param {import('./judge.js').FullBumpbox} bump @param {readonly import('./judge.js').Point[]} points @param {import('./judge.js').Drawing} drawing @returns {import('./judge.js').Finding} */
export function tunnelling(bump, [end], drawing) {
  const { S, W } = givensOf(drawing);
  const from = middleOf(S);
  const [ball, wall] = [bump.circle(drawing.radius ?? 0), shapeOf(bump, W)];
  if (bump.overlap(wall, {}, ball, end)) return { says: 'seen' };
  const way = { x: end.x - from.x, y: end.y - from.y };
  const impact = bump.castShape(ball, from, way, wall, {});
  const ways = [[from, end]];
  const { lower, upper } = bump.boundsOf(wall);
  /** Whether the way leads through the wall's height where it has come so far. @param {number} x */
  const isWithin = (x) => {
    const y = from.y + (way.y * (x - from.x)) / way.x;
    return lower.y <= y && y <= upper.y;
  };
  const isThrough = end.x > upper.x && isWithin(lower.x) && isWithin(upper.x);
  if (impact && isThrough) return { says: 'right', values: { time: told(impact.time) }, ways };
  if (impact) return { says: 'grazes', ways };
  const isBefore = end.x < lower.x;
  return { says: isBefore ? 'short' : 'round', ways };
}
