// How many convex shapes a body was cut into, beside it; and how much of a picture that its boxes stand for lies under
// none of them.
import { behaviour, bodyName, maybe, point } from './behaviour.js';

/** @typedef {import('./behaviour.js').Body} Body */
/** @typedef {import('../../library/regions.js').Mask} Mask */

/** The share of a mask's pixels whose middles are in no box, both in the same place. @param {Mask} mask @param {Body} body */
function bareOf({ width, cells, count, scale, pivot }, { shapes }) {
  const boxes = shapes.flatMap((shape) => (shape.kind === 'box' ? [shape] : []));
  let bare = 0;
  cells.forEach((cell, i) => {
    const x = ((i % width) + 0.5 - pivot.x) * scale.x;
    const y = (Math.floor(i / width) + 0.5 - pivot.y) * scale.y;
    const isUnder = boxes.some(
      (box) => Math.abs(x - (box.x ?? 0)) <= box.width / 2 && Math.abs(y - (box.y ?? 0)) <= box.height / 2,
    );
    bare += Number(cell === 1 && !isUnder);
  });
  return bare / count;
}

export const shapeCount = behaviour(
  { body: bodyName(), of: maybe(bodyName()), at: point() },
  (play, { body: name, of, at }) => {
    /** What was found of which shapes. @type {{ shapes: unknown, bare: number } | undefined} */
    let known;
    /** @param {Body} body */
    const bare = (body) => {
      const picture = of === undefined ? undefined : play.find(of);
      const mask = picture && play.piecesOf(picture).find((piece) => piece.mask)?.mask;
      if (!mask) return [];
      const shapes = JSON.stringify(body.shapes);
      if (known?.shapes !== shapes) known = { shapes, bare: bareOf(mask, body) };
      return [{ key: 'bare', value: `${(100 * known.bare).toFixed(1)} %`, at }];
    };
    return {
      readouts() {
        const body = play.find(name);
        return body ? [{ key: 'shapes', value: body.shapes.length, at }, ...bare(body)] : [];
      },
    };
  },
);
