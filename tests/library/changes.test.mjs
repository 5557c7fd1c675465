// Bodies, shapes and worlds changed while they are in use: what changes is as if made so, events and handlers know of
// it, and what is refused is named and changes nothing.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { random } from '../random.mjs';
import { refuses } from '../refuses.mjs';

const bump = await load();

const unusual = Object.freeze({
  type: /** @type {const} */ ('kinematic'),
  x: 3,
  y: -4,
  angle: 0.5,
  velocity: { x: 7, y: 8 },
  angularVelocity: -1,
  mass: 12,
  gravityScale: -0.25,
  drag: 0.125,
  maxSpeed: 99,
  bullet: true,
  angularDrag: 0.25,
  lockX: true,
  lockY: false,
  lockTurning: true,
  inertia: 500,
  centerOffset: { x: 3, y: -2 },
  enabled: false,
  minSpeed: 3,
  tags: ['boy', 'hero'],
});

/** A floor with a box at rest on it, and somebody who listens. @param {import('../../web/library/world.js').WorldOptions} [options] */
function rest(options = {}) {
  const world = bump.createWorld({ gravity: { x: 0, y: 900 }, ...options });
  const floor = world.createBody({ type: 'static', y: 60, tags: ['floor'], shape: bump.box(1000, 20) });
  const box = world.createBody({
    y: 40,
    tags: ['box'],
    shape: bump.box(20, 20, { friction: 0.5, paint: 3 }),
  });
  /** @type {string[]} */
  const heard = [];
  for (const name of /** @type {const} */ (['box:floor', 'ice:floor', 'box:ground'])) {
    world.on(name, {
      begin: () => heard.push(`begin ${name}`),
      end: () => heard.push(`end ${name}`),
    });
  }
  for (let i = 0; i < 100; i++) world.step(0.01);
  heard.length = 0;
  return { world, floor, box, heard };
}

test('a description makes the same body, and changes another into it', () => {
  const [world, twin] = [bump.createWorld(), bump.createWorld()];
  const made = world.createBody(unusual);
  assert.deepEqual(world.describe(made), unusual);
  const copy = twin.createBody(world.describe(made));
  assert.deepEqual(twin.describe(copy), unusual);
  assert.equal(twin.hash, world.hash);
  const other = bump.createWorld();
  const changed = other.createBody({ tags: ['ball'], shape: bump.box(4, 2) });
  const plain = other.describe(changed);
  assert(!('mass' in plain) && !('inertia' in plain), 'what nobody gave');
  other.change(changed, unusual);
  assert.deepEqual(other.describe(changed), unusual);
  assert.deepEqual(changed.tags, unusual.tags);
  assert.equal(changed.mass, Infinity);
  other.change(changed, { ...plain, mass: 0, inertia: 0 });
  assert.deepEqual(other.describe(changed), plain);
  assert.equal(changed.mass, 8);
  assert(Math.abs(changed.inertia - (8 * (16 + 4)) / 12) < 1e-12);
});

test('what is not given stays, also what was written by hand', () => {
  const world = bump.createWorld();
  const body = world.createBody(unusual);
  world.columns.x[body.slot] = 41;
  body.velocity = { x: 1, y: 2 };
  world.change(body, { drag: 0.75 });
  assert.deepEqual(world.describe(body), { ...unusual, x: 41, velocity: { x: 1, y: 2 }, drag: 0.75 });
});

test('a body that becomes static stays where it is and ends what it touched; dynamic again it falls', () => {
  const { world, box, heard } = rest({ sleepAfter: 0.2 });
  assert(box.asleep);
  world.change(box, { type: 'static' });
  world.step(0.01);
  assert.deepEqual(heard, ['end box:floor']);
  const { y } = box;
  world.change(box, { y: y - 100 });
  for (let i = 0; i < 50; i++) world.step(0.01);
  assert.equal(box.y, y - 100);
  world.change(box, { type: 'dynamic' });
  for (let i = 0; i < 100; i++) world.step(0.01);
  assert(Math.abs(box.y - y) < 1);
  assert.deepEqual(heard, ['end box:floor', 'begin box:floor']);
});

test('tags of a body and of a shape: groups begin and end at the next step', () => {
  const { world, floor, box, heard } = rest();
  world.change(box, { tags: ['ice'] });
  world.step(0.01);
  assert.deepEqual(heard.splice(0).sort(), ['begin ice:floor', 'end box:floor']);
  world.change(box, { tags: ['box'] });
  world.step(0.01);
  heard.length = 0;
  const ground = world.changeShape(floor, floor.shapes[0], { tags: ['ground'] });
  assert.deepEqual(ground.tags, ['ground']);
  world.step(0.01);
  assert.deepEqual(heard.splice(0), ['begin box:ground']);
  world.changeShape(floor, ground, { tags: [] });
  world.step(0.01);
  assert.deepEqual(heard.splice(0), ['end box:ground']);
  world.step(0.01);
  assert.deepEqual(heard, []);
});

test('a shape changes in place: the same handle, its contact goes on, the rest of it stays', () => {
  const { world, box, heard } = rest();
  const before = box.shapes[0];
  const after = world.changeShape(box, before, { paint: 6, bounce: 0.25, friction: undefined, density: 2 });
  assert.deepEqual(after, { ...bump.box(20, 20, { paint: 6, bounce: 0.25, density: 2 }) });
  assert(Object.isFrozen(after));
  assert.equal(box.shapes[0], after);
  assert.equal(box.mass, 800);
  world.step(0.01);
  assert.equal(world.contacts.length, 1);
  assert([world.contacts[0].shapeA, world.contacts[0].shapeB].includes(after));
  // Its measures too.
  const wide = world.changeShape(box, after, { width: 60 });
  assert.equal(world.findAt({ x: 25, y: box.y }).length, 1);
  assert.equal(box.mass, 2400);
  world.changeShape(box, wide, { trigger: true });
  for (let i = 0; i < 100; i++) world.step(0.01);
  assert(box.y > 100);
  assert.deepEqual(heard, ['end box:floor']);
});

test('shapes of a snapshot from elsewhere say all that they are made of', () => {
  const { world, box } = rest();
  world.changeShape(box, box.shapes[0], {
    category: 4,
    mask: 7,
    passes: { x: 0, y: -1 },
    bounce: 0.5,
    surfaceSpeed: -8,
    rollingResistance: 0.25,
  });
  const twin = bump.createWorld();
  twin.restore(world.save());
  const there = /** @type {import('../../web/library/body.js').Body} */ (twin.bodyAt(box.slot));
  const [shape] = there.shapes;
  const { friction, paint, category, mask, passes, bounce, density, surfaceSpeed, rollingResistance } = shape;
  assert.deepEqual(
    { friction, paint, category, mask, passes, bounce, density, surfaceSpeed, rollingResistance },
    {
      friction: 0.5,
      paint: 3,
      category: 4,
      mask: 7,
      passes: { x: 0, y: -1 },
      bounce: 0.5,
      density: undefined,
      surfaceSpeed: -8,
      rollingResistance: 0.25,
    },
  );
  twin.changeShape(there, there.shapes[0], { paint: 1 });
  world.changeShape(box, box.shapes[0], { paint: 1 });
  assert.equal(twin.hash, world.hash);
});

test('the world: options are complete, and change in mid-run', () => {
  const options = {
    gravity: { x: 1, y: 2 },
    drag: 0.1,
    touch: /** @type {const} */ ('ignored'),
    lengthUnit: 10,
    substeps: 3,
    hitSpeed: 5,
    sleepAfter: 0.5,
    turning: true,
    bounceSpeed: 0.25,
    frictionMixing: /** @type {const} */ ('average'),
    bounceMixing: /** @type {const} */ ('greatest'),
    stepLength: 0.02,
    mostSteps: 4,
  };
  const world = bump.createWorld(options);
  assert.deepEqual(world.options, options);
  const other = bump.createWorld({ lengthUnit: 10 });
  other.changeWorld(options);
  assert.deepEqual(other.options, options);
  assert.equal(other.hash, world.hash);
  assert.equal(other.advance(10), 4);
  other.changeWorld({ mostSteps: 7, stepLength: 0.01, drag: undefined });
  assert.equal(other.advance(10), 7);
  assert(Math.abs(other.advance(0.025) - 2) < 1 && Math.abs(other.factor - 0.5) < 1e-9);
  assert.equal(other.options.drag, 0.1);
});

test('how far the present is into the next step is told of the new length at once', () => {
  const world = bump.createWorld({ stepLength: 0.01 });
  const body = world.createBody({ velocity: { x: 100, y: 0 }, shape: bump.circle(1) });
  world.advance(0.015);
  assert(Math.abs(world.factor - 0.5) < 1e-9);
  assert(Math.abs(body.drawn.x - 0.5) < 1e-9);
  world.changeWorld({ stepLength: 0.02 });
  assert(Math.abs(world.factor - 0.25) < 1e-9, `${world.factor}`);
  assert(Math.abs(body.drawn.x - 0.25) < 1e-9);
  world.changeWorld({ drag: 1 });
  assert(Math.abs(world.factor - 0.25) < 1e-9);
});

test('sleepers wake by other options, and fall asleep by them', () => {
  const { world } = rest({ sleepAfter: 0.2 });
  assert.equal(world.asleepCount, 1);
  world.changeWorld({ sleepAfter: 0 });
  assert.equal(world.asleepCount, 0);
  world.changeWorld({ sleepAfter: 0.1 });
  for (let i = 0; i < 30; i++) world.step(0.01);
  assert.equal(world.asleepCount, 1);
});

test('changes are in recordings and in snapshots', () => {
  const { world, box, floor } = rest({ sleepAfter: 0.2 });
  const recorder = bump.record(world);
  const saved = world.save();
  const change = () => {
    world.change(box, { type: 'kinematic', velocity: { x: 10, y: 0 }, mass: 4 });
    world.changeShape(floor, floor.shapes[0], { friction: 1, height: 30 });
    world.changeWorld({ drag: 0.5, hitSpeed: 20, bounceSpeed: 0.1 });
    for (let i = 0; i < 20; i++) world.step(0.01);
    world.change(box, { type: 'dynamic' });
    for (let i = 0; i < 50; i++) world.step(0.01);
    return world.hash;
  };
  const end = change();
  const twin = bump.createWorld();
  const replay = bump.replay(recorder.bytes, twin);
  replay.run();
  assert.equal(replay.divergence, null);
  assert.equal(twin.hash, end);
  recorder.stop();
  world.restore(saved);
  assert.equal(change(), end);
});

test('what is refused is named, and changes nothing', () => {
  const { world, box, floor } = rest();
  const other = bump.createWorld();
  const stranger = other.createBody({ shape: bump.circle(3) });
  const before = world.hash;
  const body = (/** @type {any} */ options) => () => world.change(box, options);
  refuses(body({ masss: 3 }), 'TypeError', "options has no option 'masss'; did you mean 'mass'?");
  refuses(body({ shape: bump.circle(3) }), 'TypeError', "options has no option 'shape'");
  refuses(body({ type: 'statik' }), 'RangeError', 'type must be one of');
  refuses(body({ drag: 1, mass: -1 }), 'RangeError', 'mass');
  refuses(body({ x: 1, velocity: { x: NaN, y: 0 } }), 'RangeError', 'velocity.x');
  refuses(body({ x: 1, tags: ['a:b'] }), 'TypeError', 'tags[0]');
  refuses(body({ x: null }), 'TypeError', 'options.x must not be null');
  refuses(() => world.change(stranger, { x: 1 }), 'TypeError', 'body must be a body of this world');
  refuses(() => world.describe(/** @type {any} */ (7)), 'TypeError', 'body must be a body of this world');
  const shape = (/** @type {any} */ options) => () => world.changeShape(box, box.shapes[0], options);
  refuses(shape({ frction: 1 }), 'TypeError', "options has no option 'frction'; did you mean 'friction'?");
  refuses(shape({ bounce: 2 }), 'RangeError', 'options.bounce');
  refuses(shape({ width: 0 }), 'RangeError', 'options.width');
  refuses(shape({ kind: 'circle' }), 'RangeError', "options.kind must stay 'box'");
  refuses(() => world.changeShape(box, floor.shapes[0], {}), 'RangeError', 'shape must be one of body');
  const triangle = bump.polygon([
    { x: 0, y: 0 },
    { x: 9, y: 0 },
    { x: 0, y: 9 },
  ]);
  box.addShape(triangle);
  const whole = world.hash;
  const bent = [...triangle.vertices, { x: 1, y: 1 }];
  refuses(() => world.changeShape(box, triangle, { vertices: bent }), 'RangeError', 'vertices');
  assert.equal(world.hash, whole);
  box.removeShape(triangle);
  const options = (/** @type {any} */ given) => () => world.changeWorld(given);
  refuses(options({ lengthUnit: 3 }), 'RangeError', 'lengthUnit cannot change');
  refuses(options({ drag: 1, substeps: 0 }), 'RangeError', 'substeps');
  refuses(
    options({ sleepafter: 1 }),
    'TypeError',
    "options has no option 'sleepafter'; did you mean 'sleepAfter'?",
  );
  assert.equal(world.options.drag, 0);
  assert.notEqual(before, '');
  // A getter that destroys what is changed.
  const trap = {
    get x() {
      box.destroy();
      return 1;
    },
  };
  refuses(body(trap), 'TypeError', `body ${box.id}`);
  refuses(() => world.describe(box), 'TypeError', `body ${box.id}`);
});

test('numbers written by hand that are none do not get in by a change', () => {
  const world = bump.createWorld();
  const body = world.createBody({ shape: bump.circle(3) });
  world.columns.x[body.slot] = NaN;
  refuses(() => world.change(body, { mass: 3 }), 'RangeError', 'x must be');
  world.change(body, { x: 5 });
  world.step(0.01);
  assert.equal(body.x, 5);
});

test('with passes each point tells what it had pushed after each; the last ones of the substeps are the sum', () => {
  for (const turning of [true, false]) {
    const [world, plain] = [0, 1].map(() => {
      const made = bump.createWorld({ gravity: { x: 0, y: 900 }, turning, substeps: 3 });
      made.createBody({ type: 'static', y: 60, friction: 0.5, shape: bump.box(400, 20) });
      for (let i = 0; i < 4; i++)
        made.createBody({ x: 3 * i, y: 39 - 21 * i, mass: 2, friction: 0.5, shape: bump.box(20, 20) });
      return made;
    });
    world.tellPushes(true, { passes: true });
    for (let i = 0; i < 40; i++) {
      world.step(0.01);
      plain.step(0.01);
      for (const { points } of world.pushes) {
        for (const { impulse, friction, passes = [] } of points) {
          const ends = passes.filter(({ substep }, at) => passes[at + 1]?.substep !== substep);
          assert.equal(ends.length, 3);
          const sum = ends.reduce((all, each) => all + each.impulse, 0);
          const rubbed = ends.reduce((all, each) => all + each.friction, 0);
          assert(Math.abs(sum - impulse) <= 1e-9 * impulse, `${sum} for ${impulse}`);
          assert(Math.abs(rubbed - friction) <= 1e-9 * impulse, `${rubbed} for ${friction}`);
          assert.deepEqual(
            passes.map(({ substep, kind }) => `${substep} ${kind}`),
            [...[0, 1, 2].flatMap((n) => [`${n} start`, `${n} push`, `${n} relax`]), '2 bounce'],
          );
        }
      }
    }
    assert.equal(world.pushes.length, 4);
    assert.equal(world.hash, plain.hash, 'to look changes nothing');
    world.tellPushes();
    world.step(0.01);
    assert.equal(world.pushes[0].points[0].passes, undefined);
    refuses(
      () => world.tellPushes(true, { passes: /** @type {any} */ (1) }),
      'TypeError',
      'passes must be true or false',
    );
    refuses(
      () => world.tellPushes(true, /** @type {any} */ ({ pass: true })),
      'TypeError',
      'options has no option',
    );
  }
});

test('pushes are told when asked for, by the very bodies and shapes, and no longer than they are there', () => {
  const world = bump.createWorld({ gravity: { x: 0, y: 900 }, turning: true });
  const floor = world.createBody({ type: 'static', y: 60, shape: bump.box(400, 20) });
  const box = world.createBody({ y: 40, mass: 2, shape: bump.box(20, 20) });
  for (let i = 0; i < 100; i++) world.step(0.01);
  assert.equal(world.pushes.length, 0);
  world.tellPushes();
  world.step(0.01);
  const [push, ...others] = world.pushes;
  assert.equal(others.length, 0);
  assert.equal(push.bodyA, floor);
  assert.equal(push.bodyB, box);
  assert.equal(push.shapeB, box.shapes[0]);
  assert(Math.abs(push.normal.y + 1) < 1e-9);
  assert.deepEqual(
    push.points.map(({ x }) => Math.round(x)).sort((a, b) => a - b),
    [-10, 10],
  );
  const weight = push.points.reduce((sum, { impulse }) => sum + impulse, 0);
  assert(Math.abs(weight - 2 * 900 * 0.01) < 0.05, `${weight}`);
  assert(push.points.every(({ largest, impulse }) => largest > 0 && largest < impulse));
  refuses(() => world.tellPushes(/** @type {any} */ (1)), 'TypeError', 'on must be true or false');
  box.destroy();
  assert.equal(world.pushes.length, 0);
  world.tellPushes(false);
  assert.equal(world.pushes.length, 0);
});

test('a tag is in the hash as soon as a group or a rule names it, and decides nothing before', () => {
  for (const name of [
    (/** @type {import('../../web/library/full-world.js').FullWorld} */ world) =>
      world.group('x:z', 'ignore'),
    (/** @type {import('../../web/library/full-world.js').FullWorld} */ world) =>
      world.rule('x', 'z', 'ignore'),
  ]) {
    const worlds = ['x', 'y'].map((tag) => {
      const world = bump.createWorld({ gravity: { x: 0, y: 900 } });
      world.createBody({ tags: [tag], shape: bump.box(10, 10) });
      world.createBody({ type: 'static', y: 20, tags: ['z'], shape: bump.box(99, 10) });
      return world;
    });
    const go = () => {
      for (let i = 0; i < 30; i++) for (const world of worlds) world.step(1 / 60);
    };
    go();
    assert.equal(worlds[0].hash, worlds[1].hash);
    worlds.forEach(name);
    assert.notEqual(worlds[0].hash, worlds[1].hash);
    go();
    const [through, held] = worlds.map(({ bodies }) => bodies[0].y);
    assert(through > 20 && held < 11, `${through} and ${held}`);
  }
});

test('an end comes in the order of its group also when the shape with the tag is taken away', () => {
  for (const tagged of [0, 1]) {
    const world = bump.createWorld();
    const plain = () => world.createBody({ tags: ['y'], shape: bump.box(10, 10, { trigger: true }) });
    const shapes = [bump.box(10, 10, { tags: ['x'], trigger: true }), bump.circle(3, { trigger: true })];
    const first = tagged === 0 ? world.createBody({ shapes }) : plain();
    const second = tagged === 0 ? plain() : world.createBody({ shapes });
    const [left, right] = tagged === 0 ? [first, second] : [second, first];
    /** @type {unknown[]} */ const heard = [];
    world.on('x:y', {
      begin: (a, b) => heard.push(a === left, b === right),
      end: (a, b) => heard.push(a === left, b === right),
    });
    world.step(0.01);
    left.removeShape(left.shapes[0]);
    world.step(0.01);
    assert.deepEqual(heard, [true, true, true, true], `made ${tagged}`);
  }
});

test('a shape that loses a tag which its body has stays in the groups of the tag', () => {
  const world = bump.createWorld();
  const body = world.createBody({ tags: ['a'], shape: bump.box(10, 10, { tags: ['a'], trigger: true }) });
  world.createBody({ tags: ['b'], shape: bump.box(10, 10, { trigger: true }) });
  /** @type {string[]} */ const heard = [];
  const say = (/** @type {string} */ word) => () => void heard.push(word);
  world.on('a:b', { begin: say('begin'), stay: say('stay'), end: say('end') });
  world.step(0.01);
  world.changeShape(body, body.shapes[0], { tags: [] });
  world.step(0.01);
  world.step(0.01);
  assert.deepEqual(heard, ['begin', 'stay', 'stay']);
});

test('what contacts are told to push is the change of momentum, also where hits come together', () => {
  const next = random(21);
  for (const turning of [false, true]) {
    for (const bounce of [0.5, 1]) {
      let told = 0;
      for (let round = 0; round < 12; round++) {
        const world = bump.createWorld({ gravity: { x: 0, y: 600 }, turning });
        world.createWalls({ minX: -60, minY: -80, maxX: 60, maxY: 60 }, { bounce });
        for (let i = 0; i < 10; i++) {
          world.createBody({
            x: 100 * next() - 50,
            y: 50 - 120 * next(),
            velocity: { x: 400 * next() - 200, y: 400 * next() - 200 },
            shape: next() < 0.5 ? bump.box(12, 12, { bounce }) : bump.circle(6, { bounce }),
          });
        }
        world.tellPushes();
        for (let i = 0; i < 60; i++) {
          const before = world.bodies.map(({ velocity: { x, y } }) => ({ x, y: y + 600 / 60 }));
          world.step(1 / 60);
          const sums = world.bodies.map(() => ({ x: 0, y: 0, any: false }));
          for (const { bodyA, bodyB, normal, points } of world.pushes) {
            for (const [body, sign] of /** @type {const} */ ([
              [bodyA, -1],
              [bodyB, 1],
            ])) {
              // prettier-ignore
              const sum = sums[world.bodies.indexOf(body)];
              sum.any = true;
              for (const { impulse, friction } of points) {
                sum.x += sign * (normal.x * impulse - normal.y * friction);
                sum.y += sign * (normal.y * impulse + normal.x * friction);
              }
            }
          }
          world.bodies.forEach((body, k) => {
            if (body.type !== 'dynamic' || !sums[k].any) return;
            told++;
            const { x, y } = body.velocity;
            const off = Math.hypot(
              x - before[k].x - sums[k].x / body.mass,
              y - before[k].y - sums[k].y / body.mass,
            );
            assert(off < 0.05, `${turning ? 'turning, ' : ''}${bounce}: off by ${off}`);
          });
        }
      }
      assert(told > 500, `${told}`);
    }
  }
});
