// How two convex shapes are found to overlap, step by step: the separating axes, each with both shadows, and then the two
// faces that are clipped against each other. From bump.trace.collide.
import { across, along, between, coreOf, dot, edgeTowards, furthest, shown } from './figures.js';
import { apart, arrow, chosen, into, line, quiet, spot, styleA, styleB } from './steps.js';

/** @typedef {import('./steps.js').Step} Step */
/** @typedef {import('./steps.js').View} View */
/** @typedef {import('./figures.js').Point} Point */
/** @typedef {import('../../library/teaching.js').TracedAxis} TracedAxis */

const beside = 30; // CSS pixels from the shapes to their shadows
const lanes = 9; // and between one shadow and the other

/**
 * @param {import('./answers.js').Bump} bump
 * @param {import('./answers.js').NearestPair} pair
 * @param {import('../../library/body.js').Body} bodyA
 * @param {import('../../library/body.js').Body} bodyB
 * @param {import('./answers.js').TouchOptions} options
 * @returns {Step[]}
 */
export function overlapSteps(bump, pair, bodyA, bodyB, options) {
  const a = coreOf(pair.a.shape, bodyA);
  const b = coreOf(pair.b.shape, bodyB);
  const origin = { x: bodyA.x, y: bodyA.y };
  const {
    contact,
    axes,
    chosen: best,
    clip,
  } = bump.trace.collide(pair.a.shape, bodyA, pair.b.shape, bodyB, options);
  const of = (/** @type {'a' | 'b'} */ side) => side.toUpperCase();

  /** @param {TracedAxis} axis @param {View} view */
  const lane = (axis, view) => {
    const side = across(axis.normal);
    const reach = [a, b].flatMap(({ corners, radius }) =>
      corners.flatMap((corner) => [
        dot(corner, side) - dot(origin, side) - radius,
        dot(corner, side) - dot(origin, side) + radius,
      ]),
    );
    const [low, high] = [Math.min(...reach), Math.max(...reach)];
    // On the side that is nearer to the middle of the view.
    const middle = dot(view, side) - dot(origin, side);
    const isHigh = Math.abs(high - middle) < Math.abs(low - middle);
    const from = isHigh ? high + beside * view.pixel : low - beside * view.pixel;
    const step = (isHigh ? lanes : -lanes) * view.pixel;
    return {
      side,
      away: isHigh ? side : along({ x: 0, y: 0 }, side, -1),
      /** @param {number} at on the axis @param {0 | 1 | 2} number */
      place: (at, number) => along(along(origin, axis.normal, at), side, from + number * step),
    };
  };

  /** @param {TracedAxis} axis @returns {Pick<Step, 'draw' | 'label'>} */
  const picture = (axis) => ({
    draw(sketch, view) {
      const { side, place } = lane(axis, view);
      const outward = axis.of === 'a' ? axis.normal : along({ x: 0, y: 0 }, axis.normal, -1);
      const owner = axis.of === 'a' ? a : b;
      const [p, q] = edgeTowards(owner.corners, outward);
      const [from, to] = [along(p, outward, owner.radius), along(q, outward, owner.radius)];
      line(sketch, from, to, chosen);
      const middle = between(from, to, 0.5);
      arrow(sketch, middle, along(middle, outward, 28 * view.pixel), chosen);
      /** @type {const} */ ([
        [a, axis.shadowA, styleA, 0],
        [b, axis.shadowB, styleB, 1],
      ]).forEach(([core, { lower, upper }, style, number]) => {
        for (const [at, way] of /** @type {const} */ ([
          [lower, -1],
          [upper, 1],
        ])) {
          const corner = furthest(core.corners, along({ x: 0, y: 0 }, axis.normal, way));
          const height = dot(corner, side) - dot(origin, side);
          line(sketch, along(along(origin, axis.normal, at), side, height), place(at, number), quiet);
        }
        line(sketch, place(lower, number), place(upper, number), style);
      });
      const ends = /** @type {const} */ ([axis.shadowA.upper, axis.shadowB.lower]);
      line(sketch, place(ends[0], 2), place(ends[1], 2), axis.separation > 0 ? apart : into);
    },
    label(put, view) {
      const { place, away } = lane(axis, view);
      const { shadowA, shadowB } = axis;
      const beyond = 14 * view.pixel;
      // Each letter at the end of its shadow where the other has none, the number beyond both.
      put({ ...place(shadowA.lower - beyond, 0), text: 'A', kind: 'mark ofA' });
      put({ ...place(shadowB.upper + beyond, 1), text: 'B', kind: 'mark ofB' });
      const gap = place((shadowA.upper + shadowB.lower) / 2, 2);
      put({ ...along(gap, away, 30 * view.pixel), text: shown(axis.separation), kind: 'mark figure' });
    },
  });

  /** @type {Step[]} */
  const steps = axes.map((axis, i) => ({
    key: axis.separation > 0 ? 'axisParts' : 'axisOverlaps',
    values: {
      number: i + 1,
      count: axes.length,
      of: of(axis.of),
      amount: shown(Math.abs(axis.separation)),
    },
    ...picture(axis),
  }));
  if (axes.length === 0) steps.push({ key: contact ? 'noAxesOverlap' : 'noAxesApart' });
  if (!contact) {
    if (axes.length > 0 && axes.every(({ separation }) => separation <= 0)) {
      steps.push({ key: 'axesNotEnough', values: { distance: shown(pair.distance.separation) } });
    }
    return steps;
  }
  const result = { depth: shown(contact.depth) };
  if (best === null) {
    if (axes.length > 0) steps.push({ key: 'cornerDecides', values: result, draw: drawContact });
    else Object.assign(steps[0], { values: result, draw: drawContact });
    return steps;
  }
  steps.push({
    key: 'axisChosen',
    values: { number: best + 1, of: of(axes[best].of), ...result },
    ...picture(axes[best]),
  });
  if (clip) steps.push(...clipped(clip));
  else steps.push({ key: 'onePoint', values: result, draw: drawContact });
  return steps;

  /** @param {import('../../library/sketch.js').Sketch} sketch @param {View} view */
  function drawContact(sketch, view) {
    if (!contact) return;
    for (const point of contact.points) {
      spot(sketch, point, 4, into);
      arrow(sketch, point, along(point, contact.normal, 32 * view.pixel), into);
    }
  }

  /** @param {import('../../library/teaching.js').TracedClip} found @returns {Step[]} */
  function clipped({ faceA, faceB, endsOnA, endsOnB, depths }) {
    const axis = axes[/** @type {number} */ (best)];
    const isA = axis.of === 'a';
    const [reference, incident] = isA ? [faceA, faceB] : [faceB, faceA];
    const names = { of: of(axis.of), other: of(isA ? 'b' : 'a') };
    /** @param {import('../../library/sketch.js').Sketch} sketch */
    const drawReference = (sketch) => line(sketch, reference[0], reference[1], isA ? styleA : styleB);
    /** @param {import('../../library/sketch.js').Sketch} sketch */
    const drawIncident = (sketch) => line(sketch, incident[0], incident[1], isA ? styleB : styleA);
    /** The planes through the ends of the reference face. @param {import('../../library/sketch.js').Sketch} sketch @param {View} view */
    const drawPlanes = (sketch, view) => {
      for (const end of reference) {
        const reach = 60 * view.pixel;
        line(sketch, along(end, axis.normal, -reach), along(end, axis.normal, reach), quiet);
      }
    };
    return [
      {
        key: 'clipReference',
        values: names,
        draw(sketch, view) {
          drawReference(sketch);
          const middle = between(reference[0], reference[1], 0.5);
          const way = isA ? 28 : -28;
          arrow(sketch, middle, along(middle, axis.normal, way * view.pixel), chosen);
        },
      },
      {
        key: 'clipIncident',
        values: names,
        draw(sketch) {
          drawReference(sketch);
          drawIncident(sketch);
        },
      },
      {
        key: 'clipCut',
        values: names,
        draw(sketch, view) {
          drawPlanes(sketch, view);
          drawReference(sketch);
          drawIncident(sketch);
          for (const end of [...endsOnA, ...endsOnB]) spot(sketch, end, 4, chosen);
        },
      },
      {
        key: depths.filter((depth) => depth >= 0).length > 1 ? 'clipPoints' : 'clipPoint',
        values: { depths: depths.map(shown).join(', '), ...result },
        draw(sketch, view) {
          endsOnA.forEach((end, i) => {
            if (depths[i] >= 0) line(sketch, end, endsOnB[i], into);
          });
          drawContact(sketch, view);
        },
        label(put) {
          endsOnA.forEach((end, i) =>
            put({ ...between(end, endsOnB[i], 0.5), text: shown(depths[i]), kind: 'mark figure aside' }),
          );
        },
      },
    ];
  }
}
