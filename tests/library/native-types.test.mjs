// The types of what C++ gives to JavaScript (web/library/native.d.ts) say what each module has: no less and no more.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

/** @typedef {import('../../web/library/native.js').NativeModule} NativeModule */
/** @typedef {import('../../web/library/native.js').NativeWorld} NativeWorld */

// Never called. Each line is an error to the compiler of types, which fails where it is none.
/** @param {NativeModule} small @param {NativeWorld} world */
export function fullCallsOnSmallTypes(small, world) {
  // @ts-expect-error only the full module saves worlds
  world.save(0);
  // @ts-expect-error only the full module takes them back
  world.restore(0, 0);
  // @ts-expect-error only the full module makes bodies by the thousand
  world.createBodies(1, 0);
  // @ts-expect-error only the full module has a broad phase to choose
  world.setBroadPhase(0, 0, 0);
  // @ts-expect-error only the full module asks for many rays at once
  world.castRays(1);
  // @ts-expect-error only the full module changes bodies
  world.changeBody(0);
  // @ts-expect-error only the full module asks about many pairs
  small.collideMany(1, 1, 1, 0);
  // @ts-expect-error only the full module finds hulls
  small.hull(3, 0);
  // @ts-expect-error only the full module has regions
  small.Region;
}

const types = readFileSync(new URL('../../web/library/native.d.ts', import.meta.url), 'utf8');
/** The functions that a type names itself. @param {string} name */
function functionsOf(name) {
  const found = types.match(new RegExp(`^export interface ${name}\\b[^]*?^}`, 'm'));
  assert(found, `native.d.ts has ${name}`);
  return [...found[0].matchAll(/^ {2}(\w+)\(/gm)].map(([, method]) => method);
}
/** The names that a module binds: `World.step`, `.collide` (wasm/bindings/bind.h). @param {string} file */
const read = (file) =>
  readFileSync(new URL(`../../web/library/generated/${file}`, import.meta.url), 'latin1');
/** @param {string} bytes */
function namesIn(bytes) {
  return new Set(
    [...bytes.matchAll(/(?<=\0)([A-Z]\w*)?[.:][a-z]\w*(?=\0)/g)].map(([name]) => name.replace(':', '.')),
  );
}
/**
 * Strings that share an end are stored once, so of a name that is missing another one may end in it; and before the first
 * string of a segment stands its size.
 * @param {string} bytes @param {string} name
 */
const has = (bytes, name) => bytes.includes(`${name}\0`) || bytes.includes(`${name.replace('.', ':')}\0`);

// These are made by hosts.js.
const made = new Set(['scratch', 'integers']);
const small = read('bumpbox.wasm');
const full = read('bumpbox-full.wasm');
const smallNames = namesIn(small);

for (const [type, host] of [
  ['NativeWorld', 'World'],
  ['NativeModule', ''],
]) {
  test(`the small module has all that ${type} names`, () => {
    const missing = functionsOf(type).filter((name) => !made.has(name) && !has(small, `${host}.${name}`));
    assert.deepEqual(missing, []);
  });
}
for (const [type, host] of [
  ['NativeFullWorld', 'World'],
  ['NativeFullModule', ''],
]) {
  test(`only the full module has what ${type} adds`, () => {
    const names = functionsOf(type);
    assert(names.length > 5, 'it adds something');
    const missing = names.filter((name) => !has(full, `${host}.${name}`));
    const inBoth = names.filter((name) => smallNames.has(`${host}.${name}`));
    assert.deepEqual({ missing, inBoth }, { missing: [], inBoth: [] });
  });
}
