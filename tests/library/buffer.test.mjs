// What crosses in bulk needs a place in the engine's memory. A large one is given back as soon as it was read: one question
// of a million rays, once, does not keep its megabytes from everything else.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../web/library/full.js';

/** @typedef {Awaited<ReturnType<typeof load>>} Bump */
const many = 2 ** 19;
const megabyte = 2 ** 20;
/** @param {Bump} bump in bytes; it never shrinks */
const memoryOf = (bump) => bump.createWorld().columns.x.buffer.byteLength;

/** Takes memory in small pieces, as a game does that goes on. @param {Bump} bump @param {number} count */
function fill(bump, count) {
  const world = bump.createWorld();
  const shape = bump.circle(1);
  for (let i = 0; i < count; i++) world.createBody({ type: 'static', x: i, shape });
  return world;
}

/** @param {Bump} bump @param {number} count */
function row(bump, count) {
  const world = bump.createWorld();
  world.createBodies({ count, x: Float64Array.from({ length: count }, (_, i) => 5 * i), radius: 1 });
  return world;
}

/** What is asked for, by the megabytes that it needs for a moment. @type {Record<string, (bump: Bump) => unknown>} */
const large = {
  castRays: (bump) => row(bump, 10).castRays(new Float64Array(4 * many)),
  findInEach: (bump) => row(bump, 10).findInEach(new Float64Array(4 * many)),
  mask: (bump) => bump.mask({ width: 4096, height: 4096, data: new Uint8Array(4 * 4096 * 4096).fill(255) }),
  overlapMany: (bump) => bump.overlapMany([bump.circle(1)], new Float64Array(3), new Uint32Array(12 * many)),
};

for (const [name, ask] of Object.entries(large)) {
  test(`${name}: the memory that it took is there for others`, async () => {
    const bump = await load();
    ask(bump);
    const after = memoryOf(bump);
    const kept = fill(bump, 60000);
    assert(after > 30 * megabyte, `${name} took ${after} bytes: not enough to see anything`);
    assert.equal(memoryOf(bump), after, 'bodies found room where the question was');
    assert.equal(kept.bodyCount, 60000);
    ask(bump);
    const again = memoryOf(bump);
    ask(bump);
    assert.equal(memoryOf(bump), again, 'and it costs no more when asked again');
  });
}

test('what is read from a large room is whole, whatever its size', async () => {
  const bump = await load();
  for (const count of [3, 13000, 13200, 26000, 131072]) {
    const world = row(bump, 50);
    const rays = Float64Array.from({ length: 4 * count }, (_, i) => [5 * ((i >> 2) % 60), -9, 0, 18][i % 4]);
    const { slots, times } = world.castRays(rays);
    for (let i = 0; i < count; i++) {
      const hits = i % 60 < 50;
      if (slots[i] !== (hits ? i % 60 : -1) || (hits && Math.abs(times[i] - 8 / 18) > 1e-9)) {
        assert.fail(`ray ${i} of ${count}: ${slots[i]} at ${times[i]}`);
      }
    }
    const boxes = Float64Array.from(rays, (_, i) => 5 * ((i >> 2) % 60) + [-1, -1, 1, 1][i % 4] * 0.5);
    for (let i = 0; i < count; i++) [boxes[4 * i + 1], boxes[4 * i + 3]] = [-1, 1];
    const { ends } = world.findInEach(boxes);
    assert.equal(ends.length, count);
    assert.equal(ends[Math.min(count, 50) - 1], Math.min(count, 50));
    const tagged = bump.createWorld();
    tagged.on('a:b', { begin: (a, b) => assert.fail(`${a.id} ${b.id}`) });
    const bodies = tagged.createBodies({ count, type: 'static', radius: 1, tags: ['a'], x: 3 });
    assert.deepEqual([bodies.length, bodies[count - 1].tags], [count, ['a']]);
    const saved = tagged.save();
    const { hash } = tagged;
    tagged.clear();
    tagged.restore(saved);
    assert.deepEqual([tagged.hash, tagged.bodyCount], [hash, count]);
    const side = Math.ceil(Math.sqrt(count));
    const data = Uint8Array.from({ length: side * side }, (_, i) => Number(i % 3 > 0));
    assert.deepEqual(bump.mask({ width: side, height: side, data }).cells, data);
  }
});
