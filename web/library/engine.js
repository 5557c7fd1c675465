// The engine's front door, the same for every module: shape makers, worlds, questions to shapes, limits. What only
// some modules have comes as extras. Knows none of these.
import { limits } from './limits.js';
import { questions } from './questions.js';
import { shapeMakers } from './shapes.js';
import { World } from './world.js';

/** @typedef {import('./world.js').Engine} Engine */
/** @typedef {Engine & { native: import('./native.js').NativeFullModule }} FullEngine */
/** @typedef {import('./shapes.js').Shape} Shape */

/**
 * @typedef {object} WorldMakers
 * @property {Readonly<import('./limits.js').Limits>} limits what the engine takes at most
 * @property {(options?: import('./world.js').WorldOptions) => World} createWorld a new, empty world
 */
/**
 * @template Thing what questions can be asked about
 * @typedef {import('./shapes.js').ShapeMakers & import('./questions.js').Questions<Thing> & WorldMakers} Core
 */
/** What load() answers with. @typedef {Core<Shape>} Bumpbox */

/**
 * @param {import('./native.js').NativeModule} native
 * @param {WebAssembly.Memory} memory
 * @param {readonly ((engine: any) => object)[]} [extras] of a larger module
 * @param {(value: unknown, native: object) => Float64Array | undefined} [solidNumbers] of what is no convex shape
 * @param {object} [absent] answers for what only a larger module has
 * @returns {Readonly<Bumpbox>}
 */
export function startEngine(native, memory, extras = [], solidNumbers, absent = Object.prototype) {
  const { make, checkedShape } = shapeMakers(limits);
  const ask = questions({ native, memory, limits, checkedShape }, solidNumbers);
  const engine = { native, memory, limits, checkedShape, pose: ask.pose };
  // Only the engine sees whether it is convex: it is asked where the mistake is, not when a body is made.
  /** @type {typeof make.polygon} */
  const polygon = (vertices, options) => {
    const shape = make.polygon(vertices, options);
    ask.questions.boundsOf(shape);
    return shape;
  };
  return Object.freeze({
    __proto__: absent,
    ...make,
    polygon,
    ...ask.questions,
    limits,
    /** A new, empty world. */
    createWorld(/** @type {import('./world.js').WorldOptions} */ options = {}) {
      return new World(engine, options);
    },
    ...Object.assign({}, ...extras.map((extra) => extra({ ...engine, ...ask, make }))),
  });
}
