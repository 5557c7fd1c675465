// How two convex shapes are found to overlap, step by step: the separating axes, each with both shadows, and then the two
// faces that are clipped against each other. From bump.trace.collide.
import { along, between, coreOf, dot, shown } from './figures.js';
import { drawSide, gapOf, opposite, shadowPicture, sideOf } from './shadows.js';
import { apart, arrow, chosen, into, line, quiet, spot, styleA, styleB } from './steps.js';

/** @typedef {import('./steps.js').Step} Step */
/** @typedef {import('./steps.js').View} View */
/** @typedef {import('./figures.js').Point} Point */
/** @typedef {import('./figures.js').Core} Core */
/** @typedef {import('../library/teaching.js').TracedAxis} TracedAxis */
/**
 * One of the axes: `number` counts from 1 as the steps do, `isTried` says whether the walk comes to it, and `sides` are the
 * edges that it belongs to, each with its way out.
 * @typedef {{ number: number, of: 'A' | 'B', gap: number, isTried: boolean,
 *   sides: { side: [Point, Point], outward: Point }[] } & Required<Pick<Step, 'draw' | 'label'>>} ShownAxis
 */

const hair = 1e-9; // what rounding may do to the normals of parallel edges, and to shapes that touch
const visible = 0.005; // what two decimals show

/** Whether edges give the same axis: opposite ones do. @param {Point} a @param {Point} b */
const isSameLine = (a, b) => Math.abs(a.x * b.y - a.y * b.x) < hair;

/** The edge that an axis belongs to, and its way out. @param {TracedAxis} axis @param {Core} a @param {Core} b */
function edgeOf({ of, normal }, a, b) {
  const outward = of === 'a' ? normal : opposite(normal);
  return { outward, side: sideOf(of === 'a' ? a : b, outward) };
}

/**
 * The axes that the walk shows: each once, and none after the one that parts the shapes, because then the answer is known.
 * @param {readonly TracedAxis[]} axes @param {boolean} touching whether the shapes touch, by the engine's answer
 */
function walked(axes, touching) {
  const each = axes.filter(
    ({ normal }, i) => !axes.slice(0, i).some((before) => isSameLine(before.normal, normal)),
  );
  // Shapes that touch have no gap on any axis but one that rounding made.
  const parting = touching ? -1 : each.findIndex((axis) => gapOf(axis) > 0);
  return { all: each, shown: parting < 0 ? each : each.slice(0, parting + 1), isParted: parting >= 0 };
}

/**
 * All axes of a pair, also those that the walk has no need of: to look at, in any order.
 * @param {import('./answers.js').Bump} bump
 * @param {import('./answers.js').NearestPair} pair
 * @param {import('../library/body.js').Body} bodyA
 * @param {import('../library/body.js').Body} bodyB
 * @param {import('./answers.js').TouchOptions} options
 * @param {import('./shadows.js').Side} [memory]
 * @returns {ShownAxis[]}
 */
export function axesOf(bump, pair, bodyA, bodyB, options, memory = {}) {
  const a = coreOf(pair.a.shape, bodyA);
  const b = coreOf(pair.b.shape, bodyB);
  const { contact, axes } = bump.trace.collide(pair.a.shape, bodyA, pair.b.shape, bodyB, options);
  const { all, shown: tried } = walked(axes, contact !== null || pair.distance.separation <= hair);
  return all.map((axis, i) => {
    const sides = axes
      .filter(({ normal }) => isSameLine(normal, axis.normal))
      .map((each) => edgeOf(each, a, b));
    const { draw, label } = shadowPicture(a, b, { x: bodyA.x, y: bodyA.y }, axis, memory);
    return {
      number: i + 1,
      of: axis.of === 'a' ? 'A' : 'B',
      gap: gapOf(axis),
      isTried: i < tried.length,
      sides,
      draw(sketch, view) {
        for (const { side, outward } of sides) drawSide(sketch, view, side, outward);
        draw(sketch, view);
      },
      label,
    };
  });
}

/**
 * @param {import('./answers.js').Bump} bump
 * @param {import('./answers.js').NearestPair} pair
 * @param {import('../library/body.js').Body} bodyA
 * @param {import('../library/body.js').Body} bodyB
 * @param {import('./answers.js').TouchOptions} options
 * @param {import('./shadows.js').Side} [memory]
 * @returns {Step[]}
 */
export function overlapSteps(bump, pair, bodyA, bodyB, options, memory = {}) {
  const a = coreOf(pair.a.shape, bodyA);
  const b = coreOf(pair.b.shape, bodyB);
  const origin = { x: bodyA.x, y: bodyA.y };
  const {
    contact,
    axes,
    chosen: chosenAxis,
    clip,
  } = bump.trace.collide(pair.a.shape, bodyA, pair.b.shape, bodyB, options);
  const of = (/** @type {'a' | 'b'} */ side) => side.toUpperCase();

  /** @param {TracedAxis} axis @param {Point} [way] of the arrow on its edge @returns {Pick<Step, 'draw' | 'label'>} */
  const picture = (axis, way) => {
    const { draw, label } = shadowPicture(a, b, origin, axis, memory);
    const { outward, side } = edgeOf(axis, a, b);
    return {
      draw(sketch, view) {
        drawSide(sketch, view, side, way ?? outward);
        draw(sketch, view);
      },
      label,
    };
  };

  const { all, shown: tried, isParted } = walked(axes, contact !== null || pair.distance.separation <= hair);
  /** @type {Step[]} */
  const steps = tried.map((axis, i) => {
    const gap = gapOf(axis);
    const from = dot(origin, axis.normal); // the trace counts from A's place, the sentence as the scene does
    const isLast = isParted && i === tried.length - 1;
    const distance = shown(pair.distance.separation);
    // A gap on an axis is no more than the distance, which lies in another direction where corners are nearest.
    const parts = shown(gap) === distance ? 'axisParts' : 'axisPartsLess';
    return {
      key: isLast ? parts : shown(gap) === '0.00' ? 'axisTouches' : 'axisOverlaps',
      values: {
        number: i + 1,
        count: all.length,
        of: of(axis.of),
        fromA: shown(from + axis.shadowA.lower),
        toA: shown(from + axis.shadowA.upper),
        fromB: shown(from + axis.shadowB.lower),
        toB: shown(from + axis.shadowB.upper),
        amount: shown(Math.abs(gap)),
        distance,
      },
      ...picture(axis),
    };
  });
  if (!contact) {
    if (isParted) return steps;
    // No gap, and yet not one: they only touch, which here does not count, or their corners lie past each other.
    const distance = shown(pair.distance.separation);
    const rest = distance === '0.00' ? 'onlyTouch' : axes.length > 0 ? 'axesNotEnough' : 'noAxesApart';
    steps.push({ key: rest, values: { distance }, draw: drawGap });
    return steps;
  }
  const result = { depth: shown(contact.depth) };
  const best = chosenOf(contact.normal);
  if (best === undefined) {
    const key = axes.length > 0 ? 'cornerDecides' : 'noAxesOverlap';
    steps.push({ key, values: result, draw: drawContact });
    return steps;
  }
  steps.push({
    key: 'axisChosen',
    values: {
      number: all.findIndex(({ normal }) => isSameLine(normal, best.normal)) + 1,
      of: of(best.of),
      ...result,
    },
    // The sentence tells of the normal, which leads into B where the edge is one of B's.
    ...picture(best, contact.normal),
  });
  // What lies side by side may end short of the deepest spot: then that spot alone is the contact.
  const isClipped =
    clip !== null && (contact.points.length > 1 || Math.max(...clip.depths) > contact.depth - visible);
  if (isClipped) steps.push(...clipped(clip, best, contact));
  else steps.push({ key: 'onePoint', values: result, draw: drawContact });
  return steps;

  /** The axis that the contact's normal is of, if there is one. @param {Point} normal */
  function chosenOf(normal) {
    const { x, y } = normal;
    if (chosenAxis !== null) return axes[chosenAxis];
    // When edges are parallel, the engine takes the longer one's normal, which rounding may have made another.
    return axes.find((axis) => Math.hypot(axis.normal.x - x, axis.normal.y - y) < hair);
  }

  /** @param {import('../library/sketch.js').Sketch} sketch */
  function drawGap(sketch) {
    const { pointA, pointB } = pair.distance;
    line(sketch, pointA, pointB, apart);
    spot(sketch, pointA, 5, styleA);
    spot(sketch, pointB, 5, styleB);
  }

  /** @param {import('../library/sketch.js').Sketch} sketch @param {View} view */
  function drawContact(sketch, view) {
    if (!contact) return;
    for (const point of contact.points) {
      spot(sketch, point, 4, into);
      arrow(sketch, point, along(point, contact.normal, 32 * view.pixel), into);
    }
  }

  /**
   * @param {import('../library/teaching.js').TracedClip} found
   * @param {TracedAxis} axis
   * @param {import('../library/questions.js').ShapeContact} met
   * @returns {Step[]}
   */
  function clipped({ faceA, faceB, endsOnA, endsOnB, depths }, axis, met) {
    const isA = axis.of === 'a';
    const [reference, incident] = isA ? [faceA, faceB] : [faceB, faceA];
    const names = { of: of(axis.of), other: of(isA ? 'b' : 'a') };
    /** @param {import('../library/sketch.js').Sketch} sketch */
    const drawReference = (sketch) => line(sketch, reference[0], reference[1], isA ? styleA : styleB);
    /** @param {import('../library/sketch.js').Sketch} sketch */
    const drawIncident = (sketch) => line(sketch, incident[0], incident[1], isA ? styleB : styleA);
    /** The planes through the ends of the reference face. @param {import('../library/sketch.js').Sketch} sketch @param {View} view */
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
        key: met.points.length > 1 ? 'clipPoints' : 'clipPoint',
        values: { depths: depths.map(shown).join(', '), depth: shown(met.depth) },
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
