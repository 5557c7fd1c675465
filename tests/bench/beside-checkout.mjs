// What a step costs in this checkout and in another one, in one process and by turns, so that a loaded machine slows both
// down alike:
//     npm run package, here and there
//     node tests/bench/beside-checkout.mjs ../other [pile|asleep|pyramid|crowd|turning] [size] [steps]
// Prints the median ratio of neighbouring steps with its quartiles (below 1: this one is faster), the quicker quarter of
// both in milliseconds, and whether both worlds end in the same state.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../wasm/tools/steps.mjs';
import { scenes } from './world-scenes.mjs';

/** @typedef {import('../../web/library/full.js').FullWorld} World */

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
