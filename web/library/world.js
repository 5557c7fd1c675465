// A world as JavaScript sees it: creates bodies, steps, and is read through typed arrays. Checks every argument
// before the engine is called. Owns the one C++ object behind it and gives it back when dropped.
import { Body, bodyTypes, slotMask } from './body.js';
import * as check from './check.js';
import { Columns } from './columns.js';
import { checkedShape } from './shapes.js';

/** @typedef {import('./native.js').NativeModule} NativeModule */
/** @typedef {import('./native.js').NativeWorld} NativeWorld */
/** @typedef {import('./shapes.js').Shape} Shape */
/** @typedef {import('./shapes.js').ShapeMakers} ShapeMakers */
/** @typedef {import('./limits.js').Limits} Limits */

/**
 * The running module, as every world needs it.
 * @typedef {object} Engine
 * @property {NativeModule} native
 * @property {WebAssembly.Memory} memory
 * @property {Readonly<Limits>} limits
 * @property {ShapeMakers} make
 */

/**
 * @typedef {object} BodyOptions
 * @property {'static' | 'kinematic' | 'dynamic'} [type] 'dynamic' if left out
 * @property {number} [x]
 * @property {number} [y]
 * @property {number} [angle] in radians
 * @property {{ x: number, y: number }} [velocity] in length units per second
 * @property {number} [angularVelocity] in radians per second
 * @property {Shape} [shape] its only shape
 * @property {readonly Shape[]} [shapes] or several
 */

/** What a Body may do to its world. @internal */
export class WorldInside {
  /** @type {NativeWorld | undefined} */ native;
  /** @type {Columns} */ columns;
  /** @type {(Body | undefined)[]} */ bodies = [];
  /** @type {Engine} */ engine;

  /** @param {Engine} engine */
  constructor(engine) {
    this.engine = engine;
    this.native = new engine.native.World();
    this.columns = new Columns(engine.native.columnNames(), this.native, engine.memory);
  }

  get alive() {
    return this.native !== undefined;
  }
  get limits() {
    return this.engine.limits;
  }

  nativeOrThrow() {
    if (!this.native) throw new TypeError('this world was destroyed and can no longer be used');
    return this.native;
  }
  columnsOrThrow() {
    this.nativeOrThrow();
    return this.columns;
  }

  /** The engine's own refusal, for what only it can see (not convex, out of memory). @param {number} answer */
  accept(answer) {
    if (answer >= 0) return answer;
    const native = this.nativeOrThrow();
    const code = native.refusedCode();
    const argument = native.refusedArgument();
    const sentence = refusals[code] ?? (() => `was refused (${code})`);
    const error = new RangeError(`${argument} ${sentence(native.refusedValue(), this.limits)}`);
    /** @type {any} */ (error).code = code;
    throw error;
  }

  /**
   * Gives a living body one more shape.
   * @param {number} body
   * @param {unknown} shape
   */
  addShape(body, shape) {
    this.stage(checkedShape(shape, 'shape', this.engine.make));
    this.accept(this.nativeOrThrow().addShape(body));
  }

  /**
   * Sends a shape to the engine, for the next body. The engine drops all staged shapes when it refuses one.
   * @param {Shape} shape one that was checked
   */
  stage(shape) {
    const native = this.nativeOrThrow();
    const paint = shape.paint ?? 0;
    switch (shape.kind) {
      case 'point':
        return this.accept(native.stagePoint(paint, shape.x, shape.y));
      case 'circle':
        return this.accept(native.stageCircle(paint, shape.radius, shape.x, shape.y));
      case 'segment':
        return this.accept(native.stageSegment(paint, shape.a.x, shape.a.y, shape.b.x, shape.b.y));
      case 'capsule':
        return this.accept(
          native.stageCapsule(paint, shape.a.x, shape.a.y, shape.b.x, shape.b.y, shape.radius),
        );
      case 'box':
        return this.accept(
          native.stageBox(paint, shape.width, shape.height, shape.x, shape.y, shape.angle, shape.radius),
        );
      case 'polygon': {
        const vertices = shape.vertices;
        const intake = new Float64Array(this.engine.memory.buffer, native.intake(), 2 * vertices.length);
        vertices.forEach((vertex, i) => {
          intake[2 * i] = vertex.x;
          intake[2 * i + 1] = vertex.y;
        });
        return this.accept(native.stagePolygon(paint, vertices.length, shape.radius));
      }
    }
  }

  /** @param {number} handle */
  destroyBody(handle) {
    this.accept(this.nativeOrThrow().destroyBody(handle));
    this.bodies[handle & slotMask] = undefined;
  }

  destroy() {
    this.native?.delete();
    this.native = undefined;
    this.bodies = [];
  }
}

/** @type {Record<string, (value: number, limits: Readonly<Limits>) => string>} */
const refusals = {
  notConvex: (vertex) =>
    `must be a convex outline that does not cross itself, but turns the wrong way at number ${vertex}`,
  noArea: () => 'must not all lie on one line',
  duplicatePoint: (vertex) => `must be apart from each other, but number ${vertex} repeats the one before`,
  capacityExceeded: (most) => `are at their limit: one world holds at most ${most}`,
  outOfMemory: (count) => `do not fit in memory: there are ${count} and no room for more`,
};

/** Worlds that were dropped without destroy() give their memory back. @type {FinalizationRegistry<WorldInside>} */
const dropped = new FinalizationRegistry((inside) => inside.destroy());

export class World {
  /** @type {WorldInside} */ #inside;

  /**
   * Made by bump.createWorld.
   * @internal
   * @param {Engine} engine
   */
  constructor(engine) {
    this.#inside = new WorldInside(engine);
    dropped.register(this, this.#inside, this.#inside);
  }

  /**
   * A new body. Nothing is created when anything is refused.
   * @param {BodyOptions} [options]
   * @returns {Body}
   */
  createBody(options = {}) {
    const inside = this.#inside;
    const native = inside.nativeOrThrow();
    const { coordinate, speed, angle } = inside.limits;
    const given = check.options(options, 'options', bodyKeys);
    const type = check.oneOf(given.type ?? 'dynamic', 'type', bodyTypes);
    const x = check.finite(given.x ?? 0, 'x', coordinate);
    const y = check.finite(given.y ?? 0, 'y', coordinate);
    const turn = check.finite(given.angle ?? 0, 'angle', angle);
    const velocity = check.point(given.velocity ?? still, 'velocity', speed);
    const spin = check.finite(given.angularVelocity ?? 0, 'angularVelocity', speed);
    const shapes = shapesOf(given, inside.engine.make);

    for (const shape of shapes) inside.stage(shape);
    const handle = inside.accept(
      native.createBody(bodyTypes.indexOf(type), x, y, turn, velocity.x, velocity.y, spin),
    );
    const body = new Body(inside, handle);
    inside.bodies[body.slot] = body;
    return body;
  }

  /**
   * The body that has a row of the typed arrays, or undefined where the row is free.
   * @param {number} slot
   * @returns {Body | undefined}
   */
  bodyAt(slot) {
    this.#inside.nativeOrThrow();
    return this.#inside.bodies[check.whole(slot, 'slot', 0, slotMask)];
  }

  /** All bodies, by row. */
  get bodies() {
    this.#inside.nativeOrThrow();
    return this.#inside.bodies.filter((body) => body !== undefined);
  }
  get bodyCount() {
    return this.#inside.columnsOrThrow().bodyCount;
  }
  get shapeCount() {
    return this.#inside.columnsOrThrow().shapeCount;
  }

  /**
   * The body columns as typed arrays, one row a body (see body.slot). Get them anew after creating bodies; between
   * that, reading and writing them costs no call. Rows whose generation is 0 are free.
   */
  get columns() {
    return this.#inside.columnsOrThrow().fresh();
  }

  /**
   * Moves time on.
   * @param {number} dt in seconds
   */
  step(dt) {
    const inside = this.#inside;
    const native = inside.nativeOrThrow();
    check.positive(dt, 'dt', 0, inside.limits.longestStep);
    inside.accept(native.step(dt));
  }

  /** How many steps there have been. */
  get stepCount() {
    return this.#inside.nativeOrThrow().stepCount();
  }

  /** 64 bits of the whole state, as 16 hexadecimal digits: the same on every platform. */
  get hash() {
    return this.#inside.nativeOrThrow().hash();
  }

  /** Removes every body. */
  clear() {
    this.#inside.accept(this.#inside.nativeOrThrow().clear());
    this.#inside.bodies = [];
  }

  get alive() {
    return this.#inside.alive;
  }

  /** Gives the memory back now instead of when the world is garbage. Every later use throws. */
  destroy() {
    this.#inside.nativeOrThrow();
    dropped.unregister(this.#inside);
    this.#inside.destroy();
  }

  /** For the renderer. @internal */
  get nativeWorld() {
    return this.#inside.nativeOrThrow();
  }
}

const bodyKeys = ['type', 'x', 'y', 'angle', 'velocity', 'angularVelocity', 'shape', 'shapes'];
const still = Object.freeze({ x: 0, y: 0 });

/**
 * @param {Record<string, unknown>} given
 * @param {ShapeMakers} make
 * @returns {Shape[]}
 */
function shapesOf(given, make) {
  if (given.shape !== undefined && given.shapes !== undefined) {
    throw new TypeError('options has both shape and shapes; give one of them');
  }
  if (given.shape !== undefined) return [checkedShape(given.shape, 'shape', make)];
  if (given.shapes === undefined) return [];
  if (!Array.isArray(given.shapes)) {
    throw new TypeError(`shapes must be an array of shapes, but is ${check.show(given.shapes)}`);
  }
  return given.shapes.map((shape, i) => checkedShape(shape, `shapes[${i}]`, make));
}
