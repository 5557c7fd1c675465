// `npm test`: installs what the tests need, builds, runs the quick suites and ends with one line, "N passed,
// N failed". What is tested stands in the folders beside this file.
//   npm test -- all            everything, as CI does
//   npm test -- core           all of one part: rules, core, course, property, wasm, web, webkit, docs, lighthouse, together,
//                              cmake, package, package-long, frameworks or debug; and of wasm library, scene, stage,
//                              element, playground, pictures or guides
//   npm test -- web pixels     of it, only the tests whose name contains "pixels"

import '../wasm/tools/node-version.mjs';
import { readdirSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build, modules } from '../wasm/tools/build.mjs';
import { codeFiles } from '../wasm/tools/code.mjs';
import { readNote } from '../wasm/tools/files.mjs';
import { prepareMachine } from '../wasm/tools/machine.mjs';
import { prepareNodeModules } from '../wasm/tools/node-modules.mjs';
import { makePackage } from '../wasm/tools/package.mjs';
import { pictures } from '../wasm/tools/pictures.mjs';
import { prepareSite } from '../wasm/tools/site.mjs';
import { Stop, capture, main, root, say, step } from '../wasm/tools/steps.mjs';
import { makeTogether } from '../wasm/tools/together.mjs';
import { readWords } from '../wasm/tools/arguments.mjs';
import { mark } from './reporter.mjs';

/**
 * Long enough for a slow machine, short enough that a hanging test is noticed: a run of a test program, and the time in
 * which no test of a file of JavaScript ends. (Node's own --test-timeout is for a whole file too.)
 */
const patience = { run: 30 * 60_000, silence: 10 * 60_000 };

/**
 * What a suite came to. `problem` is said when it went wrong beside its tests; `text` is shown on a failure.
 * @typedef {{ passed: number, failed: number, skipped?: number, text: string, problem?: string }} Result
 * @typedef {(filter: string, show: (detail: string) => void) => Promise<Result>} Runner
 * `preset` is null where nothing has to be built, `quick` is what `npm test` alone runs of it: all, nothing, or less.
 * `prepare` is for what is not compiled, `cannot` says why this machine cannot run it, and `more` what else there is of its
 * kind that is not run with its part.
 * @typedef {{ part: string, name: string, preset: string | null, targets: string[], run: Runner,
 *   quick?: true | Runner, prepare?: () => Promise<void>, cannot?: () => string | null, more?: string }} Suite
 */

const wasmTests = path.join(root, 'build/wasm-release/tests/core/core-tests.js');
const sanitizers = { ASAN_OPTIONS: 'detect_stack_use_after_return=1', UBSAN_OPTIONS: 'print_stacktrace=1' };
/** What runs on the modules in Node, without a page; together it is the part `wasm`, and each is a part of its own. */
const inNode = ['library', 'scene', 'stage', 'element', 'playground', 'pictures', 'guides'];
/** @type {Suite[]} */
const suites = [
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
    run: native('sanitize', sanitizers),
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
    prepare: async () => {
      await codeFiles();
      await pictures();
    },
    quick: javascript(['tests/web'], /^(element|renderer|golden)/),
    run: javascript(['tests/web']),
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
    run: javascript(['tests/webkit']),
    cannot: () => (process.platform === 'linux' ? null : 'its driver is there for Linux only.'),
  },
  {
    part: 'docs',
    name: "the documentation's pages in Chromium",
    preset: 'wasm-release',
    targets: modules,
    prepare: codeFiles, // pages of the course run programs
    run: javascript(['tests/docs']),
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
    run: javascript(['tests/lighthouse']),
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
    run: javascript(['tests/rooms']),
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
    run: javascript(['tests/package'], /^(?!.*-long)/),
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
    run: javascript(['tests/package'], /-long/),
  },
  {
    // They need much, which is installed only for them.
    part: 'frameworks',
    name: 'the package in projects with a framework',
    preset: 'wasm-release',
    targets: modules,
    prepare: makePackage,
    run: javascript(['tests/frameworks']),
  },
];
const quick = readNote(path.join(root, 'tests/core/quick.txt')).split('\n').filter(Boolean);
suites.push(
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
);
const parts = [...new Set(suites.map((each) => each.part)), ...inNode];
const usage = `Use: npm test -- [all | ${parts.join(' | ')}] [a part of the tests' names]`;

await main(async () => {
  const [part, filter = ''] = readWords(usage, {}, 2).words;
  if (part !== undefined && part !== 'all' && !parts.includes(part))
    throw new Stop(`'${part}' is no part of the tests. ${usage}`);
  const wanted = suites.flatMap((each) => {
    if (part !== undefined && inNode.includes(part)) {
      const run = javascript([`tests/${part}`]);
      return each.part === 'wasm' ? [{ ...each, name: `${each.name}: ${part}`, run }] : [];
    }
    if (part !== undefined) return part === 'all' || part === each.part ? [each] : [];
    return each.quick ? [{ ...each, run: each.quick === true ? each.run : each.quick }] : [];
  });
  const chosen = wanted.filter((each) => !each.cannot?.());

  await prepareMachine(chosen.some((each) => each.part === 'webkit') ? 'webkit' : 'test');
  await prepareNodeModules();
  const unbuilt = await buildAll(chosen);

  let passed = 0;
  let failed = 0;
  let skipped = 0;
  for (const suite of wanted) {
    const why = suite.cannot?.();
    if (why) {
      say(`- ${suite.name}: not run. ${why}`);
      skipped += 1;
      continue;
    }
    const result = unbuilt.has(suite.preset)
      ? lost(`${suite.name}: not run, because ${suite.preset} was not built.`)
      : await prepareAndRun(suite, filter);
    passed += result.passed;
    failed += result.failed;
    skipped += result.skipped ?? 0;
  }
  if (passed + failed === 0) {
    say(filter ? `No test has "${filter}" in its name.` : 'There was nothing to run.');
    failed = 1;
  }
  process.exitCode = failed > 0 ? 1 : 0;
  if (part === undefined) {
    const left = suites.filter((each) => each.quick !== true);
    const names = left.map((each) => (each.quick ? `the rest of ${each.name}` : each.name));
    say(`\nThis was the quick part. \`npm test -- all\` adds: ${names.join('; ')}.`);
  }
  const more = part === 'all' ? [] : chosen.flatMap((each) => each.more ?? []);
  if (more.length > 0) say(`\nNot run: ${more.join('; ')}. \`npm test -- all\` runs everything.`);
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
});

/**
 * Builds what the suites need and returns the presets that failed; a broken one does not hide what the others
 * say.
 * @param {Suite[]} chosen
 */
async function buildAll(chosen) {
  const unbuilt = new Set();
  for (const preset of new Set(chosen.map((each) => each.preset))) {
    if (preset === null) continue;
    const targets = new Set(chosen.filter((each) => each.preset === preset).flatMap((each) => each.targets));
    try {
      await build(preset, { targets: [...targets] });
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      say(error.message);
      unbuilt.add(preset);
    }
  }
  return unbuilt;
}

/**
 * One failure that is not a test's own, said in a sentence.
 * @param {string} sentence
 */
function lost(sentence) {
  say(`✗ ${sentence}`);
  return { passed: 0, failed: 1, skipped: 0 };
}

/**
 * @param {Suite} suite
 * @param {string} filter
 */
async function prepareAndRun(suite, filter) {
  try {
    await suite.prepare?.();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return lost(`${suite.name}: not run. ${error.message}`);
  }
  return runSuite(suite, filter);
}

/**
 * @param {Suite} suite
 * @param {string} filter
 */
async function runSuite(suite, filter) {
  const started = performance.now();
  const result = await step(suite.name, (show) => suite.run(filter, show), { quiet: true });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { passed, failed, skipped = 0, text, problem } = result;
  const bad = failed > 0 || problem;
  if (bad) say(shorten(text));
  if (!bad && passed === 0) {
    if (filter) return { passed, failed, skipped };
    return lost(`${suite.name}: ran no test.`);
  }
  const also = skipped > 0 ? `, ${skipped} skipped` : '';
  say(`${bad ? '✗' : '✓'} ${suite.name}: ${passed} passed, ${failed} failed${also} (${seconds} s)`);
  const more = problem ? lost(`${suite.name}: ${problem}`).failed : 0;
  return { passed, failed: failed + more, skipped };
}

/**
 * @param {string} preset
 * @param {Record<string, string>} [env]
 * @param {string[]} [files] only these
 * @param {string} [target]
 * @returns {Runner}
 */
function native(preset, env = {}, files, target = 'core-tests') {
  const program = path.join(root, 'build', preset, 'tests/core', target);
  return (filter, show) => inParts(program, [], pieces(files), filter, show, env);
}

/**
 * @param {string} preset
 * @param {string[]} [files] only these
 * @param {string} [target]
 * @returns {Runner}
 */
function wasm(preset, files, target = 'core-tests') {
  const program = path.join(root, 'build', preset, 'tests/core', `${target}.js`);
  return (filter, show) => inParts(process.execPath, [program], pieces(files), filter, show);
}

/**
 * The core's tests, or those of some files, as doctest's arguments for a few runs, the longest first. The last one has
 * whatever the others leave.
 * @param {string[]} [files]
 */
function pieces(files) {
  const list = (/** @type {string[]} */ names) => names.map((name) => `*test_${name}.cpp`).join(',');
  if (files) return [0, 1].map((half) => [`--source-file=${list(files.filter((_, i) => i % 2 === half))}`]);
  const long = [['cast'], ['decompose', 'outline', 'triangulate']];
  const others = readdirSync(path.join(root, 'tests/core'), { recursive: true, encoding: 'utf8' })
    .map((name) => path.basename(name).match(/^test_(.*)\.cpp$/)?.[1] ?? '')
    .filter((name) => name !== '' && !long.flat().includes(name))
    .sort();
  const quarters = [0, 1, 2].map((quarter) => others.filter((_, i) => i % 4 === quarter));
  const named = [...long, ...quarters];
  return [
    ...named.map((names) => [`--source-file=${list(names)}`]),
    [`--source-file-exclude=${list(named.flat())}`],
  ];
}

/** Why this machine cannot run what is compiled for x86-64-v3, or null. */
function lacksAvx2() {
  const flags = process.arch === 'x64' ? readNote('/proc/cpuinfo') : '';
  const has = /\bavx2\b/.test(flags) && /\bfma\b/.test(flags) && /\bbmi2\b/.test(flags);
  return has ? null : 'This machine has no AVX2 and FMA, or does not say so.';
}

/** @type {Runner} */
function properties(filter, show) {
  const program = path.join(root, 'build/release/tests/property/property-tests');
  const named = ['lockstep', 'overlap', 'contact', 'distance', 'symmetry'].map((name) => `${name}:*`);
  const runs = [...named.map((name) => [`--test-case=${name}`]), [`--test-case-exclude=${named.join(',')}`]];
  return inParts(program, [], runs, filter, show);
}

/**
 * A test program in parts that run side by side, one for each core; together they are the whole program.
 * @param {string} command
 * @param {string[]} first its arguments before doctest's own
 * @param {string[][]} runs doctest's arguments for each
 * @param {string} filter
 * @param {(detail: string) => void} show
 * @param {Record<string, string>} [env]
 */
async function inParts(command, first, runs, filter, show, env) {
  if (filter) return doctest(command, first, filter, show, env);
  const waiting = [...runs];
  /** @type {Result} */
  const total = { passed: 0, failed: 0, text: '' };
  const worker = async () => {
    for (let args = waiting.shift(); args; args = waiting.shift()) {
      const { passed, failed, text, problem } = await doctest(command, [...first, ...args], '', show, env);
      total.passed += passed;
      total.failed += failed;
      if (failed > 0 || problem) total.text += text;
      total.problem = total.problem ?? problem;
    }
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, worker));
  return total;
}

/**
 * @param {string} command
 * @param {string[]} first its arguments before doctest's own
 * @param {string} filter
 * @param {(detail: string) => void} show
 * @param {Record<string, string>} [env]
 * @returns {Promise<Result>}
 */
async function doctest(command, first, filter, show, env = {}) {
  const args = [...first, '--no-colors', ...(filter ? [`--test-case=*${filter}*`] : [])];
  const { code, output } = await capture(command, args, { env, onLine: show, patience: patience.run });
  const [, passed, failed] = output.match(/test cases:\s*\d+ \|\s*(\d+) passed \|\s*(\d+) failed/) ?? [];
  let problem;
  if (passed === undefined) problem = `ended with code ${code} before it was through.`;
  else if (code !== 0 && failed === '0') problem = `all tests passed, and yet it ended with code ${code}.`;
  return { passed: Number(passed ?? 0), failed: Number(failed ?? 0), text: output, problem };
}

/**
 * The files of a folder, so many side by side as there are cores. The largest begin, since they take the longest, and
 * node's own runner would go by the alphabet: a long one that begins last would be waited for alone.
 * @param {string[]} folders
 * @param {RegExp} [only] files whose names are so
 * @returns {Runner}
 */
function javascript(folders, only = /^/) {
  return async (filter, show) => {
    const waiting = folders
      .flatMap((folder) =>
        readdirSync(path.join(root, folder))
          .filter((name) => name.endsWith('.test.mjs') && only.test(name))
          .map((name) => path.join(folder, name)),
      )
      .map((file) => ({ file, size: statSync(path.join(root, file)).size }))
      .sort((a, b) => b.size - a.size);
    /** @type {Required<Omit<Result, 'problem'>> & { problem?: string }} */
    const total = { passed: 0, failed: 0, skipped: 0, text: '' };
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { passed, failed, skipped = 0, text, problem } = await testFile(next.file, filter, show);
        total.passed += passed;
        total.failed += failed;
        total.skipped += skipped;
        if (failed > 0 || problem) total.text += text;
        total.problem = total.problem ?? problem;
      }
    };
    await Promise.all(Array.from({ length: os.availableParallelism() }, worker));
    return total;
  };
}

/**
 * @param {string} file
 * @param {string} filter
 * @param {(detail: string) => void} show
 * @returns {Promise<Result>}
 */
async function testFile(file, filter, show) {
  const args = [
    `--test-reporter=${path.join(root, 'tests/reporter.mjs')}`,
    ...(filter ? [`--test-name-pattern=${escape(filter)}`] : []),
    file,
  ];
  /** @type {{ name: string, passed: boolean, skipped: boolean, why?: string | true }[]} */
  const tests = [];
  const onLine = (/** @type {string} */ line) => {
    if (!line.startsWith(mark)) return;
    tests.push(JSON.parse(line.slice(mark.length)));
    show(tests[tests.length - 1].name);
  };
  const { code, output } = await capture(process.execPath, args, { onLine, silence: patience.silence });
  const text = output.replace(new RegExp(`^${mark}.*\n`, 'gm'), '');
  const run = tests.filter((each) => !each.skipped);
  // Node calls those of other names skipped too.
  const left = tests.filter(({ skipped: is, why }) => is && why !== 'test name does not match pattern');
  for (const { name, why } of left)
    say(`- “${name}” was skipped${typeof why === 'string' ? `: ${why}` : ''} (${file})`);
  const skipped = left.length;
  const failed = run.filter((each) => !each.passed).length;
  let problem;
  if (code !== 0 && failed === 0) problem = `${file} ended with code ${code} although no test failed.`;
  else if (tests.length === 0 && !filter) problem = `${file} holds no test.`;
  return { passed: run.length - failed, failed, skipped, text, problem };
}

/** @param {string} text */
function escape(text) {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/**
 * Node shows the line of source that threw, which in minified glue is 90,000 letters long.
 * @param {string} text
 */
function shorten(text) {
  return text.trimEnd().replace(/^(.{600}).+$/gm, '$1…');
}
