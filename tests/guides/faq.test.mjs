// The answers of the page of questions that no other test of the guides holds.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { load } from '../../web/library/full.js';

const bump = await load();
const page = (/** @type {string} */ language) =>
  readFileSync(new URL(`../../web/docs/${language}/faq.md`, import.meta.url), 'utf8');

test('without turning a body turns only by its own angularVelocity', () => {
  const angle = (/** @type {boolean} */ turning, /** @type {number} */ angularVelocity) => {
    const world = bump.createWorld({ turning });
    const body = world.createBody({ angularVelocity, shape: bump.box(20, 20) });
    world.createBody({ x: -60, y: 8, velocity: { x: 300, y: 0 }, shape: bump.circle(10) });
    for (let i = 0; i < 60; i++) world.step(1 / 60);
    return body.angle;
  };
  assert.equal(angle(false, 0), 0);
  assert(Math.abs(angle(false, 1) - 1) < 1e-9);
  assert.notEqual(angle(true, 0), 0);
});

test('lengthUnit is 50 and gravity 0 where nothing is said; seconds and radians', () => {
  const world = bump.createWorld();
  assert.equal(world.options.lengthUnit, 50);
  assert.deepEqual({ ...world.gravity }, { x: 0, y: 0 });
  const body = world.createBody({ velocity: { x: 60, y: 0 }, angle: Math.PI / 2, shape: bump.box(10, 2) });
  assert.equal(world.findAt({ x: 0, y: 4 }).length, 1);
  for (let i = 0; i < 10; i++) world.step(0.1);
  assert(Math.abs(body.x - 60) < 1e-6);
});

test('a world can be given back at once', () => {
  const world = bump.createWorld();
  world.destroy();
  assert.equal(world.alive, false);
});

test('the licence is told', () => {
  assert.match(readFileSync(new URL('../../LICENSE', import.meta.url), 'utf8'), /MIT License/);
  for (const language of ['en', 'ko']) assert.match(page(language), /MIT.*THIRD-PARTY-NOTICES\.md/s);
});
