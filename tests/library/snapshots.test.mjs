// Snapshots from JavaScript: a restored world goes on with the same bits and calls the same handlers with the same
// objects; damaged bytes change nothing; going back again and again costs no memory.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { go, listen, rain } from './rain.mjs';
import { refuses } from '../refuses.mjs';

const bump = await load();

test('a restored world goes on with the same hash, the same events and the same calls', () => {
  const world = rain(bump);
  const heard = listen(world);
  go(world, 70);
  // Changes since the last step: they are told at the next one.
  world.bodies[3].destroy();
  world.bodies[5].addTag('ghost').removeTag('ball');
  const bytes = world.save();
  const { hash, eventHash } = world;
  heard.length = 0;
  go(world, 50);
  const first = { hash: world.hash, events: world.eventHash, heard: [...heard] };
  assert(first.heard.length > 100 && first.heard.some((line) => line.startsWith('end')));
  for (let again = 0; again < 3; again++) {
    world.restore(bytes);
    assert.equal(world.hash, hash);
    assert.equal(world.eventHash, eventHash);
    heard.length = 0;
    go(world, 50);
    assert.deepEqual({ hash: world.hash, events: world.eventHash, heard: [...heard] }, first);
  }
  // Another world, which never knew the first: from a copy of the bytes.
  const other = bump.createWorld();
  const calls = listen(other);
  other.restore(bytes.slice());
  assert.equal(other.hash, hash);
  assert.deepEqual(other.options.gravity, { x: 0, y: 500 });
  go(other, 50);
  const unlike = first.heard.findIndex(
    (line, i) => line.replace(/polygon|box/, '') !== calls[i]?.replace(/polygon|box/, ''),
  );
  assert.equal(unlike, -1, `${first.heard[unlike]} | ${calls[unlike]}`);
  assert.equal(other.hash, first.hash);
});

test('bodies that live again are the same objects, with the tags that they had', () => {
  const world = bump.createWorld();
  const foot = bump.circle(2, { tags: ['foot'] });
  const ball = world.createBody({ tags: ['ball'], shape: foot });
  const stay = world.createBody({ tags: ['stone'] });
  const shape = ball.shapes[0];
  const bytes = world.save();
  ball.addTag('late');
  ball.destroy();
  const young = world.createBody({ tags: ['young'] });
  const later = world.save();
  world.restore(bytes);
  assert.equal(ball.alive, true);
  assert.equal(world.bodyAt(ball.slot), ball);
  assert.deepEqual(ball.tags, ['ball']);
  assert.equal(ball.shapes[0], shape);
  assert.equal(young.alive, false);
  assert.equal(stay.alive, true);
  refuses(() => young.x, 'TypeError', `body ${young.id} (slot 0) was destroyed`);
  // A twin has the same handle, and is another body.
  ball.destroy();
  const twin = world.createBody();
  assert.equal(twin.id, young.id);
  assert.equal(young.alive, false);
  world.restore(later);
  assert.deepEqual([ball.alive, young.alive, twin.alive], [false, true, false]);
  assert.deepEqual(young.tags, ['young']);
  // From a copy of the bytes: still known by its handle.
  world.restore(structuredClone(bytes));
  assert.equal(ball.alive, true);
  assert.deepEqual(ball.shapes[0].tags, ['foot']);
});

test('groups come back by name, in whatever order another world has made them', () => {
  const world = bump.createWorld();
  world.group('a:b', 'ignore').group('c:d', 'overlap');
  world.createBody({ tags: ['c'], shape: bump.circle(5) });
  world.createBody({ tags: ['d'], shape: bump.circle(5) });
  const bytes = world.save();
  const other = bump.createWorld();
  let told = 0;
  other.on('late:c', { begin: () => told++ });
  other.on('c:d', { begin: (left) => assert.deepEqual(left.tags, ['c'], String(told++)) });
  other.restore(bytes);
  other.createBody({ tags: ['late'], shape: bump.circle(1) });
  other.detect();
  assert.equal(told, 2);
  assert.equal(other.findAt({ x: 0, y: 0 }, { groups: ['a:b'] }).length, 0);
});

test('a snapshot since another one is small, and needs it', () => {
  const world = bump.createWorld();
  world.createBodies({ x: Float64Array.from({ length: 800 }, (_, i) => 30 * i), radius: 5, tags: ['stone'] });
  const runner = world.createBody({ y: 100, velocity: { x: 5, y: 0 }, tags: ['boy'], shape: bump.circle(4) });
  world.step(0.01);
  const base = world.save();
  assert(base.length < 100_000, `${base.length}`);
  world.step(0.01);
  const delta = world.save({ since: base });
  assert(delta.length < 1000, `${delta.length}`);
  const { hash } = world;
  world.step(0.01);
  // Each is refused by the name that the caller wrote.
  const whole = 'must be a whole snapshot, the one since which the other is saved';
  refuses(() => world.save({ since: delta }), 'RangeError', `since ${whole}`);
  refuses(() => world.restore(delta), 'RangeError', 'base must be given, and whole');
  refuses(() => world.restore(delta, { base: delta }), 'RangeError', 'base must be given, and whole');
  refuses(() => world.restore(delta, { base: world.save() }), 'RangeError', `base ${whole}`);
  world.restore(delta, { base });
  assert.equal(world.hash, hash);
  assert.deepEqual(runner.tags, ['boy']);
  runner.addTag('late');
  const tagged = world.save({ since: base });
  world.restore(base);
  world.restore(tagged, { base });
  assert.deepEqual(runner.tags, ['boy', 'late']);
});

test('bytes that are damaged anywhere are refused and change nothing', () => {
  const world = rain(bump, 8);
  go(world, 30);
  const bytes = world.save();
  go(world, 10);
  const { hash } = world;
  const bodies = world.bodies;
  for (let i = 0; i < bytes.length; i++) {
    const damaged = bytes.slice();
    damaged[i] ^= 1 << (i & 7);
    assert.throws(() => world.restore(damaged), RangeError, `byte ${i}`);
  }
  for (const length of [0, 1, 7, 8, 9, 100, bytes.length - 1]) {
    assert.throws(() => world.restore(bytes.subarray(0, length)), RangeError, `${length} bytes`);
  }
  assert.equal(world.hash, hash);
  assert.deepEqual(world.bodies, bodies);
  /** @type {any} */
  const w = world;
  refuses(() => w.restore([1, 2]), 'TypeError', 'bytes must be a Uint8Array');
  refuses(() => w.restore(bytes, { base: 3 }), 'TypeError', 'base must be a Uint8Array');
  refuses(() => w.save({ since: 'x' }), 'TypeError', 'since must be a Uint8Array');
  refuses(() => w.save({ sinse: bytes }), 'TypeError', "options has no option 'sinse'; did you mean 'since'");
  const trap = { get base() { world.destroy(); return undefined; } }; // prettier-ignore
  refuses(() => w.restore(bytes, trap), 'TypeError', 'this world was destroyed');
});

test('going back again and again takes no memory', () => {
  const world = rain(bump, 200);
  go(world, 20);
  let bytes = world.save();
  const { buffer } = world.columns;
  for (let i = 0; i < 300; i++) {
    world.restore(bytes);
    world.createBody({ x: 500, tags: ['ball'], shape: bump.circle(3) });
    world.step(0.01);
    if (i % 100 === 0) bytes = world.save();
  }
  assert.equal(world.columns.buffer, buffer, 'wasm memory did not grow');
  assert.equal(world.bodyCount, 205);
});

test('bytes that hold another snapshot by now bring back that one, and nobody else', () => {
  /** @param {number} x */
  const twice = (x) => {
    const world = bump.createWorld();
    for (let i = 0; i < 3; i++) world.createBody({ shape: bump.circle(1) }).destroy();
    const gone = world.createBody({ x: 1 + 2 ** -20, shape: bump.circle(1) });
    const ring = world.save();
    gone.destroy();
    const here = world.createBody({ x, shape: bump.circle(1) });
    return { world, gone, here, ring, later: world.save() };
  };
  // Some are of equal length.
  const lengths = Array.from({ length: 30 }, (_, i) => twice(2 ** -i + 1));
  const { world, gone, here, ring, later } =
    lengths.find((each) => each.ring.length === each.later.length) ?? assert.fail('of equal length');
  ring.set(later);
  world.restore(ring);
  assert.deepEqual([gone.alive, here.alive], [false, true]);
  here.destroy();
  assert.equal(world.bodyCount, 0);
});

test('a wall that appears inside a sleeping box pushes it out, before and after restore', () => {
  const world = bump.createWorld({ gravity: { x: 0, y: 900 }, sleepAfter: 0.2 });
  world.createBody({ type: 'static', x: 0, y: 100, shape: bump.box(400, 20) });
  const box = world.createBody({ x: 0, y: 80, shape: bump.box(20, 20) });
  for (let i = 0; i < 120; i++) world.step(1 / 60);
  assert(box.asleep);
  const bytes = world.save();
  const recorder = bump.record(world);
  const goOn = () => {
    world.createBody({ type: 'static', x: 12, y: 80, shape: bump.box(20, 20) });
    for (let i = 0; i < 60; i++) world.step(1 / 60);
    return [box.x, world.hash];
  };
  const first = goOn();
  recorder.stop();
  assert(box.x < -7);
  world.restore(bytes);
  assert.deepEqual(goOn(), first);
  assert.equal(bump.replay(recorder.bytes, bump.createWorld()).run().divergence, null);
});

test('of a body that is gone when it is saved the end is told from the side on which its shape’s tag put it', () => {
  /** @type {string[]} */
  const heard = [];
  /** @param {import('bumpbox/full').World} world */
  const hearEnds = (world) => world.on('a:b', { end: (left, right) => heard.push(`${left.id} ${right.id}`) });
  const world = bump.createWorld();
  hearEnds(world);
  const shape = bump.circle(5);
  const tagged = bump.circle(5, { tags: ['a'] });
  // Whichever was made first.
  const first = world.createBody({ shape: tagged });
  const second = world.createBody({ type: 'static', tags: ['b'], shape });
  const third = world.createBody({ type: 'static', x: 99, tags: ['b'], shape });
  const fourth = world.createBody({ x: 99, shape: tagged });
  const checkpoints = world.checkpoints({ frames: 2 });
  world.step(0.001);
  first.destroy();
  fourth.destroy();
  const bytes = world.save();
  const kept = checkpoints.keep();
  const ends = [`${first.id} ${second.id}`, `${fourth.id} ${third.id}`];
  world.step(0.001);
  assert.deepEqual(heard.splice(0), ends);
  checkpoints.takeBack(kept);
  world.step(0.001);
  assert.deepEqual(heard.splice(0), ends, 'taken back');
  const other = bump.createWorld();
  hearEnds(other);
  for (const restored of [world, other]) {
    restored.restore(bytes);
    restored.step(0.001);
    assert.deepEqual(heard.splice(0), ends, 'restored');
  }
});

test('a body that went while nobody listened is no trouble for the next snapshots', () => {
  for (const listens of [false, true]) {
    const world = bump.createWorld();
    if (listens) world.on('a:a', {});
    const body = world.createBody();
    body.addTag('a');
    body.destroy();
    world.restore(world.save());
    assert.deepEqual(world.save(), world.save());
    const checkpoints = world.checkpoints({ frames: 2 });
    checkpoints.takeBack(/** @type {number} */ (checkpoints.keep()));
    assert.deepEqual(world.save(), world.save());
    assert.equal(world.bodyCount, 0);
    world.destroy();
  }
});

/** @param {import('../../web/library/body.js').Body} body */
const radiusOf = ({ shapes: [shape] }) => ('radius' in shape ? shape.radius : undefined);

test('shapes of bodies made by columns are those of the moment that a world goes back to', () => {
  const world = bump.createWorld();
  const before = world.save();
  world.createBodies({ count: 1, radius: 7 });
  const then = world.save();
  world.restore(before);
  const [other] = world.createBodies({ count: 1, radius: 5 });
  assert.equal(radiusOf(other), 5);
  world.restore(then);
  const [body] = world.bodies;
  assert.equal(radiusOf(body), 7);
  world.changeShape(body, body.shapes[0], { bounce: 1 });
  assert(Math.abs(body.mass - 49 * Math.PI) < 1e-9);

  // Another world's, by its bytes alone.
  const full = bump.createWorld();
  full.createBodies({ count: 1, radius: 5 });
  full.restore(then.slice());
  assert.equal(radiusOf(full.bodies[0]), 7);

  // And by a checkpoint.
  const ring = full.checkpoints({ frames: 2 });
  const kept = ring.keep();
  full.clear();
  full.createBodies({ count: 1, width: 4, height: 6 });
  ring.takeBack(kept);
  assert.equal(radiusOf(full.bodies[0]), 7);
});

/** Bytes of save() with other notes, and with a print as if they had been so. @param {Uint8Array} bytes @param {string} text */
function withNotes(bytes, text) {
  const length = new DataView(bytes.buffer, bytes.length - 8).getUint32(0, true);
  const start = bytes.length - 8 - length;
  const notes = new TextEncoder().encode(text);
  const forged = new Uint8Array(start + notes.length + 8);
  forged.set(bytes.subarray(0, start));
  forged.set(notes, start);
  const view = new DataView(forged.buffer);
  view.setUint32(start + notes.length, notes.length, true);
  let hash = 0x811c9dc5;
  const end = forged.length - 4;
  for (const [first, last] of [
    [0, 16],
    [start, end],
  ]) {
    let at = first;
    for (; at + 4 <= last; at += 4) {
      hash = Math.imul(hash ^ view.getUint32(at, true), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    for (; at < last; at++) hash = Math.imul(hash ^ forged[at], 0x01000193);
  }
  view.setUint32(end, hash >>> 0, true);
  return forged;
}

test('bytes whose second half was forged are refused, and the world stays as it was', () => {
  const world = bump.createWorld();
  const body = world.createBody({ tags: ['first'], shape: bump.box(2, 2) });
  const bytes = world.save();
  const whole = '{"lists":[["first"]],"rows":[0,1],"gone":[],"before":[],"shapes":[]}';
  world.restore(withNotes(bytes, whole)); // as it is
  world.createBody({ shape: bump.circle(1) });
  const hash = world.hash;
  for (const text of [
    '{nope',
    '{}',
    'null',
    '[]',
    '"text"',
    whole.replace('["first"]', '[5]'),
    whole.replace('["first"]', '[""]'),
    whole.replace('["first"]', '["a:b"]'),
    whole.replace('["first"]', '["a","a"]'),
    whole.replace('[0,1]', '[0,0.5]'),
    whole.replace('"shapes":[]', '"shapes":[],"carried":["a"]'),
    whole.replace('["first"]', '"first"'),
    whole.replace('[0,1]', '[7,1]'),
    whole.replace('[0,1]', '[0,-1]'),
    whole.replace('[0,1]', '5'),
    whole.replace('"gone":[]', '"gone":[[1,9]]'),
    whole.replace('"gone":[]', '"gone":[5]'),
    whole.replace('"before":[]', '"before":{}'),
    whole.replace('"shapes":[]', '"shapes":[["x",0]]'),
    whole.replace('"shapes":[]', '"shapes":[],"carried":[5]'),
  ]) {
    refuses(() => world.restore(withNotes(bytes, text)), 'RangeError', 'bytes must be bytes of world.save()');
    assert.equal(world.hash, hash);
    assert.equal(world.bodies.length, 2);
  }
  // Too few rows for the bodies: these have no tags.
  world.restore(withNotes(bytes, whole.replace('[0,1]', '[]')));
  assert.deepEqual([world.bodies.length, world.bodies[0].tags.length], [1, 0]);
  world.bodies[0].addTag('again');
  assert.equal(body.alive, true);
});

test('whatever changed since the last snapshot is in the next one', () => {
  const world = bump.createWorld({ gravity: { x: 0, y: 100 } });
  world.group('ball:floor', 'block');
  const add = (/** @type {object} */ more) => world.createBody({ shape: bump.circle(5), ...more });
  const [a, b, c] = [add({ tags: ['ball'] }), add({ x: 40 }), add({ x: 80, tags: ['floor'] })];
  const frames = world.checkpoints({ frames: 4 });
  const start = world.save();
  /** @type {(() => unknown)[]} */
  const changes = [
    () => a.addTag('red'),
    () => a.removeTag('ball'),
    () => world.change(b, { tags: ['floor', 'cold'] }),
    () => add({ x: 120, tags: ['ball'] }),
    () => world.createBodies({ x: [200, 240], radius: 4, tags: ['many'] }),
    () => b.addShape(bump.circle(3, { tags: ['foot'] })),
    () => world.changeShape(b, b.shapes[1], { tags: ['foot', 'left'] }),
    () => b.removeShape(b.shapes[1]),
    () => c.destroy(),
    () => add({ x: 80, tags: ['again'] }),
    () => {
      frames.keep();
      a.addTag('later');
      world.save();
      frames.takeBack(world.stepCount);
    },
    () => {
      frames.keep();
      add({ x: 160, tags: ['short'] });
      world.save();
      frames.takeBack(world.stepCount);
    },
    () => world.restore(start),
    () => b.addTag('x'),
    () => world.clear(),
    () => add({ tags: ['last'] }),
  ];
  for (const change of changes) {
    world.save();
    change();
    world.step(0.01); // what came and went is told
    const bytes = world.save();
    assert.deepEqual(world.save(), bytes, `${change}`);
    const told = world.bodies.map((body) => [body.tags, body.shapes.map(({ tags }) => tags)]);
    // Another world knows nothing but the bytes.
    const other = bump.createWorld();
    other.restore(bytes);
    other.save();
    const found = other.bodies.map((body) => [body.tags, body.shapes.map(({ tags }) => tags)]);
    assert.deepEqual(found, told, `${change}`);
    assert.deepEqual(other.save(), bytes, `${change}`);
    const [shape] = other.bodies.flatMap((body) => body.shapes); // read from the engine
    other.restore(other.save());
    assert.equal(other.bodies[0]?.shapes[0], shape);
    const bodies = [...world.bodies];
    world.restore(bytes);
    assert.deepEqual([...world.bodies], bodies);
    assert.deepEqual(world.save(), bytes, `${change}`);
  }
});

test('bytes are read wherever they stand in a buffer, those of Node too', () => {
  const world = bump.createWorld();
  world.createBody({ x: 3, tags: ['here'], shape: bump.circle(5) });
  const bytes = world.save();
  const { hash } = world;
  for (let at = 0; at < 5; at++) {
    const plain = new Uint8Array(bytes.length + at);
    plain.set(bytes, at);
    for (const moved of [plain.subarray(at), Buffer.from(plain.buffer, at)]) {
      world.createBody();
      world.restore(moved);
      assert.equal(world.hash, hash, `${at}`);
      assert.deepEqual(world.bodies[0].tags, ['here']);
    }
  }
});

test('a delta that is told to be of another base is refused', () => {
  const world = bump.createWorld();
  world.createBody({ type: 'kinematic', velocity: { x: 5, y: 0 }, shape: bump.box(9, 9) });
  const bases = [0, 1].map((steps) => {
    for (let i = 0; i < steps; i++) world.step(1 / 60);
    return world.save();
  });
  for (let i = 0; i < 3; i++) world.step(1 / 60);
  const [a, b] = bases.map((since) => world.save({ since }));
  const spliced = a.slice();
  spliced.set(b.subarray(16, 24), 16); // the base's name
  const other = bump.createWorld();
  const { hash } = other;
  for (const base of bases) assert.throws(() => other.restore(spliced, { base }), RangeError);
  // With a print made anew it is for the engine to see.
  const notes = new TextDecoder().decode(spliced.subarray(-8 - new DataView(spliced.buffer).getUint32(spliced.length - 8, true), -8)); // prettier-ignore
  for (const base of bases) {
    assert.throws(() => other.restore(withNotes(spliced, notes), { base }), RangeError);
  }
  assert.equal(other.hash, hash);
  other.restore(a, { base: bases[0] });
  assert.equal(other.hash, world.hash);
});

test('a delta is refused with a base whose bodies alone are the same, not their tags nor what goes with the world', () => {
  /** @param {string} tag @param {number} score */
  const make = (tag, score) => {
    const world = bump.createWorld();
    const body = world.createBody({ shape: bump.circle(5), tags: [tag] });
    const carried = { score };
    world.carry('score', {
      save: () => carried.score,
      restore: (/** @type {any} */ saved) => (carried.score = saved),
    });
    world.step(1 / 60);
    return { world, body, carried, saved: world.save() };
  };
  const [mine, otherTag, otherScore] = [make('a', 1), make('b', 1), make('a', 2)];
  mine.body.x = 100;
  mine.world.step(1 / 60);
  const delta = mine.world.save({ since: mine.saved });
  const { world, body, carried } = make('c', 3);
  const before = world.hash;
  for (const { saved } of [otherTag, otherScore]) {
    assert.throws(
      () => world.restore(delta, { base: saved }),
      new RangeError('base must be a whole snapshot, the one since which the other is saved'),
    );
    assert.deepEqual([world.hash, body.tags, carried.score], [before, ['c'], 3]);
  }
  assert.throws(() => world.restore(delta), /^RangeError: base must be given/);
  assert.throws(() => world.restore(delta, { base: delta }), /^RangeError: base must be given/);
  world.restore(delta, { base: mine.saved });
  assert.deepEqual([world.hash, world.bodies[0].tags, carried.score], [mine.world.hash, ['a'], 1]);
});

test('damaged bytes are refused before anything that goes with the world is asked what it is', () => {
  const world = bump.createWorld();
  const body = world.createBody({ shape: bump.circle(5) });
  let asked = 0;
  world.carry('score', {
    save() {
      body.x += 1;
      return ++asked;
    },
    restore() {},
  });
  const bytes = world.save();
  const { hash } = world;
  for (let at = 0; at < bytes.length; at++) {
    bytes[at] ^= 1;
    assert.throws(() => world.restore(bytes), RangeError, `${at}`);
    bytes[at] ^= 1;
  }
  assert.equal(world.hash, hash);
  assert.equal(asked, 1);
  world.restore(bytes);
});
