// `npm test`: installs what the tests need, builds, runs the quick suites and ends with one line, "N passed,
// N failed". What is tested stands in the folders beside this file, and which suites they make in suites.mjs.
//   npm test -- all            everything, as CI does
//   npm test -- core           all of one part: rules, core, course, property, wasm, web, webkit, docs, lighthouse, together,
//                              cmake, package, package-long, frameworks or debug; and of wasm library, scene, stage,
//                              element, playground, pictures or guides
//   npm test -- web pixels     of it, only the tests whose name contains "pixels"

import '../wasm/tools/node-version.mjs';
import path from 'node:path';
import { readWords } from '../wasm/tools/arguments.mjs';
import { build } from '../wasm/tools/build.mjs';
import { prepareMachine } from '../wasm/tools/machine.mjs';
import { prepareNodeModules } from '../wasm/tools/node-modules.mjs';
import { Stop, main, say, step } from '../wasm/tools/steps.mjs';
import { javascript } from './runners.mjs';
import { inNode, suites } from './suites.mjs';

/** @typedef {import('./suites.mjs').Suite} Suite */

const parts = [...new Set(suites.map((each) => each.part)), ...inNode];
const usage = `Use: npm test -- [all | ${parts.join(' | ')}] [a part of the tests' names]`;

/** Said again at the end: of a long run only that is read, or kept. @type {string[]} */
const failures = [];
/** What passed only when it was run again, said at the end as well. @type {string[]} */
const unsteady = [];

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
  if (failures.length > 0) say(`\nWhat failed:\n${failures.map((each) => `  ${each}`).join('\n')}`);
  if (unsteady.length > 0)
    say(`\nPassed only when run again:\n${unsteady.map((each) => `  ${each}`).join('\n')}`);
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
  failures.push(sentence);
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
  if (bad || result.unsteady?.length) say(shorten(text));
  unsteady.push(...(result.unsteady ?? []).map((name) => `${suite.name}: ${name}`));
  if (bad) {
    // A test of JavaScript with the first line of its error.
    const named = text.match(/^✗.*(\n {2}.*)?$|^TEST CASE:.*$/gm) ?? [];
    const lines = named.map((each) => each.replace(/^(✗|TEST CASE:)\s*/, '').replace('\n', '\n  '));
    failures.push(...new Set(lines.map((line) => `${suite.name}: ${shorten(line)}`)));
  }
  if (!bad && passed === 0) {
    if (filter) return { passed, failed, skipped };
    return lost(`${suite.name}: ran no test.`);
  }
  const also = skipped > 0 ? `, ${skipped} skipped` : '';
  say(
    `${bad ? '✗' : '✓'} ${suite.name}: ${passed} passed, ${failed} failed${also} (${seconds} s${longest(result)})`,
  );
  const more = problem ? lost(`${suite.name}: ${problem}`).failed : 0;
  return { passed, failed: failed + more, skipped };
}

/**
 * The files that one waits for most, where one does wait.
 * @param {import('./runners.mjs').Result} result
 */
function longest({ times = new Map() }) {
  const long = [...times].filter(([, seconds]) => seconds > 30).sort(([, a], [, b]) => b - a);
  const named = long.slice(0, 3).map(([file, seconds]) => `${path.basename(file)} ${seconds.toFixed(0)} s`);
  return named.length > 0 ? `; longest: ${named.join(', ')}` : '';
}

/**
 * Node shows the line of source that threw, which in minified glue is 90,000 letters long.
 * @param {string} text
 */
function shorten(text) {
  return text.trimEnd().replace(/^(.{600}).+$/gm, '$1…');
}
