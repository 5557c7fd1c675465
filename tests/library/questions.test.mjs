// Questions to convex shapes without a world: against closed forms and sampling, the same one by one and many at a
// time, made shapes and hand-written ones, and every bad argument by its name. Both modules answer alike.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load as loadFull } from '../../web/library/full.js';
import { load as loadSmall } from '../../web/library/index.js';
import { refuses } from '../refuses.mjs';
import { random } from '../random.mjs';

const bump = await loadFull();
const full = await loadFull();
/** Anything goes in: these tests are about callers without types. @type {any} */
const loose = bump;

/** @param {number} a @param {number} b @param {number} [tolerance] */
function near(a, b, tolerance = 1e-9) {
  assert(Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(b)), `${a} is not ${b}`);
}
/** @param {() => number} next @returns {import('../../web/library/shapes.js').Shape} */
function anyShape(next) {
  const size = () => 0.5 + 2 * next();
  const at = () => ({ x: next() - 0.5, y: next() - 0.5 });
  switch (Math.floor(6 * next())) {
    case 0:
      return bump.circle(size(), at());
    case 1:
      return bump.box(size(), size(), { ...at(), angle: next(), radius: next() < 0.5 ? 0 : 0.3 });
    case 2:
      return bump.capsule(at(), { x: 2, y: next() }, size() / 2);
    case 3:
      return bump.segment(at(), { x: 2, y: next() });
    case 4:
      return bump.roundRectangle(size(), size(), 0.4 * next(), at());
    default:
      return bump.hull(Array.from({ length: 9 }, () => ({ x: 3 * next() - 1, y: 3 * next() - 1 })));
  }
}
/** @param {() => number} next @param {number} [far] */
const anyPose = (next, far = 0) => ({ x: far + 4 * next(), y: 4 * next() - far, angle: 7 * next() - 3 });

test('two circles: normal, depth, point and distance are those of the formula', () => {
  const next = random(1);
  for (let i = 0; i < 500; i++) {
    const [r, s] = [0.1 + next(), 0.1 + next()];
    const far = i % 3 === 0 ? 1e6 : 0;
    const [p, q] = [anyPose(next, far), anyPose(next, far)];
    const length = Math.hypot(q.x - p.x, q.y - p.y);
    const found = bump.collide(bump.circle(r), p, bump.circle(s), q);
    const distance = bump.distance(bump.circle(r), p, bump.circle(s), q);
    near(distance.separation, length - r - s, 1e-8);
    near(distance.normal.x, (q.x - p.x) / length, 1e-7);
    assert.equal(found !== null, length <= r + s);
    assert.equal(bump.overlap(bump.circle(r), p, bump.circle(s), q), found !== null);
    if (!found) continue;
    near(found.depth, r + s - length, 1e-8);
    near(found.normal.y, (q.y - p.y) / length, 1e-7);
    assert.equal(found.points.length, 1);
    const middle = (r + length - s) / 2;
    near(found.points[0].x, p.x + found.normal.x * middle, 1e-8);
  }
});

test('upright boxes that share a side touch or not by the rule; poses and options may be left out', () => {
  const box = bump.box(2, 2);
  assert.equal(bump.collide(box, undefined, box, { x: 2 }, { touch: 'ignored' }), null);
  const found = bump.collide(box, undefined, box, { x: 2 }, { touch: 'counts' });
  assert.deepEqual(found, bump.collide(box, {}, box, { x: 2, y: 0, angle: 0 }));
  assert.deepEqual(found?.normal, { x: 1, y: 0 });
  assert.equal(found?.depth, 0);
  assert.deepEqual(
    found?.points.map(({ x, y, depth }) => [x, Math.abs(y), depth]),
    [
      [1, 1, 0],
      [1, 1, 0],
    ],
  );
  assert.equal(bump.overlap(box, {}, box, { x: 2 }, {}), true);
  assert.equal(bump.overlap(box, {}, box, { x: 2 }, { touch: 'ignored' }), false);
  assert.equal(bump.collide(box, {}, box)?.depth, 2);
});

test('for any two shapes: moving by the contact parts them, both ways round, and made and written shapes agree', () => {
  const next = random(2);
  let met = 0;
  for (let i = 0; i < 400; i++) {
    const [a, b] = [anyShape(next), anyShape(next)];
    const [p, q] = [anyPose(next), anyPose(next)];
    const found = bump.collide(a, p, b, q);
    assert.deepEqual(full.collide(a, p, b, q), found);
    assert.deepEqual(bump.collide(JSON.parse(JSON.stringify(a)), { ...p }, b, q), found);
    const back = bump.collide(b, q, a, p);
    const { separation, normal, pointA, pointB } = bump.distance(a, p, b, q);
    assert.equal(found === null, back === null);
    assert.equal(found !== null, bump.overlap(a, p, b, q));
    if (!found || !back) {
      assert(separation > 0);
      // Seen with the normal as the x axis, the gap between their bounds is all that there is.
      const turn = -Math.atan2(normal.y, normal.x);
      const seen = (/** @type {{ x: number, y: number, angle: number }} */ { x, y, angle }) => ({
        x: x * Math.cos(turn) - y * Math.sin(turn),
        y: x * Math.sin(turn) + y * Math.cos(turn),
        angle: angle + turn,
      });
      near(bump.boundsOf(b, seen(q)).lower.x - bump.boundsOf(a, seen(p)).upper.x, separation, 1e-7);
      near(Math.hypot(pointB.x - pointA.x, pointB.y - pointA.y), separation);
      assert(bump.distance(bump.point(pointA), {}, a, p).separation < 1e-9);
      assert(bump.distance(bump.point(pointB), {}, b, q).separation < 1e-9);
      continue;
    }
    met++;
    near(found.depth, back.depth);
    near(found.normal.x, -back.normal.x);
    near(separation, -found.depth);
    const push = found.depth * 1.000001 + 1e-9;
    const apart = { ...q, x: q.x + found.normal.x * push, y: q.y + found.normal.y * push };
    assert.equal(bump.overlap(a, p, b, apart), false);
  }
  assert(met > 50 && met < 350, `${met} met`);
});

test('containment, points, rays and casts, by their formulas', () => {
  const box = bump.box(4, 2);
  const turned = { x: 10, y: 5, angle: Math.PI / 2 };
  assert.equal(bump.containsPoint(box, turned, { x: 10.9, y: 6.9 }), true);
  assert.equal(bump.containsPoint(box, turned, { x: 11.1, y: 5 }), false);
  assert.equal(bump.containsPoint(box, {}, { x: 2, y: 1 }), true);
  assert.equal(bump.containsPoint(box, {}, { x: 2, y: 1 }, { touch: 'ignored' }), false);
  assert.equal(bump.contains(box, {}, bump.circle(1), {}), true);
  assert.equal(bump.contains(box, {}, bump.circle(1), {}, { touch: 'ignored' }), false);
  assert.equal(bump.contains(box, {}, bump.circle(1), { x: 1.1 }), false);
  assert.deepEqual(bump.castRay(box, turned, { x: 0, y: 5 }, { x: 18, y: 0 }), {
    time: 0.5,
    normal: { x: 1, y: 0 },
    point: { x: 9, y: 5 },
  });
  assert.equal(bump.castRay(box, turned, { x: 0, y: 8 }, { x: 18, y: 0 }), null);
  const hit = bump.castShape(bump.circle(1), { x: -9 }, { x: 12, y: 0 }, box, { x: 2 });
  near(hit?.time ?? NaN, 8 / 12);
  near(hit?.point.x ?? NaN, 0);
  assert.equal(bump.castShape(bump.circle(1), { x: -9, y: 3 }, { x: 12, y: 0 }, box, { x: 2 }), null);
  // A bar of length 2 turns about its end until it meets the circle: by the sine of the angle.
  const bar = bump.segment({ x: 0, y: 0 }, { x: 2, y: 0 });
  const impact = bump.timeOfImpact(bar, {}, { turn: Math.PI / 2 }, bump.circle(0.5), { x: 1, y: 1 });
  near((impact?.time ?? NaN) * (Math.PI / 2), Math.PI / 4 - Math.asin(0.5 / Math.SQRT2), 1e-4);
  assert.equal(bump.timeOfImpact(bar, {}, undefined, bump.circle(0.5), { x: 1, y: 1 }), null);
  const both = bump.timeOfImpact(bump.circle(1), {}, { x: 5 }, bump.circle(1), { x: 12 }, { x: -5 });
  near(both?.time ?? NaN, 1);
  assert.equal(both && 'gaveUp' in both, false);
});

test('what cannot be found out of shapes that spin past each other is said to be so', () => {
  // Two bars at right angles that turn against each other pass by a hair twice a turn, 60,000 times.
  const bar = bump.box(2, 0.01);
  /** @param {number} turn */
  const passing = (turn) =>
    bump.timeOfImpact(bar, {}, { turn }, bar, { x: 1.05, angle: Math.PI / 2 }, { turn: -turn });
  assert.equal(passing(20), null);
  const followed = passing(200000);
  assert.equal(followed?.gaveUp, true);
  assert(followed.time > 0 && followed.time < 1, `${followed.time}`);
});

test('bounds, area, middle and inertia are those of the formulas, and of sampling', () => {
  assert.deepEqual(bump.boundsOf(bump.box(4, 2), { x: 10, y: 5, angle: Math.PI / 2 }), {
    lower: { x: 9, y: 3 },
    upper: { x: 11, y: 7 },
  });
  const disk = bump.massOf(bump.circle(2, { x: 3, y: 4 }));
  near(disk.area, 4 * Math.PI);
  near(disk.inertia, (disk.area * 4) / 2);
  assert.deepEqual(disk.centroid, { x: 3, y: 4 });
  const plate = bump.massOf(bump.box(4, 2));
  near(plate.inertia, (8 * (16 + 4)) / 12);
  const next = random(3);
  for (let i = 0; i < 12; i++) {
    const shape = anyShape(next);
    const { lower, upper } = bump.boundsOf(shape);
    const { area } = bump.massOf(shape);
    const steps = 100;
    let inside = 0;
    for (let x = 0; x < steps; x++) {
      for (let y = 0; y < steps; y++) {
        const point = {
          x: lower.x + ((x + 0.5) / steps) * (upper.x - lower.x),
          y: lower.y + ((y + 0.5) / steps) * (upper.y - lower.y),
        };
        if (bump.containsPoint(shape, undefined, point)) inside++;
      }
    }
    const cell = ((upper.x - lower.x) * (upper.y - lower.y)) / steps ** 2;
    assert(
      Math.abs(inside * cell - area) < 5 * steps * cell,
      `${inside * cell} for ${area} of ${shape.kind}`,
    );
  }
});

test('a hull holds all points and has no corner too many; round rectangles are what their sides make them', () => {
  const next = random(4);
  const points = Array.from({ length: 300 }, () => ({ x: next() + next(), y: next() + next() }));
  const hull = bump.hull([...points, ...points], { friction: 0.5 });
  assert.equal(hull.friction, 0.5);
  for (const point of points) assert(bump.containsPoint(hull, {}, point));
  for (const vertex of hull.vertices) assert(points.some(({ x, y }) => x === vertex.x && y === vertex.y));
  const without = (/** @type {unknown} */ gone) => hull.vertices.filter((each) => each !== gone);
  for (const vertex of hull.vertices) {
    assert.equal(bump.containsPoint(bump.polygon(without(vertex)), {}, vertex), false);
  }
  assert.deepEqual(bump.roundRectangle(6, 4, 1, { x: 2, y: 3 }), bump.box(4, 2, { x: 2, y: 3, radius: 1 }));
  assert.deepEqual(bump.roundRectangle(6, 6, 3, { x: 1 }), bump.circle(3, { x: 1, y: 0 }));
  assert.deepEqual(bump.roundRectangle(6, 4, 2), bump.capsule({ x: -1, y: 0 }, { x: 1, y: 0 }, 2));
  assert.deepEqual(bump.roundRectangle(6, 4, 0, { bounce: 1 }), bump.box(6, 4, { bounce: 1 }));
});

test('many pairs in one call answer as they do one by one', () => {
  const next = random(5);
  const shapes = Array.from({ length: 40 }, () => anyShape(next));
  shapes.push(shapes[3], shapes[4]);
  const at = shapes.map(() => anyPose(next));
  const poses = Float64Array.from(at.flatMap(({ x, y, angle }) => [x, y, angle]));
  const pairs = new Uint32Array(2000).map(() => Math.floor(next() * shapes.length));
  const contacts = bump.collideMany(shapes, poses, pairs, { touch: 'ignored' });
  const distances = bump.distanceMany(shapes, poses, pairs);
  const overlaps = bump.overlapMany(shapes, poses, pairs);
  assert.equal(distances.count, 1000);
  const { fields, rows, stride } = contacts;
  let row = 0;
  for (let pair = 0; pair < 1000; pair++) {
    const [i, j] = [pairs[2 * pair], pairs[2 * pair + 1]];
    const one = bump.collide(shapes[i], at[i], shapes[j], at[j], { touch: 'ignored' });
    assert.equal(overlaps[pair], Number(bump.overlap(shapes[i], at[i], shapes[j], at[j])));
    const { separation, pointB } = bump.distance(shapes[i], at[i], shapes[j], at[j]);
    assert.equal(distances.rows[pair * distances.stride + distances.fields.separation], separation);
    assert.equal(distances.rows[pair * distances.stride + distances.fields.pointBY], pointB.y);
    if (!one) continue;
    const field = (/** @type {keyof typeof fields} */ name) => rows[row * stride + fields[name]];
    assert.equal(field('pair'), pair);
    assert.deepEqual({ x: field('normalX'), y: field('normalY') }, one.normal);
    assert.equal(field('depth'), one.depth);
    assert.equal(field('pointCount'), one.points.length);
    assert.equal(field('point0Depth'), one.points[0].depth);
    row++;
  }
  assert.equal(contacts.count, row);
  assert.equal(contacts.rows.length, row * stride);
  assert.equal(bump.collideMany([], new Float64Array(0), new Uint32Array(0)).count, 0);
});

test('what is wrong is named', () => {
  const c = bump.circle(1);
  refuses(() => loose.collide(c, {}, 5), 'TypeError', 'b must be a shape');
  refuses(() => loose.collide(undefined, {}, c), 'TypeError', 'a must be a shape');
  refuses(() => loose.collide(c, { x: NaN }, c), 'RangeError', 'poseA.x must be a finite number');
  refuses(() => loose.collide(c, { x: '1' }, c), 'TypeError', 'poseA.x must be a number');
  refuses(() => loose.collide(c, { y: null }, c), 'TypeError', 'poseA.y must be a number');
  refuses(() => loose.collide(c, { y: [1] }, c), 'TypeError', 'poseA.y must be a number');
  refuses(() => loose.collide(c, {}, c, { rotation: 1 }), 'TypeError', "poseB has no option 'rotation'");
  refuses(() => loose.collide(c, {}, c, { angle: 1e7 }), 'RangeError', 'poseB.angle must be between');
  refuses(() => loose.collide(c, null, c), 'TypeError', 'poseA must be an object');
  refuses(() => loose.collide(c, [1, 2], c), 'TypeError', 'poseA must be an object');
  refuses(
    () => loose.collide(c, {}, c, {}, { tuoch: 'counts' }),
    'TypeError',
    "options has no option 'tuoch'",
  );
  refuses(
    () => loose.overlap(c, {}, c, {}, { touch: 'count' }),
    'RangeError',
    'options.touch must be one of',
  );
  refuses(() => loose.overlap(c, {}, c, {}, 'counts'), 'TypeError', 'options must be a plain object');
  refuses(() => loose.overlap(c, {}, c, {}, new Map()), 'TypeError', 'options must be a plain object');
  refuses(() => loose.containsPoint(c, {}, { x: 1 }), 'TypeError', 'point.y must be a number');
  refuses(() => loose.castRay(c, {}, { x: 0, y: 0 }), 'TypeError', 'translation must be an object');
  refuses(() => loose.timeOfImpact(c, {}, { angle: 1 }, c), 'TypeError', "motionA has no option 'angle'");
  refuses(() => loose.hull([{ x: 0, y: 0 }]), 'RangeError', 'points');
  const round = Array.from({ length: 65 }, (_, i) => ({
    x: 99 * Math.cos(i / 11),
    y: 99 * Math.sin(i / 11),
  }));
  refuses(
    () => loose.hull(round),
    'RangeError',
    'points must have a hull of at most 64 corners, but it has 65',
  );
  refuses(() => loose.roundRectangle(1, 1, -1), 'RangeError', 'radius must not be negative');
  refuses(() => loose.roundRectangle(1, 1, 0, { z: 1 }), 'TypeError', "options has no option 'z'");
  const bent = [0, 1, 2, 3, 4].map((i) => ({ x: i, y: i % 2 }));
  refuses(() => bump.collide(bump.polygon(bent), {}, c), 'RangeError', 'vertices must be a convex outline');
  const [poses, pairs] = [new Float64Array(6), new Uint32Array([0, 1])];
  refuses(() => loose.collideMany([c, c], [0], pairs), 'TypeError', 'poses must be a Float64Array');
  refuses(() => loose.collideMany([c], poses, pairs), 'RangeError', 'poses must hold 3 numbers');
  refuses(() => loose.collideMany([c, 1], poses, pairs), 'TypeError', 'shapes[1] must be a shape');
  refuses(() => bump.collideMany([c, c], poses, new Uint32Array([0, 2])), 'RangeError', 'pairs[1] must be');
  refuses(() => bump.collideMany([c, c], poses, new Int32Array([-1, 0])), 'RangeError', 'pairs[0] must be');
  refuses(
    () => bump.collideMany([c, c], poses, new Uint32Array(3)),
    'RangeError',
    'pairs must hold two numbers',
  );
  poses[4] = Infinity;
  refuses(() => bump.overlapMany([c, c], poses, pairs), 'RangeError', 'poses[4] must be a finite number');
});

test('a pose that asks something else while it is read changes no answer', () => {
  const [box, circle] = [bump.box(2, 2), bump.circle(1)];
  const sly = {
    get x() {
      bump.distance(circle, { x: 5 }, box, { y: 7 });
      return 1;
    },
    y: 1,
  };
  assert.deepEqual(bump.collide(box, {}, circle, sly), bump.collide(box, {}, circle, { x: 1, y: 1 }));
  const copy = { ...circle, radius: 3 };
  assert.equal(
    bump.massOf(copy).area,
    bump.massOf(bump.circle(3)).area,
    'a copy is not taken for what it was',
  );
  const proxy = new Proxy(circle, {});
  assert.deepEqual(bump.massOf(proxy), bump.massOf(circle));
  const world = bump.createWorld();
  const body = world.createBody({ x: 1, y: 1, shape: circle });
  assert.deepEqual(bump.collide(box, {}, circle, body), bump.collide(box, {}, circle, { x: 1, y: 1 }));
});

test('the smaller module has every single question, and answers it as the full one does', async () => {
  const small = await loadSmall();
  /** @type {any} */
  const modules = { small, full };
  const a = { kind: 'box', width: 2, height: 3, x: 0, y: 0, angle: 0.1, radius: 0 };
  const b = { kind: 'circle', radius: 1, x: 0.5, y: 0 };
  const pose = { x: 1.2, y: 0.4, angle: 0.3 };
  /** @type {[string, ...unknown[]][]} */
  const questions = [
    ['collide', a, {}, b, pose],
    ['overlap', a, {}, b, pose],
    ['distance', a, {}, b, { x: 9, y: 9 }],
    ['contains', a, {}, b, pose],
    ['containsPoint', a, pose, { x: 1, y: 0 }],
    ['boundsOf', a, pose],
    ['massOf', a],
    ['castRay', a, pose, { x: -9, y: 0 }, { x: 20, y: 0 }],
    ['castShape', b, { x: -9, y: 0 }, { x: 20, y: 0 }, a, pose],
    ['timeOfImpact', b, { x: -9, y: 0 }, { x: 20, y: 0 }, a, pose, { turn: 0.1 }],
  ];
  for (const [name, ...args] of questions) {
    const answer = modules.small[name](...args);
    assert(answer !== null && answer !== undefined, name);
    assert.deepEqual(answer, modules.full[name](...args), name);
  }
  const asked = questions.map(([name]) => name);
  const makers = ['point', 'circle', 'segment', 'capsule', 'box', 'polygon', 'limits', 'createWorld'];
  assert.deepEqual(
    Object.keys(small).filter((name) => !makers.includes(name) && !asked.includes(name)),
    [],
  );
});
