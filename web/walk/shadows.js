// Shadows: what two shapes cover of an axis, drawn beside them as two bars, with the gap or the way out below.
import { across, along, between, dot, edgeTowards, furthest, shown } from './figures.js';
import { apart, arrow, chosen, into, line, quiet, styleA, styleB } from './steps.js';

/** @typedef {import('./steps.js').Step} Step */
/** @typedef {import('./steps.js').View} View */
/** @typedef {import('./figures.js').Point} Point */
/** @typedef {import('./figures.js').Core} Core */
/** An axis with what each shape covers of it. @typedef {Pick<import('../library/teaching.js').TracedAxis, 'normal' | 'shadowA' | 'shadowB'>} Axis */
/** On which side of the shapes the bars were drawn last: kept from picture to picture, so that they do not jump about. @typedef {{ isHigh?: boolean | undefined }} Side */

const beside = 30; // CSS pixels from the shapes to their shadows
const lanes = 9; // and between one shadow and the other
const some = 40; // of each shadow, beside the gap
const reluctance = 60; // so much better the other side has to be
const air = 44; // and from the bars to the rim of what is in sight, for their letters
const tries = 100; // places between both sides, where neither has room
const rim = Object.freeze({ colour: 'line', width: 9 }); // what parts a bar from a shape below it
const beyondBars = 22; // from the bars to the number
const letter = 4.5; // half of a letter's width, about
const tip = 28; // length of the arrow on an edge

/** @param {Core} core @param {Point} normal @param {Point} origin from where is counted */
export function shadowOf({ corners, radius }, normal, origin) {
  const places = corners.map((corner) => dot(corner, normal) - dot(origin, normal));
  return { lower: Math.min(...places) - radius, upper: Math.max(...places) + radius };
}
/**
 * How far the shadows of both are apart, whichever of them comes first; a way out is less than nothing.
 * @param {Axis} axis
 */
export const gapOf = ({ shadowA, shadowB }) =>
  Math.max(shadowB.lower - shadowA.upper, shadowA.lower - shadowB.upper);
/**
 * Where the gap begins and ends on the axis, or the shortest way out: what both share, and where one lies within the other
 * also what it still has to go.
 * @param {Axis} axis
 */
export function gapEnds({ shadowA, shadowB }) {
  const isAfter = shadowB.lower - shadowA.upper >= shadowA.lower - shadowB.upper;
  const ends = isAfter ? [shadowA.upper, shadowB.lower] : [shadowB.upper, shadowA.lower];
  return ends.sort((p, q) => p - q);
}

/** The edge of a shape that looks in a direction. @param {Core} core @param {Point} outward @returns {[Point, Point]} */
export function sideOf({ corners, radius }, outward) {
  const [p, q] = edgeTowards(corners, outward);
  return [along(p, outward, radius), along(q, outward, radius)];
}
/** @param {Point} direction */
export const opposite = (direction) => along({ x: 0, y: 0 }, direction, -1);

/**
 * @param {import('../library/sketch.js').Sketch} sketch @param {View} view
 * @param {readonly [Point, Point]} side @param {Point} outward @param {import('../library/sketch.js').MarkStyle} [style]
 */
export function drawSide(sketch, view, [from, to], outward, style = chosen) {
  line(sketch, from, to, style);
  const middle = between(from, to, 0.5);
  arrow(sketch, middle, along(middle, outward, tip * view.pixel), style);
}
/** How far a pointer is from an edge and its arrow. @param {Point} at @param {readonly [Point, Point]} side @param {Point} outward @param {View} view */
export function farFromSide(at, [from, to], outward, view) {
  const middle = between(from, to, 0.5);
  return Math.min(toLine(at, from, to), toLine(at, middle, along(middle, outward, tip * view.pixel)));
}
/** @param {Point} at @param {Point} from @param {Point} to */
function toLine(at, from, to) {
  const [way, off] = [along(to, from, -1), along(at, from, -1)];
  const square = dot(way, way);
  const part = square > 0 ? Math.min(Math.max(dot(off, way) / square, 0), 1) : 0;
  const { x, y } = between(from, to, part);
  return Math.hypot(at.x - x, at.y - y);
}

/**
 * @param {Core} a @param {Core} b
 * @param {Point} origin of the axis
 * @param {Axis} axis
 * @param {Side} memory
 * @param {string} [text] beside the gap, if not its length
 * @returns {Required<Pick<Step, 'draw' | 'label'>>}
 */
export function shadowPicture(a, b, origin, axis, memory, text) {
  const side = across(axis.normal);
  const own = dot(origin, side);
  const reach = [a, b].flatMap(({ corners, radius }) =>
    corners.flatMap((corner) => [dot(corner, side) - own - radius, dot(corner, side) - own + radius]),
  );
  const [low, high] = [Math.min(...reach), Math.max(...reach)];
  const [first, last] = gapEnds(axis);
  /**
   * How far the gap between bars at a distance from the axis, with some of both, lies beyond what is in sight.
   * @param {number} at @param {View} view
   */
  const beyondSight = (at, { x, y, pixel, width, height }) => {
    const [half, tall] = [width / 2 - air * pixel, height / 2 - air * pixel];
    return Math.max(
      ...[first - some * pixel, last + some * pixel].map((end) => {
        const place = along(along(origin, axis.normal, end), side, at);
        return Math.max(Math.abs(place.x - x) - half, Math.abs(place.y - y) - tall, 0);
      }),
    );
  };
  /** @param {View} view */
  const lane = (view) => {
    // On the side where the bars are in sight; else on the one that is nearer to the middle.
    const middle = dot(view, side) - own;
    const [outLow, outHigh] = [low, high].map((at) => beyondSight(at, view));
    const better = outLow - outHigh || Math.abs(low - middle) - Math.abs(high - middle);
    const { isHigh: before } = memory;
    const isHigh = better > (before === undefined ? 0 : (before ? -reluctance : reluctance) * view.pixel);
    memory.isHigh = isHigh;
    const ends = [low - beside * view.pixel, high + beside * view.pixel];
    const [usual, other] = isHigh ? [ends[1], ends[0]] : ends;
    // Where neither side has room for them, they come so far over the shapes as it takes.
    let from = usual;
    if (beyondSight(from, view) > 0) {
      for (let i = 1; i <= tries; i++) {
        const at = usual + ((other - usual) * i) / tries;
        if (beyondSight(at, view) < beyondSight(from, view)) from = at;
      }
    }
    const step = (isHigh ? lanes : -lanes) * view.pixel;
    return {
      isOver: from !== usual,
      away: isHigh ? side : opposite(side),
      /** @param {number} at on the axis @param {0 | 1 | 2} number */
      place: (at, number) => along(along(origin, axis.normal, at), side, from + number * step),
    };
  };
  return {
    draw(sketch, view) {
      const { place, isOver } = lane(view);
      /** @type {const} */ ([
        [a, axis.shadowA, styleA, 0],
        [b, axis.shadowB, styleB, 1],
      ]).forEach(([core, { lower, upper }, style, number]) => {
        for (const [at, way] of /** @type {const} */ ([
          [lower, -1],
          [upper, 1],
        ])) {
          const corner = furthest(core.corners, along({ x: 0, y: 0 }, axis.normal, way));
          const height = dot(corner, side) - own;
          line(sketch, along(along(origin, axis.normal, at), side, height), place(at, number), quiet);
        }
        if (isOver) line(sketch, place(lower, number), place(upper, number), rim);
        line(sketch, place(lower, number), place(upper, number), style);
      });
      const ends = gapEnds(axis);
      line(sketch, place(ends[0], 2), place(ends[1], 2), gapOf(axis) > 0 ? apart : into);
    },
    label(put, view) {
      const { place, away } = lane(view);
      const { shadowA, shadowB } = axis;
      const beyond = 14 * view.pixel;
      // Each letter at the end of its shadow where the other has none, the number beyond both.
      const isAFirst = shadowA.lower <= shadowB.lower;
      const endA = isAFirst ? shadowA.lower - beyond : shadowA.upper + beyond;
      const endB = isAFirst ? shadowB.upper + beyond : shadowB.lower - beyond;
      put({ ...place(endA, 0), text: 'A', kind: 'mark ofA' });
      put({ ...place(endB, 1), text: 'B', kind: 'mark ofB' });
      const [from, to] = gapEnds(axis);
      const gap = place((from + to) / 2, 2);
      const told = text ?? shown(Math.abs(gapOf(axis))); // how deep is no length below nothing: its bar says which it is
      // Words lie flat: beside an upright bar they need their own width.
      const distance = (beyondBars + Math.abs(away.x) * told.length * letter) * view.pixel;
      const { x, y } = along(gap, away, distance);
      const half = view.width / 2 - told.length * letter * view.pixel;
      put({
        x: half > 0 ? Math.min(Math.max(x, view.x - half), view.x + half) : x,
        y,
        text: told,
        kind: text === undefined ? 'mark figure' : 'mark answer',
      });
    },
  };
}
