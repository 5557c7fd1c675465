// The tables of what the package works in, in READMEs and documentation, are those of web/package/support.json. That its rows
// were proved is held by the tests that they name: tests/package/support.mjs.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { root } from '../../wasm/tools/steps.mjs';
import { supportFile, written } from '../../wasm/tools/support.mjs';

/** @type {import('../../wasm/tools/support.mjs').Row[]} */
const rows = JSON.parse(readFileSync(supportFile, 'utf8'));

test('every table of what the package works in is made of what was proved', () => {
  for (const [file, text] of written())
    assert.equal(readFileSync(path.join(root, file), 'utf8'), text, `${file}: node wasm/tools/support.mjs`);
});

test('every row names a file of tests that compares what it proved with the table', () => {
  assert(rows.length > 25);
  for (const row of rows) {
    const file = path.join(root, row.test);
    assert(existsSync(file), row.test);
    const text = readFileSync(file, 'utf8');
    assert.match(text, /^compareWithTable\(\);$/m, row.test);
  }
});
