// How much faster the box world is than the plain JavaScript program, on the same scenes at the same moments: the two
// take turns, a few steps each, and must end with the same bits. CPU time, so that a busy machine does not decide.
// Beside them a third: the same double loop over flat typed arrays, overlap tests only, which is about as fast as
// looking at every pair can be in JavaScript.
//   node tests/bench/box-world.mjs [boxes]
import { load } from '../../web/library/full.js';
import { stepBoxPhysics } from '../../web/walk/box-physics.js';
import { inEngine, inJavaScript } from '../box-physics/compare.mjs';
import { pouredScene, spreadScene } from '../box-physics/scenes.mjs';

/** @typedef {import('../box-physics/scenes.mjs').Scene} Scene */

const count = Number(process.argv[2] ?? 5000);
const rounds = 9;
const stepsARound = 2;
const bump = await load();

/** @param {() => void} work @returns {number} CPU milliseconds */
function measure(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Every pair's overlap, and nothing else. @param {Float64Array} place x, y, width, height */
function everyPair(place) {
  let touching = 0;
  for (let i = place.length - 4; i > 0; i -= 4) {
    const x = place[i];
    const y = place[i + 1];
    const right = place[i + 2];
    const top = place[i + 3];
    for (let j = i - 4; j >= 0; j -= 4) {
      const dx = place[j] - x;
      if (dx + place[j + 2] < 0 || dx - right > 0) continue;
      const dy = place[j + 1] - y;
      if (dy + place[j + 3] < 0 || dy - top > 0) continue;
      touching++;
    }
  }
  return touching;
}

/** @param {number[]} samples */
function summary(samples) {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => sorted[Math.round(share * (sorted.length - 1))];
  return { median: at(0.5), low: at(0.1), high: at(0.9) };
}

/** @param {string} name @param {Scene} scene @param {number} skipped steps before the race */
function race(name, scene, skipped) {
  const engine = inEngine(bump, scene);
  for (let i = 0; i < skipped; i++) engine.step();
  const plain = inJavaScript(scene);
  plain.boxes.forEach((box, i) => {
    const { place, velocity } = engine.columns;
    Object.assign(box.position, { x: place[4 * i], y: place[4 * i + 1] });
    Object.assign(box.velocity, { x: velocity[2 * i], y: velocity[2 * i + 1] });
  });
  /** @type {{ plain: number[], flat: number[], engine: number[], ratio: number[] }} */
  const times = { plain: [], flat: [], engine: [], ratio: [] };
  for (let round = 0; round <= rounds; round++) {
    const slow = measure(() => {
      for (let i = 0; i < stepsARound; i++) stepBoxPhysics(plain);
    });
    const place = engine.columns.place.slice(0, 4 * scene.boxes.length);
    const flat = measure(() => everyPair(place));
    const fast = measure(() => {
      for (let i = 0; i < stepsARound; i++) engine.step();
    });
    if (round === 0) continue; // warming up
    times.plain.push(slow / stepsARound);
    times.flat.push(flat);
    times.engine.push(fast / stepsARound);
    times.ratio.push(slow / fast);
  }
  const same = plain.boxes.every((box, i) => {
    const { place, velocity } = engine.columns;
    return (
      Object.is(box.position.x, place[4 * i]) &&
      Object.is(box.position.y, place[4 * i + 1]) &&
      Object.is(box.velocity.x, velocity[2 * i]) &&
      Object.is(box.velocity.y, velocity[2 * i + 1])
    );
  });
  if (!same) throw new Error(`${name}: the two differ`);
  const { meetings, examined, finds, scans } = engine.counts;
  const ratio = summary(times.ratio);
  const engineTime = summary(times.engine);
  console.log(
    [
      name.padEnd(20),
      `${summary(times.plain).median.toFixed(1)} ms`.padStart(10),
      `${summary(times.flat).median.toFixed(1)} ms`.padStart(10),
      `${engineTime.median.toFixed(3)} ms`.padStart(10),
      `${ratio.median.toFixed(0)} (${ratio.low.toFixed(0)} to ${ratio.high.toFixed(0)})`.padStart(18),
      `${(summary(times.flat).median / engineTime.median).toFixed(0)}`.padStart(8),
      `  ${meetings} meetings, ${examined} examined, ${finds} finds, ${scans} scans`,
    ].join(' '),
  );
  engine.destroy();
}

console.log(
  `${count} boxes, CPU time a step, medians of ${rounds} rounds of ${stepsARound} steps (10th to 90th percentile)`,
);
console.log('scene                 JavaScript   all pairs     engine    JavaScript:engine  pairs:engine');
race('poured, falling', pouredScene(1, count), 10);
race('poured, landing', pouredScene(1, count), 150);
race('poured, settled', pouredScene(1, count), 1500);
race('spread', spreadScene(1, count), 50);
