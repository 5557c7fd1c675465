// The full engine: `import { load } from 'bumpbox/full'`. All that index.js has, and every other kind of shape: masks,
// outlines with holes, chains and compounds, for the same questions; convex decomposition; traces of the algorithms;
// the exact box world. Its module is larger: what a game does not need stays out of index.js.
import createModule, { build } from './generated/bumpbox-full.js';
import { startFullEngine } from './full-engine.js';
import { makeLoad } from './loader.js';

/** @typedef {import('./solid-makers.js').Thing} Thing */
/** @typedef {import('./solids.js').Mask} Mask */
/** @typedef {import('./solids.js').Outline} Outline */
/** @typedef {import('./solids.js').Chain} Chain */
/** @typedef {import('./solids.js').Compound} Compound */
/** @typedef {import('./box-world.js').BoxWorld} BoxWorld */
/** @typedef {import('./box.js').Box} Box */
/** @typedef {import('./full-engine.js').FullBumpbox} FullBumpbox */
/** @typedef {import('./full-world.js').Profile} Profile */
/** @typedef {import('./changes.js').BodyDescription} BodyDescription */
/** @typedef {import('./recordings.js').Recorder} Recorder */
/** @typedef {import('./instantiate.js').WasmSource} WasmSource */

/**
 * Loads the full engine.
 * @type {(source?: WasmSource) => Promise<Readonly<FullBumpbox>>}
 */
export const load = makeLoad(
  createModule,
  build,
  {
    simd: new URL('./generated/bumpbox-full.wasm', import.meta.url),
    plain: new URL('./generated/bumpbox-full-plain.wasm', import.meta.url),
  },
  startFullEngine,
);
