// What the package was proved to work in: each test of the matrix says so when its proof held, and the last test of its file
// compares that with web/package/support.json, of which the tables are made that people read. A row that nothing proves fails,
// and so does what was proved and has no row; `node wasm/tools/support.mjs` writes both anew after a run.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { root } from '../../wasm/tools/steps.mjs';
import { proofs, supportFile } from '../../wasm/tools/support.mjs';

/** @typedef {import('../../wasm/tools/support.mjs').Row} Row */

const file = path.relative(root, process.argv[1] ?? '').replaceAll('\\', '/');
/** @type {Row[]} */
const rows = [];
/** The kinds that this machine cannot try. @type {Set<string>} */
const lacking = new Set();

/** The version that a folder of node_modules has. @param {string} folder */
export const versionOf = (folder) =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version;

/**
 * To be called once the proof held.
 * @param {string} kind of project or place: a key of the words in wasm/tools/support.mjs
 * @param {string | null} version whole; what is kept of it does not change with every release
 * @param {Record<string, unknown>} answers by the entries that gave them
 * @param {string[]} how further keys of words
 */
export function proved(kind, version, answers, how = []) {
  const entries = Object.keys(answers);
  assert(entries.length > 0);
  rows.push({ kind, version: version && kept(version, kind), entries, how, test: file });
}

/** @param {string} kind that this machine cannot try */
export const notHere = (kind) => void lacking.add(kind);

/** @param {string} version @param {string} kind */
function kept(version, kind) {
  if (version.startsWith('>=')) return `${version.slice(2)}+`;
  const [major, minor] = version.split('.');
  return major === '0' || kind === 'TypeScript' ? `${major}.${minor}` : major;
}

/** The last test of a file: to be called below all others. */
export function compareWithTable() {
  // A file that is run in part does not prove all of its rows.
  if (process.execArgv.some((option) => option.startsWith('--test-name-pattern'))) return;
  test('the table of what the package works in says what was proved here, and no more', () => {
    mkdirSync(proofs, { recursive: true });
    writeFileSync(path.join(proofs, `${file.replaceAll('/', ' ')}.json`), JSON.stringify(rows));
    /** @type {Row[]} */
    const table = JSON.parse(readFileSync(supportFile, 'utf8'));
    const said = table.filter((row) => row.test === file && !lacking.has(row.kind));
    assert.deepEqual(sorted(said), sorted(rows), 'after a whole run: node wasm/tools/support.mjs');
  });
}

/** @param {Row[]} list */
const sorted = (list) => list.map((row) => JSON.stringify(row)).sort();
