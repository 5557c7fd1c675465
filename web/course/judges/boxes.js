// Lesson 10: the points are to be the lower left corners of both boxes after the step in which they are put apart. What is
// right is what the box world makes of it.
import { hair, isSame, told } from './judge.js';

/** What A and B weigh. */
export const masses = Object.freeze([1, 3]);

/** @param {import('./judge.js').FullBumpbox} bump @param {readonly import('./judge.js').Point[]} points @param {import('./judge.js').Drawing} drawing @returns {import('./judge.js').Finding} */
export function boxes(bump, points, { start, sizes = [] }) {
  const world = bump.createBoxWorld();
  for (const [i, [x, y]] of start.entries())
    world.createBox({ x, y, width: sizes[i][0], height: sizes[i][1], mass: masses[i], bounce: 0 });
  world.step(1 / 60);
  const right = world.boxes.map(({ x, y }) => ({ x, y }));
  world.destroy();
  const [p, q] = points;
  if (isSame(p, right[0]) && isSame(q, right[1])) return { says: 'right' };
  const gap = bump.distance(
    bump.box(sizes[0][0], sizes[0][1], { x: sizes[0][0] / 2, y: sizes[0][1] / 2 }),
    p,
    bump.box(sizes[1][0], sizes[1][1], { x: sizes[1][0] / 2, y: sizes[1][1] / 2 }),
    q,
  ).separation;
  const values = { gap: told(Math.abs(gap)) };
  if (gap < -hair) return { says: 'deep', values };
  if (gap > hair) return { says: 'far', values };
  const [a, b] = [
    { x: p.x - start[0][0], y: p.y - start[0][1] },
    { x: q.x - start[1][0], y: q.y - start[1][1] },
  ];
  if (Math.abs(a.y) > hair || Math.abs(b.y) > hair) return { says: 'upright' };
  const [wantedA, wantedB] = [Math.abs(right[0].x - start[0][0]), Math.abs(right[1].x - start[1][0])];
  if (Math.abs(Math.abs(a.x) - wantedB) < hair && Math.abs(Math.abs(b.x) - wantedA) < hair)
    return { says: 'swapped' };
  return { says: 'share', values: { a: told(Math.abs(a.x)), b: told(Math.abs(b.x)) } };
}
