// The engine's front door, the same for both modules: shape makers, worlds, limits.
import { readLimits } from './limits.js';
import { shapeMakers } from './shapes.js';
import { World } from './world.js';

/** @typedef {import('./shapes.js').ShapeMakers & { limits: Readonly<import('./limits.js').Limits>,
 *   createWorld(options?: import('./world.js').WorldOptions): World }} Bumpbox */

/**
 * @param {import('./native.js').NativeModule} native
 * @param {WebAssembly.Memory} memory
 * @returns {Readonly<Bumpbox>}
 */
export function startEngine(native, memory) {
  const limits = readLimits(native);
  const make = shapeMakers(limits);
  const engine = { native, memory, limits, make };
  return Object.freeze({
    ...make,
    limits,
    /** A new, empty world. */
    createWorld(/** @type {import('./world.js').WorldOptions} */ options = {}) {
      return new World(engine, options);
    },
  });
}
