// Sleeping, bullets and speed limits as JavaScript reaches them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../web/library/index.js';

const bump = await load();

/** @param {import('../../web/library/world.js').World} world @param {number} steps */
function run(world, steps) {
  for (let i = 0; i < steps; i++) world.step(0.01);
}

test('a tower sleeps, is told so, and wakes by a written speed, a call and a touch', () => {
  const world = bump.createWorld({ gravity: { x: 0, y: 500 }, sleepAfter: 0.5 });
  world.createBody({ type: 'static', y: 20, shape: bump.box(600, 40, { friction: 0.5 }) });
  const low = world.createBody({ y: -20, shape: bump.box(40, 40, { friction: 0.5 }) });
  const high = world.createBody({ y: -60, shape: bump.box(40, 40, { friction: 0.5 }) });
  run(world, 200);
  assert.equal(world.asleepCount, 2);
  assert.equal(low.asleep, true);
  assert.deepEqual([...world.columns.asleep.slice(0, 3)], [0, 1, 1]);

  high.velocity = { x: 0, y: -100 };
  run(world, 1);
  assert.equal(low.asleep, false);
  run(world, 300);
  assert.equal(world.asleepCount, 2);

  assert.equal(high.wake(), high);
  assert.equal(high.asleep, false);
  run(world, 1);
  assert.equal(low.asleep, false);
  run(world, 300);
  assert.equal(world.asleepCount, 2);

  const ball = world.createBody({ y: -300, shape: bump.circle(10) });
  run(world, 100);
  assert.equal(world.asleepCount, 0);
  ball.destroy();
  assert.throws(() => ball.asleep, /TypeError: body \d+ \(slot 3\) was destroyed/);
  assert.throws(() => ball.wake(), /TypeError: body \d+ \(slot 3\) was destroyed/);
});

test('a bullet stops at a wall that others fly through, and nobody exceeds maxSpeed', () => {
  const world = bump.createWorld();
  world.createBody({ type: 'static', x: 300, shape: bump.box(1, 500) });
  const slow = world.createBody({ velocity: { x: 900, y: 0 }, maxSpeed: 100, shape: bump.circle(5) });
  const bullet = world.createBody({
    y: 50,
    velocity: { x: 90000, y: 0 },
    bullet: true,
    shape: bump.circle(5),
  });
  const ghost = world.createBody({ y: 99, velocity: { x: 90000, y: 0 }, shape: bump.circle(5) });
  run(world, 5);
  assert.equal(slow.velocity.x, 100);
  assert.ok(Math.abs(bullet.x - 294.5) < 1, String(bullet.x));
  assert.equal(ghost.x, 4500);
});

test('what is no number of seconds, no limit and no truth is refused by name', () => {
  const world = bump.createWorld();
  /** @type {any} */
  const b = bump;
  /** @type {any} */
  const w = world;
  assert.throws(() => b.createWorld({ sleepAfter: -1 }), /RangeError: sleepAfter must not be negative/);
  assert.throws(() => b.createWorld({ sleepAfter: '1' }), /TypeError: sleepAfter must be a number/);
  assert.throws(() => w.createBody({ maxSpeed: NaN }), /RangeError: maxSpeed must be/);
  assert.throws(() => w.createBody({ bullet: 1 }), /TypeError: bullet must be true or false/);
  assert.equal(world.bodyCount, 0);
});
