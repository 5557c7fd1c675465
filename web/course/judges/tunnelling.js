// Lesson 15: the ball is to fly through the wall in one step, without touching it before or after.
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
  if (impact) return { says: 'right', values: { time: told(impact.time) }, ways };
  const isBefore = end.x < bump.boundsOf(wall).lower.x;
  return { says: isBefore ? 'short' : 'round', ways };
}
