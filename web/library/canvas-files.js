// Where the canvas' WebAssembly is: in files beside the library. In the package's default entries it is inside
// (web/package/canvas-inside.js).

/** @type {import('./instantiate.js').WasmFiles} */
export const files = {
  simd: new URL('./generated/bumpbox-sdl2.wasm', import.meta.url),
  plain: new URL('./generated/bumpbox-sdl2-plain.wasm', import.meta.url),
};
