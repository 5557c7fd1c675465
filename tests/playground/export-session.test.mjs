// Sessions, recorded and replayed: the same bits after the way through a file, also when the reader went back in time;
// and where one is another one, the first such step is named.
import assert from 'node:assert/strict';
import test from 'node:test';
import { ExportError } from '../../web/playground/export/problem.js';
import { readSession, sessionFile } from '../../web/playground/export/session-file.js';
import { asRow, commands, fromRow } from '../../web/scene/commands.js';
import { SessionRecorder } from '../../web/playground/export/session-record.js';
import { SessionReplay, checkSession } from '../../web/playground/export/session-replay.js';
import { load } from '../../web/library/full.js';
import { number } from '../../web/scene/checks.js';
import { readScene } from '../../web/scene/format.js';
import { Play } from '../../web/scene/play.js';

const bump = await load();

/** A behaviour that edits by itself, and listens to the player. @type {any} */
const table = {
  rain: {
    keys: { every: number(1, 100) },
    needed: ['every'],
    make(/** @type {Play} */ play, /** @type {any} */ { every }) {
      let count = 0;
      return {
        before() {
          if (play.stepCount % every === 0 && count < 20) {
            play.add({ x: (count++ * 37) % 200, y: -200, shape: { kind: 'circle', radius: 6 } });
          }
          const boy = play.find('boy');
          if (boy && play.input.right) boy.velocity = { x: 120, y: boy.velocityY };
          if (boy && play.input.point) boy.angularVelocity = play.input.point.x / 50;
        },
        notes: () => count,
        restore(/** @type {any} */ notes) {
          count = notes;
        },
      };
    },
  },
};
const scene = readScene(
  {
    bumpbox: 1,
    world: { gravity: { x: 0, y: 600 } },
    bodies: [
      { name: 'floor', type: 'static', y: 110, shape: { kind: 'box', width: 900, height: 20 } },
      { name: 'boy', y: 40, shape: { kind: 'roundRectangle', width: 30, height: 60, radius: 8 } },
      { name: 'ball', x: 80, y: 0, shape: { kind: 'circle', radius: 15 } },
    ],
    play: [{ kind: 'rain', every: 9 }],
  },
  table,
);
const start = () => new Play(bump, scene, table);

/** What a reader does, by step. @param {Play} play @param {number} step */
function act(play, step) {
  if (step === 5) play.input.right = true;
  if (step === 30) play.input.right = false;
  if (step > 40 && step < 60) play.input.point = { x: step * 1.7, y: -0 };
  if (step === 60) play.input.point = null;
  const ball = /** @type {import('../../web/library/body.js').Body} */ (play.find('ball'));
  if (step === 50) play.pull = { body: ball.id, anchor: { x: 3, y: -0 }, target: { x: 0, y: -90 } };
  if (play.pull) play.pull.target.x += 1.5;
  if (step === 75) play.pull = null;
  if (step === 20) play.add({ name: 'new', x: -30, y: -0, shape: { kind: 'box', width: 20, height: 10 } });
  if (step === 80) play.change(ball, { velocity: { x: 0, y: -300 }, angularVelocity: 3 });
  if (step === 90) play.changeWorld({ gravity: { x: 50, y: 500 } });
  if (step === 25) play.group('round:floor', 'ignore');
  if (step === 26) play.rule('round', 'flat', 'oneWay', { passes: { x: 0, y: -1 }, friction: 0.5 });
  if (step === 27) play.change(ball, { tags: ['round'] });
  if (step === 28) play.wake(ball);
  const added = play.find('new');
  if (step === 100 && added) play.remove(added);
}
/** @param {Play} play @param {number} steps */
function live(play, steps) {
  while (play.stepCount < steps) {
    act(play, play.stepCount);
    play.step();
  }
}
/** The way through a file. @param {SessionRecorder} recorder */
const filed = async (recorder) => readSession(await sessionFile(recorder.stop()).text(), table);

test('a session is the same bits again after the way through its file', async () => {
  const play = start();
  const recorder = new SessionRecorder(play, { table });
  live(play, 150);
  assert.equal(recorder.stepCount, 150);
  const session = await filed(recorder);
  assert.equal(recorder.ended, null);
  /** @type {number[]} */
  const progress = [];
  const answer = await checkSession(bump, session, { table, onProgress: (done) => progress.push(done) });
  assert.deepEqual(answer, { steps: 150, divergence: null });
  assert.equal(progress.at(-1), 1);
  const replay = new SessionReplay(bump, session, table);
  while (replay.step());
  assert.equal(replay.play.world.hash, play.world.hash);
  assert.deepEqual(
    replay.play.world.bodies.map((body) => replay.play.nameOf(body)),
    play.world.bodies.map((body) => play.nameOf(body)),
  );
  // Edits of behaviours are not the reader's.
  const count = (/** @type {string} */ kind) => session.rows.filter((row) => row[1] === kind).length;
  assert.deepEqual(['add', 'remove', 'change', 'world'].map(count), [1, 1, 2, 1]);
  assert.deepEqual(['wake', 'group', 'rule'].map(count), [1, 1, 1]);
  // Nothing is heard any more.
  play.step();
  assert.equal(recorder.stepCount, 150);
  for (const each of [play, replay]) each.destroy();
});

test('going back, undoing and redoing leave the session that is still there', async () => {
  const play = start();
  const recorder = new SessionRecorder(play, { table });
  live(play, 30);
  const at30 = play.state();
  live(play, 90);
  const beforeEdit = play.state();
  play.add({ x: 5, y: -80, shape: { kind: 'circle', radius: 9 } });
  const afterEdit = play.state();
  play.restore(beforeEdit); // undo
  play.restore(afterEdit); // redo
  live(play, 130);
  play.restore(at30); // the timeline
  play.input = { left: false, right: true, up: false, down: false, act: false, point: { x: 9, y: 4 } };
  for (let i = 0; i < 45; i++) play.step(); // another future
  const middle = play.world.hash;
  const other = play.state();
  play.restore(afterEdit);
  play.step();
  play.restore(other);
  assert.equal(play.world.hash, middle);
  play.step();
  const { hash, stepCount } = play.world;
  const session = await filed(recorder);
  assert.equal(session.steps, 76);
  assert.equal(stepCount, 76);
  assert(!session.rows.some((row) => row[1] === 'world'), 'what was undone is not there');
  assert.deepEqual(await checkSession(bump, session, { table }), { steps: 76, divergence: null });
  const replay = new SessionReplay(bump, session, table);
  while (replay.step());
  assert.equal(replay.play.world.hash, hash);
  for (const each of [play, replay]) each.destroy();
});

test('a state of the very start, saved before, goes back to the start; any other ends the recording', async () => {
  const play = start();
  const before = play.state();
  const recorder = new SessionRecorder(play, { table });
  live(play, 25);
  play.restore(before);
  assert(recorder.recording);
  live(play, 10);
  assert.deepEqual(await checkSession(bump, await filed(recorder), { table }), {
    steps: 10,
    divergence: null,
  });

  live(play, 40);
  const later = play.state();
  play.restore(before);
  const second = new SessionRecorder(play, { table });
  live(play, 15);
  play.restore(later);
  assert.equal(second.ended, 'exportSessionRestored');
  assert.equal(second.recording, false);
  const session = await filed(second);
  assert.equal(session.steps, 15);
  assert.deepEqual(await checkSession(bump, session, { table }), { steps: 15, divergence: null });
  play.destroy();
});

test('the first step that is another one is named, as two runs side by side find it', async () => {
  const play = start();
  const recorder = new SessionRecorder(play, { table });
  live(play, 150);
  const text = await sessionFile(recorder.stop()).text();
  play.destroy();
  const tampered = readSession(
    text.replace('"velocity":{"x":0,"y":-300}', '"velocity":{"x":0,"y":-300.00001}'),
    table,
  );
  const [one, two] = [readSession(text, table), tampered].map((each) => new SessionReplay(bump, each, table));
  while (one.play.world.hash === two.play.world.hash) assert(one.step() && two.step());
  const found = await checkSession(bump, tampered, { table });
  const { step } = /** @type {{ step: number }} */ (found.divergence);
  // Found after the step that follows the edit, or at once where the hash already knows it.
  assert(step === 80 || step === 81, `step ${step}`);
  assert.equal(found.divergence?.same, 80);
  assert(one.stepsDone === 80 || one.stepsDone === 81);
  while (two.step());
  assert.deepEqual(two.divergence, found.divergence, 'it goes on, and keeps the first');
  for (const each of [one, two]) each.destroy();
});

test('what was done past Play is found by the hashes, of every tenth step too', async () => {
  const play = start();
  const recorder = new SessionRecorder(play, { hashEvery: 10, table });
  live(play, 33);
  /** @type {any} */ (play.find('ball')).x += 1;
  live(play, 60);
  const session = await filed(recorder);
  const { divergence } = await checkSession(bump, session, { table });
  assert.equal(divergence?.kind, 'differs');
  assert.deepEqual([divergence?.same, divergence?.step], [30, 40]);
  play.destroy();
});

test('a refused edit is none, and one that a replay refuses is said with its reason', async () => {
  const play = start();
  const recorder = new SessionRecorder(play, { table });
  live(play, 3);
  assert.throws(() => play.add({ shape: { kind: 'circle', radius: -1 } }), /radius/);
  live(play, 6);
  const session = await filed(recorder);
  assert.deepEqual((await checkSession(bump, session, { table })).divergence, null);
  for (const bad of [
    [4, 'remove', 4000000],
    [4, 'change', 4294967295, {}],
    [4, 'add', { shape: { kind: 'circle', radius: -1 } }],
    [4, 'world', { gravity: 'up' }],
  ]) {
    const rows = /** @type {any} */ (
      session.rows.filter(([step]) => step < 4).concat(/** @type {any} */ ([bad]))
    );
    const { divergence } = await checkSession(bump, { ...session, rows }, { table });
    assert.equal(divergence?.kind, 'refused');
    assert.equal(divergence?.step, 4);
  }
  play.destroy();
});

test('each command of the table is what a row makes of it, and somebody who listens leaves a scene as it is', () => {
  const play = start();
  const own = Object.getOwnPropertyNames(play);
  /** @type {[string, readonly unknown[]][]} */
  const heard = [];
  const end = play.listen({ done: (command, given) => void heard.push([command, given]) });
  assert.deepEqual(Object.getOwnPropertyNames(play), own);
  const ball = /** @type {any} */ (play.find('ball'));
  /** @type {Record<import('../../web/scene/commands.js').Command, unknown[]>} */
  const rows = {
    input: [{ left: false, right: true, up: false, down: false, act: false, point: null }],
    pull: [{ body: ball.id, anchor: { x: 0, y: 1 }, target: { x: 5, y: 6 } }],
    add: [{ x: 5, y: -80, shape: { kind: 'circle', radius: 9 } }],
    change: [ball.id, { angle: 0.25 }],
    world: [{ gravity: { x: 0, y: 1 } }],
    wake: [ball.id],
    group: ['up:down', 'overlap'],
    rule: ['up', 'down', 'oneWay', { passes: { x: 0, y: -1 }, bounce: 0.5 }],
    remove: [ball.id],
  };
  assert.deepEqual(Object.keys(rows).sort(), Object.keys(commands).sort(), 'all of them');
  for (const [name, row] of Object.entries(rows)) {
    const command = /** @type {keyof typeof commands} */ (name);
    const before = play.world.hash;
    const checked = commands[command].map(({ check }, i) => check(row[i], 'row'));
    assert.deepEqual(checked, row, command);
    play.give(command, ...fromRow(play, command, checked));
    const [last, given] = /** @type {[string, readonly unknown[]]} */ (heard.at(-1));
    assert.equal(last, command);
    assert.deepEqual(asRow(command, given), row, command);
    if (command === 'input') assert.deepEqual(play.input, row[0]);
    else if (command === 'pull') assert.deepEqual(play.pull, row[0]);
    else if (command !== 'wake') assert.notEqual(play.world.hash, before, command);
  }
  // As sessions had it once: the direction alone.
  const older = ['up', 'down', 'oneWay', { x: 0, y: -1 }];
  const checked = commands.rule.map(({ check }, i) => check(older[i], 'row'));
  assert.deepEqual(fromRow(play, 'rule', checked).at(-1), { passes: { x: 0, y: -1 } });
  assert.throws(() => play.give('wake', ...fromRow(play, 'wake', [ball.id])), /there is no body/);
  assert.equal(heard.length, Object.keys(rows).length, 'what is refused is not told of');
  end();
  play.add({ x: 9, y: -80, shape: { kind: 'circle', radius: 9 } });
  assert.equal(heard.length, Object.keys(rows).length, 'nothing is heard any more');
  play.destroy();
});

test('a recording begins where the scene does, and has an end', async () => {
  const play = start();
  play.step();
  assert.throws(() => new SessionRecorder(play, { table }), { code: 'exportSessionNotAtStart' });
  play.destroy();
  const edited = start();
  edited.change(/** @type {any} */ (edited.find('ball')), { x: 81 });
  assert.throws(() => new SessionRecorder(edited, { table }), { code: 'exportSessionNotAtStart' });
  edited.destroy();

  const long = start();
  const recorder = new SessionRecorder(long, { table });
  const rows = Array.from({ length: 250 }, (_, i) => (i === 0 ? '#' : '.').repeat(250));
  let added = 0;
  while (recorder.recording && added < 100) {
    const body = long.add({
      shape: { kind: 'mask', rows: rows.map((row, i) => (i < 3 ? row : '.'.repeat(250))) },
    });
    long.remove(body);
    long.step();
    added++;
  }
  assert.equal(recorder.ended, 'exportSessionTooLong');
  const file = sessionFile(recorder.stop());
  assert(file.size <= 4 * 1024 * 1024, `${file.size} bytes`);
  assert.deepEqual(
    (await checkSession(bump, readSession(await file.text(), table), { table })).divergence,
    null,
  );
  long.destroy();
});

test('files from anywhere are refused by a word and a place', () => {
  const good = { bumpboxSession: 1, scene: { bumpbox: 1, bodies: [] }, steps: 5, rows: [] };
  assert.equal(readSession(good).steps, 5);
  const code = (/** @type {unknown} */ source) => {
    try {
      readSession(source);
    } catch (error) {
      assert(error instanceof ExportError, String(error));
      return [error.code, error.values.path];
    }
    return 'none';
  };
  assert.deepEqual(code({ ...good, bumpboxSession: 2 }), ['exportSessionLater', undefined]);
  for (const [source, path] of [
    ['', ''],
    ['[1,2', ''],
    ['['.repeat(200_000), ''],
    ['null', ''],
    [42, ''],
    [{ ...good, steps: -1 }, 'steps'],
    [{ ...good, more: 1 }, ''],
    [{ ...good, scene: { bumpbox: 1, bodies: 3 } }, 'bodies'],
    [{ ...good, rows: [3] }, 'rows[0]'],
    [{ ...good, rows: [[0, 'eval', 'x']] }, 'rows[0][1]'],
    [{ ...good, rows: [[0, 'constructor', 'x']] }, 'rows[0][1]'],
    [{ ...good, rows: [[6, 'hash', 'ff']] }, 'rows[0][0]'],
    [
      {
        ...good,
        rows: [
          [2, 'hash', 'ff'],
          [1, 'hash', 'ff'],
        ],
      },
      'rows[1][0]',
    ],
    [{ ...good, rows: [[0, 'hash', '<b>']] }, 'rows[0][2]'],
    [{ ...good, rows: [[0, 'remove', 1.5]] }, 'rows[0][2]'],
    [{ ...good, rows: [[0, 'remove', 1, 2]] }, 'rows[0]'],
    [
      { ...good, rows: [[0, 'pull', { body: 1, anchor: { x: 0, y: 0 }, target: { x: 1e300, y: 0 } }]] },
      'rows[0][2].target.x',
    ],
    [{ ...good, rows: [[0, 'input', { left: 1 }]] }, 'rows[0][2].left'],
  ]) {
    assert.deepEqual(code(source), ['exportSessionMalformed', path], JSON.stringify(source)?.slice(0, 90));
  }
});
