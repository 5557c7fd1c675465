// What a tape keeps and lets go: how a body is held in each step, how far back it reaches, and which states make room.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { readScene } from '../../web/scene/format.js';
import { Play } from '../../web/scene/play.js';
import { Tape } from '../../web/scene/tape.js';

const bump = await load();
const scene = readScene({
  bumpbox: 1,
  bodies: [{ name: 'bar', shape: { kind: 'box', width: 100, height: 20 } }],
});
/** @param {ConstructorParameters<typeof Tape>[1]} [options] */
function tapeOf(options) {
  const play = new Play(bump, scene);
  const tape = new Tape(play, options);
  const run = (/** @type {number} */ steps) => {
    for (let i = 0; i < steps; i++) {
      play.step();
      tape.record();
    }
  };
  return { play, tape, run, bar: /** @type {any} */ (play.find('bar')) };
}

test('a hand is remembered for each step: what it holds, where, and whereto', () => {
  const first = { anchor: { x: 50, y: 0 }, target: { x: 90, y: 40 } };
  for (const then of [
    { ...first, anchor: { x: -50, y: 0 } },
    { ...first, target: { x: -90, y: 40 } },
    null,
  ]) {
    const { play, tape, run, bar } = tapeOf();
    play.pull = { body: bar.id, ...first };
    run(3);
    play.pull = then && { body: bar.id, ...then };
    run(20);
    const { hash } = play.world;
    const held = (play.pull = { body: bar.id, ...first });
    tape.seek(0);
    tape.seek(23);
    assert.equal(play.world.hash, hash, JSON.stringify(then));
    assert.equal(play.pull, held, 'what is held now is left alone');
  }
});

test('a tape reaches back as many seconds as it was told, to the state at or before that', () => {
  const { tape, run } = tapeOf({ seconds: 1 });
  run(149);
  assert.equal(tape.oldest, 0);
  run(1);
  assert.equal(tape.oldest, 50, 'a state each half a second');
  run(50);
  assert.equal(tape.oldest, 100);
  assert.equal(tape.newest, 200);
});

test('where there is no room, states between go first, and none that an edit made', () => {
  const { bytes } = tapeOf().play.state();
  const { play, tape, run, bar } = tapeOf({ bytes: 5.5 * bytes });
  run(60);
  play.change(bar, { x: 77 });
  tape.mark();
  run(10);
  play.change(bar, { x: 78 });
  tape.mark();
  run(330);
  assert(tape.bytes <= 5.5 * bytes);
  assert.equal(tape.oldest, 0);
  tape.seek(59);
  assert.equal(bar.x, 0);
  tape.seek(60);
  assert.equal(bar.x, 77);
});

test('what was seen on the way back is forgotten when a new future begins', () => {
  const { play, tape, run, bar } = tapeOf();
  run(45);
  for (let i = 0; i < 30; i++) tape.back();
  play.pull = { body: bar.id, anchor: { x: 50, y: 0 }, target: { x: 90, y: 40 } };
  const hashes = new Map();
  for (let i = 0; i < 28; i++) {
    run(1);
    hashes.set(play.stepCount, play.world.hash);
  }
  for (let step = 42; step > 16; step--) {
    assert.equal(tape.back(), step);
    assert.equal(play.world.hash, hashes.get(step), `step ${step}`);
  }
});
