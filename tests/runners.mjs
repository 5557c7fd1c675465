// How tests are run and what they came to: programs of doctest, natively and as WebAssembly, and files of Node's own
// runner; both side by side, as many as there are cores.
import { readdirSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { capture, root, say } from '../wasm/tools/steps.mjs';
import { mark } from './reporter.mjs';

/**
 * What a suite came to. `problem` is said when it went wrong beside its tests; `text` is shown on a failure.
 * @typedef {{ passed: number, failed: number, skipped?: number, text: string, problem?: string }} Result
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
 * The core's tests, or those of some files, as doctest's arguments for a few runs, the longest first. The last one has
 * whatever the others leave.
 * @param {string[]} [files]
 */
export function pieces(files) {
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
  /** @type {Result & { skipped: number }} */
  const total = { passed: 0, failed: 0, skipped: 0, text: '' };
  const worker = async () => {
    // All workers take from the one iterator.
    for (const each of waiting) {
      const { passed, failed, skipped = 0, text, problem } = await run(each);
      total.passed += passed;
      total.failed += failed;
      total.skipped += skipped;
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
 * @returns {Runner}
 */
export function javascript(folders, only = /^/) {
  return async (filter, show) => {
    const files = folders
      .flatMap((folder) =>
        readdirSync(path.join(root, folder))
          .filter((name) => name.endsWith('.test.mjs') && only.test(name))
          .map((name) => path.join(folder, name)),
      )
      .map((file) => ({ file, size: statSync(path.join(root, file)).size }))
      .sort((a, b) => b.size - a.size);
    return sideBySide(files, ({ file }) => testFile(file, filter, show));
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
