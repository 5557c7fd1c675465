// Shapes as plain, frozen data: made and checked here, sent to the engine when a body gets them. The same words and
// numbers as in C++ (core/include/bump/shape.h). Knows no world.
import * as check from './check.js';

/** @typedef {{ x: number, y: number }} Point */
/**
 * What every shape may be given besides its own measures.
 * @typedef {object} ShapeOptions
 * @property {number} [paint] a number of yours that the renderer takes as an index into its palette; 0 if left out
 * @property {number} [density] mass per unit of area, 1 if left out
 * @property {number} [friction] 0 slides freely; of two shapes the root of the product counts
 * @property {number} [bounce] 0 to 1; of two shapes the smaller counts
 * @property {number} [category] bits of what it is, 1 if left out
 * @property {number} [mask] bits of the categories that it meets, all if left out
 * @property {boolean} [trigger] reports, never pushes
 * @property {Point} [passes] one-way: a direction of length 1; only what comes against it is held
 */
/** @typedef {{ readonly kind: 'point', readonly x: number, readonly y: number } & Readonly<ShapeOptions>} PointShape */
/**
 * @typedef {{ readonly kind: 'circle', readonly radius: number, readonly x: number, readonly y: number }
 *   & Readonly<ShapeOptions>} CircleShape
 */
/** @typedef {{ readonly kind: 'segment', readonly a: Point, readonly b: Point } & Readonly<ShapeOptions>} SegmentShape */
/**
 * @typedef {{ readonly kind: 'capsule', readonly a: Point, readonly b: Point, readonly radius: number }
 *   & Readonly<ShapeOptions>} CapsuleShape
 */
/**
 * @typedef {{ readonly kind: 'box', readonly width: number, readonly height: number, readonly x: number,
 *   readonly y: number, readonly angle: number, readonly radius: number } & Readonly<ShapeOptions>} BoxShape
 */
/**
 * @typedef {{ readonly kind: 'polygon', readonly vertices: readonly Point[], readonly radius: number }
 *   & Readonly<ShapeOptions>} PolygonShape
 */
/** @typedef {PointShape | CircleShape | SegmentShape | CapsuleShape | BoxShape | PolygonShape} Shape */

/** @typedef {import('./limits.js').Limits} Limits */

const wholeWord = 0xffffffff;

/** The keys of ShapeOptions. */
const materialKeys = ['paint', 'density', 'friction', 'bounce', 'category', 'mask', 'trigger', 'passes'];

/**
 * The makers, bound to the engine's limits.
 * @param {Limits} limits
 */
export function shapeMakers(limits) {
  /** @param {unknown} value @param {string} name */
  const coordinate = (value, name) => check.finite(value, name, limits.coordinate);
  /** @param {unknown} value @param {string} name */
  const size = (value, name) => check.positive(value, name, limits.smallestSize, limits.coordinate);
  /** @param {unknown} value @param {string} name */
  const rounding = (value, name) => (value === 0 ? 0 : size(value, name));
  /** @param {unknown} value @param {string} name */
  const corner = (value, name) => Object.freeze(check.point(value, name, limits.coordinate));
  /** How each of them is checked. @type {Record<string, (value: unknown, name: string) => unknown>} */
  const checks = {
    paint: (value, name) => check.whole(value, name, 0, wholeWord),
    density: (value, name) => check.amount(value, name, limits.mass),
    friction: (value, name) => check.amount(value, name, limits.factor),
    bounce: (value, name) => check.amount(value, name, 1),
    category: (value, name) => check.whole(value, name, 0, wholeWord),
    mask: (value, name) => check.whole(value, name, 0, wholeWord),
    trigger: check.truth,
    passes: (value, name) => {
      const { x, y } = check.point(value, name, 1);
      if (Math.abs(x * x + y * y - 1) > 0.01) throw new RangeError(`${name} must have the length 1`);
      return Object.freeze({ x, y });
    },
  };
  /** @param {Record<string, unknown>} given @param {string} name @returns {ShapeOptions} */
  const materialOf = (given, name) => {
    /** @type {Record<string, unknown>} */
    const material = {};
    for (const key of materialKeys) {
      if (given[key] !== undefined) material[key] = checks[key](given[key], `${name}.${key}`);
    }
    return material;
  };

  return {
    /**
     * A single point.
     * @param {ShapeOptions & Partial<Point>} [options] where it is, in the body's own axes
     * @returns {PointShape}
     */
    point(options = {}) {
      const given = check.options(options, 'options', ['x', 'y', ...materialKeys]);
      return Object.freeze({
        kind: 'point',
        x: coordinate(given.x ?? 0, 'options.x'),
        y: coordinate(given.y ?? 0, 'options.y'),
        ...materialOf(given, 'options'),
      });
    },

    /**
     * A circle.
     * @param {number} radius
     * @param {ShapeOptions & Partial<Point>} [options] its centre, in the body's own axes
     * @returns {CircleShape}
     */
    circle(radius, options = {}) {
      const given = check.options(options, 'options', ['x', 'y', ...materialKeys]);
      return Object.freeze({
        kind: 'circle',
        radius: size(radius, 'radius'),
        x: coordinate(given.x ?? 0, 'options.x'),
        y: coordinate(given.y ?? 0, 'options.y'),
        ...materialOf(given, 'options'),
      });
    },

    /**
     * A straight line between two points.
     * @param {Point} a
     * @param {Point} b
     * @param {ShapeOptions} [options]
     * @returns {SegmentShape}
     */
    segment(a, b, options = {}) {
      const given = check.options(options, 'options', materialKeys);
      return Object.freeze({
        kind: 'segment',
        a: corner(a, 'a'),
        b: corner(b, 'b'),
        ...materialOf(given, 'options'),
      });
    },

    /**
     * A line with round ends: all points within `radius` of it.
     * @param {Point} a
     * @param {Point} b
     * @param {number} radius
     * @param {ShapeOptions} [options]
     * @returns {CapsuleShape}
     */
    capsule(a, b, radius, options = {}) {
      const given = check.options(options, 'options', materialKeys);
      return Object.freeze({
        kind: 'capsule',
        a: corner(a, 'a'),
        b: corner(b, 'b'),
        radius: size(radius, 'radius'),
        ...materialOf(given, 'options'),
      });
    },

    /**
     * A box about its centre.
     * @param {number} width
     * @param {number} height
     * @param {ShapeOptions & Partial<Point> & { angle?: number, radius?: number }} [options] its centre and angle in
     *   the body's own axes, and a radius added around it
     * @returns {BoxShape}
     */
    box(width, height, options = {}) {
      const given = check.options(options, 'options', ['x', 'y', 'angle', 'radius', ...materialKeys]);
      return Object.freeze({
        kind: 'box',
        width: size(width, 'width'),
        height: size(height, 'height'),
        x: coordinate(given.x ?? 0, 'options.x'),
        y: coordinate(given.y ?? 0, 'options.y'),
        angle: check.finite(given.angle ?? 0, 'options.angle', limits.angle),
        radius: rounding(given.radius ?? 0, 'options.radius'),
        ...materialOf(given, 'options'),
      });
    },

    /**
     * A convex polygon from its vertices in order, either way round.
     * @param {readonly Point[]} vertices in the body's own axes
     * @param {ShapeOptions & { radius?: number }} [options] a radius rounds it from outside
     * @returns {PolygonShape}
     */
    polygon(vertices, options = {}) {
      if (!Array.isArray(vertices)) {
        throw new TypeError(`vertices must be an array of points, but is ${check.show(vertices)}`);
      }
      if (vertices.length < 3) {
        throw new RangeError(`vertices must be at least 3 points, but there are ${vertices.length}`);
      }
      if (vertices.length > limits.shapePoints) {
        throw new RangeError(
          `vertices must be at most ${limits.shapePoints} points, but there are ${vertices.length}`,
        );
      }
      const given = check.options(options, 'options', ['radius', ...materialKeys]);
      return Object.freeze({
        kind: 'polygon',
        vertices: Object.freeze(vertices.map((vertex, i) => corner(vertex, `vertices[${i}]`))),
        radius: rounding(given.radius ?? 0, 'options.radius'),
        ...materialOf(given, 'options'),
      });
    },
  };
}

/** @typedef {ReturnType<typeof shapeMakers>} ShapeMakers */

/**
 * Checks a shape that may have come from anywhere (a scene file, a hand-written object) by making it again.
 * @param {unknown} value
 * @param {string} name
 * @param {ShapeMakers} make
 * @returns {Shape}
 */
export function checkedShape(value, name, make) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TypeError(`${name} must be a shape, such as bump.circle(10), but is ${check.show(value)}`);
  }
  const { kind, ...rest } = /** @type {Record<string, any>} */ (value);
  check.oneOf(kind, `${name}.kind`, ['point', 'circle', 'segment', 'capsule', 'box', 'polygon']);
  try {
    switch (kind) {
      case 'point':
        return make.point(rest);
      case 'circle': {
        const { radius, ...options } = rest;
        return make.circle(radius, options);
      }
      case 'segment': {
        const { a, b, ...options } = rest;
        return make.segment(a, b, options);
      }
      case 'capsule': {
        const { a, b, radius, ...options } = rest;
        return make.capsule(a, b, radius, options);
      }
      case 'box': {
        const { width, height, ...options } = rest;
        return make.box(width, height, options);
      }
      default: {
        const { vertices, ...options } = rest;
        return make.polygon(vertices, options);
      }
    }
  } catch (error) {
    // The makers speak of their own arguments; here they are keys of the shape.
    if (error instanceof Error) error.message = `${name}: ${error.message.replace(/\boptions\./g, '')}`;
    throw error;
  }
}
