// Rules between tags, the broad phase from JavaScript, and how many calls a frame makes.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { refuses } from '../refuses.mjs';

const bump = await load();

test('a rule between two tags says what their bodies do, until block takes it away', () => {
  const world = bump.createWorld();
  const ghost = world.createBody({ tags: ['ghost'], shape: bump.circle(5) });
  world.rule('ghost', 'wall', 'ignore');
  const wall = world.createBody({ type: 'static', x: 4, shape: bump.box(4, 99) });
  wall.addTag('wall');
  world.detect();
  assert.equal(world.contacts.length, 0);
  world.rule('wall', 'ghost', 'overlap');
  world.step(0.01);
  assert.equal(world.contacts.length, 1);
  assert.equal(ghost.x, 0);
  world.rule('wall', 'ghost', 'block');
  world.step(0.01);
  world.step(0.01);
  assert(ghost.x < 0);
});

test('a rule says friction and bounce of its pairs, and takes part in nothing else', () => {
  const world = bump.createWorld();
  world.rule('wall', 'ball', 'block', { bounce: 0.5 });
  world.createBody({ type: 'static', x: 60, tags: ['wall'], shape: bump.box(20, 99) });
  const ball = world.createBody({ velocity: { x: 400, y: 0 }, tags: ['ball'], shape: bump.circle(10) });
  for (let i = 0; i < 60; i++) world.step(0.01);
  assert(Math.abs(ball.velocityX + 200) < 0.01, `${ball.velocityX}`);
  for (const [policy, options, kind, text] of /** @type {const} */ ([
    ['overlap', { bounce: 1 }, 'RangeError', "bounce is for 'block' and 'oneWay', not 'overlap'"],
    ['ignore', { friction: 1 }, 'RangeError', "friction is for 'block' and 'oneWay', not 'ignore'"],
    ['block', { bounce: 1.5 }, 'RangeError', 'bounce must be at most 1, but is 1.5'],
    ['block', { friction: -1 }, 'RangeError', 'friction must not be negative'],
    ['block', { friction: NaN }, 'RangeError', 'friction must be a finite number'],
    ['block', { slip: 1 }, 'TypeError', "options has no option 'slip'"],
  ])) {
    refuses(() => world.rule('wall', 'ball', policy, /** @type {any} */ (options)), kind, text);
  }
  refuses(
    () => bump.createWorld(/** @type {any} */ ({ frictionMixing: 'mean' })),
    'RangeError',
    'frictionMixing must be one of',
  );
});

test('a one-way rule holds what comes against its direction', () => {
  for (const [speed, held] of /** @type {const} */ ([
    [100, true],
    [-100, false],
  ])) {
    const world = bump.createWorld();
    world.rule('ledge', 'boy', 'oneWay', { passes: { x: 0, y: -1 } });
    world.createBody({ type: 'static', tags: ['ledge'], shape: bump.box(100, 10) });
    const boy = world.createBody({ y: -Math.sign(speed) * 30, velocity: { x: 0, y: speed }, tags: ['boy'], shape: bump.box(8, 8) }); // prettier-ignore
    for (let i = 0; i < 60; i++) world.step(0.01);
    assert.equal(boy.y * Math.sign(speed) > 0, !held);
  }
});

test('what is wrong in a rule is named', () => {
  const world = bump.createWorld();
  /** @type {any} */
  const w = world;
  refuses(() => w.rule('a', 'b', 'blok'), 'RangeError', 'policy must be one of');
  refuses(() => w.rule('a:b', 'b', 'block'), 'TypeError', 'tagA must be a tag');
  refuses(() => w.rule('a', '', 'block'), 'TypeError', 'tagB must be a tag');
  refuses(
    () => w.rule('a', 'b', 'oneWay', { passes: { x: 2, y: 0 } }),
    'RangeError',
    'passes.x must be between',
  );
  refuses(
    () => w.rule('a', 'b', 'oneWay', { passes: { x: 0.5, y: 0 } }),
    'RangeError',
    'passes must have the length 1',
  );
  refuses(() => bump.circle(1, { tags: ['a:b'] }), 'TypeError', 'options.tags[0] must be a word');
});

test('every broad phase finds the same, and shows its own data', () => {
  const world = bump.createWorld();
  world.createBodies({ x: [0, 3, 100, 103], y: [0, 1, 0, 1], radius: [2, 2, 2, 2] });
  world.createBody({ type: 'static', y: 50, shape: bump.box(300, 4) });
  for (const kind of /** @type {const} */ (['bruteForce', 'grid', 'sweep', 'tree'])) {
    world.broadPhase.choose(kind);
    world.detect();
    assert.equal(world.broadPhase.kind, kind);
    assert.equal(world.contacts.length, 2, kind);
    const { shapes, allPairs, tested, found } = world.broadPhase.counts;
    assert.deepEqual([shapes, allPairs, found], [5, 10, 2]);
    assert(tested >= 2 && tested <= 10);
    const view = world.broadPhase.inspect();
    assert.equal(view.kind, kind);
    const filled = { bruteForce: [0, 0, 0], grid: [1, 0, 0], sweep: [0, 1, 0], tree: [0, 0, 1] }[kind];
    const sizes = [view.cells, view.intervals, view.nodes].map((list) => Math.min(1, list.length));
    assert.deepEqual(sizes, filled);
    for (const cell of view.cells) {
      assert(cell.maxX > cell.minX && cell.level >= 0);
      for (const shape of cell.shapes) assert.equal(shape === 4, cell.fixed);
    }
    if (kind === 'sweep') {
      assert.equal(view.axis, 'x');
      const first = view.intervals.find(({ shape }) => shape === 2);
      assert(first && Math.abs(first.lower - 98) < 1 && Math.abs(first.upper - 102) < 1);
    }
    if (kind === 'tree') {
      const leaves = view.nodes.filter(({ shape }) => shape >= 0);
      assert.deepEqual(leaves.map(({ shape }) => shape).sort(), [0, 1, 2, 3, 4]);
      for (const { parent, minX, depth } of leaves) {
        if (parent >= 0) assert(view.nodes[parent].minX <= minX && view.nodes[parent].depth === depth - 1);
      }
    }
  }
  /** @type {any} */
  const { broadPhase } = world;
  refuses(() => broadPhase.choose('gird'), 'RangeError', 'kind must be one of');
  refuses(() => broadPhase.choose('grid', { cellSize: -1 }), 'RangeError', 'cellSize must not be negative');
  refuses(() => broadPhase.choose('grid', { maxPairs: 0 }), 'RangeError', 'maxPairs must be a whole number');
  world.destroy();
  refuses(() => broadPhase.kind, 'TypeError', 'this world was destroyed');
});

test('a frame makes as many calls with 5,000 bodies as with 10', async () => {
  let calls = 0;
  const { instantiate } = WebAssembly;
  /** Counts whatever goes into the module. @param {any} args */
  const counted = async (...args) => {
    const instance = /** @type {any} */ (await /** @type {any} */ (instantiate)(...args));
    /** @type {Record<string, any>} */
    const exports = {};
    for (const [name, item] of Object.entries(instance.exports)) {
      const isTable = item instanceof WebAssembly.Table;
      if (isTable) countTable(item);
      exports[name] =
        typeof item === 'function' ? (/** @type {any[]} */ ...values) => (calls++, item(...values)) : item;
    }
    return { exports };
  };
  /** Embind calls what it finds in the function table. @param {WebAssembly.Table} table */
  const countTable = (table) => {
    const get = table.get.bind(table);
    table.get = (index) => {
      const item = get(index);
      return item && ((/** @type {any[]} */ ...values) => (calls++, item(...values)));
    };
  };
  WebAssembly.instantiate = /** @type {any} */ (counted);
  const own = await load().finally(() => (WebAssembly.instantiate = instantiate));
  const made = [10, 5000].map((count) => {
    const world = own.createWorld({ gravity: { x: 0, y: 100 } });
    const x = Float64Array.from({ length: count }, (_, i) => 8 * i);
    world.createBody({ type: 'static', y: 5, tags: ['floor'], shape: own.box(200_000, 4) });
    const bodies = world.createBodies({ x, radius: 3, tags: ['ball'] });
    for (const body of bodies) void body.shapes; // found out once
    let heard = 0;
    world.on('ball:floor', { begin: () => heard++, stay: (ball) => (heard += ball.x * 0 + 1) });
    void world.bodies[0].shapes;
    world.advance(0.02);
    const before = calls;
    for (let frame = 0; frame < 5; frame++) {
      world.advance(0.01);
      let sum = 0;
      for (const body of bodies)
        sum += body.x + body.angle + body.velocity.y + body.drawn.y + Number(body.asleep);
      assert(Number.isFinite(sum));
    }
    assert(heard >= 5 * count, `${heard}`);
    return calls - before;
  });
  assert(made[0] > 0 && made[0] <= 5 * 8, `${made[0]} calls`);
  assert.equal(made[1], made[0]);
});
