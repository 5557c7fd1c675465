// Lesson 14: the box is to cover all pixels of the picture that the box A leaves, and none that are empty.
import { givensOf, hair, rectangleOf } from './judge.js';

/** @param {import('./judge.js').FullBumpbox} bump @param {readonly import('./judge.js').Point[]} points @param {import('./judge.js').Drawing} drawing @returns {import('./judge.js').Finding} */
export function pixels(bump, points, drawing) {
  if (!rectangleOf(points)) return { says: 'flat' };
  const { width, height } = drawing.field;
  const [p, q] = points;
  const { picture, A } = givensOf(drawing);
  /** @param {(x: number, y: number) => boolean} isFilled */
  const maskOf = (isFilled) =>
    bump.mask({
      width,
      height,
      data: Uint8Array.from({ length: width * height }, (_, i) =>
        Number(isFilled((i % width) + 0.5, Math.floor(i / width) + 0.5)),
      ),
    });
  /** @param {import('./judge.js').Given} given */
  const inside = (given) => {
    if (given.kind !== 'polygon') throw new Error('pictures have corners');
    const shape = bump.outline(given.points.map(([x, y]) => ({ x, y })));
    return (/** @type {number} */ x, /** @type {number} */ y) =>
      bump.overlap(shape, {}, bump.point(), { x, y });
  };
  const isBetween = (/** @type {number} */ value, /** @type {number} */ a, /** @type {number} */ b) =>
    value > Math.min(a, b) - hair && value < Math.max(a, b) + hair;
  const isDrawn = (/** @type {number} */ x, /** @type {number} */ y) =>
    isBetween(x, p.x, q.x) && isBetween(y, p.y, q.y);
  const isA = inside(A);
  const whole = maskOf(inside(picture));
  const covered = maskOf((x, y) => isA(x, y) || isDrawn(x, y));
  const shared = whole.overlapCount(covered, { x: 0, y: 0 });
  const [missing, empty] = [whole.count - shared, covered.count - shared];
  const values = { missing: String(missing), empty: String(empty) };
  if (missing > 0 && empty > 0) return { says: 'both', values };
  if (missing > 0) return { says: 'missing', values };
  return { says: empty > 0 ? 'empty' : 'right', values };
}
