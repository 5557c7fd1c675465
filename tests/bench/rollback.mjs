// W7: what going back in time costs, beside Rapier's deterministic build. The same wall of bricks in both, all awake,
// each brick on two others; by turns each world is saved and restored, and Bumpbox's kept and taken back. `flush`: each
// brick straight above one other, and against those beside it. See README.md;
// `node tests/bench/rollback.mjs [ROUNDS [ROWS BRICKS [flush]]]`.
import { load } from '../../web/library/full.js';

/** @typedef {Awaited<ReturnType<typeof load>>} Bumpbox */
/** @typedef {{ x: number, y: number }} Place */

const version = '0.20.0';
const [rounds = 60, high = 23, wide = 35] = process.argv.slice(2, 5).map(Number);
const flush = process.argv[5] === 'flush';
const [width, height, dt, friction] = [1, 0.5, 1 / 60, 0.6];
const gravity = { x: 0, y: -10 };

/** Rows of bricks, each half a brick aside of the one below or none. @param {number} rows @param {number} columns */
function wall(rows, columns) {
  /** @type {Place[]} */
  const bricks = [];
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i < columns; i++) {
      const x = flush ? i * width : (i + (row % 2) / 2) * width * 1.2;
      bricks.push({ x, y: (row + 0.5) * height });
    }
  }
  return bricks;
}

/** @param {Bumpbox} bump @param {Place[]} bricks */
function ours(bump, bricks) {
  const world = bump.createWorld({ gravity, lengthUnit: 1 });
  world.createBody({ type: 'static', y: -1, shape: bump.box(400, 2, { friction }) });
  for (const { x, y } of bricks) world.createBody({ x, y, shape: bump.box(width, height, { friction }) });
  return world;
}

/** @param {any} rapier @param {Place[]} bricks */
function theirs(rapier, bricks) {
  const world = new rapier.World(gravity);
  world.timestep = dt;
  const box = (/** @type {any} */ description, /** @type {number} */ w, /** @type {number} */ h) =>
    world.createCollider(
      rapier.ColliderDesc.cuboid(w / 2, h / 2).setFriction(friction),
      world.createRigidBody(description),
    );
  box(rapier.RigidBodyDesc.fixed().setTranslation(0, -1), 400, 2);
  for (const { x, y } of bricks) {
    const body = rapier.RigidBodyDesc.dynamic().setTranslation(x, y).lockRotations().setCanSleep(false);
    box(body, width, height);
  }
  return world;
}

/** What each of them took, in milliseconds. */
class Times {
  /** @type {Map<string, number[]>} */ #all = new Map();

  /** @template T @param {string} name @param {() => T} action @returns {T} */
  of(name, action) {
    const start = performance.now();
    const answer = action();
    const took = performance.now() - start;
    const known = this.#all.get(name) ?? [];
    this.#all.set(name, known);
    known.push(took);
    return answer;
  }
  /** What stands at a share of an ordered list. @param {string} name @param {number} share */
  at(name, share) {
    const sorted = (this.#all.get(name) ?? []).slice().sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length * share)];
  }
  print() {
    for (const name of this.#all.keys()) {
      const [quick, quarter, median] = [0.05, 0.25, 0.5].map((share) => this.at(name, share).toFixed(3));
      console.log(`  ${name.padEnd(34)}${median.padStart(9)}${quarter.padStart(9)}${quick.padStart(9)}`);
    }
  }
}

const bump = await load();
/** @type {any} */
let rapier;
try {
  const peer = '@dimforge/rapier2d-deterministic-compat'; // installed by hand, so unknown to the type check
  rapier = (await import(peer)).default;
} catch {
  console.log(`Without Rapier: npm install --no-save @dimforge/rapier2d-deterministic-compat@${version}`);
}
await rapier?.init();
if (rapier && rapier.version() !== version) console.log(`Rapier is ${rapier.version()} here`);

const bricks = wall(high, wide);
const times = new Times();
const mine = ours(bump, bricks);
let other = rapier && theirs(rapier, bricks);
for (let i = 0; i < 60; i++) {
  mine.step(dt);
  other?.step();
}
const checkpoints = mine.checkpoints({ frames: 60 });
const base = mine.save();
const sizes = { whole: 0, since: 0, rapier: 0 };
for (let round = 0; round < rounds; round++) {
  // As in a game: each right after a step of its own.
  mine.step(dt);
  const bytes = times.of('save()', () => mine.save());
  if (rapier) {
    times.of('  Rapier: step()', () => other.step());
    const snapshot = times.of('  Rapier: takeSnapshot()', () => other.takeSnapshot());
    const old = other;
    other = times.of('  Rapier: restoreSnapshot()', () => rapier.World.restoreSnapshot(snapshot));
    old.free();
    sizes.rapier = snapshot.length;
  }
  times.of('restore()', () => mine.restore(bytes));
  const since = times.of('save({ since })', () => mine.save({ since: base }));
  times.of('restore({ base })', () => mine.restore(since, { base }));
  Object.assign(sizes, { whole: bytes.length, since: since.length });
  // As in a game: one a frame, each into a frame of the ring that was not touched for a second.
  for (let frame = 0; frame < 64; frame++) {
    times.of('keep()', () => checkpoints.keep());
    mine.step(dt);
  }
  for (let again = 0; again < 6; again++) {
    const { newest } = checkpoints;
    times.of('takeBack(), 8 steps', () => checkpoints.takeBack(/** @type {number} */ (newest) - 7));
    for (let frame = 0; frame < 8; frame++) {
      checkpoints.keep();
      times.of('step()', () => mine.step(dt));
    }
  }
}
console.log(`${bricks.length} bodies, ${mine.contacts.length} contacts, ${rounds} rounds; milliseconds:`);
console.log(`  ${''.padEnd(34)}${'median'.padStart(9)}${'quarter'.padStart(9)}${'quickest'.padStart(9)}`);
times.print();
console.log(`bytes: ${sizes.whole} whole, ${sizes.since} since the first, Rapier ${sizes.rapier}`);
if (rapier) {
  const ratio = (/** @type {string} */ slow, /** @type {string} */ quick) =>
    (times.at(slow, 0.25) / times.at(quick, 0.25)).toFixed(1);
  const saves = '  Rapier: takeSnapshot()';
  const restores = '  Rapier: restoreSnapshot()';
  console.log(
    `times as fast, by the quarters: keep ${ratio(saves, 'keep()')}, take back ${ratio(restores, 'takeBack(), 8 steps')}, ` +
      `save ${ratio(saves, 'save()')}, restore ${ratio(restores, 'restore()')}`,
  );
}

// A game's frame at its worst: an input is 8 frames late.
const small = ours(bump, wall(10, 20));
const ring = small.checkpoints({ frames: 60 });
const late = new Times();
for (let frame = 0; frame < 600; frame++) {
  ring.keep();
  small.step(dt);
  if (frame < 60 || frame % 4 > 0) continue;
  late.of('8 frames again, 200 bodies', () => {
    ring.takeBack(small.stepCount - 8);
    for (let again = 0; again < 8; again++) {
      ring.keep();
      small.step(dt);
    }
  });
}
late.print();
