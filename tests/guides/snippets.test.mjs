// The documentation's snippets are run as they stand in their files, and print what their comments say.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const folder = fileURLToPath(new URL('../../web/docs/snippets/', import.meta.url));
const run = promisify(execFile);

for (const name of readdirSync(folder).sort()) {
  test(`the snippet ${name} prints what it says`, async () => {
    const program = readFileSync(folder + name, 'utf8');
    const promised = [...program.matchAll(/console\.log\([^]*?\);\s*\/\/ (.*)$/gm)].map(([, text]) => text);
    assert.equal(promised.length, program.split('console.log(').length - 1, 'every line printed is promised');
    assert(promised.length > 0);
    const { stdout, stderr } = await run(process.execPath, [folder + name]);
    assert.deepEqual(stdout.trim().split('\n'), promised);
    assert.equal(stderr, '');
  });
}
