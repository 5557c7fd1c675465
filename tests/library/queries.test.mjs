// Questions to a world from JavaScript: against plain arithmetic on circles and boxes, with every filter, and with
// arguments that are wrong or change while they are read.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { random } from '../random.mjs';
import { refuses } from '../refuses.mjs';

const bump = await load();

/** Numbers that look random and are always the same. @param {number} seed */
function numbers(seed) {
  const next = random(seed);
  return (/** @type {number} */ size) => (next() - 0.5) * size;
}

function field() {
  const world = bump.createWorld();
  const next = numbers(7);
  const circles = Array.from({ length: 200 }, () => {
    const radius = 2 + Math.abs(next(20));
    return { radius, body: world.createBody({ x: next(600), y: next(600), shape: bump.circle(radius) }) };
  });
  return { world, circles, next };
}

test('points, boxes, shapes and surroundings hold the circles that arithmetic finds', () => {
  const { world, circles, next } = field();
  for (let i = 0; i < 100; i++) {
    const [x, y, far] = [next(600), next(600), Math.abs(next(120))];
    /** @param {(circle: { radius: number, body: import('../../web/library/body.js').Body }) => boolean} ask */
    const wanted = (ask) => circles.filter(ask).map(({ body }) => body.id);
    /** @param {{ body: { id: number } }[]} found */
    const ids = (found) => found.map(({ body }) => body.id);
    /** @param {{ body: { x: number, y: number } }} circle */
    const apart = ({ body }) => Math.hypot(body.x - x, body.y - y);
    assert.deepEqual(
      ids(world.findAt({ x, y })),
      wanted((c) => apart(c) <= c.radius),
    );
    const near = world.findNear({ x, y }, far);
    assert.deepEqual(
      ids(near).sort((a, b) => a - b),
      wanted((c) => apart(c) - c.radius <= far),
    );
    for (const [k, { distance, body, point, normal }] of near.entries()) {
      const circle = circles.find((c) => c.body === body);
      assert(circle && Math.abs(distance - (apart(circle) - circle.radius)) < 1e-9);
      assert(Math.abs(Math.hypot(normal.x, normal.y) - 1) < 1e-12);
      assert(Math.abs(Math.hypot(point.x - body.x, point.y - body.y) - circle.radius) < 1e-9);
      if (k > 0) assert(near[k - 1].distance <= distance);
    }
    const probe = bump.circle(far + 1);
    assert.deepEqual(
      ids(world.findTouching(probe, { x, y })),
      wanted((c) => apart(c) <= c.radius + far + 1),
    );
    const box = { minX: x - far, minY: y - 5, maxX: x + far, maxY: y + 5 };
    const inBox = wanted(({ body, radius }) => {
      const dx = Math.max(0, Math.abs(body.x - x) - far);
      const dy = Math.max(0, Math.abs(body.y - y) - 5);
      return Math.hypot(dx, dy) <= radius;
    });
    const boxed = world.findIn(box);
    for (const id of inBox) assert(ids(boxed).includes(id));
    const { ends, slots } = world.findInEach([0, 0, 0, 0, ...Object.values(box)]);
    assert.deepEqual(
      [...slots.subarray(ends[0], ends[1])],
      boxed.map(({ body }) => body.slot),
    );
  }
});

test('rays and casts hit first what is first, with time, normal and point', () => {
  const world = bump.createWorld();
  const wall = bump.box(10, 100, { paint: 3 });
  const first = world.createBody({ type: 'static', x: 50, shape: wall });
  const second = world.createBody({ type: 'static', x: 90, shape: bump.box(10, 100) });
  const hit = world.castRay({ x: 0, y: 0 }, { x: 100, y: 0 });
  assert(hit);
  assert.equal(hit.body, first);
  assert.equal(hit.shape.paint, 3);
  assert.equal(hit.time, 0.45);
  assert.deepEqual(hit.normal, { x: 1, y: 0 });
  assert.deepEqual(hit.point, { x: 45, y: 0 });
  const through = world.castRayThrough({ x: 0, y: 0 }, { x: 100, y: 0 });
  assert.deepEqual(
    through.map(({ body }) => body),
    [first, second],
  );
  const cast = world.castShape(bump.circle(5), { x: 0 }, { x: 100, y: 0 });
  assert(cast && cast.body === first && Math.abs(cast.time - 0.4) < 1e-9);
  const casts = world.castShapeThrough(bump.circle(5), {}, { x: 100, y: 0 }, { except: first });
  assert.deepEqual(
    casts.map(({ body }) => body),
    [second],
  );
  assert.equal(world.castRay({ x: 0, y: 200 }, { x: 100, y: 0 }), null);
  assert.equal(world.castShape(bump.circle(5), {}, { x: 10, y: 0 }), null);
});

test('many rays at once are the same rays', () => {
  const { world, next } = field();
  const rays = Float64Array.from({ length: 4 * 500 }, () => next(900));
  const hits = world.castRays(rays);
  for (let i = 0; i < 500; i++) {
    const [x, y, dx, dy] = rays.subarray(4 * i, 4 * i + 4);
    const one = world.castRay({ x, y }, { x: dx, y: dy });
    assert.equal(hits.slots[i], one ? one.body.slot : -1);
    if (!one) continue;
    assert.equal(hits.times[i], one.time);
    assert.deepEqual({ x: hits.normalX[i], y: hits.normalY[i] }, one.normal);
    assert.deepEqual({ x: hits.pointX[i], y: hits.pointY[i] }, one.point);
  }
  assert.equal(world.castRays([]).slots.length, 0);
});

test('a ray and a cast go from one end of all that may be to the other, and no further', () => {
  const world = bump.createWorld();
  const end = bump.limits.coordinate;
  const body = world.createBody({ type: 'static', x: end - 4, shape: bump.circle(4) });
  const [start, way] = [{ x: -end, y: 0 }, { x: 2 * end, y: 0 }]; // prettier-ignore
  assert.equal(world.castRay(start, way)?.body, body);
  assert.equal(world.castRayThrough(start, way).length, 1);
  assert.equal(world.castShape(bump.circle(2), start, way)?.body, body);
  assert.equal(world.castShapeThrough(bump.circle(2), start, way).length, 1);
  const { slots, pointX } = world.castRays([start.x, 0, way.x, 0]);
  assert.equal(slots[0], body.slot);
  assert(Math.abs(pointX[0] - (end - 8)) < 1e-5, `${pointX[0]}`);
  const far = { x: 0, y: -2 * end - 1 };
  const name = 'translation.y must be between -2147483648 and 2147483648, but is -2147483649';
  refuses(() => world.castRay(start, far), 'RangeError', name);
  refuses(() => world.castShape(bump.circle(2), start, far), 'RangeError', name);
  refuses(() => world.castRays([0, 0, 0, far.y]), 'RangeError', 'rays[3] must be between -2147483648 and');
  refuses(() => world.castRays([0, -end - 1, 0, 0]), 'RangeError', 'rays[1] must be between -1073741824 and');
});

test('each part of a filter counts', () => {
  const world = bump.createWorld();
  world.group('boy:ball', 'overlap').group('girl:ball', 'overlap');
  const at = { x: 0, y: 0 };
  const boy = world.createBody({ type: 'kinematic', tags: ['boy'], shape: bump.circle(5, { category: 4 }) });
  const wall = world.createBody({ type: 'static', shape: bump.box(9, 9, { category: 2, mask: 1 }) });
  const zone = world.createBody({ tags: ['girl'], shape: bump.circle(9, { trigger: true }) });
  /** @param {import('../../web/library/queries.js').Filter} filter */
  const found = (filter) => world.findAt(at, filter).map(({ body }) => body);
  assert.deepEqual(found({}), [boy, wall, zone]);
  assert.deepEqual(found({ mask: 6 }), [boy, wall]);
  assert.deepEqual(found({ category: 2 }), [boy, zone]);
  assert.deepEqual(found({ groups: ['boy:ball'] }), [boy]);
  assert.deepEqual(found({ groups: ['girl:ball'] }), [zone]);
  assert.deepEqual(found({ types: ['static', 'dynamic'] }), [wall, zone]);
  assert.deepEqual(found({ types: [] }), []);
  assert.deepEqual(found({ groups: [] }), []);
  assert.deepEqual(found({ groups: undefined }), [boy, wall, zone]);
  assert.deepEqual(found({ triggers: false }), [boy, wall]);
  assert.deepEqual(found({ solids: false }), [zone]);
  assert.deepEqual(found({ except: boy }), [wall, zone]);
});

test('questions see what was written a moment ago, through bodies and through columns', () => {
  const world = bump.createWorld();
  const ball = world.createBody({ shape: bump.circle(5) });
  world.detect();
  ball.x = 100;
  assert.equal(world.findAt({ x: 100, y: 0 }).length, 1);
  assert.equal(world.findAt({ x: 0, y: 0 }).length, 0);
  world.columns.y[ball.slot] = 50;
  assert.equal(world.castRay({ x: 0, y: 50 }, { x: 200, y: 0 })?.body, ball);
  world.columns.y[ball.slot] = NaN;
  refuses(() => world.findAt({ x: 0, y: 0 }), 'RangeError', 'columns.y must hold finite numbers');
});

test('what is wrong in a question is named, and getters that destroy the world do no harm', () => {
  const world = bump.createWorld();
  const body = world.createBody({ shape: bump.circle(5) });
  const gone = world.createBody();
  gone.destroy();
  /** @type {any} */
  const w = world;
  const at = { x: 0, y: 0 };
  refuses(() => w.findAt({ x: 0 }), 'TypeError', 'point.y must be a number');
  refuses(() => w.findIn({ minX: 0 }), 'TypeError', 'box.minY must be a number');
  refuses(
    () => w.findIn({ minX: 0, minY: 0, maxX: -1, maxY: 0 }),
    'RangeError',
    'box.maxX must be at least 0',
  );
  refuses(() => w.findInEach([0, 0, 1, 1, 0, 5, 1, 4]), 'RangeError', 'boxes[7] must be at least 5');
  refuses(() => w.findTouching({}, at), 'TypeError', 'shape.kind must be one of');
  refuses(() => w.findTouching(bump.circle(1), { z: 0 }), 'TypeError', "pose has no option 'z'");
  refuses(() => w.findNear(at, -1), 'RangeError', 'distance must not be negative');
  refuses(() => w.castRay(at, { x: NaN, y: 0 }), 'RangeError', 'translation.x must be a finite number');
  refuses(() => w.castRays([1, 2, 3]), 'RangeError', 'rays must be four numbers each');
  refuses(() => w.castRays([1, 2, '3', 4]), 'TypeError', 'rays[2] must be a number');
  refuses(() => w.findInEach('boxes'), 'TypeError', 'boxes must be an array of numbers');
  refuses(
    () => w.findAt(at, { type: 'static' }),
    'TypeError',
    "filter has no option 'type'; did you mean 'types'",
  );
  refuses(() => w.findAt(at, { types: ['statics'] }), 'RangeError', 'filter.types[0] must be one of');
  refuses(
    () => w.findAt(at, { groups: ['a:b'] }),
    'RangeError',
    'filter.groups[0] must be a group of this world',
  );
  refuses(() => w.findAt(at, { mask: -1 }), 'RangeError', 'filter.mask must be a whole number');
  refuses(() => w.findAt(at, { except: {} }), 'TypeError', 'filter.except must be a body of this world');
  refuses(() => w.findAt(at, { except: gone }), 'TypeError', `body ${gone.id} (slot 1) was destroyed`);
  assert.equal(world.findAt(at).length, 1);
  assert.equal(body.alive, true);
  const trap = { get x() { world.destroy(); return 0; }, y: 0 }; // prettier-ignore
  refuses(() => w.castShape(bump.circle(1), trap, at), 'TypeError', 'this world was destroyed');
  refuses(() => w.findAt(at), 'TypeError', 'this world was destroyed');
});

test('a mover walks to the wall, stands on the floor, and names both', () => {
  const world = bump.createWorld();
  const floor = world.createBody({ type: 'static', y: 10, shape: bump.box(400, 20) });
  const wall = world.createBody({ type: 'static', x: 60, y: -50, shape: bump.box(20, 100) });
  const moved = world.moveShape(
    bump.box(10, 20),
    { x: 0, y: -10.5 },
    { x: 100, y: 5 },
    { up: { x: 0, y: -1 } },
  );
  assert.equal(moved.ground, floor);
  assert.equal(moved.wall, wall);
  assert.equal(moved.onGround, true);
  assert(Math.abs(moved.x - 45) < 0.1 && Math.abs(moved.y + 10) < 0.1, JSON.stringify([moved.x, moved.y]));
  const { x, y } = /** @type {{ x: number, y: number }} */ (moved.groundNormal);
  assert(x === 0 && y === -1, `${x} ${y}`); // the 0 may be -0: a cast answers from either side alike
  /** @type {any} */
  const w = world;
  const args = [bump.circle(1), {}, { x: 1, y: 0 }];
  refuses(() => w.moveShape(...args, { up: { x: 0, y: 0.5 } }), 'RangeError', 'up must have the length 1');
  refuses(() => w.moveShape(...args, { snap: -1 }), 'RangeError', 'snap must not be negative');
  refuses(() => w.moveShape(...args, { step: 1 }), 'TypeError', "options has no option 'step'");
});
