// The walk through who may meet whom: whatever two bodies are, its end is what the engine's step does with them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { touchingOf, nearestPair } from '../../web/walk/answers.js';
import { meetingSteps } from '../../web/walk/steps-meeting.js';
import { Play } from '../../web/scene/play.js';
import { readScene } from '../../web/scene/format.js';
import { bump, random } from './walks-geometry.mjs';

/** @typedef {import('../../web/scene/play.js').Play} Scene */

/** @param {Scene} play */
function stepsOf(play) {
  const [a, b] = play.world.bodies;
  const nearest = nearestPair(bump, a, b);
  assert(nearest);
  const touching = touchingOf(bump, a, b, { touch: play.world.options.touch }, nearest);
  return meetingSteps(bump, play, touching, a, b);
}
/** @param {Scene} play */
const keysOf = (play) => stepsOf(play).map(({ key }) => key);
/** @param {Record<string, any>} more of the scene @param {Record<string, any>[]} bodies */
const playOf = (more, bodies) => new Play(bump, readScene({ bumpbox: 1, ...more, bodies }));
const ball = (/** @type {Record<string, any>} */ more = {}, shape = {}) => ({
  x: 0,
  y: 0,
  ...more,
  shape: { kind: 'circle', radius: 20, ...shape },
});

test('each question has its own end', () => {
  const near = { x: 30 };
  /** @type {[string, Record<string, any>, Record<string, any>[], string][]} */
  const cases = [
    ['static', {}, [ball({ type: 'static' }), ball({ ...near, type: 'static' })], 'meetFixed'],
    ['far', {}, [ball(), ball({ x: 300 })], 'meetBoxesApart'],
    ['unwanted', {}, [ball({}, { category: 2 }), ball(near, { mask: 4 })], 'meetMasksNot'],
    [
      'ignored',
      { groups: [{ name: 'p:q', policy: 'ignore' }] },
      [ball({ tags: ['q'] }), ball({ ...near, tags: ['p'] })],
      'meetIgnore',
    ],
    ['corners', {}, [ball(), ball({ x: 35, y: 35 })], 'meetShapesApart'],
  ];
  for (const [name, more, bodies, key] of cases) {
    const play = playOf(more, bodies);
    const keys = keysOf(play);
    assert.equal(keys.at(-1), key, `${name}: ${keys}`);
    play.step();
    const touching = play.world.contacts.length;
    assert.equal(touching, 0, name);
    play.destroy();
  }
});

test('who is not wanted is named: the one whose category the other mask leaves out', () => {
  for (const [shapeA, shapeB, who] of /** @type {const} */ ([
    [{ category: 2 }, { mask: 4 }, 'A'],
    [{ mask: 4 }, { category: 2 }, 'B'],
    [{ mask: 4 }, { mask: 4 }, 'A, B'],
  ])) {
    const play = playOf({}, [ball({}, shapeA), ball({ x: 30 }, shapeB)]);
    assert.equal(stepsOf(play).at(-1)?.values?.who, who);
    play.destroy();
  }
});

test('of several groups and rules the one that lets most through holds, and all are named', () => {
  const groups = [
    { name: 'p:q', policy: 'block' },
    { name: 'q:r', policy: 'overlap' },
  ];
  const rules = [{ a: 'p', b: 's', policy: 'oneWay', passes: { x: 1, y: 0 } }];
  const play = playOf({ groups, rules }, [
    ball({ tags: ['p', 'r'] }),
    ball({ x: 30, tags: ['q'] }, { tags: ['s'] }),
  ]);
  const step = stepsOf(play).find(({ key }) => key === 'meetGroups');
  assert.deepEqual(step?.values, {
    list: 'p:q (block), q:r (overlap), p + s (oneWay)',
    policy: 'overlap',
  });
  assert.equal(stepsOf(play).at(-1)?.values?.groups, 'p:q, q:r');
  play.destroy();
});

test('whatever two bodies are, the walk ends as the engine does', () => {
  const next = random(29);
  const pick = (/** @type {readonly any[]} */ all) => all[Math.floor(next() * all.length)];
  const words = ['p', 'q', 'r'];
  /** @type {Map<string, number>} */
  const seen = new Map();
  for (let i = 0; i < 4000; i++) {
    const tags = () => words.filter(() => next() < 0.4);
    const one = (/** @type {number} */ x, /** @type {number} */ y) => ({
      x,
      y,
      type: pick(['static', 'kinematic', 'dynamic', 'dynamic', 'dynamic']),
      ...(next() < 0.05 && { enabled: false }),
      tags: tags(),
      shape: {
        kind: pick(['circle', 'box']),
        radius: 20,
        width: 40,
        height: 40,
        ...(next() < 0.2 && { trigger: true }),
        ...(next() < 0.2 && { category: pick([1, 2, 3]) }),
        ...(next() < 0.2 && { mask: pick([1, 2, 0xffffffff]) }),
        ...(next() < 0.5 && { tags: tags() }),
      },
    });
    const fit = (/** @type {Record<string, any>} */ body) => {
      const { kind, radius, width, height, ...rest } = body.shape;
      return { ...body, shape: { kind, ...(kind === 'circle' ? { radius } : { width, height }), ...rest } };
    };
    const policy = () => pick(['block', 'overlap', 'ignore']);
    const groups = ['p:q', 'q:r', 'p:p']
      .filter(() => next() < 0.5)
      .map((name) => ({ name, policy: policy() }));
    const rules = next() < 0.3 ? [{ a: pick(words), b: pick(words), policy: policy() }] : [];
    const play = playOf(
      { groups, rules, world: { gravity: { x: 0, y: 0 } } },
      [one(0, 0), one(pick([10, 30, 37, 60]), pick([0, 10, 30, 37]))].map(fit),
    );
    const keys = keysOf(play);
    const end = /** @type {string} */ (keys.at(-1));
    const told = end === 'meetTold';
    const pushed = keys.includes('meetPushed');
    seen.set(`${told} ${pushed} ${keys.length}`, (seen.get(`${told} ${pushed} ${keys.length}`) ?? 0) + 1);
    const places = () => play.world.bodies.map(({ x, y }) => [x, y]);
    const before = places();
    play.step();
    const { contacts } = play.world;
    const case_ = `case ${i}: ${keys}`;
    assert.equal(contacts.length > 0, keys.includes('meetShapes'), case_);
    assert.equal(
      play.events.some(({ kind, group }) => kind === 'begin' && group !== undefined),
      told,
      `${case_}, told ${JSON.stringify(play.events.map(({ kind, group }) => [kind, group]))}`,
    );
    // What a step finds the next one pushes, as far as it is deeper than what is always left.
    const isDeep = (contacts[0]?.depth ?? 0) > 1;
    play.step();
    if (isDeep || !pushed) assert.equal(JSON.stringify(places()) !== JSON.stringify(before), pushed, case_);
    play.destroy();
  }
  // All kinds of ends came up.
  for (const kind of ['true true 6', 'true false 6', 'false true 6', 'false false 6', 'false false 1'])
    assert((seen.get(kind) ?? 0) > 20, `${kind}: ${JSON.stringify([...seen])}`);
});
