// What holds for every file of the engine. core/README.md gives the order in which its folders are read: every file is
// in one of them, and none uses what comes later.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const core = fileURLToPath(new URL('../../core/', import.meta.url));
/** @param {string} file */
const read = (file) => readFileSync(path.join(core, file), 'utf8');

/** The folders, as they are to be read. @type {string[]} */
const order = [];
/** The headers of games, which all lie at the top, and the folders to which they belong. @type {[string, string][]} */
const listed = [];
for (const line of read('README.md').split('\n')) {
  const [, folder] = line.match(/^\d+\. \*\*`([\w/]+)\/`\*\*/) ?? [];
  if (folder === undefined) continue;
  order.push(folder);
  for (const [, name] of line.matchAll(/`(bump\/\w+\.h)`/g)) listed.push([name, folder]);
}
const forGames = new Map(listed);

/** All files of one side, by their names in #include. @param {string} root */
const filesOf = (root) =>
  readdirSync(path.join(core, root), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => /\.(h|cpp)$/.test(name))
    .sort()
    .map((name) => ({ name, file: `${root}/${name}` }));
const files = [...filesOf('include'), ...filesOf('src')];
const headers = files.filter(({ name }) => name.endsWith('.h'));
const known = new Set(files.map(({ name }) => name));

/** The folder that a file belongs to. @param {string} name as in #include */
const folderOf = (name) => forGames.get(name) ?? path.posix.dirname(name.replace(/^bump\//, ''));
/** @param {string} file */
const used = (file) => [...read(file).matchAll(/^#include "([^"]+)"/gm)].map(([, name]) => name);

test('the reading order names every folder once, and no other; and the headers of games', () => {
  assert.deepEqual([...new Set(files.map(({ name }) => folderOf(name)))].sort(), [...order].sort());
  const top = headers.map(({ name }) => name).filter((name) => /^bump\/\w+\.h$/.test(name));
  assert.deepEqual(listed.map(([name]) => name).sort(), top);
});

test('headers that one begins with show an example, in their opening comment', () => {
  const doors =
    'body box_world compound/compound convex/cast convex/chain convex/classic convex/collide convex/distance event group mask/mask mask/overlap mask/placed material mover outline/decompose outline/outline query record/checkpoints record/recording shape shape/hull step_clock world';
  // tests/core/CMakeLists.txt finds them by the same words, and makes tests of them.
  const shows = /^(?:\/\/.*\n)*?\/\/ For example:\n\/\/\n(?:\/\/ {5}.*\n|\/\/\n){3,}#pragma once\n/;
  const without = doors.split(' ').filter((name) => !shows.test(read(`include/bump/${name}.h`)));
  assert.deepEqual(without, []);
});

test('a file is included by its whole name, from the top', () => {
  const wrong = files.flatMap(({ file }) =>
    used(file)
      .filter((other) => !known.has(other))
      .map((other) => `${file} uses ${other}`),
  );
  assert.deepEqual(wrong, []);
});

test('a file uses nothing of a folder that is read later', () => {
  const wrong = files.flatMap(({ name, file }) =>
    used(file)
      .filter((other) => order.indexOf(folderOf(other)) > order.indexOf(folderOf(name)))
      .map((other) => `${file} uses ${other}`),
  );
  assert.deepEqual(wrong, []);
});

test('no headers use each other in a circle', () => {
  const uses = new Map(headers.map(({ name, file }) => [name, used(file)]));
  /** @type {Set<string>} */
  const done = new Set();
  /** @param {string} name @param {string[]} way @returns {string[] | undefined} */
  const circle = (name, way) => {
    if (way.includes(name)) return [...way, name];
    if (done.has(name)) return undefined;
    for (const other of uses.get(name) ?? []) {
      const found = circle(other, [...way, name]);
      if (found) return found;
    }
    done.add(name);
    return undefined;
  };
  for (const name of uses.keys()) assert.equal(circle(name, []), undefined);
});

test('what a game includes hides nothing behind it', () => {
  const wrong = headers
    .filter(({ name }) => name.startsWith('bump/'))
    .flatMap(({ file }) => used(file).filter((other) => !other.startsWith('bump/')));
  assert.deepEqual(wrong, []);
});

test('every source file is compiled, and each once', () => {
  const compiled = [...read('CMakeLists.txt').matchAll(/^ {2}(src\/[\w/]+\.cpp)(?::[\w-]+)?$/gm)].map(
    ([, name]) => name,
  );
  assert.deepEqual(
    compiled.sort(),
    files.map(({ file }) => file).filter((file) => file.endsWith('.cpp')),
  );
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
  // Compilers make -0 or 0 of std::max(v, 0.0) and the like: positivePart() and withinOne() in bump/vector.h do not.
  const risky = /std::(max|min|clamp)(<double>)?\([^;]*\b0\.0\b/;
  const wrong = files
    .flatMap(({ file }) =>
      read(file)
        .split('\n')
        .map((line, i) => ({ file, line, number: i + 1 })),
    )
    .filter(({ line }) => risky.test(line.replace(/\/\/.*/, '')))
    .map(({ file, number }) => `${file}:${number}`);
  assert.deepEqual(wrong, []);
});
