// What a step costs in this checkout and in another one, in one process and by turns, so that a loaded machine slows both
// down alike:
//     npm run package, here and there
//     node tests/bench/beside-checkout.mjs ../other [pile|asleep|pyramid|crowd|turning] [size] [steps]
// Prints the median ratio of neighbouring steps with its quartiles (below 1: this one is faster), the quicker quarter of
// both in milliseconds, and whether both worlds end in the same state.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { random } from '../random.mjs';
import { root } from '../../wasm/tools/steps.mjs';

/** @typedef {import('../../web/library/full.js').FullBumpbox} Bumpbox */
/** @typedef {import('../../web/library/full.js').FullWorld} World */

/** Boxes of many sizes that fall into a container. @param {Bumpbox} bump @param {number} count @param {object} options */
function fall(bump, count, options) {
  const world = bump.createWorld({ gravity: { x: 0, y: -10 }, lengthUnit: 1, ...options });
  const next = random(1);
  const columns = Math.max(4, Math.round(2 * Math.sqrt(count)));
  const [pitch, material] = [1.25, { friction: 0.3, bounce: 0.2 }];
  const [width, height] = [columns * pitch, 2 * pitch * Math.ceil(count / columns) + 40];
  const wall = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ w,
    /** @type {number} */ h,
  ) => world.createBody({ type: 'static', x, y, shape: bump.box(w, h, material) });
  wall(width / 2, -5, width + 20, 10);
  wall(-5, height / 2, 10, height);
  wall(width + 5, height / 2, 10, height);
  for (let i = 0; i < count; i++) {
    const [w, h] = [0.4 + 0.8 * next(), 0.4 + 0.8 * next()];
    const x = ((i % columns) + 0.5) * pitch + 0.95 * (pitch - w) * (next() - 0.5);
    const y = (Math.floor(i / columns) + 0.5) * pitch + 0.95 * (pitch - h) * (next() - 0.5);
    world.createBody({ x, y, velocity: { x: 4 * next() - 2, y: 0 }, shape: bump.box(w, h, material) });
  }
  return world;
}

/** @param {Bumpbox} bump @param {number} base @param {object} options */
function pyramid(bump, base, options) {
  const world = bump.createWorld({ gravity: { x: 0, y: -10 }, lengthUnit: 1, ...options });
  world.createBody({ type: 'static', y: -1, shape: bump.box(4 * base + 200, 2, { friction: 0.6 }) });
  const shape = bump.box(1, 1, { friction: 0.6 });
  for (let row = 0; row < base; row++) {
    for (let i = 0; i < base - row; i++) world.createBody({ x: i + row / 2 - base / 2, y: row + 0.5, shape });
  }
  return world;
}

/** Triggers that fly through each other. @param {Bumpbox} bump @param {number} count */
function crowd(bump, count) {
  const world = bump.createWorld();
  const next = random(2);
  const side = 20 * Math.sqrt(count);
  const shapes = [bump.circle(8, { trigger: true }), bump.box(14, 10, { trigger: true })];
  for (let i = 0; i < count; i++) {
    const velocity = { x: 100 * (next() - 0.5), y: 100 * (next() - 0.5) };
    world.createBody({ type: 'kinematic', x: side * next(), y: side * next(), angle: 6 * next(), velocity, shape: shapes[i % 2] }); // prettier-ignore
  }
  return world;
}

/** @type {Record<string, { size: number, dt: number, make: (bump: Bumpbox, size: number) => World }>} */
const scenes = {
  pile: { size: 2000, dt: 0.01, make: (bump, size) => fall(bump, size, {}) },
  asleep: { size: 2000, dt: 0.01, make: (bump, size) => fall(bump, size, { sleepAfter: 0.5 }) },
  pyramid: { size: 60, dt: 1 / 60, make: (bump, size) => pyramid(bump, size, {}) },
  turning: { size: 40, dt: 1 / 60, make: (bump, size) => pyramid(bump, size, { turning: true }) },
  crowd: { size: 10_000, dt: 1 / 60, make: crowd },
};

const [other, name = 'pile', size, steps = '1200'] = process.argv.slice(2);
const scene = scenes[name];
if (other === undefined || scene === undefined) {
  console.error(`give another checkout, and one of ${Object.keys(scenes).join(', ')}`);
  process.exit(1);
}
const [mine, theirs] = await Promise.all(
  [root, path.resolve(other)].map(async (folder) => {
    const { load } = await import(pathToFileURL(path.join(folder, 'dist/full.js')).href);
    return scene.make(await load(), Number(size ?? scene.size));
  }),
);

/** @param {World} world */
function time(world) {
  const start = performance.now();
  world.step(scene.dt);
  return performance.now() - start;
}
/** @param {number[]} numbers @param {number} part */
const quantile = (numbers, part) => [...numbers].sort((a, b) => a - b)[Math.floor(part * numbers.length)];

const pairs = [];
for (let step = 0; step < Number(steps); step++) {
  if (step % 2 === 0) pairs.push([time(mine), time(theirs)]);
  else pairs.push([time(theirs), time(mine)].reverse());
}
const late = pairs.slice(Math.floor(pairs.length / 4)); // the first ones are compiled while they run
const ratios = late.map(([a, b]) => a / b);
const at = (/** @type {number} */ part) => quantile(ratios, part).toFixed(3);
const quick = [0, 1].map((which) => quantile(late.map((pair) => pair[which]), 0.25).toFixed(3)); // prettier-ignore
console.log(
  `${name}: ${at(0.5)} (${at(0.25)} to ${at(0.75)}), ${quick.join(' and ')} ms, ` +
    (mine.hash === theirs.hash ? 'the same state' : 'other states'),
);
