// The full engine: `import { load } from 'bumpbox/full'`. All that index.js has, and every other kind of shape: masks,
// outlines with holes, chains and compounds, for the same questions; convex decomposition; traces of the algorithms;
// the exact box world. Its module is larger: what a game does not need stays out of index.js.
import createModule, { build } from './generated/bumpbox-full.js';
import { boxWorlds } from './box-world.js';
import { startEngine } from './engine.js';
import { makeLoad } from './loader.js';
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

const file = new URL('./generated/bumpbox-full.wasm', import.meta.url);

/**
 * Loads the full engine.
 * @type {(source?: WasmSource) => Promise<Readonly<FullBumpbox>>}
 */
export const load = makeLoad(createModule, build, { simd: file, plain: file }, (native, memory) => {
  /** @type {any} */
  const bump = startEngine(native, memory, [boxWorlds, solids, teaching], Solid.numbersOf);
  return bump;
});
