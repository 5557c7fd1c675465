// Lesson 7: the grid is to compare the ball with A and with B, and it is to touch neither.
import { givensOf, shapeOf } from './judge.js';

/** The edge of a cell, as the picture draws it. */
export const cell = 4;

/** The cells of a ball's bounding box, by column and row. @param {import('./judge.js').Point} middle @param {number} radius */
function cellsOf({ x, y }, radius) {
  const at = (/** @type {number} */ value) => Math.floor(value / cell);
  /** @type {string[]} */
  const cells = [];
  for (let column = at(x - radius); column <= at(x + radius); column += 1)
    for (let row = at(y - radius); row <= at(y + radius); row += 1) cells.push(`${column},${row}`);
  return cells;
}

/** @param {import('./judge.js').Bumpbox} bump @param {readonly import('./judge.js').Point[]} points @param {import('./judge.js').Drawing} drawing @returns {import('./judge.js').Finding} */
export function grid(bump, [centre], drawing) {
  const { radius = 0 } = drawing;
  const mine = cellsOf(centre, radius);
  const { A, B } = givensOf(drawing);
  const found = [A, B].map((given) => ({
    name: given.name,
    isNear: given.kind === 'circle' && cellsOf(given, given.radius).some((each) => mine.includes(each)),
    isTouched: bump.overlap(shapeOf(bump, given), {}, bump.circle(radius), centre),
  }));
  const touched = found.find(({ isTouched }) => isTouched);
  if (touched) return { says: 'touches', values: { name: touched.name } };
  const [a, b] = found.map(({ isNear }) => isNear);
  if (a && b) return { says: 'right' };
  return { says: a ? 'onlyA' : b ? 'onlyB' : 'neither' };
}
