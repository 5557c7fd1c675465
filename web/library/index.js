// The engine for web projects: `import { load } from 'bumpbox'`. One awaited load, then plain calls. Drawing is in
// canvas.js, which needs the larger module.
import createModule, { build } from './generated/bumpbox.js';
import { startEngine } from './engine.js';
import { makeLoad } from './loader.js';

/** @typedef {import('./engine.js').Bumpbox} Bumpbox */
/** @typedef {import('./instantiate.js').WasmSource} WasmSource */
/** @typedef {import('./world.js').World} World */
/** @typedef {import('./world.js').BodyOptions} BodyOptions */
/** @typedef {import('./body.js').Body} Body */
/** @typedef {import('./groups.js').Handlers} Handlers */
/** @typedef {import('./contacts.js').Contact} Contact */
/** @typedef {import('./shapes.js').Shape} Shape */

/**
 * Loads the engine.
 * @type {(source?: WasmSource) => Promise<Bumpbox>}
 */
export const load = makeLoad(
  createModule,
  build,
  {
    simd: new URL('./generated/bumpbox.wasm', import.meta.url),
    plain: new URL('./generated/bumpbox-plain.wasm', import.meta.url),
  },
  startEngine,
);
