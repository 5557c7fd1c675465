// world.carry: what goes with a world through checkpoints and snapshots.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../web/library/full.js';
import { tiles } from '../../web/tiles/tiles.js';
import { isRefusal, refuses } from '../refuses.mjs';

const bump = await load();

test('a score goes back with its world, by checkpoints as it is and by snapshots through JSON', () => {
  const world = bump.createWorld();
  let score = { points: 0, since: new Date(0) };
  const leave = world.carry('score', { save: () => score, restore: (value) => (score = value) });
  const moments = world.checkpoints();
  const step = moments.keep();
  const bytes = world.save();
  const first = score;
  world.step(0.01);
  score = { points: 9, since: new Date(5) };
  const later = world.save();
  moments.takeBack(step);
  assert.equal(score, first, 'the very object');
  world.restore(later);
  assert.deepEqual(score, { points: 9, since: '1970-01-01T00:00:00.005Z' }, 'what JSON makes of it');
  world.restore(bytes);
  assert.equal(score.points, 0);
  const other = bump.createWorld();
  /** @type {any} */
  let found;
  other.carry('score', { save: () => 1, restore: (value) => (found = value) });
  other.carry('lives', { save: () => 3, restore: (value) => (found = { ...found, lives: value }) });
  other.restore(later);
  assert.deepEqual(found, { points: 9, since: '1970-01-01T00:00:00.005Z', lives: undefined });
  leave();
  score = { points: 4, since: new Date(0) };
  world.restore(later);
  assert.equal(score.points, 4, 'left behind');
});

test('what goes wrong while saving or restoring changes nothing', () => {
  const world = bump.createWorld();
  let asked = 0;
  const bad = () => {
    throw new Error('no');
  };
  const leave = world.carry('bad', { save: bad, restore: bad });
  world.carry('good', { save: () => 1, restore: () => asked++ });
  const moments = world.checkpoints();
  assert.throws(() => moments.keep(), isRefusal('Error', 'no'));
  assert.equal(moments.count, 0);
  assert.throws(() => world.save(), isRefusal('Error', 'no'));
  leave();
  const bytes = world.save();
  const body = world.createBody();
  world.carry('bad', { save: () => 1, restore: bad });
  assert.throws(() => world.restore(bytes), isRefusal('Error', 'no'));
  assert.equal(asked, 2, 'and once more on the way back');
  assert.equal(body.alive, true);
});

test('what cannot be carried is refused', () => {
  const world = bump.createWorld();
  const wild = /** @type {any} */ (world);
  const handlers = { save: () => 1, restore: () => {} };
  world.carry('score', handlers);
  refuses(() => wild.carry('score', handlers), 'RangeError', 'name must be new, but is "score"');
  refuses(() => wild.carry('', handlers), 'TypeError', 'name');
  refuses(() => wild.carry(4, handlers), 'TypeError', 'name');
  refuses(() => wild.carry('x'), 'TypeError', 'handlers must be');
  refuses(
    () => wild.carry('x', { save: () => 1 }),
    'TypeError',
    'handlers.restore must be a function, but is undefined',
  );
  refuses(() => wild.carry('x', { ...handlers, load: 4 }), 'TypeError', "handlers has no option 'load'");
});

test('what saving itself does to the world is part of the moment', () => {
  const world = bump.createWorld();
  world.createBody({ shape: bump.box(2, 2) });
  world.carry('maker', {
    save: () => world.createBody({ shape: bump.circle(1) }).id,
    restore: () => {},
  });
  const moments = world.checkpoints();
  const count = () => [
    world.bodyCount,
    world.bodies.length,
    world.findIn({ minX: -9, minY: -9, maxX: 9, maxY: 9 }).length,
  ];
  moments.takeBack(moments.keep());
  assert.deepEqual(count(), [2, 2, 2]);
  world.restore(world.save());
  assert.deepEqual(count(), [3, 3, 3]);
});

test('what JSON cannot hold is refused by a sentence when it is saved', () => {
  const round = {};
  Object.assign(round, { round });
  for (const value of [5n, round]) {
    const world = bump.createWorld();
    world.carry('big', { save: () => value, restore: () => {} });
    assert.throws(
      () => world.save(),
      isRefusal('TypeError', 'what the world carries must be what JSON can hold'),
    );
  }
});

test('what is carried may refuse a snapshot: the world is then what it was', () => {
  const other = bump.createWorld();
  other.createBody({ tags: ['stone'], shape: bump.circle(3, { tags: ['round'] }) });
  other.carry('level', { save: () => 2, restore: () => {} });
  other.step(0.01);
  const bytes = other.save();
  const world = bump.createWorld();
  const body = world.createBody({ x: 5, tags: ['wood'], shape: bump.box(4, 4, { tags: ['flat'] }) });
  let level = 1;
  world.carry('level', {
    save: () => level,
    restore(value) {
      level = value;
      if (value !== 1) throw new RangeError('another level');
    },
  });
  world.step(0.01);
  const { hash } = world;
  const saved = world.save();
  assert.throws(() => world.restore(bytes), /^RangeError: another level$/);
  assert.deepEqual([world.hash, level, world.bodies[0] === body, body.alive], [hash, 1, true, true]);
  assert.deepEqual([body.tags, body.shapes[0].tags], [['wood'], ['flat']]);
  assert.deepEqual(world.save(), saved);
  // So are maps of tiles.
  const [first, second] = [bump.createWorld(), bump.createWorld()];
  tiles(first, ['##', '##'], 20);
  const map = tiles(second, ['#.', '.#'], 20);
  const before = second.hash;
  assert.throws(() => second.restore(first.save()), /made of the same cells/);
  assert.deepEqual(
    [second.hash, map.alive, map.at(1, 0), second.findAt({ x: 30, y: 10 })],
    [before, true, '.', []],
  );
});

test('what saves or restores its world each time that it is asked for ends with a sentence, soon, and the world is as it was', () => {
  const world = bump.createWorld();
  world.createBody({ shape: bump.circle(5), velocity: { x: 9, y: 0 } });
  let calls = 0;
  /** @type {(() => void) | undefined} */
  let saving;
  /** @type {(() => void) | undefined} */
  let restoring;
  world.carry('again', {
    save() {
      calls++;
      saving?.();
      return 1;
    },
    restore() {
      calls++;
      restoring?.();
    },
  });
  const saved = world.save();
  const checkpoints = world.checkpoints({ frames: 4 });
  checkpoints.keep();
  world.step(1 / 60);
  const restores = /restore was called by what it restores, over and over/;
  /** @param {() => void} again @param {RegExp} sentence */
  const endsSoon = (again, sentence) => {
    calls = 0;
    assert.throws(again, sentence);
    assert(calls < 200, `${calls} calls`);
    saving = restoring = undefined;
  };
  restoring = () => checkpoints.takeBack(0);
  endsSoon(restoring, restores);
  world.step(1 / 60);
  const { hash } = world;
  restoring = () => world.restore(saved);
  endsSoon(restoring, restores);
  assert.equal(world.hash, hash);
  const saves = /save was called by what it saves, over and over/;
  for (const again of [() => void world.save(), () => void checkpoints.keep()]) {
    saving = again;
    endsSoon(again, saves);
    assert.equal(world.hash, hash);
  }
  world.restore(saved);
  assert.notEqual(world.hash, hash);
});
