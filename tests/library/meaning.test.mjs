// Every option does what its name says: each test fails when the option is not passed on, or another one is in its
// place. And what is given back is given back once.
import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import test from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { load as loadFull } from '../../web/library/full.js';
import { load } from '../../web/library/index.js';
import { readHosts } from '../../web/library/hosts.js';
import { refuses } from '../refuses.mjs';

const bump = await load();

/** @typedef {import('../../web/library/world.js').World} World */
/** @typedef {import('../../web/library/world.js').BodyOptions} BodyOptions */
/** @typedef {import('../../web/library/world.js').WorldOptions} WorldOptions */
/** @typedef {import('../../web/library/shapes.js').ShapeOptions} ShapeOptions */

/** @param {World} world @param {number} steps */
function run(world, steps) {
  for (let i = 0; i < steps; i++) world.step(0.01);
}

test('velocity and its parts are written where they are read', () => {
  const body = bump.createWorld().createBody({ velocity: { x: 1, y: 2 } });
  body.velocity.x = 3;
  assert.deepEqual([body.velocity.x, body.velocity.y], [3, 2]);
  body.velocity.y = 4;
  assert.deepEqual([body.velocity.x, body.velocity.y], [3, 4]);
  body.velocityX = 5;
  body.velocityY = 6;
  assert.deepEqual([body.velocity.x, body.velocity.y], [5, 6]);
  body.velocity = { x: 7, y: 8 };
  assert.deepEqual([body.velocityX, body.velocityY], [7, 8]);
  body.angularVelocity = 9;
  body.angle = 10;
  assert.deepEqual([body.angularVelocity, body.angle, body.x, body.y], [9, 10, 0, 0]);
});

/**
 * How fast the left one of two balls goes after the right one, at rest, was hit by it: by the masses alone.
 * @param {BodyOptions} left @param {BodyOptions} right @param {ShapeOptions} [material]
 */
function speedAfterHit(left, right, material = {}) {
  const world = bump.createWorld();
  const shape = bump.circle(10, { bounce: 1, ...material });
  const a = world.createBody({ shape, velocity: { x: 100, y: 0 }, ...left });
  const b = world.createBody({ x: 30, shape: bump.circle(10, { bounce: 1 }), ...right });
  run(world, 30);
  assert(b.velocity.x > 1, 'it was hit');
  return a.velocity.x;
}

test('mass and density decide who gives way', () => {
  assert(Math.abs(speedAfterHit({ mass: 2 }, { mass: 2 })) < 1);
  // (m - M) / (m + M) of the speed stays with m.
  assert(Math.abs(speedAfterHit({ mass: 6 }, { mass: 2 }) - 50) < 1);
  assert(Math.abs(speedAfterHit({ mass: 2 }, { mass: 6 }) + 50) < 1);
  assert(Math.abs(speedAfterHit({}, {})) < 1);
  assert(Math.abs(speedAfterHit({}, {}, { density: 3 }) - 50) < 1);
});

test('a body may say its own inertia and where its centre of mass is, and a round one with a keel gets up', () => {
  const world = bump.createWorld({ gravity: { x: 0, y: 900 }, turning: true });
  const disc = bump.circle(20, { friction: 0.9 });
  const plain = world.createBody({ x: -300, mass: 3, shape: disc });
  assert.equal(plain.inertia, (3 * 400) / 2);
  assert.deepEqual(plain.centerOfMass, { x: 0, y: 0 });
  const own = world.createBody({ x: 300, mass: 3, inertia: 50, centerOffset: { x: 1, y: 2 }, shape: disc });
  assert(Math.abs(own.inertia - 50) < 1e-12);
  assert.deepEqual(own.centerOfMass, { x: 1, y: 2 });
  assert.equal(world.createBody({ y: -400, lockTurning: true, shape: disc }).inertia, Infinity);
  const floor = world.createBody({ type: 'static', y: 30, friction: 0.9, shape: bump.box(2000, 20) });
  assert.equal(floor.inertia, Infinity);
  assert.deepEqual(floor.centerOfMass, { x: 0, y: 0 });
  const keel = { angularDrag: 1, drag: 0.3, centerOffset: { x: 0, y: 12 } };
  const doll = world.createBody({ angle: 2.5, shape: disc, ...keel });
  const ball = world.createBody({ x: 100, angle: 2.5, shape: disc });
  for (let i = 0; i < 1200; i++) world.step(0.01);
  assert(Math.abs(doll.angle) < 0.05, `${doll.angle}`);
  assert(Math.abs(ball.angle - 2.5) < 0.05, `${ball.angle}`);
});

test('forces, torques and impulses push at their points, locks and angularDrag hold', () => {
  const world = bump.createWorld({ turning: true });
  /** @param {number} y @param {BodyOptions} [more] */
  const plank = (y, more) => world.createBody({ y, mass: 2, shape: bump.box(120, 20), ...more });
  const inertia = (2 * (120 * 120 + 20 * 20)) / 12;
  const near = (/** @type {number} */ a, /** @type {number} */ b) =>
    assert(Math.abs(a - b) < 1e-9, `${a}, ${b}`);
  const [struck, pushed, turned, locked] = [
    plank(0),
    plank(200),
    plank(400),
    plank(600, { lockTurning: true }),
  ];
  const [stuckX, stuckY] = [plank(800, { lockX: true }), plank(1000, { lockY: true })];
  assert.equal(struck.applyImpulse(0, 100, { x: 60, y: 0 }), struck);
  near(struck.velocityY, 50);
  near(struck.angularVelocity, (60 * 100) / inertia);
  locked.applyImpulse(0, 100, { x: 60, y: 600 });
  assert.equal(locked.angularVelocity, 0);
  for (const each of [stuckX, stuckY]) each.applyImpulse(6, 8);
  assert.deepEqual([stuckX.velocityX, stuckX.velocityY, stuckY.velocityX, stuckY.velocityY], [0, 4, 3, 0]); // prettier-ignore
  pushed.applyForce(10, 20).applyForce(10, 20, { x: 0, y: 210 });
  turned.applyTorque(1000);
  world.step(0.01);
  near(pushed.velocityX, 0.1);
  near(pushed.velocityY, 0.2);
  near(pushed.angularVelocity, (-10 * 10 * 0.01) / inertia);
  near(turned.angularVelocity, (1000 * 0.01) / inertia);
  world.step(0.01);
  near(pushed.velocityX, 0.1);

  const slowed = plank(1200, { angularVelocity: 6, angularDrag: 2 });
  world.step(0.1);
  near(slowed.angularVelocity, 6 / 1.2);
  refuses(() => struck.applyForce(NaN, 0), 'RangeError', 'x must be a finite number');
  refuses(() => struck.applyForce(0, 1, { x: 0, y: 1e12 }), 'RangeError', 'at.y must be between');
  refuses(() => struck.applyTorque(1e30), 'RangeError', 'torque must be between');
  const { id } = struck;
  struck.destroy();
  refuses(() => struck.applyImpulse(1, 0), 'TypeError', `body ${id} (slot`);
});

test('gravity and gravityScale pull, drag slows, by their amounts', () => {
  const world = bump.createWorld({ gravity: { x: 3, y: 10 }, drag: 0 });
  const plain = world.createBody({ x: 0, shape: bump.circle(1) });
  const half = world.createBody({ x: 100, gravityScale: 0.5, shape: bump.circle(1) });
  const up = world.createBody({ x: 200, gravityScale: -1, shape: bump.circle(1) });
  run(world, 100);
  const near = (/** @type {number} */ a, /** @type {number} */ b) =>
    assert(Math.abs(a - b) < 1e-9, `${a}, ${b}`);
  near(plain.velocity.x, 3);
  near(plain.velocity.y, 10);
  near(half.velocity.y, 5);
  near(up.velocity.y, -10);
  world.setGravity({ x: 0, y: -10 });
  run(world, 100);
  near(plain.velocity.y, 0);

  const thick = bump.createWorld({ drag: 2 });
  const own = thick.createBody({ velocity: { x: 100, y: 0 }, drag: 3, shape: bump.circle(1) });
  const common = thick.createBody({ y: 50, velocity: { x: 100, y: 0 }, shape: bump.circle(1) });
  thick.step(0.1);
  // Substeps divide the time: the whole is between one division and its limit, e to the -drag dt.
  const within = (/** @type {number} */ v, /** @type {number} */ drag) =>
    assert(v <= 100 / (1 + drag * 0.1) + 1e-9 && v > 99.9 * Math.exp(-drag * 0.1), `${v} at drag ${drag}`);
  within(common.velocity.x, 2);
  within(own.velocity.x, 5);
});

test('substeps and lengthUnit reach the solver', () => {
  /** @param {WorldOptions} options */
  const sunk = (options) => {
    const world = bump.createWorld({ gravity: { x: 0, y: 500 }, ...options });
    world.createBody({ type: 'static', y: 20, shape: bump.box(600, 40) });
    const boxes = [];
    for (let i = 0; i < 12; i++) boxes.push(world.createBody({ y: -20 - 40 * i, shape: bump.box(40, 40) }));
    run(world, 100);
    return boxes[11].y;
  };
  const standard = sunk({});
  assert.equal(standard, sunk({ substeps: 4, lengthUnit: 50 }), 'the values that stand in the documentation');
  assert.notEqual(standard, sunk({ substeps: 1 }));
  assert.notEqual(standard, sunk({ substeps: 16 }));
  // Tolerances grow with the unit: bodies rest deeper in one another.
  assert(sunk({ lengthUnit: 1 }) < standard && sunk({ lengthUnit: 5000 }) > standard + 100);
});

test("touch: 'ignored' leaves out shapes that only touch", () => {
  for (const [touch, count] of /** @type {const} */ ([
    ['counts', 1],
    ['ignored', 0],
    [undefined, 1],
  ])) {
    const world = bump.createWorld({ touch });
    world.createBody({ type: 'kinematic', shape: bump.box(2, 2) });
    world.createBody({ type: 'kinematic', x: 2, shape: bump.box(2, 2) });
    world.detect();
    assert.equal(world.contacts.length, count, String(touch));
  }
});

test('category and mask decide who meets, both ways', () => {
  /** @param {ShapeOptions} a @param {ShapeOptions} b */
  const meet = (a, b) => {
    const world = bump.createWorld();
    world.createBody({ type: 'kinematic', shape: bump.circle(5, a) });
    world.createBody({ type: 'kinematic', shape: bump.circle(5, b) });
    world.detect();
    return world.contacts.length === 1;
  };
  assert.equal(meet({}, {}), true);
  assert.equal(meet({ category: 2 }, { mask: 1 }), false);
  assert.equal(meet({ category: 2 }, { mask: 2 }), true);
  assert.equal(meet({ mask: 4 }, { category: 2 }), false);
  assert.equal(meet({ mask: 4 }, { category: 2 ** 31 + 4 }), true);
  assert.equal(meet({ mask: 2 ** 31 }, { category: 2 ** 31 + 4 }), true);
  assert.equal(meet({ mask: 0 }, {}), false);
});

test('surfaceSpeed carries along what lies there, by friction, and the sum counts', () => {
  for (const turning of [false, true]) {
    const world = bump.createWorld({ gravity: { x: 0, y: 500 }, turning, sleepAfter: 0.2 });
    /** @param {number} y @param {ShapeOptions} floor @param {ShapeOptions} [box] */
    const carried = (y, floor, box) => {
      world.createBody({ type: 'static', y: y + 30, shape: bump.box(6000, 40, floor) });
      return world.createBody({ y, shape: bump.box(40, 20, { friction: 0.4, ...box }) });
    };
    const plain = carried(0, { friction: 0.4, surfaceSpeed: 100 });
    const both = carried(1000, { friction: 0.4, surfaceSpeed: -100 }, { surfaceSpeed: -20 });
    const smooth = carried(2000, { surfaceSpeed: 100 });
    const crawls = carried(3000, { friction: 0.4, surfaceSpeed: 0.5 });
    // 0.4 * 500 = 200 more in each second: it is as fast as the belt after half a second, and 25 behind.
    run(world, 25);
    assert(Math.abs(plain.velocity.x - 50) < 3, String(plain.velocity.x));
    run(world, 175);
    assert(Math.abs(plain.velocity.x - 100) < 0.01, String(plain.velocity.x));
    assert(Math.abs(plain.x - (200 - 25)) < 2, String(plain.x));
    assert(Math.abs(both.velocity.x + 120) < 0.01, String(both.velocity.x));
    assert.deepEqual([smooth.velocity.x, smooth.asleep], [0, true]);
    assert(Math.abs(crawls.x - 1) < 0.01 && !crawls.asleep, String(crawls.x));
  }
});

test('rollingResistance slows what rolls, the larger counts, and it is the slope on which a disc stands', () => {
  const world = bump.createWorld({ gravity: { x: 0, y: 600 }, turning: true, sleepAfter: 0.2 });
  /** @param {number} y @param {number} angle @param {ShapeOptions} floor @param {ShapeOptions} disc @param {number} speed */
  const onFloor = (y, angle, floor, disc, speed) => {
    world.createBody({ type: 'static', y, angle, shape: bump.box(4000, 40, { friction: 1, ...floor }) });
    const [x, up] = [Math.sin(angle) * 40, Math.cos(angle) * 40];
    const rolls = { velocity: { x: speed, y: 0 }, angularVelocity: speed / 20 };
    return world.createBody({ x, y: y - up, shape: bump.circle(20, { friction: 1, ...disc }), ...rolls });
  };
  const slowed = onFloor(0, 0, { rollingResistance: 0.05 }, { rollingResistance: 0.1 }, 200);
  const free = onFloor(1000, 0, {}, {}, 200);
  const stands = onFloor(2000, 0.2, {}, { rollingResistance: 0.25 }, 0); // tan 0.2 is 0.203
  const rolls = onFloor(4000, 0.2, { rollingResistance: 0.15 }, {}, 0);
  run(world, 200);
  // 0.1 * 600 / 1.5 = 40 less in each second.
  assert(Math.abs(slowed.velocity.x - 120) < 2, String(slowed.velocity.x));
  assert(Math.abs(free.velocity.x - 200) < 0.5, String(free.velocity.x));
  assert(stands.asleep && Math.abs(stands.x - Math.sin(0.2) * 40) < 0.1, String(stands.x));
  assert(rolls.velocity.x > 20, String(rolls.velocity.x));
});

/** @param {ShapeOptions} floor @param {ShapeOptions} box @param {number} vy */
function slide(floor, box, vy = 0) {
  const world = bump.createWorld({ gravity: { x: 0, y: 500 } });
  world.createBody({ type: 'static', y: 20, shape: bump.box(6000, 40, floor) });
  const body = world.createBody({ y: -20, velocity: { x: 200, y: vy }, shape: bump.box(40, 40, box) });
  run(world, 100);
  return body;
}

test('friction stops a box that slides, its root counts, and without it nothing does', () => {
  assert(Math.abs(slide({}, {}).velocity.x - 200) < 1e-6);
  assert(Math.abs(slide({ friction: 1 }, {}).velocity.x - 200) < 1e-6);
  assert(Math.abs(slide({ friction: 1 }, { friction: 1 }).velocity.x) < 1);
  // sqrt(0.04 * 1) * 500 = 100 less in the second.
  const slowed = slide({ friction: 0.04 }, { friction: 1 }).velocity.x;
  assert(Math.abs(slowed - 100) < 5, String(slowed));
});

test('a trigger reports and does not push', () => {
  const body = slide({ trigger: true }, {});
  assert(body.y > 100, `it fell to ${body.y}`);
  const world = bump.createWorld();
  world.createBody({ tags: ['a'], type: 'kinematic', shape: bump.circle(5, { trigger: true }) });
  world.createBody({ tags: ['b'], shape: bump.circle(5) });
  let begun = 0;
  world.on('a:b', { begin: () => begun++ });
  world.step(0.01);
  assert.equal(begun, 1);
});

test('a one-way shape holds what comes against its direction, and lets the other way through', () => {
  /** @param {{ x: number, y: number } | undefined} passes @param {number} from @param {number} speed */
  const end = (passes, from, speed) => {
    const world = bump.createWorld();
    world.createBody({ type: 'static', shape: bump.box(200, 10, { passes }) });
    const ball = world.createBody({ y: from, velocity: { x: 0, y: speed }, shape: bump.circle(5) });
    run(world, 100);
    return ball.y;
  };
  const up = { x: 0, y: -1 };
  assert(Math.abs(end(up, -50, 100) + 10) < 1, 'held from above');
  assert(end(up, 50, -100) < -40, 'let through from below');
  assert(Math.abs(end(undefined, 50, -100) - 10) < 1, 'without it nothing is let through');
  assert(end({ x: 0, y: 1 }, -50, 100) > 40, 'turned round it is the other way');
  const right = { x: 1, y: 0 };
  assert.deepEqual(bump.box(1, 1, { passes: right }).passes, right);
});

test('paint and the measures of every shape reach the world: each changes its hash', () => {
  /** @param {import('../../web/library/shapes.js').Shape} shape */
  const hash = (shape) => {
    const world = bump.createWorld();
    world.createBody({ type: 'kinematic', shape });
    return world.hash;
  };
  const triangle = [
    { x: 0, y: 0 },
    { x: 9, y: 0 },
    { x: 0, y: 9 },
  ];
  const [o, p, q] = [
    { x: 0, y: 0 },
    { x: 4, y: 1 },
    { x: 5, y: 1 },
  ];
  const different = [
    bump.point(),
    bump.point({ x: 1 }),
    bump.point({ y: 1 }),
    bump.circle(1),
    bump.circle(2),
    bump.circle(1, { x: 1 }),
    bump.circle(1, { y: 1 }),
    bump.segment(o, p),
    bump.segment(o, q),
    bump.segment(p, q),
    bump.capsule(o, p, 1),
    bump.capsule(o, p, 2),
    bump.capsule(o, q, 1),
    bump.box(2, 3),
    bump.box(3, 3),
    bump.box(2, 4),
    bump.box(2, 3, { x: 1 }),
    bump.box(2, 3, { y: 1 }),
    bump.box(2, 3, { angle: 0.5 }),
    bump.box(2, 3, { radius: 0.5 }),
    bump.polygon(triangle),
    bump.polygon(triangle.map(({ x, y }) => ({ x: x + 1, y }))),
    bump.polygon(triangle, { radius: 1 }),
    bump.circle(1, { density: 2 }),
    bump.circle(1, { friction: 0.5 }),
    bump.circle(1, { bounce: 0.5 }),
    bump.circle(1, { surfaceSpeed: 2 }),
    bump.circle(1, { rollingResistance: 2 }),
    bump.circle(1, { category: 2 }),
    bump.circle(1, { mask: 2 }),
    bump.circle(1, { trigger: true }),
    bump.circle(1, { passes: { x: 0, y: 1 } }),
    bump.circle(1, { passes: { x: 1, y: 0 } }),
  ];
  assert.equal(new Set(different.map(hash)).size, different.length);
});

test('angles beyond the limit are refused when written', () => {
  const body = bump.createWorld().createBody();
  body.angle = -bump.limits.angle;
  refuses(() => (body.angle = 2 * bump.limits.angle), 'RangeError', 'angle must be between');
  assert.equal(body.angle, -bump.limits.angle);
});

test('who is stopped by another in the middle of a step hears nothing more of it', () => {
  const world = bump.createWorld();
  /** @type {string[]} */
  const heard = [];
  /** @type {(() => void)[]} */
  const stops = [];
  for (const name of ['first', 'second', 'third']) {
    const begin = () => {
      heard.push(name);
      stops[1]();
    };
    stops.push(world.on('a:b', { begin, stay: begin }));
  }
  world.createBody({ tags: ['a'], type: 'kinematic', shape: bump.circle(5) });
  for (const x of [0, 1]) world.createBody({ x, tags: ['b'], type: 'kinematic', shape: bump.circle(5) });
  world.step(0.01);
  assert.deepEqual(heard, ['first', 'third', 'first', 'third']);
  world.on('a:b', { stay: () => stops[0]() });
  heard.length = 0;
  world.step(0.01);
  assert.deepEqual(heard, ['first', 'third', 'third']);
});

test('who stops listening is the only one that stops', () => {
  const world = bump.createWorld();
  /** @type {string[]} */
  const heard = [];
  const stops = ['first', 'second', 'third'].map((name) => world.on('a:b', { stay: () => heard.push(name) }));
  world.createBody({ tags: ['a'], type: 'kinematic', shape: bump.circle(5) });
  world.createBody({ tags: ['b'], type: 'kinematic', shape: bump.circle(5) });
  world.step(0.01);
  stops[1]();
  world.step(0.01);
  assert.deepEqual(heard, ['first', 'third']);
  stops[1](); // again: nothing more
  stops[2]();
  world.step(0.01);
  assert.deepEqual(heard, ['first', 'third', 'first']);
});

setFlagsFromString('--expose-gc');
/** @type {() => void} */
const collect = runInNewContext('gc');

/**
 * Makes many things, drops them, and waits until they were collected and their finalizers ran.
 * @param {() => object} make
 */
async function makeAndDrop(make) {
  const count = 20;
  let gone = 0;
  const registry = new FinalizationRegistry(() => gone++);
  for (let i = 0; i < count; i++) registry.register(make(), i);
  // One of them may be left on the stack.
  for (let i = 0; i < 500 && gone < count - 1; i++) {
    await setImmediate();
    collect();
  }
  assert(gone >= count - 1, `${gone} of ${count} were collected`);
  // Theirs was registered first; another task makes sure.
  await setImmediate();
}

test('a world that is dropped gives its memory back', async () => {
  const fresh = await loadFull();
  const probe = fresh.createWorld();
  const bytes = () => probe.columns.x.buffer.byteLength;
  for (const make of [
    () => {
      const world = fresh.createWorld();
      for (let i = 0; i < 2000; i++) world.createBody();
      return world;
    },
    () => {
      const world = fresh.createBoxWorld();
      for (let i = 0; i < 2000; i++) world.createBox({ width: 1, height: 1 });
      return world;
    },
  ]) {
    await makeAndDrop(make);
    const before = bytes();
    for (let i = 0; i < 4; i++) await makeAndDrop(make);
    assert(bytes() <= 2 * before, `${bytes() / 2 ** 20} MB after ${before / 2 ** 20}`);
  }
});

test('a world that was destroyed is not given back once more when it is garbage', async () => {
  const fresh = await loadFull();
  /** @type {unknown[]} */
  const errors = [];
  const note = (/** @type {unknown} */ error) => errors.push(error);
  process.on('uncaughtException', note);
  try {
    for (const make of [() => fresh.createWorld(), () => fresh.createBoxWorld()]) {
      await makeAndDrop(() => {
        const world = make();
        world.destroy();
        return world;
      });
    }
  } finally {
    process.off('uncaughtException', note);
  }
  assert.deepEqual(errors, []);
});

test('an object without memory is an error, a deleted one is deleted once and answers no more', () => {
  let deleted = 0;
  let free = 8;
  const bytes = new WebAssembly.Memory({ initial: 1 });
  const scratch = new Float64Array(bytes.buffer, 64, 4);
  /** @type {any} */
  const { BoxWorld } = readHosts(
    {
      scratch: scratch.byteOffset,
      scratchLength: scratch.length,
      'BoxWorld.make': () => free,
      'BoxWorld.delete': () => deleted++,
      'BoxWorld.step': (/** @type {number} */ at) => at + scratch[0],
      'BoxWorld:hash': () => 16,
    },
    bytes,
  );
  const host = new BoxWorld();
  assert.equal(host.step(0.5), 8.5);
  assert.equal(host.hash(), '');
  host.delete();
  for (const use of [() => host.step(1), () => host.hash(), () => host.delete(), () => host.address]) {
    refuses(use, 'TypeError', 'this box world was destroyed and can no longer be used');
  }
  assert.equal(deleted, 1);
  free = 0;
  refuses(() => new BoxWorld(), 'RangeError', 'there is no memory for another BoxWorld');
});
