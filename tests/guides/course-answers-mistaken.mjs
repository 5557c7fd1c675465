// What typical mistakes come to, by exercise and by the wrong answer that names each of them.

import {
  afterBlow,
  comparedInCells,
  pairsOf,
  pairsOfSides,
  putApart,
  struck,
  testsOfFists,
  triangle,
} from './course-answers.mjs';
import { touchingWay } from './course-answers-later.mjs';
import { boxFrom, gapAlong, wayOut, ways } from './course-answers-steps.mjs';
import { doorwayWalls, stepsPast } from '../../web/course/live/doorway-walk.js';

/** @typedef {import('../../web/library/full-engine.js').FullBumpbox} FullBumpbox */

/** The smallest whole radius that lets past who overlaps the wall by so much, and walks less than that in a step. @param {FullBumpbox} bump @param {number} off */
function radiusFor(bump, off) {
  let radius = 0;
  while (stepsPast(bump, doorwayWalls.round(bump, radius), { off, step: 1 }) === Infinity) radius += 1;
  return radius;
}
/** @param {FullBumpbox} bump @param {number} corners */
function trianglesOf(bump, corners) {
  const around = Array.from({ length: corners }, (_, i) => {
    const at = (2 * Math.PI * i) / corners;
    return { x: 100 * Math.cos(at), y: 100 * Math.sin(at) };
  });
  return bump.outline(around).triangles.length;
}

/** @type {Record<string, (bump: FullBumpbox) => Record<number, number>>} */
export const mistaken = {
  'detection-count': (bump) => ({
    600: 2 * pairsOf(bump, 25),
    100: pairsOfSides(bump, 20, 5),
    625: 2 * pairsOf(bump, 25) + 25,
  }),
  'rectangles-gap': (bump) => {
    const apart = (/** @type {number} */ a, /** @type {number} */ b) =>
      bump.distance(bump.circle(a), { x: 2, y: 1 }, bump.circle(b), { x: 14, y: 6 }).separation;
    const between = bump.distance(bump.point(), { x: 2, y: 1 }, bump.point(), { x: 14, y: 6 }).separation;
    return { 13: between, 133: between ** 2 - (2 + 4) ** 2, 9: apart(1e-9, 4), 11: apart(2, 1e-9) };
  },
  'closest-gap': (bump) => {
    const box = boxFrom(bump, { x: 0, y: 0 }, { x: 6, y: 4 });
    const at = { x: 9, y: 8 };
    const { pointA } = bump.distance(box, {}, bump.point(), at);
    const { lower, upper } = bump.boundsOf(bump.circle(4), at);
    return {
      5: bump.distance(box, {}, bump.point(), at).separation,
      3: at.x - pointA.x + (at.y - pointA.y) - 4,
      4.49: bump.distance(bump.point(), { x: 3, y: 2 }, bump.circle(4), at).separation,
      0: bump.distance(box, {}, boxFrom(bump, lower, upper)).separation,
    };
  },
  'axes-gap': (bump) => {
    const square = boxFrom(bump, { x: 3, y: 2 }, { x: 5, y: 4 });
    const { axes } = bump.trace.collide(bump.polygon(triangle), {}, square, {});
    const { shadowA, shadowB } = axes[axes.findIndex(({ normal }) => Math.abs(normal.x - 0.6) < 1e-6)];
    return {
      3.4: shadowB.lower,
      3.8: shadowB.upper - shadowA.upper,
      5: Math.hypot(3, 4) * (shadowB.lower - shadowA.upper),
    };
  },
  'push-depth': (bump) => {
    const a = boxFrom(bump, { x: 0, y: 0 }, { x: 10, y: 6 });
    const b = boxFrom(bump, { x: 7, y: 4 }, { x: 15, y: 12 });
    const [right, up] = [ways.right, ways.up].map((way) => wayOut(bump, a, b, way));
    return { 3: right, 6: right * up, 5: right + up };
  },
  'distance-boxes': (bump) => {
    const a = boxFrom(bump, { x: 0, y: 0 }, { x: 2, y: 1 });
    const b = boxFrom(bump, { x: 10, y: 16 }, { x: 12, y: 17 });
    const [x, y] = [ways.right, ways.up].map((way) => gapAlong(bump, a, b, way));
    return { 23: x + y, 289: bump.distance(a, {}, b).separation ** 2, 15: y };
  },
  'grid-even': (bump) => ({
    2800: 2 * comparedInCells(bump, 50, 8).tested,
    28: comparedInCells(bump, 1, 8).tested,
    79800: comparedInCells(bump, 50, 8).allPairs,
    // What the short form adds is each stone with itself, half of it.
    1600: comparedInCells(bump, 50, 8).tested + 400 / 2,
  }),
  // Speeds a hundred times as large, as for the answer.
  'response-speed': (bump) => {
    const wagon = { velocity: 600, inverse: 1 / 2 };
    return {
      3: afterBlow(bump, wagon, { velocity: 0, inverse: 1 / 2 }, 0).b / 100,
      4: afterBlow(bump, wagon, { velocity: 0, inverse: 1 / 4 }, 1).b / 100,
      12: (afterBlow(bump, wagon, { velocity: 0, inverse: 1 / 4 }, 0).b / 100) * (2 + 4),
    };
  },
  'turning-spin': (bump) => {
    const box = { width: 8, height: 6, mass: 12 };
    const { inertia, velocity, spin } = struck(bump, box, { x: 0, y: 50 }, { x: 4, y: 0 });
    return {
      4: struck(bump, box, { x: 0, y: 50 }, { x: 8, y: 0 }).spin,
      4.17: velocity.y,
      200: spin * inertia,
    };
  },
  'boxes-share': (bump) => {
    const parted = (/** @type {number} */ left, /** @type {number} */ right) =>
      putApart(bump, { x: 0, width: 10, mass: left }, { x: 4, width: 10, mass: right });
    return { 3: -parted(1, 1).a, 2: parted(1, 2).b - 4, 6: -parted(1, 0).a };
  },
  'groups-count': (bump) => ({
    108: pairsOfSides(bump, 6, 6 * 3),
    45: testsOfFists(bump, 6, 3) / 2,
    276: pairsOf(bump, 6 * (1 + 3)),
  }),
  'doorways-radius': (bump) => ({
    7: radiusFor(bump, 12 - (60 - 50) / 2) - 1,
    13: radiusFor(bump, 12),
    3: radiusFor(bump, 12 - (60 - 50)),
  }),
  'outlines-count': (bump) => ({
    15: trianglesOf(bump, 9 + 4 + 4),
    7: trianglesOf(bump, 9),
    11: trianglesOf(bump, 9) + 2 * trianglesOf(bump, 4),
    17: trianglesOf(bump, 9 + 4 + 4 + 2),
  }),
  'pixels-words': () => ({ 63: Math.ceil((100 * 40) / 64), 40: 1 * 40, 4000: 100 * 40 }),
  'tunnelling-speed': (bump) => ({
    360: 60 * touchingWay(bump, 1e-9, 6),
    600: 60 * (touchingWay(bump, 4, 6) - 4),
    14: touchingWay(bump, 4, 6),
  }),
  'replay-steps': () => ({ 150: 150, 2.5: 150 / 60, 9000: 150 * 60 }),
};
