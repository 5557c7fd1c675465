// The numbers of a tape and of an angle, and how both are drawn over a scene. How near two bodies are is the engine's
// answer; the rest is plain geometry. Knows no page: the playground and the element both draw by it.
import { nearestPair } from './answers.js';
import { across, along, between, placed } from './figures.js';

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {import('../library/body.js').Body} Body */
/** @typedef {import('../scene/gauges.js').LiveGauge} LiveGauge */
/** @typedef {import('./walk.js').Host} Host */
/** @typedef {Pick<Host, 'bump' | 'play'>} Measured where something is measured */
/**
 * A length: from one point to another, how far right and how far along y that is, and the angle with the horizontal, from
 * 0 to 90 degrees.
 * @typedef {{ kind: 'tape', from: Point, to: Point, length: number, dx: number, dy: number, slope: number, overlap: boolean }} Tape
 */
/** At `at`, between the ways to the other two points: from 0 to 180 degrees. @typedef {{ kind: 'angle', at: Point, first: Point, second: Point, degrees: number }} Angle */

const degree = Math.PI / 180;

/** @param {Measured} scene @param {import('../scene/gauges.js').GaugePoint} point @returns {Point | undefined} where it is now; nowhere when its body is gone */
export function placeOf({ play }, { x, y, body }) {
  if (body === undefined) return { x, y };
  const found = play.bodyOf(body);
  return found && placed({ x, y }, found);
}

/** The two bodies between which a tape can show the engine's distance. @param {Measured} scene @param {LiveGauge} gauge */
export function bodiesBetween({ play }, { points }) {
  const [a, b] = points.map(({ body }) => (body === undefined ? undefined : play.bodyOf(body)));
  return points.length === 2 && a && b && a !== b ? /** @type {const} */ ([a, b]) : undefined;
}

/** @param {Point} from @param {Point} to @returns {Tape} */
function tapeOf(from, to, overlap = false) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const slope = Math.atan2(Math.abs(dy), Math.abs(dx)) / degree;
  return { kind: 'tape', from, to, length, dx, dy, slope, overlap };
}

/** @param {Point} at @param {Point} first @param {Point} second @returns {Angle} */
function angleOf(at, first, second) {
  const [ax, ay, bx, by] = [first.x - at.x, first.y - at.y, second.x - at.x, second.y - at.y];
  const degrees = Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by)) / degree;
  return { kind: 'angle', at, first, second, degrees };
}

/** @param {Measured} scene @param {LiveGauge} gauge @returns {Tape | Angle | undefined} nothing when one of its bodies is gone */
export function measured(scene, gauge) {
  const places = gauge.points.map((point) => placeOf(scene, point));
  if (places.some((place) => !place)) return undefined;
  const [first, second, third] = /** @type {Point[]} */ (places);
  if (third) return angleOf(first, second, third);
  const bodies = gauge.show === 'nearest' ? bodiesBetween(scene, gauge) : undefined;
  const pair = bodies && nearestPair(scene.bump, ...bodies);
  if (!pair) return tapeOf(first, second);
  const { pointA, pointB, separation } = pair.distance;
  // Where two overlap, their depth is no distance.
  const tape = tapeOf(pointA, pointB, separation < 0);
  return separation < 0 ? { ...tape, length: 0 } : tape;
}

/** In CSS pixels: of the marks at the ends, of the arc, and of what numbers keep away. */
const [tick, arcRadius, aside] = [6, 34, 16];
/** In a picture this small a number beside a line that is shorter than so many CSS pixels would hide what it is of. */
const small = { zoom: 0.6, line: 60 };
const parts = 24;
const usual = Object.freeze({ colour: /** @type {const} */ ('decomposition'), width: 2 });
const chosenStyle = Object.freeze({ ...usual, width: 3.5 });
const thin = Object.freeze({ ...usual, width: 1, dashed: true });

/** @param {Point} from @param {Point} to @returns {Point} of length 1; to the right where there is no way */
function wayOf(from, to) {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(x, y);
  return length > 0 ? { x: x / length, y: y / length } : { x: 1, y: 0 };
}

/** @param {import('../library/sketch.js').Sketch} sketch @param {Point} at @param {Point} first @param {Point} second @param {number} radius */
function drawArc(sketch, at, first, second, radius) {
  const begin = Math.atan2(first.y - at.y, first.x - at.x);
  let turn = Math.atan2(second.y - at.y, second.x - at.x) - begin;
  if (turn > Math.PI) turn -= 2 * Math.PI;
  if (turn < -Math.PI) turn += 2 * Math.PI;
  const point = (/** @type {number} */ i) => {
    const angle = begin + (turn * i) / parts;
    return along(at, { x: Math.cos(angle), y: Math.sin(angle) }, radius);
  };
  for (let i = 0; i < parts; i++) {
    const [from, to] = [point(i), point(i + 1)];
    sketch.line(from.x, from.y, to.x, to.y, usual);
  }
}

/**
 * @param {import('../library/sketch.js').Sketch} sketch @param {Host} scene @param {LiveGauge} gauge
 * @param {boolean} [isChosen] it is in the hand
 */
export function drawGauge(sketch, scene, gauge, isChosen = false) {
  const found = measured(scene, gauge);
  if (!found) return;
  const { zoom } = scene.camera;
  const style = isChosen ? chosenStyle : usual;
  /** @param {Point} a @param {Point} b @param {import('../library/sketch.js').MarkStyle} [own] */
  const line = (a, b, own = style) => sketch.line(a.x, a.y, b.x, b.y, own);
  if (found.kind === 'angle') {
    const { at, first, second } = found;
    line(at, first);
    line(at, second);
    drawArc(sketch, at, first, second, radiusOf(found, zoom));
    for (const end of [at, first, second]) sketch.dot(end.x, end.y, 3, usual);
  } else if (!found.overlap) {
    const { from, to } = found;
    const side = across(wayOf(from, to));
    line(from, to);
    const isSmall = zoom < small.zoom && found.length * zoom < small.line;
    for (const end of isSmall ? [] : [from, to]) {
      line(along(end, side, tick / zoom), along(end, side, -tick / zoom));
      sketch.dot(end.x, end.y, 3, usual);
    }
    if (gauge.show === 'sides') {
      const corner = { x: to.x, y: from.y };
      line(from, corner, thin);
      line(corner, to, thin);
      drawArc(sketch, from, corner, to, Math.min(arcRadius / zoom, found.length / 2));
    }
  }
  if (isChosen) {
    for (const point of gauge.points) {
      const end = placeOf(scene, point);
      if (end) sketch.ring(end.x, end.y, 7 / zoom, usual);
    }
  }
}

/** @param {Angle} angle @param {number} zoom */
function radiusOf({ at, first, second }, zoom) {
  const arms = [first, second].map((end) => Math.hypot(end.x - at.x, end.y - at.y));
  return Math.min(arcRadius / zoom, Math.min(...arms) / 2);
}

/** Two decimals, fewer of what is long. @param {number} value */
export const lengthText = (value) =>
  value
    .toFixed(Math.abs(value) >= 1000 ? 1 : 2)
    .replace(/^-(?=0\.?0*$)/, '')
    .replace('-', '−');
/** @param {number} degrees */
export const angleText = (degrees) => `${degrees.toFixed(1)}°`;

/**
 * Above both bodies on the screen, between them.
 * @param {Host} scene @param {readonly [Body, Body]} bodies
 */
function aboveBoth({ bump, camera }, bodies) {
  const boxes = bodies.flatMap((body) => body.shapes.map((shape) => bump.boundsOf(shape, body)));
  const y = camera.yUp
    ? Math.max(...boxes.map(({ upper }) => upper.y)) + aside / camera.zoom
    : Math.min(...boxes.map(({ lower }) => lower.y)) - aside / camera.zoom;
  return { x: (bodies[0].x + bodies[1].x) / 2, y };
}

/**
 * The numbers beside it, in CSS pixels away from its lines.
 * @param {(label: import('./steps.js').Label) => void} put @param {Host} scene @param {LiveGauge} gauge
 * @param {{ withUnit: (length: string) => string, overlap: string }} words
 */
export function labelGauge(put, scene, gauge, { withUnit, overlap }) {
  const found = measured(scene, gauge);
  if (!found) return;
  const { zoom } = scene.camera;
  const kind = 'mark figure gauge';
  if (found.kind === 'angle') {
    const { at, first, second, degrees } = found;
    const [a, b] = [wayOf(at, first), wayOf(at, second)];
    const [x, y] = [a.x + b.x, a.y + b.y];
    // Straight on there is no middle between the two ways: beside them then.
    const middle = Math.hypot(x, y) > 1e-6 ? wayOf({ x: 0, y: 0 }, { x, y }) : across(a);
    put({ ...along(at, middle, radiusOf(found, zoom) + 26 / zoom), text: angleText(degrees), kind });
    return;
  }
  const { from, to, length, dx, dy, slope } = found;
  const side = across(wayOf(from, to));
  // Above the line on the screen, or to the right of an upright one, which may sway; away from the sides where those are
  // shown.
  const up = scene.camera.yUp ? side.y : -side.y;
  const isUp = (Math.abs(up) < 0.1 ? side.x : up) > 0;
  const isAway = dx * dy >= 0;
  const sign = (gauge.show === 'sides' ? isAway : isUp) ? 1 : -1;
  const upright = Math.abs(side.x) > 0.5 ? aside + 22 : aside;
  const text = found.overlap ? overlap : withUnit(lengthText(length));
  const bodies = gauge.show === 'nearest' ? bodiesBetween(scene, gauge) : undefined;
  const isHiding = found.overlap || (zoom < small.zoom && length * zoom < small.line);
  const below = scene.camera.yUp ? Math.min(from.y, to.y) : Math.max(from.y, to.y);
  const down = (scene.camera.yUp ? -1 : 1) * (aside + 10);
  const place = !isHiding
    ? along(between(from, to, 0.5), side, (sign * upright) / zoom)
    : bodies
      ? aboveBoth(scene, bodies)
      : { x: (from.x + to.x) / 2, y: below + down / zoom };
  put({ ...place, text, kind });
  if (gauge.show !== 'sides') return;
  const beyond = from.y - ((dy >= 0 ? 1 : -1) * aside) / zoom;
  put({ x: (from.x + to.x) / 2, y: beyond, text: `Δx ${lengthText(dx)}`, kind });
  const right = dx >= 0 ? 1 : -1;
  put({ x: to.x + (right * 40) / zoom, y: (from.y + to.y) / 2, text: `Δy ${lengthText(dy)}`, kind });
  const half = Math.atan2(dy, dx);
  const flat = dx >= 0 ? 0 : Math.sign(dy || 1) * Math.PI;
  const middle = { x: Math.cos((half + flat) / 2), y: Math.sin((half + flat) / 2) };
  put({ ...along(from, middle, (arcRadius + 32) / zoom), text: angleText(slope), kind });
}
