// Shapes as plain, frozen data: made and checked here, sent to the engine when a body gets them. The same words and
// numbers as in C++ (core/include/bump/shape.h). Knows no world.
import * as check from './check.js';
import { readersOf } from './fields.js';
import { shapeFields } from './generated/facts.js';
import { isMarked, kinds, mark } from './shape-wire.js';
import { checkedTags } from './groups.js';

/** A place or a direction. @typedef {{ x: number, y: number }} Point */
/**
 * What every shape may be given besides its own measures.
 * @typedef {object} ShapeOptions
 * @property {number} [paint] a number of yours that the renderer takes as an index into its palette; 0 if left out
 * @property {number} [density] mass per unit of area, 1 if left out
 * @property {number} [friction] 0 slides freely; of two shapes the root of the product counts
 * @property {number} [bounce] 0 to 1; of two shapes the smaller counts
 * @property {number} [surfaceSpeed] a conveyor: how fast the surface runs along the outline, in length units per
 *   second, the way in which a positive angular velocity turns; it needs friction, and of two shapes the sum counts
 * @property {number} [rollingResistance] where bodies turn: slows what rolls, by at most this times the load times the
 *   shape's radius; of two shapes the larger counts, and 0.1 holds a disc on a slope of 1 in 10
 * @property {number} [category] bits of what it is, 1 if left out
 * @property {number} [mask] bits of the categories that it meets, all if left out
 * @property {boolean} [trigger] reports, never pushes
 * @property {readonly string[]} [tags] the words by which groups name this shape, whatever its body's tags are
 * @property {Point} [passes] one-way: a direction of length 1; only what comes against it is held
 */
/**
 * What bump.point makes.
 * @typedef {{ readonly kind: 'point', readonly x: number, readonly y: number } & Readonly<ShapeOptions>} PointShape
 */
/**
 * What bump.circle makes.
 * @typedef {{ readonly kind: 'circle', readonly radius: number, readonly x: number, readonly y: number }
 *   & Readonly<ShapeOptions>} CircleShape
 */
/**
 * What bump.segment makes.
 * @typedef {{ readonly kind: 'segment', readonly a: Point, readonly b: Point } & Readonly<ShapeOptions>} SegmentShape
 */
/**
 * What bump.capsule makes.
 * @typedef {{ readonly kind: 'capsule', readonly a: Point, readonly b: Point, readonly radius: number }
 *   & Readonly<ShapeOptions>} CapsuleShape
 */
/**
 * What bump.box makes.
 * @typedef {{ readonly kind: 'box', readonly width: number, readonly height: number, readonly x: number,
 *   readonly y: number, readonly angle: number, readonly radius: number } & Readonly<ShapeOptions>} BoxShape
 */
/**
 * What bump.polygon makes.
 * @typedef {{ readonly kind: 'polygon', readonly vertices: readonly Point[], readonly radius: number }
 *   & Readonly<ShapeOptions>} PolygonShape
 */
/**
 * A shape of any kind: plain, frozen data.
 * @typedef {PointShape | CircleShape | SegmentShape | CapsuleShape | BoxShape | PolygonShape} Shape
 */

/** @typedef {import('./limits.js').Limits} Limits */

const none = Object.freeze({});

/** @typedef {(value: any, name: string) => unknown} Read checks a value, and answers with what is kept of it */

/**
 * An object like any other, but with room for what comes: one written as {} would be moved each time it grows.
 * @type {new (kind: string) => Record<string, unknown>}
 */
const Plain = /** @type {any} */ (
  /** @this {{ kind: string }} @param {string} kind */
  function (kind) {
    this.kind = kind;
  }
);
Plain.prototype = Object.prototype;

/** The keys of materials, and what is asked of each. @type {Record<string, Read>} */
const materialReaders = readersOf(shapeFields);

/** How many of its measures a maker takes before its options. */
const positional = { point: 0, circle: 1, segment: 2, capsule: 3, box: 2, polygon: 1 };

/**
 * The makers, and the check of shapes that came from elsewhere, bound to the engine's limits.
 * @param {Limits} limits
 */
export function shapeMakers(limits) {
  /** @type {Read} */
  const coordinate = (value = 0, name) => check.finite(value, name, limits.coordinate);
  /** @type {Read} */
  const size = (value, name) => check.positive(value, name, limits.smallestSize, limits.coordinate);
  /** @type {Read} */
  const rounding = (value = 0, name) => (value === 0 ? 0 : size(value, name));
  /** @type {Read} */
  const corner = (value, name) => Object.freeze(check.point(value, name, limits.coordinate));
  /** @type {Read} */
  const outline = (value, name) => {
    const vertices = check.list(value, name, 'points', corner, limits.shapePoints);
    if (vertices.length < 3) {
      throw new RangeError(`${name} must be at least 3 points, but there are ${vertices.length}`);
    }
    return Object.freeze(vertices);
  };
  /** What every shape may have. @type {Record<string, Read>} */
  const material = { ...materialReaders, tags: (value, name) => Object.freeze(checkedTags(value, name)) };
  const materialKeys = Object.keys(material);
  /**
   * What makes each kind what it is, in the makers' order.
   * @type {Record<keyof typeof positional, Record<string, Read>>}
   */
  const measures = {
    point: { x: coordinate, y: coordinate },
    circle: { radius: size, x: coordinate, y: coordinate },
    segment: { a: corner, b: corner },
    capsule: { a: corner, b: corner, radius: size },
    box: {
      width: size,
      height: size,
      x: coordinate,
      y: coordinate,
      angle: (value = 0, name) => check.finite(value, name, limits.angle),
      radius: rounding,
    },
    polygon: { vertices: outline, radius: rounding },
  };

  /** Both for options and for shapes written by hand: looked up, since shapes are made by the thousand. */
  const known = Object.fromEntries(
    kinds.map((kind) => {
      const parts = Object.entries(measures[kind]);
      const keys = [...Object.keys(measures[kind]), ...materialKeys];
      return [kind, { parts, options: keys.slice(positional[kind]), all: ['kind', ...keys] }];
    }),
  );

  /**
   * @param {keyof typeof positional} kind
   * @param {Record<string, unknown>} given whose keys were checked
   * @param {string} prefix what the caller calls it, and a dot
   * @param {unknown[]} [first] measures that were given one by one
   * @returns {any}
   */
  const build = (kind, given, prefix, first = []) => {
    const shape = new Plain(kind);
    const { parts } = known[kind];
    for (let i = 0; i < parts.length; i++) {
      const [key, read] = parts[i];
      // Without options nothing can be wrong with one.
      const option = given === none ? key : prefix + key;
      shape[key] = i < first.length ? read(first[i], key) : read(given[key], option);
    }
    if (shape.b) {
      const [a, b] = /** @type {Point[]} */ ([shape.a, shape.b]);
      if (Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y)) < limits.smallestSize) {
        const argument = `${first.length > 1 ? '' : prefix}b`;
        throw Object.assign(new RangeError(`${argument} must be apart from a`), {
          code: 'duplicatePoint',
          argument,
        });
      }
    }
    // Only what is there: asking for what is not would take most of the time.
    for (const key in given) {
      if (given[key] !== undefined && materialKeys.includes(key)) {
        shape[key] = material[key](given[key], prefix + key);
      }
    }
    return shape;
  };
  /** @param {keyof typeof positional} kind @param {unknown[]} values @param {unknown} options @returns {any} */
  const from = (kind, values, options) => {
    const given = options === undefined ? none : check.options(options, 'options', known[kind].options);
    const shape = build(kind, given, 'options.', values);
    mark(shape);
    return Object.freeze(shape);
  };

  /**
   * Checks a shape that may have come from anywhere (a scene file, a hand-written object) by making it again.
   * @param {unknown} value
   * @param {string} name
   * @returns {Shape}
   */
  const checkedShape = (value, name) => {
    if (isMarked(value)) return /** @type {any} */ (value);
    const given = check.copy(value, name, 'a shape, such as bump.circle(10)');
    const kind = check.oneOf(given.kind, `${name}.kind`, kinds);
    return build(kind, check.options(value, name, known[kind].all, given), `${name}.`);
  };

  const make = {
    /**
     * A single point.
     * @param {ShapeOptions & Partial<Point>} [options] where it is, in the body's own axes
     * @returns {PointShape}
     */
    point(options) {
      return from('point', [], options);
    },

    /**
     * A circle.
     * @param {number} radius
     * @param {ShapeOptions & Partial<Point>} [options] its centre, in the body's own axes
     * @returns {CircleShape}
     */
    circle(radius, options) {
      return from('circle', [radius], options);
    },

    /**
     * A straight line between two points.
     * @param {Point} a
     * @param {Point} b
     * @param {ShapeOptions} [options]
     * @returns {SegmentShape}
     */
    segment(a, b, options) {
      return from('segment', [a, b], options);
    },

    /**
     * A line with round ends: all points within `radius` of it.
     * @param {Point} a
     * @param {Point} b
     * @param {number} radius
     * @param {ShapeOptions} [options]
     * @returns {CapsuleShape}
     */
    capsule(a, b, radius, options) {
      return from('capsule', [a, b, radius], options);
    },

    /**
     * A box about its centre.
     * @param {number} width
     * @param {number} height
     * @param {ShapeOptions & Partial<Point> & { angle?: number, radius?: number }} [options] its centre and angle in
     *   the body's own axes, and a radius added around it
     * @returns {BoxShape}
     */
    box(width, height, options) {
      return from('box', [width, height], options);
    },

    /**
     * A convex polygon from its vertices in order, either way round.
     * @param {readonly Point[]} vertices in the body's own axes
     * @param {ShapeOptions & { radius?: number }} [options] a radius rounds it from outside
     * @returns {PolygonShape}
     */
    polygon(vertices, options) {
      return from('polygon', [vertices], options);
    },
  };
  return { make, checkedShape };
}

/** @typedef {ReturnType<typeof shapeMakers>['make']} ShapeMakers */
/** @typedef {ReturnType<typeof shapeMakers>['checkedShape']} ShapeReader */
