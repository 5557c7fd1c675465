// The full engine: `import { load } from 'bumpbox/full'`. All that index.js has, and every other kind of shape: masks,
// outlines with holes, chains and compounds, for the same questions; convex decomposition; traces of the algorithms;
// the exact box world. Its module is larger: what a game does not need stays out of index.js.
import createModule, { build } from './generated/bumpbox-full.js';
import { makeLoad } from './loader.js';
import { startFullEngine } from './full-engine.js';

/** @typedef {import('./full-engine.js').FullBumpbox} FullBumpbox */
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
