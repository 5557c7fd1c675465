// No test is forgotten: every file of tests lies in a folder that a suite runs, and one that is skipped says why.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { root } from '../../wasm/tools/steps.mjs';
import { mark } from '../reporter.mjs';
import { javascript, pieces } from '../runners.mjs';

test('every file of tests lies in a folder that is run', () => {
  const suites = readFileSync(path.join(root, 'tests/suites.mjs'), 'utf8');
  const [, list = ''] = suites.match(/^export const inNode = \[(.*)\];$/m) ?? [];
  const run = new Set(
    [...suites.matchAll(/'tests\/(\w+)'/g), ...list.matchAll(/'(\w+)'/g)].map(([, name]) => name),
  );
  assert(run.size >= 10, 'the folders are written otherwise now');
  const forgotten = readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.mjs') && !name.includes('node_modules'))
    .filter((name) => !run.has(path.dirname(name)));
  assert.deepEqual(forgotten, []);
});

test('each file of the tests of the core is in one of the runs, with sanitizers too', () => {
  const names = readdirSync(path.join(root, 'tests/core'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\btest_\w+\.cpp$/.test(name))
    .map((name) => `/${name}`);
  const quick = readFileSync(path.join(root, 'tests/core/quick.txt'), 'utf8').split('\n').filter(Boolean);
  /** How doctest reads it. @param {string} list @param {string} name */
  const isIn = (list, name) => list.split(',').some((each) => name.endsWith(`/${each.replace('*', '')}`));
  for (const runs of [pieces(), [...pieces(quick), ...pieces(undefined, quick)]])
    for (const name of names) {
      const found = runs.filter(([argument]) => {
        const [, option, list] = /** @type {RegExpMatchArray} */ (argument.match(/^--(.*?)=(.*)$/));
        return isIn(list, name) !== (option === 'source-file-exclude');
      });
      assert.equal(found.length, 1, name);
    }
});

test('a test that is skipped or still to be done comes with its reason, where it has one', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bumpbox skipped '));
  try {
    const file = path.join(folder, 'some.test.mjs');
    writeFileSync(
      file,
      `import test from 'node:test';
      test('by option', { skip: 'no WebGL' }, () => {});
      test('by call', (t) => t.skip('no network'));
      test.skip('by name', () => {});
      test('to do', { todo: 'not yet' }, () => {});
      test('run', () => {});`,
    );
    const reporter = path.join(root, 'tests/reporter.mjs');
    const env = { ...process.env };
    delete env.NODE_TEST_CONTEXT; // this is a run of tests itself
    const args = ['--test', `--test-reporter=${reporter}`, file];
    const output = spawnSync(process.execPath, args, { encoding: 'utf8', env }).stdout;
    const lines = output.split('\n').filter((line) => line.startsWith(mark));
    const told = lines.map((line) => JSON.parse(line.slice(mark.length)));
    assert.deepEqual(
      told.map(({ name, skipped, why }) => [name, skipped, why]),
      [
        ['by option', true, 'no WebGL'],
        ['by call', true, 'no network'],
        ['by name', true, true],
        ['to do', true, 'not yet'],
        ['run', false, undefined],
      ],
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a test of browsers that failed is run once more and named if it passes then; others are not', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bumpbox again '));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    path.join(folder, 'some.test.mjs'),
    `import { appendFileSync, readFileSync } from 'node:fs';
    import test from 'node:test';
    const runs = (name) => {
      const file = new URL(name, import.meta.url);
      appendFileSync(file, '.');
      return readFileSync(file, 'utf8').length;
    };
    const fail = (text) => { throw new Error(text); };
    test('steady', () => runs('steady') > 1 && fail('was run twice'));
    test('late (once)', () => runs('late') === 1 && fail('not yet'));
    test('broken', () => fail('for ever'));`,
  );
  const { NODE_TEST_CONTEXT } = process.env;
  delete process.env.NODE_TEST_CONTEXT; // these are runs of tests themselves
  t.after(() => void (process.env.NODE_TEST_CONTEXT = NODE_TEST_CONTEXT));
  const run = (/** @type {boolean} */ again, filter = '') =>
    javascript([path.relative(root, folder)], /^/, { again })(filter, () => {});
  const { passed, failed, unsteady = [], text } = await run(true);
  assert.deepEqual([passed, failed], [2, 1]);
  assert.equal(unsteady.length, 1);
  assert.match(unsteady[0], /^late \(once\) \(.*some\.test\.mjs\)$/);
  assert.match(text, /^✗ broken .*\n {2}Error: for ever/m);
  assert.doesNotMatch(text, /late/);

  rmSync(path.join(folder, 'late'));
  const late = await run(true, 'late');
  assert.deepEqual([late.passed, late.failed, late.unsteady?.length], [1, 0, 1]);
  assert.match(late.text, /^! late .*\n {2}Error: not yet/m);

  rmSync(path.join(folder, 'late'));
  const once = await run(false, 'late');
  assert.deepEqual([once.passed, once.failed, once.unsteady?.length], [0, 1, 0]);
});
