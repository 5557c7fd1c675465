// The way back to the scene: to whom it is offered, and where it leads. By worlds that are made for it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { isAnyIn, isLost, wholeOf } from '../../web/playground/panels/way-back.js';
import { bump } from './walks-geometry.mjs';

const usual = { x: 0, y: 0, width: 800, height: 600 };
/** @param {{ x: number, y: number, width: number, height: number }} area */
const boxOf = ({ x, y, width, height }) => ({ minX: x, minY: y, maxX: x + width, maxY: y + height });
/** A part of the world round a place. @param {number} x @param {number} y @param {number} [half] */
const near = (x, y, half = 50) => boxOf({ x: x - half, y: y - half, width: 2 * half, height: 2 * half });

/** A ball among walls, which are much further from each other than what is looked at is wide. */
function room() {
  const world = bump.createWorld();
  const wall = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ w,
    /** @type {number} */ h,
  ) => world.createBody({ type: 'static', x, y, shape: bump.box(w, h) });
  wall(400, 610, 840, 20);
  wall(-10, 300, 20, 600);
  wall(810, 300, 20, 600);
  const ball = world.createBody({ x: 600, y: 500, shape: bump.circle(20) });
  return { world, ball };
}

test('within walls beyond the rim nobody is lost, and outside of them one is', () => {
  const { world } = room();
  assert.equal(isLost(bump, world, near(300, 200)), false, 'the middle of the room');
  assert.equal(isLost(bump, world, near(600, 500)), false, 'at the ball');
  assert.equal(isLost(bump, world, near(400, -900)), true, 'above');
  assert.equal(isLost(bump, world, near(-4000, 300)), true, 'beside');
});

test('whoever sees a part of something large is not lost, though its middle is elsewhere', () => {
  const { world } = room();
  assert.equal(isAnyIn(world, near(790, 20, 15)), true, 'the end of a wall');
  assert.equal(isAnyIn(world, near(400, 200, 15)), false);
});

test('bodies that flew away are lost without a hand, and found where they are', () => {
  const world = bump.createWorld();
  const ball = world.createBody({ x: 400, y: 300, shape: bump.circle(20) });
  assert.equal(isLost(bump, world, boxOf(usual)), false);
  assert.deepEqual(wholeOf(bump, world, usual), usual);
  ball.x = 5000;
  assert.equal(isLost(bump, world, boxOf(usual)), true);
  const whole = wholeOf(bump, world, usual);
  assert.deepEqual(whole, { x: 4920, y: 220, width: 160, height: 160 });
  assert.equal(isLost(bump, world, boxOf(whole)), false);
  // Too far from each other to be seen together: the one that is nearest to where they were.
  world.createBody({ x: -90000, y: 300, shape: bump.circle(20) });
  assert.deepEqual(wholeOf(bump, world, usual), { ...usual, x: 4600 });
});

test('where there is nothing to be seen anywhere there is no way to it', () => {
  const world = bump.createWorld();
  assert.equal(isLost(bump, world, boxOf(usual)), false);
  world.createBody({ x: 4000, y: 0 });
  world.createBody({ x: -4000, y: 0, enabled: false, shape: bump.circle(9) });
  assert.equal(isLost(bump, world, boxOf(usual)), false, 'no shape, and switched off');
  assert.deepEqual(wholeOf(bump, world, usual), usual);
});
