// tiles(): what its grids, kinds and options mean, what a map answers, what it costs the world, and what it refuses.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load as loadFull } from '../../web/library/full.js';
import { load } from '../../web/library/index.js';
import { tiles } from '../../web/tiles/tiles.js';
import { refuses } from '../refuses.mjs';

const bump = await load();
const wild = /** @type {any} */ (tiles);

/** @param {import('../../web/library/index.js').World} world */
const boxes = (world) =>
  world.bodies.flatMap(({ x, y, shapes }) =>
    shapes.map((shape) => {
      assert(shape.kind === 'box');
      return [x + shape.x, y + shape.y, shape.width, shape.height];
    }),
  );

test('a map may be as tall as it likes', () => {
  const rows = 150_000;
  for (const grid of ['#\n'.repeat(rows), Array.from({ length: rows }, () => '#')]) {
    const map = tiles(bump.createWorld(), grid, 1);
    assert.deepEqual([map.columns, map.rows, map.at(0, rows - 1)], [1, rows, '#']);
  }
});

test('text, rows of numbers and one long row are the same map', () => {
  /** @type {[import('../../web/tiles/tiles.js').Grid, object][]} */
  const ways = [
    ['.##.\n####', {}],
    [['.##', '####'], {}],
    ['\n.##\n####\n  ', {}],
    [[[0, 1, 1, 0], [1, 1, 1, 1]], {}], // prettier-ignore
    [[Uint8Array.of(0, 1, 1, 0), Int16Array.of(1, 1, 1, 1)], {}],
    [[0, 1, 1, 0, 1, 1, 1, 1], { columns: 4 }],
    [Uint8Array.of(0, 1, 1, 0, 1, 1, 1, 1), { columns: 4 }],
    [Int32Array.of(0, 1, 1, 0, 1, 1, 1, 1), { columns: 4 }],
    [Uint8Array.of(9, 7, 7, 9, 7, 7, 7, 7), { columns: 4, kinds: { 7: 'full', 9: 'empty' } }],
  ];
  for (const [grid, options] of ways) {
    const world = bump.createWorld();
    const map = tiles(world, grid, 10, options);
    assert.deepEqual([map.columns, map.rows, map.size], [4, 2, 10]);
    assert.deepEqual(boxes(world), [[20, 10, 20, 20], [5, 15, 10, 10], [35, 15, 10, 10]]); // prettier-ignore
  }
});

test('neighbours grow together, materials do not mix, and what is empty costs nothing', () => {
  const world = bump.createWorld();
  const grid = new Uint8Array(200 * 100);
  grid.fill(1, 60 * 200); // four pieces high, seven wide, of which the upper half is air
  const map = tiles(world, grid, 8, { columns: 200, tags: ['ground'] });
  assert.equal(map.bodies.length, 21);
  assert.equal(world.shapeCount, 21, 'one shape a piece');
  assert.deepEqual(map.bodies[0].tags, ['ground']);
  assert.equal(map.bodies[0].userData, map);
  const two = bump.createWorld();
  tiles(two, '##~~##', 8, { friction: 0.5, kinds: { '#': 'full', '~': { friction: 0, tags: ['ice'] } } });
  const [left, ice, right] = two.bodies[0].shapes;
  assert.deepEqual([left.friction, ice.friction, right.friction], [0.5, 0, 0.5]);
  assert.deepEqual(ice.tags, ['ice']);
  assert.equal(two.shapeCount, 3);
  const same = bump.createWorld();
  tiles(same, 'aabb', 8, { kinds: { a: 'full', b: { kind: 'full' } } });
  assert.equal(same.shapeCount, 1, 'other letters for the same thing do not part it');
});

test('kinds add to the usual letters and numbers, and may say them otherwise', () => {
  const world = bump.createWorld();
  const map = tiles(world, ['~#/', '. -'], 8, { kinds: { '~': { friction: 0 }, '-': 'empty' } });
  const kindsOf = [0, 1].map((row) =>
    [0, 1, 2].map((column) => map.cellAt(8 * column + 4, 8 * row + 4)?.kind),
  );
  assert.deepEqual(kindsOf, [
    ['full', 'full', 'slope up right'],
    ['empty', 'empty', 'empty'],
  ]);
  const numbers = tiles(world, [[0, 1, 2]], 8, { kinds: { 2: 'oneWay' } });
  assert.deepEqual(
    [4, 12, 20].map((x) => numbers.cellAt(x, 4)?.kind),
    ['empty', 'full', 'oneWay'],
  );
});

test('a row of one-way cells is one platform, held from above; a wall of them holds from its side', () => {
  for (const yUp of [false, true]) {
    const down = yUp ? -1 : 1;
    const world = bump.createWorld({ gravity: { x: 0, y: 900 * down } });
    tiles(world, ['      ', ' ---- ', ' ---- ', '      '], 20, { yUp });
    assert.equal(world.shapeCount, 2, 'each row holds for itself');
    const above = world.createBody({ x: 60, y: 5 * down, shape: bump.box(10, 10) });
    const below = world.createBody({
      x: 40,
      y: 75 * down,
      velocity: { x: 0, y: -420 * down },
      shape: bump.box(8, 8),
    });
    let highest = 75;
    for (let i = 0; i < 300; i++) {
      world.step(0.01);
      highest = Math.min(highest, below.y * down);
    }
    assert(Math.abs(above.y * down - 15) < 0.5, `${above.y}`);
    assert(
      highest < 16 && Math.abs(below.y * down - 16) < 0.5,
      `through both, and down onto the upper: ${below.y}`,
    );
  }
  const world = bump.createWorld();
  tiles(world, [' )', ' )', ' )'], 20, { kinds: { ')': { passes: { x: -1, y: 0 } } } });
  assert.equal(world.shapeCount, 1);
  const held = world.createBody({ x: 5, y: 10, velocity: { x: 100, y: 0 }, shape: bump.box(8, 8) });
  const through = world.createBody({ x: 60, y: 50, velocity: { x: -100, y: 0 }, shape: bump.box(8, 8) });
  for (let i = 0; i < 60; i++) world.step(0.01);
  assert(Math.abs(held.x - 16) < 0.5 && through.x < 10, `${held.x}, ${through.x}`);
});

test('cells and places lead to one another', () => {
  const world = bump.createWorld();
  const map = tiles(world, ['.#', '/.'], 10, { origin: { x: 100, y: -50 } });
  assert.equal(map.at(1, 0), '#');
  assert.equal(map.at(2, 0), undefined);
  assert.equal(map.at(-1, 0), undefined);
  assert.deepEqual(map.cellAt(115, -45), { column: 1, row: 0, value: '#', kind: 'full' });
  assert.deepEqual(map.cellAt(100, -40), { column: 0, row: 1, value: '/', kind: 'slope up right' });
  assert.equal(map.cellAt(99.9, -45), null);
  assert.deepEqual(map.centerOf(1, 1), { x: 115, y: -35 });
  assert.equal(map.bodyAt(1, 0), world.bodies[0]);
  assert.equal(map.bodyAt(0, 0), undefined);
  const up = tiles(world, ['.#', '/.'], 10, { origin: { x: 0, y: 20 }, yUp: true });
  assert.deepEqual(up.cellAt(15, 15), { column: 1, row: 0, value: '#', kind: 'full' });
  assert.deepEqual(up.centerOf(0, 1), { x: 5, y: 5 });
  assert.equal(
    world.findAt({ x: 8, y: 2 }).length,
    1,
    'a slope that rises to the right, whichever way y goes',
  );
  assert.equal(world.findAt({ x: 2, y: 8 }).length, 0);
});

test('a hit of any question, and a contact, lead to the cell', () => {
  const world = bump.createWorld({ gravity: { x: 0, y: 900 } });
  const map = tiles(world, ['......', '..#..-', '######'], 10, { tags: ['ground'] });
  const other = world.createBody({ type: 'static', x: 200, y: 5, shape: bump.box(4, 4) });
  const at = (/** @type {any} */ hit) => {
    const cell = map.cellOf(hit);
    return cell && [cell.column, cell.row];
  };
  assert.deepEqual(at(world.castRay({ x: 0, y: 15 }, { x: 100, y: 0 })), [2, 1]);
  assert.deepEqual(at(world.castRay({ x: 45, y: 0 }, { x: 0, y: 100 })), [4, 2]);
  assert.deepEqual(at(world.castShape(bump.circle(2), { x: 25, y: 2 }, { x: 0, y: 30 })), [2, 1]);
  assert.deepEqual(at(world.findNear({ x: 15, y: 14 }, 5.5)[0]), [2, 1]);
  assert.equal(at(world.castRay({ x: 190, y: 5 }, { x: 20, y: 0 })), null, 'of another body');
  assert.equal(world.castRay({ x: 190, y: 5 }, { x: 20, y: 0 })?.body, other);
  const ball = world.createBody({ x: 12, y: 5, shape: bump.circle(4), tags: ['ball'] });
  /** @type {unknown[]} */
  const cells = [];
  world.on('ball:ground', {
    begin: (_ball, body, { points: [point], normal }) => cells.push(at({ body, point, normal })),
  });
  for (let i = 0; i < 60; i++) world.step(0.01);
  assert.deepEqual(cells, [[1, 2]]);
  assert(ball.alive);
});

test('a change reaches the world at once, and touches nothing else', () => {
  const world = bump.createWorld({ gravity: { x: 0, y: 900 } });
  const map = tiles(world, new Uint8Array(64 * 64).fill(1, 32 * 64), 10, { columns: 64, tags: ['ground'] });
  const ball = world.createBody({ x: 105, y: 310, shape: bump.box(8, 8), tags: ['ball'] });
  /** @type {string[]} */
  const told = [];
  world.on('ball:ground', { begin: () => told.push('begin'), end: () => told.push('end') });
  for (let i = 0; i < 100; i++) world.step(0.01);
  const rest = ball.y;
  const [body] = map.bodies;
  map.set(20, 32, 0);
  assert.equal(map.at(20, 32), 0);
  assert.equal(map.bodyAt(20, 33), body, 'the piece keeps its body');
  for (let i = 0; i < 50; i++) {
    world.step(0.01);
    assert(Math.abs(ball.y - rest) < 0.3, 'who stands elsewhere stands still');
  }
  assert.deepEqual(told, ['begin'], 'and is told nothing');
  map.setMany([{ column: 10, row: 32, value: 0 }, { column: 10, row: 33, value: 0 }]); // prettier-ignore
  for (let i = 0; i < 100; i++) world.step(0.01);
  assert(Math.abs(ball.y - (rest + 20)) < 0.5, `it fell two cells: ${ball.y}`);
  const shapes = world.shapeCount;
  map.set(10, 33, 0);
  assert.equal(world.shapeCount, shapes, 'the value that it has');
  map.setMany(Array.from({ length: 1024 }, (_, i) => ({ column: i % 32, row: 32 + (i >> 5), value: 0 })));
  assert.equal(body.alive, false, 'an empty piece has no body');
  map.set(0, 40, 1);
  assert.equal(map.bodies.length, 2);
  map.destroy();
  assert.equal(map.alive, false);
  assert.equal(world.bodyCount, 1);
});

test('what makes no map is refused by name, and creates nothing', () => {
  const world = bump.createWorld();
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  /** @type {[any[], 'TypeError' | 'RangeError', string][]} */
  const wrong = [
    [[undefined, '#', 1], 'TypeError', 'world must be an object, but is undefined'],
    [[{}, '#', 1], 'TypeError', 'world must be a world'],
    [[world, 4, 1], 'TypeError', 'grid must be text, rows of numbers, or a typed array of whole numbers, but is 4'],
    [[world, '', 1], 'RangeError', 'grid must have cells'],
    [[world, [], 1], 'RangeError', 'grid must have cells'],
    [[world, [[]], 1], 'RangeError', 'grid must have cells'],
    [[world, proxy, 1], 'TypeError', 'grid must be'],
    [[world, new Uint8Array(10), 1], 'TypeError', 'options.columns must say'],
    [[world, new Uint8Array(10), 1, { columns: 4 }], 'RangeError', 'grid must be whole rows of 4 cells, but has 10'],
    [[world, new Uint8Array(0), 1, { columns: 4 }], 'RangeError', 'grid must be whole rows of 4 cells, but has 0'],
    [[world, new Uint8Array(10), 1, { columns: 2.5 }], 'RangeError', 'options.columns must be a whole number'],
    [[world, new Float64Array(10), 1, { columns: 2 }], 'TypeError', 'grid must be a Uint8Array'],
    [[world, '#', 1, { columns: 1 }], 'TypeError', 'options.columns is for'],
    [[world, [[1, 1], [1]], 1], 'RangeError', 'grid[1] must have 2 cells'],
    [[world, [[1, 1], Float32Array.of(1, 1)], 1], 'TypeError', 'grid[1] must be a Uint8Array'],
    [[world, ['#', 4], 1], 'TypeError', 'grid[1] must be text'],
    [[world, [[1], '#'], 1], 'TypeError', 'grid[1] must be an array'],
    [[world, '#?', 1], 'RangeError', 'grid, at column 1 and row 0, is "?", which kinds does not name; it names " ", ".", "#"'],
    [[world, [[0, 1, 5]], 1], 'RangeError', 'grid, at column 2 and row 0, is 5'],
    [[world, [[0, '1']], 1], 'TypeError', 'grid, at column 1 and row 0, is "1"'],
    [[world, [[0, NaN]], 1], 'RangeError', 'grid, at column 1 and row 0, is NaN'],
    [[world, Int8Array.of(-1), 1, { columns: 1 }], 'RangeError', 'grid, at column 0 and row 0, is -1'],
    [[world, '#', 0], 'RangeError', 'size must be greater than 0'],
    [[world, '#', -4], 'RangeError', 'size must be greater than 0'],
    [[world, '#', NaN], 'RangeError', 'size must be a finite number'],
    [[world, '#', 1e-9], 'RangeError', 'size must be at least'],
    [[world, '#', '4'], 'TypeError', 'size must be a number'],
    [[world, '###', 2 ** 29], 'RangeError', 'origin.x and all columns'],
    [[world, '#', 1, { origin: { x: 1e12, y: 0 } }], 'RangeError', 'options.origin.x'],
    [[world, '#', 1, { colour: 4 }], 'TypeError', "options has no option 'colour'"],
    [[world, '#', 1, { yUp: 1 }], 'TypeError', 'options.yUp must be true or false'],
    [[world, '#', 1, { tags: 'ground' }], 'TypeError', 'options.tags must be an array'],
    [[world, '#', 1, { friction: -1 }], 'RangeError', 'options.friction must not be negative'],
    [[world, '#', 1, { kinds: { '#': 'ful' } }], 'RangeError', 'kinds["#"] must be one of'],
    [[world, '#', 1, { kinds: { '##': 'full' } }], 'TypeError', 'kinds must have keys that are single letters'],
    [[world, [[1]], 1, { kinds: { a: 'full' } }], 'TypeError', 'kinds must have keys that are whole numbers'],
    [[world, '#', 1, { kinds: { '#': undefined } }], 'TypeError', 'kinds["#"] must be a kind, such as \'full\', or { kind: \'full\', friction: 0 }, but is undefined'],
    [[world, '#', 1, { kinds: { '#': 7 } }], 'TypeError', 'kinds["#"] must be a kind'],
    [[world, '#', 1, { kinds: { '#': { frictoin: 1 } } }], 'TypeError', 'kinds["#"] has no option \'frictoin\'; did you mean'],
    [[world, '#', 1, { kinds: { '#': { bounce: 4 } } }], 'RangeError', 'kinds["#"].bounce must be at most 1'],
    [[world, '#', 1, { kinds: { '#': { passes: { x: 3, y: 0 } } } }], 'RangeError', 'kinds["#"].passes'],
    [[world, '#', 1, { kinds: { '#': { corners: [] } } }], 'RangeError', 'kinds["#"].corners must be three'],
    [[world, '#', 1, { kinds: { '#': { corners: [{ x: 0, y: 0 }, { x: 2, y: 0 }, { x: 0, y: 1 }] } } }], 'RangeError', 'kinds["#"].corners[1].x'],
    [[world, '#', 1, { kinds: { '#': { corners: [{ x: 0, y: 0 }, { x: 1, y: 1 }, { x: 1, y: 0 }, { x: 0, y: 1 }] } } }], 'RangeError', 'kinds["#"].corners must be three'],
    [[world, '#', 1, { kinds: { '#': { kind: 'full', corners: [] } } }], 'TypeError', 'kinds["#"] has both'],
    [[world, '#', 1, { kinds: [] }], 'TypeError', 'kinds must be a plain object'],
  ]; // prettier-ignore
  for (const [given, name, start] of wrong) refuses(() => wild(...given), name, start);
  assert.equal(world.bodyCount, 0);
});

test('a map says what is wrong with a question or a change, and stays as it is', () => {
  const world = bump.createWorld();
  const map = /** @type {any} */ (tiles(world, ['.#', '##'], 10));
  refuses(() => map.at(0.5, 0), 'RangeError', 'column must be a whole number');
  refuses(() => map.at(0, '1'), 'TypeError', 'row must be a number');
  refuses(() => map.set(2, 0, '#'), 'RangeError', 'column must be a whole number from 0 to 1');
  refuses(() => map.set(0, -1, '#'), 'RangeError', 'row must be a whole number from 0 to 1');
  refuses(() => map.set(0, 0, 'x'), 'RangeError', 'value is "x", which kinds does not name');
  refuses(() => map.set(0, 0, 4), 'TypeError', 'value is 4');
  refuses(() => map.set(0, 0), 'TypeError', 'value is undefined');
  const two = [{ column: 0, row: 0, value: '#' }, { column: 5, row: 0, value: '#' }]; // prettier-ignore
  refuses(() => map.setMany(two), 'RangeError', 'changes[1].column');
  refuses(() => map.setMany('##'), 'TypeError', 'changes must be an array');
  refuses(() => map.cellAt(NaN, 0), 'RangeError', 'x must be a finite number');
  refuses(() => map.bodyAt(0, 9), 'RangeError', 'row must be');
  refuses(() => map.cellOf(), 'TypeError', 'hit must be an object');
  refuses(
    () => map.cellOf({ body: null, point: {}, normal: {} }),
    'TypeError',
    'hit.point.x must be a number',
  );
  assert.equal(map.at(0, 0), '.');
  assert.equal(world.shapeCount, 2);
  assert.equal(map.alive, true);
  world.clear();
  assert.equal(map.alive, false);
  refuses(() => map.set(0, 0, '#'), 'TypeError', 'the map lost a body');
  assert.equal(map.at(0, 0), '.', 'and the cell is what it was');
  map.destroy();
  refuses(() => map.at(0, 0), 'TypeError', 'the map was destroyed');
  refuses(() => map.destroy(), 'TypeError', 'the map was destroyed');
});

test('what a world has no room for is refused before anything is made', () => {
  const world = bump.createWorld();
  const noise = new Uint8Array(1600 * 1600);
  for (let i = 0; i < noise.length; i++) noise[i] = (i + Math.floor(i / 1600)) & 1;
  refuses(
    () => tiles(world, noise, 1, { columns: 1600 }),
    'RangeError',
    'the map needs more shapes than a world can have',
  );
  assert.equal(world.bodyCount, 0);
});

test('more kinds than a byte can tell apart', async () => {
  const full = await loadFull();
  const world = full.createWorld();
  /** @type {import('../../web/tiles/tiles.js').Kinds} */
  const kinds = {};
  for (let i = 1; i <= 1000; i++) kinds[i] = { friction: i };
  const map = tiles(
    world,
    Uint16Array.from({ length: 1000 }, (_, i) => i + 1),
    10,
    { columns: 100, kinds },
  );
  assert.equal(world.shapeCount, 1000);
  assert.equal(world.findAt({ x: 505, y: 35 })[0].shape.friction, 351);
  map.set(50, 3, 350);
  assert.equal(world.findAt({ x: 505, y: 35 })[0].shape.friction, 350);
  assert.equal(world.shapeCount, 999, 'it has grown together with its neighbour');
});
