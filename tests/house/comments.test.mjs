// Comments are sentences that can be understood where they stand. None begins with an "Of ..." or a "Who ..." whose noun
// or verb has to be found in the code below.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { root } from '../../wasm/tools/steps.mjs';

/** A line's comment, if it is one or ends in one; null where there is none. @param {string} line */
const commentIn = (line) => line.match(/(?:^|\s)(?:\/\/|\/\*\*?|\*|#)\s+([A-Z].*)$/)?.[1] ?? null;

test('no comment begins with a dangling "Of" or "Who"', () => {
  const args = [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '-z',
    '*.cpp',
    '*.h',
    '*js',
    '*.ts',
    '*.css',
  ];
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const files = stdout.split('\0').filter(Boolean);
  assert(files.length > 300, 'git lists the files');
  const dangling = files.flatMap((file) => {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
    return lines.flatMap((line, i) => {
      if (!/^(Of|Who|Whose|Whom)\b/.test(commentIn(line) ?? '')) return [];
      // A line within a sentence may begin so.
      const before = lines[i - 1]?.trim() ?? '';
      const goesOn =
        /^(\/\/|\/\*|\*)\s*\S/.test(before) && !/[.:!?]$/.test(before) && /^\s*(\/\/|\*)/.test(line);
      return goesOn ? [] : [`${file}:${i + 1}: ${line.trim()}`];
    });
  });
  assert.deepEqual(dangling, []);
});
