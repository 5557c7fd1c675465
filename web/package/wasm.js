// The package's entry whose WebAssembly is a file beside it: for pages that stream and cache it on its own.
import createModule, { build } from '../library/generated/bumpbox.js';
import { startSmall } from '../library/in-full.js';
import { makeLoad } from '../library/loader.js';
export { version } from '../library/version.js';

export const load = makeLoad(
  createModule,
  build,
  {
    simd: new URL('./bumpbox.wasm', import.meta.url),
    plain: new URL('./bumpbox-plain.wasm', import.meta.url),
  },
  startSmall,
);
