// Scenes written out of running ones, and links: what comes back is what was there; hostile links end in a SceneError
// before they cost anything.
import assert from 'node:assert/strict';
import test from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { load } from '../../web/library/full.js';
import { name } from '../../web/scene/checks.js';
import { readScene } from '../../web/scene/format.js';
import { fromLink, longestLink, toLink } from '../../web/scene/link.js';
import { Play } from '../../web/scene/play.js';
import { Random } from '../../web/scene/random.js';
import { writeScene } from '../../web/scene/write.js';

const bump = await load();
const box = (/** @type {number} */ size) => ({ kind: 'box', width: size, height: size });
/** @param {any} scene @param {any} [table] */
const playOf = (scene, table) => new Play(bump, scene, table);

/** Thirty bodies of all kinds over a floor. @param {any} [more] */
function thirty(more = {}) {
  const shapes = [
    { kind: 'circle', radius: 12.5, paint: 1 },
    box(20),
    {
      kind: 'polygon',
      vertices: [
        { x: 0, y: -15 },
        { x: 14, y: 10 },
        { x: -14, y: 10 },
      ],
      paint: 2,
    },
    { kind: 'roundRectangle', width: 40, height: 20, radius: 6, paint: 3 },
    { kind: 'capsule', a: { x: -12, y: 0 }, b: { x: 12, y: 0 }, radius: 8, paint: 4 },
  ];
  const random = new Random(1);
  const bodies = Array.from({ length: 30 }, (_, i) => ({
    x: (i % 6) * 52 - random.between(100, 130),
    y: -50 * Math.floor(i / 6) + random.between(-20, 20),
    angle: random.between(-3, 3),
    velocity: { x: random.between(-300, 300), y: random.between(-300, 300) },
    angularVelocity: random.between(-5, 5),
    bounce: 0.3,
    shape: shapes[i % 5],
  }));
  return readScene({
    bumpbox: 1,
    title: { en: 'Thirty', ko: '서른' },
    view: { x: -300, y: -300, width: 600, height: 450 },
    world: { gravity: { x: 0, y: 900 }, sleepAfter: 0.5 },
    bodies: [
      { name: 'floor', type: 'static', y: 120, shape: { kind: 'box', width: 700, height: 20, paint: 7 } },
      ...bodies,
    ],
    ...more,
  });
}
/** @param {Play} play @param {number} steps */
function go(play, steps) {
  for (let i = 0; i < steps; i++) play.step();
  return play;
}
/** Where and how fast everything is, to the last bit. @param {Play} play */
const motion = (play) =>
  play.world.bodies.map(({ x, y, angle, velocityX, velocityY, angularVelocity }) => [
    ...[x, y, angle],
    ...[velocityX, velocityY, angularVelocity],
  ]);

test('a scene written out of a running one begins where that is, to the last bit', () => {
  const play = go(playOf(thirty()), 77);
  play.change(/** @type {any} */ (play.find('floor')), {
    tags: ['a'],
    friction: 0.5,
    surfaceSpeed: 40,
    rollingResistance: 0.1,
  });
  play.change(play.world.bodies[3], {
    mass: 3,
    drag: 0.25,
    bullet: true,
    gravityScale: -1,
    minSpeed: 20,
    maxSpeed: 900,
  });
  play.remove(play.world.bodies[7]);
  play.add({
    name: 'ring',
    x: 5,
    shape: {
      kind: 'outline',
      contours: [
        [
          { x: 0, y: 0 },
          { x: 9, y: 0 },
          { x: 0, y: 9 },
        ],
      ],
      rule: 'nonZero',
    },
  });
  play.add({ x: 50, shapes: [{ kind: 'mask', rows: ['#.', '##'], scale: 5 }, box(4)] });
  play.changeWorld({
    gravity: { x: 3, y: 800 },
    substeps: 6,
    stepLength: 0.0125,
    broadPhase: { kind: 'grid', cellSize: 40 },
  });
  const written = writeScene(play, { story: 'now', paused: true });
  for (const scene of [written, readScene(JSON.stringify(written))]) {
    const again = playOf(scene);
    assert.deepEqual(motion(again), motion(play));
    assert.deepEqual(
      again.world.bodies.map((body) => again.describe(body)),
      play.world.bodies.map((body) => play.describe(body)),
    );
    assert.deepEqual(again.describeWorld(), play.describeWorld());
    assert.deepEqual(
      again.outlines.map(({ contours }) => contours),
      play.outlines.map(({ contours }) => contours),
    );
    assert.equal(scene.story, 'now');
    assert.deepEqual(scene.title, { en: 'Thirty', ko: '서른' });
    // Written again it is the same text.
    assert.equal(
      JSON.stringify(writeScene(go(again, 0), { story: 'now', paused: true })),
      JSON.stringify(written),
    );
  }
});

test('words for names are written with the scene, without those of bodies that are gone', () => {
  const play = playOf({
    bumpbox: 1,
    names: [
      { name: 'floor', ko: '바닥' },
      { name: 'ball', ko: '공' },
      { name: 'lost', ko: '없음' },
    ],
    bodies: [
      { name: 'floor', shape: box(9) },
      { name: 'ball', shape: box(4) },
    ],
  });
  assert.deepEqual(writeScene(play).names, play.scene.names, 'untouched it is what it was');
  const ball = play.find('ball');
  assert(ball);
  play.remove(ball);
  assert.deepEqual(writeScene(play).names, [{ name: 'floor', ko: '바닥' }]);
});

test('of a scene that nothing has happened to, what is written is that scene', () => {
  const many = [{ count: 2000, seed: 3, area: { x: 0, y: 0, width: 900, height: 900 }, shapes: [box(5)] }];
  const scene = thirty({ many });
  const play = playOf(scene);
  const start = play.state();
  assert.deepEqual(writeScene(play), scene);
  play.step();
  assert.equal(writeScene(play).bodies.length, 2031);
  play.restore(start);
  assert.deepEqual(writeScene(play), scene);
  play.change(/** @type {any} */ (play.find('floor')), { name: 'ground' });
  assert.equal(writeScene(play).bodies[0].name, 'ground');
});

test('behaviours go with it, but for those whose bodies are gone', () => {
  const idle = () => ({ notes: () => null, restore() {} });
  /** @type {any} */
  const table = { watch: { keys: { who: name }, names: ['who'], make: idle } };
  const scene = readScene(
    {
      bumpbox: 1,
      bodies: [{ name: 'a' }, { name: 'b' }],
      play: [
        { kind: 'watch', who: 'a' },
        { kind: 'watch', who: 'b' },
      ],
    },
    table,
  );
  const play = playOf(scene, table);
  play.remove(/** @type {any} */ (play.find('a')));
  assert.deepEqual(writeScene(play).play, [{ kind: 'watch', who: 'b' }]);
});

test('a link of thirty bodies in motion is short, and near enough; an exact one is exact', async () => {
  const play = go(playOf(thirty()), 60);
  const scene = writeScene(play);
  const view = { x: -10.123456, y: 2, width: 640, height: 480 };
  const link = await toLink({ scene, view });
  assert.match(link, /^a[A-Za-z0-9_-]+$/);
  assert(link.length < 2000, `${link.length} characters`);
  const back = await fromLink(link);
  assert.deepEqual(back.view, { ...view, x: -10.123 });
  assert.deepEqual(back.scene.title, scene.title);
  const moved = motion(playOf(back.scene));
  motion(play).forEach((row, i) =>
    row.forEach((value, j) => assert(Math.abs(value - moved[i][j]) <= 0.0051, `${i} ${j}`)),
  );
  back.scene.bodies.forEach(({ shape }, i) => assert.deepEqual(shape, scene.bodies[i].shape));

  const exact = await fromLink(await toLink({ scene }, { exact: true }));
  assert.deepEqual(exact, { scene });
});

test('every key and word of a scene survives a link, whatever texts it has', async () => {
  const scene = readScene({
    ...thirty({
      story: 'A x y kind ~ \u2028 </script> 가 😀',
      groups: [{ name: 'A:x', policy: 'overlap' }],
      rules: [{ a: 'x', b: '~', policy: 'oneWay', passes: { x: 0, y: -1 } }],
      many: [
        {
          count: 2,
          area: { x: 0, y: 0, width: 9, height: 9 },
          shapes: [{ kind: 'point' }],
          type: 'kinematic',
        },
      ],
      see: ['bounds'],
      paused: false,
    }),
    bodies: [
      {
        name: 'circle',
        type: 'kinematic',
        tags: ['A', 'x', '~A'],
        shape: {
          kind: 'chain',
          points: [
            { x: 0, y: 0 },
            { x: 1, y: 0 },
          ],
          closed: true,
        },
      },
      {
        name: 'A',
        category: 4,
        mask: 3,
        trigger: true,
        shapes: [
          { kind: 'segment', a: { x: 0, y: 0 }, b: { x: 1, y: 1 } },
          { kind: 'mask', width: 2, height: 1, bits: 'wA==', pivot: { x: 0, y: 0 } },
        ],
      },
    ],
  });
  assert.deepEqual(await fromLink(await toLink({ scene })), { scene });
});

test('hostile links end in a SceneError, soon and with little memory', async () => {
  const refuses = (/** @type {any} */ link, /** @type {string} */ code) =>
    assert.rejects(fromLink(link), (/** @type {any} */ error) => {
      assert.equal(error.name, 'SceneError', error.stack);
      assert.equal(error.code, code, error.message);
      return true;
    });
  const made = (/** @type {string | Buffer} */ text) =>
    'a' + deflateRawSync(text, { level: 9 }).toString('base64url');
  const good = await toLink({ scene: thirty() });
  await refuses('', 'notALink');
  await refuses(undefined, 'notALink');
  await refuses('javascript:alert(1)', 'notALink');
  await refuses('garbage', 'notALink'); // somebody's word is no later version
  await refuses('<script>', 'notALink');
  await refuses('b' + good.slice(1), 'laterVersion');
  await refuses('a<script>', 'damaged');
  await refuses('a' + 'A'.repeat(longestLink), 'tooLong');
  for (const length of [2, 3, 10, 100, good.length - 30]) await refuses(good.slice(0, length), 'damaged');
  await refuses(made('not json'), 'notJson');
  await refuses(made('5'), 'wrongType');
  await refuses(made('{"scene":{"bumpbox":1,"bodies":[],"__proto__":{"paused":true}}}'), 'unknownKey');
  await refuses(made('{"__proto__":{"scene":{"bumpbox":1,"bodies":[]}}}'), 'wrongType');
  await refuses(made('{"scene":{"bumpbox":1,"bodies":[]},"view":{"~x":0}}'), 'missing');
  await refuses(made(Buffer.from([0x22, 0xff, 0xfe, 0x22])), 'damaged');
  await refuses(made('['.repeat(200_000)), 'tooDeep');
  assert.equal(/** @type {any} */ ({}).paused, undefined);

  // 64 MB in some 64 KB: stopped at 4 MB.
  const bomb = made(Buffer.alloc(64_000_000));
  assert(bomb.length < longestLink && 64_000_000 / (bomb.length * 0.75) > 1000);
  const before = process.memoryUsage().rss;
  await refuses(bomb, 'tooLong');
  assert(process.memoryUsage().rss - before < 40e6);
});
