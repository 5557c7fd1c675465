// Typed arrays that were kept too long: whatever is written into them harms nothing. Each world has a twin in another
// instance of the engine, in which nobody does anything wrong.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../web/library/full.js';

const bump = await load();
// So much memory that it need not grow any more: when it does, all views that there are die by themselves.
const giant = bump.createWorld();
giant.createBodies({ count: 100000, x: new Float64Array(100000), type: 'static', radius: 3 });
const bytes = giant.columns.x.buffer.byteLength;
giant.destroy();
test.after(() => assert.equal(bump.createWorld().columns.x.buffer.byteLength, bytes, 'no view died'));

const names = /** @type {const} */ ([
  'x',
  'y',
  'angle',
  'velocityX',
  'velocityY',
  'angularVelocity',
  'previousX',
  'previousY',
  'previousAngle',
]);

/** @param {typeof bump} engine @param {number} [count] */
function pile(engine, count = 10) {
  const world = engine.createWorld({ gravity: { x: 0, y: 900 }, sleepAfter: 0.5 });
  world.createBody({ type: 'static', y: 300, tags: ['floor'], shape: engine.box(4000, 20) });
  grow(engine, world, count);
  return world;
}
/** @param {typeof bump} engine @param {import('../../web/library/full-world.js').FullWorld} world @param {number} count */
function grow(engine, world, count) {
  for (let i = 0; i < count; i++) {
    world.createBody({
      x: ((i * 37) % 900) - 450,
      y: -i,
      shape: i % 2 ? engine.circle(4) : engine.box(7, 5),
    });
  }
}
/** @param {import('../../web/library/full-world.js').FullWorld} world */
const viewsOf = ({ columns }) => names.map((name) => columns[name]);

/** Everything that can be written, with what does the most harm as a number, an address or a length. @param {Float64Array[]} views */
function scribble(views) {
  const bits = new BigUint64Array([0xffffffffffffffffn, 0x7ff8000000000001n, 0x0000000100000008n, 0n]);
  const worst = new Float64Array(bits.buffer);
  for (const view of views) for (let i = 0; i < view.length; i++) view[i] = worst[i % 4];
}

/** Takes memory of all sizes, as whoever comes next does. @param {typeof bump} engine */
function use(engine) {
  const hashes = [];
  for (let i = 0; i < 6; i++) {
    const other = pile(engine, 20 << i);
    other.on('floor:floor', {});
    const saved = other.save();
    for (let k = 0; k < 3; k++) other.step(0.01);
    other.restore(saved);
    other.step(0.01);
    hashes.push(other.hash);
    const boxes = engine.createBoxWorld();
    for (let k = 0; k < 20 << i; k++) boxes.createBox({ x: k * 9, width: 4, height: 5 });
    boxes.step();
    hashes.push(boxes.hash);
    if (i % 2) other.destroy();
  }
  return hashes;
}

test('views from before a world grew: writing there changes nothing, in it or elsewhere', async () => {
  const clean = await load();
  const [world, twin] = [pile(bump), pile(clean)];
  const stale = [];
  for (let i = 0; i < 8; i++) {
    stale.push(...viewsOf(world));
    grow(bump, world, 60 << i);
    grow(clean, twin, 60 << i);
    const now = new Set(viewsOf(world).map(({ byteOffset }) => byteOffset));
    scribble(stale.filter(({ byteOffset }) => !now.has(byteOffset)));
    assert.equal(world.hash, twin.hash);
    world.step(0.01);
    twin.step(0.01);
    assert.equal(world.hash, twin.hash);
  }
  const old = stale.slice(0, names.length);
  scribble(old);
  const others = use(bump);
  scribble(old);
  assert.deepEqual(others, use(clean));
  scribble(old);
  world.step(0.01);
  twin.step(0.01);
  assert.equal(world.hash, twin.hash);
});

test('views of a world that was destroyed: other worlds may move, and nothing breaks', async () => {
  const clean = await load();
  /** @type {Float64Array[]} */
  const stale = [];
  for (let i = 0; i < 5; i++) {
    const world = pile(bump, 40 << i);
    stale.push(...viewsOf(world));
    world.destroy();
    scribble(stale);
  }
  // Made in the memory of the destroyed ones, on top of what was written there.
  assert.deepEqual(use(bump), use(clean));
  const other = pile(bump, 500);
  scribble(stale);
  // Numbers at worst, which are refused by name.
  try {
    other.step(0.01);
  } catch (error) {
    assert(error instanceof RangeError);
    assert.match(error.message, /^columns\.\w+ must hold finite numbers/);
  }
  other.destroy();
  assert.deepEqual(use(bump), use(clean));
});

test('views from before a restore are of the same world still', async () => {
  const clean = await load();
  const [world, twin] = [pile(bump, 300), pile(clean, 300)];
  const [saved, savedTwin] = [world.save(), twin.save()];
  const before = viewsOf(world);
  for (const each of [world, twin]) each.step(0.01);
  world.restore(saved);
  twin.restore(savedTwin);
  before[0][5] = 12;
  twin.columns.x[5] = 12;
  assert.equal(world.columns.x[5], 12);
  assert.equal(world.hash, twin.hash);
  // And of a world that was larger than what is restored.
  grow(bump, world, 3000);
  const large = viewsOf(world);
  world.restore(saved);
  twin.restore(savedTwin);
  const rows = world.columns.size;
  for (const view of large) view.fill(NaN, rows);
  assert.deepEqual(use(bump), use(clean));
  grow(bump, world, 500);
  grow(clean, twin, 500);
  for (const each of [world, twin]) each.step(0.01);
  assert.equal(world.hash, twin.hash);
});

test('going back and forth between sizes takes no more memory each time', () => {
  const world = pile(bump, 100);
  const small = world.save();
  grow(bump, world, 5000);
  const large = world.save();
  // Each time would take half a megabyte.
  for (let i = 0; i < 300; i++) for (const each of [small, large]) world.restore(each);
  for (let i = 0; i < 300; i++) pile(bump, 10 + i).destroy();
  assert.equal(world.columns.x.buffer.byteLength, bytes);
});

test('box worlds: views from before it grew, and of a destroyed one', async () => {
  const clean = await load();
  /** @param {typeof bump} engine */
  const make = (engine) => {
    const boxes = engine.createBoxWorld();
    for (let i = 0; i < 20; i++) boxes.createBox({ x: i * 9, width: 4, height: 5, velocity: { x: i, y: 1 } });
    return boxes;
  };
  const [world, twin] = [make(bump), make(clean)];
  const { place, velocity } = world.columns;
  for (const each of [world, twin]) {
    for (let i = 0; i < 500; i++) each.createBox({ x: i * 9, y: 40, width: 4, height: 5 });
  }
  scribble([place, velocity]);
  assert.deepEqual(use(bump), use(clean));
  scribble([place, velocity]);
  world.step();
  twin.step();
  assert.equal(world.hash, twin.hash);
  world.destroy();
  scribble([place, velocity]);
  assert.deepEqual(use(bump), use(clean));
});
