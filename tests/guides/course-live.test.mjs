// What the figures of web/course/live work out: the two engines have the same bits and a difference is told, and every way
// through the broad phase finds the pairs that the engine finds.
import assert from 'node:assert/strict';
import test from 'node:test';
import { cellSize, scene, stepsOf, ways } from '../../web/course/live/pair-steps.js';
import { Twins, differenceOf, medianOf, numbersOfBox, wallCount } from '../../web/course/live/twin-worlds.js';
import { words } from '../../web/course/live/words.js';
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
  twins.turnBit();
  assert.deepEqual([twins.first, twins.differing], [undefined, 0], 'turned back, all bits are equal again');
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

test('grid: each way through the broad phase finds the pairs of the engine, in fewer comparisons than each with each', () => {
  const world = bump.createWorld();
  const bodies = scene.map(({ x, y, width, height }) =>
    world.createBody({ x: x + width / 2, y: y + height / 2, shape: bump.box(width, height) }),
  );
  const all = (scene.length * (scene.length - 1)) / 2;
  for (const way of ways) {
    world.broadPhase.choose(way === 'each' ? 'bruteForce' : way, { cellSize });
    world.detect();
    const pairs = world.contacts.map(({ bodyA, bodyB }) =>
      [bodyA, bodyB].map((body) => bodies.indexOf(body)).sort((p, q) => p - q),
    );
    const steps = stepsOf(way);
    const last = steps[steps.length - 1];
    assert.deepEqual([...last.found].sort(), pairs.sort(), way);
    assert.equal(pairs.length, 4, 'as the page says');
    if (way === 'each') assert.equal(last.tested, all);
    else assert(last.tested < all, way);
  }
  assert.equal(stepsOf('each').at(-1)?.tested, 28);
  world.destroy();
});

test('grid: a step adds one comparison at most, and no pair twice', () => {
  for (const way of ways) {
    let [tested, found] = [0, 0];
    for (const step of stepsOf(way)) {
      assert([0, 1].includes(step.tested - tested), `${way}: ${step.say}`);
      assert(step.found.length - found === (step.say === 'pair' ? 1 : 0), `${way}: ${step.say}`);
      [tested, found] = [step.tested, step.found.length];
    }
    const names = stepsOf(way).at(-1)?.found.map(String) ?? [];
    assert.equal(new Set(names).size, names.length);
  }
});

test('every step has its sentence in both languages, with all that it names', () => {
  assert.deepEqual(Object.keys(words.ko), Object.keys(words.en));
  for (const key of /** @type {(keyof typeof words.en)[]} */ (Object.keys(words.en)))
    assert.deepEqual(words.ko[key].match(/\{\w+\}/g)?.sort(), words.en[key].match(/\{\w+\}/g)?.sort(), key);
  for (const way of ways)
    for (const { say, values } of stepsOf(way)) {
      const sentence = words.en[/** @type {'say-pair'} */ (`say-${say}`)];
      for (const [, name] of sentence.matchAll(/\{(\w+)\}/g)) assert(name in values, `${say}: ${name}`);
    }
});
