// Where a circle, a point or a rectangle that is held by hand just touches another one: no hand finds that by itself.
import { lengthOf } from './find.js';

/** @typedef {import('./behaviour.js').Point} Point */
/**
 * Upright, by its middle: a circle, a point, which is a circle of no radius, or a rectangle.
 * @typedef {Point & { radius: number, width: number, height: number }} Figure
 */

/** Directions in which the edge of a circle has places that numbers can say, if its radius allows it. */
const exact = [-1, 1].flatMap((x) =>
  [-1, 1].flatMap((y) => [
    { x: 0.6 * x, y: 0.8 * y },
    { x: 0.8 * x, y: 0.6 * y },
    { x: x > 0 ? y : 0, y: x > 0 ? 0 : y },
  ]),
);

/** @param {Point} a @param {Point} b */
const apart = (a, b) => lengthOf(a.x - b.x, a.y - b.y);
/** @param {number} value @param {number} most */
const within = (value, most) => Math.min(Math.max(value, -most), most);

/** What rounding may take away; and at last, for what counts as touching a hair farther in. */
const hairs = [0, 2 ** -45, -(2 ** -45), 2 ** -44, -(2 ** -44), -1e-9];

/** About another circle. @param {Point} still @param {Point} want @param {number} reach @returns {Point[]} */
function aboutCircle(still, want, reach) {
  const far = apart(want, still);
  const toHand = far > 0 ? [{ x: (want.x - still.x) / far, y: (want.y - still.y) / far }] : [];
  return [...exact, ...toHand].map(({ x, y }) => ({ x: still.x + reach * x, y: still.y + reach * y }));
}
/**
 * About a rectangle, grown on all sides; its corners are round by so much more.
 * @param {Figure} still
 * @param {Point} want
 * @param {Point} grown
 * @param {number} round
 * @returns {Point[]}
 */
function aboutRectangle(still, want, grown, round) {
  const [x, y] = [want.x - still.x, want.y - still.y];
  const [halfX, halfY] = [still.width / 2 + grown.x, still.height / 2 + grown.y];
  const inside = { x: within(x, halfX), y: within(y, halfY) };
  const corner = { x: still.x + inside.x, y: still.y + inside.y };
  const isOutside = inside.x !== x && inside.y !== y;
  if (isOutside && round > 0) return aboutCircle(corner, want, round);
  const places = [
    { x: still.x + (x < 0 ? -1 : 1) * (halfX + round), y: corner.y },
    { x: corner.x, y: still.y + (y < 0 ? -1 : 1) * (halfY + round) },
  ];
  return isOutside ? [corner, ...places] : places;
}

/** @param {Figure} held @param {Figure} still @param {Point} want @param {number} hair @returns {Point[]} */
function placesOf(held, still, want, hair) {
  const isRectangle = held.width > 0;
  if (still.width > 0) {
    const grown = {
      x: held.width / 2 + (isRectangle ? hair : 0),
      y: held.height / 2 + (isRectangle ? hair : 0),
    };
    return aboutRectangle(still, want, grown, isRectangle ? 0 : held.radius + hair);
  }
  if (!isRectangle) return aboutCircle(still, want, held.radius + still.radius + hair);
  // Seen from the rectangle that is held, the circle moves the other way.
  const mirrored = (/** @type {Point} */ { x, y }) => ({ x: 2 * still.x - x, y: 2 * still.y - y });
  const figure = { ...held, x: still.x, y: still.y };
  return aboutRectangle(figure, mirrored(want), { x: 0, y: 0 }, still.radius + hair).map(mirrored);
}

/**
 * The nearest place to where a hand wants the middle of what it holds, at most so far off, at which the two touch.
 * @param {Figure} held
 * @param {Figure} still
 * @param {Point} want
 * @param {number} near
 * @param {(place: Point) => boolean} isTouching
 * @returns {Point | undefined}
 */
export function touchingPlace(held, still, want, near, isTouching) {
  for (const hair of hairs) {
    const places = placesOf(held, still, want, hair).filter((place) => apart(place, want) <= near);
    const found = places.sort((a, b) => apart(a, want) - apart(b, want)).find(isTouching);
    if (found) return found;
  }
  return undefined;
}
