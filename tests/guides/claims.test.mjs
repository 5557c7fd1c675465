// What the guides (web/docs) claim in a sentence or a table and no snippet shows: each claim is tried here, under the name of
// its page. Who changes such a sentence changes its test.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load as loadFull } from '../../web/library/full.js';
import { load } from '../../web/library/index.js';
import { refuses } from '../refuses.mjs';

const bump = await load();
const full = await loadFull();

/** Two bodies on one place, and what becomes of them. @param {string[]} tagsA @param {string[]} tagsB @param {(world: any) => void} [rules] */
function two(tagsA, tagsB, rules = () => {}) {
  const world = bump.createWorld();
  rules(world);
  const a = world.createBody({ tags: tagsA, shape: bump.circle(5) });
  const b = world.createBody({ x: 4, tags: tagsB, shape: bump.circle(5) });
  for (let i = 0; i < 30; i++) world.step(0.01);
  return { world, a, b, pushed: b.x - a.x > 8 };
}

test('groups: who is in no group is pushed and told to nobody', () => {
  /** @type {unknown[]} */
  const heard = [];
  const { pushed } = two([], [], (world) => world.on('x:y', { begin: () => heard.push(1) }));
  assert(pushed);
  assert.deepEqual(heard, []);
});

test('groups: a pair in several follows the one that lets most through; a name that is only listened to blocks', () => {
  const policies = /** @type {const} */ (['block', 'overlap', 'ignore']);
  for (const [i, first] of policies.entries()) {
    for (const [k, second] of policies.entries()) {
      const { pushed } = two(['a', 'c'], ['b', 'd'], (world) =>
        world.group('a:b', first).group('c:d', second),
      );
      assert.equal(pushed, i === 0 && k === 0, `${first} and ${second}`);
    }
    const { pushed } = two(['a', 'c'], ['b', 'd'], (world) => world.group('a:b', first).on('c:d', {}));
    assert.equal(pushed, i === 0, `${first}, and one that is listened to`);
  }
});

test('groups: who ignores a platform for a tenth of a second drops through, or a little later where little pulls', () => {
  for (const [gravity, steps, drops] of /** @type {const} */ ([
    [900, 6, true],
    [150, 6, true],
    [80, 6, false],
    [80, 9, true],
  ])) {
    const world = bump.createWorld({ gravity: { x: 0, y: gravity } });
    const shape = bump.box(400, 10, { passes: { x: 0, y: -1 } });
    world.createBody({ type: 'static', shape, tags: ['platform'] });
    const player = world.createBody({ y: -15, tags: ['player'], shape: bump.box(20, 20) });
    for (const [policy, count] of /** @type {const} */ ([
      ['block', 120],
      ['ignore', steps],
      ['block', 300],
    ])) {
      world.group('player:platform', policy);
      for (let i = 0; i < count; i++) world.step(1 / 60);
    }
    assert.equal(player.y > 30, drops, `gravity ${gravity}, ${steps} steps`);
  }
});

test('groups: shapes meet when each one’s mask has a bit of the other’s category; that is asked first', () => {
  for (const [a, b, meet] of /** @type {const} */ ([
    [{ category: 1, mask: 2 }, { category: 2, mask: 1 }, true],
    [{ category: 1, mask: 2 }, { category: 2, mask: 2 }, false],
    [{ category: 3, mask: 6 }, { category: 4, mask: 2 }, true],
    [{}, { category: 4 }, true],
    [{}, { mask: 0 }, false],
  ])) {
    const world = bump.createWorld();
    world.group('a:b', 'block');
    world.createBody({ tags: ['a'], shape: bump.circle(5, a) });
    world.createBody({ x: 4, tags: ['b'], shape: bump.circle(5, b) });
    world.step(0.01);
    assert.equal(world.contacts.length, meet ? 1 : 0, JSON.stringify([a, b]));
  }
});

test('events: begin, stay, end and hit, each when the table says', () => {
  const world = bump.createWorld({ hitSpeed: 100 });
  /** @type {string[]} */
  let heard = [];
  const hear = (/** @type {string} */ kind) => () => heard.push(kind);
  world.on('a:b', { begin: hear('begin'), stay: hear('stay'), end: hear('end'), hit: hear('hit') });
  world.createBody({ type: 'static', tags: ['b'], shape: bump.box(10, 10, { trigger: true }) });
  const shot = world.createBody({ x: -20, tags: ['a'], velocity: { x: 300, y: 0 }, shape: bump.circle(2) });
  /** @type {string[][]} */
  const steps = [];
  for (let i = 0; i < 20; i++) {
    heard = [];
    world.step(0.01);
    steps.push(heard);
  }
  const told = steps.flat();
  assert.equal(told[0], 'begin');
  assert.deepEqual(
    steps.find((each) => each.includes('begin')),
    ['begin', 'hit'],
  );
  assert.deepEqual([told.filter((each) => each === 'begin').length, told.at(-1)], [1, 'end']);
  assert(told.slice(2, -1).every((each) => each === 'stay') && told.length > 5);
  assert(shot.x > 20);
});

test('events: what is pushed off what it grazes begins in that step and ends in the next', () => {
  for (const speed of [900, 1500, 4000]) {
    const world = full.createWorld({ hitSpeed: 1 });
    world.tellPushes();
    world.createBody({ type: 'static', tags: ['post'], shape: bump.circle(14) });
    const shot = world.createBody({ x: -300, y: 12, bullet: true, tags: ['shot'], shape: bump.circle(3) });
    shot.velocity = { x: speed, y: 0 };
    /** @type {[string, number][]} */
    const heard = [];
    let step = 0;
    const hear = (/** @type {string} */ kind) => () => heard.push([kind, step]);
    const handlers = { begin: hear('begin'), stay: hear('stay'), hit: hear('hit'), end: hear('end') };
    world.on('shot:post', handlers);
    /** @type {number[]} */
    const pushed = [];
    for (; step < 30; step++) {
      world.step(1 / 60);
      if (world.pushes.length > 0) pushed.push(step);
    }
    assert(shot.velocity.y > speed / 10, `it was pushed: ${shot.velocity.y}`);
    assert.equal(pushed.length, 1);
    const [at] = pushed;
    const told = [
      ['begin', at],
      ['hit', at],
      ['end', at + 1],
    ];
    assert.deepEqual(heard, told, `at ${speed}`);
  }
});

test('events: a contact is seen from the left body; triggers are not pressed', () => {
  const world = bump.createWorld({ gravity: { x: 0, y: 900 } });
  /** @type {any} */
  const seen = {};
  world.on('top:under', { stay: (a, b, contact) => (seen.solid = { a, b, contact }) });
  world.on('under:top', { stay: (a, b, contact) => (seen.turned = { a, b, contact }) });
  world.on('top:zone', { stay: (_a, _b, contact) => (seen.zone = { contact }) });
  const under = world.createBody({ type: 'static', y: 10, tags: ['under'], shape: bump.box(99, 20) });
  const top = world.createBody({ y: -5, tags: ['top'], shape: bump.box(10, 10) });
  world.createBody({ type: 'static', tags: ['zone'], shape: bump.box(50, 50, { trigger: true }) });
  for (let i = 0; i < 60; i++) world.step(1 / 60);
  assert.deepEqual([seen.solid.a, seen.solid.b], [top, under]);
  assert.deepEqual(seen.solid.contact.normal, { x: 0, y: 1 });
  assert.deepEqual(seen.turned.contact.normal, { x: 0, y: -1 });
  assert(seen.solid.contact.impulse > 0 && seen.zone.contact.impulse === 0);
  assert.equal(seen.solid.contact.points.length, 2);
});

test('queries: they answer for where everything is now, with the objects that were made, the nearest first', () => {
  const world = bump.createWorld();
  const shape = bump.circle(5);
  const bodies = [30, 10, 20].map((x) => world.createBody({ x, shape }));
  assert.equal(world.findAt({ x: 100, y: 0 }).length, 0);
  bodies[0].x = 100;
  const [found] = world.findAt({ x: 100, y: 0 });
  assert.equal(found.body, bodies[0]);
  assert.equal(found.shape, shape);
  const near = world.findNear({ x: 0, y: 0 }, 50).map(({ body }) => body);
  assert.deepEqual(near, [bodies[1], bodies[2]]);
  const { hash } = world;
  const through = world.castRayThrough({ x: 0, y: 0 }, { x: 200, y: 0 });
  assert.deepEqual(
    through.map(({ body }) => body),
    [bodies[1], bodies[2], bodies[0]],
  );
  assert(Math.abs(through[0].time - 5 / 200) < 1e-12, 'time is the part of the way that is free');
  assert.equal(world.castRay({ x: 0, y: 50 }, { x: 200, y: 0 }), null);
  assert.equal(world.hash, hash, 'questions change nothing');
  // A body is a pose too.
  assert.equal(world.findTouching(shape, bodies[1]).length, 2);
  assert.equal(world.castShape(shape, bodies[1], { x: 50, y: 0 }, { except: bodies[1] })?.body, bodies[2]);
});

test('pairs: moving the second by normal times depth parts them, and touching at the start is a time of 0', () => {
  const [a, b] = [bump.box(20, 10, { angle: 0.3 }), bump.capsule({ x: -4, y: 0 }, { x: 4, y: 0 }, 3)];
  const contact = bump.collide(a, {}, b, { x: 5, y: 4, angle: 1 });
  assert(contact);
  const { normal, depth } = contact;
  const moved = (/** @type {number} */ by) => ({ x: 5 + normal.x * by, y: 4 + normal.y * by, angle: 1 });
  assert(Math.abs(bump.distance(a, {}, b, moved(depth)).separation) < 1e-9);
  assert(bump.overlap(a, {}, b, moved(depth - 1e-6)));
  for (let i = 0; i < 64; i++) {
    const [x, y] = [Math.cos((i * Math.PI) / 32), Math.sin((i * Math.PI) / 32)];
    const way = { x: 5 + x * (depth - 1e-6), y: 4 + y * (depth - 1e-6), angle: 1 };
    assert(bump.overlap(a, {}, b, way), 'there is no shorter way out');
  }
  assert.equal(bump.castShape(b, { x: 5, y: 4, angle: 1 }, { x: 9, y: 0 }, a)?.time, 0);
});

test('shapes: a shape beside the middle goes round it when the body turns; the materials count as the table says', () => {
  const world = bump.createWorld();
  const body = world.createBody({
    angularVelocity: Math.PI,
    type: 'kinematic',
    shape: bump.circle(5, { x: 20 }),
  });
  for (let i = 0; i < 50; i++) world.step(0.01);
  assert.equal(world.findAt({ x: 20, y: 0 }).length, 0);
  assert.equal(world.findAt({ x: 0, y: 20 })[0].body, body);
  const mass = (/** @type {any} */ options) =>
    world.createBody({ y: 500, shape: bump.box(3, 4, options) }).mass;
  assert.deepEqual([mass({}), mass({ density: 2 })], [12, 24]);
  for (const [bounce, floorBounce] of [
    [0.8, 0],
    [0, 0.8],
    [0.8, 0.5],
  ]) {
    const room = bump.createWorld({ gravity: { x: 0, y: 900 } });
    room.createBody({ type: 'static', y: 100, shape: bump.box(200, 20, { bounce: floorBounce }) });
    const ball = room.createBody({ shape: bump.circle(5, { bounce }) });
    let up = 0;
    for (let i = 0; i < 100; i++) {
      room.step(0.01);
      up = Math.min(up, ball.velocity.y);
    }
    assert.equal(up < -50, Math.min(bounce, floorBounce) > 0, `${bounce} on ${floorBounce}`);
  }
});

test('getting started: nothing turns by being pushed, and what is refused leaves nothing behind', () => {
  const world = bump.createWorld({ gravity: { x: 0, y: 900 } });
  world.createBody({ type: 'static', y: 100, angle: 0.5, shape: bump.box(200, 20, { friction: 1 }) });
  const box = world.createBody({ shape: bump.box(20, 20, { friction: 1 }) });
  for (let i = 0; i < 120; i++) world.step(0.01);
  assert.equal(box.angle, 0);
  const { hash } = world;
  refuses(
    () => world.createBody({ x: 5, shape: bump.circle(1), shapes: [] }),
    'TypeError',
    'options has both',
  );
  assert.equal(world.hash, hash);
});

test('getting started: a box bears as many times its mass as is said, and needs friction only where bodies turn', () => {
  /** How far a box and the heavier one on it get from where they were put, in 20 s. */
  const way = (
    /** @type {number} */ mass,
    /** @type {number} */ friction,
    /** @type {{ turning?: boolean, substeps?: number }} */ options,
  ) => {
    const world = bump.createWorld({ gravity: { x: 0, y: 900 }, ...options });
    world.createBody({ type: 'static', y: 10, friction, shape: bump.box(400, 20) });
    const boxes = [1, mass].map((each, i) =>
      world.createBody({ y: -10 - 20 * i, mass: each, friction, shape: bump.box(20, 20) }),
    );
    let most = 0;
    for (let i = 0; i < 1200; i++) {
      world.step(1 / 60);
      boxes.forEach(({ x, y }, k) => (most = Math.max(most, Math.hypot(x, y + 10 + 20 * k))));
    }
    return most;
  };
  for (const friction of [0, 0.5]) {
    assert(way(30, friction, {}) < 1);
    assert(way(300, friction, { substeps: 16 }) < 1);
    assert(way(300, friction, {}) > 20);
  }
  assert(way(1, 0.5, { turning: true }) < 1);
  assert(way(100, 0.5, { turning: true }) < 1);
  assert(way(1, 0, { turning: true }) > 20);
});

test('large worlds: bodies sleep after sleepAfter, and wake when something touches, moves or changes them', () => {
  for (const wake of [
    (/** @type {any} */ world) =>
      world.createBody({ y: 55, velocity: { x: 0, y: 300 }, shape: bump.circle(5) }),
    (/** @type {any} */ _, /** @type {any} */ box) => (box.x += 1),
    (/** @type {any} */ _, /** @type {any} */ box) => box.addShape(bump.circle(2)),
    (/** @type {any} */ world, /** @type {any} */ _, /** @type {any} */ floor) => floor.destroy() ?? world,
  ]) {
    const world = bump.createWorld({ gravity: { x: 0, y: 900 }, sleepAfter: 0.5 });
    const floor = world.createBody({ type: 'static', y: 100, shape: bump.box(400, 20) });
    const box = world.createBody({ y: 80, shape: bump.box(20, 20) });
    for (let i = 0; i < 120; i++) world.step(0.01);
    assert(box.asleep);
    wake(world, box, floor);
    for (let i = 0; i < 5; i++) world.step(0.01);
    assert.equal(box.asleep, false, String(wake));
  }
});

test('bullets: with a category of their own and a mask without it shots meet all others and not each other', () => {
  const world = bump.createWorld();
  const bulletShape = bump.circle(3, { category: 2, mask: 1 });
  for (let i = 0; i < 50; i++) world.createBody({ bullet: true, shape: bulletShape });
  world.step(0.01);
  assert.equal(world.contacts.length, 0);
  world.createBody({ type: 'static', shape: bump.box(10, 10) });
  world.step(0.01);
  assert.equal(world.contacts.length, 50);
});

test('the full engine: whatever runs on the first runs on it; a smaller mask pixel, a mirrored one, a pivot', () => {
  for (const key of Object.keys(bump)) assert(key in full, key);
  const small = bump.createWorld();
  const large = full.createWorld();
  for (let it = Object.getPrototypeOf(small); it !== Object.prototype; it = Object.getPrototypeOf(it)) {
    for (const key of Object.getOwnPropertyNames(it)) assert(key in large, key);
  }
  const data = new Uint8Array([255, 0, 0, 0]);
  const mask = full.mask({ width: 4, height: 1, data }, { scale: { x: -2, y: 2 }, pivot: { x: 1, y: 0 } });
  // The first pixel goes from the pivot to the right, since x is mirrored.
  assert(full.containsPoint(mask, { x: 10 }, { x: 11, y: 1 }));
  assert(!full.containsPoint(mask, { x: 10 }, { x: 9, y: 1 }));
});

test('shapes: events see a body as one thing, however many shapes it has', () => {
  const world = bump.createWorld();
  /** @type {string[]} */
  const heard = [];
  const hear = (/** @type {string} */ kind) => () => heard.push(kind);
  world.on('a:b', { begin: hear('begin'), stay: hear('stay'), end: hear('end') });
  world.createBody({ type: 'static', tags: ['b'], shapes: [bump.box(100, 9), bump.box(9, 100)] });
  const shapes = [-20, 0, 20].map((x) => bump.circle(6, { x }));
  const body = world.createBody({ type: 'kinematic', tags: ['a'], shapes });
  world.step(0.01);
  assert.deepEqual(heard, ['begin']);
  assert(world.contacts.length > 1);
  world.step(0.01);
  body.y = 500;
  world.step(0.01);
  assert.deepEqual(heard, ['begin', 'stay', 'end']);
});

test('walls seen from above: a circle slips round the corner of a wall where a box is held', () => {
  const end = (/** @type {any} */ shape) => {
    const world = bump.createWorld();
    world.createBody({ type: 'static', x: 100, shape: bump.box(40, 40) });
    const player = world.createBody({ y: -26, shape });
    for (let i = 0; i < 120; i++) {
      player.velocity = { x: 150, y: 0 };
      world.step(1 / 60);
    }
    return player.x;
  };
  assert(end(bump.circle(10)) > 200);
  assert(end(bump.box(20, 20)) < 75);
});

test('from check2d: two static bodies are never told of; each pair is told once', () => {
  const world = bump.createWorld();
  /** @type {unknown[]} */
  const heard = [];
  world.on('s:s', { begin: (a, b) => heard.push([a.id, b.id]) });
  for (let i = 0; i < 2; i++) world.createBody({ type: 'static', tags: ['s'], shape: bump.circle(5) });
  world.detect();
  assert.deepEqual([heard.length, world.contacts.length], [0, 0]);
  world.createBody({ type: 'kinematic', tags: ['s'], shape: bump.circle(5) });
  world.detect();
  assert.deepEqual([heard.length, world.contacts.length], [2, 2]);
});

test('from SAT.js: touching counts with a depth of 0, and is ignored when told so; vertices may go either way', () => {
  const [a, b] = [bump.box(10, 10), bump.circle(5)];
  assert.equal(bump.collide(a, {}, b, { x: 10 })?.depth, 0);
  assert.equal(bump.collide(a, {}, b, { x: 10 }, { touch: 'ignored' }), null);
  const corners = [
    { x: 0, y: 0 },
    { x: 9, y: 0 },
    { x: 0, y: 9 },
  ];
  const ways = [bump.polygon(corners), bump.polygon([...corners].reverse())];
  const [first, second] = ways.map((each) => bump.collide(each, {}, b, { x: 1, y: -2 }));
  assert.deepEqual(first, second);
});

test('from Matter.js: a drag of 0.6 per second takes from speeds what a frictionAir of 0.01 per step does', () => {
  const world = bump.createWorld();
  const body = world.createBody({ velocity: { x: 100, y: 0 }, drag: 0.6, shape: bump.circle(5) });
  for (let i = 0; i < 60; i++) world.step(1 / 60);
  assert(Math.abs(body.velocity.x - 100 * 0.99 ** 60) < 0.5);
});

test('games: what moves ends no step slower than minSpeed or faster than maxSpeed; what stands still stays', () => {
  const world = bump.createWorld();
  world.createWalls({ minX: 0, minY: 0, maxX: 400, maxY: 300 }, { bounce: 0.5 });
  const shape = bump.circle(8, { bounce: 0.5 });
  const least = { minSpeed: 250, shape };
  const ball = world.createBody({ x: 200, y: 150, velocity: { x: 300, y: 180 }, maxSpeed: 400, ...least });
  const still = world.createBody({ x: 1000, y: 20, ...least });
  const slowed = world.createBody({ x: 200, y: 100, velocity: { x: 300, y: 180 }, maxSpeed: 100, ...least });
  const speedOf = (/** @type {import('bumpbox').Body} */ body) => Math.hypot(body.velocityX, body.velocityY);
  let slowest = Infinity;
  for (let i = 0; i < 1000; i++) {
    world.advance(1 / 60);
    assert(speedOf(ball) <= 400 + 1e-9);
    slowest = Math.min(slowest, speedOf(ball));
    assert(Math.abs(speedOf(slowed) - 100) < 1e-9);
  }
  assert(Math.abs(slowest - 250) < 1e-9, `bounces slow it down to ${slowest}`);
  assert.deepEqual([still.x, still.y], [1000, 20]);
  for (const turning of [false, true]) {
    const falling = bump.createWorld({ gravity: { x: 0, y: 900 }, turning });
    falling.createBody({ type: 'static', y: 100, shape: bump.box(900, 20) });
    const dull = { minSpeed: 30, shape: bump.circle(8) };
    const drop = falling.createBody(dull);
    const aslant = falling.createBody({ x: 100, velocity: { x: 5, y: 0 }, ...dull });
    for (let i = 0; i < 600; i++) falling.step(1 / 60);
    assert.equal(speedOf(drop), 0);
    assert(Math.abs(speedOf(aslant) - 30) < 1e-9);
  }
});
