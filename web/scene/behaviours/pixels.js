// How many pixels of one body's mask another one's overlaps, beside whether the boxes round them do; or, without naming
// another, how many it shares with all others together.
import { behaviour, bodyName, maybe, point } from './behaviour.js';
import { boundsOf } from './find.js';

/** @typedef {import('./behaviour.js').Body} Body */

export const pixels = behaviour(
  { a: bodyName(), b: { ...bodyName(), maybe: true }, at: maybe(point()) }, // the count stands there, or at `a`
  (play, { a: nameA, b: nameB, at }) => {
    /** @param {Body | undefined} body */
    const maskOf = (body) => body && play.piecesOf(body).find(({ mask }) => mask)?.mask;
    const pose = (/** @type {Body} */ { x, y, angle }) => ({ x, y, angle });
    /** @param {Body} a @param {Body} b */
    const shared = (a, b) => {
      const [maskA, maskB] = [maskOf(a), maskOf(b)];
      return maskA && maskB
        ? play.bump.overlapPixels(maskA, pose(a), maskB, pose(b), { touch: 'ignored' })
        : 0;
    };
    return {
      readouts() {
        const a = play.find(nameA);
        if (!a || !maskOf(a)) return [];
        if (nameB === undefined) {
          const others = play.world.bodies.filter((body) => body !== a);
          const count = others.reduce((sum, body) => sum + shared(a, body), 0);
          const { minY, maxY } = boundsOf(play, a);
          // On the side that is away from the others, or above.
          const apart = others.length * a.y - others.reduce((all, other) => all + other.y, 0);
          const y = (play.scene.view?.yUp ? apart >= 0 : apart > 0) ? maxY + 20 : minY - 20;
          return [{ key: 'pixels', value: count, at: at ?? { x: a.x, y } }];
        }
        const b = play.find(nameB);
        if (!b || !maskOf(b)) return [];
        const [boxA, boxB] = [boundsOf(play, a), boundsOf(play, b)];
        const meet =
          boxA.minX < boxB.maxX && boxB.minX < boxA.maxX && boxA.minY < boxB.maxY && boxB.minY < boxA.maxY;
        return [
          { key: 'boxes', value: meet, at: at ?? { body: a } },
          { key: 'pixels', value: shared(a, b), at: at ?? { body: a } },
        ];
      },
    };
  },
);
