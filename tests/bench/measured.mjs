// What a step costs, for the documentation's front page: `npm run package`, then `node tests/bench/measured.mjs --write` on a
// quiet machine keeps it in web/docs/measured.json. Milliseconds, the quicker quarter of the later steps, in Node.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../wasm/tools/steps.mjs';
import { scenes } from './world-scenes.mjs';

const { load } = await import(pathToFileURL(path.join(root, 'dist/full.js')).href);
const bump = await load();

/** @type {Record<string, number>} */
const found = {};
for (const name of ['pile', 'crowd']) {
  const { size, dt, make } = scenes[name];
  const world = make(bump, size);
  const times = [];
  for (let step = 0; step < 1200; step++) {
    const start = performance.now();
    world.step(dt);
    if (step > 300) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  found[name] = Number(times[Math.floor(times.length / 4)].toFixed(2));
}
console.log(found);
if (process.argv.includes('--write')) {
  writeFileSync(path.join(root, 'web/docs/measured.json'), `${JSON.stringify(found, null, 2)}\n`);
}
