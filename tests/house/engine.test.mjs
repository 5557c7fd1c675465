// What holds for every file of the engine. core/README.md gives the order in which it is read: every header is in it,
// and none uses what comes later.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const core = fileURLToPath(new URL('../../core/', import.meta.url));

/** Headers by their names in #include, and where they stand. @type {Map<string, { part: number, place: number }>} */
const order = new Map();
/** @type {string[]} */
const repeated = [];
for (const line of readFileSync(path.join(core, 'README.md'), 'utf8').split('\n')) {
  const [, part] = line.match(/^(\d+)\. \*\*/) ?? [];
  if (part === undefined) continue;
  for (const [, name] of line.matchAll(/`([\w/]+\.h)`/g)) {
    if (order.has(name)) repeated.push(name);
    order.set(name, { part: Number(part), place: order.size });
  }
}

/** @param {string} folder @param {string} ending */
const filesOf = (folder, ending) =>
  readdirSync(path.join(core, folder)).filter((name) => name.endsWith(ending));
const headers = [
  ...filesOf('include/bump', '.h').map((name) => ({ name: `bump/${name}`, file: `include/bump/${name}` })),
  ...filesOf('src', '.h').map((name) => ({ name, file: `src/${name}` })),
];

/** @param {string} file */
const read = (file) => readFileSync(path.join(core, file), 'utf8');
/** @param {string} file */
const used = (file) => [...read(file).matchAll(/^#include "([^"]+)"/gm)].map(([, name]) => name);

test('the reading order names every header once, and no other', () => {
  assert.deepEqual(repeated, []);
  assert.deepEqual([...order.keys()].sort(), headers.map(({ name }) => name).sort());
});

test('a header uses only what stands above it', () => {
  const wrong = [];
  for (const { name, file } of headers) {
    for (const other of used(file)) {
      const above = order.get(other)?.place ?? Infinity;
      if (above >= (order.get(name)?.place ?? -1)) wrong.push(`${file} uses ${other}`);
    }
  }
  assert.deepEqual(wrong, []);
});

test('a source file uses nothing of a later part than that of its own header', () => {
  const wrong = [];
  for (const name of filesOf('src', '.cpp')) {
    const own = name.replace(/cpp$/, 'h');
    const parts = [order.get(own)?.part, order.get(`bump/${own}`)?.part].filter((part) => part !== undefined);
    if (parts.length === 0) continue;
    for (const other of used(`src/${name}`)) {
      if ((order.get(other)?.part ?? Infinity) > Math.max(...parts)) wrong.push(`src/${name} uses ${other}`);
    }
  }
  assert.deepEqual(wrong, []);
});

test('every header opens with what it is for', () => {
  const silent = headers.filter(({ file }) => !/^\/\/ \S/.test(read(file)));
  assert.deepEqual(silent, []);
});

test('no two types of the engine share a name', () => {
  // Two structs of one name make templates of one name, such as Array<Corner>, and the linker keeps either.
  /** @type {Map<string, string>} */
  const places = new Map();
  const wrong = [];
  for (const { file } of headers) {
    const named = [...read(file).matchAll(/^(?:struct|class|union|enum class) (\w+(?:::\w+)*)\b[^;{]*\{/gm)];
    for (const name of new Set(named.map((match) => match[1]))) {
      const other = places.get(name);
      if (other) wrong.push(`${name}: ${other} and ${file}`);
      places.set(name, file);
    }
  }
  assert.deepEqual(wrong, []);
});

test('no bit depends on how a compiler compares -0 with 0', () => {
  // Of std::max(v, 0.0) and the like compilers make -0 or 0: positivePart() and withinOne() in bump/vector.h do not.
  const risky = /std::(max|min|clamp)(<double>)?\([^;]*\b0\.0\b/;
  const wrong = [...headers.map(({ file }) => file), ...filesOf('src', '.cpp').map((name) => `src/${name}`)]
    .flatMap((file) =>
      read(file)
        .split('\n')
        .map((line, i) => ({ file, line, number: i + 1 })),
    )
    .filter(({ line }) => risky.test(line.replace(/\/\/.*/, '')))
    .map(({ file, number }) => `${file}:${number}`);
  assert.deepEqual(wrong, []);
});
