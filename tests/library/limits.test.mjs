// Numbers and names from the ends of what is taken: what the engine takes can be saved, read and replayed, what it
// refuses changes nothing, and what it says of it is short.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { readScene } from '../../web/scene/format.js';
import { refuses } from '../refuses.mjs';

const bump = await load();

/** @param {any} world @returns {any} all that can be seen of it */
const rowsOf = ({ hash, eventHash, stepCount, columns, contacts, asleepCount }) => ({
  hash,
  eventHash,
  stepCount,
  asleepCount,
  columns: Object.entries(columns).map(([name, rows]) => [name, rows.slice?.()]),
  contacts: contacts.map((/** @type {any} */ { bodyA, bodyB, normal, depth }) => [
    bodyA.id,
    bodyB.id,
    normal,
    depth,
  ]),
});

test('thin, far and light bodies that are taken can be saved, restored and saved again', () => {
  const { leastMass, mass } = bump.limits;
  const world = bump.createWorld({ gravity: { x: 0, y: 900 } });
  world.createBody({ shape: bump.box(100, 1e-9, { angle: 0.5 }) });
  world.createBody({ shape: bump.box(10, 1e-7, { y: 1e8 }) });
  world.createBody({ x: 3, shape: bump.box(10, 5, { radius: 1e-9, angle: 0.3 }) });
  world.createBody({ mass: leastMass, shape: bump.circle(1e-9) });
  world.createBody({ x: 1, mass, density: mass, gravityScale: bump.limits.factor, shape: bump.circle(9) });
  for (let i = 0; i < 20; i++) world.step(0.01);
  const saved = world.save();
  const { hash } = world;
  world.step(0.01);
  world.restore(saved);
  assert.equal(world.hash, hash);
  assert.deepEqual(world.save(), saved);
});

test('what would not stay finite, or could not be read again, is refused by name', () => {
  const world = bump.createWorld();
  const { hash } = world;
  const shape = bump.circle(1);
  for (const mass of [Number.MIN_VALUE, 4e-149, 9e-16]) {
    refuses(() => world.createBody({ mass, shape }), 'RangeError', 'mass must be at least 1e-15');
    refuses(() => bump.circle(1, { density: mass }), 'RangeError', 'options.density must be at least 1e-15');
    refuses(() => world.createBodies({ count: 2, mass, shape }), 'RangeError', 'mass must be at least 1e-15');
    refuses(() => world.step(mass), 'RangeError', 'dt must be at least 1e-9');
    refuses(() => bump.createWorld({ stepLength: mass }), 'RangeError', 'stepLength must be at least 1e-9');
    const body = { shape: { kind: 'circle', radius: 1 } };
    assert.throws(() => readScene({ bumpbox: 1, bodies: [{ ...body, mass }] }), { path: 'bodies[0].mass' });
    const dense = { shape: { ...body.shape, density: mass } };
    assert.throws(() => readScene({ bumpbox: 1, bodies: [dense] }), { path: 'bodies[0].shape.density' });
  }
  refuses(() => world.createBody({ gravityScale: 1e42 }), 'RangeError', 'gravityScale must be between');
  const far = bump.box(10, 1e-8, { y: 1e9 });
  refuses(() => world.createBody({ shape: far }), 'RangeError', 'height is too small: 1e-8');
  const needle = bump.box(1e-6, 4e7, { angle: 0.5 });
  refuses(() => world.createBody({ shape: needle }), 'RangeError', 'width is too small: 0.000001');
  assert.equal(bump.overlap(bump.box(4e7, 4e-9), {}, bump.box(4, 4), {}), true);
  assert.equal(world.hash, hash);
  // None at all is something else: the body weighs what its shapes do, and these nothing.
  assert.equal(world.createBody({ shape: bump.circle(1, { density: 0 }) }).mass, 1);
});

test('points and corners that are none are refused by the names that their maker gave them', () => {
  const [at, near] = [{ x: 5, y: -3 }, { x: 5 + 9e-10, y: -3 }]; // prettier-ignore
  const apart = 'b must be apart from a';
  refuses(() => bump.segment(at, near), 'RangeError', apart);
  refuses(() => bump.capsule(at, { ...at }, 2), 'RangeError', apart);
  const world = bump.createWorld();
  const drawn = /** @type {any} */ ({ kind: 'segment', a: at, b: near });
  refuses(() => world.createBody({ shape: drawn }), 'RangeError', `shape.${apart}`);
  assert.equal(bump.segment({ x: 0, y: 0 }, { x: 0, y: 1e-9 }).b.y, 1e-9);
  const wide = bump.box(1e9, 10, { x: 1e9 });
  const corner = 'options.x puts a corner at 1500000000, beyond 1073741824';
  refuses(() => world.createBody({ shape: wide }), 'RangeError', corner);
  refuses(() => bump.massOf(wide), 'RangeError', corner);
  refuses(
    () => bump.roundRectangle(10, 1e9, 3, { y: -1e9 }),
    'RangeError',
    'options.y puts a corner at -1499999997',
  );
  assert.equal(world.bodyCount, 0);
});

test('corners nearer than turning leaves apart are refused, and hulls and outlines have none', () => {
  const far = 4e7;
  const corners = (/** @type {number} */ near) => [
    { x: 0, y: 0 },
    { x: far, y: far / 8 },
    { x: far - near, y: far / 8 + near },
  ];
  assert.throws(
    () => bump.polygon(corners(3e-6)),
    /vertices must be apart from each other, but number 2 is too near the one before/,
  );
  assert.equal(bump.polygon(corners(5e-6)).vertices.length, 3);
  assert.equal(bump.hull([...corners(3e-6), { x: 0, y: 1 }]).vertices.length, 3);
  // A corner that bends by less than turning moves it, beside a short side.
  const flat = [
    [-1000, 1e-17],
    [-1000 + 1e-8, 0],
    [1000, 0],
    [1000, 500],
  ].map(([x = 0, y = 0]) => ({ x, y }));
  assert.equal(bump.hull(flat).vertices.length, 3);
  // Where a compound puts its parts, they are to be as thick.
  const thin = { shape: bump.box(100, 1e-9), y: 1e7 };
  assert.throws(() => bump.compound([thin]), /vertices must be apart from each other/);
  bump.compound([{ ...thin, shape: bump.box(100, 1e-5) }]);
  // What is so thin that no piece of it could be turned is no region.
  const [unit, many] = [2 ** -29, 5e6];
  const thread = [
    { x: 1000, y: 1000 },
    { x: 11000, y: 1001 },
    { x: 1000 + (10000 * many + 1) * unit, y: 1000 + many * unit },
  ];
  for (const use of [bump.outline, bump.decompose]) {
    refuses(() => use(/** @type {any} */ ([thread])), 'RangeError', 'outline must enclose an area');
  }
  // Whatever crosses whatever: all pieces are shapes that a body may have.
  for (let i = 0; i < 50; i++) {
    const star = [0, 1, 2, 3, 4].map((k) => {
      const angle = (k * 4 * Math.PI) / 5 + i;
      return { x: far + 7 * Math.cos(angle), y: -far + 1e-4 * Math.sin(angle) };
    });
    const world = bump.createWorld();
    world.createBody({ shapes: bump.decompose(bump.outline([star], { fillRule: 'nonZero' })) });
    world.createBody({ shapes: bump.decompose([...corners(1e-7), { x: 0, y: far / 2 }]) });
    world.destroy();
  }
});

test('a save of columns that hold no number, or one beyond the limits, is refused with column and row', () => {
  const world = bump.createWorld();
  const body = world.createBody({ shape: bump.circle(1) });
  for (const value of [NaN, Infinity, bump.limits.speed * 1.001]) {
    world.columns.velocityX[body.slot] = value;
    for (const use of [() => world.save(), () => world.step(0.01), () => world.detect()]) {
      refuses(
        use,
        'RangeError',
        'columns.velocityX must hold finite numbers within the limits, but row 0 does not',
      );
    }
  }
  world.columns.velocityX[body.slot] = bump.limits.speed;
  world.step(0.01);
  world.save();
});

test('a step refused for too many pairs leaves nothing behind, and the next one is as if it had not been', () => {
  const make = () => {
    const world = bump.createWorld({ gravity: { x: 0, y: 600 }, sleepAfter: 0.2 });
    world.createBody({ type: 'static', y: 60, shape: bump.box(900, 20), friction: 0.5 });
    for (let i = 0; i < 30; i++) {
      world.createBody({
        x: (i % 10) * 22 - 100,
        y: 38 - Math.floor(i / 10) * 21,
        shape: bump.box(20, 20),
        friction: 0.5,
      });
    }
    world.createBody({ x: 300, velocity: { x: -3000, y: 0 }, bullet: true, shape: bump.circle(4) });
    return world;
  };
  const [world, twin] = [make(), make()];
  let refusals = 0;
  for (let i = 0; i < 160; i++) {
    if (i === 140) for (const each of [world, twin]) each.createBody({ y: -90, shape: bump.box(9, 9) });
    world.broadPhase.choose('grid', { maxPairs: 1 });
    const before = rowsOf(world);
    try {
      world.step(0.01);
      break; // all fell asleep, and there are no pairs to refuse
    } catch (error) {
      assert.match(String(error), /^RangeError: maxPairs/);
      refusals++;
    }
    refuses(() => world.detect(), 'RangeError', 'maxPairs');
    assert.deepEqual(rowsOf(world), before);
    world.broadPhase.choose('automatic');
    world.step(0.01);
    twin.step(0.01);
    assert.deepEqual(rowsOf(world), rowsOf(twin));
  }
  assert(refusals > 20);
  assert(world.asleepCount > 10);
});

test('a rule with a tag that is none leaves no name of the other behind', () => {
  const world = bump.createWorld();
  const { hash } = world;
  const others = [{}, '', 'a:b', 'x'.repeat(2000), undefined];
  for (const other of others) {
    assert.throws(() => world.rule('a', /** @type {any} */ (other), 'ignore'));
    assert.throws(() => world.rule(/** @type {any} */ (other), 'a', 'ignore'));
    assert.equal(world.hash, hash);
  }
  // With one place left for a name, a rule of two new ones has no room.
  for (let i = 0; i < bump.limits.groups - 1; i++) world.group(`a:${i}`, 'block');
  const before = world.hash;
  refuses(() => world.rule('b', 'c', 'ignore'), 'RangeError', 'groups are at their limit');
  assert.equal(world.hash, before);
  world.rule('b', 'b', 'ignore');
});

test('a tag that body and shape both have is the shape’s own when the body loses it', () => {
  const world = bump.createWorld();
  /** @type {string[]} */
  const told = [];
  world.on('a:b', { begin: () => told.push('begin'), end: () => told.push('end') });
  const shape = bump.box(10, 10, { tags: ['a'] });
  const body = world.createBody({ tags: ['a'], shapes: [shape, bump.circle(1, { x: 40 })] });
  world.createBody({ type: 'static', x: 9, tags: ['b'], shape: bump.box(10, 10) });
  world.createBody({ type: 'static', x: 42, tags: ['b'], shape: bump.circle(3) });
  world.detect();
  body.removeTag('a');
  world.detect();
  assert.deepEqual(told, ['begin', 'begin', 'end'], 'only the circle had it from its body');
  const { hash } = world;
  const kept = body.shapes[0];
  assert.deepEqual(kept.tags, ['a']);
  const changed = world.changeShape(body, kept, { tags: [], friction: 0.5 });
  assert.equal(changed.friction, 0.5);
  assert.notEqual(world.hash, hash);
  world.detect();
  assert(told.slice(3).includes('end'));
});

test('what is said of a name of a million letters is short', () => {
  const long = 'n'.repeat(1e6);
  const world = bump.createWorld();
  const body = world.createBody({ tags: [long.slice(0, 999), 'b'], shape: bump.circle(1) });
  /** @type {(() => unknown)[]} */
  const uses = [
    () => bump.createWorld(/** @type {any} */ ({ [long]: 1 })),
    () => world.createBody(/** @type {any} */ ({ [long]: 1 })),
    () => bump.circle(1, /** @type {any} */ ({ [long]: 1 })),
    () => bump.circle(1, /** @type {any} */ ({ [Symbol(long)]: 1 })),
    () => world.setGravity(/** @type {any} */ ({ [long]: 1, x: 0, y: 0 })),
    () => world.group(/** @type {any} */ (long), 'block'),
    () => world.group(`${long}:b`, 'block'),
    () => world.rule(long, 'b', 'ignore'),
    () => world.group('a:b', /** @type {any} */ (long)),
    () => body.removeTag(long),
    () => body.addTag(`${long}:`),
    () => world.step(/** @type {any} */ (long)),
    () => world.step(/** @type {any} */ (BigInt('1'.repeat(9999)))),
    () => world.createBody(/** @type {any} */ ({ type: long })),
    () => world.change(body, { [long]: 1 }),
    () => world.findAt({ x: 0, y: 0 }, /** @type {any} */ ({ groups: [long] })),
    () => readScene(/** @type {any} */ ({ bumpbox: 1, [long]: 1 })),
    () => readScene(/** @type {any} */ ({ bumpbox: 1, groups: { [long]: 'block' } })),
  ];
  for (const [i, use] of uses.entries()) {
    assert.throws(use, (/** @type {Error} */ error) => {
      assert(error.message.length < 1000, `${i}: ${error.message.length} letters`);
      return true;
    });
  }
});

test('without memory there is an error of ours, and what is there goes on', async () => {
  const alone = await load(); // its memory is filled
  const world = alone.createWorld({ gravity: { x: 0, y: 9 } });
  for (let i = 0; i < 50; i++) world.createBody({ x: i * 3, shape: alone.circle(2) });
  for (let i = 0; i < 10; i++) world.step(0.01); // from then on it has the memory that it needs
  const { grow } = WebAssembly.Memory.prototype;
  /** @type {import("../../web/library/full-world.js").FullWorld[]} */ const worlds = [];
  try {
    WebAssembly.Memory.prototype.grow = () => {
      throw new RangeError('no more');
    };
    refuses(() => {
      for (;;) worlds.push(alone.createWorld());
    }, 'RangeError', 'there is no memory for another World'); // prettier-ignore
    const { hash } = world;
    for (let i = 0; i < 60; i++) {
      const name = String(i).padStart(500, 'n');
      try {
        world.group(`${name}:a`, 'ignore');
      } catch (error) {
        assert(error instanceof RangeError, `${error}`);
      }
    }
    for (let i = 0; i < 40; i++) {
      try {
        world.step(0.01);
      } catch (error) {
        assert(error instanceof RangeError, `${error}`);
      }
    }
    assert.notEqual(world.hash, hash);
    assert(worlds.length > 100);
  } finally {
    WebAssembly.Memory.prototype.grow = grow;
    for (const each of worlds) each.destroy();
  }
  for (let i = 0; i < 10; i++) world.step(0.01);
  alone.createWorld().createBody();
});

test('the guides name the limits that there are, all of them', () => {
  for (const language of ['en', 'ko']) {
    const page = readFileSync(new URL(`../../web/docs/${language}/large-worlds.md`, import.meta.url), 'utf8');
    const named = [...page.matchAll(/^\| `(\w+)` +\| ([\d,e-]+) +\|/gm)].map(([, name, number]) => [
      name,
      Number(number.replaceAll(',', '')),
    ]);
    assert.deepEqual(Object.fromEntries(named), { ...bump.limits }, language);
  }
});
