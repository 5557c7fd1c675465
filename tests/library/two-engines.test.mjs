// Several engines in one page, of one kind or of both: none sees anything of another. Each lives the same life twice, once
// alone and once taking turns with the others, while all of their memories grow; every answer must be the same.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load as loadFull } from '../../web/library/full.js';
import { load } from '../../web/library/index.js';
import { refuses } from '../refuses.mjs';

/** Found or hit bodies as they can be compared. @param {any} value @returns {unknown} */
function plain(value) {
  if (Array.isArray(value) || ArrayBuffer.isView(value)) {
    return Array.from(/** @type {any} */ (value), plain);
  }
  if (typeof value !== 'object' || value === null) return value;
  if ('slot' in value && 'tags' in value) return `body ${value.id} ${value.tags} ${value.x} ${value.y}`;
  const parts = Object.entries(value).map(([key, each]) => [key, plain(each)]);
  return Object.fromEntries(parts);
}

/**
 * What an engine does and answers, a question a turn. `seed` makes the worlds of no two engines the same.
 * @param {any} bump @param {number} seed
 */
function* life(bump, seed) {
  const world = bump.createWorld({ gravity: { x: 0, y: 300 + seed }, hitSpeed: 20, sleepAfter: 0.4 });
  /** @type {string[]} */
  const heard = [];
  for (const kind of ['begin', 'end', 'hit']) {
    world.on(`ball${seed}:floor`, { [kind]: (/** @type {any} */ a) => heard.push(`${kind} ${a.id} ${a.y}`) });
  }
  yield world.createBody({ type: 'static', y: 100, tags: ['floor'], shape: bump.box(900, 20 + seed) }).id;
  const ballast = bump.createWorld();
  const before = ballast.columns.x.buffer.byteLength;
  for (let turn = 0; turn < 6; turn++) {
    for (let i = 0; i < 60; i++) {
      const shape = i % 2 ? bump.circle(1 + ((i + seed) % 5)) : bump.box(3 + seed, 2 + (i % 3));
      const x = ((i * 37 + turn * 11 + seed * 5) % 800) - 400;
      world.createBody({ x, y: -((i * 7) % 300), tags: [`ball${seed}`], shape });
    }
    // Memory grows, at other times in each engine.
    for (let i = 0; i < 11000 + 1500 * seed; i++) ballast.createBody({ x: i, shape: bump.circle(1) });
    yield world.bodyCount;
    const { x, y } = world.bodies[1 + turn];
    yield world.findAt({ x, y });
    yield world.findIn({ minX: -60, minY: -100, maxX: 60 + seed, maxY: 100 });
    yield world.findTouching(bump.circle(30), { x, y });
    yield world.findNear({ x, y }, 25);
    yield world.castRay({ x: -500, y }, { x: 1000, y: seed });
    yield world.castRayThrough({ x: -500, y }, { x: 1000, y: seed });
    yield world.castShape(bump.box(4, 4), { x: -500, y }, { x: 1000, y: 0 });
    yield world.castShapeThrough(bump.box(4, 4), { x: -500, y }, { x: 1000, y: 0 });
    yield bump.collide(bump.circle(5 + seed), { x: 1 }, bump.box(8, 8));
    yield bump.distance(bump.circle(5 + seed), { x: 30 }, bump.box(8, 8));
    for (let i = 0; i < 3; i++) world.step(0.01);
    yield [world.hash, world.eventHash, heard.splice(0)];
    yield world.contacts.slice(0, 20);
    yield [world.columns.x.slice(0, 50), world.columns.generation, world.asleepCount];
    if (world.constructor.name === 'FullWorld') yield* fullLife(bump, world, seed, turn);
  }
  assert(ballast.columns.x.buffer.byteLength > before, 'memory grew');
  world.bodies.at(-1).x = 5;
  yield world.findAt({ x: 5, y: world.bodies.at(-1).y });
}

/** @param {any} bump @param {any} world @param {number} seed @param {number} turn */
function* fullLife(bump, world, seed, turn) {
  const bytes = world.save();
  yield bytes.length;
  world.step(0.01);
  const delta = world.save({ since: bytes });
  world.restore(bytes);
  yield [world.hash, world.bodies.length];
  world.restore(delta, { base: bytes });
  yield [world.hash, world.bodies[3].shapes[0]];
  const rays = Float64Array.from({ length: 400 * (turn + 1) }, (_, i) => ((i * 53 + seed) % 700) - 350);
  yield world.castRays(rays);
  const boxes = Float64Array.from({ length: 40 }, (_, i) => (i % 4) * 9 + (i % 2) * seed);
  boxes.forEach((_, i) => (i % 4 < 2 ? (boxes[i] = -20 - i) : (boxes[i] = 30 + i + seed)));
  yield world.findInEach(boxes);
  yield world.moveShape(bump.circle(3), { x: 0, y: -300 }, { x: 9, y: 90 + seed }, { up: { x: 0, y: -1 } });
  yield [world.contactRows.count, world.eventRows.count, world.broadPhase.counts];
  yield world.createBodies({
    x: rays.map((x) => 9 * x),
    y: rays.map((_, i) => -5000 - 5 * i),
    radius: 1,
    type: 'static',
  }).length;
  yield world.bodies.at(-1).shapes;
  const side = 8 * (turn + 1);
  const data = Uint8Array.from({ length: side * side }, (_, i) => Number((i * (3 + seed)) % 7 > 1));
  const mask = bump.mask({ width: side, height: side, data });
  yield [mask.count, mask.bounds, mask.boxes({ most: 3 }), mask.contours().length];
  yield bump.collide(mask, {}, bump.circle(3), { x: side / 2, y: side / 2 });
  yield bump.decompose(bump.outline(star(5 + seed))).length;
  yield bump.contacts(mask, {}, bump.outline(star(6)), { x: 3 });
  yield bump.trace.distance(bump.circle(1), {}, bump.box(2, 2), { x: 9 + seed });
}

/** @param {number} tips */
const star = (tips) =>
  Array.from({ length: 2 * tips }, (_, i) => {
    const far = i % 2 ? 4 : 10;
    return { x: far * Math.cos((i * Math.PI) / tips), y: far * Math.sin((i * Math.PI) / tips) };
  });

const kinds = [load, loadFull, load, loadFull];

test('engines that take turns answer what each answers alone, while their memories grow', async () => {
  const alone = [];
  for (const [seed, open] of kinds.entries()) alone.push(Array.from(life(await open(), seed), plain));
  const engines = await Promise.all(kinds.map((open) => open()));
  const lives = engines.map((bump, seed) => life(bump, seed));
  /** @type {unknown[][]} */
  const together = engines.map(() => []);
  for (let left = lives.length; left > 0;) {
    left = 0;
    for (const [i, each] of lives.entries()) {
      const { value, done } = each.next();
      if (done) continue;
      together[i].push(plain(value));
      left++;
    }
  }
  for (const [i, answers] of alone.entries()) {
    assert(answers.length > 80);
    assert.equal(together[i].length, answers.length);
    for (const [turn, answer] of answers.entries()) {
      assert.deepEqual(together[i][turn], answer, `engine ${i}, answer ${turn}`);
    }
  }
});

test('a handler of one engine may ask all others in the middle of a step', async () => {
  const engines = await Promise.all(kinds.map((open) => open()));
  const worlds = engines.map((bump, i) => {
    const world = bump.createWorld();
    for (const x of [0, 1]) world.createBody({ x: x + 10 * i, tags: ['a'], shape: bump.circle(3) });
    return world;
  });
  /** @type {number[]} */
  const heard = [];
  for (const [i, world] of worlds.entries()) {
    world.on('a:a', {
      begin() {
        for (const [k, other] of worlds.entries()) {
          assert.equal(other.findAt({ x: 10 * k, y: 0 }).length, 2);
          assert.equal(other.findAt({ x: 10 * k + 5, y: 0 }).length, 0);
          for (let n = 0; n < 3000; n++) other.createBody({ x: 1000 + 9 * n, shape: engines[k].circle(1) });
        }
        assert.equal(world.findAt({ x: 10 * i, y: 0 })[0].body, world.bodies[0]);
        heard.push(i);
      },
    });
  }
  for (const world of worlds) world.step(0.01);
  assert.deepEqual(heard, [0, 1, 2, 3]);
});

test('a shape is anyone’s; what an engine owns is refused by all others', async () => {
  const [small, full, other] = await Promise.all([load(), loadFull(), loadFull()]);
  const shape = full.polygon(star(5).filter((_, i) => i % 2 === 0));
  const alone = full.collide(shape, {}, full.circle(3), { x: 4 });
  for (const bump of [small, other, full]) {
    assert.deepEqual(bump.collide(shape, {}, small.circle(3), { x: 4 }), alone);
    assert.equal(bump.createWorld().createBody({ shape }).shapes[0], shape);
  }
  /** @type {any} */
  const mask = full.mask({ width: 2, height: 2, data: new Uint8Array(4).fill(1) });
  const [world, elsewhere] = [full.createWorld(), other.createWorld()];
  const stranger = elsewhere.createBody({ shape });
  refuses(() => other.collide(mask, {}, shape), 'TypeError', 'a must be');
  refuses(() => other.decompose(mask), 'TypeError', 'thing must be of the same load');
  refuses(() => other.compound([mask]), 'TypeError', 'parts[0] must be of the same load');
  refuses(() => small.collide(mask, {}, shape), 'TypeError', 'a must be a shape');
  refuses(() => other.record(world), 'TypeError', 'world must be a world of the same load');
  refuses(
    () => world.findAt({ x: 0, y: 0 }, { except: stranger }),
    'TypeError',
    'filter.except must be a body',
  );
  // Snapshots are bytes, for whoever reads them.
  elsewhere.restore(world.save());
  assert.equal(elsewhere.hash, world.hash);
});
