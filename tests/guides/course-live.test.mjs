// What the figures of web/course/live work out: the two engines have the same bits and a difference is told.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Twins, differenceOf, medianOf, numbersOfBox, wallCount } from '../../web/course/live/twin-worlds.js';
import { load } from '../../web/library/full.js';

const bump = await load();

for (const count of [50, 200])
  test(`boxes: ${count} in the plain program and in the C++ world have the same bits for 400 steps`, () => {
    const twins = new Twins(bump, count);
    const begun = twins.plainNumbers.slice();
    for (let step = 0; step < 400; step += 1) twins.step();
    assert.equal(twins.first, undefined);
    assert.equal(twins.differing, 0);
    assert.equal(twins.plainNumbers.length, numbersOfBox * (count + wallCount));
    const moved = [...begun.keys()].filter((i) => begun[i] !== twins.plainNumbers[i]);
    assert(moved.length >= 3 * count, 'they move and meet');
    assert(twins.plainTime.median >= 0 && twins.nativeTime.median >= 0);
    twins.destroy();
  });

test('boxes: one bit that is turned is found where it is, and gets around', () => {
  const twins = new Twins(bump, 50);
  for (let step = 0; step < 10; step += 1) twins.step();
  twins.turnBit();
  const { first, differing } = twins;
  assert(first);
  assert.deepEqual([first.step, first.box, first.name, differing], [10, wallCount, 'velocity.x', 1]);
  assert(first.plain !== first.native && Math.abs(first.plain - first.native) < 1e-13);
  for (let step = 0; step < 1200; step += 1) twins.step();
  assert.equal(twins.first, first, 'the first one stays');
  assert(twins.differing > 20, `${twins.differing} numbers differ`);
  twins.destroy();
});

test('boxes: what is compared are bits: 0 is not -0, and NaN is itself', () => {
  const of = (/** @type {number[]} */ ...numbers) => new Float64Array(numbers);
  assert.deepEqual(differenceOf(of(1, NaN, 0), of(1, NaN, 0)), { first: -1, count: 0 });
  assert.deepEqual(differenceOf(of(1, 0, 2), of(1, -0, 3)), { first: 1, count: 2 });
  assert.deepEqual(differenceOf(of(0.1 + 0.2), of(0.3)), { first: 0, count: 1 });
  assert.deepEqual([medianOf([3, 1, 2]), medianOf([4, 1, 3, 2])], [2, 2.5]);
});
