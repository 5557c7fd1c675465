// No test is forgotten: every file of tests lies in a folder that tests/run.mjs runs.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { root } from '../../wasm/tools/steps.mjs';

test('every file of tests lies in a folder that is run', () => {
  const runner = readFileSync(path.join(root, 'tests/run.mjs'), 'utf8');
  const [, list = ''] = runner.match(/^const inNode = \[(.*)\];$/m) ?? [];
  const run = new Set(
    [...runner.matchAll(/'tests\/(\w+)'/g), ...list.matchAll(/'(\w+)'/g)].map(([, name]) => name),
  );
  assert(run.size >= 10, 'the folders are written otherwise now');
  const forgotten = readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.mjs') && !name.includes('node_modules'))
    .filter((name) => !run.has(path.dirname(name)));
  assert.deepEqual(forgotten, []);
});
