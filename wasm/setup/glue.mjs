// Makes a module's glue small: minified, and without what Emscripten puts into it for finding, fetching and
// compiling the .wasm, since the library does that itself (web/library/instantiate.js) and always hands over
// `instantiateWasm`. Glue of a version that is written differently stays whole; it only is larger.

import { minify } from 'terser';

/** What is replaced in the glue as Emscripten writes it, and by what. @type {[RegExp, string][]} */
const loading = [
  [
    /if\(Module\["instantiateWasm"\]\)\{try\{var exports=Module\["instantiateWasm"\]\(info,receiveInstance\);return exports\}catch\(e\)\{[^}]*\}\}instantiateAsync\(\)\.catch\(readyPromiseReject\);return\{\}/,
    'return Module["instantiateWasm"](info,receiveInstance)',
  ],
  [
    /if\(Module\["locateFile"\]\)\{wasmBinaryFile=.*?\}\}else\{wasmBinaryFile=new URL\("[^"]*",import\.meta\.url\)\.toString\(\)\}/,
    '',
  ],
];

/**
 * @param {string} glue
 * @returns {Promise<string>}
 */
export async function smaller(glue) {
  const fits = loading.every(([pattern]) => pattern.test(glue));
  const kept = fits
    ? loading.reduce((text, [pattern, instead]) => text.replace(pattern, instead), glue)
    : glue;
  const { code } = await minify(kept, {
    module: true,
    ecma: 2020,
    compress: { passes: 3, pure_getters: true },
    mangle: { toplevel: true },
    format: { comments: false },
  });
  return /** @type {string} */ (code);
}
