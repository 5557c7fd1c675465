// Makers of masks, outlines, chains and compounds, and what only these are asked. Checks every argument.
import * as check from './check.js';
import { fullLimits } from './generated/facts.js';
import { accept, noMemory } from './refusals.js';
import { giveBack } from './buffer.js';
import { kinds } from './shape-wire.js';
import {
  Chain,
  Compound,
  Mask,
  Outline,
  Pixels,
  Region,
  fillRules,
  maskOptions,
  bufferOf,
  rowsOf,
} from './regions.js';

/** @typedef {import('./shapes.js').Point} Point */
/** @typedef {import('./shapes.js').Shape} Shape */
/** @typedef {import('./shapes.js').ShapeOptions} ShapeOptions */
/** @typedef {import('./questions.js').Pose} Pose */
/** @typedef {import('./questions.js').TouchOptions} TouchOptions */
/** @typedef {import('./regions.js').FillRule} FillRule */
/** @typedef {import('./regions.js').MaskOptions} MaskOptions */
/** Whatever questions can be asked about. @typedef {Shape | Outline | Chain | Mask | Compound} Thing */
/**
 * How a piece of one thing, `pieceA`, touches one of another, `pieceB`. They are numbered as bump.decompose lists them.
 * @typedef {import('./questions.js').ShapeContact & { pieceA: number, pieceB: number }} PieceContact
 */
/**
 * A picture: an ImageData, or its like, whose `data` goes row by row. With four bytes a pixel a pixel is solid where
 * its last byte, alpha, is at least the threshold; with one byte, where that is not 0.
 * @typedef {object} Picture
 * @property {number} width
 * @property {number} height
 * @property {Uint8Array | Uint8ClampedArray} data
 */

const still = Object.freeze({ x: 0, y: 0 });
const maskNames = ['mask', 'poseOfMask', 'other', 'poseOfOther'];

/**
 * A list that is long enough, frozen.
 * @template T
 * @param {T[]} list
 * @param {string} name
 * @param {number} least
 * @returns {readonly T[]}
 */
function enough(list, name, least) {
  if (list.length >= least) return Object.freeze(list);
  throw new RangeError(`${name} must hold at least ${least}, but holds ${list.length}`);
}

/** @param {import('./regions.js').FullEngine} engine */
export function regions(engine) {
  const { native, memory, limits, make, checkedShape, numbersOf, two, pair, rule, pose } = engine;

  /** @param {unknown} value @param {string} name */
  const point = (value, name) => Object.freeze(check.point(value, name, limits.coordinate));
  /** @param {unknown} value @param {string} name @returns {readonly Readonly<Point>[]} */
  const pointList = (value, name, least = 3) =>
    enough(check.list(value, name, 'points', point, fullLimits.outlinePoints), name, least);
  /** @param {unknown} value @param {string} name @returns {Outline | Chain | Mask | Compound | undefined} */
  const region = (value, name) => {
    if (!check.isA(value, Region)) return undefined;
    if (Region.numbersOf(value, native)) return /** @type {any} */ (value);
    throw new TypeError(`${name} must be of the same load of the engine`);
  };
  /** @param {any} contours one or several @param {string} name @param {FillRule} fillRule */
  const outlineOf = (contours, name, fillRule) => {
    const isOne = check.isArray(contours) && check.lengthOf(contours) > 0 && !check.isArray(contours[0]);
    const found = isOne
      ? [pointList(contours, name)]
      : check.list(contours, name, 'contours', pointList, fullLimits.outlinePoints);
    return new Outline(engine, enough(found, name, 1), fillRule);
  };
  /** @param {unknown} number @param {string} name */
  const side = (number, name) => check.whole(number, name, 1, fullLimits.maskSide);
  /** @param {Pixels} pixels @param {Record<string, unknown>} options */
  const maskOf = (pixels, options) => {
    const { scale, pivot } = maskOptions(engine, options, { x: 1, y: 1 }, still);
    return new Mask(engine, pixels, scale, pivot);
  };
  /** @param {unknown} value @param {string} name */
  const part = (value, name) => {
    const isPlaced = !check.isA(value, Region) && 'shape' in check.object(value, name);
    const keys = ['shape', 'x', 'y', 'angle'];
    const { shape, ...where } = isPlaced ? check.options(value, name, keys) : { shape: value };
    const place = pose(where, name);
    const found = region(shape, name) ?? checkedShape(shape, isPlaced ? `${name}.shape` : name);
    if (found instanceof Compound) throw new TypeError(`${name} must not be a compound: give its parts`);
    return Object.freeze({ shape: found, ...place });
  };
  /**
   * A convex shape from the engine's numbers.
   * @param {number} kind @param {number} radius @param {Point[]} corners @param {ShapeOptions} options
   * @returns {Shape}
   */
  const shapeOf = (kind, radius, corners, options) => {
    const [a, b] = corners;
    const name = kinds[kind];
    if (name === 'point') return make.point({ ...options, ...a });
    if (name === 'circle') return make.circle(radius, { ...options, ...a });
    if (name === 'segment') return make.segment(a, b, options);
    if (name === 'capsule') return make.capsule(a, b, radius, options);
    const xs = corners.map(({ x }) => x);
    const ys = corners.map(({ y }) => y);
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [lower, upper] = [Math.min(...ys), Math.max(...ys)];
    const [width, height, x, y] = [right - left, upper - lower, (left + right) / 2, (lower + upper) / 2];
    // A turned box has corners elsewhere; of another the middle may be rounded.
    const ends = [
      x - width / 2 === left,
      x + width / 2 === right,
      y - height / 2 === lower,
      y + height / 2 === upper,
    ];
    const isUpright = corners.every(
      (each) => [left, right].includes(each.x) && [lower, upper].includes(each.y),
    );
    if (name === 'box' && isUpright && !ends.includes(false))
      return make.box(width, height, { ...options, x, y, radius });
    return make.polygon(corners, { ...options, radius });
  };
  /** @param {unknown} mask @param {unknown} other */
  const maskOrShape = (mask, other) => {
    if (!check.isA(mask, Mask)) throw new TypeError(`mask must be a mask, but is ${check.show(mask)}`);
    if (check.isA(other, Region) && !check.isA(other, Mask)) {
      throw new TypeError(`other must be a mask or a shape, but is ${check.show(other)}`);
    }
  };

  return {
    /**
     * A mask of a picture's solid pixels.
     * @param {Picture} picture
     * @param {MaskOptions & { threshold?: number }} [options] threshold: 1 to 255, 128 if left out
     * @returns {Mask}
     */
    mask(picture, options = {}) {
      const { width: givenWidth, height: givenHeight, data } = check.object(picture, 'picture');
      const width = side(givenWidth, 'picture.width');
      const height = side(givenHeight, 'picture.height');
      const bytes = check.typed(data, 'picture.data', [Uint8Array, Uint8ClampedArray]);
      const keys = ['threshold', 'scale', 'pivot'];
      const { threshold: least = 128, ...rest } = check.options(options, 'options', keys);
      const threshold = check.whole(least, 'options.threshold', 1, 255);
      maskOptions(engine, rest, still, still); // before the work begins
      const count = bytes.length;
      const each = count / (width * height);
      if (each !== 1 && each !== 4) {
        throw new RangeError(
          `picture.data must hold one byte, or four, for each of ${width} x ${height} pixels, but holds ${count}`,
        );
      }
      const address = native.bufferFor(count);
      if (address === 0) throw noMemory(`${count} pixels`);
      new Uint8Array(memory.buffer, address, count).set(bytes);
      const pixels = new Pixels(engine);
      const host = pixels.native;
      const made = each === 1 ? host.fromCells(width, height) : host.fromPixels(width, height, threshold);
      giveBack(native);
      accept(native, made);
      return maskOf(pixels, rest);
    },

    /**
     * A mask that is solid where the pixels' centres are in a convex shape.
     * @param {Shape} shape
     * @param {Pose | undefined} poseOfShape in pixels
     * @param {number} width
     * @param {number} height
     * @param {MaskOptions} [options]
     * @returns {Mask}
     */
    maskOfShape(shape, poseOfShape, width, height, options = {}) {
      const numbers = numbersOf(checkedShape(shape, 'shape'), 'shape');
      const { x, y, angle } = pose(poseOfShape, 'pose');
      const size = [side(width, 'width'), side(height, 'height')];
      const given = check.options(options, 'options', ['scale', 'pivot']);
      const pixels = new Pixels(engine);
      native.scratch().set([...size, ...numbers, x, y, angle]);
      accept(native, pixels.native.fromShape(size[0], size[1]));
      return maskOf(pixels, given);
    },

    /**
     * The region that contours fill. They may be concave, have holes, cross themselves and each other.
     * @param {readonly (readonly Point[])[] | readonly Point[]} contours one or several, closed, turned either way
     * @param {{ fillRule?: FillRule }} [options] inside is where contours go round an odd number of times ('evenOdd',
     *   if left out), or more often one way than the other ('nonZero')
     * @returns {Outline}
     */
    outline(contours, options = {}) {
      const { fillRule = 'evenOdd' } = check.options(options, 'options', ['fillRule']);
      return outlineOf(contours, 'contours', check.oneOf(fillRule, 'options.fillRule', fillRules));
    },

    /**
     * A line of segments, solid from its front only, which is on the right of the way from point to point (where x goes
     * right and y up).
     * @param {readonly Point[]} points
     * @param {{ closed?: boolean }} [options] whether the last point is joined to the first; not if left out
     * @returns {Chain}
     */
    chain(points, options = {}) {
      const { closed = false } = check.options(options, 'options', ['closed']);
      const isClosed = check.truth(closed, 'options.closed');
      return new Chain(engine, pointList(points, 'points', isClosed ? 3 : 2), isClosed);
    },

    /**
     * Several things as one: shapes, outlines, chains and masks, each where it is or at a pose of its own.
     * @param {readonly (Shape | Outline | Chain | Mask |
     *   ({ shape: Shape | Outline | Chain | Mask } & Pose))[]} parts
     * @returns {Compound}
     */
    compound(parts) {
      return new Compound(engine, enough(check.list(parts, 'parts', 'parts', part), 'parts', 1));
    },

    /**
     * The convex shapes that a thing is made of, for a body: `createBody({ shapes: bump.decompose(outline) })`. Masks
     * become boxes of whole pixels; for slanted pieces decompose mask.outline(). A chain becomes segments that
     * let pass what comes from behind, each for itself.
     * @param {Thing | readonly Point[] | readonly (readonly Point[])[]} thing or the contours of an outline, as
     *   bump.outline takes them
     * @param {ShapeOptions} [options] what all of them are made of
     * @returns {Shape[]}
     */
    decompose(thing, options = {}) {
      const given = /** @type {ShapeOptions} */ (check.copy(options, 'options'));
      make.segment({ x: 0, y: 0 }, { x: 1, y: 0 }, given); // refuses what no shape can have
      const whole = check.isArray(thing)
        ? outlineOf(thing, 'thing', fillRules[0])
        : (region(thing, 'thing') ?? new Compound(engine, [part(thing, 'thing')]));
      const count = accept(native, Region.nativeOf(whole).pieces());
      const all = new Float64Array(memory.buffer, native.bufferFor(1));
      const found = [];
      for (let at = 0, i = 0; i < count; i++) {
        const [kind, size, radius] = all.subarray(at, (at += 3));
        const corners = rowsOf(all.subarray(at, (at += 2 * size)), 2).map(([x, y]) => ({ x, y }));
        const [x, y] = all.subarray(at, (at += 2));
        const passes = given.passes ?? (x || y ? { x, y } : undefined);
        found.push({ kind, radius, corners, options: passes ? { ...given, passes } : given });
      }
      return found.map((each) => shapeOf(each.kind, each.radius, each.corners, each.options));
    },

    /**
     * How each piece of one thing touches each piece of another: what a solver wants.
     * @param {Thing} a
     * @param {Pose | undefined} poseA
     * @param {Thing} b
     * @param {Pose} [poseB]
     * @param {TouchOptions} [options]
     * @returns {PieceContact[]}
     */
    contacts(a, poseA, b, poseB, options) {
      two(pair, rule(options), a, poseA, b, poseB);
      const count = accept(native, native.contacts());
      return rowsOf(bufferOf(engine, 12 * count), 12).map((row) => {
        const [pieceA, pieceB, normalX, normalY, depth, pointCount] = row;
        const found = rowsOf(row.slice(6, 6 + 3 * pointCount), 3).map(([x, y, deep]) => ({
          x,
          y,
          depth: deep,
        }));
        return { pieceA, pieceB, normal: { x: normalX + 0, y: normalY + 0 }, depth, points: found };
      });
    },

    /**
     * How many of a mask's solid pixels a mask or a convex shape overlaps: times the area of a pixel, about the area
     * that both share, and exactly that when pixels lie on pixels and touching is ignored.
     * @param {Mask} mask
     * @param {Pose | undefined} poseOfMask
     * @param {Mask | Shape} other
     * @param {Pose} [poseOfOther]
     * @param {TouchOptions} [options] pixels that are only touched count unless ignored
     * @returns {number}
     */
    overlapPixels(mask, poseOfMask, other, poseOfOther, options) {
      maskOrShape(mask, other);
      two(maskNames, rule(options), mask, poseOfMask, other, poseOfOther);
      return accept(native, native.overlapPixels());
    },

    /**
     * These pixels, as a mask like the first.
     * @param {Mask} mask
     * @param {Pose | undefined} poseOfMask
     * @param {Mask | Shape} other
     * @param {Pose} [poseOfOther]
     * @param {TouchOptions} [options]
     * @returns {Mask}
     */
    overlapMask(mask, poseOfMask, other, poseOfOther, options) {
      maskOrShape(mask, other);
      const pixels = new Pixels(engine);
      two(maskNames, rule(options), mask, poseOfMask, other, poseOfOther);
      accept(native, pixels.native.fromOverlapOfTwo());
      return new Mask(engine, pixels, mask.scale, mask.pivot);
    },
  };
}
/**
 * Makers of what is no single convex shape, and what only these are asked.
 * @typedef {ReturnType<typeof regions>} SolidMakers
 */
