// What the tab "See" says of two bodies and of algorithms, without a page: against all pairs asked one by one, and areas.
// The sentences of the walks are held to geometry of their own in walks.test.mjs.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { answersBetween, nearestPair, Wholes } from '../../web/walk/answers.js';
import { coreOf, differencesOf, hullOf, outlineOf, shown } from '../../web/walk/figures.js';
import { distanceSteps } from '../../web/walk/steps-distance.js';
import { earSteps } from '../../web/walk/steps-ears.js';
import { impactSteps } from '../../web/walk/steps-impact.js';
import { SharedPixels } from '../../web/playground/overlays/shared-pixels.js';
import { bringLaterWords } from '../../web/playground/words.js';
import { en, ko } from '../../web/playground/words/overlays.js';
import { readScene } from '../../web/scene/format.js';
import { Play } from '../../web/scene/play.js';
import { random } from '../random.mjs';

const bump = await load();
const counts = /** @type {const} */ ({ touch: 'counts' });

/** @param {() => number} next */
function anyShape(next) {
  const at = { x: 200 * next() - 100, y: 200 * next() - 100 };
  const kind = Math.floor(3 * next());
  if (kind === 0) return bump.circle(5 + 20 * next(), at);
  if (kind === 1)
    return bump.box(10 + 40 * next(), 10 + 40 * next(), { ...at, angle: 3 * next(), radius: 3 });
  return bump.capsule(at, { x: at.x + 40 * next() + 1, y: at.y + 20 }, 5);
}
/** @param {ReturnType<typeof bump.createWorld>} world @param {() => number} next @param {number} count */
function anyBody(world, next, count) {
  return world.createBody({
    x: 500 * next(),
    y: 500 * next(),
    angle: 6 * next(),
    velocity: { x: 200 * next() - 100, y: 200 * next() - 100 },
    angularVelocity: next() - 0.5,
    shapes: Array.from({ length: count }, () => anyShape(next)),
  });
}
/** The number in a sentence's values. @param {unknown} text */
const read = (text) => Number(String(text).replace('−', '-'));

test('the nearest pair is the nearest of all pairs, whatever the bodies', () => {
  const next = random(7);
  const world = bump.createWorld();
  for (let i = 0; i < 200; i++) {
    const [a, b] = [anyBody(world, next, 1 + (i % 7)), anyBody(world, next, 1 + (i % 5))];
    const all = a.shapes.flatMap((p) => b.shapes.map((q) => bump.distance(p, a, q, b).separation));
    assert.equal(nearestPair(bump, a, b)?.distance.separation, Math.min(...all));
    a.destroy();
    b.destroy();
  }
  const bare = world.createBody({});
  assert.equal(nearestPair(bump, bare, bare), null);
});

test('answers agree with each other, and bodies do meet when they say so', () => {
  const next = random(11);
  const world = bump.createWorld();
  let met = 0;
  for (let i = 0; i < 100; i++) {
    const [a, b] = [anyBody(world, next, 1 + (i % 3)), anyBody(world, next, 1 + (i % 2))];
    const found = answersBetween(bump, a, b, counts, new Wholes());
    assert(found);
    assert.equal(found.overlap, found.distance === 0);
    assert.equal(found.contact !== null, found.overlap);
    if (found.overlap) assert(Math.abs((found.contact?.depth ?? 0) - found.depth) < 1e-9);
    else assert.equal(found.depth, 0);
    if (found.impact && found.impact.time > 0) {
      met++;
      for (const body of [a, b]) {
        const { seconds } = found.impact;
        body.x += body.velocityX * seconds;
        body.y += body.velocityY * seconds;
        body.angle += body.angularVelocity * seconds;
      }
      const separation = nearestPair(bump, a, b)?.distance.separation ?? Infinity;
      assert(Math.abs(separation) < 1e-3, `they should touch, but are ${separation} apart`);
    }
    a.destroy();
    b.destroy();
  }
  assert(met > 5, `only ${met} pairs met`);
});

test('the steps of the distance come nearer each time and end at the distance', () => {
  const next = random(3);
  const world = bump.createWorld();
  for (let i = 0; i < 60; i++) {
    const [a, b] = [anyBody(world, next, 1), anyBody(world, next, 1)];
    const pair = nearestPair(bump, a, b);
    assert(pair);
    const steps = distanceSteps(bump, pair, a, b);
    const ways = steps.slice(0, -1).map(({ inset }) => {
      assert(inset);
      return Math.hypot(inset.nearest.x, inset.nearest.y);
    });
    ways.reduce((before, now) => {
      assert(now <= before + 1e-9);
      return now;
    });
    const { separation } = pair.distance;
    assert.equal(read(steps.at(-1)?.values?.distance), read(shown(Math.abs(separation))));
    a.destroy();
    b.destroy();
  }
});

test('what moves and turns meets where the last step says', () => {
  const world = bump.createWorld();
  const a = world.createBody({ shape: bump.box(100, 20), angularVelocity: 1 });
  const b = world.createBody({ x: 300, velocity: { x: -100, y: 0 }, shape: bump.circle(10) });
  const pair = nearestPair(bump, a, b);
  assert(pair);
  const steps = impactSteps(bump, pair, a, b);
  assert(steps.length > 2);
  const times = steps.map(({ values }) => Number(values?.time));
  times.reduce((before, now) => {
    assert(now >= before);
    return now;
  });
  assert.equal(steps.at(-1)?.key, 'impactFound');
});

test('ears are all of the outline', () => {
  const world = bump.createWorld();
  const body = world.createBody({});
  const contours = [
    [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
      { x: 50, y: 40 },
      { x: 0, y: 100 },
    ],
    [
      { x: 10, y: 5 },
      { x: 20, y: 5 },
      { x: 15, y: 15 },
    ],
  ];
  const steps = earSteps(bump, [{ contours, fillRule: 'evenOdd' }], body);
  const ears = steps.filter(({ key }) => key === 'earCut');
  assert.equal(ears.length, 8);
  assert.equal(steps.at(-1)?.values?.count, 8);
  assert.equal(steps[0].values?.holes, 1);
});

test('pictures of shapes have their size', () => {
  const area = (/** @type {{ x: number, y: number }[]} */ points) =>
    points.reduce((sum, { x, y }, i) => {
      const other = points[(i + 1) % points.length];
      return sum + (x * other.y - other.x * y) / 2;
    }, 0);
  const pose = { x: 7, y: -3, angle: 0.7 };
  const square = coreOf(bump.box(20, 10, { x: 5, angle: 1 }), pose);
  assert(Math.abs(area(outlineOf(square)) - 200) < 1e-9);
  const disc = coreOf(bump.circle(10, { x: 4 }), pose);
  assert(Math.abs(area(outlineOf(disc)) / (Math.PI * 100) - 1) < 0.01);
  // The differences of two squares along the axes are a square as large as both.
  const [a, b] = [
    coreOf(bump.box(10, 10), { x: 0, y: 0, angle: 0 }),
    coreOf(bump.box(4, 4), { x: 9, y: 0, angle: 0 }),
  ];
  assert(Math.abs(area(differencesOf(a, b)) - 14 * 14) < 1e-9);
  assert.equal(hullOf([{ x: 1, y: 1 }]).length, 1);
  assert.equal(shown(-0.001), '0.00');
});

test('every sentence has the same values in both languages', () => {
  const names = (/** @type {string} */ text) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
  for (const key of /** @type {(keyof typeof en)[]} */ (Object.keys(en))) {
    assert.deepEqual(names(ko[key]), names(en[key]), key);
  }
});

test('the pixels that masks share are numbered, but where the scene counts them itself', async () => {
  await bringLaterWords();
  const file = new URL('../../web/scenes/overlap-pixels.json', import.meta.url);
  const scene = readScene(readFileSync(file, 'utf8'));
  const counting = scene.play?.filter(({ kind }) => kind === 'pixels') ?? [];
  assert(counting.length > 0);
  const paths = scene.play?.filter(({ kind }) => kind !== 'pixels');
  for (const [more, isNumbered] of /** @type {const} */ ([
    [[], true],
    [counting, false],
  ])) {
    const play = new Play(bump, { ...scene, play: [...(paths ?? []), ...more] });
    for (let i = 0; i < 400; i++) play.step();
    /** @type {import('../../web/playground/labels.js').Label[]} */
    const labels = [];
    /** @type {unknown[]} */
    const drawn = [];
    const shared = new SharedPixels(/** @type {any} */ ({ bump, play, world: play.world }));
    shared.draw(/** @type {any} */ ({ polygon: (/** @type {unknown} */ box) => drawn.push(box) }));
    shared.label((label) => labels.push(label));
    assert(drawn.length > 0, 'they are drawn all the same');
    assert.equal(labels.length > 0, isNumbered);
    play.destroy();
  }
});
