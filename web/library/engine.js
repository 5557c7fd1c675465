// The engine's front door, the same for both modules: shape makers, worlds, limits.
import { BoxWorld, boxWorldKeys } from './box-world.js';
import * as check from './check.js';
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
  const make = shapeMakers(limits);
  const engine = { native, memory, limits, make };
  return Object.freeze({
    ...make,
    limits,
    /** A new, empty world. */
    createWorld(/** @type {import('./world.js').WorldOptions} */ options = {}) {
      return new World(engine, options);
    },
    /** A new, empty world of boxes that never turn: the exact one. */
    createBoxWorld(options = {}) {
      check.options(options, 'options', boxWorldKeys);
      return new BoxWorld(engine, options);
    },
  });
}
