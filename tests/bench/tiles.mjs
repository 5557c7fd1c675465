// A map of 4,000 x 4,000 cells: how long it takes to load, cold, what a step costs where nobody is, and what a change costs.
// The same 200 boxes on it and on a small map, stepped by turns. See README.md; `node tests/bench/tiles.mjs [ROUNDS [SIDE]]`.
import { load } from '../../web/library/index.js';
import { tiles } from '../../web/tiles/tiles.js';
import { random } from '../random.mjs';

const [rounds = 20, side = 4000] = process.argv.slice(2, 4).map(Number);
const size = 16;

/** Hills, and caves below them. @param {number} columns @param {number} rows */
function terrain(columns, rows) {
  const next = random(1);
  const grid = new Uint8Array(columns * rows);
  for (let column = 0; column < columns; column++) {
    const top = Math.round(0.15 * rows + 0.02 * rows * Math.sin(column / 90) + 5 * Math.sin(column / 17));
    for (let row = top; row < rows; row++) grid[row * columns + column] = 1;
  }
  for (let cave = 0; cave < (columns * rows) / 40_000; cave++) {
    let [x, y, way] = [next() * columns, (0.18 + 0.8 * next()) * rows, 6.28 * next()];
    for (let i = 0; i < 120; i++) {
      way += next() - 0.5;
      x += 3 * Math.cos(way);
      y += 3 * Math.sin(way);
      const radius = 3 + Math.floor(3 * next());
      for (let dy = -radius; dy <= radius; dy++) {
        for (let dx = -radius; dx <= radius; dx++) {
          const [column, row] = [Math.round(x) + dx, Math.round(y) + dy];
          if (
            dx * dx + dy * dy > radius * radius ||
            column < 0 ||
            column >= columns ||
            row < 0 ||
            row >= rows
          )
            continue;
          grid[row * columns + column] = 0;
        }
      }
    }
  }
  return grid;
}

const bump = await load();
/** Time of the processor, in milliseconds: others may keep the machine busy. */
const now = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const grid = terrain(side, side);
/** @param {Uint8Array} cells @param {number} columns */
function start(cells, columns) {
  const world = bump.createWorld({ gravity: { x: 0, y: 900 } });
  const began = now();
  const map = tiles(world, cells, size, { columns });
  const loaded = now();
  world.step(0.01);
  return { world, map, load: loaded - began, first: now() - loaded };
}
/** @param {import('../../web/library/index.js').World} world @param {number} y */
const drop = (world, y) => {
  for (let i = 0; i < 200; i++) world.createBody({ x: 500 + 20 * i, y, shape: bump.box(10, 10) });
};

const large = start(grid, side);
const report = (/** @type {string} */ text) => console.log(text);
report(
  `${side} x ${side} cells: ${large.load.toFixed(0)} ms to load, ${large.first.toFixed(0)} ms the first step`,
);
report(`${large.world.bodyCount} bodies, ${large.world.shapeCount} shapes`);
const small = start(new Uint8Array(300 * 20).fill(1, 300 * 10), 300);
drop(large.world, (0.15 - 0.03) * side * size);
drop(small.world, 0);
for (let i = 0; i < 300; i++) for (const { world } of [large, small]) world.step(0.01);

/** @param {number[]} times */
const median = (times) => times.sort((a, b) => a - b)[times.length >> 1];
const times = { large: /** @type {number[]} */ ([]), small: /** @type {number[]} */ ([]) };
for (let round = 0; round < rounds; round++) {
  for (const [name, { world }] of /** @type {const} */ ([
    ['large', large],
    ['small', small],
  ])) {
    // prettier-ignore
    const began = now();
    for (let i = 0; i < 20; i++) world.step(0.01);
    times[name].push((now() - began) / 20);
  }
}
report(
  `a step with 200 boxes: ${median(times.large).toFixed(3)} ms on it, ${median(times.small).toFixed(3)} ms on a small map`,
);
for (const [name, { world, map }, row] of /** @type {const} */ ([
  ['it', large, side - 5],
  ['a small map', small, 15],
])) {
  // prettier-ignore
  /** @type {number[]} */
  const set = [];
  /** @type {number[]} */
  const after = [];
  for (let i = 0; i < 100; i++) {
    const began = now();
    map.set(i, row, 0);
    const done = now();
    world.step(0.01);
    set.push(done - began);
    after.push(now() - done);
  }
  report(
    `a change on ${name}: ${median(set).toFixed(3)} ms, and the step after it ${median(after).toFixed(3)} ms`,
  );
}
