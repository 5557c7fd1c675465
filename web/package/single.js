// The package's default entry: one script with the engine inside. Only a browser without SIMD instructions fetches a
// file, which stands beside the script.
import bytes from 'wasm:bumpbox';
import createModule, { build } from '../library/generated/bumpbox.js';
import { startSmall } from '../library/in-full.js';
import { makeLoad } from '../library/loader.js';
export { version } from '../library/version.js';

export const load = makeLoad(
  createModule,
  build,
  { simd: bytes, plain: new URL('./bumpbox-plain.wasm', import.meta.url) },
  startSmall,
);
