// world.beforeStep: called before each step, whoever makes it, until it is stopped.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../web/library/index.js';

const bump = await load();

test('it is called before each step with its length, also by advance()', () => {
  const world = bump.createWorld({ stepLength: 1 / 100 });
  /** @type {[number, number][]} */ const heard = [];
  const stop = world.beforeStep((dt) => heard.push([dt, world.stepCount]));
  world.step(1 / 60);
  assert.equal(world.advance(0.035), 3);
  assert.deepEqual(
    heard,
    [1 / 60, 0.01, 0.01, 0.01].map((dt, i) => [dt, i]),
  );
  stop();
  stop();
  world.step(0.01);
  world.detect();
  assert.equal(heard.length, 4);
});

test('a force of every step is the same however many steps a frame has', () => {
  const hashes = [1, 2, 5].map((frames) => {
    const world = bump.createWorld({ stepLength: 1 / 100 });
    const body = world.createBody({ mass: 2, shape: bump.circle(5) });
    world.beforeStep(() => void body.applyForce(100, 0));
    for (let i = 0; i < 10 / frames; i++) world.advance(frames / 100 + 1e-9);
    assert.equal(world.stepCount, 10);
    assert(Math.abs(body.velocityX - 5) < 1e-9, `${body.velocityX}`);
    return world.hash;
  });
  assert.equal(new Set(hashes).size, 1);
});

test('several are called in their order; who is added or stopped meanwhile counts from the next step', () => {
  const world = bump.createWorld();
  /** @type {string[]} */ const heard = [];
  const stop = world.beforeStep(() => {
    heard.push('a');
    stop();
    world.beforeStep(() => void heard.push('c'));
  });
  world.beforeStep(() => void heard.push('b'));
  world.step(0.01);
  assert.deepEqual(heard, ['a', 'b']);
  world.step(0.01);
  assert.deepEqual(heard, ['a', 'b', 'b', 'c']);
});

test('an error in one reaches the caller, and the step is made', () => {
  const world = bump.createWorld();
  let others = 0;
  world.beforeStep(() => {
    throw new Error('mine');
  });
  world.beforeStep(() => void others++);
  assert.throws(() => world.step(0.01), /mine/);
  assert.deepEqual([others, world.stepCount], [1, 1]);
  assert.throws(() => world.beforeStep(/** @type {any} */ (3)), /handler must be a function, but is 3/);
});

test('one may destroy the world: no step is made', () => {
  const world = bump.createWorld();
  world.beforeStep(() => world.destroy());
  world.step(0.01);
  assert(!world.alive);
  assert.throws(() => world.beforeStep(() => {}), /destroyed/);
});

test('a step of advance() that is refused is due still, and swallows no error of another', () => {
  const world = bump.createWorld({ stepLength: 0.01 });
  const body = world.createBody({ shape: bump.circle(3) });
  const oops = new Error('oops');
  const stop = world.beforeStep(() => {
    throw oops;
  });
  world.columns.x[0] = NaN;
  for (const step of [() => world.step(0.01), () => world.advance(0.055)]) {
    assert.throws(step, (/** @type {any} */ error) => {
      const [first, second] = error.errors;
      return error instanceof AggregateError && first === oops && /x/.test(second.message);
    });
  }
  stop();
  body.x = 0;
  assert.equal(world.advance(0), 5);
  assert.equal(world.advance(0), 0);
  assert.equal(world.stepCount, 5);
});
