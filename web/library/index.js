// The engine for web projects: `import { load } from 'bumpbox'`. One awaited load, then plain calls. Drawing is in
// canvas.js, which needs the larger module.
import createModule, { build } from './generated/bumpbox.js';
import { compileFitting, instantiate } from './instantiate.js';
import { startEngine } from './engine.js';

/** @typedef {import('./engine.js').Bumpbox} Bumpbox */
/** @typedef {import('./instantiate.js').WasmSource} WasmSource */
/** @typedef {import('./world.js').World} World */
/** @typedef {import('./world.js').BodyOptions} BodyOptions */
/** @typedef {import('./body.js').Body} Body */
/** @typedef {import('./shapes.js').Shape} Shape */

/**
 * Loads the engine.
 * @param {WasmSource} [source] where its WebAssembly is; by default a file beside this one
 * @returns {Promise<Bumpbox>}
 */
export async function load(source = {}) {
  const module = await compileFitting(source, new URL('./generated/bumpbox.wasm', import.meta.url), build);
  const { native, memory } = await instantiate(createModule, module);
  return startEngine(native, memory);
}
