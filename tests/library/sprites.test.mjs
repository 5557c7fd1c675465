// What a program hangs on a body: data of its own, and a picture that goes with it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../web/library/full.js';
import { refuses } from '../refuses.mjs';

const bump = await load();
const shape = bump.circle(5);
const sprite = () => ({ x: 0, y: 0, rotation: 0 });

test('userData is whatever was given, and stays on the object', () => {
  const world = bump.createWorld();
  const data = { hearts: 3 };
  const body = world.createBody({ shape, userData: data });
  const other = world.createBody({ shape, x: 100 });
  assert.equal(body.userData, data);
  assert.equal(other.userData, undefined);
  other.userData = 'mine';
  const moment = world.save();
  world.step(0.01);
  other.destroy();
  assert.equal(other.userData, 'mine', 'of a body that is gone too');
  world.restore(moment);
  assert.equal(body.userData, data);
  assert.equal(world.bodyAt(other.slot), other);
  assert.equal(other.userData, 'mine');
});

test('what a program hangs on bodies is in no hash and no snapshot', () => {
  const bare = bump.createWorld();
  const full = bump.createWorld();
  bare.createBody({ shape });
  full.createBody({ shape, userData: { any: 'thing' }, sprite: sprite() });
  bare.step(0.01);
  full.step(0.01);
  assert.equal(full.hash, bare.hash);
  assert.deepEqual(full.save(), bare.save());
});

test('a sprite is where its body is at once, after a step, and between the last two steps after advance', () => {
  const world = bump.createWorld({ stepLength: 0.01 });
  const [first, second] = [sprite(), sprite()];
  const pose = { x: 10, y: 20, angle: 0.5 };
  const body = world.createBody({ ...pose, velocity: { x: 100, y: -50 }, angularVelocity: 3, type: 'kinematic', sprite: first, shape }); // prettier-ignore
  assert.deepEqual(first, { x: 10, y: 20, rotation: 0.5 });
  world.step(0.01);
  assert.deepEqual(first, { x: body.x, y: body.y, rotation: body.angle });
  assert.notEqual(first.x, 10);
  world.advance(0.025);
  const { x, y, angle } = body.drawn;
  assert.notEqual(x, body.x);
  assert.deepEqual(first, { x, y, rotation: angle });
  body.sprite = second;
  assert.equal(body.sprite, second);
  const left = { ...first };
  world.step(0.01);
  assert.deepEqual(first, left, 'who was let go of stays');
  assert.equal(second.x, body.x);
  body.sprite = undefined;
  const still = { ...second };
  world.step(0.01);
  assert.deepEqual(second, still);
  assert.equal(body.sprite, undefined);
});

test('a sprite of a body that was destroyed stays, and goes on when a restored world has the body again', () => {
  const world = bump.createWorld();
  const picture = sprite();
  const body = world.createBody({ shape, velocity: { x: 100, y: 0 }, sprite: picture });
  const moment = world.save();
  world.step(0.01);
  body.destroy();
  const { x } = picture;
  world.step(0.01);
  assert.equal(picture.x, x);
  world.restore(moment);
  world.step(0.01);
  world.step(0.01);
  assert.equal(picture.x, body.x);
  assert.notEqual(picture.x, x);
});

test('handlers may destroy the world, and sprites are placed though one of them throws', () => {
  const world = bump.createWorld();
  const picture = sprite();
  world.createBody({ shape, tags: ['a'], velocity: { x: 10, y: 0 }, sprite: picture });
  world.createBody({ shape, tags: ['a'] });
  const stop = world.on('a:a', {
    begin() {
      throw new Error('mine');
    },
  });
  assert.throws(() => world.step(0.5), { message: 'mine' });
  assert.equal(picture.x, 5);
  stop();
  const wild = sprite();
  world.createBody({ x: 900, shape, sprite: wild });
  Object.defineProperty(wild, 'rotation', {
    set() {
      throw new Error('theirs');
    },
  });
  assert.throws(() => world.step(0.01), { message: 'theirs' });
  assert.throws(() => world.advance(0.05), { message: 'theirs' });
  assert.equal(world.stepCount, 7, 'time went on');
  world.on('a:a', { stay: () => world.destroy() });
  world.step(0.01);
  assert.equal(world.alive, false);
});

test('what is no sprite is refused, and nothing is created', () => {
  const world = bump.createWorld();
  const body = world.createBody({ shape });
  for (const wrong of /** @type {any[]} */ ([1, 'x', () => {}, [1]])) {
    refuses(() => (body.sprite = wrong), 'TypeError', 'sprite must be an object, but is');
    refuses(() => world.createBody({ sprite: wrong }), 'TypeError', 'sprite must be an object, but is');
  }
  const still = Object.freeze(sprite());
  refuses(
    () => (body.sprite = still),
    'TypeError',
    'sprite must have an x, a y and a rotation that can be written',
  );
  refuses(
    () => world.createBody({ sprite: still }),
    'TypeError',
    'sprite must have an x, a y and a rotation',
  );
  assert.equal(world.bodyCount, 1);
  assert.equal(body.sprite, undefined);
  body.destroy();
  refuses(() => (body.sprite = sprite()), 'TypeError', 'body ');
});

test('a sprite is where it was when its body is refused', () => {
  const world = bump.createWorld();
  const mine = { x: 1, y: 2, rotation: 3 };
  const shapes = [bump.circle(3), bump.box(10, 1e-7, { y: 1e9 })];
  assert.throws(() => world.createBody({ x: 5, sprite: mine, shapes }), RangeError);
  assert.deepEqual(mine, { x: 1, y: 2, rotation: 3 });
});
