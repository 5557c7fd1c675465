// Input that changes while it is read, arrays with holes, objects that are none, numbers written past every check: each
// is refused by name, the world is as it was, and no memory is touched that is not its own.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load as loadFull } from '../../web/library/full.js';
import { load } from '../../web/library/index.js';
import { isRefusal, refuses } from '../refuses.mjs';

const bump = await load();
const full = await loadFull();
/** Anything goes in: these tests are about callers without types. @type {any} */
const loose = bump;
/** @type {any} */
const looseFull = full;

/** @returns {any} */
const openWorld = (options = {}) => bump.createWorld(options);

/** An array of which one element was never there. @param {unknown[]} elements @param {number} hole */
function holed(elements, hole) {
  const array = [...elements];
  delete array[hole];
  return array;
}

test('an array with a hole is refused by the place of the hole, and leaves nothing behind', () => {
  const world = openWorld();
  const body = world.createBody({ shape: bump.circle(1) });
  const before = world.hash;
  const shapes = [bump.circle(5), bump.circle(2), bump.circle(1)];
  refuses(() => world.createBody({ shapes: holed(shapes, 1) }), 'TypeError', 'shapes[1] must be a shape');
  refuses(() => world.createBody({ shapes: holed(shapes, 2) }), 'TypeError', 'shapes[2] must be a shape');
  const corners = [
    { x: 0, y: 0 },
    { x: 9, y: 0 },
    { x: 9, y: 9 },
    { x: 0, y: 9 },
  ];
  refuses(() => loose.polygon(holed(corners, 1)), 'TypeError', 'vertices[1] must be an object');
  const literal = { kind: 'polygon', vertices: holed(corners, 3) };
  refuses(() => body.addShape(literal), 'TypeError', 'shape.vertices[3] must be an object');
  refuses(() => world.createBody({ tags: holed(['a', 'b', 'c'], 1) }), 'TypeError', 'tags[1] must be a word');
  assert.equal(world.hash, before);
  world.createBody();
  assert.equal(world.shapeCount, 1, 'the next body gets no shape of the refused one');
  body.addShape(bump.box(3, 3));
  const twin = bump.createWorld();
  const plain = twin.createBody({ shape: bump.circle(1) });
  twin.createBody();
  plain.addShape(bump.box(3, 3));
  assert.equal(world.hash, twin.hash);
});

/**
 * An array whose length is another one each time.
 * @param {unknown[]} lengths
 * @param {(i: number) => unknown} element
 * @returns {unknown}
 */
function unsteady(lengths, element) {
  let asked = 0;
  return new Proxy(/** @type {unknown[]} */ ([]), {
    get(array, key) {
      if (key === 'length') return lengths[Math.min(asked++, lengths.length - 1)];
      if (typeof key === 'string' && /^\d+$/.test(key)) return element(Number(key));
      return Reflect.get(array, key);
    },
    has: () => true,
  });
}

test('an array that changes its length writes nowhere else', () => {
  const corner = (/** @type {number} */ i) => ({ x: 5 * Math.cos(i), y: 5 * Math.sin(i) });
  const world = openWorld();
  const other = bump.createWorld();
  for (let i = 0; i < 50; i++) other.createBody({ x: i, shape: bump.circle(1 + i) });
  const before = other.hash;
  let coerced = 0;
  const lengths = [
    [3, 5000],
    [3, 3, 5000],
    [5000],
    [2 ** 53],
    [Infinity],
    [NaN],
    ['many'],
    [{ valueOf: () => (coerced++ < 2 ? 3 : 5000) }],
  ];
  for (const each of lengths) {
    try {
      world.createBody({ shape: { kind: 'polygon', vertices: unsteady(each, corner) } });
    } catch (error) {
      assert(error instanceof RangeError, String(error));
      assert.match(error.message, /vertices must/);
    }
    assert.equal(other.hash, before);
  }
  for (const each of [Infinity, 2 ** 53]) {
    const circles = unsteady([each], () => bump.circle(1));
    refuses(() => world.createBody({ shapes: circles }), 'RangeError', 'shapes must be at most');
    const words = unsteady([each], (i) => `tag${i}`);
    refuses(() => world.createBody({ tags: words }), 'RangeError', 'tags must be at most');
  }
  world.step(0.01);
  other.step(0.01);
});

test('a getter that destroys the world is found out before the engine is called', () => {
  for (const read of [
    (/** @type {any} */ world, /** @type {() => number} */ trap) => {
      world.createBody({
        get x() {
          return trap();
        },
      });
    },
    (/** @type {any} */ world, /** @type {() => number} */ trap) => {
      world.createBody({
        shape: {
          kind: 'circle',
          get radius() {
            return trap();
          },
        },
      });
    },
    (/** @type {any} */ world, /** @type {() => number} */ trap) => {
      world.setGravity({
        x: 0,
        get y() {
          return trap();
        },
      });
    },
  ]) {
    const world = openWorld();
    /** @type {any} */
    let next;
    const trap = () => {
      if (world.alive) {
        world.destroy();
        next = bump.createWorld(); // may well stand where the other one stood
      }
      return 42;
    };
    refuses(() => read(world, trap), 'TypeError', 'this world was destroyed');
    assert.equal(next.bodyCount, 0);
    assert.equal(next.hash, bump.createWorld().hash);
  }
  const boxes = looseFull.createBoxWorld();
  const create = () =>
    boxes.createBox({
      width: 1,
      height: 1,
      get x() {
        if (boxes.alive) boxes.destroy();
        return 1;
      },
    });
  refuses(create, 'TypeError', 'this box world was destroyed');
});

test('a getter that destroys the body is found out before it gets its shape', () => {
  const world = openWorld();
  const body = world.createBody();
  const shape = {
    kind: 'circle',
    get radius() {
      if (body.alive) body.destroy();
      return 3;
    },
  };
  refuses(() => body.addShape(shape), 'TypeError', `body ${body.id} (slot 0) was destroyed`);
  world.createBody();
  assert.equal(world.shapeCount, 0);
});

test('what a getter answers is checked and used: it is asked once', () => {
  const world = openWorld();
  const bodies = [];
  /** @param {string} key @param {unknown} good @param {unknown} bad */
  const turning = (key, good, bad) => {
    let asked = 0;
    return Object.defineProperty({}, key, { enumerable: true, get: () => (asked++ === 0 ? good : bad) });
  };
  bodies.push(world.createBody(turning('x', 7, NaN)));
  bodies.push(world.createBody(turning('shape', bump.circle(1), 5)));
  bodies.push(world.createBody({ velocity: Object.assign(turning('x', 3, 'no'), { y: 0 }) }));
  assert.deepEqual(
    bodies.map((body) => [body.x, body.velocity.x]),
    [
      [7, 0],
      [0, 0],
      [0, 3],
    ],
  );
  assert.equal(loose.circle(1, turning('x', 2, NaN)).x, 2);
  const heard = [];
  world.on(
    'a:b',
    turning('begin', () => heard.push(1), 5),
  );
  world.createBody({ tags: ['a'], type: 'kinematic', shape: bump.circle(1) });
  world.createBody({ tags: ['b'], type: 'kinematic', shape: bump.circle(1) });
  world.step(0.01);
  assert.equal(heard.length, 1);
});

test('options are plain objects: nothing else passes for one, and no key is overlooked', () => {
  const world = openWorld();
  class Options {
    x = 5;
  }
  for (const value of [new Date(), new Map([['x', 1]]), Object(5), new Options(), [], () => 0, 'x', null]) {
    refuses(() => world.createBody(value), 'TypeError', 'options must be a plain object, but is');
    refuses(() => loose.createWorld(value), 'TypeError', 'options must be a plain object, but is');
    refuses(() => looseFull.createBoxWorld(value), 'TypeError', 'options must be a plain object, but is');
    refuses(() => loose.circle(1, value), 'TypeError', 'options must be a plain object, but is');
    refuses(() => world.on('a:b', value), 'TypeError', 'handlers must be a plain object, but is');
    if (value === null) continue;
    refuses(() => world.createBody({ shape: value }), 'TypeError', 'shape must be a shape, such as');
  }
  refuses(
    () => world.createBody(new Date()),
    'TypeError',
    'options must be a plain object, but is an instance of Date',
  );
  refuses(() => world.createBody({ [Symbol('x')]: 1 }), 'TypeError', "options has no option 'Symbol(x)'");
  refuses(
    () => loose.circle(1, { [Symbol.iterator]: 1 }),
    'TypeError',
    "options has no option 'Symbol(Symbol",
  );
  const carrier = JSON.parse('{ "__proto__": { "x": 5 } }');
  refuses(() => world.createBody(carrier), 'TypeError', "options has no option '__proto__'");
  assert.equal(world.createBody(Object.assign(Object.create(null), { x: 5 })).x, 5);
  assert.equal(world.bodyCount, 1);
});

test('a point may be of any class with x and y', () => {
  const world = openWorld();
  class Vector {
    #x = 3;
    get x() {
      return this.#x;
    }
    get y() {
      return 4;
    }
  }
  const body = world.createBody({ velocity: new Vector() });
  const next = world.createBody({ velocity: body.velocity });
  assert.deepEqual(next.velocity.toJSON(), { x: 3, y: 4 });
  refuses(
    () => (body.velocity = /** @type {any} */ (new Date())),
    'TypeError',
    'velocity.x must be a number',
  );
  refuses(
    () => world.setGravity([1, 2]),
    'TypeError',
    'gravity must be an object with x and y, but is an array of 2',
  );
});

test('a shape written by hand is spoken of by its own name', () => {
  const world = openWorld();
  /** @type {[unknown, 'TypeError' | 'RangeError', string][]} */
  const cases = [
    [
      { kind: 'circle', radius: 1, foo: 1 },
      'TypeError',
      "shapes[0] has no option 'foo'; it has kind, radius, x, y",
    ],
    [{ kind: 'circle', radius: 1, colour: 1 }, 'TypeError', "shapes[0] has no option 'colour'"],
    [{ kind: 'circle', radius: -1 }, 'RangeError', 'shapes[0].radius must be greater than 0'],
    [{ kind: 'circle', radius: 1, x: '1' }, 'TypeError', 'shapes[0].x must be a number'],
    [{ kind: 'box', width: 1 }, 'TypeError', 'shapes[0].height must be a number, but is undefined'],
    [{ kind: 'segment', a: { x: 0, y: 0 }, b: { x: 1 } }, 'TypeError', 'shapes[0].b.y must be a number'],
    [{ kind: 'polygon', vertices: [] }, 'RangeError', 'shapes[0].vertices must be at least 3 points'],
    [{ kind: 'circle', radius: 1, bounce: 2 }, 'RangeError', 'shapes[0].bounce must be at most 1, but is 2'],
    [{ radius: 1 }, 'TypeError', 'shapes[0].kind must be one of'],
  ];
  for (const [shape, name, start] of cases) {
    refuses(() => world.createBody({ shapes: [shape] }), name, start);
  }
  const boom = Object.freeze(new Error('boom'));
  const throwing = {
    kind: 'segment',
    a: {
      y: 0,
      get x() {
        throw boom;
      },
    },
  };
  assert.throws(
    () => world.createBody({ shape: throwing }),
    (error) => error === boom,
  );
  assert.equal(world.bodyCount, 0);
});

test("no refusal shows the engine's own word for it", () => {
  const world = openWorld();
  const dart = [
    [0, 0],
    [4, 0],
    [1, 1],
    [0, 4],
  ].map(([x, y]) => ({ x, y }));
  refuses(
    () => world.createBody({ shape: bump.polygon(dart) }),
    'RangeError',
    'vertices must be a convex outline',
  );
  const square = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ].map(([x, y]) => ({ x, y }));
  refuses(
    () => full.outline([square, square], { fillRule: 'evenOdd' }),
    'RangeError',
    'outline must enclose an area',
  );
  for (let i = 0; i < bump.limits.groups; i++) world.group(`a:${i}`, 'block');
  assert.throws(
    () => world.group('one:more', 'block'),
    (error) => {
      assert(error instanceof RangeError);
      assert.equal(error.message, `groups are at their limit: there can be at most ${bump.limits.groups}`);
      return true;
    },
  );
});

test('a world that is gone hears no more handlers, known group or not', () => {
  const world = openWorld();
  const body = world.createBody();
  world.group('a:b', 'block');
  world.destroy();
  for (const use of [
    () => world.on('a:b', { begin() {} }),
    () => world.on('c:d', { begin() {} }),
    () => world.group('a:b', 'ignore'),
    () => world.setGravity({ x: 0, y: 1 }),
    () => world.detect(),
    () => world.clear(),
    () => world.hash,
    () => world.contacts,
    () => world.bodies,
    () => world.stepCount,
    () => body.addShape(bump.circle(1)),
    () => body.addTag('a'),
    () => body.wake(),
    () => body.destroy(),
  ]) {
    refuses(use, 'TypeError', 'this world was destroyed and can no longer be used');
  }
});

test('what is written into the columns is looked at before anything moves by it', () => {
  const names = /** @type {const} */ (['x', 'y', 'angle', 'velocityX', 'velocityY', 'angularVelocity']);
  for (const name of names) {
    for (const value of [NaN, Infinity, -Infinity, 1e300]) {
      const world = bump.createWorld({ gravity: { x: 0, y: 9 } });
      const free = world.createBody({ shape: bump.circle(1) });
      const first = world.createBody({ x: 5, shape: bump.circle(1) });
      const written = world.createBody({ x: 5.5, shape: bump.circle(1) });
      free.destroy();
      world.step(0.01);
      world.columns[name][free.slot] = NaN; // nobody's
      world.step(0.01);
      const { x, stepCount } = { x: first.x, stepCount: world.stepCount };
      const before = world.columns[name][written.slot];
      world.columns[name][written.slot] = value;
      const said = `columns.${name} must hold finite numbers within the limits, but row ${written.slot} does not`;
      refuses(() => world.step(0.01), 'RangeError', said);
      refuses(() => world.detect(), 'RangeError', said);
      assert.equal(first.x, x);
      assert.equal(world.stepCount, stepCount);
      world.columns[name][written.slot] = before;
      world.step(0.01);
      assert(Number.isFinite(first.x + first.y + written.x + written.y), `${name} ${value}`);
    }
  }
  const boxes = full.createBoxWorld();
  const box = boxes.createBox({ width: 1, height: 1 });
  boxes.createBox({ x: 0.5, width: 1, height: 1 });
  boxes.columns.place[5] = NaN;
  refuses(() => boxes.step(), 'RangeError', 'columns.place must hold finite numbers');
  boxes.columns.place[5] = 0;
  boxes.columns.velocity[1] = -Infinity;
  refuses(
    () => boxes.step(),
    'RangeError',
    'columns.velocity must hold finite numbers within the limits, but row 0',
  );
  assert.equal(boxes.stepCount, 0);
  boxes.columns.velocity[1] = 0;
  boxes.step();
  assert(Number.isFinite(box.x));
});

test('bodies at the limits of place, speed and angle are no mistake', () => {
  const { coordinate, speed, angle, longestStep } = bump.limits;
  const world = bump.createWorld({ gravity: { x: speed, y: -speed } });
  const body = world.createBody({
    x: coordinate,
    y: -coordinate,
    angle,
    angularVelocity: speed,
    velocity: { x: speed, y: -speed },
    shape: bump.circle(1),
  });
  world.createBody({ x: coordinate, y: -coordinate, shape: bump.circle(1) });
  for (let i = 0; i < 1000; i++) world.step(longestStep);
  assert.equal(world.stepCount, 1000);
  assert(Number.isFinite(body.x + body.angle + body.velocity.x));
});

test('what only the engine writes cannot be written by mistake', () => {
  const world = bump.createWorld();
  const body = world.createBody({ type: 'static', shape: bump.circle(1) });
  world.columns.generation[0] = 999;
  world.columns.type[0] = 77;
  world.columns.asleep[0] = 1;
  assert.equal(body.alive, true);
  assert.equal(body.type, 'static');
  assert.equal(body.asleep, false);
  assert.deepEqual([...world.columns.generation], [1]);
  assert.deepEqual([...world.columns.type], [0]);
  assert.throws(() => {
    /** @type {any} */ (world.columns).generation = [];
  }, TypeError);
  const boxes = full.createBoxWorld();
  const box = boxes.createBox({ width: 1, height: 1 });
  boxes.columns.mass[0] = 9;
  boxes.columns.slot[0] = 9;
  assert.equal(box.mass, 1);
  assert.deepEqual(boxes.boxes, [box]);
});

test('nothing can be put in the place of a column, and reading one makes nothing', () => {
  const world = openWorld();
  const body = world.createBody({ x: 3, shape: bump.circle(1) });
  const boxes = looseFull.createBoxWorld();
  const box = boxes.createBox({ x: 4, width: 1, height: 1 });
  for (const [columns, names] of [
    [world.columns, ['x', 'y', 'angle', 'velocityX', 'velocityY', 'angularVelocity', 'type']],
    [boxes.columns, ['place', 'velocity', 'mass', 'slot']],
  ]) {
    for (const name of names) {
      assert.throws(() => (columns[name] = [9]), TypeError, name);
      assert.throws(() => (columns[name] = null), TypeError, name);
      assert.throws(() => Object.defineProperty(columns, name, { value: [9] }), TypeError, name);
      delete columns[name];
      assert(ArrayBuffer.isView(columns[name]), name);
    }
  }
  assert.equal(world.columns.x, world.columns.x);
  assert.equal(boxes.columns.place, boxes.columns.place);
  world.step(0.01);
  boxes.step();
  assert.deepEqual([body.x, box.x], [3, 4]);
});

test('boxes take no written place, speed or size that none can have', () => {
  const far = bump.limits.coordinate ** 2;
  /** @type {[string, number, number][]} */
  const wrong = [
    ...[NaN, Infinity, 1e300, -1e300, 2 * far].flatMap(
      (value) =>
        /** @type {[string, number, number][]} */ ([
          ['place', 4, value],
          ['place', 5, value],
          ['velocity', 2, value],
          ['velocity', 3, value],
        ]),
    ),
    ...[NaN, -5, 0, 1e-10, 1e300, 2 * bump.limits.coordinate].flatMap(
      (value) =>
        /** @type {[string, number, number][]} */ ([
          ['place', 6, value],
          ['place', 7, value],
        ]),
    ),
  ];
  for (const [name, index, value] of wrong) {
    const boxes = looseFull.createBoxWorld();
    for (let i = 0; i < 3; i++) boxes.createBox({ x: 2 * i, width: 1, height: 1 });
    const column = boxes.columns[name];
    const before = column[index];
    column[index] = value;
    const said = `columns.${name} must hold finite numbers within the limits, but row 1 does not`;
    refuses(() => boxes.step(), 'RangeError', said);
    assert.equal(boxes.stepCount, 0);
    column[index] = before;
    boxes.step();
  }
  // A fall that never ends is no mistake.
  const boxes = full.createBoxWorld({ gravity: { x: 0, y: -bump.limits.speed } });
  const box = boxes.createBox({ width: 1, height: 1 });
  for (let i = 0; i < 1000; i++) boxes.step(bump.limits.longestStep);
  assert(box.y < -bump.limits.coordinate && Number.isFinite(box.y));
});

test('what cannot even be shown is refused by name', () => {
  const world = openWorld();
  const revoked = (/** @type {any} */ target) => {
    const { proxy, revoke } = Proxy.revocable(target, {});
    revoke();
    return proxy;
  };
  const shy = {
    get constructor() {
      throw new Error('no');
    },
  };
  const symbolic = { constructor: { name: Symbol('x') } };
  const mute = {
    constructor: {
      name: {
        toString() {
          throw new Error('no');
        },
      },
    },
  };
  for (const value of [shy, symbolic, mute, revoked({}), revoked([])]) {
    refuses(() => world.createBody({ x: value }), 'TypeError', 'x must be a number, but is an object');
    refuses(
      () => world.group(value, 'block'),
      'TypeError',
      "name must be two tags, such as 'boy:ball', but is an",
    );
    refuses(
      () => world.createBody({ tags: value }),
      'TypeError',
      'tags must be an array of words, but is an object',
    );
  }
  for (const value of [revoked({}), revoked([])]) {
    refuses(() => world.createBody(value), 'TypeError', 'options must be a plain object, but is an object');
    refuses(
      () => world.setGravity(value),
      'TypeError',
      'gravity must be an object with x and y, but is an object',
    );
    refuses(() => world.createBody({ shape: value }), 'TypeError', 'shape must be a shape, such as');
    refuses(() => world.on('a:b', value), 'TypeError', 'handlers must be a plain object, but is an object');
  }
  assert.equal(world.bodyCount, 0);
});

test('tags that the engine could not tell apart are refused', () => {
  const world = openWorld();
  const body = world.createBody();
  for (const half of ['\ud800', 'a\udc00b']) {
    refuses(
      () => world.createBody({ tags: [half] }),
      'TypeError',
      'tags[0] must be of whole characters, but "',
    );
    refuses(() => body.addTag(half), 'TypeError', 'tag must be of whole characters, but "');
    refuses(
      () => world.group(`${half}:ball`, 'block'),
      'TypeError',
      'name must be of whole characters, but "',
    );
  }
  body.addTag('\ud83c\udfc0'); // both halves of one
  assert.deepEqual(body.tags, ['🏀']);
});

test('where the wasm comes from is asked as strictly as everything else', async () => {
  /** @type {any} */
  const open = load;
  /** @type {[unknown, 'TypeError' | 'Error', string][]} */
  const cases = [
    ['engine.wasm', 'TypeError', 'source must be a plain object, but is "engine.wasm"'],
    [null, 'TypeError', 'source must be a plain object, but is null'],
    [new URL('file:///engine.wasm'), 'TypeError', 'source must be a plain object, but is an instance of URL'],
    [{ wasmURL: '/x' }, 'TypeError', "source has no option 'wasmURL'; did you mean 'wasmUrl'?"],
    [{ wasmUrl: null }, 'TypeError', 'source.wasmUrl must not be null'],
    [{ wasmUrl: '' }, 'TypeError', 'wasmUrl must be an address, but is ""'],
    [{ wasmUrl: 'http://' }, 'TypeError', 'wasmUrl must be an address, but is "http://"'],
    [{ wasmUrl: 5 }, 'TypeError', 'wasmUrl must be an address, but is 5'],
    [{ wasmBinary: '' }, 'TypeError', 'wasmBinary must be an ArrayBuffer or a view of one, but is ""'],
    [{ wasmBinary: 0 }, 'TypeError', 'wasmBinary must be an ArrayBuffer'],
    [{ wasmBinary: NaN }, 'TypeError', 'wasmBinary must be an ArrayBuffer'],
    [{ wasmBinary: [0, 97] }, 'TypeError', 'wasmBinary must be an ArrayBuffer'],
    [{ wasmModule: 5 }, 'TypeError', 'wasmModule must be a WebAssembly.Module, but is 5'],
    [{ wasmModule: false }, 'TypeError', 'wasmModule must be a WebAssembly.Module'],
    [
      { wasmUrl: 'file:///nowhere.wasm' },
      'Error',
      'Bumpbox could not read file:///nowhere.wasm. Put the .wasm',
    ],
  ];
  for (const [source, name, start] of cases) {
    await assert.rejects(open(source), isRefusal(name, start), JSON.stringify(source));
  }
});
