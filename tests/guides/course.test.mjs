// What the course says is so: its programs print what their remarks promise, its numbers are the engine's, its scenes can be
// shown, and each exercise accepts what is right and answers typical mistakes with the hint that is meant for them.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { promisify } from 'node:util';
import { hintOf, judgeNumber, readNumber } from '../../web/course/exercises.js';
import { exercises } from '../../web/course/exercises/index.js';
import { lessons } from '../../web/course/lessons.js';
import { readResults, withTests } from '../../web/course/tests-of.js';
import { words } from '../../web/course/words.js';
import { courseScene } from '../../web/docs/generator/course.mjs';
import { scenePicture } from '../../web/docs/generator/scene-picture.mjs';
import { load } from '../../web/library/full.js';
import { addBox, createBoxPhysics, stepBoxPhysics } from '../../web/walk/box-physics.js';
import { readScene } from '../../web/scene/format.js';
import { solverSteps } from '../../web/walk/steps-solver.js';
import { Play } from '../../web/scene/play.js';
import { root } from '../../wasm/tools/steps.mjs';
import { answers, numbers } from './course-answers.mjs';

const folder = path.join(root, 'web/course');
const bump = await load();
const run = promisify(execFile);

/** A scene of the course at its first moment. @param {string} name */
const playOf = (name) => new Play(bump, readScene(JSON.stringify(courseScene(name))));

for (const { name } of lessons) {
  test(`the programs of ${name} print what they say, with the engine and without it`, async () => {
    /** @type {string[][]} */
    const printed = [];
    for (const end of ['.js', '-plain.js']) {
      const file = path.join(folder, 'snippets', name + end);
      const program = readFileSync(file, 'utf8');
      const promised = [...program.matchAll(/console\.log\([^]*?\);\s*\/\/ (.*)$/gm)].map(([, text]) => text);
      assert.equal(
        promised.length,
        program.split('console.log(').length - 1,
        'every line printed is promised',
      );
      const { stdout, stderr } = await run(process.execPath, [file]);
      assert.deepEqual(stdout.trim().split('\n'), promised, end);
      assert.equal(stderr, '');
      printed.push(promised);
    }
    assert.deepEqual(printed[1], printed[0]);
    assert(printed[0].length >= 3);
  });
}

test('every scene can be read and shown, and its still picture has all of its shapes', () => {
  const names = readdirSync(path.join(folder, 'scenes')).map((name) => name.replace(/\.json$/, ''));
  // Each lesson has three figures, of which one may be a scene of the playground; tests/rules compares names.
  assert(names.length >= 2 * lessons.length);
  for (const name of names) {
    const scene = courseScene(name);
    readScene(JSON.stringify(scene));
    const shapes = scene.bodies.flatMap((/** @type {any} */ body) => body.shapes ?? [body.shape]);
    const picture = scenePicture(scene, 'label');
    const crowd = (scene.many ?? []).reduce(
      (/** @type {number} */ sum, /** @type {any} */ { count }) => sum + count,
      0,
    );
    const drawn = picture.match(/<(circle|rect|polygon|polyline|path)\b/g) ?? [];
    assert.equal(drawn.length, shapes.length + crowd, name);
    assert((picture.match(/class="paint-/g) ?? []).length >= shapes.length, name);
    assert(scene.title.en && scene.title.ko, name);
  }
});

test('numbers in the text are those that the engine comes to', () => {
  const told = JSON.parse(readFileSync(path.join(folder, 'numbers.json'), 'utf8'));
  assert.deepEqual(Object.keys(numbers).sort(), Object.keys(told).sort());
  for (const [name, compute] of Object.entries(numbers)) assert.equal(compute(bump), told[name], name);
});

for (const exercise of exercises) {
  if (exercise.kind === 'number')
    test(`${exercise.id}: the engine comes to its answer, and a wrong one gets its hint`, () => {
      const { answer, within = 0, wrong } = exercise;
      const compute = answers[exercise.id];
      assert(compute, 'nothing computes it');
      assert(Math.abs(compute(bump) - answer) <= Math.max(within, 1e-9), `${compute(bump)}`);
      const checked = { answer, within, wrong: wrong.map(({ value, hint }) => ({ value, hint: hint.en })) };
      assert.deepEqual(judgeNumber(checked, answer), { isRight: true });
      for (const { value, hint } of wrong)
        assert.deepEqual(judgeNumber(checked, value), { isRight: false, hint: hint.en });
      assert.deepEqual(judgeNumber(checked, answer + 1e6), { isRight: false, hint: undefined });
    });
  if (exercise.kind === 'program') {
    const { cases } = exercise;
    /** The first case that a program fails, -1 where there is none. @param {string} name */
    const firstFailed = async (name) => {
      const program = readFileSync(path.join(folder, 'programs', exercise.id, `${name}.js`), 'utf8');
      const results = await resultsOf(withTests(program, cases));
      assert.equal(results.length, cases.length);
      return results.findIndex(({ isRight }) => !isRight);
    };
    test(`${exercise.id}: the right program passes, and each wrong one gets another hint`, async () => {
      assert.equal(await firstFailed('right'), -1);
      assert.notEqual(await firstFailed('start'), -1);
      const failed = await Promise.all(['wrong-1', 'wrong-2', 'wrong-3'].map(firstFailed));
      assert(!failed.includes(-1), 'all of them fail');
      assert.equal(new Set(failed).size, 3, `they fail at ${failed}`);
      const compute = answers[exercise.id];
      assert(compute, 'nothing computes what its tests want');
      // What the tests want is what the engine answers.
      for (const { call, want } of cases) assert.deepEqual(compute(bump, call), want, call);
    });
  }
}

/** What the tests behind a program say of it. @param {string} program */
async function resultsOf(program) {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program]);
  const results = stdout.split('\n').map(readResults).find(Boolean);
  assert(results, stdout);
  return results;
}

test('a program may compare, throw or lack its function, and its tests tell', async () => {
  const cases = [
    { call: 'f(1)', want: { x: 1, y: 0.3 } },
    { call: 'f(2)', want: 2 },
    { call: 'g()', want: null },
  ];
  const program = 'function f(n) { if (n > 1) throw new Error("no"); return { x: n, y: 0.1 + 0.2 }; }';
  assert.deepEqual(await resultsOf(withTests(program, cases)), [
    { got: '{"x":1,"y":0.30000000000000004}', isRight: true },
    { error: 'no', isRight: false },
    { error: 'g is not defined', is: 'nameless', isRight: false },
  ]);
  assert.equal(readResults('bumpbox-tests:{'), undefined);
  assert.equal(readResults('[]'), undefined);
});

test('an answer with more than was asked for is not the same, nor is one of another kind', async () => {
  const want = { list: ['a'], at: { x: 1, y: 0 } };
  const cases = ['right', 'longer', 'more', 'none', 'kind'].map((name) => ({ call: `f.${name}()`, want }));
  const program = `const f = {
    right: () => ({ list: ['a'], at: { x: 1, y: -0, z: undefined } }),
    longer: () => ({ list: ['a', 'b'], at: { x: 1, y: 0 } }),
    more: () => ({ list: ['a'], at: { x: 1, y: 0, z: 0 } }),
    none: () => ({ list: ['a'], at: { x: 1 } }),
    kind: () => ({ list: { 0: 'a', length: 1 }, at: { x: 1, y: 0 } }),
  };`;
  const results = await resultsOf(withTests(program, cases));
  assert.deepEqual(
    results.map(({ isRight }) => isRight),
    [true, false, false, false, false],
  );
});

test('what is no answer is told so, and not by a hint for a wrong one', async () => {
  const cases = [{ call: 'f()', want: null, hint: 'Not so.', wrong: [{ got: { x: 0 }, hint: 'Still so.' }] }];
  for (const [program, hint, got] of /** @type {const} */ ([
    ['', words.en.nameless],
    ['function f() {}', words.en.nothing, 'undefined'],
    ['async function f() { return null; }', words.en.promise],
    ['function f() { throw new Error("no"); }', words.en.stopped],
    ['function f() { return { x: 0 }; }', 'Still so.'],
    ['function f() { return { x: NaN }; }', 'Not so.', '{"x":"NaN"}'],
    ['function f() { return NaN; }', 'Not so.', 'NaN'],
  ])) {
    const [result] = await resultsOf(withTests(program, cases));
    assert.equal(hintOf(result, cases[0], words.en), hint, program);
    if (got) assert.equal(result.got, got);
  }
});

test('numbers are read as people write them', () => {
  for (const [text, value] of /** @type {const} */ ([
    ['7', 7],
    [' -2.5 ', -2.5],
    ['2,5', 2.5],
    ['0,125', 0.125],
    ['1,400', 1400],
    ['−1,400,000.5', -1400000.5],
    ['1 400', 1400],
    ['1\u00a0400', 1400],
    ['1\u2009400', 1400],
    ['1\u202f400,5', 1400.5],
    ['1,4000', 1.4],
    ['1400 pairs', 1400],
    ['1,400쌍', 1400],
    ['2.5 m/s', 2.5],
    ['50%', 50],
    ['−3', -3],
    ['1/4', 0.25],
    ['.5', 0.5],
    ['９', 9],
    ['１，４００', 1400],
    ['4 m²', 4],
  ]))
    assert.equal(readNumber(text), value, text);
  for (const text of ['', 'seven', '1 2', '1,400,5', '9 or 10', '0x10', 'Infinity', '1e3', '9²', '3½'])
    assert(Number.isNaN(readNumber(text)), text);
});

test('detection: a contact is known at one step, and at the next one the ball goes up', () => {
  const { world: settings, bodies } = courseScene('detection-steps');
  const world = bump.createWorld({ gravity: settings.gravity });
  world.createBody({
    type: 'static',
    y: bodies[0].y,
    shape: bump.box(340, 40, { bounce: bodies[0].shape.bounce }),
  });
  const ball = world.createBody({
    y: bodies[1].y,
    shape: bump.circle(30, { bounce: bodies[1].shape.bounce }),
  });
  for (let i = 0; world.contacts.length === 0; i += 1) {
    world.step(1 / 60);
    assert(i < 100);
  }
  assert(ball.velocity.y > 0, 'it still falls');
  world.step(1 / 60);
  assert(ball.velocity.y < 0, 'it rises');
});

test('response: a step after the first contact both have other speeds, and the momentum is what it was', () => {
  const play = playOf('response-steps');
  const [a, b] = play.world.bodies;
  const momentum = () => a.velocityX + 4 * b.velocityX;
  const before = momentum();
  while (play.world.contacts.length === 0) {
    play.step();
    assert(play.stepCount < 20);
    assert.deepEqual([a.velocityX, b.velocityX], [0, -200]);
  }
  play.step();
  assert.deepEqual([a.velocityX, b.velocityX].map(Math.round), [-320, -120]);
  assert(Math.abs(momentum() - before) < 1e-3);
  play.world.destroy();
});

/** How much each body of a scene goes up and down from its first to its tenth second. @param {any} scene */
function spansOf(scene) {
  const play = new Play(bump, readScene(JSON.stringify(scene)));
  const heights = play.world.bodies.map(() => /** @type {number[]} */ ([]));
  for (let i = 0; i < 10 / play.stepLength; i += 1) {
    play.step();
    if (i > 1 / play.stepLength) play.world.bodies.forEach(({ y }, k) => heights[k].push(y));
  }
  play.world.destroy();
  return heights.map((all) => Math.max(...all) - Math.min(...all));
}

test('response: light boxes bear 5 and 20 times their mass, and 300 times with 16 substeps alone', () => {
  const scene = courseScene('response-wrong');
  const [, light5, load5, light20, load20, light300, load300] = spansOf(scene);
  for (const still of [light5, load5, light20, load20]) assert(still < 0.05, `${still}`);
  for (const thrown of [light300, load300]) assert(thrown > 20, `${thrown}`);
  const often = spansOf({ ...scene, world: { ...scene.world, substeps: 16 } });
  for (const still of often) assert(still < 0.05, `${still}`);
});

test('turning: a box that slides tips over where the friction is greater than width by height', () => {
  const tips = (
    /** @type {number} */ width,
    /** @type {number} */ height,
    /** @type {number} */ friction,
  ) => {
    const world = bump.createWorld({ gravity: { x: 0, y: 900 }, turning: true });
    world.createBody({ type: 'static', y: 20, shape: bump.box(4000, 40, { friction }) });
    const shape = bump.box(width, height, { friction });
    const box = world.createBody({ y: -height / 2, velocity: { x: 400, y: 0 }, shape });
    for (let i = 0; i < 400; i += 1) world.step(1 / 100);
    const { angle } = box;
    world.destroy();
    return Math.abs(angle) > 1;
  };
  assert(tips(40, 140, 0.6) && tips(20, 50, 0.5));
  for (const [width, height] of [
    [60, 60],
    [50, 80],
    [140, 40],
  ])
    assert(!tips(width, height, 0.5));
  const play = playOf('turning-play');
  while (play.stepCount * play.stepLength < 4.5) play.step();
  const angles = play.world.bodies.slice(1).map(({ angle }) => Math.abs(angle));
  assert(angles[0] > 1.5 && angles[1] < 0.01 && angles[2] < 0.01, `${angles}`);
  play.world.destroy();
});

test('turning: in a column the load goes up step by step, is too large for a while, and settles', () => {
  const play = playOf('turning-steps');
  const weight = play.world.gravity.y * play.stepLength;
  const impulses = () => play.world.contacts.map(({ impulse }) => impulse / weight);
  /** @type {number[][]} */
  const told = [];
  while (play.stepCount < 600) {
    play.step();
    told.push(impulses());
  }
  const bearing = (/** @type {number[]} */ all) => all.filter((each) => each > 0.1).length;
  const first = told.findIndex((all) => bearing(all) > 0);
  assert(bearing(told[first]) < 5, 'at first only the lower ones bear');
  assert(told[first][0] > told[first][1]);
  assert(Math.max(...told.map(([lowest]) => lowest)) > 5.5, 'for a while it is too much');
  assert.deepEqual(told[told.length - 1].map(Math.round), [5, 4, 3, 2, 1]);
  play.world.destroy();
});

test('turning: pass by pass the first step begins with nothing, and later ones with the loads of the step before', () => {
  const play = playOf('turning-passes');
  const [, lowest] = play.world.bodies;
  /** What the passes of the next step change at most, of what they come to. */
  const share = () => {
    const { hash } = play.world;
    const steps = solverSteps(bump, play.world, [lowest]);
    assert.equal(play.world.hash, hash, 'to look changes nothing');
    assert.equal(steps.length, 13);
    assert.deepEqual(
      steps.map(({ key, values }) => `${values?.number} ${key}`),
      [
        ...[1, 2, 3, 4].flatMap((n) => [`${n} solverStart`, `${n} solverPush`, `${n} solverRelax`]),
        '4 solverBounce',
      ],
    );
    const arrows = steps.map(({ draw }) => {
      let count = 0;
      const sketch = /** @type {any} */ ({ line() {}, dot() {}, arrow: () => (count += 1) });
      draw?.(sketch, { x: 0, y: 0, width: 400, height: 300, pixel: 1 });
      return count;
    });
    const number = (/** @type {number} */ i, /** @type {string} */ name) => Number(steps[i].values?.[name]);
    if (number(0, 'sum') === 0) assert.equal(arrows[0], 0, 'what pushes nothing has no arrow');
    assert(Number(arrows.at(-1)) > 0);
    const change = Math.max(...steps.slice(1).map((_, i) => number(i + 1, 'change')));
    return { start: number(0, 'sum'), end: number(12, 'sum'), change };
  };
  const first = share();
  assert.equal(first.start, 0);
  assert(first.change > 0.3, JSON.stringify(first));
  while (play.stepCount * play.stepLength < 3) play.step();
  const later = share();
  // 5, 4, 3, 2 and 1 loads, of a quarter of a step.
  const one = (play.world.gravity.y * play.stepLength) / 4;
  assert(Math.abs(later.start - 15 * one) < 0.05 * 15 * one, JSON.stringify(later));
  assert(later.change < 0.05, JSON.stringify(later));
  play.world.destroy();
});

test('turning: twenty-four boxes fall with one substep, and stand with two and with four', () => {
  const scene = { ...courseScene('turning-wrong'), play: [] };
  const sinks = (/** @type {number} */ substeps) => {
    const play = new Play(bump, readScene(JSON.stringify({ ...scene, world: { ...scene.world, substeps } })));
    const top = play.world.bodies[play.world.bodyCount - 1];
    const { y } = top;
    while (play.stepCount * play.stepLength < 10) play.step();
    const sunk = top.y - y;
    play.world.destroy();
    return sunk;
  };
  assert(sinks(1) > 100);
  assert(sinks(2) < 20);
  assert(sinks(4) < 4);
});

test('boxes: 3,000 of them have the same bits by the engine and by the double loop, and how long both take', (t) => {
  const [engine, plain] = [bump.createBoxWorld(), createBoxPhysics()];
  for (let i = 0; i < 3000; i += 1) {
    const place = { x: 2.3 * ((i * 79) % 997), y: 4.6 * ((i * 211) % 499), width: 10, height: 10 };
    const velocity = { x: ((i * 37) % 21) - 10, y: ((i * 53) % 23) - 11 };
    engine.createBox({ ...place, velocity, bounce: 0.8 });
    addBox(plain, { ...place, velocity, bounce: 0.8 });
  }
  /** The quickest of some steps. @param {() => void} step */
  const quickest = (step) =>
    Math.min(
      ...Array.from({ length: 20 }, () => {
        const begun = performance.now();
        step();
        return performance.now() - begun;
      }),
    );
  const [native, script] = [() => engine.step(0.01), () => stepBoxPhysics(plain, 0.01)].map(quickest);
  // For information: how long a step takes is measured by the figure, on the reader's device.
  t.diagnostic(`a step: ${native} ms, by the double loop ${script} ms`);
  for (const [i, { x, y, velocity }] of engine.boxes.entries()) {
    const { position, velocity: other } = plain.boxes[i];
    assert(Object.is(x, position.x) && Object.is(y, position.y));
    assert(Object.is(velocity.x, other.x) && Object.is(velocity.y, other.y));
  }
  engine.destroy();
});

test('boxes: in a list from left to right a blow goes on by one box a step', () => {
  const play = playOf('boxes-steps');
  const speeds = () => play.world.bodies.map(({ velocityX }) => velocityX);
  while (speeds()[1] === 0) {
    play.step();
    assert(play.stepCount < 20);
    assert.equal(speeds()[2], 0);
  }
  assert.deepEqual(speeds(), [0, 200, 0]);
  play.step();
  assert.deepEqual(speeds(), [0, 0, 200]);
  play.world.destroy();
});

test('groups: of three balls two are told of in the same step, and one is stopped', () => {
  const play = playOf('groups-steps');
  while (play.events.length === 0) {
    play.step();
    assert(play.stepCount < 10);
  }
  assert.deepEqual(
    play.events.map(({ kind }) => kind),
    ['begin', 'begin'],
  );
  while (play.stepCount < 100) play.step();
  const falls = ['block', 'overlap', 'ignore'].map((name) => (play.find(name)?.y ?? NaN) > 100);
  assert.deepEqual(falls, [false, true, true]);
  play.world.destroy();
});

test('groups: a fist that all fighters are hit by hits its owner first, and the other one never does', () => {
  const play = playOf('groups-wrong');
  /** @type {Set<string>} */
  const met = new Set();
  let first = '';
  while (play.stepCount < 300) {
    play.step();
    for (const { kind, a, b } of play.events) {
      if (kind !== 'begin') continue;
      const pair = [play.nameOf(a), play.nameOf(b)].sort().join(' + ');
      first ||= pair;
      met.add(pair);
    }
  }
  assert.equal(first, 'left fighter + left fist');
  assert.deepEqual([...met].sort(), [
    'left fighter + left fist',
    'left fist + left rival',
    'right fist + right rival',
  ]);
  play.world.destroy();
});
