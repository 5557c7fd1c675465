// The classic overlap tests of books (bump.classic) between two bodies, beside what the world says by its own rule for
// touching.
import { behaviour, bodyName, choice, point } from './behaviour.js';

/** @typedef {import('./behaviour.js').Body} Body */

/** @param {Body} body upright, with one circle or point */
function circleOf({ x, y, shapes: [shape] }) {
  const { x: offsetX = 0, y: offsetY = 0, radius = 0 } = /** @type {any} */ (shape);
  return { x: x + offsetX, y: y + offsetY, radius };
}
/** By its lower-left corner. @param {Body} body upright, with one box */
function rectangleOf({ x, y, shapes: [shape] }) {
  const { x: offsetX = 0, y: offsetY = 0, width, height } = /** @type {any} */ (shape);
  return { x: x + offsetX - width / 2, y: y + offsetY - height / 2, width, height };
}
/** @param {Body} body */
function pointOf(body) {
  const { x, y } = circleOf(body);
  return { x, y };
}

/** @typedef {import('../../library/full-engine.js').FullBumpbox['classic']} Classic */
/** For each test the kinds of both, and the question. @type {Record<string, { kinds: string[], ask: (classic: Classic, a: Body, b: Body) => boolean }>} */
const tests = {
  circleCircle: {
    kinds: ['circle', 'circle'],
    ask: (classic, a, b) => classic.circleOverlapsCircle(circleOf(a), circleOf(b)),
  },
  rectangleRectangle: {
    kinds: ['box', 'box'],
    ask: (classic, a, b) => classic.rectangleOverlapsRectangle(rectangleOf(a), rectangleOf(b)),
  },
  circleRectangle: {
    kinds: ['circle', 'box'],
    ask: (classic, a, b) => classic.circleOverlapsRectangle(circleOf(a), rectangleOf(b)),
  },
  pointCircle: {
    kinds: ['point', 'circle'],
    ask: (classic, a, b) => classic.circleContainsPoint(circleOf(b), pointOf(a)),
  },
  pointRectangle: {
    kinds: ['point', 'box'],
    ask: (classic, a, b) => classic.rectangleContainsPoint(rectangleOf(b), pointOf(a)),
  },
};

export const overlapTest = behaviour(
  { test: choice(Object.keys(tests)), a: bodyName(), b: bodyName(), at: point() },
  (play, { test, a: nameA, b: nameB, at }) => ({
    readouts() {
      const [a, b] = [play.find(nameA), play.find(nameB)];
      const { kinds, ask } = tests[test];
      // Whoever changed a shape to another kind asks another question.
      if (!a || !b || a.shapes[0]?.kind !== kinds[0] || b.shapes[0]?.kind !== kinds[1]) return [];
      const { bump, world } = play;
      const pose = (/** @type {Body} */ { x, y, angle }) => ({ x, y, angle });
      const { touch } = world.options;
      return [
        { key: 'bookTest', value: ask(bump.classic, a, b), at },
        {
          key: 'worldTest',
          value: bump.overlap(a.shapes[0], pose(a), b.shapes[0], pose(b), { touch }),
          at,
        },
      ];
    },
  }),
);
