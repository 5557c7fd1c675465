// Recordings from JavaScript, in the full module alone: a replay is the same world, or says where it is another one.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load as loadFull } from '../../web/library/full.js';
import { load } from '../../web/library/index.js';
import { refuses } from '../refuses.mjs';

/** @type {any} */
const full = await loadFull();
assert.equal(typeof full.record, 'function', 'the full module records');

/** @param {any} world @param {number} from @param {number} to */
function play(world, from, to) {
  for (let i = from; i < to; i++) {
    if (i % 10 === 0) world.createBody({ x: i, tags: ['ball'], shape: full.circle(5) });
    if (i === 25) world.bodies[1].destroy();
    if (i === 30) world.bodies[0].x = 17.5;
    world.step(0.01);
  }
}
const gravity = { x: 0, y: 100 };

test('the default module has no recordings', async () => {
  const small = /** @type {any} */ (await load());
  assert.throws(() => small.record, { message: /is in the full engine/ });
});

test('a replay makes the same world, and its bodies can be used', () => {
  const world = full.createWorld({ gravity });
  play(world, 0, 15);
  const recorder = full.record(world);
  assert.equal(recorder.recording, true);
  play(world, 15, 60);
  const { bytes } = recorder;
  const { hash } = world;
  recorder.stop();
  assert.equal(recorder.recording, false);
  world.step(0.01);
  const other = full.createWorld();
  const old = other.createBody();
  const replay = full.replay(bytes, other);
  assert.equal(other.bodies[0], old, 'the body of the same handle');
  assert.equal(replay.stepCount, 45);
  assert.equal(other.bodyCount, 2);
  replay.step();
  assert.equal(replay.stepsDone, 1);
  assert.equal(replay.run().atEnd, true);
  assert.equal(replay.divergence, null);
  assert.equal(other.hash, hash);
  assert.equal(other.bodies.length, world.bodies.length);
  assert.equal(other.bodies[0].x, other.columns.x[0]);
  other.bodies[0].destroy();
});

test('a replay that was interfered with names the step', () => {
  const world = full.createWorld({ gravity });
  const recorder = full.record(world, { hashEvery: 5 });
  play(world, 0, 40);
  const replay = full.replay(recorder.bytes, full.createWorld());
  for (let i = 0; i < 12; i++) replay.step();
  const other = full.createWorld();
  const again = full.replay(recorder.bytes, other);
  for (let i = 0; i < 12; i++) again.step();
  other.setGravity({ x: 1, y: 0 });
  again.run();
  assert.equal(replay.divergence, null);
  assert.equal(again.divergence.step, 15);
  assert.match(again.divergence.found, /^[0-9a-f]{16}$/);
  assert.notEqual(again.divergence.found, again.divergence.expected);
});

test('what is wrong with a recording is named', async () => {
  const world = full.createWorld();
  refuses(() => full.record({}), 'TypeError', 'world must be a world of the same load');
  refuses(
    () => full.record(/** @type {any} */ (world), { hashEvery: 0 }),
    'RangeError',
    'hashEvery must be a whole',
  );
  refuses(() => full.replay([1], world), 'TypeError', 'bytes must be a Uint8Array');
  refuses(
    () => full.replay(Uint8Array.of(1, 2, 3), world),
    'RangeError',
    'bytes must be bytes of world.save() or of a recorder, whole and unchanged',
  );
  const { bytes } = full.record(world);
  const replay = full.replay(bytes, world);
  world.destroy();
  refuses(() => replay.run(), 'TypeError', 'this world was destroyed');
});
