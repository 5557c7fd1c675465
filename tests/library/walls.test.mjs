// world.createWalls: nothing that is fast gets out of them, and as triggers they tell who does.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../web/library/index.js';
import { random as seededRandom } from '../random.mjs';
import { refuses } from '../refuses.mjs';

const bump = await load();
const box = { minX: -50, minY: 100, maxX: 350, maxY: 400 };

test('who is inside stays inside', () => {
  const random = seededRandom(1);
  for (const turning of [false, true]) {
    const world = bump.createWorld({ gravity: { x: 0, y: 900 }, drag: 1, turning });
    world.createWalls(box, { bounce: 1, friction: 0 });
    for (let i = 0; i < 60; i++) {
      const [x, y] = [-30 + 360 * random(), 120 + 260 * random()];
      const velocity = { x: 16_000 * (random() - 0.5), y: 16_000 * (random() - 0.5) };
      world.createBody({ x, y, velocity, shape: i % 2 ? bump.circle(6) : bump.box(10, 10), bounce: 1 });
    }
    for (let i = 0; i < 300; i++) {
      world.step(0.01);
      for (const { type, x, y } of world.bodies) {
        if (type === 'static') continue;
        // Some are deep in a wall until the next step pushes them out.
        assert(x > -450 && x < 750 && y > -300 && y < 800, `${x}, ${y}`);
      }
    }
    for (let i = 0; i < 600; i++) world.step(0.01);
    for (const { type, x, y } of world.bodies) {
      if (type === 'dynamic') assert(x > -60 && x < 360 && y > 90 && y < 410, `${x}, ${y}`);
    }
  }
});

test('a bullet is never in a wall, however fast', () => {
  const random = seededRandom(5);
  const world = bump.createWorld();
  world.createWalls(box, { bounce: 1, friction: 0 });
  const shape = bump.circle(6, { bounce: 1, friction: 0 });
  const shot = world.createBody({ x: 100, y: 200, bullet: true, shape });
  for (let i = 0; i < 500; i++) {
    shot.velocity = { x: 1e6 * (random() - 0.5), y: 1e6 * (random() - 0.5) };
    world.step(0.01);
    const { x, y } = shot;
    assert(x > -45 && x < 345 && y > 105 && y < 395, `${x}, ${y}`);
  }
});

test('the place is free up to its edges, and what is beyond is not', () => {
  const world = bump.createWorld();
  const walls = world.createWalls(box, { tags: ['edge'] });
  assert.equal(walls.type, 'static');
  assert.deepEqual(walls.tags, ['edge']);
  const inside = { minX: -49.9, minY: 100.1, maxX: 349.9, maxY: 399.9 };
  assert.equal(world.findIn(inside).length, 0);
  const corners = [[-51, 99], [351, 99], [-51, 401], [351, 401], [150, 99], [150, 401], [-51, 250], [351, 250]]; // prettier-ignore
  for (const [x, y] of corners) assert.equal(world.findAt({ x, y })[0]?.body, walls, `${x}, ${y}`);
});

test('as triggers they tell who leaves', () => {
  const world = bump.createWorld();
  world.createWalls(box, { trigger: true, tags: ['edge'] });
  const ball = world.createBody({ x: 340, y: 200, velocity: { x: 300, y: 0 }, shape: bump.circle(5), tags: ['ball'] }); // prettier-ignore
  let left = 0;
  world.on('ball:edge', { begin: () => left++ });
  for (let i = 0; i < 10; i++) world.step(0.01);
  assert.equal(left, 1);
  assert(ball.x > 360);
});

test('what makes no walls is refused', () => {
  const world = bump.createWorld();
  const wild = /** @type {any} */ (world);
  refuses(() => wild.createWalls(), 'TypeError', 'box must be a plain object');
  refuses(() => wild.createWalls({ ...box, maxX: -60 }), 'RangeError', 'box.');
  refuses(() => wild.createWalls({ ...box, width: 4 }), 'TypeError', "box has no option 'width'");
  refuses(() => wild.createWalls(box, { x: 4 }), 'TypeError', "options.x is the walls' own");
  refuses(() => wild.createWalls(box, { type: 'dynamic' }), 'TypeError', "options.type is the walls' own");
  refuses(() => wild.createWalls(box, { bouncy: 4 }), 'TypeError', "options has no option 'bouncy'");
  refuses(
    () => wild.createWalls({ ...box, maxX: -50, maxY: 100 }),
    'RangeError',
    'box must be at least 1e-9 wide or high, but is 0',
  );
  const wide = 2 ** 30 / 3;
  const room = 'box must leave room for walls round it, as thick as it is wide or high: ';
  for (const [minX, maxX] of [
    [-wide / 2, wide / 2 + 2],
    [2 ** 30 - 1000, 2 ** 30 - 400],
  ]) {
    // prettier-ignore
    refuses(() => wild.createWalls({ ...box, minX, maxX }), 'RangeError', `${room}${maxX - minX}`);
  }
  assert.equal(world.bodyCount, 0);
  // As far as that is, they are made.
  for (const [minX, maxX] of [
    [-wide / 2, wide / 2 - 1],
    [2 ** 30 - 1000, 2 ** 30 - 500],
    [500 - 2 ** 30, 1000 - 2 ** 30],
  ]) {
    // prettier-ignore
    world.createWalls({ ...box, minX, maxX }).destroy();
  }
  assert.equal(world.bodyCount, 0);
});
