// What tables and numbers of the guides (web/docs) claim, in both languages: lists are those of the code, and figures are
// measured. Sentences are in claims.test.mjs.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';
import { overlayNames } from '../../web/library/drawing.js';
import { load as loadFull } from '../../web/library/full.js';
import { load } from '../../web/library/index.js';
import { createMover } from '../../web/library/mover.js';
import { standard } from '../../web/element/styles.js';
import { createShootingRange } from '../../web/recipes/bullets.js';
import { createPickups } from '../../web/recipes/pickups.js';
import { createPlatformer } from '../../web/recipes/platformer.js';
import { random } from '../random.mjs';

const bump = await load();
const full = await loadFull();
const file = (/** @type {string} */ path) =>
  readFileSync(new URL(`../../web/${path}`, import.meta.url), 'utf8');
/** All that a pattern's brackets catch. @param {string} text @param {RegExp} pattern */
const caught = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);
const sorted = (/** @type {Iterable<string>} */ words) => [...new Set(words)].sort();

const elementCode = readdirSync(new URL('../../web/element/', import.meta.url))
  .filter((name) => name.endsWith('.js'))
  .map((name) => file(`element/${name}`))
  .join('\n');

for (const language of ['en', 'ko']) {
  const page = file(`docs/${language}/element.md`);
  /** The words in the cells of a row, or of all rows of a table's first column. @param {string} start */
  const row = (start) =>
    page.split('\n').find((line) => line.startsWith(start)) ?? assert.fail(`${language}: no row ${start}`);
  const words = (/** @type {string} */ text) => caught(text, /`([^`]+)`/g);
  /** By the heading of its first column. @param {RegExp} heading */
  const column = (heading) => {
    const lines = page.split('\n');
    const head = lines.findIndex((line) => heading.test(line));
    assert(head >= 0, `${language}: no table ${heading}`);
    const end = lines.findIndex((line, i) => i > head && !line.startsWith('|'));
    return lines.slice(head + 2, end).flatMap((line) => words(line.split('|')[1]));
  };

  test(`element (${language}): overlays, attributes, variables, parts and events are those that there are`, () => {
    assert.deepEqual(words(row('| `overlays`')).slice(1), ['grid', ...overlayNames]);
    const observed = caught(elementCode.match(/observedAttributes = \[(.*)\]/)?.[1] ?? '', /'(\w+)'/g);
    assert.deepEqual(
      sorted(column(/^\| (attribute|속성) /)),
      sorted(observed.filter((name) => !['class', 'style'].includes(name))),
    );
    const named = Object.keys(standard.light);
    const variables = column(/^\| (variable|변수) /).map((name) => name.replace(/^-(?!-)/, '--bump-box-'));
    const all = [...named, 'radius', 'font'].map((name) => `--bump-box-${name}`);
    assert.deepEqual(sorted(variables), sorted(all));
    const parts = page.match(/^.*`::part\(\)`.*$/m)?.[0] ?? '';
    assert.deepEqual(
      sorted(words(parts).filter((name) => name !== '::part()')),
      sorted(caught(elementCode, /part: '(\w+)'/g)),
    );
    assert.deepEqual(sorted(column(/^\| (event|이벤트) /)), sorted(caught(elementCode, /#send\('(\w+)'/g)));
  });

  test(`element (${language}): methods, what a frame's address takes and what its messages do`, () => {
    const methods = column(/^\| (call|호출) /).map((call) => call.match(/(\w+)\(/)?.[1] ?? '');
    const code = file('element/bump-box.js');
    for (const method of methods) assert.match(code, new RegExp(`^ {2}(async )?${method}\\(`, 'm'), method);
    const told = caught(file('element/messages.js'), /^ {2}(\w+): \(/gm);
    assert(told.length > 5);
    assert.deepEqual(sorted(column(/^\| `do` /)), sorted([...told, 'listen']));
    const asked = caught(file('element/embed.js'), /query\.(?:get|has)\('(\w+)'\)/g);
    const address = page.match(/^.*`\?`.*$/m)?.[0] ?? '';
    for (const name of [...asked, 'overlays', 'theme', 'lang']) assert(address.includes(`\`${name}`), name);
    assert(page.includes('`listen`') && page.includes('`load` `error` `step` `collision`'));
  });
}

test('large worlds: each limit is one of what the table says, and just beyond it is refused', () => {
  const { limits } = full;
  const shape = full.circle(1);
  const up = (/** @type {number} */ value) => value * (1 + 2 ** -50);
  const body = (/** @type {any} */ options) => () => full.createWorld().createBody({ shape, ...options });
  const world = (/** @type {any} */ options) => () => full.createWorld(options);
  /** By name, what is taken at the limit and refused past it. @type {[keyof typeof limits, (value: number) => () => unknown][]} */
  const largest = [
    ['coordinate', (x) => body({ x })],
    ['coordinate', (y) => body({ y })],
    ['coordinate', (width) => () => full.box(width, 1)],
    ['speed', (x) => body({ velocity: { x, y: 0 } })],
    ['speed', (angularVelocity) => body({ angularVelocity })],
    ['angle', (angle) => body({ angle })],
    ['mass', (mass) => body({ mass })],
    ['mass', (density) => () => full.circle(1, { density })],
    ['inertia', (inertia) => body({ inertia })],
    ['factor', (friction) => () => full.circle(1, { friction })],
    ['factor', (drag) => body({ drag })],
    ['factor', (drag) => world({ drag })],
    ['factor', (gravityScale) => body({ gravityScale })],
    ['factor', (sleepAfter) => world({ sleepAfter })],
    ['longestStep', (dt) => () => full.createWorld().step(dt)],
  ];
  const smallest = /** @type {typeof largest} */ ([
    ['smallestSize', (width) => () => full.box(width, 1)],
    ['smallestSize', (radius) => () => full.circle(radius)],
    ['leastMass', (mass) => body({ mass })],
    ['leastMass', (density) => () => full.circle(1, { density })],
    ['leastInertia', (inertia) => body({ inertia })],
    ['shortestStep', (dt) => () => full.createWorld().step(dt)],
  ]);
  for (const [table, past] of /** @type {const} */ ([
    [largest, up],
    [smallest, (/** @type {number} */ value) => value / (1 + 2 ** -50)],
  ])) {
    for (const [name, use] of table) {
      use(limits[name])();
      assert.throws(use(past(limits[name])), RangeError, `${name} of ${use}`);
    }
  }
  full.circle(1, { density: 0 });
  // A fall gets no faster.
  const fall = full.createWorld({ gravity: { x: 0, y: limits.speed } });
  const falling = fall.createBody({ velocity: { x: 0, y: 0.99 * limits.speed }, shape });
  for (let i = 0; i < 5; i++) fall.step(0.01);
  assert.equal(falling.velocity.y, limits.speed);
  const round = (/** @type {number} */ count) =>
    Array.from({ length: count }, (_, i) => ({
      x: 99 * Math.cos((6.28 * i) / count),
      y: 99 * Math.sin((6.28 * i) / count),
    }));
  full.polygon(round(limits.shapePoints));
  assert.throws(() => full.polygon(round(limits.shapePoints + 1)), RangeError);
});

test('shapes: what meets more slowly than lengthUnit a second, or bounceSpeed of them, does not bounce', () => {
  for (const lengthUnit of [50, 1]) {
    for (const [speed, bounces, bounceSpeed] of /** @type {const} */ ([
      [0.9, false, undefined],
      [1.1, true, undefined],
      [0.99, false, 1],
      [1.9, false, 2],
      [2.1, true, 2],
      [0.6, true, 0.5],
    ])) {
      const world = bump.createWorld({ lengthUnit, bounceSpeed });
      const shape = bump.circle(0.2 * lengthUnit, { bounce: 1 });
      world.createBody({ type: 'static', shape });
      const ball = world.createBody({ x: lengthUnit, velocity: { x: -speed * lengthUnit, y: 0 }, shape });
      for (let i = 0; i < 100; i++) world.step(0.01);
      assert.equal(ball.velocity.x > 0.5 * lengthUnit, bounces, `${speed} of ${lengthUnit}`);
    }
  }
});

test('groups: a one-way shape decides by itself, in no group, in one that blocks and in a one-way one', () => {
  /** Where a ball ends that is shot upwards through a plank from below. @param {any} passes @param {(world: any) => void} rules */
  const end = (passes, rules) => {
    const world = bump.createWorld({ gravity: { x: 0, y: 900 } });
    rules(world);
    world.createBody({ type: 'static', tags: ['plank'], shape: bump.box(99, 10, passes) });
    const ball = world.createBody({
      y: 50,
      velocity: { x: 0, y: -500 },
      tags: ['ball'],
      shape: bump.box(9, 9),
    });
    for (let i = 0; i < 200; i++) world.step(0.01);
    return ball.y;
  };
  const upwards = { passes: { x: 0, y: -1 } };
  const on = end(upwards, () => {});
  assert(Math.abs(on + 9.5) < 0.5, `stands on it: ${on}`);
  for (const policy of ['block', 'oneWay']) {
    assert.equal(
      end(upwards, (world) => world.group('ball:plank', policy)),
      on,
      policy,
    );
  }
  const ruled = end({}, (world) => world.rule('plank', 'ball', 'oneWay', upwards));
  assert(Math.abs(ruled + 9.5) < 0.5, `tags decide for a shape without passes: ${ruled}`);
  assert(end({}, () => {}) > 50, 'held from below');
});

test('from Phaser: of a speed under drag 3 about a twentieth is left after a second', () => {
  const world = bump.createWorld({ stepLength: 1 / 60 });
  const body = world.createBody({ drag: 3, velocity: { x: 100, y: 0 }, shape: bump.circle(1) });
  for (let i = 0; i < 60; i++) world.step(1 / 60);
  assert(Math.abs(body.velocity.x - 5) < 0.5, `${body.velocity.x}`);
});

test('the recipes’ figures: a jump of about 80 pixels, shots of 40 a step at a wall of 4, 24 coins', () => {
  const game = createPlatformer(full, createMover);
  game.player.x = 40;
  for (let i = 0; i < 60; i++) game.update(1 / 60, {});
  const ground = game.player.y;
  let highest = ground;
  for (let i = 0; i < 60; i++) {
    game.update(1 / 60, { jump: true });
    highest = Math.min(highest, game.player.y);
  }
  assert(Math.abs(ground - highest - 80) < 0.5, `${ground - highest}`);

  const range = createShootingRange(bump);
  const wall = range.world.bodies.find(({ tags }) => tags.includes('wall'))?.shapes[0];
  assert(wall?.kind === 'box' && wall.width === 4);
  range.shoot({ x: 640, y: 180 });
  const shot = range.world.bodies.find(({ tags }) => tags.includes('bullet'));
  assert(shot);
  assert.equal(Math.hypot(shot.velocity.x, shot.velocity.y) * range.world.options.stepLength, 40);

  const coins = createPickups(bump).world.bodies.filter(({ tags }) => tags.includes('coin'));
  assert.equal(coins.length, 24);
  assert.equal(new Set(coins.map(({ shapes }) => shapes[0])).size, 1, 'all share one shape');
});

test('getting started: what only the full engine has says so when the first one is asked for it', () => {
  const [small, large] = /** @type {any[]} */ ([bump.createWorld(), full.createWorld()]);
  for (const name of [
    'save',
    'restore',
    'checkpoints',
    'createBodies',
    'castRays',
    'findInEach',
    'moveShape',
  ]) {
    assert.throws(() => small[name](), { name: 'TypeError', message: /is in the full engine/ });
    assert.equal(typeof large[name], 'function', name);
  }
});

test('the full engine: a pixel is solid from alpha 128 on; a mask becomes boxes of whole pixels', () => {
  const data = new Uint8Array(16 * 4);
  [127, 128, 255, 0, 200].forEach((alpha, i) => (data[4 * i + 3] = alpha));
  const mask = full.mask({ width: 4, height: 4, data });
  assert.deepEqual([...mask.cells.slice(0, 5)], [0, 1, 1, 0, 1]);
  const pieces = full.decompose(mask);
  const area = pieces.reduce((sum, piece) => sum + full.massOf(piece).area, 0);
  assert.equal(area, 3);
  for (const piece of pieces) {
    const { lower, upper } = full.boundsOf(piece);
    for (const number of [lower.x, lower.y, upper.x, upper.y]) assert(Number.isInteger(number));
  }
});

test('the full engine: from behind a chain nothing overlaps and nothing touches, but the distance is below 0', () => {
  const ground = full.chain([
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ]);
  const ball = full.circle(5);
  const behind = { x: 50, y: 3 };
  assert.equal(full.overlap(ground, {}, ball, behind), false);
  assert.equal(full.collide(ground, {}, ball, behind), null);
  assert(full.distance(ground, {}, ball, behind).separation < 0);
  assert.equal(full.overlap(ground, {}, ball, { x: 50, y: -3 }), true);
});

for (const language of ['en', 'ko']) {
  test(`shapes: what a bounce of 1 keeps of the energy is as the guide says, in ${language}`, () => {
    const paragraph = file(`docs/${language}/shapes.md`)
      .split('\n')
      .find((line) => line.includes('`bounceSpeed: 0`'));
    const said = caught(paragraph ?? '', /(?<![\d.])(\d+) %/g).map(Number);
    assert.equal(said.length, 2);
    for (const [i, side] of [3000, 900].entries()) {
      assert(paragraph?.includes(side.toLocaleString('en')));
      const world = bump.createWorld({ bounceSpeed: 0, sleepAfter: 0 });
      const bounce = 1;
      for (const end of [-20, side + 20]) {
        world.createBody({ type: 'static', x: side / 2, y: end, shape: bump.box(side + 80, 40, { bounce }) });
        world.createBody({ type: 'static', x: end, y: side / 2, shape: bump.box(40, side + 80, { bounce }) });
      }
      const balls = Array.from({ length: 500 }, (_, k) => {
        const way = ((k * 2399963) % 6283185) / 1e6; // all over the circle
        return world.createBody({
          x: ((k % 23) + 0.5) * (side / 23),
          y: (Math.floor(k / 23) + 0.5) * (side / 23),
          velocity: { x: 200 * Math.cos(way), y: 200 * Math.sin(way) },
          shape: bump.circle(10, { bounce }),
        });
      });
      const energy = () => balls.reduce((sum, { velocity: { x, y } }) => sum + x * x + y * y, 0);
      const first = energy();
      for (let second = 0; second < 60; second++) {
        for (let k = 0; k < 60; k++) world.step(1 / 60);
        assert(energy() < first * 1.00001, `no more after ${second} s`);
      }
      assert.equal(Math.round((100 * energy()) / first), said[i], `in a room of ${side}`);
    }
  });
}

test('shapes: under gravity a ball of bounce 1 comes back as high as the guide says, in both languages', () => {
  const tops = [false, true].map((turning) => {
    const world = bump.createWorld({ gravity: { x: 0, y: 900 }, bounceSpeed: 0, turning });
    world.createBody({ type: 'static', y: 10, shape: bump.box(400, 20, { bounce: 1 }) });
    const ball = world.createBody({ y: -300, shape: bump.circle(10, { bounce: 1 }) });
    /** @type {string[]} */
    const found = [];
    for (let i = 0, rose = false; found.length < 2; i++) {
      assert(i < 600);
      world.step(1 / 60);
      const rises = ball.velocityY < 0;
      if (rose && !rises) found.push(Math.round(-ball.y).toString());
      rose = rises;
    }
    return found;
  });
  for (const [language, pattern] of /** @type {[string, RegExp][]} */ ([
    ['en', /to (\d+), then to (\d+)/g],
    ['ko', /(\d+)까지, 다음에는 (\d+)까지/g],
  ])) {
    const said = [...file(`docs/${language}/shapes.md`).matchAll(pattern)].map((match) => match.slice(1));
    assert.deepEqual(said, tops, language);
  }
});

test('shapes: with a bounce of 1 a push goes through 60 balls to the last', () => {
  for (const turning of [false, true]) {
    const world = bump.createWorld({ bounceSpeed: 0, turning });
    const shape = bump.circle(10, { bounce: 1 });
    const row = Array.from({ length: 60 }, (_, i) => world.createBody({ x: 20 * i, shape }));
    world.createBody({ x: -40, velocity: { x: 200, y: 0 }, shape });
    for (let i = 0; i < 60; i++) world.step(1 / 60);
    assert(Math.abs(row[59].velocityX - 200) < 0.1, `${row[59].velocityX}`);
  }
});

test('shapes: with a bounce of 1 energy is kept by masses up to ten times apart', () => {
  /** @param {number} mass @param {number} gap */
  const kept = (mass, gap) => {
    const world = bump.createWorld({ bounceSpeed: 0 });
    const shape = bump.circle(10, { bounce: 1 });
    for (const x of [-20, 420])
      world.createBody({ type: 'static', x, shape: bump.box(40, 400, { bounce: 1 }) });
    const light = world.createBody({ x: 10 + gap, mass: 1, shape });
    const heavy = world.createBody({ x: 35 + gap, mass, velocity: { x: -200, y: 0 }, shape });
    const energy = () => light.velocityX ** 2 + mass * heavy.velocityX ** 2;
    const first = energy();
    for (let i = 0; i < 300; i++) world.step(1 / 60);
    return energy() / first;
  };
  for (const mass of [1, 1.5, 2, 5, 10]) {
    for (let gap = 0.5; gap < 8; gap += 0.5) {
      assert(Math.abs(kept(mass, gap) - 1) < 0.01, `${mass} times, ${gap} from the wall: ${kept(mass, gap)}`);
    }
  }
  /** @param {number} mass of every second ball */
  const keptInARoom = (mass) => {
    const world = bump.createWorld({ bounceSpeed: 0 });
    const even = { bounce: 1, friction: 0 };
    for (const side of [-270, 270]) {
      world.createBody({ type: 'static', x: side, shape: bump.box(40, 580, even) });
      world.createBody({ type: 'static', y: side, shape: bump.box(580, 40, even) });
    }
    const shape = bump.circle(10, even);
    const next = random(7);
    const balls = Array.from({ length: 300 }, (_, i) => {
      const way = 2 * Math.PI * next();
      const velocity = { x: 200 * Math.cos(way), y: 200 * Math.sin(way) };
      const at = { x: 27.5 * ((i % 18) - 8.5), y: 27.5 * (Math.floor(i / 18) - 8.5) };
      return world.createBody({ ...at, velocity, shape, mass: i % 2 ? mass : 1 });
    });
    const energy = () =>
      balls.reduce((sum, ball) => sum + ball.mass * (ball.velocityX ** 2 + ball.velocityY ** 2), 0);
    const first = energy();
    for (let i = 0; i < 1200; i++) world.step(1 / 60);
    return energy() / first;
  };
  assert(Math.abs(keptInARoom(10) - 1) < 0.001);
  assert(keptInARoom(100) < 0.95);
  const packed = bump.createWorld({ bounceSpeed: 0 });
  const even = { bounce: 1, friction: 0 };
  for (const side of [-130, 130]) {
    packed.createBody({ type: 'static', x: side, shape: bump.box(40, 300, even) });
    packed.createBody({ type: 'static', y: side, shape: bump.box(300, 40, even) });
  }
  const next = random(1);
  const boxes = Array.from({ length: 100 }, (_, i) => {
    const way = 2 * Math.PI * next();
    const velocity = { x: 200 * Math.cos(way), y: 200 * Math.sin(way) };
    const at = { x: 22 * ((i % 10) - 4.5), y: 22 * (Math.floor(i / 10) - 4.5) };
    return packed.createBody({ ...at, velocity, shape: bump.box(20, 20, even) });
  });
  const energy = () => boxes.reduce((sum, { velocityX: x, velocityY: y }) => sum + x * x + y * y, 0);
  const first = energy();
  for (let i = 0; i < 600; i++) packed.step(1 / 60);
  assert(energy() < 0.9 * first, `${energy() / first}`);
});
