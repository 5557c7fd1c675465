// The package's entry with everything: one script with the full engine inside.
import bytes from 'wasm:bumpbox-full';
import createModule, { build } from '../library/generated/bumpbox-full.js';
import { startFullEngine } from '../library/full-engine.js';
import { makeLoad } from '../library/loader.js';
export { version } from '../library/version.js';

export const load = makeLoad(
  createModule,
  build,
  { simd: bytes, plain: new URL('./bumpbox-full-plain.wasm', import.meta.url) },
  startFullEngine,
);
