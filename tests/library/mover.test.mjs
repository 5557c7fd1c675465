// A mover of bumpbox/mover against closed forms: how it falls and stands, what carries it, and what it saves.
import assert from 'node:assert/strict';
import test from 'node:test';
import { createMover } from '../../web/library/mover.js';
import { load } from '../../web/library/index.js';
import { refuses } from '../refuses.mjs';
import { bump, dt, gap, gravity, level, near } from './figure.mjs';

test('who cannot be led is refused where the mover is made', async () => {
  const dynamic = bump.createWorld().createBody({ shape: bump.box(4, 4) });
  refuses(
    () => createMover(dynamic),
    'RangeError',
    'body.type must be one of \'kinematic\', but is "dynamic"',
  );
  const small = await load();
  const body = small.createWorld().createBody({ type: 'kinematic', shape: small.box(4, 4) });
  refuses(
    () => createMover(body),
    'TypeError',
    "body must be of a world of the full engine: take load from 'bumpbox/full'",
  );
});

test('it falls as far as anything falls, lands a hair above the ground, and stands', () => {
  const { mover, foot, step, add, box } = level({ y: -100 });
  const floor = add({ y: 10, shape: box(400, 20) });
  for (let n = 1; !mover.onGround; n++) {
    step();
    // Speed first, then place: the sum of n of them.
    if (!mover.onGround) near(foot(), -100 + (gravity * dt * dt * n * (n + 1)) / 2, 1e-9, `step ${n}`);
    assert(n < 60);
  }
  assert.equal(mover.ground, floor);
  assert.deepEqual(mover.groundNormal, { x: 0, y: -1 });
  assert.equal(mover.velocity.y, 0);
  for (let i = 0; i < 600; i++) {
    step();
    assert(mover.onGround);
    near(foot(), -gap, 0.02);
    assert.equal(mover.velocity.y, 0);
  }
});

test('from gap 0, and from a hair inside, it stands and walks', () => {
  for (const deep of [0, 1e-9, 0.01, 0.3, -1e-6]) {
    const { mover, body, foot, step, add, box } = level({ y: deep });
    add({ y: 10, shape: box(4000, 20) });
    mover.velocity.x = 100;
    for (let i = 0; i < 60; i++) step();
    near(body.x, 100, 1e-6, `x from ${deep}`);
    near(foot(), -gap, 0.05);
  }
});

test('an elevator takes it up and down: it never leaves the ground and never sinks', () => {
  for (const speed of [30, 200, 900]) {
    const { world, mover, foot, step, add, box } = level();
    const lift = add({ type: 'kinematic', y: 10, shape: box(100, 20) });
    step();
    for (let i = 0; i < 400; i++) {
      lift.velocityY = Math.floor(i / 50) % 2 === 0 ? -speed : speed;
      step();
      assert(mover.onGround, `step ${i} at ${speed}`);
      assert.equal(mover.ground, lift);
      near(foot() - (lift.y - 10), -gap, 0.03, `gap in step ${i} at ${speed}`);
      near(mover.carried.y, lift.velocityY, 1e-9);
      assert.equal(mover.velocity.y, 0);
    }
    assert.equal(world.stepCount, 401);
  }
});

test('a lift on a sine, led by moveTo, is not left at any point of it', () => {
  const { mover, foot, step, add, box } = level();
  const lift = add({ type: 'kinematic', y: 10, shape: box(100, 20) });
  step();
  for (let i = 1; i <= 600; i++) {
    lift.moveTo(40 * Math.sin(i / 25), 10 + 80 * (1 - Math.cos(i / 40)), 0, dt);
    step();
    assert(mover.onGround, `step ${i}`);
    near(foot() - (lift.y - 10), -gap, 0.03, `gap in step ${i}`);
    near(mover.body.x, lift.x, 1e-6, `beside it in step ${i}`);
  }
});

test('a cart carries it sideways exactly, and its own steps come on top', () => {
  const { mover, body, step, add, box } = level();
  const cart = add({ type: 'kinematic', y: 10, velocity: { x: 73, y: 0 }, shape: box(1000, 20) });
  step();
  const from = body.x - cart.x;
  for (let i = 0; i < 300; i++) step();
  near(body.x - cart.x, from, 1e-9);
  mover.velocity.x = -40;
  for (let i = 0; i < 60; i++) step();
  near(body.x - cart.x, from - 40, 1e-6);
});

test('a turning plank carries what stands on it round its middle', () => {
  // Turned to 0.5 and back: as steep as it may be, and as far from the middle as before.
  const { mover, body, step, add, box } = level({ x: 60, maxSlope: 0.8 });
  const plank = add({ type: 'kinematic', y: 10, shape: box(400, 20) });
  step();
  for (let i = 1; i <= 240; i++) {
    plank.moveTo(0, 10, 0.5 * Math.sin((i / 240) * 2 * Math.PI), dt);
    step();
    assert(mover.onGround, `step ${i}`);
    const { angle } = plank;
    // The figure's lowest corner, in the plank's own axes: on its face.
    const side = angle > 0 ? -10 : 10;
    const [dx, dy] = [body.x + side, body.y + 16 - 10];
    near(-Math.sin(angle) * dx + Math.cos(angle) * dy, -10 - gap, 0.3, `above the face in step ${i}`);
  }
  near(body.x, 60, 1.5, 'back where it was');
});

test('a turntable seen from above carries it a full turn, to where it was', () => {
  const { world, mover, body, add, box } = level({ x: 120, y: 16 + 30, pull: 0 });
  const table = add({
    type: 'kinematic',
    angularVelocity: 2 * Math.PI,
    shape: box(400, 400, { trigger: true }),
  });
  mover.standOn(table);
  const radius = Math.hypot(120, 30);
  const start = Math.atan2(30, 120);
  for (let i = 1; i <= 60; i++) {
    mover.move(dt);
    world.step(dt);
    near(Math.hypot(body.x, body.y), radius, 1e-9, `radius in step ${i}`);
    const turned = Math.atan2(body.y, body.x) - start;
    near(Math.sin(turned - (i / 60) * 2 * Math.PI), 0, 1e-9, `turn in step ${i}`);
  }
  near(body.x, 120, 1e-8);
  near(body.y, 30, 1e-8);
  mover.standOn(undefined);
  mover.move(dt);
  world.step(dt);
  assert(Math.abs(mover.carried.y) > 1, 'and let go of, it goes on as it went');
});

test('a conveyor carries it at the speed of its surface', () => {
  for (const surfaceSpeed of [120, -45]) {
    const { mover, body, step, add, box } = level();
    add({ y: 10, shape: box(4000, 20, { surfaceSpeed }) });
    step();
    const from = body.x;
    for (let i = 0; i < 120; i++) step();
    near(body.x - from, 2 * surfaceSpeed, 1e-6);
    near(mover.carried.x, surfaceSpeed, 1e-9);
    assert.equal(mover.velocity.x, 0);
  }
});

test('who jumps off what moves keeps its speed, unless it is not to inherit it', () => {
  for (const inherit of [true, false]) {
    const { mover, body, step, add, box } = level({ inherit });
    add({ type: 'kinematic', y: 10, velocity: { x: 90, y: -60 }, shape: box(200, 20) });
    for (let i = 0; i < 10; i++) step();
    const from = { x: body.x, y: body.y };
    mover.velocity.y = -500;
    for (let n = 1; n <= 20; n++) {
      step();
      assert(!mover.onGround);
      const own = -500 * dt * n + (gravity * dt * dt * n * (n + 1)) / 2;
      near(body.x - from.x, inherit ? 90 * dt * n : 0, 1e-9, `x in step ${n}`);
      near(body.y - from.y, own + (inherit ? -60 * dt * n : 0), 1e-9, `y in step ${n}`);
    }
  }
});

test('a jump that is slower than its lift goes down is a jump all the same', () => {
  const { mover, foot, step, add, box } = level();
  const lift = add({ type: 'kinematic', y: 10, velocity: { x: 0, y: 300 }, shape: box(200, 20) });
  for (let i = 0; i < 10; i++) step();
  mover.velocity.y = -200;
  step();
  assert(!mover.onGround);
  near(foot() - (lift.y - 10), -gap - (200 - gravity * dt) * dt, 0.01);
});

test('what it saves is plain, and with a moment of its world it goes on with the same bits', () => {
  const world = bump.createWorld({ gravity: { x: 0, y: gravity } });
  const passes = { x: 0, y: -1 };
  world.createBody({ type: 'static', y: 110, shape: bump.box(900, 20) });
  const lift = world.createBody({ type: 'kinematic', x: -60, y: 90, shape: bump.box(90, 10, { passes }) });
  const wheel = world.createBody({ type: 'kinematic', x: 120, y: 90, shape: bump.box(150, 8) });
  for (const x of [0, 30, 200])
    world.createBody({ x, y: 80, mass: 1, shape: bump.box(20, 20, { friction: 0.3 }) });
  const body = world.createBody({
    type: 'kinematic',
    y: 40,
    shape: bump.capsule({ x: 0, y: -6 }, { x: 0, y: 6 }, 10),
  });
  const mover = createMover(body, { push: 3000, stepHeight: 6, cornerSlide: 3 });
  let seed = 9;
  const tick = () => {
    seed = (seed * 48271) % 2147483647;
    lift.velocityY = world.stepCount % 120 < 60 ? -70 : 70;
    wheel.angularVelocity = world.stepCount % 80 < 40 ? 0.6 : -0.6;
    if (seed % 23 === 0) mover.velocity.x = ((seed >> 5) % 401) - 200;
    if (seed % 31 === 0 && mover.onGround) mover.velocity.y = -450;
    if (seed % 41 === 0) mover.dropThrough();
    mover.velocity.y += gravity * dt;
    mover.move(dt);
    world.step(dt);
  };
  const moments = world.checkpoints({ frames: 4 });
  for (let round = 0; round < 60; round++) {
    const from = seed;
    const moment = moments.keep();
    const bytes = world.save();
    const state = JSON.parse(JSON.stringify(mover.save()));
    assert.deepEqual(state, mover.save(), 'JSON keeps all of it');
    for (let i = 0; i < 20; i++) tick();
    const [hash, after] = [world.hash, mover.save()];
    // In this order: after restore() no moment is kept.
    const back = [() => moments.takeBack(moment), () => world.restore(bytes)];
    for (const goBack of back) {
      seed = from;
      goBack();
      mover.restore(state);
      assert.deepEqual(mover.save(), state);
      for (let i = 0; i < 20; i++) tick();
      assert.equal(world.hash, hash, `round ${round}`);
      assert.deepEqual(mover.save(), after);
    }
  }
});

test('what it is told is checked, and refused changes nothing', () => {
  const { world, mover, body } = level();
  const dynamic = world.createBody({ shape: bump.circle(5) });
  assert.throws(() => createMover(dynamic), /type must be one of 'kinematic', but is "dynamic"/);
  assert.throws(() => createMover(/** @type {any} */ (null)), /body must be an object/);
  assert.throws(
    () => createMover(/** @type {any} */ (world), /** @type {any} */ (body)),
    /body must be a body, but is a world: createMover\(body, options\) takes no world/,
  );
  assert.throws(() => createMover(world.createBody({ type: 'kinematic' })), /a shape that is no trigger/);
  assert.throws(() => createMover(body, /** @type {any} */ ({ stepheight: 3 })), /did you mean 'stepHeight'/);
  assert.throws(() => createMover(body, { up: { x: 0, y: 2 } }), /up/);
  assert.throws(() => mover.change({ push: -1 }), /push must not be negative/);
  assert.throws(() => mover.change({ snap: NaN }), /snap must be a finite number/);
  assert.throws(() => mover.change({ inherit: /** @type {any} */ (1) }), /inherit must be true or false/);
  assert.throws(() => mover.move(0), /dt must be greater than 0/);
  assert.throws(() => (mover.velocity = /** @type {any} */ ({ x: 1 })), /velocity.y must be a number/);
  mover.velocity.x = NaN;
  assert.throws(() => mover.move(dt), /velocity.x must be a finite number/);
  assert.equal(body.velocityX, 0);
  assert.throws(() => mover.restore(/** @type {any} */ ({})), /state.velocity/);
});

test('taken back to each step, or restored, it goes on as if it never was, onto ground that rises too', () => {
  for (let start = 0; start < 24; start++) {
    for (const speed of [-90, 90]) {
      const [plain, takenBack, restored] = ['plain', 'checkpoints', 'snapshots'].map((way) => {
        const world = bump.createWorld({ gravity: { x: 0, y: gravity } });
        const shape = bump.box(200, 10, { passes: { x: 0, y: -1 } });
        const lift = world.createBody({ type: 'kinematic', y: 60, velocity: { x: 0, y: speed }, shape });
        const body = world.createBody({ type: 'kinematic', y: -start / 4, shape: bump.box(20, 32) });
        const mover = createMover(body);
        const moments = world.checkpoints({ frames: 2 });
        const go = () => {
          mover.velocity.y += gravity * dt;
          mover.move(dt);
          world.step(dt);
        };
        return Array.from({ length: 60 }, (_, i) => {
          if (i === 30) lift.velocityY = -speed;
          if (i === 45) mover.dropThrough();
          go();
          if (way !== 'plain') {
            const state = JSON.parse(JSON.stringify(mover.save()));
            const moment = moments.keep();
            const bytes = world.save();
            lift.velocityY = 500;
            for (let ahead = 0; ahead < 3; ahead++) go();
            if (way === 'checkpoints') moments.takeBack(moment);
            else world.restore(bytes);
            mover.restore(state);
          }
          return [body.x, body.y, mover.ground === lift, mover.velocity.y, world.hash];
        });
      });
      assert.deepEqual(takenBack, plain, `from ${-start / 4} at ${speed}`);
      assert.deepEqual(restored, plain, `restored, from ${-start / 4} at ${speed}`);
      assert(
        plain.some(([, , stands]) => stands),
        'it landed',
      );
      assert(!plain[50][2], 'and dropped through');
    }
  }
});

test('however slowly it goes, or what it stands on, and however short the steps are, it goes', () => {
  for (const length of [1 / 60, 1 / 240, 1 / 1000]) {
    for (const speed of [0.1, 1, 2.9]) {
      for (const form of ['own', 'cart', 'belt']) {
        const world = bump.createWorld({ gravity: { x: 0, y: 900 } });
        const material = form === 'belt' ? { surfaceSpeed: speed } : {};
        const floor = world.createBody({ type: 'kinematic', y: 10, shape: bump.box(4000, 20, material) });
        if (form === 'cart') floor.velocityX = speed;
        const body = world.createBody({ type: 'kinematic', y: -16.05, shape: bump.box(20, 32) });
        const mover = createMover(body);
        const steps = Math.round(1 / length);
        for (let i = 0; i < steps; i++) {
          mover.velocity.x = form === 'own' ? speed : 0;
          mover.velocity.y += 900 * length;
          mover.move(length);
          world.step(length);
        }
        const off = Math.abs(body.x - speed);
        assert(off < 0.03 * speed && mover.onGround, `${form} at ${speed} in steps of ${length}: ${body.x}`);
        world.destroy();
      }
    }
  }
});

test('what is round and meets it on a one-way floor does not press it through that', () => {
  /** @type {[string, import('../../web/library/full.js').Shape, number][]} */
  const forms = [
    ['circle', bump.circle(14), 14],
    ['capsule', bump.capsule({ x: 0, y: -8 }, { x: 0, y: 8 }, 8), 16],
    ['box', bump.box(20, 32), 16],
    ['round box', bump.box(12, 24, { radius: 4 }), 16],
  ];
  const passes = { x: 0, y: -1 };
  for (const [form, shape, low] of forms) {
    for (const type of /** @type {const} */ (['dynamic', 'kinematic'])) {
      for (const tiles of [false, true]) {
        for (const [own, comes] of [
          [450, 0],
          [200, 200],
          [0, 100],
          [0, 300],
        ]) {
          for (const radius of [20, 40, 60]) {
            const world = bump.createWorld({ gravity: { x: 0, y: 1200 } });
            for (let x = -600; tiles && x <= 600; x += 20)
              world.createBody({ type: 'static', x, y: 5, shape: bump.box(20, 10, { passes }) });
            if (!tiles) world.createBody({ type: 'static', y: 5, shape: bump.box(4000, 10, { passes }) });
            const body = world.createBody({ type: 'kinematic', y: -low - 0.05, shape });
            const mover = createMover(body, { push: 2000 });
            const round = { shape: bump.circle(radius), velocity: { x: -comes, y: 0 } };
            world.createBody({ type, x: 135 + radius / 7, y: -radius, ...round });
            for (let i = 0; i < 80; i++) {
              mover.velocity.x = own;
              mover.velocity.y += 20;
              mover.move(1 / 60);
              world.step(1 / 60);
              assert(
                body.y < -low + 0.2,
                `${form}, ${type} ${radius}, ${own} against ${comes}, step ${i}: ${body.y}`,
              );
            }
            world.destroy();
          }
        }
      }
    }
  }
});

test('let go, it stands on the next platform below, also where both rise by a fifth of their thickness in a step', () => {
  for (const thick of [1, 2, 4, 10, 20]) {
    for (const space of [0, 0.1, 1]) {
      for (const part of [0, 0.1, 0.2]) {
        for (const wait of [20, 21, 22, 23]) {
          const world = bump.createWorld({ gravity: { x: 0, y: 1200 } });
          const shape = bump.box(400, thick, { passes: { x: 0, y: -1 } });
          const velocity = { x: 0, y: -thick * part * 60 };
          const [upper, lower] = [0, 1].map((i) =>
            world.createBody({ type: 'kinematic', y: thick / 2 + i * (thick + space), velocity, shape }),
          );
          const mover = createMover(
            world.createBody({ type: 'kinematic', y: -16.05, shape: bump.box(20, 32) }),
          );
          const go = (/** @type {number} */ steps) => {
            for (let i = 0; i < steps; i++) {
              mover.velocity.y += 20;
              mover.move(1 / 60);
              world.step(1 / 60);
            }
          };
          go(wait);
          assert.equal(mover.ground, upper);
          mover.dropThrough();
          go(30);
          assert.equal(mover.ground, lower, `${thick} thick, ${space} between, rising by ${part}`);
          world.destroy();
        }
      }
    }
  }
});
