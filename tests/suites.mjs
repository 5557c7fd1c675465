// Which suites of tests there are: what each needs built and prepared, how it runs, and what of it is quick.
import path from 'node:path';
import { modules } from '../wasm/tools/build.mjs';
import { readNote } from '../wasm/tools/files.mjs';
import { prepareMachine } from '../wasm/tools/machine.mjs';
import { prepareNodeModules } from '../wasm/tools/node-modules.mjs';
import { makePackage } from '../wasm/tools/package.mjs';
import { pictures } from '../wasm/tools/pictures.mjs';
import { prepareSite } from '../wasm/tools/site.mjs';
import { root } from '../wasm/tools/steps.mjs';
import { makeTogether } from '../wasm/tools/together.mjs';
import { doctest, inParts, javascript, native, pieces, properties, sanitized, wasm } from './runners.mjs';

/** @typedef {import('./runners.mjs').Runner} Runner */
/**
 * `preset` is null where nothing has to be built, `quick` is what `npm test` alone runs of it: all, nothing, or less.
 * `prepare` is for what is not compiled, `cannot` says why this machine cannot run it, and `more` what else there is of its
 * kind that is not run with its part.
 * @typedef {{ part: string, name: string, preset: string | null, targets: string[], run: Runner,
 *   quick?: true | Runner, prepare?: () => Promise<void>, cannot?: () => string | null, more?: string }} Suite
 */

const wasmTests = path.join(root, 'build/wasm-release/tests/core/core-tests.js');
const sanitizers = { ASAN_OPTIONS: 'detect_stack_use_after_return=0', UBSAN_OPTIONS: 'print_stacktrace=1' };
/** Has page tests see the pages as the site ships them. */
const shipped = { BUMPBOX_PAGES: 'shipped' };
/** Files of the core's tests that are quick. */
const quick = readNote(path.join(root, 'tests/core/quick.txt')).split('\n').filter(Boolean);
/** What runs on the modules in Node, without a page; together it is the part `wasm`, and each is a part of its own. */
export const inNode = ['library', 'scene', 'stage', 'element', 'playground', 'pictures', 'guides'];
/** @type {Suite[]} */
export const suites = [
  {
    part: 'rules',
    name: "the project's own rules",
    preset: null,
    targets: [],
    quick: true,
    run: javascript(['tests/rules']),
  },
  {
    part: 'core',
    name: 'core, g++ with sanitizers',
    preset: 'sanitize',
    targets: ['core-tests'],
    quick: true,
    run: sanitized('sanitize', sanitizers, quick),
  },
  {
    part: 'core',
    name: 'core, g++',
    preset: 'release',
    targets: ['core-tests'],
    quick: true,
    run: native('release'),
  },
  { part: 'core', name: 'core, clang', preset: 'clang', targets: ['core-tests'], run: native('clang') },
  {
    part: 'core',
    name: 'golden scenes, g++ for processors with AVX2 and fused multiply-add',
    preset: 'x86-64-v3',
    targets: ['golden-tests'],
    run: (filter, show) =>
      doctest(path.join(root, 'build/x86-64-v3/tests/core/golden-tests'), [], filter, show),
    cannot: lacksAvx2,
  },
  {
    part: 'core',
    name: 'core, WebAssembly in Node',
    preset: 'wasm-release',
    targets: ['core-tests'],
    quick: (filter, show) => inParts(process.execPath, [wasmTests], pieces().slice(2), filter, show),
    run: wasm('wasm-release'),
  },
  {
    part: 'course',
    name: "the course's programs in C++",
    preset: 'release',
    targets: ['course-programs'],
    quick: true,
    run: javascript(['tests/course']),
  },
  {
    part: 'property',
    name: 'properties against exact oracles',
    preset: 'release',
    targets: ['property-tests'],
    quick: true,
    run: properties,
  },
  {
    part: 'wasm',
    name: 'modules in Node',
    preset: 'wasm-release',
    targets: modules,
    prepare: makePackage, // the README's program imports it by name
    quick: true,
    run: javascript(inNode.map((name) => `tests/${name}`)),
  },
  {
    part: 'web',
    name: 'pages in Chromium and Firefox',
    preset: 'wasm-release',
    targets: [...modules, 'golden'],
    prepare: prepareSite,
    quick: javascript(['tests/web'], /^(element|renderer|golden)/, { again: true, env: shipped }),
    run: javascript(['tests/web'], /^/, { again: true, env: shipped }),
  },
  {
    part: 'webkit',
    name: "pages in WebKit, Safari's engine",
    preset: 'wasm-release',
    targets: modules,
    prepare: async () => {
      await pictures();
      await makePackage();
    },
    run: javascript(['tests/webkit'], /^/, { again: true }),
    cannot: () => (process.platform === 'linux' ? null : 'its driver is there for Linux only.'),
  },
  {
    part: 'docs',
    name: "the documentation's pages in Chromium",
    preset: 'wasm-release',
    targets: modules,
    prepare: prepareSite,
    run: javascript(['tests/docs'], /^/, { first: /^(pages|course-still)\./, again: true, env: shipped }),
  },
  {
    part: 'lighthouse',
    name: 'Lighthouse on the built site',
    preset: 'wasm-release',
    targets: modules,
    prepare: async () => {
      await prepareNodeModules('tests/lighthouse');
      await prepareSite();
    },
    run: javascript(['tests/lighthouse'], /^/, { again: true }),
  },
  {
    part: 'together',
    name: 'a game played together, without a network',
    preset: 'wasm-release',
    targets: modules,
    quick: true,
    run: javascript(['tests/together']),
  },
  {
    part: 'together',
    name: 'a game played together, with servers, Redis and browsers',
    preset: 'wasm-release',
    targets: modules,
    prepare: async () => {
      await prepareMachine('together');
      await makeTogether();
    },
    run: javascript(['tests/rooms'], /^/, { again: true }),
  },
  {
    part: 'cmake',
    name: 'the C++ engine in projects of others',
    preset: null,
    targets: [],
    run: javascript(['tests/cmake']),
  },
  {
    part: 'package',
    name: 'the package in projects of others',
    preset: 'wasm-release',
    targets: modules,
    prepare: async () => {
      await prepareNodeModules('tests/package');
      await makePackage();
    },
    run: javascript(['tests/package'], /^(?!.*-long)/, { again: true }),
    more: 'projects that take longer (`npm test -- package-long`) and those with a framework (`npm test -- frameworks`)',
  },
  {
    part: 'package-long',
    name: 'the package in projects of others that take longer',
    preset: 'wasm-release',
    targets: modules,
    prepare: async () => {
      await prepareNodeModules('tests/package');
      await makePackage();
    },
    run: javascript(['tests/package'], /-long/, { again: true }),
  },
  {
    // They need much, which is installed only for them.
    part: 'frameworks',
    name: 'the package in projects with a framework',
    preset: 'wasm-release',
    targets: modules,
    prepare: makePackage,
    run: javascript(['tests/frameworks'], /^/, { again: true }),
  },
  {
    part: 'debug',
    name: 'core, g++ without optimisation, the quick part',
    preset: 'debug',
    targets: ['bump', 'quick-tests'],
    run: native('debug', {}, quick, 'quick-tests'),
  },
  {
    part: 'debug',
    name: 'core, WebAssembly with run-time checks, the quick part',
    preset: 'wasm-debug',
    targets: ['quick-tests', 'bumpbox-sdl2'], // the module that has all of the others
    run: wasm('wasm-debug', quick.slice(0, 8), 'quick-tests'),
  },
];

/** Why this machine cannot run what is compiled for x86-64-v3, or null. */
function lacksAvx2() {
  const flags = process.arch === 'x64' ? readNote('/proc/cpuinfo') : '';
  const has = /\bavx2\b/.test(flags) && /\bfma\b/.test(flags) && /\bbmi2\b/.test(flags);
  return has ? null : 'This machine has no AVX2 and FMA, or does not say so.';
}
