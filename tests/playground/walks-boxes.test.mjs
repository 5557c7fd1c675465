// The walk through a step of the box physics: at its end every box is, bit for bit, where the scene's own step takes it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Play } from '../../web/scene/play.js';
import { readScene } from '../../web/scene/format.js';
import { stepsOf as stepsOfAny } from '../../web/walk/algorithms.js';
import { canBeBoxes } from '../../web/walk/possible.js';
import { boxSteps } from '../../web/walk/steps-boxes.js';
import { Walk } from '../../web/walk/walk.js';
import { en } from '../../web/walk/words-steps.js';
import { bump, random } from './walks-geometry.mjs';

const say = (/** @type {string} */ key) => en[/** @type {keyof typeof en} */ (key)];
const box = (/** @type {Record<string, any>} */ more, shape = {}) => ({
  type: 'kinematic',
  y: 0,
  tags: ['box'],
  ...more,
  shape: { kind: 'box', width: 40, height: 40, x: 20, y: 20, bounce: 1, friction: 0, ...shape },
});
/** @param {any[]} bodies @param {Record<string, any>} [rules] */
const playOf = (bodies, rules = {}) =>
  new Play(bump, readScene({ bumpbox: 1, play: [{ kind: 'boxPhysics', tag: 'box', ...rules }], bodies }));
/** @param {InstanceType<typeof Play>} play */
const stepsOf = (play, yUp = true) => boxSteps(play, play.world.bodies.slice(0, 1), say, yUp);

test('three boxes: the first pair is looked at before the second box has its speed', () => {
  const play = playOf([box({ x: -93, velocity: { x: 200, y: 0 } }), box({ x: -52 }), box({ x: -12 })]);
  assert.deepEqual(
    stepsOf(play).map(({ key, values = {} }) => [key, values.a, values.b, values.way]),
    [
      ['boxesMove', undefined, undefined, undefined],
      ['boxesTouch', 3, 2, 'to the left'],
      ['boxesNothing', 3, 2, undefined],
      ['boxesApart', 3, 1, undefined],
      ['boxesMeet', 2, 1, 'to the left'],
      ['boxesBoth', 2, 1, undefined],
      ['boxesEnd', undefined, undefined, undefined],
    ],
  );
  const both = stepsOf(play)[5].values;
  assert.deepEqual([both?.speedA, both?.speedB, both?.wayA, both?.wayB], ['200.00', '0.00', '0.50', '0.50']);
  play.destroy();
});

test('where y goes down, the way out upwards is called so', () => {
  const above = playOf([box({ x: 0, y: 0 }), box({ x: 0, y: 39 })]);
  const ways = [true, false].map(
    (yUp) => stepsOf(above, yUp).find(({ key }) => key === 'boxesMeet')?.values?.way,
  );
  assert.deepEqual(ways, ['downwards', 'upwards']); // the first in the list, which lies at the smaller y
  above.destroy();
});

test('whatever the boxes are, the walk ends where the step does, to the last bit', () => {
  const next = random(41);
  let meetings = 0;
  for (let i = 0; i < 400; i++) {
    const count = 2 + Math.floor(next() * 5);
    const bodies = Array.from({ length: count }, () =>
      box(
        {
          x: 90 * next(),
          y: 90 * next(),
          ...(next() < 0.2
            ? { type: 'static' }
            : { velocity: { x: 400 * next() - 200, y: 400 * next() - 200 } }),
        },
        {
          width: 20 + 30 * next(),
          height: 20 + 30 * next(),
          bounce: next(),
          friction: next() < 0.5 ? 0 : next(),
        },
      ),
    );
    const play = playOf(bodies, { gravity: { x: 0, y: -300 * next() }, drag: next() });
    // A box's place is its lower-left corner, whatever its shape says.
    const steps = stepsOf(play);
    meetings += steps.filter(({ key }) => key === 'boxesMeet').length;
    /** @type {number[][]} */
    const drawn = [];
    const sketch = /** @type {any} */ ({
      box: (/** @type {number} */ x, /** @type {number} */ y) => drawn.push([x, y]),
      arrow() {},
    });
    const last = steps[steps.length - 1];
    assert.equal(last.key, 'boxesEnd');
    last.draw?.(sketch, { x: 0, y: 0, width: 100, height: 100, pixel: 1 });
    play.step();
    assert.deepEqual(
      drawn,
      play.world.bodies.map(({ x, y }) => [x, y]),
      `case ${i}`,
    );
    play.destroy();
  }
  assert(meetings > 500, `${meetings}`);
});

test('a walk begins anew with each step of time, and stays where it is while time stands', () => {
  const play = playOf([box({ x: -93, velocity: { x: 200, y: 0 } }), box({ x: -52 }), box({ x: -12 })]);
  const camera = /** @type {any} */ ({ yUp: true });
  const walk = new Walk(/** @type {any} */ ({ bump, play, camera }), say, () => {}, stepsOfAny);
  walk.choose([play.world.bodies[0]], 'boxes', 5);
  walk.refresh();
  assert.equal(walk.at, 5);
  play.step();
  walk.refresh();
  assert.deepEqual([walk.at, walk.step?.key], [0, 'boxesMove']);
  play.destroy();
});

test('only boxes of the box physics can be walked through, and only a few', () => {
  const play = playOf([box({ x: 0 }), { x: 0, y: 0, shape: { kind: 'circle', radius: 5 } }]);
  const [first, ball] = play.world.bodies;
  assert.equal(canBeBoxes(play, [first]), true);
  assert.equal(canBeBoxes(play, [ball]), false);
  assert.equal(canBeBoxes(play, [first, ball]), false);
  play.destroy();
  const many = playOf(Array.from({ length: 13 }, (_, i) => box({ x: 50 * i })));
  assert.equal(canBeBoxes(many, [many.world.bodies[0]]), false);
  many.destroy();
});
