// Many bodies of a scene at once: each one's place, shape, paint, speed and spin drawn by the seed.
import { Random } from './random.js';

/** @typedef {import('./format.js').SceneMany} SceneMany */
/** @typedef {import('./format.js').SceneShape} SceneShape */
/**
 * Bodies that are alike: their shape, and six columns of numbers.
 * @typedef {{ shape: SceneShape, rows: number[][] }} Batch
 */

export const columns = /** @type {const} */ ([
  'x',
  'y',
  'angle',
  'velocityX',
  'velocityY',
  'angularVelocity',
]);

/**
 * @param {SceneMany} many
 * @returns {Batch[]} in the order in which each shape with each paint was drawn first
 */
export function drawCrowd({ count, seed = 1, area, shapes, speed = 0, spin = 0, paints }) {
  const random = new Random(seed);
  /** @type {Map<number, Batch>} */
  const batches = new Map();
  for (let i = 0; i < count; i++) {
    // Always the same draws for each, so that one option does not shift all others.
    const which = random.below(shapes.length);
    const paint = random.below(paints?.length ?? 1);
    const [x, y] = [
      random.between(area.x, area.x + area.width),
      random.between(area.y, area.y + area.height),
    ];
    const angle = random.between(-Math.PI, Math.PI);
    const way = random.inDisc();
    const turning = random.between(-spin, spin);
    const key = which * 64 + paint;
    let batch = batches.get(key);
    if (!batch) {
      const shape = paints ? Object.freeze({ ...shapes[which], paint: paints[paint] }) : shapes[which];
      batches.set(key, (batch = { shape, rows: columns.map(() => []) }));
    }
    const row = [x, y, spin === 0 ? 0 : angle, speed * way.x, speed * way.y, turning];
    row.forEach((value, column) => batch.rows[column].push(value));
  }
  return [...batches.values()];
}
