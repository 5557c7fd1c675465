// What is no single convex shape, for the full module: masks, outlines, chains, and compounds of any of these and of
// shapes. Frozen once made; each owns a C++ object, which is given back when the last that needs it is garbage.
import * as check from './check.js';
import { fillRules, fullLimits, pixelBoxBytes } from './generated/facts.js';
import { accept, noMemory } from './refusals.js';
import { giveBack } from './buffer.js';

/** @typedef {import('./shapes.js').Point} Point */
/** @typedef {import('./shapes.js').Shape} Shape */
/** @typedef {import('./shapes.js').ShapeOptions} ShapeOptions */
/** @typedef {import('./questions.js').Pose} Pose */
/** @typedef {import('./native.js').NativeRegion} NativeRegion */
/** @typedef {import('./native.js').NativeMask} NativeMask */
/** @typedef {import('./world.js').Engine & { native: import('./native.js').NativeFullModule }} Engine */
/** @typedef {Engine & import('./questions.js').Asking & { questions: import('./questions.js').Questions<any>, make: import('./shapes.js').ShapeMakers }} FullEngine */
/**
 * What counts as inside: where contours go round an odd number of times, or more often one way than the other.
 * @typedef {'evenOdd' | 'nonZero'} FillRule
 */

/** @type {FinalizationRegistry<{ delete(): void }>} */
const dropped = new FinalizationRegistry((native) => native.delete());

/** By the numbers of bump::FillRule. */
export { fillRules };

/** What every region is, for the questions: where its C++ object stands, and to which engine it belongs. */
export class Region {
  /** @type {Float64Array} */ #numbers;
  /** @type {NativeRegion} */ #native;
  /** @type {FullEngine} */ #engine;

  /** @param {FullEngine} engine @param {(native: NativeRegion) => void} fill adds its parts @internal */
  constructor(engine, fill) {
    this.#engine = engine;
    this.#native = new engine.native.Region();
    dropped.register(this, this.#native);
    fill(this.#native);
    accept(engine.native, this.#native.finish());
    this.#numbers = Float64Array.of(-1, this.#native.address);
  }

  /** What questions send, if it is a region of this engine. @param {any} value @param {object} native @internal */
  static numbersOf(value, native) {
    if (typeof value !== 'object' || value === null || !(#numbers in value)) return undefined;
    return value.#engine.native === native ? value.#numbers : undefined;
  }
  /** @param {Region} region @returns {NativeRegion} @internal */
  static nativeOf(region) {
    return region.#native;
  }
}

/** The region that contours fill: concave, with holes, crossing itself, in several parts, as may be. */
export class Outline extends Region {
  /** For consoles; a bundle has shorter names. @override */
  static name = 'Outline';

  #engine;
  #contours;
  #rule;

  /** @param {FullEngine} engine @param {readonly (readonly Point[])[]} contours @param {FillRule} rule @internal */
  constructor(engine, contours, rule) {
    super(engine, (native) => addOutline(engine, native, contours, rule, origin));
    this.#engine = engine;
    this.#contours = contours;
    this.#rule = rule;
    Object.freeze(this);
  }

  /** As they were given. */
  get contours() {
    return this.#contours;
  }
  /** What counts as inside. */
  get fillRule() {
    return this.#rule;
  }
  /** Its area, holes left out. */
  get area() {
    return this.#polygons().area;
  }
  /**
   * The region as simple polygons: the outer ring counter-clockwise, holes clockwise; crossings are vertices.
   * @returns {{ outer: Point[], holes: Point[][] }[]}
   */
  get polygons() {
    const { rings, counts } = this.#polygons();
    let next = 0;
    return counts.map((count) => {
      const [outer, ...holes] = rings.slice(next, (next += count));
      return { outer, holes };
    });
  }
  /**
   * The region cut into triangles, counter-clockwise. For collision, bump.decompose makes fewer pieces.
   * @returns {[Point, Point, Point][]}
   */
  get triangles() {
    const { points } = this.#polygons();
    const { triangles } = this.#cut();
    return triangles.map(([a, b, c]) => [points[a], points[b], points[c]]);
  }
  /**
   * How ears were clipped: the points that all numbers are about, the bridges that joined holes to the outside, and
   * each corner that was looked at.
   * @returns {{ points: Point[], triangles: number[][], bridges: { hole: number, other: number }[],
   *   steps: { verdict: 'ear' | 'reflex' | 'straight' | 'blocked', before: number, corner: number, after: number,
   *   blocker: number | null }[] }}
   */
  get triangulation() {
    const { points } = this.#polygons();
    return { points, ...this.#cut() };
  }

  #polygons() {
    const { native } = this.#engine;
    const [numbers, [pointCount, ringCount, , area]] = asked(
      this.#engine,
      this.#contours,
      (points, contours) => native.polygons(points, contours, fillRules.indexOf(this.#rule)),
    );
    const points = pointsOf(numbers, pointCount);
    let next = 0;
    const ringSizes = [...numbers.subarray(2 * pointCount, 2 * pointCount + ringCount)];
    const rings = ringSizes.map((count) => points.slice(next, (next += count)));
    return { points, rings, counts: [...numbers.subarray(2 * pointCount + ringCount)], area };
  }
  #cut() {
    const { native } = this.#engine;
    const [numbers, [triangleCount, bridgeCount]] = asked(this.#engine, this.#contours, (points, contours) =>
      native.triangles(points, contours, fillRules.indexOf(this.#rule)),
    );
    const bridges = 3 * triangleCount;
    const steps = bridges + 2 * bridgeCount;
    return {
      triangles: rowsOf(numbers.subarray(0, bridges), 3),
      bridges: rowsOf(numbers.subarray(bridges, steps), 2).map(([hole, other]) => ({ hole, other })),
      steps: rowsOf(numbers.subarray(steps), 5).map(([verdict, before, corner, after, blocker]) => ({
        verdict: /** @type {const} */ (['ear', 'reflex', 'straight', 'blocked'])[verdict],
        before,
        corner,
        after,
        blocker: blocker < 0 ? null : blocker,
      })),
    };
  }
}

/**
 * A line of segments that is solid from one side only: its front is on the right of the way from one point to the
 * next. Shapes pass from behind, and a question about the whole feels no joint.
 */
export class Chain extends Region {
  /** For consoles; a bundle has shorter names. @override */
  static name = 'Chain';

  #points;
  #isClosed;
  /** @param {FullEngine} engine @param {readonly Point[]} points @param {boolean} isClosed @internal */
  constructor(engine, points, isClosed) {
    super(engine, (native) => addChain(engine, native, points, isClosed, origin));
    this.#points = points;
    this.#isClosed = isClosed;
    Object.freeze(this);
  }
  /** As they were given. */
  get points() {
    return this.#points;
  }
  /** Whether a segment leads from the last point to the first. */
  get closed() {
    return this.#isClosed;
  }
}

/** Several things as one, in common axes. */
export class Compound extends Region {
  /** For consoles; a bundle has shorter names. @override */
  static name = 'Compound';

  #parts;
  /** @param {FullEngine} engine @param {readonly Part[]} parts @internal */
  constructor(engine, parts) {
    super(engine, (native) => {
      for (const { shape, ...pose } of parts) addPart(engine, native, shape, pose);
    });
    this.#parts = parts;
    Object.freeze(this);
  }
  /** The parts, each with its pose. */
  get parts() {
    return this.#parts;
  }
}
/**
 * A `shape` of a compound, and where in it that stands.
 * @typedef {{ readonly shape: Shape | Outline | Chain | Mask } & Readonly<Required<Pose>>} Part
 */

/**
 * Whole pixels, from x and y to just before x + width and y + height.
 * @typedef {object} PixelBox
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 */
/**
 * How large a mask's pixels are, and by which point it is held.
 * @typedef {object} MaskOptions
 * @property {number | Point} [scale] length units for one pixel, 1 if left out; a negative one mirrors its axis
 * @property {Point} [pivot] the point, in pixels, that is put where a pose says; the corner of the first if left out
 */

/** The pixels of a mask, which all masks share that are made of it. @internal */
export class Pixels {
  /** @type {NativeMask} */ native;
  /** @param {Engine} engine */
  constructor(engine) {
    this.native = new engine.native.Mask();
    dropped.register(this, this.native);
  }
}

/**
 * A picture of what is solid, by pixels. Its y goes the way of the picture's rows; whether that is down, you decide.
 */
export class Mask extends Region {
  /** For consoles; a bundle has shorter names. @override */
  static name = 'Mask';

  #engine;
  #pixels;
  #scale;
  #pivot;
  /** @type {number[]} */ #measures;

  /** @param {FullEngine} engine @param {Pixels} pixels @param {Point} scale @param {Point} pivot @internal */
  constructor(engine, pixels, scale, pivot) {
    super(engine, (native) => addMask(engine, native, pixels, scale, pivot, origin));
    this.#engine = engine;
    this.#pixels = pixels;
    this.#scale = Object.freeze(scale);
    this.#pivot = Object.freeze(pivot);
    pixels.native.measure();
    this.#measures = [...engine.native.scratch().slice(0, 7)];
    Object.freeze(this);
  }

  /** In pixels. */
  get width() {
    return this.#measures[0];
  }
  /** In pixels. */
  get height() {
    return this.#measures[1];
  }
  /** How many pixels are solid. */
  get count() {
    return this.#measures[2];
  }
  /** The smallest box round the solid pixels. @returns {PixelBox} */
  get bounds() {
    const [, , , x, y, width, height] = this.#measures;
    return { x, y, width, height };
  }
  /** Length units for one pixel; negative where an axis is mirrored. */
  get scale() {
    return this.#scale;
  }
  /** The point, in pixels, that is put where a pose says. */
  get pivot() {
    return this.#pivot;
  }
  /** All pixels row by row, 1 where solid: a copy. */
  get cells() {
    const { native, memory } = this.#engine;
    accept(native, this.#pixels.native.cells());
    const found = new Uint8Array(memory.buffer, native.bufferFor(1), this.width * this.height).slice();
    giveBack(native);
    return found;
  }

  /**
   * Boxes that hold no empty pixel. Without `most`, all solid pixels, each in one box; with it, at most so many boxes,
   * which cover as much as they can.
   * @param {{ most?: number, coverage?: number, mayOverlap?: boolean }} [options] coverage: enough when this part of
   *   the pixels is covered, 1 if left out; mayOverlap: true if left out
   * @returns {PixelBox[]}
   */
  boxes(options = {}) {
    const { native, memory } = this.#engine;
    const given = check.options(options, 'options', ['most', 'coverage', 'mayOverlap']);
    const coverage = check.positive(given.coverage ?? 1, 'options.coverage', 0, 1);
    const mayOverlap = check.truth(given.mayOverlap ?? true, 'options.mayOverlap');
    let answer;
    if (given.most === undefined) {
      if (options.coverage !== undefined || options.mayOverlap !== undefined) {
        throw new TypeError('options.most must be there when coverage or mayOverlap is');
      }
      answer = this.#pixels.native.boxes();
    } else {
      const most = check.whole(given.most, 'options.most', 1, fullLimits.coverBoxes);
      answer = this.#pixels.native.cover(most, coverage, Number(mayOverlap));
    }
    const count = accept(native, answer);
    const words = new Int32Array(memory.buffer, native.bufferFor(1), (pixelBoxBytes / 4) * count).slice();
    return rowsOf(words, pixelBoxBytes / 4).map(([x, y, width, height]) => ({ x, y, width, height }));
  }

  /**
   * The contours of the solid pixels, in pixels: outer ones counter-clockwise, holes clockwise (where x goes right and
   * y up). outline() is the region within them where the mask is.
   * @param {{ tolerance?: number }} [options] how far, in pixels, corners may be left out; 0, exact, if left out
   * @returns {Point[][]}
   */
  contours(options = {}) {
    const { native } = this.#engine;
    const given = check.options(options, 'options', ['tolerance']);
    const tolerance = check.amount(given.tolerance ?? 0, 'options.tolerance', fullLimits.maskSide);
    const count = accept(native, this.#pixels.native.outline(tolerance));
    const [pointCount] = native.scratch();
    const numbers = bufferOf(this.#engine, 2 * pointCount + count).slice();
    const points = pointsOf(numbers, pointCount);
    let next = 0;
    return [...numbers.subarray(2 * pointCount)].map((size) => points.slice(next, (next += size)));
  }

  /**
   * The region within its contours, where the mask is: from its pivot on, and scaled. bump.decompose(mask.outline())
   * are slanted pieces of it for a body.
   * @param {{ tolerance?: number }} [options] how far, in pixels, corners may be left out; 1 if left out
   * @returns {Outline}
   */
  outline(options = {}) {
    const { tolerance = 1 } = check.options(options, 'options', ['tolerance']);
    const { x, y } = this.#scale;
    const placed = (/** @type {Point} */ at) => ({
      x: (at.x - this.#pivot.x) * x,
      y: (at.y - this.#pivot.y) * y,
    });
    const contours = this.contours(/** @type {any} */ ({ tolerance })).map((contour) => contour.map(placed));
    if (contours.length === 0) throw new RangeError('the mask has no solid pixel, and so no outline');
    return new Outline(this.#engine, contours, 'evenOdd');
  }

  /**
   * The same pixels, scaled, mirrored or held elsewhere.
   * @param {MaskOptions} options what is left out stays
   */
  with(options) {
    const { scale, pivot } = maskOptions(this.#engine, options, this.#scale, this.#pivot);
    return new Mask(this.#engine, this.#pixels, scale, pivot);
  }

  /**
   * How many pixels are solid in both, at whole pixels and without regard to scale.
   * @param {Mask} other
   * @param {Point} offset where its first pixel is, in pixels of this one: whole numbers
   */
  overlapCount(other, offset) {
    const { x, y } = wholePoint(offset);
    return this.#pixels.native.overlapCount(this.#other(other), x, y);
  }
  /**
   * The shortest move of the other, in whole pixels, after which no pixel is solid in both; null when none is now.
   * @param {Mask} other
   * @param {Point} offset where its first pixel is, in pixels of this one: whole numbers
   * @param {{ diagonal?: boolean }} [options] whether it may go any way, rather than along an axis: slower
   * @returns {Point | null}
   */
  push(other, offset, options = {}) {
    const { x, y } = wholePoint(offset);
    const given = check.options(options, 'options', ['diagonal']);
    const diagonal = check.truth(given.diagonal ?? false, 'options.diagonal');
    if (this.#pixels.native.push(this.#other(other), x, y, Number(diagonal)) === 0) return null;
    const scratch = this.#engine.native.scratch();
    return { x: scratch[0], y: scratch[1] };
  }
  /**
   * The way from this to the other in which the count of shared pixels falls fastest, of length 1; 0 and 0 when there
   * is none.
   * @param {Mask} other
   * @param {Point} offset where its first pixel is, in pixels of this one: whole numbers
   * @returns {Point}
   */
  overlapNormal(other, offset) {
    const { x, y } = wholePoint(offset);
    this.#pixels.native.normal(this.#other(other), x, y);
    const scratch = this.#engine.native.scratch();
    return { x: scratch[0] + 0, y: scratch[1] + 0 };
  }

  /** @param {any} other */
  #other(other) {
    if (typeof other === 'object' && other !== null && #pixels in other) {
      if (other.#engine.native === this.#engine.native) return other.#pixels.native.address;
    }
    throw new TypeError(`other must be a mask of the same load, but is ${check.show(other)}`);
  }
  /** @param {Mask} mask @returns {{ pixels: Pixels, scale: Point, pivot: Point }} @internal */
  static insideOf(mask) {
    return { pixels: mask.#pixels, scale: mask.#scale, pivot: mask.#pivot };
  }
}

const origin = Object.freeze({ x: 0, y: 0, angle: 0 });

/** @param {unknown} value */
function wholePoint(value) {
  const { x, y } = check.point(value, 'offset', 2 ** 31);
  return {
    x: check.whole(x, 'offset.x', -(2 ** 31), 2 ** 31),
    y: check.whole(y, 'offset.y', -(2 ** 31), 2 ** 31),
  };
}

/** @param {FullEngine} engine @param {unknown} options @param {Point} scale @param {Point} pivot */
export function maskOptions({ limits }, options, scale, pivot) {
  const given = check.options(options, 'options', ['scale', 'pivot']);
  /** @param {unknown} value @param {string} name */
  const factor = (value, name) => {
    const number = check.finite(value, name, fullLimits.largestMaskScale);
    if (Math.abs(number) >= fullLimits.smallestMaskScale) return number;
    throw new RangeError(
      `${name} must be at least ${fullLimits.smallestMaskScale} either way, but is ${number}`,
    );
  };
  if (typeof given.scale === 'number') {
    const both = factor(given.scale, 'options.scale');
    scale = { x: both, y: both };
  } else if (given.scale !== undefined) {
    const { x, y } = check.point(given.scale, 'options.scale', fullLimits.largestMaskScale);
    scale = { x: factor(x, 'options.scale.x'), y: factor(y, 'options.scale.y') };
  }
  if (given.pivot !== undefined) pivot = check.point(given.pivot, 'options.pivot', limits.coordinate);
  return { scale, pivot };
}

/** The first doubles in the buffer. @param {Engine} engine @param {number} count */
export function bufferOf({ native, memory }, count) {
  const address = native.bufferFor(8 * Math.max(count, 1));
  if (address === 0) throw noMemory(`${count} numbers`);
  return new Float64Array(memory.buffer, address, count);
}

/** @param {ArrayLike<number>} numbers @param {number} length of a row @returns {number[][]} */
export function rowsOf(numbers, length) {
  const rows = [];
  for (let i = 0; i + length <= numbers.length; i += length) {
    rows.push(Array.from({ length }, (_, j) => numbers[i + j]));
  }
  return rows;
}
/** @param {Float64Array} numbers @param {number} count @returns {Point[]} */
function pointsOf(numbers, count) {
  return rowsOf(numbers.subarray(0, 2 * count), 2).map(([x, y]) => ({ x, y }));
}

/** @param {Engine} engine @param {readonly (readonly Point[])[]} contours */
function writeContours(engine, contours) {
  const points = contours.flat();
  const numbers = bufferOf(engine, 2 * points.length + contours.length);
  points.forEach(({ x, y }, i) => {
    numbers[2 * i] = x;
    numbers[2 * i + 1] = y;
  });
  contours.forEach(({ length }, i) => (numbers[2 * points.length + i] = length));
  return points.length;
}
/**
 * What the engine makes of contours: the numbers in the buffer, and those in scratch memory.
 * @param {Engine} engine @param {readonly (readonly Point[])[]} contours
 * @param {(points: number, contours: number) => number} ask
 * @returns {[Float64Array, Float64Array]}
 */
function asked(engine, contours, ask) {
  const count = accept(engine.native, ask(writeContours(engine, contours), contours.length));
  const scratch = engine.native.scratch().slice(0, 4); // first: the next call writes there
  return [bufferOf(engine, count).slice(), scratch];
}

/**
 * @param {FullEngine} engine @param {NativeRegion} native @param {readonly (readonly Point[])[]} contours
 * @param {FillRule} rule @param {Required<Pose>} pose
 */
function addOutline(engine, native, contours, rule, pose) {
  const points = writeContours(engine, contours);
  const { x, y, angle } = pose;
  accept(engine.native, native.addOutline(points, contours.length, fillRules.indexOf(rule), x, y, angle));
}
/**
 * @param {FullEngine} engine @param {NativeRegion} native @param {readonly Point[]} points @param {boolean} isClosed
 * @param {Required<Pose>} pose
 */
function addChain(engine, native, points, isClosed, pose) {
  writeContours(engine, [points]);
  accept(engine.native, native.addChain(points.length, Number(isClosed), pose.x, pose.y, pose.angle));
}
/**
 * @param {FullEngine} engine @param {NativeRegion} native @param {Pixels} pixels @param {Point} scale
 * @param {Point} pivot @param {Required<Pose>} pose
 */
function addMask(engine, native, pixels, scale, pivot, { x, y, angle }) {
  const answer = native.addMask(pixels.native.address, x, y, angle, scale.x, scale.y, pivot.x, pivot.y);
  accept(engine.native, answer);
}
/** @param {FullEngine} engine @param {NativeRegion} native @param {Part['shape']} shape @param {Required<Pose>} pose */
function addPart(engine, native, shape, pose) {
  if (shape instanceof Outline) return addOutline(engine, native, shape.contours, shape.fillRule, pose);
  if (shape instanceof Chain) return addChain(engine, native, shape.points, shape.closed, pose);
  if (shape instanceof Mask) {
    const { pixels, scale, pivot } = Mask.insideOf(shape);
    return addMask(engine, native, pixels, scale, pivot, pose);
  }
  const numbers = engine.numbersOf(shape, 'shape');
  engine.native.scratch().set([pose.x, pose.y, pose.angle, ...numbers]);
  accept(engine.native, native.addShape());
}
