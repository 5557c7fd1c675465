// The front door of the full engine: what engine.js has, and what only the larger module can do.
import { boxWorlds } from './box-world.js';
import { startEngine } from './engine.js';

/** @typedef {import('./engine.js').Bumpbox & import('./box-world.js').BoxWorlds} FullBumpbox */

/**
 * @param {import('./native.js').NativeModule} native of a module that has everything
 * @param {WebAssembly.Memory} memory
 */
export function startFullEngine(native, memory) {
  return /** @type {Readonly<FullBumpbox>} */ (startEngine(native, memory, [boxWorlds]));
}
