// The recipes that read maps of Tiled and of LDtk, on files as these write them; and the game on such a map, played
// without a screen.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { load } from '../../web/library/index.js';
import { readLdtk } from '../../web/recipes/read-ldtk.js';
import { readTiled } from '../../web/recipes/read-tiled.js';
import { createTileMap } from '../../web/recipes/tile-map.js';
import { tiles } from '../../web/tiles/tiles.js';
import { random } from '../random.mjs';
import { refuses } from '../refuses.mjs';

const bump = await load();
/** @param {string} name @returns {any} */
const file = (name) => JSON.parse(readFileSync(new URL(`maps/${name}`, import.meta.url), 'utf8'));
const tilesets = { 'walls.tsj': file('walls.tsj') };

/** @param {import('../../web/recipes/read-tiled.js').Level} level */
function made({ grid, size, options }) {
  const world = bump.createWorld();
  return { world, map: tiles(world, grid, size, options) };
}
/** The kinds of all cells, row by row. @param {import('../../web/tiles/tiles.js').TileMap} map @param {import('../../web/library/index.js').Point} origin */
const kindsOf = (map, origin) =>
  Array.from({ length: map.rows }, (_, row) =>
    Array.from({ length: map.columns }, (__, column) => {
      const cell = map.cellAt(origin.x + (column + 0.5) * map.size, origin.y + (row + 0.5) * map.size);
      return cell?.kind ?? 'outside';
    }),
  );

test('Tiled: numbers and Base64, tilesets inside and beside, layers in groups', () => {
  const wanted = [
    ['empty', 'empty', 'empty', 'oneWay'],
    ['slope up right', 'full', 'slope up left', 'empty'],
    ['full', 'full', 'full', 'empty'],
  ];
  const csv = readTiled(file('csv.tmj'), { tilesets });
  assert.deepEqual(csv.options.origin, { x: 8, y: -4 }, 'the offset of the layer');
  const { world, map } = made(csv);
  assert.deepEqual(
    kindsOf(map, csv.options.origin).map((row) => row.map((kind) => (kind === 'corners' ? '?' : kind))),
    wanted,
  );
  assert.equal(world.findAt({ x: 8 + 24, y: -4 + 40 })[0].shape.friction, 0, 'what the tile says of itself');
  const base64 = readTiled(file('base64.tmj'), { layer: 'ground' });
  assert.deepEqual([...base64.grid], [...csv.grid]);
  assert.deepEqual(kindsOf(made(base64).map, { x: 0, y: 0 }), wanted);
});

test('Tiled: a map without ends is put together from its chunks', () => {
  const level = readTiled(file('infinite.tmj'), { tilesets });
  assert.deepEqual(level.options.origin, { x: -32, y: -32 });
  const { map } = made(level);
  assert.deepEqual(
    kindsOf(map, level.options.origin).map((row) => row.map((kind) => kind[0]).join('')),
    ['eeeeff', 'eeeeee', 'fsefee', 'fofeee'],
  );
  assert.equal(map.cellAt(-1, 1)?.kind, 'slope up right');
});

test('Tiled: a tile that is flipped or turned is solid where its picture is', () => {
  const level = readTiled(file('flips.tmj'), { tilesets });
  const { world, map } = made(level);
  /** The tile as it was drawn: solid below the way from the lower left to the upper right corner. */
  const solid = (/** @type {number} */ u, /** @type {number} */ v) => u + v > 1;
  const next = random(4);
  for (let i = 0; i < 800; i++) {
    const column = i % 8;
    const [x, y] = [next(), next()];
    const tile = level.grid[column];
    // Back to the picture: what was done last is undone first.
    let [u, v] = [x, y];
    if (tile & 0x40000000) v = 1 - v;
    if (tile & 0x80000000) u = 1 - u;
    if (tile & 0x20000000) [u, v] = [v, u];
    if (Math.abs(u + v - 1) < 0.01) continue;
    assert.equal(
      world.findAt({ x: 16 * (column + x), y: 16 * y }).length,
      solid(u, v) ? 1 : 0,
      `${column}: ${x}, ${y}`,
    );
  }
  const ways = [8, 9, 10, 11]
    .map((column) => map.bodyAt(column, 0)?.shapes.filter(({ passes }) => passes))
    .at(0);
  assert.deepEqual(
    ways?.map(({ passes }) => passes),
    [{ x: 0, y: -1 }, { x: 0, y: 1 }, { x: 1, y: 0 }, { x: -1, y: 0 }],
  ); // prettier-ignore
});

test('Tiled: what is not read is refused in a sentence', () => {
  const map = file('csv.tmj');
  refuses(() => readTiled(null), 'TypeError', 'this is no map of Tiled');
  refuses(() => readTiled(file('walls.tsj')), 'TypeError', 'this is no map of Tiled');
  refuses(() => readTiled({ ...map, orientation: 'hexagonal' }), 'RangeError', 'the map is hexagonal');
  refuses(() => readTiled({ ...map, tilewidth: 8 }), 'RangeError', 'the tiles of the map are not square');
  refuses(
    () => readTiled(map, { layer: 'walls', tilesets }),
    'RangeError',
    'the map has no layer of tiles "walls"; it has "ground"',
  );
  refuses(() => readTiled(file('zlib.tmj'), { tilesets }), 'RangeError', 'the layer is compressed (zlib)');
  refuses(() => readTiled(map), 'RangeError', 'the tileset walls.tsj is a file of its own');
});

test('LDtk: the values of a layer by their names, and others as they are told', () => {
  const project = file('world.ldtk');
  const level = readLdtk(project, { kinds: { mud: { friction: 2 } } });
  assert.deepEqual(level.options.origin, { x: 0, y: -48 }, 'where the level is in its world');
  const { world, map } = made(level);
  assert.deepEqual(kindsOf(map, level.options.origin), [
    ['empty', 'empty', 'empty', 'oneWay'],
    ['slope up right', 'full', 'full', 'empty'],
    ['full', 'full', 'full', 'empty'],
  ]);
  assert.equal(world.findAt({ x: 24, y: -8 })[0].shape.friction, 2);
  const cellar = readLdtk(project, { level: 'Cellar', layer: 'Collisions', kinds: { mud: 'full' } });
  assert.deepEqual(cellar.options.origin, { x: 72, y: -48 });
  assert.equal(made(cellar).world.shapeCount, 1);
});

test('LDtk: what is not read is refused in a sentence', () => {
  const project = file('world.ldtk');
  refuses(() => readLdtk({}), 'TypeError', 'this is no project of LDtk');
  refuses(
    () => readLdtk(project, { level: 'Roof' }),
    'RangeError',
    'the project has no level "Roof"; it has "Entrance", "Cellar", "Attic"',
  );
  refuses(
    () => readLdtk(project, { layer: 'Entities' }),
    'RangeError',
    'the project has no IntGrid layer "Entities"; it has "Collisions"',
  );
  refuses(
    () => readLdtk(project, { level: 'Attic' }),
    'RangeError',
    'the level "Attic" is a file of its own',
  );
  refuses(() => made(readLdtk(project)), 'RangeError', 'kinds[4] must be one of');
});

test('the game: the player climbs slopes, stands on platforms and on the ground, and stays in the cave', () => {
  const game = createTileMap(bump, tiles);
  const frame = 1 / 60;
  for (let i = 0; i < 60; i++) game.update(frame, {});
  assert(game.onGround);
  const next = random(9);
  let highest = 400;
  let keys = {};
  for (let i = 0; i < 4000; i++) {
    if (i % 25 === 0) keys = { left: next() < 0.35, right: next() < 0.5, jump: next() < 0.5 };
    game.update(frame, keys);
    const { x, y } = game.player;
    assert(x > 26 && x < 614 && y > 20 && y < 335, `frame ${i}: ${x}, ${y}`);
    highest = Math.min(highest, y);
  }
  assert(highest < 180, `it comes up: ${highest}`);
});

test('the game: a press takes a tile away, and who stood on it falls', () => {
  const game = createTileMap(bump, tiles);
  Object.assign(game.player, { x: 250, y: 320 });
  for (let i = 0; i < 60; i++) game.update(1 / 60, {});
  const { y } = game.player;
  const shapes = game.world.shapeCount;
  assert.equal(game.press({ x: 250, y: 270 }), false, 'there is nothing');
  assert.equal(game.press({ x: 250, y: 345 }), true);
  assert.equal(game.press({ x: 250, y: 345 }), false);
  assert.notEqual(game.world.shapeCount, shapes);
  for (let i = 0; i < 30; i++) game.update(1 / 60, {});
  assert(game.player.y > y + 15, `${y} and ${game.player.y}`);
});
