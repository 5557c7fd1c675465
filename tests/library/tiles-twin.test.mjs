// Maps of tiles beside a twin that merges nothing: one body a cell, of a form that is written here once more. What is
// where, what rays hit and how high things rest is the same, however often cells change.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../web/library/index.js';
import { tiles } from '../../web/tiles/tiles.js';
import { random as seeded } from '../random.mjs';

const bump = await load();

/** Corners in parts of a cell. @type {Record<string, number[][]>} */
const forms = {
  '#': [[0, 0], [1, 0], [1, 1], [0, 1]],
  '/': [[0, 1], [1, 1], [1, 0]],
  '\\': [[0, 0], [0, 1], [1, 1]],
  '9': [[0, 0], [1, 0], [0, 1]],
  '7': [[0, 0], [1, 0], [1, 1]],
  h: [[0, 0.5], [1, 0.5], [1, 1], [0, 1]],
  i: [[0, 0], [1, 0], [1, 1], [0, 1]],
}; // prettier-ignore
const kinds = /** @type {import('../../web/tiles/tiles.js').Kinds} */ ({
  '#': 'full',
  '/': 'slope up right',
  '\\': 'slope up left',
  9: 'ceiling up right',
  7: 'ceiling up left',
  h: { corners: forms.h.map(([x, y]) => ({ x, y })) },
  i: { kind: 'full', friction: 0.5 },
});
const letters = [...Object.keys(forms), '.', ' '];

/** One body a cell. @param {string[][]} grid @param {number} size @param {number} down @param {{ x: number, y: number }} origin */
function twinOf(grid, size, down, origin) {
  const world = bump.createWorld({ gravity: { x: 0, y: 900 * down } });
  grid.forEach((row, r) =>
    row.forEach((letter, c) => {
      if (!forms[letter]) return;
      const vertices = forms[letter].map(([x, y]) => ({ x: x * size, y: down * y * size }));
      const [x, y] = [origin.x + c * size, origin.y + down * r * size];
      world.createBody({ type: 'static', x, y, shape: bump.polygon(vertices) });
    }),
  );
  return world;
}

/** Blotches rather than noise, so that there is something to merge. @param {() => number} next */
function randomGrid(next, columns = 70, rows = 41) {
  const grid = Array.from({ length: rows }, () => Array.from({ length: columns }, () => '.'));
  for (let i = 0; i < 60; i++) {
    const letter = letters[Math.floor(next() * letters.length)];
    const [x, y] = [Math.floor(next() * columns), Math.floor(next() * rows)];
    const [w, h] = [1 + Math.floor(next() * 24), 1 + Math.floor(next() * 9)];
    for (let r = y; r < Math.min(rows, y + h); r++)
      for (let c = x; c < Math.min(columns, x + w); c++) grid[r][c] = letter;
  }
  for (let i = 0; i < 150; i++) {
    grid[Math.floor(next() * rows)][Math.floor(next() * columns)] =
      letters[Math.floor(next() * letters.length)];
  }
  return grid;
}

/** By the shoelace formula. @param {import('../../web/library/index.js').Shape} shape */
function areaOf(shape) {
  if (shape.kind === 'box') return shape.width * shape.height;
  assert(shape.kind === 'polygon');
  const { vertices } = shape;
  return Math.abs(vertices.reduce((sum, a, i) => {
    const b = vertices[(i + 1) % vertices.length];
    return sum + (a.x * b.y - b.x * a.y) / 2;
  }, 0)); // prettier-ignore
}

/** @param {import('../../web/library/index.js').World} world */
const areaIn = (world) =>
  world.bodies.flatMap(({ shapes }) => shapes.map(areaOf)).reduce((sum, each) => sum + each, 0);

/**
 * @param {import('../../web/library/index.js').World} world
 * @param {import('../../web/library/index.js').World} twin
 * @param {import('../../web/tiles/tiles.js').TileMap} map
 * @param {string[][]} grid
 * @param {{ size: number, down: number, origin: { x: number, y: number } }} place
 * @param {() => number} next
 */
function compare(world, twin, map, grid, { size, down, origin }, next) {
  const [wide, high] = [map.columns * size, map.rows * size];
  const area = areaIn(twin);
  assert(Math.abs(areaIn(world) - area) < 1e-9 * area, 'the same area');
  const somewhere = () => ({
    x: origin.x + (1.2 * next() - 0.1) * wide,
    y: origin.y + down * (1.2 * next() - 0.1) * high,
  });
  for (let i = 0; i < 400; i++) {
    const at = somewhere();
    const found = world.findAt(at);
    assert.equal(
      found.length,
      twin.findAt(at).length,
      `${i}: nothing is there twice, and nothing is missing`,
    );
    const cell = map.cellAt(at.x, at.y);
    if (cell) assert.equal(cell.value, grid[cell.row][cell.column]);
    if (found.length > 0) assert.equal(map.bodyAt(cell?.column ?? -1, cell?.row ?? -1), found[0].body);
  }
  for (let i = 0; i < 400; i++) {
    const from = somewhere();
    const to = somewhere();
    const way = { x: to.x - from.x, y: to.y - from.y };
    const [hit, own] = [world.castRay(from, way), twin.castRay(from, way)];
    assert.equal(hit === null, own === null);
    if (!hit || !own) continue;
    assert(Math.abs(hit.time - own.time) < 1e-9, `${hit.time} and ${own.time}`);
    if (hit.time === 0) continue; // where it begins in the map there is no way out
    const cell = map.cellOf(hit);
    assert(cell, `the cell of a hit at ${hit.point.x}, ${hit.point.y}`);
    // The twin's body is the cell; at an edge or a corner that two share it is one of both.
    const [column, row] = [
      Math.round((own.body.x - origin.x) / size),
      Math.round((down * (own.body.y - origin.y)) / size) + 0,
    ];
    assert(Math.abs(cell.column - column) <= 1 && Math.abs(cell.row - row) <= 1);
    const [u, v] = [(hit.point.x - origin.x) / size, (down * (hit.point.y - origin.y)) / size];
    const edge = Math.min(Math.abs(u - Math.round(u)), Math.abs(v - Math.round(v)));
    if (edge > 1e-3) assert.deepEqual([cell.column, cell.row], [column, row]);
  }
}

test('a map is where its cells are, before and after changes, and is what it would be if it were made so', () => {
  const next = seeded(3);
  for (let round = 0; round < 8; round++) {
    const place = {
      size: [16, 32, 1, 0.3][round % 4],
      down: round % 3 === 2 ? -1 : 1,
      origin: round % 2 ? { x: -300.7, y: 1234.5 } : { x: 0, y: 0 },
    };
    const grid = randomGrid(next);
    const options = { kinds, origin: place.origin, yUp: place.down < 0 };
    const text = () => grid.map((row) => row.join(''));
    const world = bump.createWorld();
    const map = tiles(world, text(), place.size, options);
    compare(world, twinOf(grid, place.size, place.down, place.origin), map, grid, place, next);
    for (let i = 0; i < 300; i++) {
      const [column, row] = [Math.floor(next() * map.columns), Math.floor(next() * map.rows)];
      const value = letters[Math.floor(next() * letters.length)];
      grid[row][column] = value;
      map.set(column, row, value);
    }
    compare(world, twinOf(grid, place.size, place.down, place.origin), map, grid, place, next);
    const anew = bump.createWorld();
    tiles(anew, text(), place.size, options);
    const all = (/** @type {import('../../web/library/index.js').World} */ from) =>
      from.bodies.flatMap(({ x, y, shapes }) => shapes.map((shape) => JSON.stringify([x, y, shape]))).sort();
    assert.deepEqual(all(world), all(anew), 'the very shapes of a map that was made of these cells');
    assert.equal(map.bodies.length, world.bodyCount);
  }
});

test('things come to rest as high as on single cells, whether bodies turn or not', () => {
  const next = seeded(11);
  const floor = Array.from({ length: 80 }, () => 3 + Math.floor(next() * 4));
  const grid = Array.from({ length: 8 }, (_, r) =>
    floor.map((h, c) => (r >= h - (c % 9 ? 0 : 1) ? '#' : '.')),
  );
  for (const turning of [false, true]) {
    const world = bump.createWorld({ gravity: { x: 0, y: 900 }, turning, drag: 2 });
    tiles(
      world,
      grid.map((row) => row.join('')),
      16,
      { friction: 1 },
    );
    const twin = twinOf(grid, 16, 1, { x: 0, y: 0 });
    for (const body of twin.bodies) body.addShape(bump.polygon(forms['#'].map(([x, y]) => ({ x: 16 * x, y: 16 * y })), { friction: 1 })).removeShape(body.shapes[0]); // prettier-ignore
    const single = bump.createWorld({ gravity: { x: 0, y: 900 }, turning, drag: 2 });
    for (const { x, y, shapes } of twin.bodies) single.createBody({ type: 'static', x, y, shapes });
    const drop = (/** @type {import('../../web/library/index.js').World} */ into) =>
      Array.from({ length: 38 }, (_, i) =>
        into.createBody({ x: 16 * (2 * i + 2.5), y: 10, shape: bump.box(10, 10), friction: 1 }),
      );
    const [bodies, others] = [drop(world), drop(single)];
    for (let i = 0; i < 400; i++) for (const each of [world, single]) each.step(0.01);
    bodies.forEach((body, i) => {
      assert(
        Math.abs(body.y - others[i].y) < 0.05 && Math.abs(body.x - others[i].x) < 0.05,
        `${i}: ${body.y} and ${others[i].y}`,
      );
      const column = Math.floor(body.x / 16);
      const top = 16 * grid.findIndex((row) => row[column] === '#');
      assert(Math.abs(body.y - (top - 5)) < 0.5, `${i}: on its column`);
    });
  }
});
