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

test('what sleeps is not told again and is no contact until it wakes, but its end is told', () => {
  const world = bump.createWorld({ gravity: { x: 0, y: 900 }, sleepAfter: 0.5 });
  const floor = world.createBody({ type: 'static', tags: ['floor'], y: 10, shape: bump.box(200, 20) });
  const low = world.createBody({ tags: ['box'], y: -5, shape: bump.box(10, 10) });
  const high = world.createBody({ tags: ['box'], y: -15, shape: bump.box(10, 10) });
  /** @type {string[]} */ let heard = [];
  const say = (/** @type {string} */ word) => () => void heard.push(word);
  for (const group of /** @type {const} */ (['box:floor', 'box:box'])) {
    world.on(group, { begin: say('begin'), stay: say('stay'), end: say('end') });
  }
  for (let i = 0; i < 120; i++) world.step(1 / 60);
  assert(low.asleep && high.asleep && heard.includes('stay'));
  heard = [];
  for (let i = 0; i < 10; i++) world.step(1 / 60);
  world.detect();
  assert.deepEqual([heard, world.contacts.length], [[], 0]);
  high.wake();
  world.step(1 / 60);
  assert(heard.includes('stay') && !heard.includes('begin') && world.contacts.length > 0);
  for (let i = 0; i < 120; i++) world.step(1 / 60);
  assert(low.asleep);
  heard = [];
  floor.destroy();
  world.step(1 / 60);
  assert(heard.includes('end'));
});
