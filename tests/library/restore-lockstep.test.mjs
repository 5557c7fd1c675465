// Two worlds of the library live the same random life; one of them is restored on the way, from the other's snapshots or its
// own. What JavaScript knows beside the engine (tags, groups, who hears what, which bodies are gone) must come back too:
// after every step handlers were told the same, and all that can be asked answers the same.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { random as numbers } from '../random.mjs';

/** @typedef {import('../../web/library/full-world.js').FullWorld} World */
const bump = await load();
const tags = ['a', 'b', 'c', 'd', 'e'];
const listened = /** @type {const} */ (['a:b', 'b:c', 'c:d', 'a:a', 'e:a']);
const policies = /** @type {const} */ (['block', 'overlap', 'ignore', 'oneWay']);

/** @param {number} seed */
function randomly(seed) {
  const next = numbers(seed);
  const below = (/** @type {number} */ count) => Math.floor(next() * count);
  return { random: next, below, one: (/** @type {readonly any[]} */ list) => list[below(list.length)] };
}
/** @typedef {ReturnType<typeof randomly>} Random */

/** @param {Random} random */
function shapeOf({ random, below, one }) {
  const options = {
    friction: random(),
    bounce: random() < 0.3 ? random() : 0,
    rollingResistance: random() < 0.2 ? random() : 0,
    surfaceSpeed: random() < 0.2 ? 60 * random() - 30 : 0,
    trigger: random() < 0.1,
    tags: random() < 0.3 ? [one(tags)] : [],
    ...(random() < 0.1 ? { passes: { x: 0, y: -1 } } : {}),
    ...(random() < 0.1 ? { mask: 1 + below(3), category: 1 + below(3) } : {}),
  };
  return one([
    () => bump.circle(3 + below(8), options),
    () => bump.box(6 + below(20), 6 + below(20), { ...options, angle: one([0, 0.4]) }),
    () => bump.capsule({ x: -4, y: 0 }, { x: 4, y: 0 }, 3, options),
  ])();
}

/** What can be done to a world: the same to each that it is handed. @param {Random} random @returns {(world: any) => void} */
function commandOf(random) {
  const { below, one } = random;
  const index = below(1e6);
  const [type, tag, other, policy] = [
    one(['dynamic', 'dynamic', 'static', 'kinematic']),
    one(tags),
    one(tags),
    one(policies),
  ];
  const [x, y, shape, group] = [
    below(240) - 120,
    below(160) - 80,
    shapeOf(random),
    one([...listened, 'd:e']),
  ];
  const velocity = type === 'static' ? undefined : { x: below(400) - 200, y: below(400) - 200 };
  const made = { type, x, y, velocity, bullet: type === 'dynamic' && below(9) === 0, tags: [tag], shape };
  /** @param {(body: any, world: any) => void} change */
  const ofBody = (change) => (/** @type {World} */ world) => {
    const body = world.bodies[index % Math.max(world.bodyCount, 1)];
    if (body) change(body, world);
  };
  const create = (/** @type {World} */ world) => world.bodyCount < 50 && world.createBody(made);
  return one([
    create,
    create,
    ofBody((body, world) => world.bodyCount > 15 && body.destroy()),
    ofBody((body) => body.addTag(tag)),
    ofBody((body) => body.tags.includes(tag) && body.removeTag(tag)),
    (/** @type {World} */ world) => world.group(group, policy),
    (/** @type {World} */ world) => world.rule(tag, other, policy),
    ofBody((body) => body.type !== 'static' && (body.velocity = { x, y })),
    ofBody((body) => (body.x = x)),
    ofBody((body) => body.shapes.length < 3 && body.addShape(shape)),
    ofBody((body) => body.shapes.length > 1 && body.removeShape(body.shapes[0])),
    ofBody((body, world) => world.change(body, { type })),
    ofBody((body, world) => world.changeShape(body, body.shapes[0], { tags: shape.tags, friction: 0.5 })),
    ofBody((body) => body.wake()),
  ]);
}

/** @param {World} world @param {unknown[][]} told */
function listen(world, told) {
  for (const name of listened) {
    world.on(name, {
      begin: (left, right, { depth, approach }) =>
        told.push(['begin', name, left.id, right.id, depth, approach]),
      stay: (left, right, { impulse }) => told.push(['stay', name, left.id, right.id, impulse]),
      end: (left, right) => told.push(['end', name, left.id, right.id]),
      hit: (left, right) => told.push(['hit', name, left.id, right.id]),
    });
  }
}

/** All that a game sees. A box that is read from a snapshot of elsewhere is a polygon. @param {World} world */
const seen = (world) => ({
  hash: world.hash,
  events: world.eventHash,
  bodies: world.bodies.map(({ id, x, y, asleep, tags: its, shapes }) => [
    [id, x, y, asleep, ...its],
    shapes.map((shape) => [shape.kind === 'box' ? 'polygon' : shape.kind, ...[...(shape.tags ?? [])].sort()]),
  ]),
  near: world.findNear({ x: 0, y: 0 }, 50).map(({ body }) => body.id),
  ofGroup: world.findIn({ minX: -50, minY: -50, maxX: 50, maxY: 50 }, { groups: ['a:b'] }).length,
  contacts: world.contacts.map(({ bodyA, bodyB, depth, impulse }) => [bodyA.id, bodyB.id, depth, impulse]),
});

test('a world that is restored on the way tells its handlers and answers as one that is not', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const random = randomly(seed * 7919);
    const options = {
      gravity: { x: 0, y: random.one([0, 900]) },
      sleepAfter: random.one([0, 0.1, 0.3]),
      hitSpeed: random.one([0, 30]),
      bounceSpeed: random.one([0, 1]),
      touch: random.one(['counts', 'ignored']),
    };
    /** @type {[unknown[][], unknown[][]]} */
    const told = [[], []];
    const [steady, restored] = told.map((list) => {
      const world = bump.createWorld(options);
      listen(world, list);
      return world;
    });
    /** @type {Uint8Array | undefined} */
    let base;
    for (let step = 0; step < 100; step++) {
      for (let i = random.below(4); i > 0; i--) {
        const command = commandOf(random);
        for (const world of [steady, restored]) command(world);
      }
      const way = random.below(5);
      if (way === 0) restored.restore((base = steady.save()));
      if (way === 1 && base) restored.restore(steady.save({ since: base }), { base });
      if (way === 2) restored.restore(restored.save());
      for (const world of [steady, restored]) {
        if (step % 7 === 6) world.detect();
        else world.step(1 / 60);
      }
      const what = `seed ${seed}, step ${step}`;
      assert.deepEqual(told[1].splice(0), told[0].splice(0), what);
      assert.deepEqual(seen(restored), seen(steady), what);
    }
    for (const world of [steady, restored]) world.destroy();
  }
});

test('whatever tags, shapes and policies change, each begin has its end, and each stay lies between', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const random = randomly(seed * 104729);
    const world = bump.createWorld({ gravity: { x: 0, y: 900 } });
    /** @type {unknown[][]} */
    const told = [];
    listen(world, told);
    /** @type {Set<string>} */
    const together = new Set();
    for (let step = 0; step < 100; step++) {
      for (let i = random.below(4); i > 0; i--) commandOf(random)(world);
      world.step(1 / 60);
      /** @type {Set<string>} */
      const now = new Set();
      for (const [kind, name, left, right] of told.splice(0)) {
        const pair = `${name} ${[left, right].sort().join(' ')}`;
        const what = `seed ${seed}, step ${step}: ${kind} of ${pair}`;
        if (kind === 'hit') continue;
        assert.equal(together.has(pair), kind !== 'begin', what);
        if (kind === 'end') together.delete(pair);
        else now.add(pair);
      }
      for (const pair of now) together.add(pair);
      assert.deepEqual(
        [...together].sort(),
        [...now].sort(),
        `seed ${seed}, step ${step}: nothing was told of these`,
      );
    }
    world.destroy();
  }
});
