// The answers between two bodies, all from the engine: of bodies with many shapes, the pair of shapes that is nearest is
// found first. Knows no page.
import { slotMask } from '../library/columns.js';

/** @typedef {import('../library/full-engine.js').FullBumpbox} Bump */
/** @typedef {import('../library/body.js').Body} Body */
/** @typedef {import('../library/shapes.js').Shape} Shape */
/** @typedef {import('../library/questions.js').TouchOptions} TouchOptions */
/** @typedef {{ lower: { x: number, y: number }, upper: { x: number, y: number } }} Bounds */
/** One of a body's shapes: `number` counts from 1. @typedef {{ shape: Shape, number: number, of: number }} Piece */
/** @typedef {{ a: Piece, b: Piece, distance: import('../library/questions.js').ShapeDistance }} NearestPair */
/**
 * @typedef {object} Touching
 * @property {NearestPair} nearest
 * @property {boolean} overlap by the world's rule for touching
 * @property {number} distance 0 when they overlap
 * @property {number} depth 0 when they do not
 * @property {{ x: number, y: number }} normal from A to B
 * @property {import('../library/questions.js').ShapeContact | null} contact
 */
/**
 * `impact`: at the velocities that they have.
 * @typedef {Touching & { impact: import('../library/questions.js').Impact & { seconds: number } | null }} Answers
 */

/** So far ahead impacts are looked for, in seconds. */
export const horizon = 5;
const furthestWay = 2 ** 29;
/** Beyond so many pairs of shapes the first to meet is not looked for. */
const mostPairs = 2000;

/** @param {Bounds} a @param {Bounds} b */
const gap = (a, b) =>
  Math.hypot(
    Math.max(a.lower.x - b.upper.x, b.lower.x - a.upper.x, 0),
    Math.max(a.lower.y - b.upper.y, b.lower.y - a.upper.y, 0),
  );
/** @param {readonly Bounds[]} all @returns {Bounds} */
const around = (all) => ({
  lower: { x: Math.min(...all.map((b) => b.lower.x)), y: Math.min(...all.map((b) => b.lower.y)) },
  upper: { x: Math.max(...all.map((b) => b.upper.x)), y: Math.max(...all.map((b) => b.upper.y)) },
});

/**
 * The two shapes that are nearest to each other, or deepest in each other. Shapes whose boxes are further apart than a
 * pair that is known are not asked.
 * @param {Bump} bump @param {Body} a @param {Body} b
 * @returns {NearestPair | null} null when one of them has no shape
 */
export function nearestPair(bump, a, b) {
  const [shapesA, shapesB] = [a.shapes, b.shapes];
  if (shapesA.length === 0 || shapesB.length === 0) return null;
  const boxesA = shapesA.map((shape) => bump.boundsOf(shape, a));
  const boxesB = shapesB.map((shape) => bump.boundsOf(shape, b));
  /** @param {Bounds[]} boxes @param {Bounds} to */
  const byGap = (boxes, to) =>
    boxes.map((box, i) => ({ box, i, gap: gap(box, to) })).sort((p, q) => p.gap - q.gap || p.i - q.i);
  const orderB = byGap(boxesB, around(boxesA));
  /** @type {NearestPair | undefined} */
  let best;
  const isFar = (/** @type {number} */ far) =>
    best !== undefined && far > Math.max(best.distance.separation, 0);
  for (const p of byGap(boxesA, around(boxesB))) {
    if (isFar(p.gap)) break;
    for (const q of orderB) {
      if (isFar(q.gap)) break;
      if (isFar(gap(p.box, q.box))) continue;
      const distance = bump.distance(shapesA[p.i], a, shapesB[q.i], b);
      if (best && best.distance.separation <= distance.separation) continue;
      best = {
        a: { shape: shapesA[p.i], number: p.i + 1, of: shapesA.length },
        b: { shape: shapesB[q.i], number: q.i + 1, of: shapesB.length },
        distance,
      };
    }
  }
  return best ?? null;
}

/**
 * Where the letter of a body stands: on its place, unless that is at the rim of its shapes or beyond; then in their middle.
 * @param {Bump} bump @param {Body} body
 */
export function pinOf(bump, body) {
  const { x, y, shapes } = body;
  if (shapes.length === 0) return { x, y };
  const boxes = shapes.map((shape) => bump.boundsOf(shape, body));
  const { lower, upper } = around(boxes);
  const middle = { x: (lower.x + upper.x) / 2, y: (lower.y + upper.y) / 2 };
  const isWithin =
    Math.abs(x - middle.x) <= (upper.x - lower.x) / 4 && Math.abs(y - middle.y) <= (upper.y - lower.y) / 4;
  return isWithin ? { x, y } : middle;
}

/** How a body goes on, over so many seconds, if nothing pushes it. @param {Body} body @param {number} seconds */
export const motionOf = (body, seconds) => ({
  x: body.velocityX * seconds,
  y: body.velocityY * seconds,
  turn: body.angularVelocity * seconds,
});
/** How far ahead two bodies may be looked at, in seconds. @param {Body} a @param {Body} b */
export function horizonOf(a, b) {
  const fastest = Math.max(...[a, b].flatMap((body) => [body.velocityX, body.velocityY].map(Math.abs)));
  const turning = Math.max(Math.abs(a.angularVelocity), Math.abs(b.angularVelocity));
  return Math.min(horizon, furthestWay / Math.max(fastest, 1), 2 ** 19 / Math.max(turning, 1));
}

/** A moment of the walk. @param {number} seconds */
export const momentText = (seconds) => seconds.toFixed(3);
/** A horizon is told as no longer than it is. @param {number} seconds */
export const horizonText = (seconds) =>
  seconds >= 1 ? String(Math.floor(seconds)) : String(Number((seconds * 0.999).toPrecision(2)));

/**
 * The pair of shapes that meets first, as the bodies move now; or the nearest, if none does.
 * @param {Bump} bump @param {Body} a @param {Body} b @param {NearestPair} nearest
 * @returns {NearestPair}
 */
export function meetingPair(bump, a, b, nearest) {
  const [shapesA, shapesB] = [a.shapes, b.shapes];
  if (shapesA.length * shapesB.length > mostPairs) return nearest;
  const seconds = horizonOf(a, b);
  const [motionA, motionB] = [motionOf(a, seconds), motionOf(b, seconds)];
  let first = Infinity;
  let found = nearest;
  shapesA.forEach((shapeA, i) =>
    shapesB.forEach((shapeB, j) => {
      const time = bump.timeOfImpact(shapeA, a, motionA, shapeB, b, motionB)?.time ?? Infinity;
      if (time >= first) return;
      first = time;
      found = {
        a: { shape: shapeA, number: i + 1, of: shapesA.length },
        b: { shape: shapeB, number: j + 1, of: shapesB.length },
        distance: bump.distance(shapeA, a, shapeB, b),
      };
    }),
  );
  return found;
}

/** A body's shapes as one thing, made again only when they are others. */
export class Wholes {
  /** @type {WeakMap<Body, { shapes: readonly Shape[], whole: any }>} */
  #known = new WeakMap();
  /** @param {Bump} bump @param {Body} body */
  of(bump, body) {
    const { shapes } = body;
    if (shapes.length === 1) return shapes[0];
    const known = this.#known.get(body);
    if (known && known.shapes.length === shapes.length && known.shapes.every((each, i) => each === shapes[i]))
      return known.whole;
    const whole = bump.compound(shapes);
    this.#known.set(body, { shapes, whole });
    return whole;
  }
}

/**
 * @param {Bump} bump @param {Body} a @param {Body} b
 * @param {TouchOptions} options the world's rule
 * @param {NearestPair} nearest
 * @returns {Touching}
 */
export function touchingOf(bump, a, b, options, nearest) {
  const pair = /** @type {const} */ ([nearest.a.shape, a, nearest.b.shape, b]);
  const contact = bump.collide(...pair, options);
  const { separation, normal } = nearest.distance;
  return {
    nearest,
    overlap: bump.overlap(...pair, options),
    distance: Math.max(separation, 0),
    depth: Math.max(-separation, 0),
    normal: contact?.normal ?? normal,
    contact,
  };
}

/**
 * @param {Bump} bump
 * @param {Body} a
 * @param {Body} b
 * @param {TouchOptions} options the world's rule
 * @param {Wholes} wholes
 * @returns {Answers | null}
 */
export function answersBetween(bump, a, b, options, wholes) {
  const nearest = nearestPair(bump, a, b);
  if (!nearest) return null;
  const seconds = horizonOf(a, b);
  const impact = bump.timeOfImpact(
    wholes.of(bump, a),
    a,
    motionOf(a, seconds),
    wholes.of(bump, b),
    b,
    motionOf(b, seconds),
  );
  return {
    ...touchingOf(bump, a, b, options, nearest),
    impact: impact && { ...impact, seconds: impact.time * seconds },
  };
}

/** All that the answers depend on: equal texts, equal answers. @param {Body} a @param {Body} b */
export const momentOf = (a, b) =>
  [a, b]
    .flatMap((body) => [
      body.id & slotMask,
      body.id,
      body.x,
      body.y,
      body.angle,
      body.velocityX,
      body.velocityY,
      body.angularVelocity,
      body.shapes.length,
    ])
    .join();
