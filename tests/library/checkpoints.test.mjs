// Checkpoints from JavaScript: a world that was taken back goes on with the same bits and calls the same handlers with
// the same objects, as one that was restored from a snapshot; every wrong argument is refused by name.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { go, listen, rain } from './rain.mjs';
import { refuses } from '../refuses.mjs';

const bump = await load();

test('checkpoints: taken back and restored, a world goes on with the same hashes and the same calls', () => {
  const world = rain(bump);
  const heard = listen(world);
  const checkpoints = world.checkpoints({ frames: 80 });
  go(world, 70);
  // Changes since the last step: they are told at the next one.
  world.bodies[3].destroy();
  world.bodies[5].addTag('ghost').removeTag('ball');
  const step = checkpoints.keep();
  assert.equal(step, 70);
  const bytes = world.save();
  const { hash, eventHash } = world;
  const bodies = world.bodies;
  const tags = bodies.map((body) => body.tags);
  const onward = () => {
    heard.length = 0;
    for (let i = 0; i < 50; i++) {
      if (i === 10) world.bodies[8].destroy();
      if (i === 12) world.createBody({ y: -50, tags: ['ball'], shape: bump.circle(7) });
      if (i === 14) world.bodies[9].addTag('foot');
      if (i === 15) world.group('foot:ghost', 'ignore');
      world.step(0.01);
    }
    return { hash: world.hash, events: world.eventHash, heard: [...heard] };
  };
  const first = onward();
  assert(first.heard.length > 100);
  for (let again = 0; again < 4; again++) {
    if (again % 2 === 0) world.restore(bytes);
    // That forgot what was kept.
    if (again === 0) {
      assert.equal(checkpoints.newest, null);
      checkpoints.keep();
    }
    if (again % 2 === 1) checkpoints.takeBack(step);
    else assert(checkpoints.keep() === step);
    assert.equal(world.hash, hash);
    assert.equal(world.eventHash, eventHash);
    assert.equal(world.stepCount, 70);
    assert(world.bodies.length === bodies.length && world.bodies.every((body, i) => body === bodies[i]));
    assert.deepEqual(
      bodies.map((body) => body.tags),
      tags,
    );
    assert.deepEqual(onward(), first);
  }
});

test('checkpoints: bodies that were destroyed are the same objects again, those that came are gone', () => {
  const world = bump.createWorld();
  const checkpoints = world.checkpoints({ frames: 3 });
  const shape = bump.circle(5, { tags: ['round'] });
  const old = world.createBody({ x: 1, tags: ['old'], shape });
  const step = checkpoints.keep();
  old.addTag('older');
  old.destroy();
  world.step(0.01);
  const young = world.createBody({ x: 2, shape: bump.box(4, 4) });
  assert.equal(young.slot, old.slot);
  world.step(0.01);
  checkpoints.takeBack(step);
  assert.deepEqual([old.alive, young.alive], [true, false]);
  assert.deepEqual([old.x, [...old.tags], world.bodies], [1, ['old'], [old]]);
  assert.equal(old.shapes[0], shape);
  assert.throws(() => young.x, /was destroyed/);
  // A snapshot of the time when it was alive brings that one back too.
  old.destroy();
  const again = world.createBody({ x: 2, shape: bump.box(4, 4) });
  assert.notEqual(again, young);
  assert.equal(again.id, young.id);
});

test('checkpoints: arrays that were taken before stay those of the world', () => {
  const world = rain(bump, 20);
  const checkpoints = world.checkpoints();
  const { columns } = world;
  const x = columns.x;
  const before = x[4];
  checkpoints.keep();
  go(world, 5);
  columns.x[4] += 7;
  world.step(0.01);
  checkpoints.takeBack(0);
  assert.equal(columns.x, x);
  assert.equal(x[4], before);
});

test('checkpoints: the oldest go, and what comes after the one that was taken', () => {
  const world = rain(bump, 5);
  const checkpoints = world.checkpoints({ frames: 4 });
  assert.deepEqual([checkpoints.oldest, checkpoints.newest, checkpoints.count], [null, null, 0]);
  for (let i = 0; i < 10; i++) {
    assert.equal(checkpoints.keep(), i);
    world.step(0.01);
  }
  assert.deepEqual([checkpoints.oldest, checkpoints.newest, checkpoints.count], [6, 9, 4]);
  refuses(
    () => checkpoints.takeBack(5),
    'RangeError',
    'step must be one that is kept, from 6 to 9, but is 5',
  );
  assert.equal(world.stepCount, 10);
  checkpoints.takeBack(7);
  assert.deepEqual([checkpoints.oldest, checkpoints.newest, checkpoints.count], [6, 7, 2]);
  checkpoints.takeBack(7);
  world.step(0.01);
  assert.equal(checkpoints.keep(), 8);
  refuses(
    () => checkpoints.takeBack(9),
    'RangeError',
    'step must be one that is kept, from 6 to 8, but is 9',
  );
});

test('checkpoints: every wrong argument is refused by name', () => {
  const world = rain(bump, 3);
  const make = (/** @type {any} */ options) => () => world.checkpoints(options);
  refuses(make({ frames: 0 }), 'RangeError', 'frames must be');
  refuses(make({ frames: 4097 }), 'RangeError', 'frames must be');
  refuses(make({ frames: 1.5 }), 'RangeError', 'frames must be');
  refuses(make({ frames: '8' }), 'TypeError', 'frames must be');
  refuses(make({ frame: 8 }), 'TypeError', 'options');
  refuses(make(8), 'TypeError', 'options');
  const checkpoints = world.checkpoints();
  const take = (/** @type {any} */ step) => () => checkpoints.takeBack(step);
  refuses(take(0), 'RangeError', 'step must be one that is kept, and none is, but is 0');
  checkpoints.keep();
  refuses(take(-1), 'RangeError', 'step must be');
  refuses(take(0.5), 'RangeError', 'step must be');
  refuses(take('0'), 'TypeError', 'step must be');
  refuses(take(undefined), 'TypeError', 'step must be');
  assert.equal(checkpoints.count, 1);
  checkpoints.destroy();
  assert.throws(() => checkpoints.keep(), /was destroyed and can no longer be used/);
  const others = world.checkpoints();
  world.destroy();
  for (const use of [() => others.keep(), () => others.takeBack(0), () => others.newest, () => others.count])
    assert.throws(use, /world was destroyed/);
  assert.throws(() => world.checkpoints(), /world was destroyed/);
});

test('checkpoints: a recording and its replay go back with the world', () => {
  const world = rain(bump, 20);
  const checkpoints = world.checkpoints();
  const recorder = bump.record(world);
  for (let i = 0; i < 10; i++) {
    checkpoints.keep();
    world.step(0.01);
  }
  checkpoints.takeBack(4);
  world.bodies[2].velocity.x = 50;
  go(world, 10);
  const replay = bump.replay(recorder.bytes, bump.createWorld()).run();
  assert.equal(replay.divergence, null);
});

test('after a restore to an earlier step, moments of the steps that never were are gone', () => {
  const world = bump.createWorld();
  world.createBody({ shape: bump.circle(3), velocity: { x: 5, y: 0 } });
  const moments = world.checkpoints({ frames: 10 });
  const bytes = world.save();
  for (let i = 0; i < 5; i++) {
    moments.keep();
    world.step(0.01);
  }
  world.restore(bytes);
  world.step(0.01);
  world.step(0.01);
  const { hash } = world;
  assert.equal(moments.keep(), 2);
  world.step(0.01);
  moments.takeBack(2);
  assert.equal(world.hash, hash);
});
