// The full engine: `import { load } from 'bumpbox/full'`. All that index.js has, and every other kind of shape: masks,
// outlines with holes, chains and compounds, for the same questions; convex decomposition; traces of the algorithms;
// the exact box world. Its module is larger: what a game does not need stays out of index.js.
import createModule, { build } from './generated/bumpbox-full.js';
import { boxWorlds } from './box-world.js';
import { compileFitting, instantiate } from './instantiate.js';
import { startEngine } from './engine.js';
import { solids } from './solid-makers.js';
import { Solid } from './solids.js';
import { teaching } from './teaching.js';

/** @typedef {import('./solid-makers.js').Thing} Thing */
/** @typedef {import('./solids.js').Mask} Mask */
/** @typedef {import('./solids.js').Outline} Outline */
/** @typedef {import('./solids.js').Chain} Chain */
/** @typedef {import('./solids.js').Compound} Compound */
/** @typedef {import('./box-world.js').BoxWorld} BoxWorld */
/** @typedef {import('./box.js').Box} Box */
/**
 * All of Bumpbox, where questions are answered about every kind of thing, and more.
 * @typedef {import('./engine.js').Core<Thing> & import('./solid-makers.js').SolidMakers &
 *   import('./teaching.js').Teaching & import('./box-world.js').BoxWorlds} FullBumpbox
 */
/** @typedef {import('./instantiate.js').WasmSource} WasmSource */

/**
 * Loads the full engine.
 * @param {WasmSource} [source] where its WebAssembly is; by default a file beside this one
 * @returns {Promise<Readonly<FullBumpbox>>}
 */
export async function load(source = {}) {
  const module = await compileFitting(
    source,
    new URL('./generated/bumpbox-full.wasm', import.meta.url),
    build,
  );
  /** @type {{ native: import('./native.js').NativeFullModule, memory: WebAssembly.Memory }} */
  const { native, memory } = await instantiate(createModule, module);
  const bump = startEngine(native, memory, [boxWorlds, solids, teaching], Solid.numbersOf);
  return /** @type {any} */ (bump);
}
