// Thousands of bodies at once, raw rows, time in steps: what they give is what the single calls give.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { refuses } from '../refuses.mjs';

const bump = await load();

test('bodies made by columns are those that are made one by one', () => {
  const x = Float32Array.of(0, 30, 60);
  const y = [5, -5, 0.5];
  const rest = { angle: 0.25, velocityX: 3, velocityY: Float64Array.of(1, 2, 3), angularVelocity: [0, 1, 2] };
  const more = { mass: [1, 2, 3], gravityScale: 0.5, drag: [0, 0, 1], maxSpeed: 90, bullet: true };
  const gravity = { x: 0, y: 10 };
  const many = bump.createWorld({ gravity });
  const bodies = many.createBodies({
    x,
    y,
    ...rest,
    ...more,
    tags: ['ball'],
    shape: bump.circle(4, { bounce: 1 }),
  });
  const single = bump.createWorld({ gravity });
  for (let i = 0; i < 3; i++) {
    single.createBody({
      x: x[i],
      y: y[i],
      angle: 0.25,
      velocity: { x: 3, y: i + 1 },
      angularVelocity: i,
      mass: i + 1,
      gravityScale: 0.5,
      drag: i === 2 ? 1 : 0,
      maxSpeed: 90,
      bullet: true,
      tags: ['ball'],
      shape: bump.circle(4, { bounce: 1 }),
    });
  }
  assert.equal(many.hash, single.hash);
  assert.deepEqual(
    bodies.map((body) => body.slot),
    [0, 1, 2],
  );
  assert.deepEqual(
    bodies.map((body) => body.mass),
    [1, 2, 3],
  );
  for (const world of [many, single]) for (let i = 0; i < 20; i++) world.step(0.01);
  assert.equal(many.hash, single.hash);
});

test('circles and boxes of their own measures, of one material', () => {
  const material = { bounce: 0.5, friction: 2, paint: 7, category: 2, tags: ['stone'] };
  const many = bump.createWorld();
  const circles = many.createBodies({ x: [0, 20], radius: [3, 4], material });
  const boxes = many.createBodies({ count: 2, type: 'static', width: [5, 6], height: 7, material });
  const single = bump.createWorld();
  for (const [i, radius] of [3, 4].entries())
    single.createBody({ x: 20 * i, shape: bump.circle(radius, material) });
  for (const width of [5, 6]) single.createBody({ type: 'static', shape: bump.box(width, 7, material) });
  assert.equal(many.hash, single.hash);
  assert.equal(circles[1].shapes[0].paint, 7);
  assert.equal(boxes[1].type, 'static');
  /** @type {string[]} */
  const heard = [];
  many.on('stone:stone', { begin: (a, b) => heard.push(`${a.slot} ${b.slot}`) });
  many.detect();
  assert(heard.length > 0);
});

test('bodies made at once are in the groups of their tags', () => {
  const world = bump.createWorld();
  let begun = 0;
  world.on('ball:floor', { begin: () => begun++ });
  world.createBody({ type: 'static', tags: ['floor'], shape: bump.box(1000, 10) });
  world.createBodies({
    x: Float64Array.from({ length: 20 }, (_, i) => 20 * i - 200),
    radius: 2,
    tags: ['ball'],
  });
  world.detect();
  assert.equal(begun, 20);
});

test('one row that is refused names its column, and nothing is made', () => {
  const world = bump.createWorld();
  const before = world.hash;
  /** @type {any} */
  const w = world;
  refuses(() => w.createBodies({ x: [0, NaN] }), 'RangeError', 'x[1] must be a finite number, but is NaN');
  refuses(() => w.createBodies({ x: [0, '1'] }), 'TypeError', 'x[1] must be a number');
  refuses(() => w.createBodies({ y: [0, 1, 2 ** 31] }), 'RangeError', 'y[2] must be between');
  refuses(() => w.createBodies({ x: [0, 1], y: [0] }), 'RangeError', 'y must have 2 numbers');
  refuses(
    () => w.createBodies({ x: [0, 1], radius: [1, 0] }),
    'RangeError',
    'radius[1] must be greater than 0',
  );
  refuses(
    () => w.createBodies({ x: [0], radius: 1, width: 1 }),
    'TypeError',
    'options must have either radius',
  );
  refuses(() => w.createBodies({ x: [0], mass: [-1] }), 'RangeError', 'mass[0] must be greater than 0');
  refuses(() => w.createBodies({ x: [0], drag: [-1] }), 'RangeError', 'drag[0] must not be negative');
  refuses(() => w.createBodies({}), 'TypeError', 'options must have count');
  refuses(() => w.createBodies({ x: new BigInt64Array(2) }), 'TypeError', 'x must be an array of numbers');
  refuses(() => w.createBodies({ X: [1] }), 'TypeError', "options has no option 'X'; did you mean 'x'");
  refuses(() => w.createBodies({ count: 2 ** 20 + 1 }), 'RangeError', 'count must be a whole number');
  refuses(
    () => w.createBodies({ x: [1], radius: 1, material: { bounc: 1 } }),
    'TypeError',
    "shape has no option 'b",
  );
  refuses(() => w.createBodies({ x: [1], material: {} }), 'TypeError', 'material is for radius');
  refuses(
    () => w.createBodies({ count: 2 ** 20, shapes: [bump.point(), bump.point()] }),
    'RangeError',
    'shapes are at',
  );
  assert.equal(world.hash, before);
  assert.deepEqual(w.createBodies({ x: [] }), []);
  const trap = { get count() { world.destroy(); return 2; } }; // prettier-ignore
  refuses(() => w.createBodies(trap), 'TypeError', 'this world was destroyed');
});

test('bodies of which the last find no memory are not made, any of them', async (t) => {
  const fresh = await load();
  const world = fresh.createWorld({ gravity: { x: 0, y: 9 } });
  world.group('a:a', 'overlap');
  const body = world.createBody({ tags: ['a'], shape: fresh.circle(1) });
  const columns = { x: Float64Array.from({ length: 40000 }, (_, i) => 9 * i), radius: 1, tags: ['a'] };
  world.createBodies({ count: 1, radius: 1 })[0].destroy();
  // Room for the columns themselves, so that the bodies are what there is no memory for.
  world.castRays(new Float64Array(4 * 44000));
  t.mock.method(WebAssembly.Memory.prototype, 'grow', () => {
    throw new RangeError('no more memory');
  });
  // Which of the two finds none first is the allocator's matter, and another one in each version of Emscripten.
  const refusal = { name: 'RangeError', message: /^(bodies|shapes) do not fit in memory: / };
  assert.throws(() => world.createBodies(columns), refusal);
  t.mock.restoreAll();
  assert.deepEqual([world.bodyCount, world.shapeCount, world.bodies], [1, 1, [body]]);
  assert.equal(world.findAt({ x: 9, y: 0 }).length, 0);
  world.createBodies(columns);
  assert.equal(world.bodyCount, 40001);
  world.step(0.01);
});

test('raw rows say what the objects say, and writing into them changes nothing', () => {
  const world = bump.createWorld();
  world.createBodies({ x: [0, 3, 6, 100], radius: [2, 2, 2, 1] });
  world.step(0.01);
  const { contacts, contactRows, eventRows } = world;
  const { f64, u32 } = contactRows;
  const touching = Array.from({ length: contactRows.count }, (_, i) => i).filter(
    (i) => u32.rows[i * u32.stride + u32.flags] & 1,
  );
  assert.equal(touching.length, contacts.length);
  touching.forEach((row, i) => {
    assert.equal(u32.rows[row * u32.stride + u32.bodyB], contacts[i].bodyB.id);
    assert.equal(f64.rows[row * f64.stride + f64.normalX], contacts[i].normal.x);
  });
  const events = eventRows.u32;
  assert.equal(eventRows.count, 2);
  assert.deepEqual(
    [0, 1].map((i) => events.rows[i * events.stride + events.kind]),
    [0, 0],
  );
  const before = world.hash;
  u32.rows.fill(99);
  f64.rows.fill(NaN);
  assert.equal(world.hash, before);
});

test('real time becomes steps of equal length, and handlers run after each', () => {
  const world = bump.createWorld({ stepLength: 0.02, mostSteps: 4 });
  const ball = world.createBody({ velocity: { x: 100, y: 0 }, tags: ['a'], shape: bump.circle(1) });
  world.createBody({ type: 'static', x: 4, tags: ['b'], shape: bump.circle(1, { trigger: true }) });
  /** @type {number[]} */
  const heard = [];
  world.on('a:b', { begin: () => heard.push(world.stepCount), end: () => heard.push(world.stepCount) });
  assert.equal(world.advance(0.05), 2);
  assert.equal(world.stepCount, 2);
  assert(Math.abs(world.factor - 0.5) < 1e-9);
  assert(Math.abs(ball.drawn.x - 3) < 1e-9, `${ball.drawn.x}`);
  assert.equal(world.columns.previousX[ball.slot], 2);
  assert.equal(world.advance(100), 4);
  assert.equal(world.stepCount, 6);
  assert.deepEqual(heard, [1, 4]);
  assert.equal(world.advance(0), 0);
  refuses(() => world.advance(-1), 'RangeError', 'realSeconds must not be negative');
  refuses(() => world.advance(NaN), 'RangeError', 'realSeconds must be a finite number');
  refuses(() => bump.createWorld({ mostSteps: 0 }), 'RangeError', 'mostSteps must be a whole number');
  refuses(() => bump.createWorld({ stepLength: 11 }), 'RangeError', 'stepLength must be at most 10');
});

test('an error in a handler comes once all steps are made, and a world destroyed in one ends them', () => {
  const world = bump.createWorld();
  world.createBodies({ count: 2, radius: 1, tags: ['a'] });
  let stays = 0;
  world.group('a:a', 'overlap').on('a:a', {
    stay() {
      if (++stays === 2) throw new Error('second');
    },
  });
  assert.throws(() => world.advance(0.05), /second/);
  assert.equal(world.stepCount, 5);
  world.on('a:a', { stay: () => world.destroy() });
  assert.equal(world.advance(0.05), 1);
  refuses(() => world.advance(0.05), 'TypeError', 'this world was destroyed');
});

test('options and mass are read from the engine', () => {
  const world = bump.createWorld({
    drag: 0.5,
    touch: 'ignored',
    lengthUnit: 2,
    substeps: 3,
    hitSpeed: 9,
    sleepAfter: 1,
  });
  world.setGravity({ x: 1, y: 2 });
  assert.deepEqual(world.gravity, { x: 1, y: 2 });
  const { drag, touch, lengthUnit, substeps, hitSpeed, sleepAfter, stepLength } = world.options;
  assert.deepEqual(
    [drag, touch, lengthUnit, substeps, hitSpeed, sleepAfter, stepLength],
    [0.5, 'ignored', 2, 3, 9, 1, 0.01],
  );
  assert.equal(world.createBody({ shape: bump.box(2, 3, { density: 4 }) }).mass, 24);
  assert.equal(world.createBody({ type: 'static', shape: bump.box(2, 3) }).mass, Infinity);
});

test('shapes come and go, and contacts say which of them it was', () => {
  const world = bump.createWorld();
  const head = bump.circle(5, { y: -20 });
  const foot = bump.circle(5, { y: 20, paint: 4, tags: ['foot'] });
  const boy = world.createBody({ tags: ['boy'], shapes: [head, foot] });
  const floor = world.createBody({ type: 'static', y: 34, tags: ['floor'], shape: bump.box(99, 20) });
  assert.deepEqual(
    boy.shapes.map(({ kind, paint }) => [kind, paint]),
    [
      ['circle', undefined],
      ['circle', 4],
    ],
  );
  /** @type {any[]} */
  const heard = [];
  world.on('floor:foot', { begin: (a, b, contact) => heard.push(a, b, contact.shapeA, contact.shapeB) });
  world.on('floor:boy', { begin: (_floor, _boy, contact) => heard.push(contact.shapeB.paint) });
  world.on('head:floor', { begin: () => assert.fail() });
  world.step(0.01);
  assert.deepEqual(heard.slice(0, 2), [floor, boy]);
  assert.equal(heard[2], floor.shapes[0]);
  assert.equal(heard[3], boy.shapes[1]);
  assert.equal(heard[4], 4);
  const [touch] = world.contacts;
  assert.equal([touch.shapeA, touch.shapeB].includes(boy.shapes[1]), true);
  boy.removeShape(boy.shapes[1]);
  assert.equal(boy.shapes.length, 1);
  assert.equal(world.contacts.length, 0);
  assert.equal(world.shapeCount, 2);
  refuses(() => boy.removeShape(bump.circle(9)), 'RangeError', "shape must be one of body 1048576's shapes");
  boy.addShape(bump.circle(5, { y: 20, tags: ['head'] }));
  boy.destroy();
  refuses(() => boy.shapes, 'TypeError', `body ${boy.id} (slot 0) was destroyed`);
  refuses(() => boy.mass, 'TypeError', `body ${boy.id} (slot 0) was destroyed`);
  refuses(() => boy.drawn, 'TypeError', `body ${boy.id} (slot 0) was destroyed`);
});

test('contacts of a shape that is gone are gone, whichever of the two it was', () => {
  const world = bump.createWorld();
  const pair = () => [bump.box(4, 4, { x: -50 }), bump.box(4, 4)];
  const bodies = [0, 1, 2].map((x) => world.createBody({ x: 3 * x, type: 'kinematic', shapes: pair() }));
  world.step(0.01);
  const sides = () =>
    world.contacts.map(({ bodyA, bodyB }) => [bodyA, bodyB].map((each) => bodies.indexOf(each)));
  // The two outer ones touch only the one between, by either shape.
  assert.deepEqual(new Set(sides().flat()), new Set([0, 1, 2]));
  const before = sides().length;
  const asB = world.contacts.find(({ bodyB }) => bodyB === bodies[1]);
  assert(asB && world.contacts.some(({ bodyA }) => bodyA === bodies[1]));
  bodies[1].removeShape(asB.shapeB);
  assert(sides().length < before);
  assert(world.contacts.every(({ shapeA, shapeB }) => ![shapeA, shapeB].includes(asB.shapeB)));
  // Its other shape's contacts are there still, as A and as B.
  assert(sides().some(([a]) => a === 1) && sides().some(([, b]) => b === 1));
});

test('a body of more shapes than scratch memory holds has them all in order', () => {
  const world = bump.createWorld();
  const shapes = Array.from({ length: 1300 }, (_, i) => bump.circle(1, { x: i, paint: i }));
  const body = world.createBody({ shapes });
  assert.deepEqual(
    body.shapes.map(({ paint }) => paint),
    shapes.map(({ paint }) => paint),
  );
});

test('shapes with measures of their own are what they were told to be, with tags and without', () => {
  const world = bump.createWorld();
  for (const tags of [undefined, ['foot']]) {
    const discs = world.createBodies({
      x: [0, 100],
      radius: [5, 7],
      material: { bounce: 0.5, trigger: true, ...(tags && { tags }) },
    });
    const [second] = discs[1].shapes;
    assert.deepEqual(second, bump.circle(7, { bounce: 0.5, trigger: true, ...(tags && { tags }) }));
    const [crate] = world.createBodies({ count: 1, width: 3, height: [4], material: { friction: 0.2 } });
    assert.deepEqual(crate.shapes[0], bump.box(3, 4, { friction: 0.2 }));
  }
  refuses(
    () => world.createBodies({ x: [0], radius: 1, material: /** @type {any} */ ({ radius: 2 }) }),
    'TypeError',
    "material has no option 'radius'",
  );
});
