// How tests are run and what they came to: programs of doctest, natively and as WebAssembly, and files of Node's own
// runner; both side by side, as many as there are cores.
import { readdirSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { capture, root, say } from '../wasm/tools/steps.mjs';
import { mark } from './reporter.mjs';

/**
 * What a suite came to. `problem` is said when it went wrong beside its tests; `text` is shown on a failure. `unsteady`
 * are those of the passed tests that failed first, `times` the seconds that each file took.
 * @typedef {{ passed: number, failed: number, skipped?: number, text: string, problem?: string, unsteady?: string[],
 *   times?: Map<string, number> }} Result
 * @typedef {(filter: string, show: (detail: string) => void) => Promise<Result>} Runner
 */

/**
 * Long enough for a slow machine, short enough that a hanging test is noticed: a run of a test program, and the time in
 * which no test of a file of JavaScript ends. (Node's own --test-timeout is for a whole file too.)
 */
const patience = { run: 30 * 60_000, silence: 10 * 60_000 };

/**
 * @param {string} preset
 * @param {Record<string, string>} [env]
 * @param {string[]} [files] only these
 * @param {string} [target]
 * @returns {Runner}
 */
export function native(preset, env = {}, files, target = 'core-tests') {
  const program = path.join(root, 'build', preset, 'tests/core', target);
  return (filter, show) => inParts(program, [], pieces(files), filter, show, env);
}

/**
 * @param {string} preset
 * @param {string[]} [files] only these
 * @param {string} [target]
 * @returns {Runner}
 */
export function wasm(preset, files, target = 'core-tests') {
  const program = path.join(root, 'build', preset, 'tests/core', `${target}.js`);
  return (filter, show) => inParts(process.execPath, [program], pieces(files), filter, show);
}

/**
 * The core's tests with sanitizers. To watch for addresses of a call's own memory after its end takes as long as all
 * else, so only the files that are named are run so.
 * @param {string} preset
 * @param {Record<string, string>} env
 * @param {string[]} watched
 * @returns {Runner}
 */
export function sanitized(preset, env, watched) {
  const program = path.join(root, 'build', preset, 'tests/core/core-tests');
  const watching = { ...env, ASAN_OPTIONS: 'detect_stack_use_after_return=1' };
  const runs = [
    ...pieces(watched).map((args) => ({ args, env: watching })),
    ...pieces(undefined, watched).map((args) => ({ args, env })),
  ];
  return (filter, show) =>
    filter
      ? doctest(program, [], filter, show, watching)
      : sideBySide(runs, (each) => doctest(program, each.args, '', show, each.env));
}

/**
 * The core's tests, or those of some files, as doctest's arguments for a few runs, the longest first. The last one of
 * all files has whatever the others leave.
 * @param {string[]} [files]
 * @param {string[]} [without] files that are left out of all
 */
export function pieces(files, without = []) {
  const list = (/** @type {string[]} */ names) => names.map((name) => `*test_${name}.cpp`).join(',');
  if (files) return [0, 1].map((half) => [`--source-file=${list(files.filter((_, i) => i % 2 === half))}`]);
  const here = (/** @type {string} */ name) => name !== '' && !without.includes(name);
  const long = [['cast'], ['decompose', 'outline', 'triangulate']].map((names) => names.filter(here));
  const others = readdirSync(path.join(root, 'tests/core'), { recursive: true, encoding: 'utf8' })
    .map((name) => path.basename(name).match(/^test_(.*)\.cpp$/)?.[1] ?? '')
    .filter((name) => here(name) && !long.flat().includes(name))
    .sort();
  const quarters = [0, 1, 2].map((quarter) => others.filter((_, i) => i % 4 === quarter));
  const named = [...long, ...quarters].filter((names) => names.length > 0);
  return [
    ...named.map((names) => [`--source-file=${list(names)}`]),
    [`--source-file-exclude=${list([...named.flat(), ...without])}`],
  ];
}

/** @type {Runner} */
export function properties(filter, show) {
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
export async function inParts(command, first, runs, filter, show, env) {
  if (filter) return doctest(command, first, filter, show, env);
  return sideBySide(runs, (args) => doctest(command, [...first, ...args], '', show, env));
}

/**
 * Runs each of a list, in its order and as many at once as there are cores, and adds up what they came to.
 * @template T
 * @param {readonly T[]} list
 * @param {(each: T) => Promise<Result>} run
 */
async function sideBySide(list, run) {
  const waiting = list.values();
  /** @type {Result & { skipped: number, unsteady: string[] }} */
  const total = { passed: 0, failed: 0, skipped: 0, text: '', unsteady: [] };
  const worker = async () => {
    // All workers take from the one iterator.
    for (const each of waiting) {
      const { passed, failed, skipped = 0, text, problem, unsteady = [] } = await run(each);
      total.passed += passed;
      total.failed += failed;
      total.skipped += skipped;
      total.unsteady.push(...unsteady);
      if (failed > 0 || problem || unsteady.length > 0) total.text += text;
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
export async function doctest(command, first, filter, show, env = {}) {
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
 * @param {{ first?: RegExp, again?: boolean, env?: Record<string, string> }} [options] `first`: files that take longer than
 *   their size tells. `again`: whether a test that fails is run once more, for tests of browsers and servers, which wait
 *   for what a busy machine may do otherwise. One that passes then is named all the same.
 * @returns {Runner}
 */
export function javascript(folders, only = /^/, { first = /^$/, again = false, env = {} } = {}) {
  return async (filter, show) => {
    const files = folders
      .flatMap((folder) =>
        readdirSync(path.join(root, folder))
          .filter((name) => name.endsWith('.test.mjs') && only.test(name))
          .map((name) => path.join(folder, name)),
      )
      .map((file) => {
        const { size } = statSync(path.join(root, file));
        return { file, size: first.test(path.basename(file)) ? size * 1000 : size };
      })
      .sort((a, b) => b.size - a.size);
    const times = new Map();
    const result = await sideBySide(files, async ({ file }) => {
      const started = performance.now();
      const one = await (again
        ? testFileTwice(file, filter, show, env)
        : testFile(file, pattern(filter), show, env));
      times.set(file, (performance.now() - started) / 1000);
      return one;
    });
    return { ...result, times };
  };
}

/**
 * @param {string} file
 * @param {string} filter
 * @param {(detail: string) => void} show
 * @param {Record<string, string>} env
 * @returns {Promise<Result>}
 */
async function testFileTwice(file, filter, show, env) {
  const { fallen, ...first } = await testFile(file, pattern(filter), show, env);
  if (fallen.length === 0 || first.problem) return first;
  const names = new Set(fallen);
  const { fallen: still, ...second } = await testFile(file, [...names].map(exactly), show, env);
  // A test within another one is not found by its name alone.
  if (second.problem || second.passed + second.failed < names.size) return first;
  const unsteady = [...names].filter((name) => !still.includes(name)).map((name) => `${name} (${file})`);
  const failed = first.failed - unsteady.length;
  return {
    ...first,
    ...{ passed: first.passed + unsteady.length, failed, unsteady },
    text: failed > 0 ? second.text : first.text.replace(/^✗/gm, '!'),
  };
}

/**
 * @param {string} file
 * @param {readonly string[]} patterns of the names of tests, as regular expressions; all of them if there is none
 * @param {(detail: string) => void} show
 * @param {Record<string, string>} env
 * @returns {Promise<Result & { fallen: string[] }>} `fallen` are the names of those that failed
 */
async function testFile(file, patterns, show, env) {
  const args = [
    `--test-reporter=${path.join(root, 'tests/reporter.mjs')}`,
    ...patterns.map((each) => `--test-name-pattern=${each}`),
    file,
  ];
  /** @type {{ name: string, passed: boolean, skipped: boolean, why?: string | true }[]} */
  const tests = [];
  const onLine = (/** @type {string} */ line) => {
    if (!line.startsWith(mark)) return;
    tests.push(JSON.parse(line.slice(mark.length)));
    show(tests[tests.length - 1].name);
  };
  const { code, output } = await capture(process.execPath, args, { env, onLine, silence: patience.silence });
  const text = output.replace(new RegExp(`^${mark}.*\n`, 'gm'), '');
  const run = tests.filter((each) => !each.skipped);
  // Node calls those of other names skipped too.
  const left = tests.filter(({ skipped: is, why }) => is && why !== 'test name does not match pattern');
  for (const { name, why } of left)
    say(`- “${name}” was skipped${typeof why === 'string' ? `: ${why}` : ''} (${file})`);
  const skipped = left.length;
  const fallen = run.filter((each) => !each.passed).map(({ name }) => name);
  const failed = fallen.length;
  let problem;
  if (code !== 0 && failed === 0) problem = `${file} ended with code ${code} although no test failed.`;
  else if (tests.length === 0 && patterns.length === 0) problem = `${file} holds no test.`;
  return { passed: run.length - failed, failed, skipped, text, problem, fallen };
}

/** @param {string} filter a part of names; all of them if it is empty */
const pattern = (filter) => (filter ? [escape(filter)] : []);
/** @param {string} name */
const exactly = (name) => `^${escape(name)}$`;

/** @param {string} text */
function escape(text) {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
