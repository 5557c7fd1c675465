// The page on characters, sentence by sentence: each is shown by a snippet of the page, held by a named test of the library,
// or tried here. A sentence that is in none of these is not true until somebody adds it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { load as loadSmall } from '../../web/library/index.js';
import { createMover } from '../../web/library/mover.js';

const bump = await load();
const dt = 1 / 60;
const file = (/** @type {string} */ path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** A figure of 20 by 32 that stands on the floor, at 0. @param {import('bumpbox/mover').MoverOptions} [options] */
function standing(options = {}, pull = 1200) {
  const world = bump.createWorld({ gravity: { x: 0, y: pull } });
  const floor = world.createBody({ type: 'kinematic', y: 10, shape: bump.box(2000, 20) });
  const body = world.createBody({ type: 'kinematic', y: -16.05, shape: bump.box(20, 32), tags: ['figure'] });
  const mover = createMover(body, options);
  const go = (steps = 1, run = 0) => {
    for (let i = 0; i < steps; i++) {
      mover.velocity = { x: run, y: mover.velocity.y + pull * dt };
      mover.move(dt);
      world.step(dt);
    }
  };
  go();
  return { world, floor, body, mover, go };
}

function asksTheFullEngine() {
  loadSmall().then((small) => {
    const body = small.createWorld().createBody({ type: 'kinematic', shape: small.circle(5) });
    assert.throws(() => createMover(body), /of the full engine/);
  });
  assert(file('web/library/mover.js').length < 20_000);
}
function followsItsFirstSolidShape() {
  const { world, mover, body, go } = standing();
  body.addShape(bump.box(400, 20)); // wider: it does not count
  world.createBody({ type: 'static', x: 100, y: -50, shape: bump.box(20, 100) });
  go(60, 100);
  assert.equal(mover.wall?.x, 100);
  assert(Math.abs(body.x - 79.95) < 0.02, `${body.x}`);
  const other = world.createBody({
    type: 'kinematic',
    x: -300,
    y: -40,
    shapes: [bump.box(60, 60, { trigger: true }), bump.box(20, 32)],
  });
  const second = createMover(other);
  for (let i = 0; i < 60; i++) {
    second.velocity.y += 20;
    second.move(dt);
    world.step(dt);
  }
  assert(Math.abs(other.y + 16.05) < 0.02, `${other.y}`);
}
function looksAtNoRules() {
  const { world, mover, go } = standing();
  world.rule('figure', 'ghost', 'ignore');
  world.createBody({
    type: 'static',
    x: 50,
    y: -50,
    shape: bump.box(20, 100, { category: 2 }),
    tags: ['ghost'],
  });
  go(60, 100);
  assert(mover.wall?.tags.includes('ghost'));
  mover.change({ filter: { mask: 0xffffffff - 2 } });
  go(60, 100);
  assert.equal(mover.wall, undefined);
  // One-way rules count.
  const turned = standing();
  turned.world.rule('platform', 'figure', 'oneWay', { passes: { x: 0, y: -1 } });
  turned.world.createBody({ type: 'static', y: -60, shape: bump.box(100, 10), tags: ['platform'] });
  turned.mover.velocity.y = -500;
  turned.go(60);
  assert(turned.mover.ground?.tags.includes('platform'));
}
function groundThatIsPutCarriesNobody() {
  const { floor, body, go } = standing();
  for (let i = 0; i < 30; i++) {
    floor.x += 2;
    go();
  }
  assert.equal(body.x, 0);
}
function isHeldAfterRestoringToo() {
  const ends = [false, true].map((again) => {
    const world = bump.createWorld({ gravity: { x: 0, y: 1200 } });
    const shape = bump.box(200, 10, { passes: { x: 0, y: -1 } });
    const lift = world.createBody({ type: 'kinematic', y: 5, velocity: { x: 0, y: -90 }, shape });
    const mover = createMover(world.createBody({ type: 'kinematic', y: -16.5, shape: bump.box(20, 32) }));
    world.step(dt); // it rises by 1.5, into the figure by 1
    if (again) world.restore(world.save());
    mover.move(dt);
    return mover.ground === lift;
  });
  assert.deepEqual(ends, [true, true]);
}
function followsWhatSinks() {
  const { world, floor, body, mover, go } = standing();
  floor.destroy();
  const raft = world.createBody({ y: 10, mass: 1, gravityScale: 0, shape: bump.box(200, 20) });
  go();
  for (let i = 0; i < 60; i++) {
    raft.velocityY = 3 * i;
    const before = raft.y;
    go();
    assert(mover.onGround);
    assert(Math.abs(body.y + 26.05 - before) < 0.06, `step ${i}: ${body.y + 26.05 - before}`);
  }
  raft.velocityY = 900; // 15 a step, more than it stays on
  go(2);
  assert(!mover.onGround);
}
function goesOnUntilItLandsOrMeetsAWall() {
  const { world, floor, mover, go } = standing();
  floor.velocityX = 90;
  go(2);
  const land = world.createBody({ type: 'static', y: 60, x: 1200, shape: bump.box(300, 20) });
  mover.body.x = 985;
  go(30, 200);
  go(60);
  assert.equal(mover.ground, land);
  assert.deepEqual(mover.carried, { x: 0, y: 0 });

  const other = standing();
  other.floor.velocityX = 90;
  other.world.createBody({ type: 'static', x: 40, y: -100, shape: bump.box(20, 200) });
  other.go(2);
  other.mover.velocity.y = -500;
  other.go(25);
  assert(!other.mover.onGround);
  assert.equal(other.mover.carried.x, 0);
}
function isAKinematicBodyToOthers() {
  const { world, mover, body, go } = standing();
  const fallen = world.createBody({ y: -100, mass: 1000, shape: bump.box(20, 20) });
  const runner = world.createBody({
    x: -200,
    y: -16,
    velocity: { x: 400, y: 0 },
    mass: 1000,
    shape: bump.box(20, 20),
  });
  go(60);
  // But for the hair that it keeps from everything.
  assert(Math.abs(body.x) < 0.06 && mover.onGround, `${body.x}`);
  assert(Math.abs(fallen.y + 42) < 0.5, `held: ${fallen.y}`);
  assert(runner.x < -19, `held: ${runner.x}`);
}
/** @param {boolean} turning @param {import('bumpbox/mover').MoverOptions} options @param {object} figure @param {object} other @param {number} run */
function withAnother(turning, options, figure, other, run) {
  const world = bump.createWorld({ gravity: { x: 0, y: 900 }, turning });
  world.createBody({ type: 'static', y: 20, shape: bump.box(8000, 40, { friction: 1 }) });
  const mover = createMover(
    world.createBody({ type: 'kinematic', y: -16.05, shape: bump.box(20, 32, figure) }),
    options,
  );
  const body = world.createBody(other);
  const [speeds, grounds] = [[0], [mover.ground]];
  for (let i = 0; i < 150; i++) {
    mover.velocity.x = run;
    mover.velocity.y += 15;
    mover.move(dt);
    world.step(dt);
    speeds.push(body.velocityX);
    grounds.push(mover.ground);
  }
  return { mover, body, speeds, grounds };
}
function isFasterForAMoment() {
  const crate = { x: 60, y: -10, mass: 0.1, shape: bump.box(20, 20, { friction: 1 }) };
  const { speeds, body } = withAnother(true, { push: 200 }, {}, crate, 30);
  assert(speeds.filter((speed) => speed > 31).length > 0);
  assert(speeds.filter((speed) => speed > 31).length < 25);
  assert(body.x - 60 < 30 * 2.5 + 1, `no further than it walks: ${body.x}`);
}
function isCarriedByWhatGetsUnder() {
  const plank = { x: -100, y: -7.1, velocity: { x: 900, y: 0 }, shape: bump.box(40, 8, { friction: 0 }) };
  const { mover, body, grounds } = withAnother(false, {}, { radius: 4 }, plank, 0);
  assert(grounds.includes(body) && mover.body.x > 20, `${mover.body.x}`);
  // Not so where the foot is flat.
  assert(Math.abs(withAnother(false, {}, {}, plank, 0).mover.body.x) < 0.11);
}
function hasNoWeight() {
  const [with_, without] = [true, false].map((stands) => {
    const world = bump.createWorld({ gravity: { x: 0, y: 1200 }, turning: true });
    world.createBody({ type: 'static', y: 60, shape: bump.box(20, 100) });
    // On an edge of the post: whatever weighed on it would turn it.
    const plank = world.createBody({ y: 5, shape: bump.box(200, 10, { friction: 0.5 }) });
    if (stands) {
      const mover = createMover(
        world.createBody({ type: 'kinematic', x: 80, y: -16.05, shape: bump.box(20, 32) }),
      );
      for (let i = 0; i < 60; i++) {
        mover.velocity.y += 20;
        mover.move(dt);
        world.step(dt);
        assert(mover.onGround);
      }
    } else for (let i = 0; i < 60; i++) world.step(dt);
    return plank.angle;
  });
  assert(Math.abs(with_ - without) < 1e-3, `${with_} ${without}`);
}

const files = ['library/mover', 'library/mover-limits', 'library/before-step'].map(
  (name) => `tests/${name}.test.mjs`,
);
const walk = 'characters-walk.js';
const ride = 'characters-ride.js';
const lift = 'an elevator takes it up and down: it never leaves the ground and never sinks';
const squeezed =
  'between a wall that comes and one that stands it is pushed as far as there is room, and then says so';
const drop = 'it drops through the one-way ground that it stands on, and through no other';
const noDrop = 'to drop through solid ground, or in the air, is nothing';
const pushed = 'what it pushes gets faster as its force says, and not faster than it walks';
const inherits = 'who jumps off what moves keeps its speed, unless it is not to inherit it';
const lands = 'it falls as far as anything falls, lands a hair above the ground, and stands';
const climbs = 'steps just under the limit are climbed, those just over are walls';

/** By how each sentence begins: a function, a snippet of the page, or a test of a file. @type {[string, string | (() => void)][]} */
const claims = [
  ['The character of a platformer is no body', lift],
  ['A mover leads a kinematic body', 'what it is told is checked, and refused changes nothing'],
  ['It comes from `bumpbox/mover`', asksTheFullEngine],
  ['`mover.velocity` is yours', walk],
  ['`mover.move(dt)` comes once', lift],
  ['It looks how far the way is free', lands],
  ['What led into walls', climbs],
  ['`world.beforeStep(handler)` calls', 'it is called before each step with its length, also by advance()'],
  ['`mover.onGround`, `mover.ground`', climbs],
  ['`mover.change(options)`', looksAtNoRules],
  ['A mover follows one shape', followsItsFirstSolidShape],
  ['It does not look at rules', looksAtNoRules],
  ['It goes along with what it stands on', 'a conveyor carries it at the speed of its surface'],
  ['Let the ground move by its velocity', 'a lift on a sine, led by moveTo, is not left at any point of it'],
  ['Ground that is put elsewhere', groundThatIsPutCarriesNobody],
  ['What goes the same way', 'on ground that moves it pushes as it does on ground that stands'],
  ['Dynamic ground that sinks', followsWhatSinks],
  ['`mover.carried` is how fast', 'a cart carries it sideways exactly, and its own steps come on top'],
  ['When it leaves the ground', goesOnUntilItLandsOrMeetsAWall],
  ['With `inherit: false`', inherits],
  ['Where nothing pulls', ride],
  ['`mover.standOn(body)` then', 'a turntable seen from above carries it a full turn, to where it was'],
  ['What has [`passes`]', 'characters-drop.js'],
  ['`mover.dropThrough()` lets go', drop],
  ['The next one below', drop],
  ['On other ground', noDrop],
  ['Without `push`', 'without a force it pushes nothing, and is stopped'],
  ['With it, that body', pushed],
  ['Where bodies turn, a light box', isFasterForAMoment],
  ['What friction holds', 'it pushes with its force and no more: what is heavier on its floor does not move'],
  ['To others the character', isAKinematicBodyToOthers],
  ['What gets under a rounded foot', isCarriedByWhatGetsUnder],
  ['It has no weight', hasNoWeight],
  ['A wall that comes', squeezed],
  ['Between two that leave', squeezed],
  ['What that means', squeezed],
  ['`mover.save()` is all', 'characters-state.js'],
  [
    'Together with',
    'taken back to each step, or restored, it goes on as if it never was, onto ground that rises too',
  ],
  ['That holds after', isHeldAfterRestoringToo],
  ['A mover asks', 'characters-state.js'],
  ['Who needs no ground', looksAtNoRules],
];

const page = file('web/docs/en/characters.md');
const sentences = page
  .split('\n')
  .filter((line) => line && !/^(#|<!--|\|)/.test(line))
  .flatMap((line) => line.split(/(?<=[.!?]) (?=[A-Z`])/));

test('each sentence on characters is claimed once, in its order', () => {
  assert.equal(sentences.length, claims.length);
  sentences.forEach((sentence, i) =>
    assert(sentence.startsWith(claims[i][0]), `${sentence} | ${claims[i][0]}`),
  );
});

const names = files.map(file).join('\n');
for (const [start, claim] of claims) {
  test(`characters: ${start} …`, () => {
    if (typeof claim === 'function') claim();
    else if (claim.endsWith('.js')) assert(page.includes(`<!-- snippet: ${claim} -->`));
    else assert(names.includes(`test('${claim}'`), 'a test of that name');
  });
}

test('the Korean page has as many sections, snippets and options', () => {
  const shape = (/** @type {string} */ text) =>
    text
      .split('\n')
      .flatMap((line) => line.match(/^##|^<!-- \w+: [\w-]+|^\| `\w+`|`mover\.\w+|`world\.\w+/g) ?? []);
  assert.deepEqual(shape(file('web/docs/ko/characters.md')).sort(), shape(page).sort());
});

test('the options on the page are those that there are, and what is left out is as it says', () => {
  const rows = [...page.matchAll(/^\| `(\w+)`\s+\|[^|]*\| (.*?)\s*\|$/gm)].map(([, name, usual]) => [
    name,
    usual,
  ]);
  const keys = file('web/library/mover.js')
    .match(/optionKeys = \[([^\]]*)\]/)?.[1]
    .match(/\w+/g);
  assert.deepEqual(rows.map(([name]) => name).sort(), [...(keys ?? [])].sort());
  // Each usual value, said outright, leads to the same bits as when it is left out.
  const said = {
    up: { x: 0, y: -1 },
    maxSlope: Number(rows.find(([name]) => name === 'maxSlope')?.[1]),
    stepHeight: Number(rows.find(([name]) => name === 'stepHeight')?.[1]),
    snap: 50 / 10,
    cornerSlide: Number(rows.find(([name]) => name === 'cornerSlide')?.[1]),
    filter: { triggers: false },
    push: Number(rows.find(([name]) => name === 'push')?.[1]),
    inherit: rows.find(([name]) => name === 'inherit')?.[1] === '`true`',
  };
  const others = {
    up: { x: 0.6, y: -0.8 },
    maxSlope: 0.4,
    stepHeight: 12,
    snap: 0,
    cornerSlide: 9,
    push: 900,
    inherit: false,
  };
  const hashesOf = (/** @type {import('bumpbox/mover').MoverOptions} */ options) => {
    const { world, floor, mover, go } = standing(options);
    floor.velocityX = 20;
    /** @param {number} x @param {number} y @param {number} width @param {number} height @param {object} [more] */
    const box = (x, y, width, height, more) =>
      world.createBody({ type: 'static', x, y, shape: bump.box(width, height), ...more });
    box(60, -4, 20, 8); // an edge
    world.createBody({ x: 100, y: -10, mass: 1, shape: bump.box(20, 20) });
    box(30, -70, 41, 20); // above, a little off
    world.createBody({ type: 'static', angle: 0.7, x: -80, y: 0, shape: bump.box(100, 4) });
    world.createBody({ type: 'static', angle: -0.7, x: -157, y: 0, shape: bump.box(100, 4) });
    box(20, -10, 10, 10, { shape: bump.box(10, 10, { trigger: true }) });
    return [
      [40, 120, 0],
      [40, 100, -400],
      [30, 0, 0],
      [40, 0, -400],
      [60, -150, 0],
      [60, -60, 0],
    ].map(([steps, run, jump], i) => {
      if (i === 2) mover.body.x = 0;
      if (jump) mover.velocity.y = jump;
      go(steps, run);
      return world.hash;
    });
  };
  const usual = hashesOf({});
  assert.deepEqual(hashesOf(said), usual);
  for (const [key, value] of Object.entries(others))
    assert.notDeepEqual(hashesOf({ [key]: value }), usual, `${key} makes no difference here`);
});
