// What the small engine says of everything that only the full one has.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../web/library/index.js';
import { load as loadFull } from '../../web/library/full.js';

const bump = /** @type {any} */ (await load());
const full = /** @type {any} */ (await loadFull());

/** All names that an object answers to, but those of every object. @param {object} thing */
function names(thing) {
  const found = new Set();
  for (let at = thing; at && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const name of Object.getOwnPropertyNames(at)) found.add(name);
  }
  return found;
}
/** @param {any} thing @param {string} name */
const says = (thing, name) => {
  try {
    void thing[name];
    return '';
  } catch (error) {
    return /** @type {Error} */ (error).message;
  }
};

const world = bump.createWorld();
const fullWorld = full.createWorld();

test('what only full worlds have says where it is', () => {
  const own = Object.getOwnPropertyNames(Object.getPrototypeOf(fullWorld));
  const more = own.filter((name) => name !== 'constructor' && name !== 'options');
  assert.ok(more.length > 10);
  for (const name of more) {
    assert.equal(
      says(world, name),
      `world.${name} is in the full engine: take load from 'bumpbox/full'`,
      name,
    );
  }
});

test('what only the full engine has says where it is', () => {
  const more = Object.keys(full).filter((name) => !Object.hasOwn(bump, name));
  assert.ok(more.length > 10);
  for (const name of more) {
    assert.equal(says(bump, name), `bump.${name} is in the full engine: take load from 'bumpbox/full'`);
  }
});

test('nothing says so that the full engine does not have', () => {
  const missing = [...names(bump)].filter((name) => says(bump, name) !== '');
  assert.ok(
    missing.every((name) => name in full),
    String(missing),
  );
  const ofWorlds = Object.getOwnPropertyNames(Object.getPrototypeOf(world)).filter((name) =>
    says(world, name).includes('is in the full engine'),
  );
  for (const name of ofWorlds) {
    assert.ok(Object.getOwnPropertyDescriptor(Object.getPrototypeOf(fullWorld), name), name);
  }
});

test('listing what an engine has lists only that', () => {
  assert.ok(!Object.keys(bump).includes('mask'));
  assert.ok(Object.keys(bump).includes('circle'));
  for (const name in bump) assert.equal(says(bump, name), '');
});
