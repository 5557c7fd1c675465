// What keys and menus do to the selection, against numbers worked out here: how far, which way on the screen, in which
// order, as how many edits, and what is said of it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Camera } from '../../web/library/camera.js';
import { load } from '../../web/library/full.js';
import { Selection } from '../../web/playground/selection.js';
import { makeActions } from '../../web/playground/tools/actions.js';
import { readScene } from '../../web/scene/format.js';
import { Play } from '../../web/scene/play.js';
import { StandIn, standInPage } from '../page.mjs';

/** @typedef {import('../../web/library/body.js').Body} Body */

const document = standInPage();
const note = new StandIn('p');
note.setAttribute('id', 'note');
document.body.append(note);
const bump = await load();
const box = (/** @type {number} */ width) => ({ kind: 'box', width, height: 20 });
const bodies = [
  { name: 'a', x: 10, y: 20, shape: box(30) },
  { name: 'b', x: 100, y: -40, angle: 1, shape: box(40) },
  { name: 'c', x: -80, y: 60, type: 'static', shape: box(50) },
];

/** @param {{ yUp?: boolean, world?: any }} [given] */
function appOf({ yUp = false, world = {} } = {}) {
  const play = new Play(bump, readScene({ bumpbox: 1, world, bodies }));
  const camera = new Camera();
  Object.assign(camera, { width: 400, height: 300, zoom: 2, yUp });
  /** @type {{ label: string, join?: string }[]} */
  const edits = [];
  /** @type {[string, any][]} */
  const said = [];
  const changed = { count: 0 };
  const app = /** @type {any} */ ({
    ...{ play, camera, bump, world: play.world, selection: new Selection(() => changed.count++) },
    /** @param {string} label @param {() => unknown} act @param {{ join?: string }} [options] */
    edit(label, act, options = {}) {
      edits.push({ label, ...options });
      return act();
    },
    say: (/** @type {string} */ key, /** @type {any} */ values) => void said.push([key, values]),
  });
  const [a, b, c] = ['a', 'b', 'c'].map((name) => /** @type {Body} */ (play.find(name)));
  const names = () => app.selection.bodies.map((/** @type {Body} */ body) => play.nameOf(body));
  return { app, play, camera, edits, said, changed, names, a, b, c, actions: makeActions(app) };
}
/** @param {Body} body */
const place = ({ x, y }) => [x, y];

for (const yUp of [false, true]) {
  test(`a nudge goes where the key points on the screen, with y ${yUp ? 'upwards' : 'downwards'}`, () => {
    const { app, a, b, c, actions, edits, said } = appOf({ yUp });
    app.selection.set([a, b]);
    actions.nudge(1, 0);
    assert.deepEqual(
      [place(a), place(b)],
      [
        [11, 20],
        [101, -40],
      ],
    );
    actions.nudge(0, 10);
    assert.deepEqual(place(a), [11, yUp ? 10 : 30]);
    assert.deepEqual(place(c), [-80, 60]);
    assert.equal(edits.length, 2, 'one edit of all');
    assert.equal(edits[0].join, edits[1].join, 'nudges that follow each other are one step to undo');
    assert.deepEqual(said.at(-1), ['saidMoved', { x: 101, y: yUp ? -50 : -30 }]);
  });

  test(`a turn is clockwise on the screen, with y ${yUp ? 'upwards' : 'downwards'}`, () => {
    const { app, b, actions, edits, said } = appOf({ yUp });
    app.selection.set([b]);
    actions.turn(1);
    assert(Math.abs(b.angle - (1 + ((yUp ? -1 : 1) * Math.PI) / 36)) < 1e-12);
    actions.turn(-1);
    assert(Math.abs(b.angle - 1) < 1e-12);
    assert.equal(edits[0].label, 'editTurn');
    assert.deepEqual(said.at(-1), ['saidTurned', { degrees: '57' }]);
  });

  test(`copies lie to the right of and below what they are of, with y ${yUp ? 'upwards' : 'downwards'}`, () => {
    const { app, a, actions, play, edits, said } = appOf({ yUp });
    app.selection.set([a]);
    actions.duplicate();
    const [copy] = app.selection.bodies;
    assert.notEqual(copy, a);
    assert.equal(play.nameOf(copy), undefined, 'a name is for one body');
    assert.deepEqual(place(copy), [22, yUp ? 8 : 32], '24 CSS pixels');
    assert.deepEqual([edits.at(-1)?.label, said.at(-1)], ['editDuplicate', ['saidCopies', { count: 1 }]]);
  });
}

test('nudges of other bodies, and turns, are steps of their own', () => {
  const { app, a, b, actions, edits } = appOf();
  app.selection.set([a]);
  actions.nudge(1, 0);
  app.selection.set([b]);
  actions.nudge(1, 0);
  actions.turn(1);
  assert.equal(new Set(edits.map(({ join }) => join)).size, 3);
});

test('a nudge is a round length of the world that it is in', () => {
  for (const [lengthUnit, step] of [
    [1, 0.1],
    [5, 0.1],
    [100, 10],
    [500, 10],
    [501, 100],
  ]) {
    const { app, a, actions } = appOf({ world: { lengthUnit } });
    app.selection.set([a]);
    actions.nudge(1, 0);
    assert(Math.abs(a.x - 10 - step) < 1e-12, `${lengthUnit}: ${a.x - 10}`);
  }
});

test('larger and smaller are a tenth, about the middle', () => {
  const { app, b, actions } = appOf();
  app.selection.set([b]);
  const width = () => app.play.describe(b).shape.width;
  actions.resize(1);
  assert(Math.abs(width() - 44) < 1e-9, `${width()}`);
  assert(Math.abs(b.x - 100) < 1e-9 && Math.abs(b.y + 40) < 1e-9);
  actions.resize(-1);
  assert(Math.abs(width() - 40) < 1e-9, `${width()}`);
});

test('what was copied can be pasted again and again, each time further; what is cut is gone', () => {
  const { app, a, b, actions, play, said } = appOf();
  assert.equal(actions.canPaste, false);
  actions.paste();
  actions.copy();
  assert.equal(said.length, 0, 'nothing to copy, nothing said');
  app.selection.set([a]);
  actions.copy();
  assert.equal(actions.canPaste, true);
  play.change(a, { x: 500 });
  for (const [times, x] of [
    [1, 22],
    [2, 34],
  ]) {
    actions.paste();
    assert.equal(app.selection.bodies[0].x, x, `paste ${times}, of what it was when it was copied`);
  }
  app.selection.set([b]);
  actions.cut();
  assert.equal(b.alive, false);
  assert.equal(app.selection.size, 0);
  assert.deepEqual(said.at(-1), ['saidRemoved', { count: 1 }]);
  actions.paste();
  assert.equal(app.selection.bodies[0].x, 112, 'a new store begins beside its original');
});

test('removing takes all that is selected, as one edit, and says how many', () => {
  const { app, a, b, c, actions, edits, said, changed } = appOf();
  actions.remove();
  assert.deepEqual([edits.length, said.length], [0, 0]);
  app.selection.set([a, c]);
  const before = changed.count;
  actions.remove();
  assert.equal(changed.count, before + 1, 'whoever shows the selection is told');
  assert.deepEqual([a.alive, b.alive, c.alive], [false, true, false]);
  assert.deepEqual(
    [edits.map(({ label }) => label), said],
    [['editRemove'], [['saidRemoved', { count: 2 }]]],
  );
});

test('one goes from body to body in the order in which they were made, and round', () => {
  const { app, actions, names } = appOf();
  const walked = (/** @type {1 | -1} */ way) => {
    actions.walk(way);
    return names().join();
  };
  assert.deepEqual(
    [1, 1, 1, 1].map(() => walked(1)),
    ['a', 'b', 'c', 'a'],
  );
  assert.equal(walked(-1), 'c');
  actions.clear();
  assert.equal(walked(-1), 'c');
  actions.selectAll();
  assert.equal(app.selection.size, 3);
});

test('one more is selected, the next that is not; and one fewer, the last one', () => {
  const { app, b, actions, names } = appOf();
  app.selection.set([b]);
  actions.extend(1);
  assert.deepEqual(names(), ['b', 'c']);
  actions.extend(1);
  actions.extend(1);
  assert.deepEqual(names(), ['b', 'c', 'a']);
  actions.extend(-1);
  assert.deepEqual(names(), ['b', 'c']);
  actions.clear();
  actions.extend(-1);
  actions.extend(1);
  assert.deepEqual(names(), ['a']);
});

test('who is chosen by keys comes into the middle of the view when it is outside, and else the view stays', () => {
  for (const beyond of [
    { x: 101, y: 0 },
    { x: -101, y: 0 },
    { x: 0, y: 76 },
    { x: 0, y: -76 },
  ]) {
    const { app, a, camera, actions } = appOf();
    actions.walk(1);
    assert.deepEqual([camera.x, camera.y], [0, 0]);
    for (const within of [
      { x: 99, y: 74 },
      { x: -99, y: -74 },
    ]) {
      app.play.change(a, within);
      actions.clear();
      actions.walk(1);
      assert.deepEqual([camera.x, camera.y], [0, 0]);
    }
    app.play.change(a, beyond);
    actions.clear();
    actions.walk(1);
    assert.deepEqual([camera.x, camera.y], place(a));
  }
});

test('a type is given to all that are selected, and said', () => {
  const { app, a, c, actions, said } = appOf();
  app.selection.set([a, c]);
  actions.retype('kinematic');
  assert.deepEqual([a.type, c.type], ['kinematic', 'kinematic']);
  assert.equal(said[0][0], 'saidType');
});

test('what the engine refuses is told on the page, with its reason', () => {
  const { app, a, actions } = appOf();
  note.hidden = true;
  app.selection.set([a]);
  app.edit = () => {
    throw new RangeError('there is no room');
  };
  for (const act of [() => actions.nudge(1, 0), () => actions.duplicate()]) {
    note.hidden = true;
    note.textContent = '';
    act();
    assert.equal(note.hidden, false);
    assert.match(note.textContent, /there is no room/);
  }
});
