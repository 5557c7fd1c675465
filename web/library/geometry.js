// Shapes that are found rather than told, and many questions in one call.
import * as check from './check.js';
import { accept, noMemory, sentences } from './refusals.js';
import { giveBack } from './buffer.js';
import { kinds } from './shape-wire.js';

Object.assign(sentences, {
  tooManyPoints: (/** @type {number} */ count) =>
    `must have a hull of at most 64 corners, but it has ${count}`,
});

/** @typedef {import('./shapes.js').Point} Point */
/** @typedef {import('./shapes.js').Shape} Shape */
/** @typedef {import('./shapes.js').ShapeOptions} ShapeOptions */

/**
 * Answers as rows of numbers: field `name` of row `i` is `rows[i * stride + fields[name]]`.
 * @template {string} Name
 * @typedef {object} Table
 * @property {number} count how many rows there are
 * @property {number} stride numbers in a row
 * @property {Readonly<Record<Name, number>>} fields where in a row each number is
 * @property {Float64Array} rows all numbers, row after row
 */
/** @typedef {`point${0 | 1}${'X' | 'Y' | 'Depth'}`} PointField */
/**
 * `pair` says which pair a row is about; the second point's numbers count when pointCount is 2.
 * @typedef {Table<'pair' | 'normalX' | 'normalY' | 'depth' | 'pointCount' | PointField>} ContactTable
 */
/**
 * A row for each pair.
 * @typedef {Table<'separation' | 'normalX' | 'normalY' | 'pointAX' | 'pointAY' | 'pointBX' | 'pointBY'>} DistanceTable
 */

/**
 * What the full module adds.
 * @param {import('./world.js').Engine & { native: import('./native.js').NativeFullModule } &
 *   { make: import('./shapes.js').ShapeMakers } & import('./questions.js').Asking} engine
 */
export function geometry({ native, memory, limits, make, numbersOf, rule }) {
  const { coordinate, angle, smallestSize } = limits;

  /** @param {number} numbers how many doubles there is to be room for @returns {Float64Array} */
  const buffer = (numbers) => {
    const address = native.bufferFor(8 * numbers);
    if (address === 0) throw noMemory(`${numbers} numbers`);
    return new Float64Array(memory.buffer, address, numbers);
  };
  /** @param {unknown} value @param {string} name @param {number} length */
  const array = (value, name, length) => {
    const given =
      name === 'pairs'
        ? check.typed(value, name, [Uint32Array, Int32Array], 'a Uint32Array')
        : check.typed(value, name, [Float64Array]);
    if (length < 0 ? given.length % 2 !== 0 : given.length !== length) {
      const problem = length < 0 ? 'two numbers for each pair' : `${length} numbers, three for each shape`;
      throw new RangeError(`${name} must hold ${problem}, but holds ${given.length}`);
    }
    return given;
  };
  /**
   * @param {'collideMany' | 'overlapMany' | 'distanceMany'} question
   * @param {unknown} shapes @param {unknown} poses @param {unknown} pairs @param {number} touch @param {string[]}
   *   fields
   */
  const many = (question, shapes, poses, pairs, touch, fields) => {
    const things = check.list(shapes, 'shapes', 'shapes', numbersOf);
    const places = array(poses, 'poses', 3 * things.length);
    const indices = array(pairs, 'pairs', -1);
    const [shapeCount, pairCount] = [things.length, indices.length / 2];
    // Each shape's numbers once, however often it is there.
    const starts = new Map();
    let next = 4 * shapeCount + 2 * pairCount;
    for (const numbers of things) {
      if (starts.has(numbers)) continue;
      starts.set(numbers, next);
      next += numbers.length;
    }
    const to = buffer(next + fields.length * pairCount);
    for (const [numbers, start] of starts) to.set(numbers, start);
    things.forEach((numbers, i) => {
      to[4 * i] = starts.get(numbers);
      for (let part = 0; part < 3; part++) {
        const value = places[3 * i + part];
        const limit = part < 2 ? coordinate : angle;
        if (!(Math.abs(value) <= limit)) check.finite(value, `poses[${3 * i + part}]`, limit);
        to[4 * i + 1 + part] = value;
      }
    });
    for (let i = 0; i < indices.length; i++) {
      const index = indices[i];
      if (!(index >= 0 && index < shapeCount)) check.whole(index, `pairs[${i}]`, 0, shapeCount - 1);
      to[4 * shapeCount + i] = index;
    }
    const numberCount = next - 4 * shapeCount - 2 * pairCount;
    const count = accept(native, native[question](shapeCount, pairCount, numberCount, touch));
    const start = native.bufferFor(8) + 8 * next;
    const rows = new Float64Array(memory.buffer, start, count * fields.length).slice();
    giveBack(native);
    return {
      count,
      stride: fields.length,
      fields: /** @type {any} */ (Object.freeze(Object.fromEntries(fields.map((field, i) => [field, i])))),
      rows,
    };
  };

  return {
    /**
     * The smallest convex polygon that holds all points, as a rubber band round them would.
     * @param {readonly Point[]} points in any order, at least three that are not on one line
     * @param {ShapeOptions & { radius?: number }} [options] as for polygon()
     * @returns {import('./shapes.js').PolygonShape}
     */
    hull(points, options = {}) {
      const found = check.list(points, 'points', 'points', (each, name) =>
        check.point(each, name, coordinate),
      );
      const to = buffer(2 * found.length + 2);
      found.forEach(({ x, y }, i) => {
        to[2 * i] = x;
        to[2 * i + 1] = y;
      });
      const count = accept(native, native.hull(found.length, 0));
      const numbers = native.scratch().slice(3, count);
      const vertices = [];
      for (let i = 0; i < numbers.length; i += 2) vertices.push({ x: numbers[i], y: numbers[i + 1] });
      return make.polygon(vertices, options);
    },

    /**
     * A rectangle with round corners, which are part of its width and height. A radius of half a side or more makes a
     * capsule or a circle of it.
     * @param {number} width
     * @param {number} height
     * @param {number} radius of the corners
     * @param {ShapeOptions & Partial<Point>} [options] its centre, in the body's own axes
     * @returns {import('./shapes.js').BoxShape | import('./shapes.js').CapsuleShape |
     *   import('./shapes.js').CircleShape}
     */
    roundRectangle(width, height, radius, options = {}) {
      check.positive(width, 'width', smallestSize, coordinate);
      check.positive(height, 'height', smallestSize, coordinate);
      check.amount(radius, 'radius', coordinate);
      const { x: givenX = 0, y: givenY = 0, ...rest } = check.copy(options, 'options');
      const x = check.finite(givenX, 'options.x', coordinate);
      const y = check.finite(givenY, 'options.y', coordinate);
      accept(native, native.roundRectangle(width, height, radius, x, y));
      const [kind, , round, ax, ay, bx, by] = native.scratch();
      if (kinds[kind] === 'circle') return make.circle(round, { ...rest, x, y });
      if (kinds[kind] === 'capsule') return make.capsule({ x: ax, y: ay }, { x: bx, y: by }, round, rest);
      return make.box(width - 2 * round, height - 2 * round, { ...rest, x, y, radius: round });
    },

    /**
     * The contacts among many pairs, in one call: a row for each pair that overlaps.
     * @param {readonly Shape[]} shapes
     * @param {Float64Array} poses x, y and angle of each shape
     * @param {Uint32Array | Int32Array} pairs two numbers of shapes for each pair
     * @param {import('./questions.js').TouchOptions} [options]
     * @returns {ContactTable}
     */
    collideMany(shapes, poses, pairs, options) {
      const touch = rule(options);
      return many('collideMany', shapes, poses, pairs, touch, native.contactRow().split(' '));
    },

    /**
     * Which of many pairs overlap: 1 or 0 for each.
     * @param {readonly Shape[]} shapes
     * @param {Float64Array} poses x, y and angle of each shape
     * @param {Uint32Array | Int32Array} pairs two numbers of shapes for each pair
     * @param {import('./questions.js').TouchOptions} [options]
     * @returns {Uint8Array}
     */
    overlapMany(shapes, poses, pairs, options) {
      return Uint8Array.from(many('overlapMany', shapes, poses, pairs, rule(options), ['overlap']).rows);
    },

    /**
     * How far the shapes of many pairs are apart: a row for each pair.
     * @param {readonly Shape[]} shapes
     * @param {Float64Array} poses x, y and angle of each shape
     * @param {Uint32Array | Int32Array} pairs two numbers of shapes for each pair
     * @returns {DistanceTable}
     */
    distanceMany(shapes, poses, pairs) {
      return many('distanceMany', shapes, poses, pairs, 0, native.distanceRow().split(' '));
    },
  };
}
/** @typedef {ReturnType<typeof geometry>} Geometry */
