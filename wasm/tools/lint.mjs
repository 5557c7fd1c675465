// `npm run lint`: looks for mistakes, in JavaScript with ESLint and in the engine with clang-tidy. What they
// look for stands in eslint.config.js and .clang-tidy.

import './node-version.mjs';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { cacheFolder } from './cache.mjs';
import { readRecord, writeWhole } from './files.mjs';
import { prepareNodeModules } from './node-modules.mjs';
import { Stop, capture, main, root, run, step } from './steps.mjs';
import { findCommand } from './find-command.mjs';
import { readWords } from './arguments.mjs';

await main(async () => {
  readWords('Use: npm run lint');
  if (!findCommand('clang-tidy')) throw new Stop('clang-tidy is missing: run `npm run setup ci` first.');
  await prepareNodeModules();
  const eslint = path.join(root, 'node_modules/eslint/bin/eslint.js');
  await run('ESLint', process.execPath, [eslint, '--max-warnings', '0', '.'], {
    advice: 'see the lines above',
  });
  await build('clang', { targets: ['bump'] }); // clang-tidy reads files as this build did
  await step('clang-tidy', tidy);
});

/**
 * Looks at each file that it has not found clean before, with the same headers and the same questions.
 * @param {(detail: string) => void} show
 */
async function tidy(show) {
  const folder = path.join(root, 'build/clang');
  /** @type {{ file: string, command: string }[]} */
  const all = JSON.parse(readFileSync(path.join(folder, 'compile_commands.json'), 'utf8'));
  const commands = all.filter(({ file }) => file.startsWith(path.join(root, 'core/')));
  if (commands.length === 0) throw new Stop('build/clang knows no file of core/: delete it and try again.');
  const common = await commonHash();
  const record = path.join(cacheFolder(), 'clang-tidy.json');
  const { clean: known } = readRecord(record);
  const before = new Set(Array.isArray(known) ? known : []);
  /** @type {string[]} */
  const clean = [];
  /** @type {string[]} */
  const found = [];
  const waiting = [...commands];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { file, command } = next;
      const key = hash(common, command.replaceAll(root, ''), readFileSync(file, 'utf8'));
      show(path.relative(root, file));
      const { code, output } = before.has(key)
        ? { code: 0, output: '' }
        : await capture('clang-tidy', ['--quiet', '-p', folder, file]);
      if (code === 0) clean.push(key);
      else found.push(output);
    }
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, worker));
  writeWhole(record, JSON.stringify({ clean }));
  if (found.length > 0) {
    throw new Stop(`${found.join('\n')}\nclang-tidy found something in ${found.length} files.`);
  }
}

/** Hashes what every file's result depends on: clang-tidy itself, its questions, and all headers. */
async function commonHash() {
  const { output } = await capture('clang-tidy', ['--version']);
  const headers = readdirSync(path.join(root, 'core'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.h'))
    .sort();
  const contents = headers.map((name) => readFileSync(path.join(root, 'core', name), 'utf8'));
  return hash(output, readFileSync(path.join(root, '.clang-tidy'), 'utf8'), ...headers, ...contents);
}

/** @param {...string} texts */
function hash(...texts) {
  const sum = createHash('sha256');
  for (const text of texts) sum.update(text).update('\0');
  return sum.digest('hex');
}
