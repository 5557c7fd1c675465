// Pairs of all convex kinds, and geometry worked out from the shapes' own numbers: shadows, distances, clipping and corners.
// The tests of the walks hold the walks' sentences against it; nothing here asks the engine or the pages what is true.
import assert from 'node:assert/strict';
import { load } from '../../web/library/full.js';
import { nearestPair } from '../../web/walk/answers.js';
import { random } from '../random.mjs';

export { random };

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ points: Point[], radius: number }} Round corners before rounding, in the world, and the rounding */
/** @typedef {import('../../web/library/body.js').Body} Body */

export const bump = await load();
export const shownError = 0.0051; // two decimals

export const kinds = ['point', 'circle', 'segment', 'capsule', 'box', 'roundBox', 'polygon', 'roundPolygon'];
/** @param {() => number} next @param {string} kind */
export function shapeOf(next, kind) {
  const at = { x: 20 * next() - 10, y: 20 * next() - 10 };
  const end = { x: at.x + 80 * next() - 40, y: at.y + 60 * next() + 1 };
  const radius = kind.startsWith('round') ? 1 + 8 * next() : 0;
  if (kind === 'point') return bump.point(at);
  if (kind === 'circle') return bump.circle(5 + 30 * next(), at);
  if (kind === 'segment') return bump.segment(at, end);
  if (kind === 'capsule') return bump.capsule(at, end, 2 + 10 * next());
  if (kind.toLowerCase().endsWith('box'))
    return bump.box(10 + 60 * next(), 10 + 60 * next(), { ...at, angle: 3 * next(), radius });
  const count = 3 + Math.floor(5 * next());
  const vertices = Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * (i + 0.6 * next())) / count;
    return { x: at.x + 35 * Math.cos(angle), y: at.y + 20 * Math.sin(angle) };
  });
  return bump.polygon(vertices, { radius });
}
/** @param {Point} point @param {number} angle @param {Point} by */
export const moved = ({ x, y }, angle, by) => ({
  x: by.x + x * Math.cos(angle) - y * Math.sin(angle),
  y: by.y + x * Math.sin(angle) + y * Math.cos(angle),
});
/** @param {any} shape @param {{ x: number, y: number, angle: number }} pose @returns {Round} */
export function round(shape, pose) {
  const local = () => {
    if (shape.kind === 'point' || shape.kind === 'circle') return [{ x: shape.x, y: shape.y }];
    if (shape.kind === 'segment' || shape.kind === 'capsule') return [shape.a, shape.b];
    if (shape.kind === 'polygon') return shape.vertices;
    const signs = [
      [-0.5, -0.5],
      [0.5, -0.5],
      [0.5, 0.5],
      [-0.5, 0.5],
    ];
    return signs.map(([i, j]) => moved({ x: i * shape.width, y: j * shape.height }, shape.angle, shape));
  };
  const points = local().map((/** @type {Point} */ point) => moved(point, pose.angle, pose));
  return { points, radius: shape.radius ?? 0 };
}
/** @param {Point} a @param {Point} b */
export const times = (a, b) => a.x * b.x + a.y * b.y;
/** @param {Point} a @param {Point} b */
export const minus = (a, b) => ({ x: a.x - b.x, y: a.y - b.y });
/** Every edge, of a segment both ways. @param {Round} shape */
export const edges = ({ points }) =>
  points.length === 1 ? [] : points.map((from, i) => ({ from, to: points[(i + 1) % points.length] }));
/** @param {{ from: Point, to: Point }} edge */
export const normalOf = ({ from, to }) => {
  const way = minus(to, from);
  const length = Math.hypot(way.x, way.y);
  return { x: way.y / length, y: -way.x / length };
};
/** @param {Round} shape @param {Point} axis */
export function shadow({ points, radius }, axis) {
  const places = points.map((point) => times(point, axis));
  return [Math.min(...places) - radius, Math.max(...places) + radius];
}
/** @param {Point} point @param {Point} from @param {Point} to */
export function toSegment(point, from, to) {
  const way = minus(to, from);
  const square = times(way, way);
  const part = square > 0 ? Math.min(Math.max(times(minus(point, from), way) / square, 0), 1) : 0;
  return Math.hypot(from.x + part * way.x - point.x, from.y + part * way.y - point.y);
}
/** How far apart two shapes are without their roundings; 0 when they overlap. @param {Round} a @param {Round} b */
export function coresApart(a, b) {
  const sides = (/** @type {Round} */ shape) =>
    shape.points.length === 1 ? [{ from: shape.points[0], to: shape.points[0] }] : edges(shape);
  const isParted = [...edges(a), ...edges(b)].some((edge) => {
    const [p, q] = [shadow({ ...a, radius: 0 }, normalOf(edge)), shadow({ ...b, radius: 0 }, normalOf(edge))];
    return p[1] < q[0] || q[1] < p[0];
  });
  const nearest = Math.min(
    ...a.points.flatMap((point) => sides(b).map(({ from, to }) => toSegment(point, from, to))),
    ...b.points.flatMap((point) => sides(a).map(({ from, to }) => toSegment(point, from, to))),
  );
  // A point on the line of a segment is parted from it by no edge.
  const isPoint = Math.min(a.points.length, b.points.length) === 1;
  const areThin = isPoint && Math.max(a.points.length, b.points.length) <= 2;
  return isParted || areThin ? nearest : 0;
}
/** @param {Round} outer @param {Round} inner */
export const isWithin = (outer, inner) =>
  outer.points.length > 2 &&
  edges(outer).every((edge) => times(minus(inner.points[0], edge.from), normalOf(edge)) <= 0);

/** @param {unknown} value */
export const read = (value) => Number(String(value).replace('−', '-'));
/** @param {unknown} value @param {number} wanted @param {string} what */
export const isShown = (value, wanted, what) =>
  assert(Math.abs(read(value) - wanted) < shownError, `${what}: says ${value}, is ${wanted}`);
/** @param {Point} a @param {Point} b */
export const isParallel = (a, b) => Math.abs(a.x * b.y - a.y * b.x) < 1e-7;

/**
 * Pairs of all kinds, some apart and some not.
 * @param {number} seed @param {number} rounds
 * @param {(a: Body, b: Body, p: Round, q: Round, kinds: string) => void} use
 */
export function forPairs(seed, rounds, use) {
  const next = random(seed);
  const world = bump.createWorld();
  for (let i = 0; i < rounds; i++) {
    for (const kindA of kinds) {
      for (const kindB of kinds) {
        const isTurning = next() < 0.7;
        const make = (/** @type {string} */ kind, /** @type {Point} */ at) =>
          world.createBody({
            ...at,
            angle: 6 * next(),
            velocity: { x: 200 * next() - 100, y: 200 * next() - 100 },
            angularVelocity: isTurning ? 4 * next() - 2 : 0,
            shape: shapeOf(next, kind),
          });
        const at = { x: 600 * next() - 300, y: 600 * next() - 300 };
        const reach = i % 3 === 0 ? 300 : 70;
        const a = make(kindA, at);
        const b = make(kindB, { x: at.x + reach * (next() - 0.5), y: at.y + reach * (next() - 0.5) });
        use(a, b, round(a.shapes[0], a), round(b.shapes[0], b), `${kindA} and ${kindB}, round ${i}`);
        a.destroy();
        b.destroy();
      }
    }
  }
}
/** @param {Body} a @param {Body} b */
export const pairOf = (a, b) => {
  const pair = nearestPair(bump, a, b);
  assert(pair);
  return pair;
};
