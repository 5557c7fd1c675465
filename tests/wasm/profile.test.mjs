// world.profile: what a step cost and how much there was to do, beside what the world itself says of that.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../web/library/full.js';

const bump = await load();
const phases = ['sleep', 'bullets', 'response', 'broadPhase', 'narrowPhase', 'events'];

/** A pile of boxes, one of which is far away. */
function pile() {
  const world = bump.createWorld({ gravity: { x: 0, y: 10 }, lengthUnit: 1 });
  world.createBody({ type: 'static', y: 1, shape: bump.box(200, 2) });
  const shape = bump.box(1, 1);
  for (let i = 0; i < 2000; i++)
    world.createBody({ x: (i % 100) - 50, y: -0.5 - Math.floor(i / 100), shape });
  world.createBody({ x: 1e4, shape });
  return world;
}

test('before the first step there is nothing to tell', () => {
  const { times, ...rest } = pile().profile;
  assert.deepEqual(Object.keys(times), phases);
  assert(Object.values(times).every((time) => time === 0));
  assert(Object.values(rest).every((each) => each === 0));
});

test('counts are what the world says, times add up and fit into the time outside', () => {
  const world = pile();
  const start = performance.now();
  let inside = 0;
  for (let i = 0; i < 20; i++) {
    world.step(0.01);
    const { times, total } = world.profile;
    const sum = Object.values(times).reduce((all, each) => all + each, 0);
    assert(Math.abs(sum - total) < 1e-6, `${sum} is not ${total}`);
    assert(Object.values(times).every((time) => time >= 0));
    inside += total;
  }
  const outside = performance.now() - start;
  assert(inside > 0 && inside <= outside, `${inside} of ${outside} ms`);
  // Most of the time of such a step is the engine's: seconds or microseconds would be found out.
  assert(inside > outside / 100, `${inside} of ${outside} ms`);
  const { bodies, asleep, shapes, pairs, contacts, events } = world.profile;
  assert.deepEqual([bodies, asleep, shapes], [world.bodyCount, 0, world.shapeCount]);
  assert.deepEqual([contacts, events], [world.contactRows.count, world.eventRows.count]);
  assert(contacts > 2000 && contacts <= pairs, `${contacts} of ${pairs}`);
});

test('detecting has no response, and what sleeps is counted', () => {
  const world = bump.createWorld({ sleepAfter: 0.05 });
  world.createBody({ shape: bump.circle(1) });
  world.createBody({ x: 1, shape: bump.circle(1) });
  world.detect();
  const { times, pairs } = world.profile;
  assert.deepEqual([times.response, times.bullets, pairs], [0, 0, 1]);
  world.clear();
  world.createBody({ shape: bump.circle(1) });
  for (let i = 0; i < 100; i++) world.step(0.01);
  assert.deepEqual([world.profile.bodies, world.profile.asleep], [1, 1]);
});

test('a world that is gone has no profile', () => {
  const world = bump.createWorld();
  world.destroy();
  assert.throws(() => world.profile, /this world was destroyed/);
});
