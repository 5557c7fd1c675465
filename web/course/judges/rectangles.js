// Lesson 2: the rectangle is to touch A and B, and to have no area in common with either.
import { givensOf, hair, rectangleOf, shapeOf } from './judge.js';

/** @param {import('./judge.js').Bumpbox} bump @param {readonly import('./judge.js').Point[]} points @param {import('./judge.js').Drawing} drawing @returns {import('./judge.js').Finding} */
export function rectangles(bump, points, drawing) {
  const rectangle = rectangleOf(points);
  if (!rectangle) return { says: 'flat' };
  const shape = bump.box(rectangle.width, rectangle.height);
  const gaps = Object.values(givensOf(drawing)).map((given) => ({
    name: given.name,
    gap: bump.distance(shapeOf(bump, given), {}, shape, rectangle.at).separation,
  }));
  const deep = gaps.find(({ gap }) => gap < -hair);
  if (deep) return { says: 'overlaps', values: { name: deep.name } };
  const away = gaps.filter(({ gap }) => gap > hair);
  if (away.length === 0) return { says: 'right' };
  if (away.length === gaps.length) return { says: 'neither' };
  return { says: 'one', values: { name: away[0].name } };
}
