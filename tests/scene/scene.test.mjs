// bumpbox/scene: a scene's JSON as a world of a program. That each shipped scene goes as it does elsewhere is seen by the
// hashes that the scenes have.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { load as loadSmall } from '../../web/library/index.js';
import { SceneError, createScene } from '../../web/scene/scene.js';

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
  assert.equal(level.world.stepCount, 0);
});

test('a scene that is still on its way is to be awaited', () => {
  const coming = Promise.resolve(plain);
  assert.throws(
    () => createScene(bump, coming),
    /^TypeError: source must be a scene, but is a promise: await it$/,
  );
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
  ])
    assert.throws(
      () => createScene(given, plain),
      (/** @type {any} */ error) => error instanceof TypeError && error.message === needed + more,
    );
});
