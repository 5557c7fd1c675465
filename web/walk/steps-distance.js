// How the distance of two convex shapes is found, step by step: up to three corners of the set of differences, and the
// spot between them that is nearest to the origin (GJK). From bump.trace.distance; between two of its steps stands the look
// towards the origin that led from one to the other.
import { along, between, coreOf, differencesOf, dot, furthest, shown } from './figures.js';
import { apart, arrow, chosen, into, line, quiet, spot, styleA, styleB } from './steps.js';

/** @typedef {import('./steps.js').Step} Step */
/** @typedef {import('../library/teaching.js').TracedSimplex} TracedSimplex */

const hair = 1e-9; // nearer to the origin than that, there is no direction to look in

/** Where on both shapes the spot is that the search has reached. @param {TracedSimplex} step */
function spotsOf({ points, nearest }) {
  const [first, second] = points;
  if (points.length === 1) return [first.onA, first.onB];
  const [p, q] = [first.difference, second.difference];
  const [x, y] = [q.x - p.x, q.y - p.y];
  const square = x * x + y * y;
  const part = square > 0 ? ((nearest.x - p.x) * x + (nearest.y - p.y) * y) / square : 0;
  return [between(first.onA, second.onA, part), between(first.onB, second.onB, part)];
}

/**
 * @param {import('./answers.js').Bump} bump
 * @param {import('./answers.js').NearestPair} pair
 * @param {import('../library/body.js').Body} bodyA
 * @param {import('../library/body.js').Body} bodyB
 * @returns {Step[]}
 */
export function distanceSteps(bump, pair, bodyA, bodyB) {
  const a = coreOf(pair.a.shape, bodyA);
  const b = coreOf(pair.b.shape, bodyB);
  const { distance, steps: traced } = bump.trace.distance(pair.a.shape, bodyA, pair.b.shape, bodyB);
  const region = differencesOf(a, b);
  /** The corners of a step, in both shapes. @param {TracedSimplex} step @param {import('../library/sketch.js').Sketch} sketch */
  const drawCorners = ({ points }, sketch) => {
    for (const { onA, onB } of points) {
      line(sketch, onA, onB, quiet);
      spot(sketch, onA, 5, styleA);
      spot(sketch, onB, 5, styleB);
    }
  };
  /** From the nearest spot straight towards the origin: which corner lies furthest that way? @param {TracedSimplex} step */
  const towards = ({ nearest }) => {
    const direction = { x: -nearest.x, y: -nearest.y };
    const onA = furthest(a.corners, nearest);
    const onB = furthest(b.corners, direction);
    return { onA, onB, difference: { x: onB.x - onA.x, y: onB.y - onA.y } };
  };
  /** @type {Step[]} */
  const steps = [];
  traced.forEach((step, i) => {
    const simplex = step.points.map(({ difference }) => difference);
    const isInside = step.points.length === 3;
    steps.push({
      key: isInside ? 'simplexInside' : i === 0 ? 'simplexFirst' : 'simplexNext',
      values: {
        number: steps.length + 1,
        corners: step.points.length,
        distance: shown(Math.hypot(step.nearest.x, step.nearest.y)),
      },
      inset: { region, simplex, nearest: step.nearest },
      draw(sketch) {
        drawCorners(step, sketch);
        if (isInside) return;
        const [from, to] = spotsOf(step);
        arrow(sketch, from, to, apart);
      },
    });
    const length = Math.hypot(step.nearest.x, step.nearest.y);
    if (isInside || length < hair) return;
    const found = towards(step);
    // How far the furthest corner lies along the look: as far as the nearest spot, and there is nothing nearer.
    const reach = dot(found.difference, step.nearest) / length;
    steps.push({
      key: i === traced.length - 1 ? 'simplexEnd' : reach < 0 ? 'simplexLookPast' : 'simplexLook',
      values: { number: steps.length + 1, distance: shown(length), reach: shown(Math.abs(reach)) },
      inset: { region, simplex, nearest: step.nearest, found: found.difference },
      draw(sketch, view) {
        drawCorners(step, sketch);
        const way = { x: step.nearest.x / length, y: step.nearest.y / length };
        arrow(sketch, found.onA, along(found.onA, way, 28 * view.pixel), chosen);
        arrow(sketch, found.onB, along(found.onB, way, -28 * view.pixel), chosen);
        line(sketch, found.onA, found.onB, chosen);
      },
    });
  });
  const last = traced.at(-1);
  const roundings = a.radius + b.radius;
  const { separation } = distance;
  const cores = last && last.points.length < 3 ? Math.hypot(last.nearest.x, last.nearest.y) : 0;
  // Cores that are apart, and less so than they are rounded.
  const isRound = roundings > 0 && cores > 0;
  const isApart = separation > 0;
  steps.push({
    key: isApart
      ? isRound
        ? 'distanceRound'
        : 'distanceFound'
      : shown(separation) === '0.00'
        ? 'distanceTouch'
        : isRound
          ? 'distanceRoundOverlap'
          : 'distanceOverlap',
    values: {
      distance: shown(Math.abs(separation)),
      roundings: shown(roundings),
      cores: shown(cores),
    },
    inset: last && {
      region,
      simplex: last.points.map(({ difference }) => difference),
      nearest: last.nearest,
    },
    draw(sketch) {
      const { pointA, pointB } = distance;
      line(sketch, pointA, pointB, isApart ? apart : into);
      spot(sketch, pointA, 5, styleA);
      spot(sketch, pointB, 5, styleB);
    },
    label(put) {
      const at = between(distance.pointA, distance.pointB, 0.5);
      put({ ...at, text: shown(Math.abs(separation)), kind: 'mark figure aside' });
    },
  });
  return steps;
}
