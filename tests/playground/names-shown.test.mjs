// Names over the scene: those of what stands still lie on nothing, and those of what moves stay where it is.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Camera } from '../../web/library/camera.js';
import { putNames } from '../../web/playground/overlays/names.js';
import { readScene } from '../../web/scene/format.js';
import { Play } from '../../web/scene/play.js';
import { bump } from './walks-geometry.mjs';

const camera = Object.assign(new Camera(), { width: 800, height: 600 });
/** @param {string} name @param {number} x @param {'static' | 'dynamic'} [type] @param {number} [width] */
const body = (name, x, type = 'static', width = 60) => ({
  name,
  x,
  type,
  shape: { kind: 'box', width, height: 9 },
});
/** Where the names are put. @param {object[]} bodies @param {import('../../web/scene/play.js').Readout[]} [readouts] @param {number} [width] of the picture @param {string[]} [see] */
function put(bodies, readouts = [], width = 800, see = ['names']) {
  const play = new Play(bump, readScene({ bumpbox: 1, bodies, see }));
  Object.defineProperty(play, 'readouts', { value: readouts });
  /** @type {Record<string, { x: number, y: number }>} */
  const found = {};
  const seen = Object.assign(new Camera(), camera, { width });
  const app = /** @type {any} */ ({ bump, camera: seen, play, world: play.world });
  putNames(app, ({ x, y, text }) => (found[text] = { x, y }));
  return found;
}

test('of names that would lie on each other the later one goes a line below', () => {
  const found = put([body('left of the shaft', -28), body('right of the shaft', 28), body('far', 300)]);
  assert.deepEqual(found, {
    'left of the shaft': { x: -28, y: 0 },
    'right of the shaft': { x: 28, y: 15 },
    far: { x: 300, y: 0 },
  });
});

test('what a behaviour tells is not written over', () => {
  const found = put([body('place', 0)], [{ at: { x: 0, y: 0 }, key: 'state', value: 'open' }]);
  assert(found.place.y >= 16, `${found.place.y}`);
});

test('the name of a point stands below it', () => {
  const point = { name: 'pin', x: 7, shape: { kind: 'point' } };
  assert.deepEqual(put([point, body('ball', 70, 'dynamic')]), {
    pin: { x: 7, y: 15 },
    ball: { x: 70, y: 0 },
  });
});

test('names of what moves stay with it', () => {
  const found = put([body('one', 0, 'dynamic'), body('two', 2, 'dynamic'), body('wall', 4)]);
  assert.deepEqual([found.one.y, found.two.y, found.wall.y], [0, 0, 0]);
});

test('the name of what moves and is narrower than that stands above it', () => {
  const found = put([
    body('0.35', 0, 'dynamic', 12),
    body('0.35 and wide', 100, 'dynamic', 200),
    body('A', 300, 'dynamic', 12),
  ]);
  assert.deepEqual([found['0.35'].x, found['0.35 and wide'].y, found.A.y], [0, 0, 0]);
  assert.equal(found['0.35'].y, -4.5 - 9);
});

test('where there is little room a name lies on no other body, and not on what is told', () => {
  const near = [body('one', 0, 'dynamic'), body('two', 9, 'dynamic'), body('three', 100, 'dynamic')];
  const told = [{ at: { x: 100, y: 0 }, key: 'state', value: 'open' }];
  assert.deepEqual(Object.keys(put(near, told, 360)), []);
  assert.deepEqual(Object.keys(put(near, [], 360)), ['three']);
  assert.deepEqual(Object.keys(put(near, told, 800)), ['one', 'two', 'three']);
});

test('where there is little room a name that gives way does not go on another body', () => {
  const walls = [body('upper', 0), { ...body('lower', 0), y: 15 }];
  const told = [{ at: { x: 0, y: 0 }, key: 'state', value: 'open' }];
  assert.deepEqual(put(walls, told, 360), { lower: { x: 0, y: 30 } });
  assert.deepEqual(Object.keys(put(walls, told, 800)), ['upper', 'lower']);
});

test('the ground has no name to hide what stands on it', () => {
  const found = put([
    body('floor', 0, 'static', 500),
    body('shelf', 0, 'static', 300),
    body('raft', 0, 'dynamic', 500),
  ]);
  assert.deepEqual(Object.keys(found).sort(), ['raft', 'shelf']);
  const line = {
    name: '7',
    type: 'static',
    shape: { kind: 'segment', a: { x: -300, y: 0 }, b: { x: 300, y: 0 } },
  };
  assert.deepEqual(Object.keys(put([line])), ['7'], 'but a line may be there for its name');
});

test('a name that the scene keeps out of the picture is not put', () => {
  const bodies = [body('floor', 0), body('box', 200, 'dynamic')];
  const read = readScene({
    bumpbox: 1,
    bodies,
    names: [{ name: 'floor', ko: '바닥', shown: false }, { name: 'box' }],
  });
  const play = new Play(bump, read);
  /** @type {string[]} */
  const found = [];
  putNames(/** @type {any} */ ({ bump, camera, play, world: play.world }), ({ text }) => found.push(text));
  assert.deepEqual(found, ['box']);
});
