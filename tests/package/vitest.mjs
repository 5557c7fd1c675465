// All entries of the package in a project's tests by Vitest, in one of its environments.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { answers, program } from './entries.mjs';
import { noPage, tool, toolVersion } from './matrix.mjs';
import { project } from './project.mjs';
import { proved } from './support.mjs';

const run = promisify(execFile);

/** @param {string} environment */
export async function vitest(environment) {
  const tell = "writeFileSync('answers.json', answers); done();";
  const before = "import { writeFileSync } from 'node:fs'; import { test } from 'vitest'; let done;";
  const folder = await project(
    `all vitest ${environment}`,
    {
      'all.test.js': `${program({ ...noPage, before, tell }).replace('answerAll().then', "test('all', () => new Promise((resolve) => { done = resolve; if (globalThis.document) document.body.append(document.createElement('bump-box')); answerAll().then")} }));`,
    },
    { packages: ['vitest', 'jsdom', 'happy-dom'] },
  );
  await run(process.execPath, [tool('vitest', 'vitest.mjs'), 'run', '--environment', environment], {
    cwd: folder,
  }).catch((error) => assert.fail(error.stdout + error.stderr));
  const found = JSON.parse(readFileSync(path.join(folder, 'answers.json'), 'utf8'));
  assert.deepEqual(found, answers(noPage));
  proved('Vitest', toolVersion('vitest'), answers(noPage), [environment]);
}
