// `npm run lint`: looks for mistakes, in JavaScript with ESLint and in the engine with clang-tidy. What they
// look for stands in eslint.config.js and .clang-tidy.

import './node-version.mjs';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { build } from './build.mjs';
import { prepareNodeModules } from './node-modules.mjs';
import { Stop, capture, main, root, run, step } from './steps.mjs';
import { findCommand } from './tools.mjs';

await main(async () => {
  if (!findCommand('clang-tidy')) throw new Stop('clang-tidy is missing: run `npm run setup ci` first.');
  await prepareNodeModules();
  const eslint = path.join(root, 'node_modules/eslint/bin/eslint.js');
  await run('ESLint', process.execPath, [eslint, '--max-warnings', '0', '.'], {
    advice: 'see the lines above',
  });
  await build('clang', { werror: true }); // clang-tidy compiles each file as this build did
  await step('clang-tidy', tidy);
});

/** @param {(detail: string) => void} show */
async function tidy(show) {
  const folder = path.join(root, 'build/clang');
  /** @type {{ file: string }[]} */
  const commands = JSON.parse(readFileSync(path.join(folder, 'compile_commands.json'), 'utf8'));
  const files = commands.map((each) => each.file).filter((file) => file.startsWith(path.join(root, 'core/')));
  if (files.length === 0)
    throw new Stop('build/clang has no file of core/ to look at: delete it and try again.');
  const waiting = [...files];
  /** @type {string[]} */
  const found = [];
  const worker = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      show(path.relative(root, file));
      const { code, output } = await capture('clang-tidy', ['--quiet', '-p', folder, file]);
      if (code !== 0) found.push(output);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  if (found.length > 0)
    throw new Stop(`${found.join('\n')}\nclang-tidy found something in ${found.length} files.`);
}
