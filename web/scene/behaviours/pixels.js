// How many pixels of one body's mask another one's overlaps, beside whether the boxes round them do.
import { behaviour, bodyName } from './behaviour.js';
import { boundsOf } from './find.js';

/** @typedef {import('./behaviour.js').Body} Body */

export const pixels = behaviour({ a: bodyName(), b: bodyName() }, (play, { a: nameA, b: nameB }) => {
  /** What was made of the scene's masks, which do not change. @type {WeakMap<object, any>} */
  const made = new WeakMap();
  /** @param {Body} body */
  const maskOf = (body) => {
    const described = play.describe(body);
    const [shape] = described.shapes ?? [described.shape];
    if (shape?.kind !== 'mask' || !shape.rows) return undefined;
    const known = made.get(body);
    if (known?.rows === shape.rows) return known.mask;
    const { rows, scale, pivot } = shape;
    const data = Uint8Array.from([...rows.join('')].map((cell) => Number(cell === '#')));
    const mask = play.bump.mask(
      { width: rows[0].length, height: rows.length, data },
      { ...(scale !== undefined && { scale }), ...(pivot !== undefined && { pivot }) },
    );
    made.set(body, { rows, mask });
    return mask;
  };
  return {
    readouts() {
      const [a, b] = [play.find(nameA), play.find(nameB)];
      const [maskA, maskB] = [a && maskOf(a), b && maskOf(b)];
      if (!a || !b || !maskA || !maskB) return [];
      const pose = (/** @type {Body} */ { x, y, angle }) => ({ x, y, angle });
      const count = play.bump.overlapPixels(maskA, pose(a), maskB, pose(b), { touch: 'ignored' });
      const [boxA, boxB] = [boundsOf(play, a), boundsOf(play, b)];
      const meet =
        boxA.minX < boxB.maxX && boxB.minX < boxA.maxX && boxA.minY < boxB.maxY && boxB.minY < boxA.maxY;
      return [
        { key: 'boxes', value: meet, at: { body: a } },
        { key: 'pixels', value: count, at: { body: a } },
      ];
    },
  };
});
