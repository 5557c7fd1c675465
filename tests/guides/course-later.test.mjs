// What lessons 12 to 16 claim beyond their numbers: tables, comparisons, what happens in their figures.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { lessons } from '../../web/course/lessons.js';
import { doorwayWalls, measuredTable, stepsPast } from '../../web/course/live/doorway-walk.js';
import { words } from '../../web/course/live/words.js';
import { courseScene } from '../../web/docs/generator/course.mjs';
import { load } from '../../web/library/full.js';
import { readScene } from '../../web/scene/format.js';
import { Play } from '../../web/scene/play.js';
import { root } from '../../wasm/tools/steps.mjs';
import { maskOf } from './course-answers-later.mjs';

const bump = await load();
/** @param {'en' | 'ko'} language @param {string} name */
const source = (language, name) =>
  readFileSync(path.join(root, 'web/docs', language, 'course', `${name}.md`), 'utf8');
/** The cells of a page's first table, without its head. @param {string} text */
const tableOf = (text) =>
  [...text.matchAll(/^\|(.+)\|$/gm)].slice(2).map(([, row]) => row.split('|').map((cell) => cell.trim()));

/** A figure of the course, as its element runs it. @param {string} name */
const playOf = (name) => new Play(bump, readScene(courseScene(name)));

test('doorways: in the first figure the player is held up at the square door and gets through the round one', () => {
  const play = playOf('doorways-play');
  const { walls, player } = {
    walls: play.world.bodies
      .filter(({ type }) => type === 'static')
      .map((body) => bump.boundsOf(body.shapes[0], body)),
    player: play.find('player'),
  };
  assert(player);
  assert.equal(walls[1].lower.x - walls[0].upper.x, walls[3].lower.x - walls[2].upper.x, 'doors as wide');
  const highest = { left: Infinity, right: Infinity };
  for (let step = 0; step < 1500; step += 1) {
    play.step();
    const side = player.x < 0 ? 'left' : 'right';
    highest[side] = Math.min(highest[side], player.y);
  }
  assert(highest.left > 40, `${highest.left}`);
  assert(highest.right < -100, `${highest.right}`);
  play.destroy();
});

test('doorways: the table in both languages is what the engine measures', () => {
  const table = measuredTable(bump);
  for (const language of /** @type {const} */ (['en', 'ko'])) {
    const { past, stuck } = words[language];
    assert.deepEqual(
      tableOf(source(language, 'doorways')).map(([, ...cells]) => cells),
      table.map((row) => row.map((isPast) => (isPast ? past : stuck))),
    );
  }
});

test('doorways: only the sum of both radii counts, of the wall and of the player', () => {
  for (const off of [1, 4, 7.5, 10, 14, 14.5, 15, 16, 20]) {
    const round = stepsPast(bump, doorwayWalls.round(bump, 15), { off });
    for (const [wall, player] of [
      [0, 15],
      [6, 9],
      [12, 3],
    ]) {
      const steps = stepsPast(bump, doorwayWalls.round(bump, wall), {
        off,
        player: bump.roundRectangle(50, 50, player),
      });
      assert.equal(steps, round, `${off} off, ${wall} and ${player}`);
    }
    assert.equal(round < Infinity, off < 15);
  }
  // At any speed.
  for (const step of [1, 2, 4, 8])
    assert.deepEqual(
      [10, 10.5].map((radius) => stepsPast(bump, doorwayWalls.round(bump, radius), { step }) < Infinity),
      [false, true],
    );
});

test('doorways: in its figures the last player is off by 33 of 70, and gets past by more than half his width', () => {
  const { bodies } = courseScene('doorways-wrong');
  const [wall, player] = bodies.slice(-2);
  const top = player.y - player.shape.height / 2;
  assert.equal(wall.y + wall.shape.height / 2 - top, 33);
  assert.equal(wall.shape.radius, wall.shape.height / 2);
  assert(33 / player.shape.height > 1 / 2);
  const free = player.shape.height - 33;
  assert.equal(Math.round((3 * free) / player.shape.height), 1, 'a third of him is free');
});

test('outlines: balls stay in the cup, the ring and the star; the middle of the star is empty', () => {
  const play = playOf('outlines-play');
  const balls = ['cup', 'ring', 'star'].map((name) => [play.find(name), play.find(`ball in the ${name}`)]);
  for (let step = 0; step < 1200; step += 1) play.step();
  for (const [around, ball] of balls) {
    assert(around && ball);
    assert(Math.hypot(ball.x - around.x, ball.y - around.y) < 70, `${around.x}`);
    const pieces = around.shapes.map(
      (shape) => bump.distance(shape, around, ball.shapes[0], ball).separation,
    );
    assert(Math.min(...pieces) > -1, 'it is not in a piece');
    assert(around.shapes.length > 1);
  }
  play.destroy();
});

test('outlines: the house shows corners that are refused, a bridge and all of its ears', () => {
  const [{ shape }] = courseScene('outlines-steps').bodies;
  const { triangles, bridges } = bump.outline(shape.contours).triangulation;
  const corners = shape.contours.flat().length;
  assert.equal(bridges.length, 1);
  assert.equal(triangles.length, corners + 2 - 2);
});

test('outlines: on the left the ball rests on the band, on the right in the bowl', () => {
  const play = playOf('outlines-wrong');
  for (let step = 0; step < 230; step += 1) play.step();
  const low = (/** @type {string} */ name) => (play.find(`${name} ball`)?.y ?? NaN) + 20;
  const [bowl, band] = [play.find('outline bowl'), play.find('band')];
  assert(bowl && band);
  assert(Math.abs(low('band') - (band.y - 55)) < 1, `${low('band')}`);
  assert(Math.abs(low('outline') - (bowl.y + 35)) < 1, `${low('outline')}`);
  // The band is what a rubber band round the bowl's corners is.
  const { bodies } = courseScene('outlines-wrong');
  assert.equal(bump.hull(bodies[0].shape.contours[0]).vertices.length, bodies[1].shape.vertices.length);
  play.destroy();
});

test('pixels: the drop of the figure goes by whole pixels, and meets the ring as the programs say', () => {
  const { bodies, play } = courseScene('pixels-steps');
  const [ringBody, dropBody] = bodies.slice(-2);
  const [ring, drop] = [ringBody, dropBody].map(({ shape }) => maskOf(bump, shape.rows));
  const { scale, pivot } = ringBody.shape;
  const offsets = play[1].points.map((/** @type {any} */ { x, y }) => ({
    x: (x - ringBody.x) / scale + pivot.x,
    y: (y - ringBody.y) / scale + pivot.y,
  }));
  for (const { x, y } of offsets) assert(Number.isInteger(x) && Number.isInteger(y));
  const counts = offsets.map((/** @type {any} */ offset) => ring.overlapCount(drop, offset));
  assert.equal(counts[offsets.findIndex((/** @type {any} */ { x }) => x === 2)], 0);
  assert.equal(counts[offsets.findIndex((/** @type {any} */ { x }) => x === 5)], 6);
  assert.equal(counts[0] + counts[counts.length - 1], 0);
});

test('pixels: the robot of pixels is caught by its antenna, the one of boxes gets past the beam', () => {
  const play = playOf('pixels-wrong');
  for (let step = 0; step < 480; step += 1) play.step();
  const [pixels, boxes, beam] = ['by pixels', 'by boxes', 'upper beam'].map((name) => play.find(name));
  assert(pixels && boxes && beam);
  const { scale, rows } = courseScene('pixels-wrong').bodies[2].shape;
  const antenna = rows[0].indexOf('#') + 1;
  assert(Math.abs(pixels.x + antenna * scale - (beam.x - 45)) < 0.5, `${pixels.x}`);
  assert(boxes.x > beam.x + 45, `${boxes.x}`);
  play.destroy();
});

/** What a figure's lanes count. @param {string} name @param {number} steps */
function lanesOf(name, steps) {
  const play = playOf(name);
  for (let step = 0; step < steps; step += 1) play.step();
  const told = (/** @type {string} */ key) =>
    play.readouts.filter((each) => each.key === key).map(({ value }) => Number(value));
  const lanes = told('stopped').map((stopped, i) => ({ stopped, past: told('past')[i] }));
  play.destroy();
  for (const { stopped, past } of lanes) assert(stopped + past > 10);
  return lanes.map(({ stopped, past }) => (past === 0 ? 'stopped' : stopped === 0 ? 'past' : 'both'));
}

test('tunnelling: in the figures slow ones and bullets are stopped, fast ones by luck', () => {
  assert.deepEqual(lanesOf('tunnelling-play', 1200), ['stopped', 'past', 'stopped']);
  assert.deepEqual(lanesOf('tunnelling-wrong', 1200), ['past', 'stopped', 'past']);
  const { play, bodies } = courseScene('tunnelling-wrong');
  const guns = play.filter((/** @type {any} */ { kind }) => kind === 'shooter');
  assert.deepEqual(
    guns.map((/** @type {any} */ { speed, bullet }) => [speed, bullet]),
    [
      [900, false],
      [1200, false],
      [1200, false],
    ],
  );
  const [first, second, third] = bodies.filter((/** @type {any} */ { name }) => / gun$/.test(name));
  assert.deepEqual([second.x - first.x, third.x - first.x], [-8, 0]);
});

test('tunnelling: without bullets each ball is in its wall after a step, and which side of its middle it is on decides', () => {
  const play = playOf('tunnelling-wrong');
  const walls = ['first', 'second', 'third'].map((name) => play.find(`${name} wall`));
  const balls = walls.map(() => ({ flown: new Set(), inFront: new Set(), beyond: new Set() }));
  for (let step = 0; step < 600; step += 1) {
    play.step();
    for (const ball of play.world.bodies)
      if (ball.type === 'dynamic' && ball.x > 110)
        balls[walls.findIndex((wall) => wall && Math.abs(wall.y - ball.y) < 40)].flown.add(ball.id);
    for (const { bodyA, bodyB, normal, depth } of play.world.contacts) {
      const lane = walls.findIndex((wall) => wall === bodyA || wall === bodyB);
      const [ball, way] = walls[lane] === bodyA ? [bodyB, normal.x] : [bodyA, -normal.x];
      if (depth > 2) balls[lane][way > 0 ? 'beyond' : 'inFront'].add(ball.id);
    }
  }
  play.destroy();
  const [first, second, third] = balls;
  for (const { flown, inFront, beyond } of [first, third]) {
    assert(flown.size > 5 && inFront.size === 0);
    for (const id of flown) assert(beyond.has(id));
  }
  assert(second.inFront.size > 5 && second.beyond.size + second.flown.size === 0);
});

test('tunnelling: up to the safe speed nothing gets past, from wherever it began; beyond the other one some never touch', () => {
  /** @param {number} speed @param {number} from */
  const flight = (speed, from) => {
    const world = bump.createWorld();
    world.createBody({ type: 'static', x: 100, shape: bump.box(4, 200) });
    const ball = world.createBody({ x: from, velocity: { x: speed, y: 0 }, shape: bump.circle(6) });
    let touched = false;
    for (let step = 0; step < 60; step += 1) {
      world.step(1 / 60);
      touched ||= world.contacts.length > 0;
    }
    const isPast = ball.x > 100;
    world.destroy();
    return { isPast, touched };
  };
  const phases = Array.from({ length: 40 }, (_, i) => i / 40);
  for (const speed of [120, 300, 480])
    for (const phase of phases) assert(!flight(speed, (phase * speed) / 60).isPast, `${speed} ${phase}`);
  const fast = phases.map((phase) => flight(1300, (phase * 1300) / 60));
  assert(fast.some(({ isPast, touched }) => isPast && !touched));
  assert(fast.some(({ isPast }) => !isPast));
});

test('tunnelling: a ray from the middle misses what the ball would meet, and a stick leaps without moving on', () => {
  const [ball, corner] = [bump.circle(5), bump.box(10, 10, { x: 50, y: 8 })];
  const way = { x: 100, y: 0 };
  assert.equal(bump.castRay(corner, {}, { x: 0, y: 0 }, way), null);
  assert(bump.castShape(ball, {}, way, corner));
  const stick = bump.capsule({ x: 0, y: 0 }, { x: 100, y: 0 }, 2);
  const at = { x: 90, y: 30 };
  for (const angle of [0, 0.9]) assert(!bump.overlap(stick, { angle }, ball, at));
  assert(bump.timeOfImpact(stick, {}, { x: 0, y: 0, turn: 0.9 }, ball, at, {}));
});

test('tunnelling: in the figure that steps, the two meet when the search says so', () => {
  const { bodies } = courseScene('tunnelling-steps');
  const [a, b] = bodies.map((/** @type {any} */ { shape }) => bump.box(shape.width, shape.height));
  const seconds = 3;
  const { velocity, angularVelocity } = bodies[1];
  const motion = { x: velocity.x * seconds, y: velocity.y * seconds, turn: angularVelocity * seconds };
  const [poseA, poseB] = bodies.map((/** @type {any} */ { x, y, angle }) => ({ x, y, angle }));
  const { impact, steps } = bump.trace.timeOfImpact(b, poseB, motion, a, poseA, {});
  assert(impact && steps.length > 10);
  const play = playOf('tunnelling-steps');
  let step = 0;
  while (play.world.contacts.length === 0) {
    play.step();
    step += 1;
    assert(step < 300);
  }
  assert(Math.abs(step / 60 - impact.time * seconds) < 1 / 30, `${step / 60} ${impact.time * seconds}`);
  play.destroy();
});

test('replay: the first figure ends alike each time, and otherwise once a ball was moved', () => {
  /** @param {(play: Play) => void} [meddle] */
  const end = (meddle) => {
    const play = playOf('replay-play');
    for (let step = 0; step < 600; step += 1) {
      if (step === 10) meddle?.(play);
      play.step();
    }
    const { hash, bodies } = play.world;
    const lowest = Math.max(...bodies.filter(({ type }) => type === 'dynamic').map(({ y }) => y));
    play.destroy();
    assert(lowest > 90 && lowest < 150, `they are in the bins: ${lowest}`);
    return hash;
  };
  assert.equal(end(), end());
  const moved = end((play) => {
    const ball = play.find('ball 3');
    assert(ball);
    ball.x += 1;
  });
  assert.notEqual(moved, end());
});

test('replay: ten steps on, back and on again end at the same bits; the same table at the same place goes alike', () => {
  const play = playOf('replay-steps');
  const checkpoints = play.world.checkpoints({ frames: 60 });
  for (let step = 0; step < 60; step += 1) play.step();
  checkpoints.keep();
  for (let step = 0; step < 10; step += 1) play.world.step(1 / 60);
  const { hash } = play.world;
  checkpoints.takeBack(60);
  for (let step = 0; step < 10; step += 1) play.world.step(1 / 60);
  assert.equal(play.world.hash, hash);
  play.destroy();
  const [one, other] = [playOf('replay-wrong'), playOf('replay-wrong')];
  for (let step = 0; step < 900; step += 1) for (const each of [one, other]) each.step();
  assert.equal(one.world.hash, other.world.hash);
  for (const each of [one, other]) each.destroy();
});

test('the page for teachers names each lesson once, shows a scene that can be read, and says what the licence says', () => {
  const scenes = /** @type {const} */ (['en', 'ko']).map((language) => {
    const text = source(language, 'teachers');
    const numbers = tableOf(text).flatMap(([cell]) => cell.split(', ').map(Number));
    assert.deepEqual(
      numbers,
      lessons.map(({ number }) => number),
    );
    const [, scene = ''] = text.match(/<script type="application\/json">([^]*?)<\/script>/) ?? [];
    const { bodies } = readScene(scene);
    assert.equal(bodies.length, 2);
    assert(text.includes('MIT'));
    return JSON.stringify(JSON.parse(scene));
  });
  assert.equal(scenes[1], scenes[0]);
  assert.match(readFileSync(path.join(root, 'LICENSE'), 'utf8'), /^MIT License/);
});

/** Figures in which time stands but for what a hand does: B is led, and nothing else moves it. */
const led = [
  'axes-steps',
  'axes-wrong',
  'closest-steps',
  'closest-wrong',
  'distance-steps',
  'distance-wrong',
];
for (const name of [...led, 'push-steps', 'rectangles-wrong'])
  test(`${name}: what a hand has turned comes to rest when it lets go`, () => {
    const play = playOf(name);
    const b = play.find('B');
    assert(b);
    play.pull = { body: b.id, anchor: { x: 20, y: 10 }, target: { x: b.x - 60, y: b.y + 90 } };
    let spin = 0;
    for (let step = 0; step < 40; step += 1) {
      play.step();
      spin = Math.max(spin, Math.abs(b.angularVelocity));
    }
    assert(spin > 0.5, `the hand turns it: ${spin}`);
    play.pull = null;
    for (let step = 0; step < 200; step += 1) play.step();
    const { x, y, angle } = b;
    for (let step = 0; step < 500; step += 1) play.step();
    for (const moved of [b.x - x, b.y - y, b.angle - angle])
      assert(Math.abs(moved) < 1e-5, `it creeps by ${moved}`);
    play.destroy();
  });
