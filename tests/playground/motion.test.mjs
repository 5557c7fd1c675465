// Energy, momentum and hits, without a page: against what a book computes for boxes and circles.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { Hits } from '../../web/playground/hits/hits.js';
import { SlowMotion } from '../../web/playground/hits/slow-motion.js';
import { loudnessOf, pitchOf } from '../../web/playground/hits/sound.js';
import { Hardest } from '../../web/playground/overlays/hardest.js';
import { MotionSums } from '../../web/scene/motion-sums.js';
import { Clock } from '../../web/stage/clock.js';

const bump = await load();
const near = (/** @type {number} */ a, /** @type {number} */ b, share = 1e-9) =>
  assert(Math.abs(a - b) <= share * Math.max(Math.abs(b), 1), `${a} is not ${b}`);

test('a box and a circle have the energy and the momentum of the book', () => {
  const world = bump.createWorld({ turning: true });
  const box = world.createBody({
    velocity: { x: 30, y: -40 },
    angularVelocity: 2,
    shapes: [bump.box(40, 20, { density: 3 })],
  });
  const circle = world.createBody({
    x: 500,
    velocity: { x: -10, y: 0 },
    angularVelocity: 5,
    shapes: [bump.circle(10)],
    mass: 7,
  });
  world.createBody({ type: 'kinematic', x: 900, velocity: { x: 5, y: 5 }, shapes: [bump.box(9, 9)] });
  const sums = new MotionSums();
  const [m, turn] = [40 * 20 * 3, (40 * 20 * 3 * (40 ** 2 + 20 ** 2)) / 12];
  const alone = sums.of([box]);
  near(alone.moving, (m * 50 ** 2) / 2);
  near(alone.turning, (turn * 2 ** 2) / 2);
  near(alone.x, m * 30);
  near(alone.y, m * -40);
  const all = sums.of(world.bodies);
  assert.equal(all.bodies, 2, 'what goes its own way has no mass');
  near(all.moving, alone.moving + (7 * 10 ** 2) / 2);
  near(all.turning, alone.turning + (((7 * 10 ** 2) / 2) * 5 ** 2) / 2);
  near(all.x, alone.x - 70);
  // What is known of a body is asked again when somebody says so.
  world.change(circle, { mass: 14 });
  near(sums.of([circle]).x, -70);
  sums.forget();
  near(sums.of([circle]).x, -140);
});

test('shapes beside the origin turn about the middle of their mass, and nothing is lost while nothing is hit', () => {
  const world = bump.createWorld({ turning: true });
  world.createBody({
    velocity: { x: 30, y: 0 },
    angularVelocity: 3,
    shapes: [bump.box(40, 40, { x: 30, density: 2 }), bump.box(20, 20, { x: -30, y: 10 })],
  });
  const sums = new MotionSums();
  const first = sums.of(world.bodies);
  const [big, small] = [3200, 400];
  const reduced = (big * small) / (big + small);
  const inertia = (big * 40 ** 2) / 6 + (small * 20 ** 2) / 6 + reduced * (60 ** 2 + 10 ** 2);
  near(first.turning, (inertia * 9) / 2);
  for (let i = 0; i < 300; i++) world.step(0.01);
  const last = sums.of(world.bodies);
  for (const key of /** @type {const} */ (['moving', 'turning', 'x', 'y'])) near(last[key], first[key], 1e-6);
});

test('what gravity gives on the way down is what the height loses, about the centre of the mass', () => {
  const gravity = { x: 30, y: 400 };
  const world = bump.createWorld({ gravity });
  const sums = new MotionSums();
  // Its mass is 20 to the right of its origin, so below it after a quarter of a turn.
  const body = world.createBody({ x: 5, y: 7, angle: Math.PI / 2, shapes: [bump.box(10, 10, { x: 20 })] });
  near(sums.of([body], world).height, -100 * (30 * 5 + 400 * 27));
  near(sums.of([body]).height, 0);
  world.change(body, { gravityScale: 0.5 });
  sums.forget();
  near(sums.of([body], world).height, -50 * (30 * 5 + 400 * 27));
  // A throw: of both together only the error of the steps is left, which shrinks with them.
  const lost = (/** @type {number} */ dt) => {
    const free = bump.createWorld({ gravity });
    free.createBody({ velocity: { x: 20, y: -300 }, shapes: [bump.circle(5)] });
    const total = () => {
      const { moving, height } = sums.of(free.bodies, free);
      return { all: moving + height, height };
    };
    sums.forget();
    const first = total();
    for (let i = 0; i < Math.round(1 / dt); i++) free.step(dt);
    const last = total();
    assert(Math.abs(last.height - first.height) > 1e6, 'it came far');
    return Math.abs(last.all - first.all) / Math.abs(last.height - first.height);
  };
  const [coarse, fine] = [lost(0.02), lost(0.0025)];
  assert(coarse < 0.06 && fine < coarse / 6, `${coarse} and ${fine}`);
});

test('a hit has the impulse that stops it and the size of the smaller one; what rests or is let through is none', () => {
  const world = bump.createWorld({ gravity: { x: 0, y: 0 } });
  const found = (/** @type {import('../../web/library/full.js').Body[]} */ bodies, steps = 100) => {
    const hits = new Hits(bump);
    const all = [];
    const byId = new Map(bodies.map((body) => [body.id, body]));
    for (let i = 0; i < steps; i++) {
      world.step(0.01);
      all.push(...hits.of(world, (id) => byId.get(id), 20));
    }
    return all;
  };
  const wall = world.createBody({ type: 'static', x: 200, shapes: [bump.box(20, 400)] });
  const ball = world.createBody({ x: 100, velocity: { x: 300, y: 0 }, shapes: [bump.circle(10)] });
  const [hit, ...more] = found([wall, ball]);
  assert.equal(more.length, 0, 'it is hit once');
  near(hit.approach, 300, 0.02);
  near(hit.impulse, Math.PI * 100 * hit.approach, 1e-6);
  near(hit.size, Math.sqrt(Math.PI * 100), 1e-6);
  near(hit.x, 190, 0.05);
  ball.destroy();
  // Two that move: each takes its part.
  const [a, b] = [-1, 1].map((side) =>
    world.createBody({ x: side * 40, velocity: { x: -side * 100, y: 0 }, shapes: [bump.box(20, 20)] }),
  );
  const [both] = found([a, b]);
  near(both.impulse, 200 * both.approach, 0.01);
  near(both.approach, 200, 0.02);
  a.destroy();
  b.destroy();
  // Slow, and through a trigger.
  const slow = world.createBody({ x: 178, velocity: { x: 10, y: 0 }, shapes: [bump.circle(10)] });
  assert.equal(found([wall, slow]).length, 0);
  slow.destroy();
  const ghost = world.createBody({
    x: 100,
    velocity: { x: 300, y: 0 },
    shapes: [bump.circle(10, { trigger: true })],
  });
  assert.equal(found([wall, ghost]).length, 0);
});

test('the greatest impulse is read a second after the hit, and no longer; a step that is made again is as it is now', () => {
  const world = bump.createWorld();
  world.createBody({ type: 'static', x: 200, shapes: [bump.box(20, 400)] });
  const ball = world.createBody({ x: 150, velocity: { x: 300, y: 0 }, shapes: [bump.circle(10)], mass: 7 });
  const other = world.createBody({ x: -400, shapes: [bump.circle(10)] });
  const [hardest, ofBall, ofOther] = [new Hardest(1000), new Hardest(1000), new Hardest(1000)];
  let hit = 0;
  for (let step = 1; step <= 200; step++) {
    const before = ball.velocityX;
    world.step(0.01);
    if (ball.velocityX !== before) hit ||= step;
    hardest.keep(step, world);
    ofBall.keep(step, world, (id) => id === ball.id);
    ofOther.keep(step, world, (id) => id === other.id);
  }
  assert(hit > 0 && hit < 30);
  near(hardest.upTo(hit, 100), 7 * 300);
  near(hardest.upTo(hit + 99, 100), 7 * 300);
  assert(hardest.upTo(hit + 100, 100) < 7, 'a second later it is over');
  near(hardest.upTo(200), 7 * 300);
  near(ofBall.upTo(200), 7 * 300);
  assert.equal(ofOther.upTo(200), 0, 'who is asked was not hit');
  assert.equal(hardest.upTo(hit - 1), 0, 'before it nothing was hit');
  // Back to before the hit, with nobody in the way.
  ball.destroy();
  world.step(0.01);
  hardest.keep(hit - 2, world);
  assert.equal(hardest.upTo(200), 0);
  hardest.forget();
  assert.equal(hardest.upTo(200), 0);
});

test('smaller is higher, harder is louder, and both stay within what can be heard', () => {
  const unit = 50;
  assert(pitchOf(25, unit) > pitchOf(50, unit) && pitchOf(50, unit) > pitchOf(100, unit));
  assert(pitchOf(0, unit) <= 2600 && pitchOf(1e9, unit) >= 70);
  // A metre of a scene in metres sounds as fifty pixels of one in pixels.
  assert.equal(pitchOf(1, 1), pitchOf(50, 50));
  assert.equal(loudnessOf(0, unit), 0);
  near(loudnessOf(50 * 50 * 8 * 50, unit), 0.5);
  assert(loudnessOf(1e6, unit) < loudnessOf(1e7, unit) && loudnessOf(1e300, unit) <= 1);
});

test('slow motion takes a tenth, comes back by itself, and does not come again at once', () => {
  const clock = new Clock();
  const slow = new SlowMotion(clock);
  assert.equal(slow.frame(0), false);
  slow.begin(1000);
  assert.equal(slow.frame(1010), true);
  assert.equal(clock.slowed, 0.1);
  clock.playing = true;
  clock.frame(1000);
  assert.equal(clock.frame(1080), 0, '80 ms are less than a step of 10 ms');
  assert.equal(clock.frame(1110), 1);
  assert.equal(slow.frame(2150), true);
  assert(clock.slowed > 0.1 && clock.slowed < 1);
  assert.equal(slow.frame(2500), false);
  assert.equal(clock.slowed, 1);
  slow.begin(2600);
  assert.equal(slow.frame(2601), false, 'it has just been');
  slow.begin(4000);
  assert.equal(slow.frame(4001), true);
  slow.end();
  assert.equal(clock.slowed, 1);
  assert.equal(clock.speed, 1, 'what was chosen stays chosen');
  // A busy machine draws the next picture late: it is slow from there on.
  slow.begin(9000);
  slow.begin(10_000);
  assert.equal(slow.frame(12_000), true);
  assert.equal(slow.frame(13_000), true);
  assert.equal(slow.frame(13_400), false);
});
