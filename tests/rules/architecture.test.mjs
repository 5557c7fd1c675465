// ARCHITECTURE.md and CONTRIBUTING.md tell of the house as it is: their pictures are those of the files, and what they
// name is there. And its tools need each other one way only.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { drawn } from '../../wasm/tools/map.mjs';
import { root } from '../../wasm/tools/steps.mjs';

/** @param {string} name */
const text = (name) => readFileSync(path.join(root, name), 'utf8');

test('the pictures of the architecture are those of the files', () => {
  assert.equal(text('ARCHITECTURE.md'), drawn(), 'draw them anew: node wasm/tools/map.mjs');
});

for (const name of ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'core/README.md']) {
  test(`${name} names only files that are there`, () => {
    const from = path.dirname(path.join(root, name));
    const names = [...text(name).matchAll(/`((?:core|wasm|web|tests)\/[\w./-]+)`/g)].map((match) => match[1]);
    const links = [...text(name).matchAll(/\]\((?!https?:)([^)#]+)/g)].map((match) =>
      path.join(from, match[1]),
    );
    const missing = [...names.map((each) => path.join(root, each)), ...links].filter(
      (each) => !/NAME|generated/.test(each) && !existsSync(each),
    );
    assert.deepEqual(missing, []);
  });
}

test('no script of the tools needs itself over others', () => {
  const folder = path.join(root, 'wasm/tools');
  const files = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
  const needs = new Map(
    files.map((name) => {
      const read = readFileSync(path.join(folder, name), 'utf8');
      return [
        name,
        [...read.matchAll(/^(?:import|export)[^;]*from '\.\/([^']+)'/gm)].map(([, other]) => other),
      ];
    }),
  );
  assert(files.length > 20 && [...needs.values()].flat().length > 40, 'they are found');
  /** @type {Set<string>} */
  const clear = new Set();
  /** @param {string} name @param {readonly string[]} from */
  const go = (name, from) => {
    assert(!from.includes(name), [...from, name].join(' → '));
    if (clear.has(name)) return;
    for (const other of needs.get(name) ?? []) go(other, [...from, name]);
    clear.add(name);
  };
  for (const name of files) go(name, []);
});
