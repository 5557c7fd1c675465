// `npm run format`: gives every file its layout, C++ by clang-format and the rest by Prettier. With --check
// it changes nothing and fails when a file has another layout.

import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { prepareNodeModules } from './node-modules.mjs';
import { Stop, main, root, run } from './steps.mjs';
import { findCommand } from './find-command.mjs';
import { readWords } from './arguments.mjs';

await main(async () => {
  const { check } = readWords('Use: npm run format -- [--check]', { check: { type: 'boolean' } }).options;
  if (!findCommand('clang-format')) throw new Stop('clang-format is missing: run `npm run setup ci` first.');
  await prepareNodeModules();
  const advice = 'run `npm run format`';
  await run(
    'Layout of the C++',
    'clang-format',
    [...(check ? ['--dry-run', '--Werror'] : ['-i']), ...cplusplus()],
    {
      advice,
    },
  );
  const prettier = path.join(root, 'node_modules/prettier/bin/prettier.cjs');
  await run('Layout of all else', process.execPath, [prettier, check ? '--check' : '--write', '.'], {
    advice,
  });
});

/** All our C++ files, new ones too. */
function cplusplus() {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '*.cpp', '*.h'];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Stop('git could not list the files: this must be a git checkout.');
  return stdout.split('\0').filter(Boolean);
}
