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

test('counts are what the world says, times are milliseconds of the clock and add up', (t) => {
  // A clock that goes on by 1 ms, and every tenth time by 5, whenever it is read: what is told is then known.
  let now = 1000;
  let reads = 0;
  t.mock.method(performance, 'now', () => (now += ++reads % 10 === 0 ? 5 : 1));
  const world = pile();
  for (let i = 0; i < 20; i++) {
    const start = now;
    world.step(0.01);
    const outside = now - start;
    const { times, total } = world.profile;
    const each = Object.values(times);
    assert(
      each.every((time) => Number.isInteger(time) && time >= 0),
      `not whole readings: ${each}`,
    );
    assert.equal(
      each.reduce((all, time) => all + time, 0),
      total,
    );
    assert(total >= phases.length - 1 && total <= outside, `${total} of ${outside} ms`);
  }
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
