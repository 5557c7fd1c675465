// `npm run soak`: worlds, bodies, masks, recordings and engines are made and destroyed for two minutes, or for
// `npm run soak -- MINUTES`. The memory of WebAssembly and the heap must stay flat, and each round end with one hash.

import './node-version.mjs';
import { build, modules } from './build.mjs';
import { prepareMachine } from './machine.mjs';
import { prepareNodeModules } from './node-modules.mjs';
import { Stop, main, step } from './steps.mjs';
import { readWords } from './arguments.mjs';

const usage = 'Use: npm run soak -- [minutes]';
/** Rounds before memory is looked at first: what is kept for good is there by then. */
const warmUp = 20;
/** How much the heap may have grown at the end, in bytes: it is cleaned now and then, not always. */
const heapSpare = 16e6;

await main(async () => {
  const [word = '2'] = readWords(usage, {}, 1).words;
  const minutes = Number(word);
  if (!(minutes > 0 && minutes <= 1440)) throw new Stop(`'${word}' is no number of minutes. ${usage}`);
  await prepareMachine('start');
  await prepareNodeModules();
  await build('wasm-release', { targets: modules });
  const { rounds, engines, memory, heap } = await step(`Making and destroying for ${minutes} min`, (show) =>
    soak(minutes * 60_000, show),
  );
  console.log(`${rounds} rounds, ${engines} engines: one hash, ${memory} bytes of WebAssembly, heap ${heap}`);
});

/**
 * @param {number} time
 * @param {(detail: string) => void} show
 */
async function soak(time, show) {
  const { load } = await import(new URL('../../web/library/full.js', import.meta.url).href);
  const end = performance.now() + time;
  let bump = await load();
  const hash = round(bump);
  let rounds = 1;
  let engines = 1;
  let memory = 0;
  let heap = 0;
  while (rounds <= warmUp + 1 || performance.now() < end) {
    // An engine alone in its memory is compared with itself; every fiftieth round another one takes its place.
    if (rounds % 50 === 0) {
      bump = await load();
      engines += 1;
      memory = 0;
    }
    const found = round(bump);
    if (found !== hash) throw new Stop(`Round ${rounds} ended with the hash ${found} and not ${hash}.`);
    rounds += 1;
    if (rounds % 50 === warmUp) memory = bytesOf(bump);
    const now = bytesOf(bump);
    if (memory > 0 && now > memory) {
      throw new Stop(`The memory of WebAssembly grew from ${memory} to ${now} bytes by round ${rounds}.`);
    }
    if (rounds === warmUp) heap = await settledHeap();
    if (rounds % 20 === 0) show(`${rounds} rounds`);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const last = await settledHeap();
  if (last > heap + heapSpare)
    throw new Stop(`The heap grew from ${heap} to ${last} bytes in ${rounds} rounds.`);
  return { rounds, engines, memory: bytesOf(bump), heap: `${(last / 1e6).toFixed(1)} MB` };
}

/** The heap after a pause, in which what is gone may be cleaned away. */
async function settledHeap() {
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setTimeout(resolve, 20));
  return process.memoryUsage().heapUsed;
}

/**
 * The size of the engine's memory.
 * @param {any} bump
 */
function bytesOf(bump) {
  const world = bump.createWorld();
  world.createBody({ shape: bump.circle(1) });
  const { buffer } = world.columns.x;
  world.destroy();
  return buffer.byteLength;
}

/**
 * One round: the same each time.
 * @param {any} bump
 * @returns {string}
 */
function round(bump) {
  const world = bump.createWorld({ gravity: { x: 0, y: 600 }, sleepAfter: 0.3 });
  world.createBody({ type: 'static', y: 200, shape: bump.box(600, 20) });
  const recorder = bump.record(world, { hashEvery: 10 });
  const data = Uint8Array.from({ length: 24 * 24 }, (_, i) => Number((i * 7919) % 5 > 1));
  const mask = bump.mask({ width: 24, height: 24, data });
  for (let i = 0; i < 80; i++) {
    const shape = i % 3 ? bump.box(12, 8 + (i % 5)) : bump.circle(4 + (i % 6));
    const body = world.createBody({ x: (i % 20) * 25 - 250, y: 150 - 30 * Math.floor(i / 20), shape });
    if (i % 9 === 0) body.destroy();
    else if (mask.count === 0) throw new Stop('A mask lost its pixels.');
  }
  for (let i = 0; i < 40; i++) world.step(1 / 60);
  const { bytes } = recorder;
  const recorded = world.hash;
  recorder.stop();
  const saved = world.save();
  for (let i = 0; i < 10; i++) world.step(1 / 60);
  const { hash } = world;
  world.restore(saved);
  for (let i = 0; i < 10; i++) world.step(1 / 60);
  if (world.hash !== hash) throw new Stop(`A restored world went on to ${world.hash} and not ${hash}.`);
  const again = bump.createWorld();
  bump.replay(bytes, again).run();
  if (again.hash !== recorded) throw new Stop(`A replay ended with ${again.hash} and not ${recorded}.`);
  again.destroy();
  world.destroy();
  return hash;
}
