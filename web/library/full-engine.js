// The front door of the full engine: what engine.js has, and what only the larger module can do.
import { boxWorlds } from './box-world.js';
import { startEngine } from './engine.js';
import { fullWorlds } from './full-world.js';
import { geometry } from './geometry.js';
import { recordings } from './recordings.js';
import { regions } from './region-makers.js';
import { Region } from './regions.js';
import { teaching } from './teaching.js';

/** @typedef {import('./region-makers.js').Thing} Thing */
/**
 * All of Bumpbox, where questions are answered about every kind of thing, and more.
 * @typedef {Omit<import('./engine.js').Core<Thing>, 'createWorld'> & import('./full-world.js').FullWorlds &
 *   import('./geometry.js').Geometry & import('./region-makers.js').SolidMakers & import('./teaching.js').Teaching &
 *   import('./box-world.js').BoxWorlds & import('./recordings.js').Recordings} FullBumpbox
 */

/**
 * @param {import('./native.js').NativeModule} native of a module that has everything
 * @param {WebAssembly.Memory} memory
 * @returns {Readonly<FullBumpbox>}
 */
export function startFullEngine(native, memory) {
  /** @type {any} */
  const bump = startEngine(
    native,
    memory,
    [boxWorlds, fullWorlds, geometry, recordings, regions, teaching],
    Region.numbersOf,
  );
  return bump;
}
