// Lesson 1: the ball P is to touch exactly two of the three others.
import { givensOf, hair, middleOf, shapeOf } from './judge.js';

/** @param {import('./judge.js').Bumpbox} bump @param {readonly import('./judge.js').Point[]} points @param {import('./judge.js').Drawing} drawing @returns {import('./judge.js').Finding} */
export function detection(bump, [centre], drawing) {
  const ball = bump.circle(drawing.radius ?? 0);
  const met = Object.values(givensOf(drawing)).filter(
    (given) => bump.distance(shapeOf(bump, given), {}, ball, centre).separation <= hair,
  );
  const ways = met.map((given) => [centre, middleOf(given)]);
  const says = ['none', 'one', 'right'][met.length] ?? 'three';
  return { says, values: { names: met.map(({ name }) => name).join(', ') }, ways };
}
