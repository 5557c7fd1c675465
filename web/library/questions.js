// Questions to one or two shapes that stand anywhere: no world is needed. What shapes are, as numbers, is found out
// once for each that a maker made; one written by hand is checked every time. The full module asks the same about
// masks, chains, outlines and compounds.
import * as check from './check.js';
import { touchRules } from './generated/facts.js';
import { accept } from './refusals.js';
import { keepNumbers, knownNumbers, shapeNumbers } from './shape-wire.js';

/** @typedef {import('./shapes.js').Point} Point */
/**
 * Where a shape stands: turned about its own origin, then moved. What is left out is 0. A body is one too.
 * @typedef {object} Pose
 * @property {number} [x]
 * @property {number} [y]
 * @property {number} [angle] in radians
 */
/**
 * How something moves from its pose, at constant speed.
 * @typedef {object} Motion
 * @property {number} [x] how far
 * @property {number} [y] how far
 * @property {number} [turn] in radians, about its own origin
 */
/**
 * The rule for what only touches.
 * @typedef {object} TouchOptions
 * @property {'counts' | 'ignored'} [touch] whether shapes that only touch overlap; 'counts' if left out
 */
/**
 * How two shapes overlap: moving the second by `normal` times `depth` parts them.
 * @typedef {object} ShapeContact
 * @property {Point} normal of length 1, from the first to the second
 * @property {number} depth 0 when they only touch
 * @property {(Point & { depth: number })[]} points one or two, halfway between the surfaces, the deeper one first
 */
/**
 * How far two shapes are apart, and where they come closest.
 * @typedef {object} ShapeDistance
 * @property {number} separation how far apart they are; when they overlap, minus the depth of their contact
 * @property {Point} normal of length 1, from the first to the second
 * @property {Point} pointA the closest point of the first one's surface
 * @property {Point} pointB the closest point of the second one's surface
 */
/**
 * When and where something on its way meets another.
 * @typedef {object} Impact
 * @property {number} time the part of the way that is gone until then, 0 to 1; 0 when they touch at the start
 * @property {Point} normal of length 1, from what moves (the first) to what is hit
 * @property {Point} point where they meet
 * @property {true} [gaveUp] of timeOfImpact alone: not known whether they meet; they do not before `time`
 */

const none = Object.freeze({});
const here = Object.freeze({ x: 0, y: 0, angle: 0 });
const touchKeys = ['touch'];
const poseKeys = ['x', 'y', 'angle'];
const pair = ['a', 'poseA', 'b', 'poseB'];
const motionKeys = ['x', 'y', 'turn'];

/**
 * @template Thing what can be asked about
 * @param {Omit<import('./world.js').Engine, 'pose'>} engine
 * @param {(value: unknown, native: object) => Float64Array | undefined} [solidNumbers] of what is no convex shape, in
 *   the full module
 */
export function questions({ native, limits, checkedShape }, solidNumbers) {
  const { coordinate, angle: mostAngle } = limits;
  /** @param {unknown} value @param {string} name */
  const numbersOf = (value, name) =>
    knownNumbers(value) ?? solidNumbers?.(value, native) ?? found(value, name);
  /** @param {unknown} value @param {string} name */
  const found = (value, name) => {
    const shape = checkedShape(value, name);
    native.scratch().set(shapeNumbers(shape));
    const count = accept(native, native.shape());
    const numbers = native.scratch().slice(0, count);
    keepNumbers(shape, numbers);
    return numbers;
  };

  /**
   * Three numbers of which each may be left out. Names are made up only when one is wrong: this is asked all the time.
   * @param {any} value @param {string} name @param {readonly string[]} keys
   */
  const placed = (value, name, keys) => {
    if (value === undefined) return here;
    check.object(value, name);
    const third = keys[2];
    // A body, or a sprite, has more.
    if (check.isPlain(value)) {
      for (const key in value) {
        if (key === 'x' || key === 'y' || key === third) continue;
        check.options(value, name, keys, { ...value });
      }
    }
    const { x = 0, y = 0, [third]: angle = 0 } = value;
    if (!check.fits(x, coordinate)) check.finite(x, `${name}.x`, coordinate);
    if (!check.fits(y, coordinate)) check.finite(y, `${name}.y`, coordinate);
    if (!check.fits(angle, mostAngle)) check.finite(angle, `${name}.${third}`, mostAngle);
    return { x, y, angle };
  };
  /** @param {unknown} value @param {string} name */
  const pose = (value, name) => placed(value, name, poseKeys);
  /** @param {unknown} value @param {string} name */
  const motion = (value, name) => placed(value, name, motionKeys);
  /** What plain options hold; without a copy when there is no more than the first key. */
  const read = (
    /** @type {any} */ value,
    /** @type {string} */ name,
    /** @type {readonly string[]} */ keys,
  ) => {
    let isShort = check.isPlain(value);
    for (const key in isShort ? value : none) if (key !== keys[0]) isShort = false;
    return isShort ? value : check.options(value, name, keys);
  };
  /** @param {unknown} options @param {readonly string[]} [keys] */
  const rule = (options, keys = touchKeys) => {
    if (options === undefined) return 0;
    const { touch = 'counts' } = read(options, 'options', keys);
    return touchRules.indexOf(check.oneOf(touch, 'options.touch', touchRules));
  };
  // Writing to scratch memory comes last: getters among the arguments may have asked something else.
  /** @param {Float64Array} scratch @param {number} at @param {Float64Array} numbers @param {Required<Pose>} pose */
  const put = (scratch, at, numbers, { x, y, angle }) => {
    for (let i = 0; i < numbers.length; i++) scratch[at++] = numbers[i];
    scratch[at++] = x;
    scratch[at++] = y;
    scratch[at++] = angle;
    return at;
  };
  /**
   * Writes a question about two of them to scratch memory: the rule, each with its pose, and what else it needs.
   * @param {readonly string[]} names @param {number} touch @param {unknown} a @param {unknown} poseA
   * @param {unknown} b @param {unknown} poseB @param {readonly number[]} [rest]
   */
  const two = (names, touch, a, poseA, b, poseB, rest) => {
    const numbersA = numbersOf(a, names[0]);
    const placeA = pose(poseA, names[1]);
    const numbersB = numbersOf(b, names[2]);
    const placeB = pose(poseB, names[3]);
    const scratch = native.scratch();
    scratch[0] = touch;
    const next = put(scratch, put(scratch, 1, numbersA, placeA), numbersB, placeB);
    if (rest) scratch.set(rest, next);
  };
  /** @param {number} touch @param {unknown} thing @param {unknown} poseOf @param {readonly number[]} [rest] */
  const one = (touch, thing, poseOf, rest = []) => {
    const numbers = numbersOf(thing, 'shape');
    const place = pose(poseOf, 'pose');
    const scratch = native.scratch();
    scratch[0] = touch;
    scratch.set(rest, put(scratch, 1, numbers, place));
  };
  /** @param {number} at the first of two numbers in scratch memory */
  const point = (at) => {
    const scratch = native.scratch();
    return { x: scratch[at] + 0, y: scratch[at + 1] + 0 }; // so that nothing is -0
  };
  /** @param {number} count of points @returns {ShapeContact} */
  const contact = (count) => {
    const scratch = native.scratch();
    const points = [{ x: scratch[3], y: scratch[4], depth: scratch[5] }];
    if (count > 1) points.push({ x: scratch[6], y: scratch[7], depth: scratch[8] });
    return { normal: { x: scratch[0] + 0, y: scratch[1] + 0 }, depth: scratch[2], points };
  };
  /** @param {number} answer @returns {Impact | null} */
  const impact = (answer) => {
    const kind = accept(native, answer);
    if (kind === 0) return null;
    const met = { time: native.scratch()[0], normal: point(1), point: point(3) };
    return kind === 2 ? { ...met, gaveUp: true } : met;
  };

  const answers = {
    /**
     * How two shapes overlap, or null when they do not.
     * @param {Thing} a
     * @param {Pose | undefined} poseA
     * @param {Thing} b
     * @param {Pose} [poseB]
     * @param {TouchOptions} [options]
     * @returns {ShapeContact | null}
     */
    collide(a, poseA, b, poseB, options) {
      two(pair, rule(options), a, poseA, b, poseB);
      const count = accept(native, native.collide());
      return count === 0 ? null : contact(count);
    },

    /**
     * Whether two shapes overlap: exact, also for shapes that just touch.
     * @param {Thing} a
     * @param {Pose | undefined} poseA
     * @param {Thing} b
     * @param {Pose} [poseB]
     * @param {TouchOptions} [options]
     */
    overlap(a, poseA, b, poseB, options) {
      two(pair, rule(options), a, poseA, b, poseB);
      return accept(native, native.overlap()) === 1;
    },

    /**
     * How far two shapes are from each other, and where they are closest.
     * @param {Thing} a
     * @param {Pose | undefined} poseA
     * @param {Thing} b
     * @param {Pose} [poseB]
     * @returns {ShapeDistance}
     */
    distance(a, poseA, b, poseB) {
      two(pair, 0, a, poseA, b, poseB);
      accept(native, native.distance());
      return { separation: native.scratch()[0], normal: point(1), pointA: point(3), pointB: point(5) };
    },

    /**
     * Whether every point of `inner` is in `outer`; with touch 'ignored', without touching it from inside.
     * @param {Thing} outer
     * @param {Pose | undefined} poseOuter
     * @param {Thing} inner
     * @param {Pose} [poseInner]
     * @param {TouchOptions} [options] 'ignored' is for two convex shapes
     */
    contains(outer, poseOuter, inner, poseInner, options) {
      two(['outer', 'poseOuter', 'inner', 'poseInner'], rule(options), outer, poseOuter, inner, poseInner);
      return accept(native, native.contains()) === 1;
    },

    /**
     * Whether a point is in a shape, or, unless touching is ignored, on its outline.
     * @param {Thing} shape
     * @param {Pose | undefined} poseOfShape
     * @param {Point} at
     * @param {TouchOptions} [options]
     */
    containsPoint(shape, poseOfShape, at, options) {
      const touch = rule(options);
      const { x, y } = check.point(at, 'point', coordinate);
      one(touch, shape, poseOfShape, [x, y]);
      return accept(native, native.containsPoint()) === 1;
    },

    /**
     * Where a ray first meets a shape, or null when it passes.
     * @param {Thing} shape
     * @param {Pose | undefined} poseOfShape
     * @param {Point} from
     * @param {Point} translation the way from there to the ray's end
     * @returns {Impact | null}
     */
    castRay(shape, poseOfShape, from, translation) {
      const { x, y } = check.point(from, 'from', coordinate);
      const way = check.point(translation, 'translation', 2 * coordinate);
      one(0, shape, poseOfShape, [x, y, way.x, way.y]);
      return impact(native.castRay());
    },

    /**
     * Where a shape that moves along a line, without turning, first meets another; null when it passes.
     * @param {Thing} moving
     * @param {Pose | undefined} poseMoving
     * @param {Point} translation
     * @param {Thing} target
     * @param {Pose} [poseTarget]
     * @returns {Impact | null}
     */
    castShape(moving, poseMoving, translation, target, poseTarget) {
      const { x, y } = check.point(translation, 'translation', 2 * coordinate);
      two(['moving', 'poseMoving', 'target', 'poseTarget'], 0, moving, poseMoving, target, poseTarget, [
        x,
        y,
      ]);
      return impact(native.castShape());
    },

    /**
     * When two shapes that move and turn first meet, or null when they do not.
     * @param {Thing} a
     * @param {Pose | undefined} poseA
     * @param {Motion | undefined} motionA
     * @param {Thing} b
     * @param {Pose} [poseB]
     * @param {Motion} [motionB]
     * @returns {Impact | null}
     */
    timeOfImpact(a, poseA, motionA, b, poseB, motionB) {
      const [p, q] = [motion(motionA, 'motionA'), motion(motionB, 'motionB')];
      two(pair, 0, a, poseA, b, poseB, [p.x, p.y, p.angle, q.x, q.y, q.angle]);
      return impact(native.timeOfImpact());
    },

    /**
     * The smallest upright box round a shape.
     * @param {Thing} shape
     * @param {Pose} [poseOfShape]
     * @returns {{ lower: Point, upper: Point }}
     */
    boundsOf(shape, poseOfShape) {
      one(0, shape, poseOfShape);
      accept(native, native.bounds());
      return { lower: point(0), upper: point(2) };
    },

    /**
     * How large a shape is, where its middle is in its own axes, and how hard it is to turn about that: inertia is
     * for a mass of 1 per unit of area. Roundings are included.
     * @param {Thing} shape
     * @returns {{ area: number, centroid: Point, inertia: number }}
     */
    massOf(shape) {
      one(0, shape, here);
      accept(native, native.mass());
      const scratch = native.scratch();
      return { area: scratch[0], centroid: point(1), inertia: scratch[3] };
    },
  };
  return { questions: answers, numbersOf, two, pair, pose, rule, motion };
}

/**
 * @template Thing
 * @typedef {ReturnType<typeof questions<Thing>>['questions']} Questions
 */
/**
 * What else asks about shapes uses it too.
 * @typedef {Omit<ReturnType<typeof questions<any>>, 'questions'>} Asking
 */
