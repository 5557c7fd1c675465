// Bodies that are out of the world for a while, in both engines: what is told, what is found, what is kept, and what a
// handler may do.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load as loadFull } from '../../web/library/full.js';
import { load } from '../../web/library/index.js';

const dt = 1 / 60;
const full = await loadFull();
/** @type {[string, import('../../web/library/index.js').Bumpbox][]} */
const engines = [
  ['small', await load()],
  ['full', full],
];

/** A box that fell asleep on a floor, whose top is at 0. @param {import('../../web/library/index.js').Bumpbox} bump */
function rest(bump) {
  const world = bump.createWorld({ gravity: { x: 0, y: 900 }, sleepAfter: 0.2 });
  const floor = world.createBody({ type: 'static', y: 10, tags: ['floor'], shape: bump.box(400, 20) });
  const box = world.createBody({ y: -10, tags: ['box'], shape: bump.box(20, 20) });
  /** @type {string[]} */
  const heard = [];
  world.on('box:floor', {
    begin: () => heard.push('begin'),
    hit: () => heard.push('hit'),
    end: () => heard.push('end'),
  });
  for (let i = 0; i < 60; i++) world.step(dt);
  assert(box.asleep);
  heard.length = 0;
  return { world, floor, box, heard };
}

for (const [name, bump] of engines) {
  test(`${name}: a floor is taken out and put back: ends, wakes, falls, begins`, () => {
    const { world, floor, box, heard } = rest(bump);
    assert.equal(floor.enabled, true);
    floor.enabled = false;
    assert.equal(floor.enabled, false);
    assert.deepEqual([...world.columns.enabled], [0, 1]);
    assert.equal(world.findAt({ x: 100, y: 10 }).length, 0);
    assert.equal(world.castRay({ x: 100, y: -50 }, { x: 0, y: 100 }), null);
    assert.deepEqual(heard, []);
    world.step(dt);
    assert.deepEqual(heard, ['end']);
    assert(!box.asleep);
    for (let i = 0; i < 5; i++) world.step(dt);
    assert(box.y > -6, `${box.y}`);
    // It keeps what it is, and can be set meanwhile.
    assert.deepEqual(
      [floor.alive, floor.tags, floor.shapes.length, floor.type],
      [true, ['floor'], 1, 'static'],
    );
    assert.equal(world.bodies.length, 2);
    floor.y = 100;
    floor.enabled = true;
    floor.enabled = true;
    assert.equal(world.findAt({ x: 100, y: 100 })[0].body, floor);
    for (let i = 0; i < 90; i++) world.step(dt);
    assert.deepEqual(
      heard.filter((word) => word !== 'hit'),
      ['end', 'begin'],
    );
    assert(Math.abs(box.y - 80) < 1, `${box.y}`);
  });

  test(`${name}: it is made out of the world, weighs what it weighs, and goes on as it was set`, () => {
    const world = bump.createWorld({ gravity: { x: 0, y: 900 } });
    const shape = bump.circle(10);
    const ball = world.createBody({ x: 5, velocity: { x: 60, y: 0 }, mass: 3, enabled: false, shape });
    const other = world.createBody({ x: 5, type: 'kinematic', shape });
    for (let i = 0; i < 10; i++) world.step(dt);
    assert.deepEqual([ball.x, ball.y, ball.velocityX, ball.mass, ball.asleep], [5, 0, 60, 3, false]);
    assert.deepEqual([other.x, [...world.contacts].length], [5, 0]);
    ball.applyForce(1e5, 0);
    world.step(dt);
    ball.applyImpulse(-90, 0); // a speed, which it keeps
    ball.enabled = true;
    ball.x = 300;
    world.step(dt);
    assert(Math.abs(ball.x - 300.5) < 1e-9 && ball.y > 0, `${ball.x} ${ball.y}`);
  });

  test(`${name}: handlers take out whom they like; the step's other events are still told`, () => {
    const world = bump.createWorld();
    const shape = bump.box(20, 20);
    const coins = [0, 1, 2].map((i) =>
      world.createBody({ type: 'static', x: 30 * i, y: 5, tags: ['coin'], shape }),
    );
    world.createBody({ x: 30, tags: ['boy'], shape: bump.box(100, 20) });
    /** @type {string[]} */
    const heard = [];
    world.on('boy:coin', {
      begin: (_, b) => {
        heard.push(`begin ${coins.indexOf(b)} ${b.enabled}`);
        for (const coin of coins) coin.enabled = false;
      },
      end: (_, b) => heard.push(`end ${coins.indexOf(b)} ${b.alive}`),
    });
    world.step(dt);
    assert.deepEqual(heard, ['begin 0 true', 'begin 1 false', 'begin 2 false']);
    world.step(dt);
    assert.deepEqual(heard.slice(3), ['end 0 true', 'end 1 true', 'end 2 true']);
    world.step(dt);
    assert.equal(heard.length, 6);
  });

  test(`${name}: only true and false are taken, and only of who is there`, () => {
    const { world, box } = rest(bump);
    const { hash } = world;
    for (const wrong of [1, 0, undefined, null, 'false', {}]) {
      assert.throws(() => (box.enabled = /** @type {any} */ (wrong)), /enabled must be true or false/);
      if (wrong === undefined) continue;
      const options = { enabled: /** @type {any} */ (wrong) };
      assert.throws(() => world.createBody(options), /enabled must/);
    }
    assert.deepEqual([world.hash, box.asleep], [hash, true]);
    box.destroy();
    assert.throws(() => box.enabled, /was destroyed/);
    assert.throws(() => (box.enabled = true), /was destroyed/);
  });
}

test('it is in snapshots, deltas, checkpoints, recordings, descriptions and many at a time', () => {
  const { box, ...found } = rest(full);
  const world = /** @type {import('../../web/library/full-world.js').FullWorld} */ (found.world);
  const recorder = full.record(world);
  const base = world.save().slice();
  const moments = world.checkpoints({ frames: 2 });
  const moment = moments.keep();
  box.enabled = false;
  for (let i = 0; i < 5; i++) world.step(dt);
  const { hash } = world;
  assert.equal(world.describe(box).enabled, false);
  assert.deepEqual(
    [...world.debugLines().slots].filter((slot) => slot === box.slot),
    [],
  );
  const whole = world.save().slice();
  const delta = world.save({ since: base }).slice();
  moments.takeBack(moment);
  assert.equal(box.enabled, true);
  world.restore(whole);
  assert.deepEqual([box.enabled, world.hash], [false, hash]);
  world.restore(base);
  assert.equal(box.enabled, true);
  world.restore(delta, { base });
  assert.equal(box.enabled, false);
  world.change(box, { enabled: true });
  assert.equal(box.enabled, true);
  world.step(dt);
  const again = full.createWorld();
  const replay = full.replay(recorder.bytes, again).run();
  assert.equal(replay.divergence, null);
  assert.equal(again.hash, world.hash);
  const many = world.createBodies({ count: 3, enabled: false, shape: full.circle(3) });
  assert.deepEqual(
    many.map(({ enabled }) => enabled),
    [false, false, false],
  );
});

test('a mover walks past what is out of the world', async () => {
  const { createMover } = await import('../../web/library/mover.js');
  const world = full.createWorld({ gravity: { x: 0, y: 900 } });
  world.createBody({ type: 'static', y: 10, shape: full.box(1000, 20) });
  const door = world.createBody({ type: 'static', x: 60, y: -50, shape: full.box(10, 100) });
  const mover = createMover(world.createBody({ type: 'kinematic', y: -16.05, shape: full.box(20, 32) }));
  const walk = () => {
    for (let i = 0; i < 30; i++) {
      mover.velocity.x = 200;
      mover.move(dt);
      world.step(dt);
    }
    return mover.body.x;
  };
  const before = walk();
  assert(before < 46, `${before}`);
  assert.equal(mover.wall, door);
  door.enabled = false;
  assert(walk() > 100);
});
