// Runs the golden scenes, and leaves their report on the page's root element.
import { compile, instantiate } from '../../../web/library/instantiate.js';

const place = new URL('/build/wasm-release/tests/golden/golden.js', location.href);
const { default: createModule } = await import(place.href);
const file = new URL('golden.wasm', place);
const module = await compile({}, { simd: file, plain: file });
/** @type {{ native: { run(): string } }} */
const { native } = await instantiate(createModule, module);
document.documentElement.dataset.report = native.run();
