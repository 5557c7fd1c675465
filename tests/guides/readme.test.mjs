// The README's program is run as it stands there, but with the library of this checkout, so that no package has to be
// made for it, and prints what its last comment says.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { lessons } from '../../web/course/lessons.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('it counts the lessons of the course rightly', async () => {
  const readme = await readFile(`${root}README.md`, 'utf8');
  assert.match(readme, /course\]\(\S+\) of sixteen lessons/);
  assert.equal(lessons.length, 16);
});

test('the sizes that it names are those that the modules are held to', async () => {
  const readme = await readFile(`${root}README.md`, 'utf8');
  const { budgets } = JSON.parse(await readFile(`${root}wasm/size-budget.json`, 'utf8'));
  const said = readme.match(
    /at most (\d+) KB of WebAssembly and (\d+) KB of JavaScript \(as one script (\d+) KB\); the full one is (\d+) and (\d+) KB/,
  );
  assert(said);
  const names = ['wasm', 'JavaScript'].map((what) => `engine, ${what}`);
  const all = [...names, 'engine for a script tag', ...names.map((name) => `full ${name}`)];
  for (const [i, name] of all.entries()) {
    const { brotli } = budgets.find((/** @type {{ name: string }} */ each) => each.name === name);
    const told = Number(said[i + 1]) * 1024;
    assert(told >= brotli && told < 1.1 * brotli, `${name}: ${said[i + 1]} KB, held to ${brotli} bytes`);
  }
});

test("the README's program runs and prints what it says", async () => {
  const readme = await readFile(`${root}README.md`, 'utf8');
  const program = readme.match(/```js\n([^]*?)```/)?.[1];
  assert(program);
  const promised = program.trimEnd().match(/console\.log\(.*\); \/\/ (.*)$/)?.[1];
  const library = new URL('../../web/library/index.js', import.meta.url).href;
  const here = program.replace("from 'bumpbox'", `from ${JSON.stringify(library)}`);
  assert.notEqual(here, program);
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', here], { cwd: root });
  assert.equal(stdout.trim(), promised);
});
