// The JavaScript library over the real module, in Node: worlds, bodies, views, refusals.
import assert from 'node:assert/strict';
import test from 'node:test';
import { goldenHash, goldenLadder, runGoldenScene, whereTheyPart } from '../golden.mjs';
import { load } from '../../web/library/index.js';
import { refuses } from '../refuses.mjs';

const bump = await load();

/** Anything goes in: these tests are about callers without types. @type {any} */
const loose = bump;

test('a body moves by its velocity and is read without a call', () => {
  const world = bump.createWorld();
  const ball = world.createBody({ x: 100, y: 50, velocity: { x: 30, y: -20 }, shape: bump.circle(12) });
  world.step(0.5);
  assert.equal(ball.x, 115);
  assert.equal(ball.y, 40);
  assert.equal(ball.velocity.x, 30);
  ball.velocity.x = 0;
  ball.y = 7;
  world.step(0.5);
  assert.equal(ball.x, 115);
  assert.equal(ball.y, -3);
  assert.equal(world.columns.x[ball.slot], 115);
  assert.equal(world.stepCount, 2);
});

test('a static body stays and a kinematic one moves', () => {
  const world = bump.createWorld();
  const wall = world.createBody({ type: 'static', velocity: { x: 1, y: 0 } });
  const lift = world.createBody({ type: 'kinematic', velocity: { x: 1, y: 0 } });
  world.step(1);
  assert.equal(wall.x, 0);
  assert.equal(lift.x, 1);
  assert.equal(wall.type, 'static');
});

test('views and bodies stay right while the memory grows', () => {
  const world = bump.createWorld();
  const first = world.createBody({ x: 0.25, y: -1 });
  const view = world.columns.x;
  assert.equal(view[first.slot], 0.25);
  const bodies = [];
  for (let i = 0; i < 150_000; i++) bodies.push(world.createBody({ x: i, y: -i, shape: bump.box(1, 1) }));
  assert.equal(view.length, 0, 'the memory grew, so the old view is dead');
  assert.equal(first.x, 0.25);
  assert.equal(bodies[149_999].x, 149_999);
  const { x, y, size } = world.columns;
  assert.equal(size, 150_001);
  for (let i = 0; i < 150_000; i++) assert.equal(x[bodies[i].slot] + y[bodies[i].slot], 0);
  world.step(0.01);
  assert.equal(world.bodyCount, 150_001);
  world.destroy();
});

test('growth caused by one world is noticed by another', () => {
  const quiet = bump.createWorld();
  const body = quiet.createBody({ x: 3 });
  const { columns } = quiet;
  assert.equal(columns.x[body.slot], 3);
  const loud = bump.createWorld();
  for (let i = 0; i < 300_000; i++) loud.createBody();
  assert.equal(body.x, 3);
  assert.equal(quiet.columns.x[body.slot], 3);
  body.x = 4;
  assert.equal(body.x, 4);
  loud.destroy();
});

test('the golden scene has the same hash here as everywhere', () => {
  const { hash, ladder } = runGoldenScene(bump);
  assert.equal(whereTheyPart(ladder, goldenLadder), 'as known at every 20th step');
  assert.equal(hash, goldenHash);
  // Somebody who breaks it is told where to look.
  const other = `${ladder.slice(0, 40)}zzzz${ladder.slice(44)}`;
  assert.equal(whereTheyPart(other, ladder), 'as known up to step 200, other at step 220');
  assert.equal(whereTheyPart('', ladder), 'as known up to step 0, other at step 20');
});

test('two worlds made alike have equal hashes, until they differ in the last bit', () => {
  const make = () => {
    const world = bump.createWorld();
    return { world, body: world.createBody({ x: 1, velocity: { x: 0.1, y: 0 }, shape: bump.circle(1) }) };
  };
  const a = make();
  const b = make();
  a.world.step(0.01);
  b.world.step(0.01);
  assert.equal(a.world.hash, b.world.hash);
  assert.match(a.world.hash, /^[0-9a-f]{16}$/);
  b.body.x += Number.EPSILON;
  assert.notEqual(a.world.hash, b.world.hash);
});

test('shapes are plain frozen data that survive JSON', () => {
  const world = bump.createWorld();
  const made = [
    bump.point(),
    bump.circle(3, { x: 1 }),
    bump.segment({ x: 0, y: 0 }, { x: 1, y: 0 }),
    bump.capsule({ x: 0, y: 0 }, { x: 1, y: 0 }, 2),
    bump.box(2, 3, { angle: 0.5, radius: 1, paint: 4 }),
    bump.polygon([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 0, y: 1 },
    ]),
  ];
  for (const shape of made) assert(Object.isFrozen(shape));
  const a = world.createBody({ shapes: made });
  const before = world.hash;
  a.destroy();
  const again = bump.createWorld();
  again.createBody({ shapes: JSON.parse(JSON.stringify(made)) });
  assert.equal(again.hash, before);
  assert.equal(again.shapeCount, 6);
});

test('every bad argument is refused by name, and the world is unchanged', () => {
  const world = bump.createWorld();
  const body = world.createBody({ shape: bump.circle(1) });
  const before = world.hash;
  /** @type {any} */
  const w = world;
  /** @type {any} */
  const b = body;
  /** @type {[() => unknown, 'TypeError' | 'RangeError', string][]} */
  const cases = [
    [() => w.createBody({ x: NaN }), 'RangeError', 'x must be a finite number'],
    [() => w.createBody({ x: Infinity }), 'RangeError', 'x must be a finite number'],
    [() => w.createBody({ x: '5' }), 'TypeError', 'x must be a number'],
    [() => w.createBody({ y: 1, x: {} }), 'TypeError', 'x must be a number'],
    [() => w.createBody({ x: null }), 'TypeError', 'options.x must not be null'],
    [() => w.createBody({ shape: { ...bump.circle(1), x: null } }), 'TypeError', 'shape.x must not be null'],
    [
      () => bump.createWorld(/** @type {any} */ ({ drag: null })),
      'TypeError',
      'options.drag must not be null',
    ],
    [() => w.createBody({ y: 2 ** 40 }), 'RangeError', 'y must be between'],
    [() => w.createBody({ angle: 1e9 }), 'RangeError', 'angle must be between'],
    [() => w.createBody({ angle: 5n }), 'TypeError', 'angle must be a number'],
    [() => w.createBody({ velocity: 5 }), 'TypeError', 'velocity must be an object'],
    [() => w.createBody({ velocity: { x: 1 } }), 'TypeError', 'velocity.y must be a number'],
    [() => w.createBody({ velocity: { x: 1, y: 2, z: 3 } }), 'TypeError', "velocity has no option 'z'"],
    [() => w.createBody({ angularVelocity: -Infinity }), 'RangeError', 'angularVelocity must be a finite'],
    [() => w.createBody({ type: 'solid' }), 'RangeError', "type must be one of 'static'"],
    [() => w.createBody({ type: 1 }), 'TypeError', 'type must be one of'],
    [
      () => w.createBody({ veloctiy: {} }),
      'TypeError',
      "options has no option 'veloctiy'; did you mean 'velocity'?",
    ],
    [() => w.createBody(5), 'TypeError', 'options must be a plain object'],
    [() => w.createBody(null), 'TypeError', 'options must be a plain object'],
    [() => w.createBody([]), 'TypeError', 'options must be a plain object'],
    [() => w.createBody({ shape: 5 }), 'TypeError', 'shape must be a shape'],
    [() => w.createBody({ shape: { kind: 'cirle', radius: 1 } }), 'RangeError', 'shape.kind must be one of'],
    [() => w.createBody({ shape: { kind: 'circle' } }), 'TypeError', 'shape.radius must be a number'],
    [
      () => w.createBody({ shape: { kind: 'circle', radius: -1 } }),
      'RangeError',
      'shape.radius must be greater',
    ],
    [() => w.createBody({ shapes: bump.circle(1) }), 'TypeError', 'shapes must be an array'],
    [() => w.createBody({ shapes: [bump.circle(1), 7] }), 'TypeError', 'shapes[1] must be a shape'],
    [
      () => w.createBody({ shape: bump.circle(1), shapes: [] }),
      'TypeError',
      'options has both shape and shapes',
    ],
    [() => w.step(), 'TypeError', 'dt must be a number'],
    [() => w.step(NaN), 'RangeError', 'dt must be a finite number'],
    [() => w.step(0), 'RangeError', 'dt must be greater than 0'],
    [() => w.step(-0.01), 'RangeError', 'dt must be greater than 0'],
    [() => w.step(16.67), 'RangeError', 'dt must be at most 10'],
    [() => w.bodyAt(2 ** 32 + 5), 'RangeError', 'slot must be a whole number'],
    [() => w.bodyAt(0.5), 'RangeError', 'slot must be a whole number'],
    [() => (b.x = NaN), 'RangeError', 'x must be a finite number'],
    [() => (b.y = undefined), 'TypeError', 'y must be a number'],
    [() => (b.angle = '1'), 'TypeError', 'angle must be a number'],
    [() => (b.velocity = { x: 1 }), 'TypeError', 'velocity.y must be a number'],
    [() => (b.velocity = undefined), 'TypeError', 'velocity must be an object'],
    [() => (b.velocity.x = 1e300), 'RangeError', 'velocity.x must be between'],
    [() => (b.angularVelocity = NaN), 'RangeError', 'angularVelocity must be a finite number'],
    [() => b.addShape(undefined), 'TypeError', 'shape must be a shape'],
    [() => loose.circle(), 'TypeError', 'radius must be a number'],
    [() => loose.circle(0), 'RangeError', 'radius must be greater than 0'],
    [() => loose.circle(1e-30), 'RangeError', 'radius must be at least'],
    [() => loose.circle(1, { paint: -1 }), 'RangeError', 'options.paint must be a whole number'],
    [() => loose.circle(1, 5), 'TypeError', 'options must be a plain object'],
    [() => loose.box(1), 'TypeError', 'height must be a number'],
    [() => loose.box(-1, 1), 'RangeError', 'width must be greater than 0'],
    [() => loose.box(1, 1, { radius: -1 }), 'RangeError', 'options.radius must be greater than 0'],
    [() => loose.box(1, 1, { rotation: 1 }), 'TypeError', "options has no option 'rotation'"],
    [() => loose.segment({ x: 0, y: 0 }), 'TypeError', 'b must be an object'],
    [() => loose.capsule({ x: 0, y: 0 }, { x: 1, y: 0 }), 'TypeError', 'radius must be a number'],
    [() => loose.polygon(), 'TypeError', 'vertices must be an array'],
    [() => loose.polygon([]), 'RangeError', 'vertices must be at least 3 points, but there are 0'],
    [
      () =>
        loose.polygon([
          { x: 0, y: 0 },
          { x: 1, y: 0 },
        ]),
      'RangeError',
      'vertices must be at least 3 points',
    ],
    [() => loose.polygon([{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 1 }]), 'TypeError', 'vertices[2].y must be'],
    [() => loose.polygon(Array(65).fill({ x: 0, y: 0 })), 'RangeError', 'vertices must be at most 64 points'],
    [() => loose.createWorld({ gravty: 1 }), 'TypeError', "options has no option 'gravty'"],
  ];
  for (const [action, name, start] of cases) {
    refuses(action, name, start);
    assert.equal(world.hash, before, `${action} changed the world`);
  }
});

test('what only the engine can see is refused with its reason, and nothing is created', () => {
  const world = bump.createWorld();
  world.createBody({ shape: bump.circle(1) });
  const before = world.hash;
  /** @param {[number, number][]} corners */
  const outline = (corners) => {
    const vertices = corners.map(([x, y]) => ({ x, y }));
    refuses(() => bump.polygon(vertices), 'RangeError', 'vertices must');
    return /** @type {const} */ ({ kind: 'polygon', vertices, radius: 0 });
  };
  const dart = outline([
    [0, 0],
    [4, 0],
    [1, 1],
    [0, 4],
  ]);
  refuses(
    () => bump.polygon(dart.vertices),
    'RangeError',
    "vertices must be a convex outline that does not cross itself, but turns the wrong way at number 2; bump.decompose(vertices) of 'bumpbox/full' makes pieces of it",
  );
  refuses(() => world.createBody({ shape: dart }), 'RangeError', 'vertices must be a convex outline');
  refuses(
    () => world.createBody({ shapes: [bump.circle(1), dart] }),
    'RangeError',
    'vertices must be a convex',
  );
  const flat = outline([
    [0, 0],
    [1, 1],
    [3, 3],
  ]);
  refuses(() => world.createBody({ shape: flat }), 'RangeError', 'vertices must enclose an area');
  const twice = outline([
    [0, 0],
    [1, 0],
    [1, 0],
    [0, 1],
  ]);
  refuses(() => world.createBody({ shape: twice }), 'RangeError', 'vertices must be apart');
  refuses(
    () => world.createBody({ shape: bump.segment({ x: 1, y: 1 }, { x: 1, y: 1 }) }),
    'RangeError',
    'b must be apart',
  );
  assert.equal(world.hash, before);
  world.createBody({ shape: bump.box(1, 1) });
  assert.equal(world.shapeCount, 2, 'nothing staged was left over');
});

test('a body that is gone says so, whoever has its row now', () => {
  const world = bump.createWorld();
  const gone = world.createBody({ x: 1, shape: bump.circle(1) });
  gone.destroy();
  const next = world.createBody({ x: 2 });
  assert.equal(next.slot, gone.slot);
  assert.equal(gone.alive, false);
  assert.equal(next.alive, true);
  const before = world.hash;
  /** @type {any} */
  const stale = gone;
  for (const use of [
    () => stale.x,
    () => (stale.x = 5),
    () => stale.velocity,
    () => (stale.velocity = { x: 0, y: 0 }),
    () => stale.type,
    () => stale.addShape(bump.circle(1)),
    () => stale.destroy(),
    () => JSON.stringify(stale),
  ]) {
    refuses(use, 'TypeError', `body ${gone.id} (slot ${gone.slot}) was destroyed`);
  }
  assert.equal(next.x, 2);
  assert.equal(world.hash, before);
});

test('a world that is gone says so, and its bodies too', () => {
  const world = bump.createWorld();
  const body = world.createBody();
  world.destroy();
  assert.equal(world.alive, false);
  assert.equal(body.alive, false);
  for (const use of [() => world.step(1), () => world.createBody(), () => body.x, () => world.columns]) {
    refuses(use, 'TypeError', 'this world was destroyed');
  }
  refuses(() => world.destroy(), 'TypeError', 'this world was destroyed');
});

test('clearing removes every body', () => {
  const world = bump.createWorld();
  const body = world.createBody({ shape: bump.circle(1) });
  world.clear();
  assert.equal(world.bodyCount, 0);
  assert.equal(world.shapeCount, 0);
  assert.equal(body.alive, false);
  assert.deepEqual(world.bodies, []);
});

test('memory is given back by destroy, over many worlds', () => {
  const roomy = bump.createWorld();
  for (let i = 0; i < 200_000; i++) roomy.createBody();
  const { byteLength } = roomy.columns.x.buffer;
  roomy.destroy();
  for (let round = 0; round < 20; round++) {
    const world = bump.createWorld();
    for (let i = 0; i < 10_000; i++) world.createBody({ shape: bump.box(1, 1) });
    assert.equal(world.columns.x.buffer.byteLength, byteLength, 'no growth after the first');
    world.destroy();
  }
});

test("what a body's shapes are made of may be said of the body, and each shape has the last word", () => {
  const world = bump.createWorld();
  const body = world.createBody({
    shapes: [bump.circle(1), bump.box(1, 1, { bounce: 0.2, trigger: true })],
    bounce: 0.6,
    category: 4,
    tags: ['ball'],
  });
  assert.deepEqual(
    body.shapes.map(({ bounce, category, trigger, tags }) => [bounce, category, trigger, tags]),
    [
      [0.6, 4, undefined, undefined],
      [0.2, 4, true, undefined],
    ],
  );
  assert.deepEqual(body.tags, ['ball']);
  refuses(
    () => world.createBody({ shape: bump.circle(1), bounce: 2 }),
    'RangeError',
    'options.bounce must be at most 1, but is 2',
  );
  assert.equal(world.bodyCount, 1);
});
