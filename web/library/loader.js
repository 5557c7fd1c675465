// Makes the `load` of an engine: which of its two WebAssembly files is taken, and what is started with it. Where the
// files are is said by the entry: beside it, or inside it.
import { compileFitting, instantiate } from './instantiate.js';
import { adviseSetters, sayAwait } from './unsettable.js';

/** @typedef {import('./instantiate.js').WasmSource} WasmSource */
/** @typedef {import('./instantiate.js').WasmFiles} WasmFiles */

/**
 * @template E
 * @param {import('./native.js').NativeFactory} createModule the glue's default export
 * @param {string} build the glue's mark
 * @param {WasmFiles} files
 * @param {(native: import('./native.js').NativeModule, memory: WebAssembly.Memory) => E} start
 */
export function makeLoad(createModule, build, files, start) {
  /**
   * Loads the engine.
   * @param {WasmSource} [source] where its WebAssembly is, if not where the package has it
   * @returns {Promise<E>}
   */
  return function load(source = {}) {
    adviseSetters();
    const loading = compileFitting(source, files, build)
      .then((module) => instantiate(createModule, module))
      .then(({ native, memory }) => start(native, memory));
    return sayAwait(
      loading,
      'load',
      'createWorld point circle segment capsule box polygon mask outline decompose',
    );
  };
}
