// Lesson 11: the hit box is to hold head and body, leave the sword alone, and be no roomier than half a unit.
import { givensOf, hair, rectangleOf, shapeOf } from './judge.js';

/** How far it may reach beyond the figure. */
const room = 0.5;

/** @param {import('./judge.js').Bumpbox} bump @param {readonly import('./judge.js').Point[]} points @param {import('./judge.js').Drawing} drawing @returns {import('./judge.js').Finding} */
export function groups(bump, points, drawing) {
  const rectangle = rectangleOf(points);
  if (!rectangle) return { says: 'flat' };
  const { head, body, sword } = givensOf(drawing);
  const edges = (/** @type {import('./judge.js').Given} */ given) => {
    const { lower, upper } = bump.boundsOf(shapeOf(bump, given));
    return { minX: lower.x, minY: lower.y, maxX: upper.x, maxY: upper.y };
  };
  const mine = {
    minX: rectangle.at.x - rectangle.width / 2,
    minY: rectangle.at.y - rectangle.height / 2,
    maxX: rectangle.at.x + rectangle.width / 2,
    maxY: rectangle.at.y + rectangle.height / 2,
  };
  const parts = [head, body].map(edges);
  const holds = parts.map(
    (part) =>
      part.minX > mine.minX - hair &&
      part.minY > mine.minY - hair &&
      part.maxX < mine.maxX + hair &&
      part.maxY < mine.maxY + hair,
  );
  if (bump.overlap(shapeOf(bump, sword), {}, bump.box(rectangle.width, rectangle.height), rectangle.at))
    return { says: 'sword' };
  if (!holds[0]) return { says: holds[1] ? 'head' : 'neither' };
  if (!holds[1]) return { says: 'body' };
  const isRoomy =
    Math.min(...parts.map(({ minX }) => minX)) - mine.minX > room + hair ||
    Math.min(...parts.map(({ minY }) => minY)) - mine.minY > room + hair ||
    mine.maxX - Math.max(...parts.map(({ maxX }) => maxX)) > room + hair ||
    mine.maxY - Math.max(...parts.map(({ maxY }) => maxY)) > room + hair;
  return { says: isRoomy ? 'roomy' : 'right' };
}
