// How two upright pictures are found to overlap, row by row: the rows that both have, as bits, one shifted until it lies
// over the other, and what an AND leaves of them. The sum is bump.overlapPixels', which tests hold it against.
import { chosen, into, quiet } from './steps.js';

/** @typedef {import('./steps.js').Step} Step */
/** @typedef {import('./figures.js').Point} Point */
/** @typedef {import('../library/body.js').Body} Body */
/** @typedef {import('../library/regions.js').Mask} Mask */
/** @typedef {import('./possible.js').Picture} Picture */

const wordBits = 64;
/** More ones and zeros than these no sentence holds. */
const mostDigits = 20;
const hair = 1e-6; // of a pixel: what rounding does to places

const row = Object.freeze({ ...chosen, width: 2, fill: 0 });
const box = Object.freeze({ ...quiet, width: 1.5, opacity: 1, fill: 0 });
const both = Object.freeze({ ...box, colour: /** @type {const} */ ('selected'), dashed: false });
const shared = Object.freeze({ ...into, fill: 0.7, width: 0 });

/** Where the pixels of a picture begin in the world. @param {Picture} picture @returns {Point} */
const cornerOf = ({ body, mask: { scale, pivot } }) => ({
  x: body.x - pivot.x * scale.x,
  y: body.y - pivot.y * scale.y,
});

/**
 * @param {import('./answers.js').Bump} bump
 * @param {readonly [Picture, Picture]} pictures
 * @returns {Step[]}
 */
export function pixelSteps(bump, [a, b]) {
  const { scale } = a.mask;
  const [from, other] = [cornerOf(a), cornerOf(b)];
  const way = { x: (other.x - from.x) / scale.x, y: (other.y - from.y) / scale.y };
  const shift = { x: Math.round(way.x), y: Math.round(way.y) };
  if (Math.max(Math.abs(way.x - shift.x), Math.abs(way.y - shift.y)) > hair) {
    const count = bump.overlapPixels(a.mask, poseOf(a.body), b.mask, poseOf(b.body), { touch: 'ignored' });
    return [{ key: 'pixelsBetween', values: { count } }];
  }
  // Boxes round what is solid, in pixels of A.
  const [own, their] = [a.mask.bounds, b.mask.bounds];
  const left = Math.max(own.x, their.x + shift.x);
  const right = Math.min(own.x + own.width, their.x + shift.x + their.width);
  const low = Math.max(own.y, their.y + shift.y);
  const high = Math.min(own.y + own.height, their.y + shift.y + their.height);
  /** @param {import('../library/sketch.js').Sketch} sketch @param {import('../library/regions.js').PixelBox} at in pixels of A @param {import('../library/sketch.js').MarkStyle} style */
  const frame = (sketch, { x, y, width, height }, style) =>
    sketch.box(from.x + x * scale.x, from.y + y * scale.y, width * scale.x, height * scale.y, style);
  /** @type {Required<Step>['draw']} */
  const drawBoxes = (sketch) => {
    frame(sketch, own, box);
    frame(sketch, { ...their, x: their.x + shift.x, y: their.y + shift.y }, box);
  };
  if (left >= right || low >= high) return [{ key: 'pixelsBoxesApart', draw: drawBoxes }];

  const [columns, rows] = [right - left, high - low];
  const words = Math.ceil(columns / wordBits);
  const region = { x: left, y: low, width: columns, height: rows };
  /** @type {Step[]} */
  const steps = [
    {
      key: 'pixelsBoxes',
      values: { columns, rows, words: words * rows },
      draw(sketch, view) {
        drawBoxes(sketch, view);
        frame(sketch, region, both);
      },
    },
  ];
  const [cellsA, cellsB] = [a.mask.cells, b.mask.cells];
  /** @type {{ x: number, y: number }[]} */
  const found = [];
  for (let y = low; y < high; y++) {
    const bits = [...Array(columns).keys()].map((i) => {
      const x = left + i;
      return [cellsA[y * a.mask.width + x], cellsB[(y - shift.y) * b.mask.width + x - shift.x]];
    });
    const ones = bits.flatMap(([p, q], i) => (p && q ? [{ x: left + i, y }] : []));
    const before = found.length;
    found.push(...ones);
    const number = y - low + 1;
    const values = { number, count: rows, ones: ones.length, sum: found.length, words };
    const digits = {
      a: bits.map(([p]) => p).join(''),
      b: bits.map(([, q]) => q).join(''),
      and: bits.map(([p, q]) => p & q).join(''),
    };
    const sum = found.length;
    steps.push({
      key: columns <= mostDigits ? 'pixelsRow' : 'pixelsLongRow',
      values: { ...values, ...(columns <= mostDigits && digits) },
      draw(sketch) {
        for (const [i, { x, y: at }] of found.slice(0, sum).entries())
          frame(sketch, { x, y: at, width: 1, height: 1 }, i < before ? past : shared);
        frame(sketch, { x: left, y, width: columns, height: 1 }, row);
      },
    });
  }
  steps.push({
    key: found.length > 0 ? 'pixelsEnd' : 'pixelsNone',
    values: { sum: found.length },
    draw(sketch) {
      for (const { x, y } of found) frame(sketch, { x, y, width: 1, height: 1 }, shared);
    },
  });
  return steps;
}

const past = Object.freeze({ ...shared, fill: 0.35 });
const poseOf = (/** @type {Body} */ { x, y, angle }) => ({ x, y, angle });
