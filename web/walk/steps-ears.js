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

/** Twice the area of a triangle, positive when its corners go round to the left. @param {Point} a @param {Point} b @param {Point} c */
const turn = (a, b, c) => (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);

/**
 * Corners that cannot be cut off at first, one of each sort: one that turns inwards, and one with another corner in its
 * triangle. The clipping itself seldom comes to them before they are ears: each cut turns to its neighbours last.
 * @param {{ outer: Point[], holes: Point[][] }[]} polygons
 */
function refusedCorners(polygons) {
  /** @type {{ reflex?: Point[], blocked?: Point[], blocker?: Point }} */
  const found = {};
  for (const { outer, holes } of polygons) {
    outer.forEach((corner, i) => {
      const before = outer[(i + outer.length - 1) % outer.length];
      const after = outer[(i + 1) % outer.length];
      const side = turn(before, corner, after);
      if (side < 0) found.reflex ??= [before, corner, after];
      if (side <= 0 || found.blocked) return;
      const blocker = [outer, ...holes].flat().find((point) => {
        const own = [before, corner, after].some(({ x, y }) => x === point.x && y === point.y);
        const sides = [turn(before, corner, point), turn(corner, after, point), turn(after, before, point)];
        return !own && sides.every((each) => each > 0);
      });
      if (blocker) Object.assign(found, { blocked: [before, corner, after], blocker });
    });
  }
  return found;
}

/**
 * @param {import('./answers.js').Bump} bump
 * @param {ReturnType<typeof import('./possible.js').outlinesOf>} outlines
 * @param {import('../library/body.js').Body} body
 * @returns {Step[]}
 */
export function earSteps(bump, outlines, body) {
  return outlines.flatMap(({ contours, fillRule }) => {
    const outline = bump.outline(contours, { fillRule });
    const { points, triangles, bridges, steps } = outline.triangulation;
    const places = points.map((point) => placed(point, body));
    /** @param {import('../library/sketch.js').Sketch} sketch @param {number} count */
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
      ...examples(steps, outline.polygons, body),
      ...bridges.map(({ hole, other }) => ({
        key: /** @type {const} */ ('earBridge'),
        draw: (/** @type {import('../library/sketch.js').Sketch} */ sketch) =>
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

/**
 * What is refused, where the clipping itself does not show it.
 * @param {readonly { verdict: string }[]} steps
 * @param {{ outer: Point[], holes: Point[][] }[]} polygons
 * @param {import('../library/body.js').Body} body
 * @returns {Step[]}
 */
function examples(steps, polygons, body) {
  const { reflex, blocked, blocker } = refusedCorners(polygons);
  const isShown = (/** @type {string} */ verdict) => steps.some((step) => step.verdict === verdict);
  /** @param {Step['key']} key @param {Point[]} corners @param {Point} [within] @returns {Step} */
  const step = (key, corners, within) => {
    const places = corners.map((point) => placed(point, body));
    return {
      key,
      draw(sketch) {
        sketch.polygon(places, refused);
        spot(sketch, places[1], 5, chosen);
        if (!within) return;
        const inside = placed(within, body);
        spot(sketch, inside, 5, into);
        line(sketch, places[1], inside, into);
      },
    };
  };
  return [
    ...(reflex && !isShown('reflex') ? [step('earNeverReflex', reflex)] : []),
    ...(blocked && !isShown('blocked') ? [step('earNotYet', blocked, blocker)] : []),
  ];
}
