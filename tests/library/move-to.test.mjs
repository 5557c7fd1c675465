// body.moveTo: a kinematic body stands where it was told to after one step, and what it carries comes along.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../web/library/index.js';
import { refuses } from '../refuses.mjs';

const bump = await load();

/** @param {number} a @param {number} b @param {number} size of the numbers that it came from */
const near = (a, b, size = 1) => assert(Math.abs(a - b) <= 4e-16 * Math.max(1, size), `${a} is not ${b}`);

test('after a step of dt it stands there, wherever its shapes are, and whether bodies turn or not', () => {
  let seed = 1;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (const turning of [false, true]) {
    const world = bump.createWorld({ turning, gravity: { x: 0, y: 900 }, drag: 2 });
    // The middle of its mass would be far from its position.
    const shapes = [bump.box(40, 10, { x: 90, density: 5 }), bump.circle(3, { y: -7 })];
    const body = world.createBody({ type: 'kinematic', x: 3, y: 4, angle: 1, shapes, gravityScale: 2 });
    for (let i = 0; i < 300; i++) {
      const [x, y] = [random() * 2000 - 1000, random() * 2000 - 1000];
      const angle = body.angle + (random() - 0.5) * 6.28;
      const dt = 0.001 + random() * 0.1;
      body.moveTo(x, y, angle, dt);
      world.step(dt);
      near(body.x, x, 3000);
      near(body.y, y, 3000);
      near(body.angle, angle, 100);
    }
    const [vx, spin] = [body.velocityX, body.angularVelocity];
    assert(vx !== 0 && spin !== 0);
    world.step(0.01);
    assert.deepEqual([body.velocityX, body.angularVelocity], [vx, spin], 'it goes on');
    const { x, y, angle } = body;
    body.moveTo(x, y, angle, 0.01);
    assert.deepEqual([body.velocityX, body.velocityY, body.angularVelocity], [0, 0, 0]);
  }
});

test('angles count turns', () => {
  const world = bump.createWorld();
  const body = world.createBody({ type: 'kinematic', angle: 3, shape: bump.box(10, 10) });
  body.moveTo(0, 0, 3 + 4 * Math.PI, 1);
  near(body.angularVelocity, 4 * Math.PI, 20);
  body.moveTo(0, 0, -3, 0.5);
  assert.equal(body.angularVelocity, -12);
});

test('what lies on it is carried, up, down and aside, and it falls asleep and wakes as others do', () => {
  for (const turning of [false, true]) {
    const world = bump.createWorld({ turning, gravity: { x: 0, y: 900 }, sleepAfter: 0.2 });
    const shape = bump.box(200, 10, { friction: 1 });
    const lift = world.createBody({ type: 'kinematic', y: 100, shape });
    const rider = world.createBody({ y: 85, shape: bump.box(20, 20, { friction: 1 }) });
    for (let i = 0; i < 100; i++) world.step(0.01);
    assert.equal(rider.asleep, true);
    for (let i = 1; i <= 300; i++) {
      lift.moveTo(20 - 20 * Math.cos(i / 50), 100 - 30 * Math.sin(i / 60), 0, 0.01);
      world.step(0.01);
      assert(Math.abs(rider.x - lift.x) < 1, `${rider.x - lift.x} aside`);
      assert(Math.abs(rider.y + 15 - lift.y) < 1, `${rider.y + 15 - lift.y} above`);
    }
  }
});

test('a replay and a restored world move it as it was moved', async () => {
  const { load: loadFull } = await import('../../web/library/full.js');
  const full = await loadFull();
  const world = full.createWorld({ turning: true });
  const body = world.createBody({ type: 'kinematic', shape: full.box(10, 10, { x: 20 }) });
  const recorder = full.record(world);
  for (let i = 0; i < 20; i++) {
    body.moveTo(i * i, -i, i / 7, 1 / 60);
    if (i === 10) world.restore(world.save());
    world.step(1 / 60);
  }
  const twin = full.createWorld();
  full.replay(recorder.bytes, twin).run();
  assert.equal(twin.hash, world.hash);
});

test('what cannot be is refused by name, and nothing is changed', () => {
  const world = bump.createWorld();
  const shape = bump.circle(5);
  const body = world.createBody({ type: 'kinematic', velocity: { x: 1, y: 2 }, angularVelocity: 3, shape });
  for (const type of /** @type {const} */ (['static', 'dynamic'])) {
    const other = world.createBody({ type, shape });
    refuses(
      () => other.moveTo(1, 1, 0, 0.01),
      'RangeError',
      `type must be one of 'kinematic', but is "${type}"`,
    );
  }
  const far = bump.limits.coordinate;
  /** @type {[[number, number, number, number], string][]} */
  const wrong = [
    [[NaN, 0, 0, 0.01], 'x must be a finite number'],
    [[0, Infinity, 0, 0.01], 'y must be a finite number'],
    [[0, 0, NaN, 0.01], 'angle must be a finite number'],
    [[0, 0, 0, 0], 'dt must be greater than 0'],
    [[0, 0, 0, -1], 'dt must be greater than 0'],
    [[0, 0, 0, NaN], 'dt must be a finite number'],
    [[0, 0, 0, 1e9], 'dt must be at most'],
    [[2 * far, 0, 0, 1], 'x must be between'],
    [[0, -2 * far, 0, 1], 'y must be between'],
    [[0, 0, 2 * bump.limits.angle, 1], 'angle must be between'],
    [[far, 0, 0, 0.01], 'velocity.x must be between'],
    [[0, far, 0, 0.01], 'velocity.y must be between'],
    [[0, 0, 3, 1e-9], 'angularVelocity must be between'],
  ];
  for (const [given, start] of wrong) refuses(() => body.moveTo(...given), 'RangeError', start);
  refuses(() => body.moveTo(/** @type {any} */ ('1'), 0, 0, 0.01), 'TypeError', 'x must be a number');
  assert.deepEqual(
    [body.velocityX, body.velocityY, body.angularVelocity, body.x, body.y, body.angle],
    [1, 2, 3, 0, 0, 0],
  );
  body.destroy();
  refuses(() => body.moveTo(0, 0, 0, 0.01), 'TypeError', `body ${body.id} (slot ${body.slot}) was destroyed`);
});
