// The recipe as somebody has it who copied it: its types hold beside the packages that it names, in these versions.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { root } from '../../wasm/tools/steps.mjs';
import { togetherFolder } from '../../wasm/tools/together.mjs';

test('all files of the recipe agree with the types of Colyseus and of Bumpbox', () => {
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', togetherFolder], {
    encoding: 'utf8',
  });
  assert.equal(stdout, '');
  assert.equal(status, 0);
});

test('the versions that are tested are those that the recipe names', () => {
  const of = (/** @type {string} */ file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  const { dependencies } = of('web/recipes/together/package.json');
  const tested = of('tests/rooms/package.json').dependencies;
  assert.deepEqual({ ...tested, bumpbox: of('package.json').version }, dependencies);
});
