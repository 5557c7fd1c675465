// Time of a scene: any moment of the tape comes back with the bits it had, whatever was done in between; edits are
// undone and done again whole; both stay within their bounds.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { number } from '../../web/scene/checks.js';
import { readScene } from '../../web/scene/format.js';
import { History } from '../../web/scene/history.js';
import { Play, noInput } from '../../web/scene/play.js';
import { Tape } from '../../web/scene/tape.js';

const bump = await load();

/** Runs by the keys; drops a ball now and then, and takes away what is low. @type {any} */
const table = {
  runner: {
    keys: { speed: number(0, 1000) },
    make(/** @type {Play} */ play, /** @type {any} */ { speed = 200 }) {
      let steps = 0;
      return {
        before() {
          steps++;
          const runner = play.find('runner');
          if (runner && play.input.right) runner.velocityX = speed;
          if (runner && play.input.point) runner.velocityY = (play.input.point.y - runner.y) / 2;
          if (steps % 23 === 0)
            play.add({ y: -200, x: (steps * 37) % 400, shape: { kind: 'circle', radius: 8 } });
        },
        after() {
          for (const body of play.world.bodies) if (body.y > 600) play.remove(body);
        },
        notes: () => steps,
        restore: (/** @type {number} */ notes) => (steps = notes),
      };
    },
  },
};
const scene = readScene(
  {
    bumpbox: 1,
    world: { gravity: { x: 0, y: 900 }, sleepAfter: 0.5 },
    bodies: [
      { name: 'ground', type: 'static', x: 100, y: 200, shape: { kind: 'box', width: 400, height: 20 } },
      { name: 'runner', shape: { kind: 'roundRectangle', width: 30, height: 40, radius: 10 } },
      { name: 'tile', x: 60, shape: { kind: 'mask', rows: ['#.#', '###'], scale: 12 } },
    ],
    many: [
      {
        count: 30,
        area: { x: -80, y: -300, width: 380, height: 200 },
        shapes: [{ kind: 'circle', radius: 7 }],
        speed: 50,
      },
    ],
    play: [{ kind: 'runner', speed: 120 }],
  },
  table,
);

/** @param {Play} play */
const look = (play) => ({
  hash: play.world.hash,
  names: play.world.bodies.map((body) => play.nameOf(body)),
  gravity: play.world.gravity,
  outlines: play.outlines,
});

/** A player who runs, drags, edits and stops. @param {Play} play @param {Tape} tape @param {number} steps */
function live(play, tape, steps) {
  const seen = new Map([[play.stepCount, look(play)]]);
  for (let i = 0; i < steps; i++) {
    const at = play.stepCount;
    play.input.right = at % 90 > 40;
    play.input.point = at % 200 > 150 ? { x: 0, y: at % 70 } : null;
    const tile = play.find('tile');
    play.pull =
      tile && at % 120 > 70
        ? { body: tile.id, anchor: { x: 5, y: 0 }, target: { x: at % 300, y: -50 } }
        : null;
    play.step();
    tape.record();
    if (at % 170 === 100) {
      play.changeWorld({ gravity: { x: (at % 3) * 100 - 100, y: 900 } });
      play.add({
        name: `extra ${at}`,
        y: -100,
        shape: {
          kind: 'outline',
          contours: [
            [
              { x: 0, y: 0 },
              { x: 20, y: 0 },
              { x: 0, y: 20 },
            ],
          ],
        },
      });
      tape.mark();
    }
    if (at === 333 && tile) {
      play.remove(tile);
      tape.mark();
    }
    seen.set(play.stepCount, look(play));
  }
  return seen;
}

test('every moment of the tape comes back with the same bits, in any order', () => {
  const play = new Play(bump, scene, table);
  const tape = new Tape(play, { seconds: 6 });
  const seen = live(play, tape, 700);
  assert.equal(tape.newest, 700);
  assert(tape.oldest > 0 && tape.oldest <= 100, `${tape.oldest}`);
  const { input, pull } = play;
  const last = look(play);
  // Forwards, backwards and all over the place.
  const steps = [700, 101, 102, 333, 334, 335, 650, 649, 271, 270, 272, 500];
  for (let i = 0; i < 40; i++) steps.push(100 + ((i * 7919) % 601));
  for (const step of steps) {
    assert.equal(tape.seek(step), step);
    assert.equal(tape.at, step);
    assert.deepEqual(look(play), seen.get(step), `step ${step}`);
  }
  assert.equal(play.input, input, 'what the player holds now is left alone');
  assert.equal(play.pull, pull);
  assert.equal(tape.newest, 700, 'looking back takes nothing away');
  assert.equal(tape.seek(-5), tape.oldest);
  assert.equal(tape.seek(9999), 700);
  assert.deepEqual(look(play), last);
  for (let step = 699; step > 560; step--) {
    assert.equal(tape.back(), step);
    assert.deepEqual(look(play), seen.get(step), `back to ${step}`);
  }
});

test('going on from the past makes a new future, as if the old one had never been', () => {
  const play = new Play(bump, scene, table);
  const tape = new Tape(play);
  live(play, tape, 400);
  tape.seek(200);
  play.input = noInput();
  play.pull = null;
  play.find('runner')?.wake();
  play.step();
  tape.record();
  assert.equal(tape.newest, 201);
  assert(tape.ticks.every(({ step }) => step <= 201));
  const seen = live(play, tape, 150);
  for (const step of [351, 250, 202, 300]) {
    tape.seek(step);
    assert.deepEqual(look(play), seen.get(step));
  }
  // An edit in the past as well.
  tape.seek(230);
  play.remove(/** @type {any} */ (play.find('ground')));
  tape.mark();
  assert.equal(tape.newest, 230);
  const edited = look(play);
  tape.seek(210);
  tape.seek(230);
  assert.deepEqual(look(play), edited);
  assert.equal(play.find('ground'), undefined);
});

test('each key that the player holds is remembered for each step by itself', () => {
  /** Counts the steps in which each key is held. @type {any} */
  const counting = {
    counter: {
      keys: {},
      make(/** @type {Play} */ play) {
        /** @type {Record<string, number>} */
        let held = { left: 0, right: 0, up: 0, down: 0, act: 0 };
        return {
          before() {
            for (const key of Object.keys(held)) held[key] += Number(play.input[/** @type {'up'} */ (key)]);
          },
          notes: () => held,
          restore: (/** @type {any} */ notes) => (held = { ...notes }),
          readouts: () => Object.entries(held).map(([key, value]) => ({ key, value, at: { x: 0, y: 0 } })),
        };
      },
    },
  };
  const play = new Play(
    bump,
    readScene({ bumpbox: 1, bodies: [], play: [{ kind: 'counter' }] }, counting),
    counting,
  );
  const tape = new Tape(play);
  const keys = /** @type {const} */ (['left', 'right', 'up', 'down', 'act']);
  // One key after the other, for one step each: the steps differ in that key alone.
  for (const key of keys) {
    for (const isHeld of [true, false]) {
      play.input = { ...noInput(), [key]: isHeld };
      play.step();
      tape.record();
    }
  }
  const counted = () => play.readouts.map(({ value }) => value);
  assert.deepEqual(counted(), [1, 1, 1, 1, 1]);
  tape.seek(0);
  assert.deepEqual(counted(), [0, 0, 0, 0, 0]);
  tape.seek(10);
  assert.deepEqual(counted(), [1, 1, 1, 1, 1]);
});

test('ticks say where something began and was edited, and lie within the tape', () => {
  const play = new Play(bump, scene, table);
  const tape = new Tape(play, { seconds: 2 });
  live(play, tape, 600);
  const kinds = new Set(tape.ticks.map(({ kind }) => kind));
  assert(kinds.has('begin') && kinds.has('edit'));
  for (const { step } of tape.ticks) assert(step >= tape.oldest && step <= tape.newest);
});

test('with little memory there are fewer states, or a shorter past, but every moment is still right', () => {
  const whole = new Tape(new Play(bump, scene, table));
  const play = new Play(bump, scene, table);
  const limit = 30_000;
  const tape = new Tape(play, { bytes: limit });
  const seen = live(play, tape, 600);
  assert(tape.bytes <= limit, `${tape.bytes}`);
  assert(tape.newest - tape.oldest > 50, `${tape.oldest}`);
  for (let step = tape.oldest; step <= 600; step += 37) {
    tape.seek(step);
    assert.deepEqual(look(play), seen.get(step), `step ${step}`);
  }
  assert.equal(whole.oldest, 0);
});

test('a step that nobody recorded begins a new tape instead of a wrong one', () => {
  const play = new Play(bump, scene, table);
  const tape = new Tape(play);
  live(play, tape, 50);
  play.step();
  play.step();
  tape.record();
  assert.deepEqual([tape.oldest, tape.newest, tape.at], [52, 52, 52]);
});

test('edits are undone and done again, whole', () => {
  const play = new Play(bump, scene, table);
  const tape = new Tape(play);
  const history = new History(play, { tape });
  assert.deepEqual(
    [history.canUndo, history.canRedo, history.undoLabel, history.undo()],
    [false, false, undefined, undefined],
  );
  const runner = /** @type {any} */ (play.find('runner'));
  live(play, tape, 20);
  const states = [look(play)];
  const edits = [
    () => play.remove(/** @type {any} */ (play.find('tile'))),
    () => play.change(runner, { x: -50, name: 'walker', shape: { kind: 'circle', radius: 20 } }),
    () => play.add({ name: 'new', shape: { kind: 'point' } }),
    () => play.changeWorld({ gravity: { x: 3, y: 4 }, stepLength: 0.02 }),
  ];
  edits.forEach((edit, i) => {
    history.run(`edit ${i}`, edit);
    states.push(look(play));
    live(play, tape, 5);
    states[i] = { ...states[i] };
  });
  assert.equal(history.undoLabel, 'edit 3');
  // Each edit began five steps after the one before it.
  for (let i = 3; i >= 0; i--) {
    assert.equal(history.undo(), `edit ${i}`);
    assert.equal(play.stepCount, 20 + 5 * i);
    assert.equal(tape.newest, play.stepCount);
    if (i === 0) assert.deepEqual(look(play), states[0]);
  }
  assert.equal(play.find('runner'), runner);
  assert.equal(play.stepLength, 0.01);
  for (let i = 0; i < 4; i++) {
    assert.equal(history.redoLabel, `edit ${i}`);
    history.redo();
    assert.deepEqual(look(play), states[i + 1]);
  }
  assert.equal(play.stepLength, 0.02);
  history.undo();
  history.run('other', () => play.add({}));
  assert(!history.canRedo);
});

test('an edit that throws leaves nothing behind', () => {
  const play = new Play(bump, scene, table);
  const history = new History(play);
  const before = look(play);
  const act = () => {
    play.remove(/** @type {any} */ (play.find('tile')));
    play.add({ shape: { kind: 'circle', radius: -1 } });
  };
  assert.throws(() => history.run('half', act), /body\.shape\.radius/);
  assert.deepEqual(look(play), before);
  assert(!history.canUndo);
});

test('edits that belong together are one, and what takes time too', () => {
  const play = new Play(bump, scene, table);
  const history = new History(play);
  const runner = /** @type {any} */ (play.find('runner'));
  for (let x = 0; x < 50; x++) history.run('move', () => play.change(runner, { x }), { join: 'x of runner' });
  history.run('move', () => play.change(runner, { y: 5 }), { join: 'y of runner' });
  history.undo();
  assert.deepEqual([runner.x, runner.y], [49, 0]);
  history.undo();
  assert.deepEqual([runner.x, history.canUndo], [0, false]);

  const nothing = history.begin('drag');
  nothing();
  assert(!history.canUndo);
  const done = history.begin('drag');
  play.pull = { body: runner.id, anchor: { x: 0, y: 0 }, target: { x: 100, y: -100 } };
  for (let i = 0; i < 50; i++) play.step();
  play.pull = null;
  done();
  const after = look(play);
  history.undo();
  assert.deepEqual([play.stepCount, runner.x], [0, 0]);
  history.redo();
  assert.deepEqual(look(play), after);
});

test('the history is bounded in edits and in memory, and shares states', () => {
  const play = new Play(bump, scene, table);
  const history = new History(play);
  const runner = /** @type {any} */ (play.find('runner'));
  const { bytes } = play.state();
  for (let x = 1; x <= 250; x++) history.run('move', () => play.change(runner, { x }));
  assert(history.bytes < 215 * bytes, `${history.bytes / bytes}`);
  let count = 0;
  while (history.undo()) count++;
  assert.equal(count, 200);
  assert.equal(runner.x, 50);
  const small = new History(play, { bytes: 10 * bytes });
  for (let x = 1; x <= 50; x++) small.run('move', () => play.change(runner, { x }));
  assert(small.bytes <= 10 * bytes);
  small.undo();
  assert.equal(runner.x, 49);
});
