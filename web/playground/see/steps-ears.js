// How a closed outline is cut into triangles, step by step: holes are joined to the outside, then each corner is looked
// at, and cut off when it is an ear. From the outline's own triangulation.
import { placed } from './figures.js';
import { arrow, chosen, into, line, spot } from './steps.js';

/** @typedef {import('./steps.js').Step} Step */
/** @typedef {import('./figures.js').Point} Point */

const done = Object.freeze({ colour: /** @type {const} */ ('bounds'), width: 1.5, fill: 0.4 });
const ear = Object.freeze({ colour: /** @type {const} */ ('velocity'), width: 2.5, fill: 0.3 });
const refused = Object.freeze({ colour: /** @type {const} */ ('contacts'), width: 2, fill: 0.12 });
const sentences = /** @type {const} */ ({
  ear: 'earCut',
  reflex: 'earReflex',
  straight: 'earStraight',
  blocked: 'earBlocked',
});

/**
 * What of a body can be cut: its outlines, and the contours of its masks, in its own axes.
 * @param {import('../app.js').App} app @param {import('../../library/body.js').Body} body
 */
export const outlinesOf = (app, body) =>
  app.play
    .piecesOf(body)
    .filter(({ contours }) => contours !== undefined)
    .map(({ shape, contours = [] }) => ({
      contours,
      fillRule: /** @type {'evenOdd' | 'nonZero'} */ (
        shape.kind === 'outline' && shape.rule === 'nonZero' ? 'nonZero' : 'evenOdd'
      ),
    }));

/**
 * @param {import('./answers.js').Bump} bump
 * @param {ReturnType<typeof outlinesOf>} outlines
 * @param {import('../../library/body.js').Body} body
 * @returns {Step[]}
 */
export function earSteps(bump, outlines, body) {
  return outlines.flatMap(({ contours, fillRule }) => {
    const { points, triangles, bridges, steps } = bump.outline(contours, { fillRule }).triangulation;
    const places = points.map((point) => placed(point, body));
    /** @param {import('../../library/sketch.js').Sketch} sketch @param {number} count */
    const drawDone = (sketch, count) => {
      for (let i = 0; i < count; i++)
        sketch.polygon(
          triangles[i].map((corner) => places[corner]),
          done,
        );
    };
    /** @type {Step[]} */
    const found = [
      {
        key: 'earsBegin',
        values: { corners: points.length, holes: bridges.length },
        draw: (sketch) => places.forEach((place) => spot(sketch, place, 3, chosen)),
      },
      ...bridges.map(({ hole, other }) => ({
        key: /** @type {const} */ ('earBridge'),
        draw: (/** @type {import('../../library/sketch.js').Sketch} */ sketch) =>
          arrow(sketch, places[hole], places[other], chosen),
      })),
    ];
    let cut = 0;
    for (const { verdict, before, corner, after, blocker } of steps) {
      const already = cut;
      if (verdict === 'ear') cut++;
      found.push({
        key: sentences[verdict],
        values: { count: cut, all: triangles.length },
        draw(sketch) {
          drawDone(sketch, already);
          sketch.polygon([places[before], places[corner], places[after]], verdict === 'ear' ? ear : refused);
          spot(sketch, places[corner], 5, chosen);
          if (blocker === null) return;
          spot(sketch, places[blocker], 5, into);
          line(sketch, places[corner], places[blocker], into);
        },
      });
    }
    found.push({
      key: 'earsEnd',
      values: { count: triangles.length },
      draw: (sketch) => drawDone(sketch, triangles.length),
    });
    return found;
  });
}
