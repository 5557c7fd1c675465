// The engine's front door, the same for both modules: shape makers, worlds, limits.
import { BoxWorld } from './box-world.js';
import { readLimits } from './limits.js';
import { shapeMakers } from './shapes.js';
import { World } from './world.js';

/**
 * @typedef {object} WorldMakers
 * @property {Readonly<import('./limits.js').Limits>} limits what the engine takes at most
 * @property {(options?: import('./world.js').WorldOptions) => World} createWorld a new, empty world
 * @property {(options?: import('./box-world.js').BoxWorldOptions) => BoxWorld} createBoxWorld a new, empty world of
 *   boxes that never turn: the exact one
 */
/** What load() answers with. @typedef {import('./shapes.js').ShapeMakers & WorldMakers} Bumpbox */

/**
 * @param {import('./native.js').NativeModule} native
 * @param {WebAssembly.Memory} memory
 * @returns {Readonly<Bumpbox>}
 */
export function startEngine(native, memory) {
  const limits = readLimits(native);
  const { make, checkedShape } = shapeMakers(limits);
  const engine = { native, memory, limits, checkedShape };
  return Object.freeze({
    ...make,
    limits,
    /** A new, empty world. */
    createWorld(/** @type {import('./world.js').WorldOptions} */ options = {}) {
      return new World(engine, options);
    },
    /** A new, empty world of boxes that never turn: the exact one. */
    createBoxWorld(options = {}) {
      return new BoxWorld(engine, options);
    },
  });
}
