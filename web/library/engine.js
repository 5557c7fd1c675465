// The engine's front door, the same for both modules: shape makers, worlds, limits.
import { BoxWorld } from './box-world.js';
import { readLimits } from './limits.js';
import { shapeMakers } from './shapes.js';
import { World } from './world.js';

/** @typedef {import('./shapes.js').ShapeMakers & { limits: Readonly<import('./limits.js').Limits>,
 *   createWorld(options?: import('./world.js').WorldOptions): World,
 *   createBoxWorld(options?: import('./box-world.js').BoxWorldOptions): BoxWorld }} Bumpbox */

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
