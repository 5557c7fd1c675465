// How the distance of two convex shapes is found, step by step: up to three corners of the set of differences, and the
// spot between them that is nearest to the origin (GJK). From bump.trace.distance.
import { between, coreOf, differencesOf, shown } from './figures.js';
import { apart, arrow, line, quiet, spot, styleA, styleB } from './steps.js';

/** @typedef {import('./steps.js').Step} Step */
/** @typedef {import('../../library/teaching.js').TracedSimplex} TracedSimplex */

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
 * @param {import('../../library/body.js').Body} bodyA
 * @param {import('../../library/body.js').Body} bodyB
 * @returns {Step[]}
 */
export function distanceSteps(bump, pair, bodyA, bodyB) {
  const a = coreOf(pair.a.shape, bodyA);
  const b = coreOf(pair.b.shape, bodyB);
  const { distance, steps: traced } = bump.trace.distance(pair.a.shape, bodyA, pair.b.shape, bodyB);
  const region = differencesOf(a, b);
  /** @type {Step[]} */
  const steps = traced.map((step, i) => ({
    key: step.points.length === 3 ? 'simplexInside' : i === 0 ? 'simplexFirst' : 'simplexNext',
    values: {
      number: i + 1,
      corners: step.points.length,
      distance: shown(Math.hypot(step.nearest.x, step.nearest.y)),
    },
    inset: { region, simplex: step.points.map(({ difference }) => difference), nearest: step.nearest },
    draw(sketch) {
      for (const { onA, onB } of step.points) {
        line(sketch, onA, onB, quiet);
        spot(sketch, onA, 5, styleA);
        spot(sketch, onB, 5, styleB);
      }
      if (step.points.length === 3) return;
      const [from, to] = spotsOf(step);
      arrow(sketch, from, to, apart);
    },
  }));
  const last = traced.at(-1);
  const roundings = a.radius + b.radius;
  const isApart = distance.separation > 0;
  steps.push({
    key: !isApart ? 'distanceOverlap' : roundings > 0 ? 'distanceRound' : 'distanceFound',
    values: {
      distance: shown(Math.abs(distance.separation)),
      roundings: shown(roundings),
      cores: shown(last ? Math.hypot(last.nearest.x, last.nearest.y) : 0),
    },
    inset: last && {
      region,
      simplex: last.points.map(({ difference }) => difference),
      nearest: last.nearest,
    },
    draw(sketch) {
      const { pointA, pointB } = distance;
      line(sketch, pointA, pointB, apart);
      spot(sketch, pointA, 5, styleA);
      spot(sketch, pointB, 5, styleB);
    },
    label(put) {
      const at = between(distance.pointA, distance.pointB, 0.5);
      put({ ...at, text: shown(distance.separation), kind: 'mark figure aside' });
    },
  });
  return steps;
}
