// The classic overlap tests of books (bump.classic) between two bodies, beside what the world says by its own rule for
// touching.
import { behaviour, bodyName, choice, point } from './behaviour.js';
import { isPulled } from './find.js';
import { touchingPlace } from './touching.js';

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

/** Upright, by its middle. @param {Body} body */
function figureOf({ x, y, shapes: [shape] }) {
  const { x: offsetX = 0, y: offsetY = 0, radius = 0, width = 0, height = 0 } = /** @type {any} */ (shape);
  return { x: x + offsetX, y: y + offsetY, radius, width, height };
}

/** @typedef {import('../../library/full-engine.js').FullBumpbox['classic']} Classic */

/** In the scene's units: so near to touching a hand means just that. */
const near = 4;
/** What a hand carries is put where sums of places and sizes have no rounding. */
const grid = 1 / 64;

/**
 * For each test the kinds of both, what it says of two that touch, and the question.
 * @type {Record<string, { kinds: string[], touching: boolean, ask: (classic: Classic, a: Body, b: Body) => boolean }>}
 */
const tests = {
  circleCircle: {
    kinds: ['circle', 'circle'],
    touching: true,
    ask: (classic, a, b) => classic.circleOverlapsCircle(circleOf(a), circleOf(b)),
  },
  rectangleRectangle: {
    kinds: ['box', 'box'],
    touching: false,
    ask: (classic, a, b) => classic.rectangleOverlapsRectangle(rectangleOf(a), rectangleOf(b)),
  },
  circleRectangle: {
    kinds: ['circle', 'box'],
    touching: true,
    ask: (classic, a, b) => classic.circleOverlapsRectangle(circleOf(a), rectangleOf(b)),
  },
  pointCircle: {
    kinds: ['point', 'circle'],
    touching: false,
    ask: (classic, a, b) => classic.circleContainsPoint(circleOf(b), pointOf(a)),
  },
  pointRectangle: {
    kinds: ['point', 'box'],
    touching: true,
    ask: (classic, a, b) => classic.rectangleContainsPoint(rectangleOf(b), pointOf(a)),
  },
};

export const overlapTest = behaviour(
  { test: choice(Object.keys(tests)), a: bodyName(), b: bodyName(), at: point() },
  (play, { test, a: nameA, b: nameB, at }) => {
    const { kinds, touching, ask } = tests[test];
    const { bump, world } = play;
    /** Whoever changed a shape to another kind asks another question. @returns {[Body, Body] | undefined} */
    const both = () => {
      const [a, b] = [play.find(nameA), play.find(nameB)];
      return a && b && a.shapes[0]?.kind === kinds[0] && b.shapes[0]?.kind === kinds[1] ? [a, b] : undefined;
    };
    const pose = (/** @type {Body} */ { x, y, angle }) => ({ x, y, angle });
    /** @param {[Body, Body]} two */
    const answers = ([a, b]) => ({
      book: ask(bump.classic, a, b),
      world: bump.overlap(a.shapes[0], pose(a), b.shapes[0], pose(b), { touch: world.options.touch }),
    });
    return {
      // Two that a hand brings near to touching do touch.
      after() {
        const two = both();
        const { pull } = play;
        const held = two?.find((body) => isPulled(play, body));
        if (!two || !held || !pull) return;
        const still = two[0] === held ? two[1] : two[0];
        const figure = figureOf(held);
        const want = {
          x: pull.target.x - pull.anchor.x + figure.x - held.x,
          y: pull.target.y - pull.anchor.y + figure.y - held.y,
        };
        if (Math.abs(want.x - figure.x) > 2 * near || Math.abs(want.y - figure.y) > 2 * near) return;
        const offset = { x: figure.x - held.x, y: figure.y - held.y };
        /** @param {import('./behaviour.js').Point} place of its middle */
        const put = (place) => {
          held.x = place.x - offset.x;
          held.y = place.y - offset.y;
        };
        const place = touchingPlace(figure, figureOf(still), want, near, (spot) => {
          put(spot);
          const { book, world: byWorld } = answers(two);
          return book === touching && byWorld;
        });
        const isThere = Math.abs(want.x - figure.x) < 0.1 && Math.abs(want.y - figure.y) < 0.1;
        const free = isThere ? want : figure;
        put(place ?? { x: Math.round(free.x / grid) * grid, y: Math.round(free.y / grid) * grid });
        if (place || isThere) held.velocity = { x: 0, y: 0 };
      },
      readouts() {
        const two = both();
        if (!two) return [];
        const { book, world: byWorld } = answers(two);
        return [
          { key: 'bookTest', value: book, at },
          { key: 'worldTest', value: byWorld, at },
        ];
      },
    };
  },
);
