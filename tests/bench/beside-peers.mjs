// What a step costs in our engine, in Box2D v3 and in Rapier, with bodies that turn: one scene in all three, in one process and
// by turns, so that a loaded machine slows all of them down alike.
//     npm run build && npm ci --prefix tests/bench/peers
//     node tests/bench/beside-peers.mjs [a scene's name, or all] [size] [steps]
// Prints each engine's milliseconds a step (median, after the first quarter), ours as a share of the others' (median of
// neighbouring steps), and how many bodies have left the scene's room, which none may.
import { dt, engines } from './peers/engines.mjs';
import { scenes } from './peers/scenes.mjs';

const [name = 'all', size, steps] = process.argv.slice(2);
const wanted = name === 'all' ? Object.keys(scenes) : [name];
if (scenes[wanted[0]] === undefined) {
  console.error(`give one of ${Object.keys(scenes).join(', ')}, or all`);
  process.exit(1);
}

/** @param {number[]} numbers */
const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

/** @param {string} which */
async function run(which) {
  const [published, make] = scenes[which];
  const scene = make(Number(size ?? published));
  const names = Object.keys(engines);
  const runs = await Promise.all(names.map((engine) => engines[engine](scene)));
  /** @type {number[][]} By engine, by step. */
  const times = runs.map(() => []);
  const count = Number(steps ?? scene.steps);
  for (let step = 0; step < count; step++) {
    for (let k = 0; k < runs.length; k++) {
      const i = (step + k) % runs.length;
      const start = performance.now();
      runs[i].step(step * dt);
      times[i].push(performance.now() - start);
    }
  }
  const late = times.map((all) => all.slice(count >> 2));
  const [left, right, bottom, top] = scene.inside;
  const told = names.map((engine, i) => {
    const gone = runs[i]
      .places()
      .filter(([x, y]) => !(x >= left && x <= right && y >= bottom && y <= top)).length;
    const share =
      i === 0 ? '' : `, ours ${median(late[0].map((t, step) => t / late[i][step])).toFixed(2)} of it`;
    return `${engine} ${median(late[i]).toFixed(2)} ms${share}${gone > 0 ? `, ${gone} left` : ''}`;
  });
  console.log(`${which}, ${scene.bodies.length} bodies: ${told.join('; ')}`);
}

for (const which of wanted) await run(which);
process.exit(); // Box2D's module keeps the process
