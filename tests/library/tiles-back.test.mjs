// Maps of tiles in worlds that go back in time: by checkpoints, by snapshots, in another world, and across changes. The
// grid and the world never disagree, and worlds that are equal stay equal whichever way they came there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../web/library/full.js';
import { tiles } from '../../web/tiles/tiles.js';
import { random as seeded } from '../random.mjs';
import { isRefusal, refuses } from '../refuses.mjs';

const bump = await load();
const kinds = /** @type {import('../../web/tiles/tiles.js').Kinds} */ ({
  '#': { friction: 0.7 },
  '/': 'slope up right',
  '\\': 'slope up left',
  '-': 'oneWay',
  '~': { friction: 0, tags: ['ice'] },
});
const letters = [...Object.keys(kinds), '.'];
const level = Array.from({ length: 70 }, (_, r) => (r < 30 ? '.' : '#').repeat(90));

function start(grid = level) {
  const world = bump.createWorld({ gravity: { x: 0, y: 900 }, turning: true });
  const map = tiles(world, grid, 16, { kinds, tags: ['ground'] });
  const balls = Array.from({ length: 20 }, (_, i) =>
    world.createBody({
      x: 40 + 60 * i,
      y: 440,
      shape: i % 2 ? bump.circle(7) : bump.box(12, 12),
      friction: 0.5,
      tags: ['ball'],
    }),
  );
  return { world, map, balls };
}
/** @typedef {ReturnType<typeof start>} Level */

/** Each cell is what the world has there. @param {Level} level */
function agrees({ world, map }) {
  const whole = new Set(['#', '~', '-']);
  for (let row = 0; row < map.rows; row++) {
    for (let column = 0; column < map.columns; column++) {
      const { x, y } = map.centerOf(column, row);
      const found = world.findAt({ x: x + 1, y: y + 3 }, { types: ['static'] }).length;
      const value = String(map.at(column, row));
      const wanted = whole.has(value) || value === '/' || value === '\\' ? 1 : 0;
      assert.equal(found, wanted, `${column}, ${row}: ${value}`);
      assert.equal(map.bodyAt(column, row)?.alive ?? false, wanted === 1);
    }
  }
}

/** Every cell in one text. @param {Level} level */
const textOf = ({ map }) =>
  Array.from({ length: map.rows }, (_, r) =>
    Array.from({ length: map.columns }, (__, c) => map.at(c, r)).join(''),
  ).join('\n');

/** What happens in a step is told by its number alone. @param {Level} level @param {number} step @param {number} [seed] */
function play({ world, map }, step, seed = 0) {
  const next = seeded(1000 * seed + step);
  for (let i = Math.floor(3 * next()); i > 0; i--) {
    const [column, row] = [Math.floor(next() * map.columns), 25 + Math.floor(next() * 20)];
    map.set(column, row, letters[Math.floor(next() * letters.length)]);
  }
  if (step % 17 === 3) {
    const at = Math.floor(next() * 60);
    map.setMany(
      Array.from({ length: 200 }, (_, i) => ({
        column: at + (i % 20),
        row: 25 + Math.floor(i / 20),
        value: '.',
      })),
    );
  }
  world.step(0.01);
}

test('rollback across changes ends as if there had been none', () => {
  const [a, b] = [start(), start()];
  const moments = a.world.checkpoints({ frames: 40 });
  for (let step = 0; step < 120; step++) {
    play(b, step);
    if (step % 12 === 5) {
      // Some steps were another's, and are taken back.
      const from = moments.keep();
      for (let i = 0; i < 9; i++) {
        moments.keep();
        play(a, 500 + step + i, 7);
      }
      moments.takeBack(from);
      if (step % 24 === 5) agrees(a);
    }
    play(a, step);
    assert.equal(a.world.hash, b.world.hash, `step ${step}`);
  }
  assert.equal(textOf(a), textOf(b));
  agrees(a);
});

test('a snapshot brings its map, in this world and in another; what is played then is the same', () => {
  const a = start();
  for (let step = 0; step < 40; step++) play(a, step);
  const bytes = a.world.save();
  const [then, hash] = [textOf(a), a.world.hash];
  for (let step = 40; step < 70; step++) play(a, step);
  const later = { text: textOf(a), hash: a.world.hash };

  const b = start();
  play(b, 333, 5); // it has had a life of its own
  b.world.restore(bytes.slice());
  assert.equal(b.world.hash, hash);
  assert.equal(textOf(b), then);
  agrees(b);
  for (let step = 40; step < 70; step++) play(b, step);
  assert.equal(b.world.hash, later.hash);
  assert.equal(textOf(b), later.text);
  agrees(b);
  assert.equal(b.map.bodies[0].userData, b.map);

  a.world.restore(bytes);
  assert.equal(textOf(a), then);
  for (let step = 40; step < 70; step++) play(a, step);
  assert.equal(a.world.hash, later.hash);
  agrees(a);
});

test('a snapshot since another one has the map, too', () => {
  const a = start();
  for (let step = 0; step < 10; step++) play(a, step);
  const base = a.world.save();
  const quiet = a.world.save({ since: base });
  for (let step = 10; step < 30; step++) play(a, step);
  const bytes = a.world.save({ since: base });
  const text = textOf(a);
  const b = start();
  b.world.restore(bytes, { base });
  assert.equal(textOf(b), text);
  agrees(b);
  b.world.restore(quiet, { base });
  agrees(b);
});

test('before it was made it is not there, after it was destroyed neither; and it comes back', () => {
  const world = bump.createWorld();
  const moments = world.checkpoints();
  const bare = moments.keep();
  const before = world.save();
  world.step(0.01);
  const map = tiles(world, ['##', '..'], 10);
  const made = moments.keep();
  const bytes = world.save();
  world.step(0.01);
  map.destroy();
  const destroyed = world.save();
  assert.equal(map.alive, false);
  moments.takeBack(made);
  assert.equal(map.alive, true);
  assert.equal(map.at(0, 0), '#');
  assert.equal(map.bodyAt(0, 0)?.alive, true);
  moments.takeBack(bare);
  assert.equal(map.alive, false);
  refuses(() => map.set(0, 0, '.'), 'TypeError', 'the map is not there: its world was taken back');
  world.restore(bytes);
  assert.equal(map.set(0, 0, '.').at(0, 0), '.');
  world.restore(before);
  assert.equal(map.alive, false);
  world.restore(bytes);
  assert.equal(map.at(0, 0), '#');
  world.restore(destroyed);
  assert.equal(map.alive, false);
});

test('a snapshot of a map of other cells is noticed', () => {
  const a = start();
  const bytes = a.world.save();
  const other = [...level];
  other[10] = `#${other[10].slice(1)}`;
  const b = start(other);
  const { hash } = b.world;
  assert.throws(
    () => b.world.restore(bytes),
    isRefusal('RangeError', 'bytes must be of a world whose map was made of the same cells'),
  );
  assert.deepEqual([b.map.alive, b.map.at(0, 10), b.world.hash], [true, '#', hash]);
});

test('two maps of a world go along side by side', () => {
  const make = () => {
    const world = bump.createWorld();
    return {
      world,
      ground: tiles(world, '##', 10),
      water: tiles(world, '~~~', 10, { trigger: true, kinds: { '~': 'full' } }),
    };
  };
  const a = make();
  a.ground.set(0, 0, '.');
  a.water.set(2, 0, '.');
  const b = make();
  b.world.restore(a.world.save().slice());
  assert.deepEqual(
    [b.ground.at(0, 0), b.ground.at(1, 0), b.water.at(0, 0), b.water.at(2, 0)],
    ['.', '#', '~', '.'],
  );
});

test('a moment that is kept costs no copy of the map, and one that is written only of what changed', () => {
  const { world, map } = start();
  const moments = world.checkpoints({ frames: 60 });
  for (let i = 0; i < 200; i++) {
    moments.keep();
    world.step(0.01);
  }
  const quiet = world.save().length;
  map.set(50, 40, '~');
  assert(world.save().length - quiet < 400, 'one cell is not the whole grid');
});

test('a map that was restored saves what it is now', () => {
  const made = () => {
    const world = bump.createWorld();
    return { world, map: tiles(world, ['##', '##'], 20) };
  };
  const [changed, restored, again] = [made(), made(), made()];
  changed.map.set(0, 0, '.');
  restored.world.save(); // keeps what it wrote
  restored.world.restore(changed.world.save());
  again.world.restore(restored.world.save());
  assert.deepEqual([again.map.at(0, 0), again.world.findAt({ x: 5, y: 5 })], ['.', []]);
});

test('a map that lost its bodies is as dead after bytes of then, and alive again in the time before', () => {
  const { world, map } = start();
  map.set(3, 31, '.');
  const before = world.save();
  const row = map.rows - 1;
  const others = map.bodies.filter((body) => body !== map.bodyAt(0, row));
  for (const body of others) body.destroy();
  assert.equal(map.alive, false);
  const parts = world.save();
  world.clear();
  const after = world.save();
  for (const [bytes, left] of /** @type {const} */ ([
    [after, 0],
    [parts, 1],
    [before, others.length + 1],
  ])) {
    // prettier-ignore
    world.restore(bytes);
    assert.equal(map.bodies.length, left);
    assert.equal(map.alive, bytes === before);
    assert.equal(map.at(3, 31), '.');
    if (left > 1) assert.equal(map.bodyAt(80, row)?.alive, true);
    else refuses(() => map.bodyAt(80, row), 'TypeError', 'the map lost a body');
    if (left > 0) assert.equal(map.bodyAt(0, row)?.userData, map);
    // What is saved of the lost ones tells as much.
    const again = world.save();
    world.restore(again);
    assert.equal(map.alive, bytes === before);
  }
});
