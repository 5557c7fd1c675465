// How many pixels of one body's mask another one's overlaps, beside whether the boxes round them do.
import { behaviour, bodyName } from './behaviour.js';
import { boundsOf } from './find.js';

/** @typedef {import('./behaviour.js').Body} Body */

export const pixels = behaviour({ a: bodyName(), b: bodyName() }, (play, { a: nameA, b: nameB }) => {
  /** @param {Body} body */
  const maskOf = (body) => play.piecesOf(body).find(({ mask }) => mask)?.mask;
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
