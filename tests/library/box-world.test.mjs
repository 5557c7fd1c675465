// The box world in JavaScript: its bits are those of the plain program, its list keeps its order, what is wrong is
// refused by name. BUMPBOX_LONG=1 makes the comparison long; see ../box-physics/README.md.
import assert from 'node:assert/strict';
import test from 'node:test';
import { compareScene } from '../box-physics/compare.mjs';
import { allTraits, pouredScene, randomScene, spreadScene } from '../box-physics/scenes.mjs';
import { load } from '../../web/library/full.js';

const bump = await load();
/** Anything goes in: these tests are about callers without types. @type {any} */
const loose = bump;
const long = process.env.BUMPBOX_LONG === '1';

/** @param {string} name @param {{ boxSteps: number, numbers: number, meetings: number }[]} results */
function report(name, results) {
  if (!long) return;
  const sum = (/** @type {'boxSteps' | 'numbers' | 'meetings'} */ key) =>
    results.reduce((total, result) => total + result[key], 0).toLocaleString('en');
  console.log(
    `${name}: ${sum('boxSteps')} box steps, ${sum('meetings')} meetings, ${sum('numbers')} numbers equal`,
  );
}

test('random scenes of 2 to 60 boxes have the bits of the plain program, every step', () => {
  const scenes = long ? 1000 : 300;
  const steps = long ? 2000 : 200;
  const results = [];
  const seen = new Set();
  for (let seed = 1; seed <= scenes; seed++) {
    const scene = randomScene(seed, 2 + ((seed * 37) % 59));
    scene.traits.forEach((name) => seen.add(name));
    results.push(compareScene(bump, scene, steps));
  }
  assert.equal(seen.size, Object.keys(allTraits).length, 'every trait was in some scene');
  report('random scenes', results);
});

test('each trait alone, and all together, have the bits of the plain program', () => {
  const names = Object.keys(allTraits);
  const steps = long ? 2000 : 100;
  const results = [...names.map((name) => [name]), names].map((traits, i) =>
    compareScene(bump, randomScene(5000 + i, 60, traits), steps),
  );
  report('traits', results);
});

test('500 boxes have the bits of the plain program, every step', () => {
  const steps = long ? 10_000 : 60;
  report('500 boxes', [
    compareScene(bump, pouredScene(1, 497), steps),
    compareScene(bump, spreadScene(2, 500), steps),
    compareScene(
      bump,
      randomScene(3, 500, ['gravity', 'friction', 'drag', 'bounce', 'immovable', 'stacks']),
      steps,
    ),
  ]);
});

test('5,000 boxes have the bits of the plain program, every step', () => {
  report('5,000 boxes', [compareScene(bump, pouredScene(4, 4997), long ? 100 : 5)]);
});

test('hundreds of boxes on one point have the bits of the plain program', () => {
  const scene = spreadScene(6, 600);
  for (const box of scene.boxes) Object.assign(box, { x: 3, y: 4, velocity: { x: 0, y: 0 } });
  report('one point', [compareScene(bump, scene, long ? 500 : 15)]);
});

test('boxes on one point take no memory for their pairs', () => {
  // 100,000 in the long version: 5,000 million pairs.
  const crowd = bump.createBoxWorld();
  const count = long ? 100_000 : 4000;
  for (let i = 0; i < count; i++) crowd.createBox({ width: 1, height: 1 });
  crowd.step();
  const before = crowd.columns.place.buffer.byteLength;
  const started = performance.now();
  crowd.step();
  assert.ok(crowd.counts.scans > count / 2, 'they were too many to be looked up');
  assert.ok(crowd.counts.examined < 1.5 * count * (count / 2), 'the work is that of the double loop');
  assert.equal(crowd.columns.place.buffer.byteLength, before);
  if (long)
    console.log(`${count} boxes on one point: ${Math.round(performance.now() - started)} ms for a step`);
  crowd.boxes.forEach((box, i) => (box.x = 3 * i));
  crowd.step();
  crowd.step();
  assert.equal(crowd.counts.scans, 0, 'it recovers when they are moved apart');
  crowd.destroy();
});

test('golden: the box world has the same bits in every version that does not say otherwise', () => {
  // Without the traits that use powers, which browsers need not round alike.
  const traits = Object.keys(allTraits).filter((name) => name !== 'mixed' && name !== 'heavy');
  const hashes = [pouredScene(11, 300), spreadScene(12, 300), randomScene(13, 200, traits)].map((scene) => {
    const world = bump.createBoxWorld({ gravity: scene.gravity, drag: scene.drag });
    for (const box of scene.boxes) world.createBox(box);
    for (let i = 0; i < 600; i++) world.step();
    const { hash } = world;
    world.destroy();
    return hash;
  });
  assert.deepEqual(hashes, ['90d97ce20bdf60e9', 'ee1ac8569eaa1298', '79548583984439cd']);
});

test('boxes are in list order, wherever they were put', () => {
  const world = bump.createBoxWorld();
  const a = world.createBox({ x: 1, width: 1, height: 1 });
  const c = world.createBox({ x: 30, width: 1, height: 1 });
  const b = world.createBox({ x: 20, width: 1, height: 1, index: 1 });
  assert.deepEqual(world.boxes, [a, b, c]);
  assert.equal(b.index, 1);
  a.destroy();
  assert.equal(b.index, 0);
  assert.equal(c.x, 30);
  assert.equal(a.alive, false);
  assert.throws(() => a.x, /box \d+ was destroyed/);
  assert.equal(world.boxCount, 2);
  world.clear();
  assert.equal(c.alive, false);
  world.createBox({ width: 1, height: 1 });
  assert.equal(c.alive, false);
  world.destroy();
  assert.throws(() => world.step(), /this box world was destroyed/);
  assert.throws(() => b.x, /this box world was destroyed/);
});

test('a box is read and written without a call, and boxes that meet share the depth', () => {
  const world = bump.createBoxWorld({ gravity: { x: 0, y: 0 } });
  const heavy = world.createBox({ x: 0, width: 10, height: 10, mass: 3 });
  const light = world.createBox({ x: 8, y: 1, width: 10, height: 10 });
  world.step();
  assert.equal(heavy.x, -0.5);
  assert.equal(light.x, 9.5);
  light.x = 100;
  light.velocity = { x: 50, y: 0 };
  light.velocity.y = -10;
  light.width = 4;
  light.mass = Infinity;
  world.step();
  assert.equal(light.x, 100.5);
  assert.equal(light.y, 0.9);
  assert.equal(light.width, 4);
  assert.equal(light.height, 10);
  assert.equal(light.mass, 0);
  assert.deepEqual(world.counts, { examined: 0, meetings: 0, finds: 1, scans: 0 });
});

test('views stay right while the memory grows', () => {
  const world = bump.createBoxWorld();
  const first = world.createBox({ x: 0.25, width: 1, height: 1 });
  for (let i = 1; i < 60_000; i++) world.createBox({ x: i * 3, y: -i, width: 1, height: 1 });
  assert.equal(first.x, 0.25);
  const { place, size } = world.columns;
  assert.equal(size, 60_000);
  for (let i = 1; i < size; i++) assert.equal(place[4 * i], i * 3);
  world.step();
  assert.equal(world.counts.meetings, 0);
  world.destroy();
});

test('wrong arguments are refused by name and change nothing', () => {
  const world = loose.createBoxWorld({ gravity: { x: 0, y: -1 } });
  const box = world.createBox({ x: 1, y: 2, width: 3, height: 4 });
  const before = world.hash;
  const size = { width: 1, height: 1 };
  /** @type {[() => unknown, string, string][]} */
  const cases = [
    [() => world.createBox({ ...size, x: NaN }), 'RangeError', 'x must be a finite number'],
    [() => world.createBox({ ...size, y: '3' }), 'TypeError', 'y must be a number'],
    [() => world.createBox({ height: 1 }), 'TypeError', 'width must be a number, but is undefined'],
    [() => world.createBox({ width: 1, height: -1 }), 'RangeError', 'height must be greater than 0'],
    [() => world.createBox({ width: Infinity, height: 1 }), 'RangeError', 'width must be a finite number'],
    [() => world.createBox({ ...size, mass: -1 }), 'RangeError', 'mass must not be negative'],
    [() => world.createBox({ ...size, mass: NaN }), 'RangeError', 'mass must be a finite number'],
    [() => world.createBox({ ...size, mass: 1e-31 }), 'RangeError', 'mass must be 0 or at least'],
    [() => world.createBox({ ...size, bounce: 2 }), 'RangeError', 'bounce must be at most 1'],
    [() => world.createBox({ ...size, bounce: -0.1 }), 'RangeError', 'bounce must not be negative'],
    [() => world.createBox({ ...size, friction: -1 }), 'RangeError', 'friction must not be negative'],
    [() => world.createBox({ ...size, velocity: { x: 0 } }), 'TypeError', 'velocity.y must be a number'],
    [() => world.createBox({ ...size, index: 2 }), 'RangeError', 'index must be a whole number from 0 to 1'],
    [() => world.createBox({ ...size, index: 0.5 }), 'RangeError', 'index must be a whole number'],
    [
      () => world.createBox({ ...size, frictoin: 1 }),
      'TypeError',
      "options has no option 'frictoin'; did you mean",
    ],
    [() => world.createBox(), 'TypeError', 'options must be a plain object'],
    [() => world.step(NaN), 'RangeError', 'dt must be a finite number'],
    [() => world.step(0), 'RangeError', 'dt must be greater than 0'],
    [() => world.step('1'), 'TypeError', 'dt must be a number'],
    [() => (world.drag = -1), 'RangeError', 'drag must not be negative'],
    [() => (world.gravity = { x: 0, y: Infinity }), 'RangeError', 'gravity.y must be a finite number'],
    [() => (box.x = NaN), 'RangeError', 'x must be a finite number'],
    [() => (box.height = 0), 'RangeError', 'height must be greater than 0'],
    [() => (box.velocity.x = undefined), 'TypeError', 'velocity.x must be a number'],
    [() => (box.mass = '1'), 'TypeError', 'mass must be a number'],
    [() => loose.createBoxWorld({ gravtiy: 1 }), 'TypeError', "options has no option 'gravtiy'"],
    [() => loose.createBoxWorld({ drag: NaN }), 'RangeError', 'drag must be a finite number'],
  ];
  for (const [action, name, start] of cases) {
    assert.throws(action, (error) => {
      assert(error instanceof Error);
      assert.equal(error.name, name, error.message);
      assert(error.message.startsWith(start), `"${error.message}" should start with "${start}"`);
      return true;
    });
  }
  assert.equal(world.hash, before);
});
