// Bodies that meet, through the library: contacts, handlers by group, triggers, one-way shapes, the lecture's game.
import assert from 'node:assert/strict';
import test, { mock } from 'node:test';
import { load as loadFull } from '../../web/library/full.js';
import { load } from '../../web/library/index.js';

const bump = await load();

test('a ball falls on the floor, bounces and comes to rest', () => {
  const world = bump.createWorld({ gravity: { x: 0, y: 900 } });
  world.createBody({ type: 'static', x: 400, y: 590, shape: bump.box(800, 20, { bounce: 1 }) });
  const ball = world.createBody({ x: 100, y: 300, shape: bump.circle(12, { bounce: 0.6 }) });
  let lowest = 0;
  let rebounds = 0;
  let falling = true;
  for (let i = 0; i < 800; i++) {
    world.step(1 / 100);
    lowest = Math.max(lowest, ball.y);
    if (falling && ball.velocity.y < -20) rebounds++;
    falling = ball.velocity.y >= 0;
  }
  assert(rebounds >= 3, `${rebounds} rebounds`);
  assert(lowest < 575, `sank to ${lowest}`);
  assert(Math.abs(ball.y - 568) < 1, `rests at ${ball.y}`);
  assert(Math.abs(ball.velocity.y) < 1);
});

test('contacts tell bodies, normal, depth and points', () => {
  const world = bump.createWorld();
  const a = world.createBody({ type: 'kinematic', shape: bump.box(20, 20) });
  const b = world.createBody({ type: 'kinematic', x: 18, y: 4, shape: bump.box(20, 20) });
  world.detect();
  const [contact] = world.contacts;
  assert.equal(world.contacts.length, 1);
  assert.equal(contact.bodyA, a);
  assert.equal(contact.bodyB, b);
  assert.deepEqual(contact.normal, { x: 1, y: 0 });
  assert.equal(contact.depth, 2);
  assert.deepEqual(contact.points, [
    { x: 9, y: -6 },
    { x: 9, y: 10 },
  ]);
});

test('handlers of a group hear begin, stay and end, left first, whatever the order of creation', () => {
  const world = bump.createWorld();
  const ball = world.createBody({
    tags: ['ball'],
    shape: bump.circle(5),
    velocity: { x: 1000, y: 0 },
    type: 'kinematic',
  });
  const boy = world.createBody({ tags: ['boy'], x: 20, type: 'static', shape: bump.circle(5) });
  world.createBody({ tags: ['stone'], x: 20, shape: bump.circle(5), type: 'kinematic' });
  /** @type {string[]} */
  const heard = [];
  world.group('boy:ball', 'overlap');
  world.on('boy:ball', {
    begin(left, right, contact) {
      assert.equal(left, boy);
      assert.equal(right, ball);
      assert.deepEqual(contact.normal, { x: -1, y: 0 });
      heard.push('begin');
    },
    stay: () => heard.push('stay'),
    end: (left, right) => heard.push(`end ${left.tags} ${right.tags}`),
  });
  for (let i = 0; i < 5; i++) world.step(0.01);
  assert.deepEqual(heard, ['begin', 'stay', 'stay', 'end boy ball']);
});

test('a handler may destroy and create; what was destroyed ends with its name', () => {
  const world = bump.createWorld();
  const boy = world.createBody({ tags: ['boy'], type: 'kinematic', shape: bump.circle(50) });
  for (let i = 0; i < 5; i++) {
    world.createBody({ tags: ['ball'], type: 'kinematic', x: i, shape: bump.circle(5) });
  }
  let begun = 0;
  /** @type {number[]} */
  const ended = [];
  world.on('boy:ball', {
    begin(_, right) {
      begun++;
      right.destroy();
      if (begun <= 5) {
        for (let i = 0; i < 200; i++) world.createBody({ x: 1e6 + i * 100, shape: bump.circle(1) });
      }
    },
    end: (_, right) => ended.push(right.id),
  });
  world.step(0.01);
  assert.equal(begun, 5);
  world.step(0.01);
  assert.equal(ended.length, 5);
  assert.equal(begun, 5);
  assert.equal(boy.alive, true);
});

test('an error in a handler surfaces after the others ran, and the world goes on', () => {
  const world = bump.createWorld();
  world.createBody({ tags: ['a'], type: 'kinematic', shape: bump.circle(5) });
  world.createBody({ tags: ['b'], type: 'kinematic', shape: bump.circle(5) });
  /** @type {number[]} */
  const ran = [];
  world.on('a:b', {
    begin() {
      ran.push(1);
      throw new Error('first');
    },
  });
  const stop = world.on('a:b', { begin: () => ran.push(2) });
  assert.throws(() => world.step(0.01), /first/);
  assert.deepEqual(ran, [1, 2]);
  assert.equal(world.stepCount, 1);
  world.step(0.01);
  stop();
  assert.equal(world.stepCount, 2);
});

test('tags put bodies into groups, early and late, and taking one away takes them out', () => {
  const world = bump.createWorld();
  world.group('ghost:wall', 'ignore');
  const ghost = world.createBody({ type: 'kinematic', shape: bump.circle(5) });
  world.createBody({ type: 'static', tags: ['wall'], shape: bump.circle(5) });
  const touching = () => {
    world.detect();
    return world.contacts.length;
  };
  assert.equal(touching(), 1);
  ghost.addTag('ghost');
  assert.equal(touching(), 0);
  ghost.removeTag('ghost');
  assert.equal(touching(), 1);
  assert.throws(() => ghost.removeTag('ghost'), /RangeError: body \d+ has no tag "ghost"; it has none/);
});

test('the boy takes thirty balls from the grass', () => {
  const world = bump.createWorld({ gravity: { x: 0, y: -500 } });
  world.createBody({ type: 'static', x: 799.5, y: 25, tags: ['grass'], shape: bump.box(1599, 50) });
  const boy = world.createBody({
    type: 'kinematic',
    x: 50,
    y: 90,
    velocity: { x: 200, y: 0 },
    tags: ['boy'],
    shape: bump.box(100, 100),
  });
  for (let i = 0; i < 30; i++) {
    world.createBody({ x: 100 + ((i * 547) % 1400), y: 60, tags: ['ball'], shape: bump.box(20, 20) });
  }
  let balls = 0;
  let landed = 0;
  world.group('boy:ball', 'overlap').group('ball:ball', 'ignore');
  world.on('boy:ball', {
    begin(_, ball) {
      ball.destroy();
      balls++;
    },
  });
  world.on('grass:ball', { begin: () => landed++ });
  for (let i = 0; i < 700; i++) world.step(0.01);
  assert.equal(balls, 30);
  assert(landed >= 25, `${landed} landed`);
  assert.equal(world.bodyCount, 2);
  assert(boy.x > 1400);
});

test('bad groups, handlers, tags and materials are refused by name', () => {
  const world = bump.createWorld();
  /** @type {any} */
  const w = world;
  /** @type {any} */
  const b = bump;
  /** @type {[() => unknown, RegExp][]} */
  const cases = [
    [() => w.on('boy', {}), /TypeError: name must be two tags/],
    [() => w.on('a:b:c', {}), /TypeError: name must be two tags/],
    [() => w.on('a:b', { begun() {} }), /TypeError: handlers has no option 'begun'; did you mean 'begin'/],
    [() => w.on('a:b', { begin: 5 }), /TypeError: handlers.begin must be a function/],
    [() => w.group(`a:${'b'.repeat(1023)}`, 'block'), /RangeError: name must be at most 1024 bytes long/],
    [() => w.group('a:b', 'blocks'), /RangeError: policy must be one of .*did you mean 'block'/],
    [() => w.createBody({ tags: 'ball' }), /TypeError: tags must be an array of words/],
    [() => w.createBody({ tags: ['a:b'] }), /TypeError: tags\[0\] must be a word/],
    [() => w.createBody({ mass: 0 }), /RangeError: mass must be greater than 0/],
    [() => w.createBody({ inertia: 0 }), /RangeError: inertia must be greater than 0/],
    [() => w.createBody({ inertia: -1 }), /RangeError: inertia must be greater than 0|must not be negative/],
    [() => w.createBody({ inertia: 1e34 }), /RangeError: inertia must be at most 1e\+33/],
    [() => w.createBody({ inertia: NaN }), /RangeError: inertia must be a finite number/],
    [() => w.createBody({ centerOffset: { x: 0, y: 1e10 } }), /RangeError: centerOffset.y must be between/],
    [() => w.createBody({ drag: -1 }), /RangeError: drag must not be negative/],
    [() => w.createBody({ gravityScale: NaN }), /RangeError: gravityScale must be a finite number/],
    [() => b.circle(1, { friction: -1 }), /RangeError: options.friction must not be negative/],
    [() => b.circle(1, { bounce: 1.5 }), /RangeError: options.bounce must be at most 1/],
    [() => b.circle(1, { density: '1' }), /TypeError: options.density must be a number/],
    [() => b.circle(1, { trigger: 1 }), /TypeError: options.trigger must be true or false/],
    [() => b.circle(1, { mask: -1 }), /RangeError: options.mask must be a whole number/],
    [() => b.circle(1, { passes: { x: 0.5, y: 0 } }), /RangeError: options.passes must have the length 1/],
    [() => b.createWorld({ gravity: 9.8 }), /TypeError: gravity must be an object/],
    [() => b.createWorld({ lengthUnit: 0 }), /RangeError: lengthUnit must be greater than 0/],
    [() => b.createWorld({ substeps: 0 }), /RangeError: substeps must be a whole number/],
    [() => b.createWorld({ touch: 'yes' }), /RangeError: touch must be one of/],
    [() => w.setGravity({ x: 0 }), /TypeError: gravity.y must be a number/],
  ];
  for (const [action, message] of cases) assert.throws(action, message, String(action));
});

test('a hit is told with its speed, and only of the fast one', () => {
  const world = bump.createWorld({ hitSpeed: 400 });
  /** @type {[string, number][]} */
  const heard = [];
  for (const kind of /** @type {const} */ (['begin', 'hit'])) {
    world.on('ball:wall', {
      [kind]: (/** @type {any} */ ball, /** @type {any} */ wall, /** @type {any} */ contact) => {
        assert.deepEqual(wall.tags, ['wall']);
        heard.push([`${kind} ${ball.slot}`, Math.round(contact.approach)]);
      },
    });
  }
  world.createBody({ type: 'static', tags: ['wall'], shape: bump.box(10, 400) });
  world.createBody({ x: -19, velocity: { x: 500, y: 0 }, tags: ['ball'], shape: bump.circle(5) });
  world.createBody({ x: -12, y: 99, velocity: { x: 200, y: 0 }, tags: ['ball'], shape: bump.circle(5) });
  for (let i = 0; i < 10; i++) world.step(0.01);
  assert.deepEqual(heard.sort(), [
    ['begin 1', 500],
    ['begin 2', 200],
    ['hit 1', 500],
  ]);
});

test('a handler of hits that no speed would call is noticed in a step, once a world', async () => {
  const warn = mock.method(console, 'warn', () => {});
  const hit = () => assert.fail('nothing is a hit');
  for (let i = 1; i < 3; i++) {
    const world = bump.createWorld();
    world.on('ball:wall', { hit: undefined });
    assert.equal(warn.mock.callCount(), i - 1);
    world.on('ball:wall', { hit });
    world.step(0.01);
    world.on('ball:ball', { hit });
    world.step(0.01);
    assert.equal(warn.mock.callCount(), i);
  }
  const message = String(warn.mock.calls[0].arguments[0]);
  assert.equal(message, 'Bumpbox: no handler of hits is called while hitSpeed is 0');
  const told = bump.createWorld({ hitSpeed: 1 });
  told.on('ball:wall', { hit });
  told.step(0.01);
  // It may be told of a speed until it steps.
  const later = (await loadFull()).createWorld();
  later.on('ball:wall', { hit });
  later.changeWorld({ hitSpeed: 1 });
  later.step(0.01);
  assert.equal(warn.mock.callCount(), 2);
  warn.mock.restore();
});

test('clearing a world ends what touched, as destroying its bodies does', () => {
  for (const clear of [true, false]) {
    const world = bump.createWorld();
    /** @type {string[]} */
    const heard = [];
    world.on('ball:wall', { end: (ball, wall) => heard.push(`${ball.tags} ${wall.tags}`) });
    const wall = world.createBody({ type: 'static', tags: ['wall'], shape: bump.box(10, 400) });
    const ball = world.createBody({ x: -9, tags: ['ball'], shape: bump.circle(5) });
    world.step(0.01);
    if (clear) world.clear();
    else for (const body of [wall, ball]) body.destroy();
    world.step(0.01);
    assert.deepEqual(heard, ['ball wall']);
  }
});

test('names of groups may be written in any script', () => {
  const world = bump.createWorld();
  /** @type {(readonly string[])[]} */
  const heard = [];
  world
    .group('소년:공🏀', 'overlap')
    .on('소년:공🏀', { begin: (left, right) => heard.push(left.tags, right.tags) });
  world.createBody({ tags: ['공🏀'], shape: bump.circle(1) });
  world.createBody({ tags: ['소년'], shape: bump.circle(1) });
  world.detect();
  assert.deepEqual(heard, [['소년'], ['공🏀']]);
});

test('sixty-four groups fit, and one more says so', () => {
  const world = bump.createWorld();
  for (let i = 0; i < 64; i++) world.group(`a${i}:b`, 'ignore');
  assert.throws(() => world.group('one:more', 'ignore'), /RangeError: groups are at their limit/);
});

test('each of the sixty-four groups hears its own pairs and no others', () => {
  const world = bump.createWorld();
  /** @type {string[]} */
  const heard = [];
  for (let i = 0; i < 64; i++) {
    world.on(`a${i}:b`, { begin: (left, right) => heard.push(`a${i}:b ${left.tags} ${right.tags}`) });
  }
  for (let i = 0; i < 64; i++) {
    world.createBody({ tags: ['b'], type: 'kinematic', x: 100 * i, shape: bump.circle(5) });
    world.createBody({ tags: [`a${i}`], type: 'kinematic', x: 100 * i, shape: bump.circle(5) });
  }
  world.detect();
  assert.deepEqual(
    heard,
    Array.from({ length: 64 }, (_, i) => `a${i}:b a${i} b`),
  );
});

test('contacts are of the bodies that touched, not of who has their rows now', () => {
  const world = bump.createWorld();
  const make = () => world.createBody({ type: 'kinematic', shape: bump.circle(5) });
  for (const first of [true, false]) {
    world.clear();
    const pair = [make(), make()];
    world.detect();
    assert.equal(world.contacts.length, 1);
    const gone = pair[first ? 0 : 1];
    gone.destroy();
    assert.equal(make().slot, gone.slot, 'another one has its row');
    assert.deepEqual(world.contacts, []);
    world.detect();
    assert.equal(world.contacts.length, 1);
  }
});

/** Two that touch, and what the group boy:ball tells of them, step by step. */
function watched({ tags = ['boy'], policy = /** @type {'overlap' | 'block'} */ ('overlap') } = {}) {
  const world = bump.createWorld();
  const ball = world.createBody({ tags: ['ball'], type: 'kinematic', shape: bump.circle(5) });
  const boy = world.createBody({ tags, type: 'kinematic', x: 3, shape: bump.circle(5) });
  /** @type {string[]} */
  const heard = [];
  const tell = (/** @type {string} */ kind) => (/** @type {any} */ left, /** @type {any} */ right) => {
    assert.equal(left, boy);
    assert.equal(right, ball);
    heard.push(kind);
  };
  const listen = () =>
    world
      .group('boy:ball', policy)
      .on('boy:ball', { begin: tell('begin'), stay: tell('stay'), end: tell('end') });
  const step = () => {
    world.step(0.01);
    return heard.splice(0).join();
  };
  return { world, boy, ball, listen, step };
}

test('a tag that comes while two touch begins at the next step, one that goes ends', () => {
  for (const policy of /** @type {const} */ (['overlap', 'block'])) {
    const { boy, ball, listen, step } = watched({ tags: [], policy });
    listen();
    assert.equal(step(), '');
    boy.addTag('boy');
    assert.deepEqual([step(), step()], ['begin', 'stay']);
    boy.addTag('other');
    assert.equal(step(), 'stay');
    boy.removeTag('boy');
    assert.deepEqual([step(), step()], ['end', '']);
    boy.addTag('boy');
    boy.removeTag('boy');
    assert.equal(step(), '', 'came and went between two steps');
    boy.addTag('boy');
    assert.equal(step(), 'begin');
    ball.removeTag('ball');
    ball.addTag('ball');
    assert.equal(step(), 'stay', 'went and came between two steps');
    boy.removeTag('boy');
    boy.x = 100;
    assert.deepEqual([step(), step()], ['end', ''], 'left the group and the place at once');
    boy.addTag('boy');
    assert.equal(step(), '');
    boy.x = 0;
    boy.removeTag('boy');
    boy.addTag('boy');
    assert.equal(step(), 'begin');
    boy.removeTag('boy');
    boy.destroy();
    assert.deepEqual([step(), step()], ['end', '']);
  }
});

test('a group that is made while two touch begins at the next step', () => {
  const { world, listen, step } = watched();
  world.step(0.01);
  listen();
  assert.deepEqual([step(), step()], ['begin', 'stay']);
});

test('tags that changed while nobody listened are known when somebody does', () => {
  const { world, boy, listen, step } = watched({ tags: [] });
  const stop = listen();
  stop();
  boy.addTag('boy');
  world.step(0.01);
  listen();
  assert.deepEqual([step(), step()], ['stay', 'stay']);
});

test('a group of shapes’ tags begins and ends with those shapes, while other shapes of the bodies go on touching', () => {
  const world = bump.createWorld();
  /** @type {string[]} */
  const heard = [];
  for (const name of /** @type {const} */ (['fist:head', 'boy:head', 'boy:trunk'])) {
    const hear = (/** @type {string} */ kind) => () => heard.push(`${kind} ${name}`);
    world.on(name, { begin: hear('begin'), stay: hear('stay'), end: hear('end') });
  }
  const fist = bump.circle(5, { x: 20, tags: ['fist'] });
  const boy = world.createBody({ type: 'kinematic', tags: ['boy'], shapes: [fist, bump.circle(5)] });
  const head = bump.circle(3, { x: 20, trigger: true, tags: ['head'] });
  world.createBody({ shapes: [bump.circle(5, { trigger: true, tags: ['trunk'] }), head] });
  const other = world.createBody({ x: 500, shape: bump.circle(1) });
  const told = () => {
    world.detect();
    return heard.splice(0).sort();
  };
  const trunk = 'boy:trunk';
  assert.deepEqual(told(), ['begin boy:head', `begin ${trunk}`, 'begin fist:head']);
  boy.angle = 2;
  assert.deepEqual(told(), ['end boy:head', 'end fist:head', `stay ${trunk}`]);
  // Somebody else's tags, and those that name no group, begin and end nothing.
  for (const body of [other, boy]) {
    body.addTag('new');
    assert.deepEqual(told(), [`stay ${trunk}`]);
    body.removeTag('new');
    assert.deepEqual(told(), [`stay ${trunk}`]);
  }
  boy.angle = 0;
  assert.deepEqual(told(), ['begin boy:head', 'begin fist:head', `stay ${trunk}`]);
  assert.deepEqual(told(), ['stay boy:head', `stay ${trunk}`, 'stay fist:head']);
  boy.removeShape(fist);
  assert.deepEqual(told(), ['end boy:head', 'end fist:head', `stay ${trunk}`]);
  boy.destroy();
  assert.deepEqual(told(), [`end ${trunk}`]);
});

test('no handler begins another step of its own world, and the engine lives on', () => {
  for (const call of /** @type {const} */ (['step', 'advance', 'detect'])) {
    const other = bump.createWorld();
    const world = bump.createWorld();
    world.createBody({ tags: ['a'], type: 'kinematic', shape: bump.circle(5) });
    world.createBody({ tags: ['b'], type: 'kinematic', shape: bump.circle(5) });
    const refused = { code: 'inHandler', message: new RegExp(`world\\.${call}\\(\\) .* own handlers`) };
    let tried = 0;
    const again = () => {
      tried++;
      world[call](0.05);
    };
    const stop = world.beforeStep(again);
    assert.throws(() => world.step(0.01), refused);
    stop();
    world.on('a:b', { begin: again, stay: again });
    assert.throws(() => world.step(0.01), refused);
    assert.throws(() => world.detect(), refused);
    assert.equal(tried, 3);
    assert.equal(world.stepCount, 2);
    // Another world may be stepped in them.
    world.beforeStep(() => other.step(0.01));
    assert.throws(() => world.step(0.01), refused);
    assert.equal(other.stepCount, 1);
    other.createBody({ shape: bump.circle(5) });
    other.step(0.01);
    bump.createWorld().destroy();
  }
});
