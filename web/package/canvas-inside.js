// The canvas' WebAssembly inside a script of its own, which the package's entries with a canvas share: it comes in the
// place of web/library/canvas-files.js. Only a browser without SIMD instructions fetches a file.
import bytes from 'wasm:bumpbox-sdl2';

/** @type {import('../library/instantiate.js').WasmFiles} */
export const files = { simd: bytes, plain: new URL('./bumpbox-sdl2-plain.wasm', import.meta.url) };
