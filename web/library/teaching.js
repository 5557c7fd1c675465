// For tutorials: the steps that led to an answer, as plain data to draw, and the book's five tests with their own rules
// for touching.
import * as check from './check.js';
import { accept } from './refusals.js';
import { bufferOf, rowsOf } from './regions.js';

/** @typedef {import('./shapes.js').Point} Point */
/** @typedef {import('./shapes.js').Shape} Shape */
/** @typedef {import('./questions.js').Pose} Pose */
/** @typedef {import('./questions.js').Motion} Motion */
/** A circle by its centre and radius. @typedef {{ x: number, y: number, radius: number }} Circle */
/**
 * A rectangle by its lower left corner and size.
 * @typedef {{ x: number, y: number, width: number, height: number }} Rectangle
 */
/**
 * One direction of the separating axis test, and the shadows that both cast on it, from A's position.
 * @typedef {object} TracedAxis
 * @property {'a' | 'b'} of whose edge it belongs to
 * @property {number} edge from this vertex to the next
 * @property {Point} normal of length 1
 * @property {{ lower: number, upper: number }} shadowA from where to where A's shadow goes
 * @property {{ lower: number, upper: number }} shadowB from where to where B's shadow goes
 * @property {number} separation how far B's shadow is beyond A's; negative when they overlap
 */
/**
 * The faces that were clipped against each other, `faceA` and `faceB`; the ends of what they have in common, as points
 * of each, `endsOnA` and `endsOnB`; and how deep each of the two is, `depths`.
 * @typedef {{ faceA: Point[], faceB: Point[], endsOnA: Point[], endsOnB: Point[], depths: number[] }} TracedClip
 */
/**
 * One step of the distance iteration: `points` are up to three corners of the set of differences (B's points less A's),
 * `nearest` is the spot between them that is nearest to the origin.
 * @typedef {{ points: { difference: Point, onA: Point, onB: Point }[], nearest: Point }} TracedSimplex
 */
/**
 * One step of the impact iteration: at `time` they are `separation` apart along `normal`, and until `safeUntil` they
 * stay apart.
 * @typedef {{ time: number, separation: number, normal: Point, safeUntil: number }} TracedImpact
 */

/** @param {import('./regions.js').FullEngine} engine */
export function teaching(engine) {
  const { native, questions, two, pair, rule, motion, checkedShape, limits } = engine;
  /** @param {number[]} row @returns {Point[]} */
  const points = (row) => rowsOf(row, 2).map(([x, y]) => ({ x, y }));
  /**
   * The rows of an answer, and the numbers after them.
   * @param {number} answer @param {number} length @param {number} [more]
   */
  const rows = (answer, length, more = 0) => {
    const count = accept(native, answer);
    const all = [...bufferOf(engine, count * length + more)];
    return { steps: rowsOf(all.slice(0, count * length), length), rest: all.slice(count * length) };
  };
  /** Traces are of convex shapes. @param {unknown} a @param {unknown} b */
  const convex = (a, b) => /** @type {const} */ ([checkedShape(a, 'a'), checkedShape(b, 'b')]);

  const trace = Object.freeze({
    /**
     * bump.collide of two convex shapes, with every axis that was tried and what was clipped.
     * @param {Shape} a
     * @param {Pose | undefined} poseA
     * @param {Shape} b
     * @param {Pose} [poseB]
     * @param {import('./questions.js').TouchOptions} [options]
     * @returns {{ contact: import('./questions.js').ShapeContact | null, axes: TracedAxis[], chosen: number | null,
     *   clip: TracedClip | null }} chosen: the number of the axis that the contact's normal is of
     */
    collide(a, poseA, b, poseB, options) {
      const [first, second] = convex(a, b);
      const contact = questions.collide(first, poseA, second, poseB, options);
      two(pair, rule(options), first, poseA, second, poseB);
      const { steps, rest } = rows(native.traceCollide(), 9, 20);
      const [chosen, sideBySide, ...clip] = rest;
      const places = points(clip.slice(0, 16));
      const [faceA, faceB, endsOnA, endsOnB] = [0, 2, 4, 6].map((i) => places.slice(i, i + 2));
      return {
        contact,
        axes: steps.map(([ofA, edge, x, y, lowerA, upperA, lowerB, upperB, separation]) => ({
          of: ofA ? 'a' : 'b',
          edge,
          normal: { x, y },
          shadowA: { lower: lowerA, upper: upperA },
          shadowB: { lower: lowerB, upper: upperB },
          separation,
        })),
        chosen: chosen < 0 ? null : chosen,
        clip: sideBySide ? { faceA, faceB, endsOnA, endsOnB, depths: clip.slice(16) } : null,
      };
    },

    /**
     * bump.distance of two convex shapes, with the simplices that led to it.
     * @param {Shape} a
     * @param {Pose | undefined} poseA
     * @param {Shape} b
     * @param {Pose} [poseB]
     * @returns {{ distance: import('./questions.js').ShapeDistance, steps: TracedSimplex[] }}
     */
    distance(a, poseA, b, poseB) {
      const [first, second] = convex(a, b);
      const distance = questions.distance(first, poseA, second, poseB);
      two(pair, 0, first, poseA, second, poseB);
      const { steps } = rows(native.traceDistance(), 21);
      return {
        distance,
        steps: steps.map(([count, ...numbers]) => {
          // Three differences, three places on A, three on B, and the nearest.
          const all = points(numbers);
          const corners = all.slice(0, count);
          return {
            points: corners.map((difference, i) => ({ difference, onA: all[3 + i], onB: all[6 + i] })),
            nearest: all[9],
          };
        }),
      };
    },

    /**
     * bump.timeOfImpact of two convex shapes, with its steps: none when neither turns.
     * @param {Shape} a
     * @param {Pose | undefined} poseA
     * @param {Motion | undefined} motionA
     * @param {Shape} b
     * @param {Pose} [poseB]
     * @param {Motion} [motionB]
     * @returns {{ impact: import('./questions.js').Impact | null, steps: TracedImpact[] }}
     */
    timeOfImpact(a, poseA, motionA, b, poseB, motionB) {
      const [first, second] = convex(a, b);
      const [p, q] = [motion(motionA, 'motionA'), motion(motionB, 'motionB')];
      const impact = questions.timeOfImpact(first, poseA, motionA, second, poseB, motionB);
      two(pair, 0, first, poseA, second, poseB, [p.x, p.y, p.angle, q.x, q.y, q.angle]);
      const { steps } = rows(native.traceImpact(), 5);
      return {
        impact,
        steps: steps.map(([time, separation, x, y, safeUntil]) => ({
          time,
          separation,
          normal: { x, y },
          safeUntil,
        })),
      };
    },
  });

  const circleKeys = ['x', 'y', 'radius'];
  const rectangleKeys = ['x', 'y', 'width', 'height'];
  /** @param {unknown} value @param {string} name @param {readonly string[]} keys */
  const numbers = (value, name, keys) => {
    const given = check.options(value, name, keys);
    return keys.map((key) => {
      const read = key === 'x' || key === 'y' ? check.finite : check.amount;
      return read(given[key], `${name}.${key}`, limits.coordinate);
    });
  };
  /** @param {unknown} value */
  const point = (value) => {
    const { x, y } = check.point(value, 'point', limits.coordinate);
    return [x, y];
  };
  const classic = Object.freeze({
    /**
     * Touching counts: the squared distance of the centres is at most the squared sum of the radii.
     * @param {Circle} a
     * @param {Circle} b
     */
    circleOverlapsCircle(a, b) {
      return (
        native.circleOverlapsCircle(...numbers(a, 'a', circleKeys), ...numbers(b, 'b', circleKeys)) === 1
      );
    },
    /**
     * Touching does not count: four comparisons, all strict.
     * @param {Rectangle} a
     * @param {Rectangle} b
     */
    rectangleOverlapsRectangle(a, b) {
      const both = [...numbers(a, 'a', rectangleKeys), ...numbers(b, 'b', rectangleKeys)];
      return native.rectangleOverlapsRectangle(...both) === 1;
    },
    /**
     * Touching does not count: the rectangle's point nearest to the centre is nearer than the radius.
     * @param {Circle} circle
     * @param {Rectangle} rectangle
     */
    circleOverlapsRectangle(circle, rectangle) {
      const first = numbers(circle, 'circle', circleKeys);
      return (
        native.circleOverlapsRectangle(...first, ...numbers(rectangle, 'rectangle', rectangleKeys)) === 1
      );
    },
    /**
     * Touching does not count: a point on the circle is outside.
     * @param {Circle} circle
     * @param {Point} at
     */
    circleContainsPoint(circle, at) {
      return native.circleContainsPoint(...numbers(circle, 'circle', circleKeys), ...point(at)) === 1;
    },
    /**
     * Touching counts: a point on a side or corner is inside.
     * @param {Rectangle} rectangle
     * @param {Point} at
     */
    rectangleContainsPoint(rectangle, at) {
      const first = numbers(rectangle, 'rectangle', rectangleKeys);
      return native.rectangleContainsPoint(...first, ...point(at)) === 1;
    },
  });
  return {
    /** The steps that led to an answer, for drawing. */
    trace,
    /** The five tests of the book, exact, each with its own rule for touching. */
    classic,
  };
}
/** The steps behind answers, and the book's tests. @typedef {ReturnType<typeof teaching>} Teaching */
