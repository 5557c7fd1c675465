// `npm run fuzz`: throws bytes at the engine that no person would think of, for 20 seconds a target. What must hold for
// all of them stands in tests/fuzz: a program for each target in C++, and modules with `run({ seconds, seed })`.
//   npm run fuzz -- shape          one target
//   npm run fuzz -- shape 60       for so many minutes
// What is found is kept in build/fuzz/found, and new ways through the code in build/fuzz/corpus.

import './node-version.mjs';
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build, modules } from './build.mjs';
import { prepareMachine } from './machine.mjs';
import { prepareNodeModules } from './node-modules.mjs';
import { Stop, capture, main, root, say, step } from './steps.mjs';
import { hasLibFuzzer } from './programs.mjs';
import { readWords } from './arguments.mjs';

const native = ['shape', 'world', 'snapshot', 'recording', 'outline', 'mask'];
const scripts = ['scene', 'link'].filter((name) => existsSync(script(name)));
const usage = `Use: npm run fuzz -- [${[...native, ...scripts].join(' | ')}] [minutes]`;

await main(async () => {
  const [target, minutes] = readWords(usage, {}, 2).words;
  if (target !== undefined && ![...native, ...scripts].includes(target)) {
    throw new Stop(`'${target}' is no fuzz target. ${usage}`);
  }
  const seconds = minutes === undefined ? 20 : Number(minutes) * 60;
  if (!(seconds > 0 && seconds <= 86_400)) throw new Stop(`'${minutes}' is no number of minutes. ${usage}`);
  let chosen = target === undefined ? [...native, ...scripts] : [target];
  await prepareMachine('fuzz');
  await prepareNodeModules();
  const compiled = chosen.filter((name) => native.includes(name));
  if (compiled.length > 0) {
    if (hasLibFuzzer()) {
      await build('fuzz', { targets: compiled.map((name) => `fuzz-${name}`) });
    } else {
      say(`The clang of this machine has no libFuzzer: ${compiled.join(', ')} not run.`);
      chosen = chosen.filter((name) => !compiled.includes(name));
    }
  }
  if (chosen.some((name) => scripts.includes(name))) await build('wasm-release', { targets: modules });

  const seed = 1 + (Date.now() % 1_000_000_000);
  const waiting = [...chosen];
  /** @type {string[]} */
  const bad = [];
  let runs = 0;
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const one = name;
      const { count, problem } = await step(`Fuzzing ${one}`, (show) =>
        scripts.includes(one) ? runScript(one, seconds, seed) : runNative(one, seconds, seed, show),
      );
      runs += count;
      if (problem) bad.push(`${one} (seed ${seed}):\n${problem}`);
    }
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, work));
  if (bad.length > 0)
    throw new Stop(`${bad.join('\n\n')}\n\nFuzzing found something in ${bad.length} targets.`);
  console.log(`Fuzzed ${chosen.join(', ') || 'nothing'}: ${runs} runs, nothing found`);
});

/** @param {string} name */
function script(name) {
  return path.join(root, `tests/fuzz/${name}.mjs`);
}

/**
 * @param {string} name
 * @param {number} seconds
 * @param {number} seed
 * @param {(detail: string) => void} show
 */
async function runNative(name, seconds, seed, show) {
  const place = path.join(root, 'build/fuzz');
  const [corpus, found] = ['corpus', 'found'].map((each) => path.join(place, each, name));
  for (const each of [corpus, found]) mkdirSync(each, { recursive: true });
  const before = new Set(readdirSync(found));
  const { code, output } = await capture(
    path.join(place, `tests/fuzz/fuzz-${name}`),
    [
      ...[`-max_total_time=${Math.ceil(seconds)}`, `-seed=${seed}`, `-artifact_prefix=${found}/`],
      ...['-timeout=60', '-rss_limit_mb=3072', '-max_len=4096', '-print_final_stats=1'],
      ...[corpus, path.join(root, 'tests/fuzz/seeds', name)],
    ],
    { log: `fuzz-${name}`, onLine: show },
  );
  const count = Number(output.match(/stat::number_of_executed_units: (\d+)/)?.[1] ?? 0);
  if (code === 0) return { count, problem: count === 0 ? 'nothing was run.' : undefined };
  const kept = readdirSync(found)
    .filter((each) => !before.has(each))
    .map((each) => {
      const file = path.join(found, each);
      return `${path.relative(root, file)}: ${readFileSync(file).toString('hex').slice(0, 2000)}`;
    });
  const said = output.split('\n').filter((line) => /^Not so: |ERROR: |runtime error: |SUMMARY: /.test(line));
  return { count, problem: [...said.slice(0, 6), ...kept].join('\n') || output.slice(-2000) };
}

/**
 * @param {string} name
 * @param {number} seconds
 * @param {number} seed
 */
async function runScript(name, seconds, seed) {
  const { run } = await import(new URL(`../../tests/fuzz/${name}.mjs`, import.meta.url).href);
  try {
    const count = await run({ seconds, seed }); // throws what it finds
    return { count: Number(count?.cases ?? 0) };
  } catch (error) {
    return { count: 0, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
