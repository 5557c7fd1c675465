// Lesson 5: the ball is to be moved out of the box by the smallest push there is.
import { givensOf, hair, shapeOf, told } from './judge.js';

/** @param {import('./judge.js').Bumpbox} bump @param {readonly import('./judge.js').Point[]} points @param {import('./judge.js').Drawing} drawing @returns {import('./judge.js').Finding} */
export function push(bump, [centre], drawing) {
  const ball = bump.circle(drawing.radius ?? 0);
  const box = shapeOf(bump, givensOf(drawing).A);
  const [x, y] = drawing.start[0];
  const least = bump.collide(box, {}, ball, { x, y })?.depth ?? 0;
  const way = Math.hypot(centre.x - x, centre.y - y);
  const { separation } = bump.distance(box, {}, ball, centre);
  const values = { least: told(least), way: told(way), gap: told(Math.abs(separation)) };
  const ways = [[{ x, y }, centre]];
  if (way < hair) return { says: 'still', values };
  if (separation < -hair) return { says: 'deep', values, ways };
  if (Math.abs(way - least) < hair) return { says: 'right', values, ways };
  return { says: separation > hair ? 'far' : 'longer', values, ways };
}
