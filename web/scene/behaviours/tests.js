// The classic overlap tests of books (bump.classic) between two bodies, beside what the world says by its own rule for
// touching.
import { behaviour, bodyName, choice, point } from './behaviour.js';
import { isPulled } from './find.js';
import { touchingPlace } from './touching.js';

/** @typedef {import('./behaviour.js').Body} Body */

/** Upright, by its middle; a rectangle has sharp corners. @param {Body} body with one circle, box or point */
function figureOf({ x, y, shapes: [shape] }) {
  const { x: offsetX = 0, y: offsetY = 0, radius = 0, width = 0, height = 0 } = /** @type {any} */ (shape);
  return { x: x + offsetX, y: y + offsetY, radius: width > 0 ? 0 : radius, width, height };
}
/** @param {Figure} figure */
const circleOf = ({ x, y, radius }) => ({ x, y, radius });
/** By its lower-left corner. @param {Figure} figure */
const rectangleOf = ({ x, y, width, height }) => ({ x: x - width / 2, y: y - height / 2, width, height });
/** @param {Figure} figure */
const pointOf = ({ x, y }) => ({ x, y });

/** @typedef {import('../../library/full-engine.js').FullBumpbox['classic']} Classic */
/** @typedef {ReturnType<typeof figureOf>} Figure */

/** In the scene's units: so near to touching a hand means just that. */
const near = 4;
/** What a hand carries is put where sums of places and sizes have no rounding. */
const grid = 1 / 64;

/**
 * Numbers and how they compare, as one writes it down: short, where that tells them apart.
 * @param {number[]} numbers
 */
function compared(numbers) {
  const short = numbers.map((number) => Math.round(100 * number) / 100);
  const isTold = short.every((each, i) => each !== short[i - 1] || numbers[i] === numbers[i - 1]);
  return (isTold ? short : numbers).reduce(
    (text, number, i) =>
      i > 0 ? `${text} ${'<=>'[1 + Math.sign(numbers[i - 1] - numbers[i])]} ${number}` : `${number}`,
    '',
  );
}
/**
 * @typedef {(x: number, y: number, a: Figure, b: Figure) => Record<string, string>} Compares a first one that lies at
 *   (x, y) from the second, by name
 */

/** From a circle's middle to another's, or to a rectangle. @type {Compares} */
const distance = (x, y, a, b) => {
  const [dx, dy] = [Math.abs(x) - b.width / 2, Math.abs(y) - b.height / 2];
  return { distance: compared([Math.hypot(Math.max(0, dx), Math.max(0, dy)), a.radius + b.radius]) };
};
/** @param {string[]} keys @param {(at: number, a: number, b: number) => number[]} side @returns {Compares} */
const sides = (keys, side) => (x, y, a, b) => ({
  [keys[0]]: compared(side(x, a.width, b.width)),
  [keys[1]]: compared(side(y, a.height, b.height)),
});
/** From a rectangle's lower side to its upper one. */
const within = sides(['acrossPlaces', 'upPlaces'], (at, _, size) => [0, at + size / 2, size]);
/** How much of a side two share. */
const shared = sides(['sharedX', 'sharedY'], (at, a, b) => [Math.min(a, b, (a + b) / 2 - Math.abs(at)), 0]);

/**
 * For each test the kinds of both, what it says of two that touch, what it compares, and the question.
 * @type {Record<string, [string, string, boolean, Compares, (classic: Classic, a: Figure, b: Figure) => boolean]>}
 */
const tests = {
  circleCircle: [
    'circle',
    'circle',
    true,
    distance,
    (classic, a, b) => classic.circleOverlapsCircle(circleOf(a), circleOf(b)),
  ],
  rectangleRectangle: [
    'box',
    'box',
    false,
    shared,
    (classic, a, b) => classic.rectangleOverlapsRectangle(rectangleOf(a), rectangleOf(b)),
  ],
  circleRectangle: [
    'circle',
    'box',
    false,
    distance,
    (classic, a, b) => classic.circleOverlapsRectangle(circleOf(a), rectangleOf(b)),
  ],
  pointCircle: [
    'point',
    'circle',
    false,
    distance,
    (classic, a, b) => classic.circleContainsPoint(circleOf(b), pointOf(a)),
  ],
  pointRectangle: [
    'point',
    'box',
    true,
    within,
    (classic, a, b) => classic.rectangleContainsPoint(rectangleOf(b), pointOf(a)),
  ],
};

export const overlapTest = behaviour(
  { test: choice(Object.keys(tests)), a: bodyName(), b: bodyName(), at: point() },
  (play, { test, a: nameA, b: nameB, at }) => {
    const [kindA, kindB, touching, compares, ask] = tests[test];
    const { bump, world } = play;
    /** Whoever changed a shape to another kind asks another question. @returns {[Body, Body] | undefined} */
    const both = () => {
      const [a, b] = [play.find(nameA), play.find(nameB)];
      return a && b && a.shapes[0]?.kind === kindA && b.shapes[0]?.kind === kindB ? [a, b] : undefined;
    };
    /** @param {[Body, Body]} two */
    const answers = ([a, b]) => ({
      book: ask(bump.classic, figureOf(a), figureOf(b)),
      world: bump.overlap(a.shapes[0], a, b.shapes[0], b, { touch: world.options.touch }),
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
        const offset = { x: figure.x - held.x, y: figure.y - held.y };
        const want = {
          x: pull.target.x - pull.anchor.x + offset.x,
          y: pull.target.y - pull.anchor.y + offset.y,
        };
        const far = Math.max(Math.abs(want.x - figure.x), Math.abs(want.y - figure.y));
        if (far > 2 * near) return;
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
        const isThere = far < 0.1;
        const free = isThere ? want : figure;
        put(place ?? { x: Math.round(free.x / grid) * grid, y: Math.round(free.y / grid) * grid });
        if (place || isThere) held.velocity = { x: 0, y: 0 };
      },
      readouts() {
        const two = both();
        if (!two) return [];
        const { book, world: byWorld } = answers(two);
        const [a, b] = two.map(figureOf);
        const numbers = Object.entries(compares(a.x - b.x, a.y - b.y, a, b));
        return [
          ...numbers.map(([key, value]) => ({ key, value, at, tone: /** @type {const} */ ('quiet') })),
          { key: 'bookTest', value: book, at, tone: book ? 'yes' : 'no' },
          { key: 'worldTest', value: byWorld, at, tone: byWorld ? 'yes' : 'no' },
        ];
      },
    };
  },
);
