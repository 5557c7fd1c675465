// bumpbox/scene: a scene's JSON as a world of a program. That each shipped scene goes as it does elsewhere is seen by the
// hashes that the scenes have.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { load as loadSmall } from '../../web/library/index.js';
import { Play } from '../../web/scene/play.js';
import { SceneError, createScene } from '../../web/scene/scene.js';
import { explain } from '../../web/scene/words.js';

const bump = await load();
/** @param {string} name */
const textOf = (name) => readFileSync(new URL(`../../web/scenes/${name}`, import.meta.url), 'utf8');
/** @type {Record<string, string>} */
const golden = JSON.parse(readFileSync(new URL('scenes-golden.json', import.meta.url), 'utf8'));
/** @type {import('../../web/scene/scene.js').Scene} */
const plain = {
  bumpbox: 1,
  world: { gravity: { x: 0, y: 900 }, stepLength: 0.02 },
  bodies: [
    { type: 'static', y: 20, shape: { kind: 'box', width: 800, height: 40 } },
    { name: 'hero', y: -20, shape: { kind: 'mask', rows: ['.##.', '####'], scale: 8 } },
  ],
  play: [{ kind: 'walker', body: 'hero', speed: 120, jump: 300 }],
};

for (const name of Object.keys(golden)) {
  test(`${name} goes as it does elsewhere`, () => {
    const level = createScene(bump, textOf(`${name}.json`));
    for (let i = 0; i < 600; i++) level.step();
    assert.equal(level.world.hash, golden[name]);
    level.world.destroy();
  });
}

test('an object and its JSON text make the same, with named bodies and the length of a step', () => {
  const [a, b] = [createScene(bump, plain), createScene(bump, JSON.stringify(plain))];
  for (const level of [a, b]) {
    assert.deepEqual([...level.bodies.keys()], ['hero']);
    assert.equal(level.body('hero'), level.world.bodies[1]);
    assert.equal(level.stepLength, 0.02);
    assert.equal(level.scene.play?.[0].kind, 'walker');
    assert(Object.isFrozen(level.scene));
    level.step().step();
  }
  assert.equal(a.world.stepCount, 2);
  assert.equal(a.world.hash, b.world.hash);
});

test('what a player holds leads what lives in the scene for that step; the own step of the world leaves it out', () => {
  const level = createScene(bump, plain);
  const hero = level.body('hero');
  for (let i = 0; i < 50; i++) level.step({ right: true, point: { x: 1, y: 2 } });
  const { x } = hero;
  assert(x > 60, `${x}`);
  for (let i = 0; i < 50; i++) level.step();
  assert(hero.x < x + 30, 'it stops where nobody holds anything');
  const still = createScene(bump, plain);
  const world = bump.createWorld(plain.world);
  for (let i = 0; i < 10; i++) still.world.step(0.02);
  assert.equal(still.world.stepCount, 10);
  world.destroy();
});

test('what is wrong with the scene has a code and a path, and leaves no world behind', () => {
  for (const [source, code, path] of /** @type {const} */ ([
    [
      { bumpbox: 1, bodies: [{ shape: { kind: 'circle', radius: -3 } }] },
      'tooSmall',
      'bodies[0].shape.radius',
    ],
    [{ bodies: [] }, 'notAScene', ''],
    ['{', 'notJson', ''],
    [{ bumpbox: 1, bodies: [], play: [{ kind: 'walker', body: 'nobody' }] }, 'noBody', 'play[0].body'],
    [{ bumpbox: 2, bodies: [] }, 'laterVersion', 'bumpbox'],
    // Seen by the engine only.
    [
      {
        bumpbox: 1,
        bodies: [
          {},
          {
            shape: {
              kind: 'outline',
              contours: [
                [
                  { x: 0, y: 0 },
                  { x: 1, y: 0 },
                  { x: 2, y: 0 },
                ],
              ],
            },
          },
        ],
      },
      'refused',
      'bodies[1].shape',
    ],
  ])) {
    assert.throws(
      () => createScene(bump, source),
      (/** @type {any} */ error) => error instanceof SceneError && error.code === code && error.path === path,
      `${code} at ${path}`,
    );
  }
});

test('ends that meet and corners too far out are told in both languages', () => {
  const at = { x: 1, y: 2 };
  for (const [shape, en, ko] of /** @type {[any, string, string][]} */ ([
    [{ kind: 'segment', a: at, b: at }, 'two of its points are at the same place', '두 점이 같은 자리에'],
    [
      { kind: 'box', width: 1e9, height: 9, x: 1e9 },
      'it is too large, or too far out',
      '너무 크거나 너무 멀리',
    ],
  ])) {
    try {
      createScene(bump, { bumpbox: 1, bodies: [{ shape }] });
      assert.fail('it was taken');
    } catch (/** @type {any} */ error) {
      assert.equal(error.code, 'refused', error.message);
      assert(explain(error, 'en').includes(en) && explain(error, 'ko').includes(ko), explain(error, 'ko'));
    }
  }
});

test('frames make the steps that are due, to the same bits, with the game’s own handlers where they are in step()', () => {
  for (const name of ['boy-and-balls', 'platforms', 'bullets', 'mill']) {
    const [one, other] = [
      createScene(bump, textOf(`${name}.json`)),
      createScene(bump, textOf(`${name}.json`)),
    ];
    /** What handlers of the game see before each step. @param {typeof one} level */
    const watch = (level) => {
      /** @type {number[]} */
      const seen = [];
      level.world.beforeStep(() => {
        const body = level.world.bodies.filter(({ type }) => type !== 'static').pop();
        if (body) seen.push(level.world.bodyCount, body.x, body.velocityY);
        if (body && seen.length % 7 === 0) body.velocityX += 1;
      });
      return seen;
    };
    const [seenOne, seenOther] = [watch(one), watch(other)];
    let steps = 0;
    for (let frame = 0; frame < 240; frame++)
      steps += one.advance(one.stepLength * 1.25, { right: frame < 120 });
    assert.equal(steps, 300);
    for (let step = 0; step < 300; step++) other.step({ right: step < 150 });
    assert.equal(one.world.hash, other.world.hash, name);
    assert.deepEqual(seenOne, seenOther);
    // The world's own steps leave what lives in it out.
    one.world.step(one.stepLength);
    other.world.step(other.stepLength);
    assert.equal(one.world.hash, other.world.hash);
    one.world.destroy();
    other.world.destroy();
  }
});

test('after a frame a body is drawn between its last two steps, and a handler may end it all', () => {
  const level = createScene(bump, plain);
  for (let i = 0; i < 40; i++) level.step({ right: true });
  const { x } = level.body('hero');
  assert.equal(level.advance(0.03, { right: true }), 1);
  assert(Math.abs(level.body('hero').drawn.x - (x + level.body('hero').x) / 2) < 1e-9);
  assert.throws(() => level.advance(NaN), /realSeconds/);
  level.world.beforeStep(() => level.world.destroy());
  level.advance(0.05);
  assert.equal(level.world.alive, false);
});

test('a moment that was saved comes back with what lives in the scene, to the bit', () => {
  for (const name of ['boy-and-balls', 'bullets', 'trigger-door', 'arch']) {
    const level = createScene(bump, textOf(`${name}.json`));
    const run = () => {
      for (let i = 0; i < 150; i++) level.step({ right: true, act: i % 40 === 0 });
      return level.world.hash;
    };
    run();
    const moment = level.save();
    const { stepCount, hash } = level.world;
    const end = run();
    assert.notEqual(end, hash);
    assert.equal(level.restore(moment), level);
    assert.deepEqual([level.world.stepCount, level.world.hash], [stepCount, hash]);
    assert.equal(run(), end, name);
    level.world.destroy();
  }
  const [one, other] = [createScene(bump, plain), createScene(bump, plain)];
  assert.throws(
    () => one.restore(other.save()),
    /^TypeError: moment must be what save\(\) of this scene gave, but is /,
  );
  assert.throws(
    () => one.restore(/** @type {any} */ ({})),
    /^TypeError: moment must be what save\(\) of this scene gave/,
  );
});

const coins = {
  bumpbox: 1,
  bodies: [
    {
      name: 'hero',
      x: 0,
      type: 'kinematic',
      velocity: { x: 100, y: 0 },
      tags: ['hero'],
      shape: { kind: 'circle', radius: 5 },
    },
    ...[10, 20, 30, 40, 50, 60].map((x) => ({
      ...{ x, type: 'static', tags: ['coin'], shape: { kind: 'circle', radius: 2, trigger: true } },
    })),
  ],
  play: [{ kind: 'collect', who: 'hero', what: 'coin', body: 'hero' }],
};

test('in a handler that a step calls there is no other step, no save and no restore, and the scene goes on', () => {
  const [disturbed, plainly] = [createScene(bump, coins), createScene(bump, coins)];
  const moment = disturbed.save();
  let refused = 0;
  const tryAll = () => {
    for (const act of [
      () => disturbed.step({ right: true }),
      () => disturbed.advance(0.1),
      () => disturbed.save(),
      () => disturbed.restore(moment),
    ])
      assert.throws(
        act,
        /^Error: (a step|save\(\)|restore\(\)) comes between steps, not in a handler of one$/,
      );
    refused += 1;
  };
  disturbed.world.on('hero:coin', { begin: tryAll });
  plainly.world.on('hero:coin', { begin() {} });
  disturbed.world.beforeStep(tryAll);
  for (let frame = 0; frame < 25; frame++) disturbed.advance(0.03);
  for (let step = 0; step < 25; step++) disturbed.step();
  for (let step = 0; step < 100; step++) plainly.step();
  assert(refused > 100);
  assert.equal(disturbed.world.hash, plainly.world.hash);
  assert.equal(disturbed.world.bodies.filter(({ tags }) => tags.includes('coin')).length, 0);
});

test('a step that is refused tells behaviours nothing, and the world’s own length of a step is the scene’s', () => {
  const level = createScene(bump, coins);
  while (level.world.bodyCount === 7) level.step();
  const left = level.world.bodyCount;
  const row = level.body('hero').slot;
  level.world.columns.x[row] = NaN;
  for (let i = 0; i < 3; i++) assert.throws(() => level.step());
  // What comes after a step would be told of the step before it once more.
  const { endStep } = Play.prototype;
  let ends = 0;
  Play.prototype.endStep = function () {
    ends += 1;
    return endStep.call(this);
  };
  try {
    assert.throws(() => level.advance(0.05));
    assert.equal(ends, 0);
    level.world.columns.x[row] = 0;
    assert.equal(level.advance(0.05), ends);
  } finally {
    Play.prototype.endStep = endStep;
  }
  assert(ends > 0 && level.world.bodyCount <= left);
  level.world.columns.x[row] = 0;
  level.world.changeWorld({ stepLength: 0.02 });
  const { x } = level.body('hero');
  level.step();
  assert(Math.abs(level.body('hero').x - x - 2) < 1e-9, 'two hundredths of a second');
  assert.equal(level.stepLength, 0.02);
  assert.equal(level.advance(0.1), 5);
});

test('a name that there is not, and hands that there are not, are refused by name', () => {
  const level = createScene(bump, plain);
  assert.throws(
    () => level.body('hera'),
    /^RangeError: the scene has no body with the name "hera"; did you mean "hero"\?$/,
  );
  assert.throws(
    () => level.step(/** @type {any} */ ({ rigth: true })),
    /hands has no option 'rigth'; did you mean 'right'\?/,
  );
  assert.throws(
    () => level.step(/** @type {any} */ ({ right: 1 })),
    /hands.right must be true or false, but is 1/,
  );
  assert.throws(() => level.step({ point: { x: NaN, y: 0 } }), /hands.point.x must be a finite number/);
  for (const point of [0, '', false]) {
    assert.throws(() => level.step(/** @type {any} */ ({ point })), /hands.point must be an object/);
  }
  assert.equal(level.world.stepCount, 0);
  level.step({ point: null });
  assert.equal(level.world.stepCount, 1);
});

test('a scene that is still on its way is to be awaited', () => {
  const coming = Promise.resolve(plain);
  assert.throws(
    () => createScene(bump, coming),
    /^TypeError: source must be a scene, but is a promise: await it$/,
  );
});

/** Whatever one asks it, it throws. @returns {any} */
function revoked() {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

test('a scene that answers no question is refused as one that cannot be read', () => {
  assert.throws(() => createScene(bump, revoked()), {
    name: 'SceneError',
    message: /^the scene cannot be read: /,
  });
});

test('what is no full engine says what to give', async () => {
  const needed = "bump must be what load() of 'bumpbox/full' answers with";
  /** @type {any} */
  const small = await loadSmall();
  for (const [given, more] of [
    [small, ': the small engine runs no scenes'],
    [load(), ', but is a promise: await it'],
    [loadSmall(), ', but is a promise: await it'],
    [undefined, ', but is undefined'],
    [bump.createWorld(), ', but is an instance of FullWorld'],
    [revoked(), ', but is an object'],
  ])
    assert.throws(
      () => createScene(given, plain),
      (/** @type {any} */ error) => error instanceof TypeError && error.message === needed + more,
    );
});
