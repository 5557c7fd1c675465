// Masks, outlines, chains and compounds through the full module: against brute force over pixels and pieces, winding
// numbers and shoelace sums; every kind against every kind; bad arguments by name; and their memory is given back.
import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import test from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { load } from '../../web/library/full.js';
import { refuses } from '../refuses.mjs';
import { random } from '../random.mjs';

const bump = await load();
/** Anything goes in: these tests are about callers without types. @type {any} */
const loose = bump;

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {import('../../web/library/shapes.js').Shape} Shape */

/** @param {number} a @param {number} b @param {number} [tolerance] */
function near(a, b, tolerance = 1e-9) {
  assert(Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(b)), `${a} is not ${b}`);
}
/** @param {readonly Point[]} ring */
function areaOf(ring) {
  return ring.reduce((sum, p, i) => {
    const q = ring[(i + 1) % ring.length];
    return sum + (p.x * q.y - p.y * q.x) / 2;
  }, 0);
}
/** @param {() => number} next @param {number} width @param {number} height @param {number} [density] */
function picture(next, width, height, density = 0.5) {
  const data = new Uint8Array(width * height).map(() => (next() < density ? 1 : 0));
  return { width, height, data };
}
/** The pixels of a picture as boxes. @param {{ width: number, height: number, data: Uint8Array }} of */
function pixelBoxes({ width, height, data }, scale = { x: 1, y: 1 }, pivot = { x: 0, y: 0 }) {
  const boxes = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!data[y * width + x]) continue;
      const middle = { x: (x + 0.5 - pivot.x) * scale.x, y: (y + 0.5 - pivot.y) * scale.y };
      boxes.push(bump.box(Math.abs(scale.x), Math.abs(scale.y), middle));
    }
  }
  return boxes;
}
/** @param {() => number} next */
const anyPose = (next) => ({ x: 12 * next() - 6, y: 12 * next() - 6, angle: 7 * next() });
/** @param {() => number} next @returns {Shape} */
function anyShape(next) {
  const size = () => 0.5 + 3 * next();
  const kinds = [
    () => bump.circle(size()),
    () => bump.box(size(), size(), { radius: 0.2 }),
    () => bump.capsule({ x: -1, y: 0 }, { x: 2, y: next() }, 0.5),
    () => bump.hull(Array.from({ length: 8 }, () => ({ x: 4 * next(), y: 4 * next() }))),
  ];
  return kinds[Math.floor(4 * next())]();
}

test('a mask against shapes: overlap, count, distance and ray are those of its pixels one by one', () => {
  const next = random(11);
  let met = 0;
  for (let i = 0; i < 120; i++) {
    const of = picture(next, 9, 7, 0.3);
    const scale = { x: (next() < 0.5 ? -1 : 1) * (0.5 + next()), y: 0.5 + next() };
    const pivot = { x: 4, y: 3 };
    const mask = bump.mask(of, { scale, pivot });
    const boxes = pixelBoxes(of, scale, pivot);
    assert.equal(mask.count, boxes.length);
    const [shape, p, q] = [anyShape(next), anyPose(next), anyPose(next)];
    const touched = boxes.filter((box) => bump.overlap(box, p, shape, q));
    assert.equal(bump.overlap(mask, p, shape, q), touched.length > 0);
    assert.equal(bump.overlap(shape, q, mask, p), touched.length > 0);
    assert.equal(bump.overlapPixels(mask, p, shape, q), touched.length);
    assert.equal(bump.overlapMask(mask, p, shape, q).count, touched.length);
    const { separation, normal, pointA, pointB } = bump.distance(mask, p, shape, q);
    if (touched.length === 0) {
      near(separation, Math.min(...boxes.map((box) => bump.distance(box, p, shape, q).separation)));
      const back = bump.distance(shape, q, mask, p);
      assert.deepEqual([back.pointA, back.pointB], [pointB, pointA]);
    } else {
      met++;
      const contact = bump.collide(mask, p, shape, q);
      assert(contact);
      near(separation, -contact.depth);
      const push = contact.depth * (1 + 1e-6) + 1e-9;
      const apart = { ...q, x: q.x + contact.normal.x * push, y: q.y + contact.normal.y * push };
      assert.equal(bump.overlap(mask, p, shape, apart), false);
      near(normal.x, contact.normal.x);
    }
    const [from, way] = [anyPose(next), anyPose(next)];
    const ray = [
      { x: from.x, y: from.y },
      { x: way.x * 2, y: way.y * 2 },
    ];
    const times = boxes.map((box) => bump.castRay(box, p, ray[0], ray[1])?.time ?? Infinity);
    near(Math.min(2, bump.castRay(mask, p, ray[0], ray[1])?.time ?? Infinity), Math.min(2, ...times), 1e-6);
    assert.equal(
      bump.containsPoint(mask, p, ray[0]),
      boxes.some((box) => bump.containsPoint(box, p, ray[0])),
    );
  }
  assert(met > 20 && met < 110, `${met} met`);
});

test('two masks: at whole pixels as counted by hand, turned as their pixels one by one', () => {
  const next = random(12);
  for (let i = 0; i < 60; i++) {
    const [a, b] = [picture(next, 70, 5, 0.3), picture(next, 9, 6, 0.4)];
    const [maskA, maskB] = [bump.mask(a), bump.mask(b)];
    const offset = { x: Math.floor(next() * 80) - 10, y: Math.floor(next() * 12) - 6 };
    /** @param {number} dx @param {number} dy */
    const shared = (dx, dy) => {
      let count = 0;
      for (let y = 0; y < 6; y++) {
        for (let x = 0; x < 9; x++) {
          const [s, t] = [x + offset.x + dx, y + offset.y + dy];
          if (s >= 0 && t >= 0 && s < 70 && t < 5 && a.data[t * 70 + s] && b.data[y * 9 + x]) count++;
        }
      }
      return count;
    };
    assert.equal(maskA.overlapCount(maskB, offset), shared(0, 0));
    assert.equal(bump.overlapPixels(maskA, {}, maskB, offset, { touch: 'ignored' }), shared(0, 0));
    const push = maskA.push(maskB, offset);
    assert.equal(push === null, shared(0, 0) === 0);
    if (push) {
      assert.equal(shared(push.x, push.y), 0);
      const length = Math.abs(push.x + push.y);
      for (let n = 1; n < length; n++) for (const s of [-n, n]) assert(shared(s, 0) > 0 && shared(0, s) > 0);
      const diagonal = maskA.push(maskB, offset, { diagonal: true });
      assert(
        diagonal && shared(diagonal.x, diagonal.y) === 0 && Math.hypot(diagonal.x, diagonal.y) <= length,
      );
      const { x, y } = maskA.overlapNormal(maskB, offset);
      near(Math.hypot(x, y), 1);
    }
    const small = picture(next, 7, 5, 0.3);
    const scaled = bump.mask(small, { scale: 1.3 });
    const [p, q] = [anyPose(next), anyPose(next)];
    const boxesA = pixelBoxes(small, { x: 1.3, y: 1.3 });
    const boxesB = pixelBoxes(b);
    const touching = boxesA.filter((box) => boxesB.some((other) => bump.overlap(box, p, other, q)));
    assert.equal(bump.overlap(scaled, p, maskB, q), touching.length > 0);
    assert.equal(bump.overlapPixels(scaled, p, maskB, q), touching.length);
    assert.equal(bump.collide(scaled, p, maskB, q) !== null, touching.length > 0);
  }
});

test('a mask gives back its pixels, as cells, as boxes, as contours and as shapes', () => {
  const next = random(13);
  for (let i = 0; i < 20; i++) {
    const of = picture(next, 33, 21, 0.6);
    const mask = bump.mask(of);
    assert.deepEqual(mask.cells, of.data);
    assert.deepEqual([mask.width, mask.height], [33, 21]);
    const covered = new Uint8Array(33 * 21);
    for (const { x, y, width, height } of mask.boxes()) {
      for (let t = y; t < y + height; t++) for (let s = x; s < x + width; s++) covered[t * 33 + s]++;
    }
    assert.deepEqual(covered, of.data);
    const few = mask.boxes({ most: 5, mayOverlap: false });
    assert(few.length <= 5 && few.every(({ x, y }) => of.data[y * 33 + x] === 1));
    near(
      mask.contours().reduce((sum, ring) => sum + areaOf(ring), 0),
      mask.count,
    );
    assert.deepEqual(bump.outline(mask.contours()).area, mask.count);
    near(bump.massOf(mask).area, mask.count);
    near(bump.massOf(mask.with({ scale: { x: -2, y: 0.5 } })).area, mask.count);
    const shapes = bump.decompose(mask, { friction: 0.25 });
    near(
      shapes.reduce((sum, shape) => sum + bump.massOf(shape).area, 0),
      mask.count,
    );
    assert(shapes.every(({ kind, friction }) => kind === 'box' && friction === 0.25));
  }
  const alpha = new Uint8ClampedArray([0, 0, 0, 127, 0, 0, 0, 128, 0, 0, 0, 255, 9, 9, 9, 0]);
  assert.deepEqual([...bump.mask({ width: 2, height: 2, data: alpha }).cells], [0, 1, 1, 0]);
  assert.deepEqual(
    [...bump.mask({ width: 2, height: 2, data: alpha }, { threshold: 127 }).cells],
    [1, 1, 1, 0],
  );
  const disk = bump.maskOfShape(bump.circle(20), { x: 25, y: 25 }, 50, 50);
  assert(Math.abs(disk.count - 400 * Math.PI) < 60);
  assert.deepEqual(disk.bounds, { x: 5, y: 5, width: 40, height: 40 });
  const [rough] = disk.contours({ tolerance: 1 });
  assert(rough.length < 30 && Math.abs(areaOf(rough) - disk.count) < 0.05 * disk.count);
});

test('the outline of a mask lies where the mask does, whatever its pivot and scale, and so do its pieces', () => {
  const ring = bump.mask({
    width: 32,
    height: 32,
    data: Uint8Array.from({ length: 1024 }, (_, i) => {
      const far = Math.hypot((i % 32) - 15.5, Math.floor(i / 32) - 15.5);
      return Number(far < 14 && far > 6);
    }),
  });
  for (const options of [
    {},
    { pivot: { x: 16, y: 16 } },
    { pivot: { x: 3, y: 30 }, scale: { x: -2, y: 0.5 } },
  ]) {
    const mask = ring.with(options);
    const pieces = bump.decompose(mask.outline());
    const area = pieces.reduce((sum, piece) => sum + bump.massOf(piece).area, 0);
    assert(Math.abs(area / (mask.count * Math.abs(mask.scale.x * mask.scale.y)) - 1) < 0.15);
    const [outer, inner] = [bump.boundsOf(mask), bump.boundsOf(mask.outline())];
    for (const corner of /** @type {const} */ (['lower', 'upper'])) {
      assert(Math.abs(outer[corner].x - inner[corner].x) <= 2, `${outer[corner].x} and ${inner[corner].x}`);
      assert(Math.abs(outer[corner].y - inner[corner].y) <= 2, `${outer[corner].y} and ${inner[corner].y}`);
    }
    // Exact, it is the mask itself.
    assert.deepEqual(bump.boundsOf(mask.outline({ tolerance: 0 })), outer);
  }
  const none = bump.mask({ width: 2, height: 2, data: new Uint8Array(4) });
  refuses(() => none.outline(), 'RangeError', 'the mask has no solid pixel');
  refuses(() => ring.outline({ tolerance: -1 }), 'RangeError', 'options.tolerance must not be negative');
});

/** How often contours go round a point. @param {readonly (readonly Point[])[]} contours @param {Point} at */
function winding(contours, at) {
  let count = 0;
  for (const ring of contours) {
    ring.forEach((p, i) => {
      const q = ring[(i + 1) % ring.length];
      if (p.y <= at.y === q.y <= at.y) return;
      const side = (q.x - p.x) * (at.y - p.y) - (q.y - p.y) * (at.x - p.x);
      if (p.y <= at.y && side > 0) count++;
      if (p.y > at.y && side < 0) count--;
    });
  }
  return count;
}

test('an outline holds what its fill rule says, in polygons, triangles and pieces of the same area', () => {
  const next = random(14);
  for (let i = 0; i < 60; i++) {
    const ring = () => Array.from({ length: 7 }, () => ({ x: 10 * next() - 5, y: 10 * next() - 5 }));
    const contours = [ring(), ring()];
    for (const fillRule of /** @type {const} */ (['evenOdd', 'nonZero'])) {
      const outline = bump.outline(contours, { fillRule });
      const { polygons, triangles, area } = outline;
      const rings = polygons.flatMap(({ outer, holes }) => [outer, ...holes]);
      near(
        rings.reduce((sum, each) => sum + areaOf(each), 0),
        area,
      );
      near(
        triangles.reduce((sum, each) => sum + areaOf(each), 0),
        area,
      );
      const pieces = bump.decompose(outline);
      if (fillRule === 'evenOdd')
        assert.deepEqual(bump.decompose(contours), pieces, 'contours are an outline');
      near(
        pieces.reduce((sum, each) => sum + bump.massOf(each).area, 0),
        area,
      );
      near(bump.massOf(outline).area, area);
      const pose = { x: 3, y: -2, angle: next() };
      for (let k = 0; k < 20; k++) {
        const at = { x: 10 * next() - 5, y: 10 * next() - 5 };
        const turns = winding(contours, at);
        const inside = fillRule === 'evenOdd' ? turns % 2 !== 0 : turns !== 0;
        assert.equal(bump.containsPoint(outline, {}, at), inside);
        const [c, s] = [Math.cos(pose.angle), Math.sin(pose.angle)];
        const moved = { x: pose.x + c * at.x - s * at.y, y: pose.y + s * at.x + c * at.y };
        assert.equal(bump.containsPoint(outline, pose, moved), inside);
      }
    }
  }
  const dart = [
    { x: 0, y: 0 },
    { x: 4, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 4 },
  ];
  assert.deepEqual(bump.decompose(dart, { bounce: 1 }), bump.decompose(bump.outline(dart), { bounce: 1 }));
  const square = (/** @type {number} */ r) => [
    { x: -r, y: -r },
    { x: r, y: -r },
    { x: r, y: r },
    { x: -r, y: r },
  ];
  const frame = bump.outline([square(3), square(2)]);
  assert.equal(frame.area, 36 - 16);
  assert.equal(frame.polygons.length, 1);
  assert.equal(frame.polygons[0].holes.length, 1);
  assert.equal(bump.overlap(frame, {}, bump.circle(1.9), {}), false);
  near(bump.distance(frame, {}, bump.circle(1), { x: 0.5 }).separation, 0.5);
  const { points, bridges, steps } = frame.triangulation;
  assert.equal(points.length, 8);
  assert.equal(bridges.length, 1);
  assert.equal(steps.filter(({ verdict }) => verdict === 'ear').length, frame.triangles.length);
  const world = bump.createWorld({ gravity: { x: 0, y: -100 } });
  world.createBody({ type: 'static', shapes: bump.decompose(frame) });
  const ball = world.createBody({ shape: bump.circle(0.5) });
  for (let i = 0; i < 300; i++) world.step(0.01);
  assert(Math.abs(ball.y + 1.5) < 0.1, `it stays in the frame, at ${ball.y}`);
});

test('a chain is solid from its front alone, and passes by its back', () => {
  const ground = bump.chain([
    { x: 10, y: 0 },
    { x: 0, y: 0 },
    { x: -10, y: 0 },
  ]); // its front is up: right of the way
  const down = { x: 0, y: -10 };
  near(bump.castRay(ground, {}, { x: 3, y: 5 }, down)?.time ?? NaN, 0.5);
  assert.equal(bump.castRay(ground, {}, { x: 3, y: -5 }, { x: 0, y: 10 }), null);
  const hit = bump.castShape(bump.circle(1), { x: 3, y: 5 }, down, ground);
  near(hit?.time ?? NaN, 0.4);
  near(bump.distance(ground, {}, bump.circle(1), { y: 3 }).separation, 2);
  const contact = bump.collide(ground, {}, bump.circle(1), { x: 4, y: 0.25 });
  near(contact?.depth ?? NaN, 0.75);
  assert.deepEqual(contact?.normal, { x: 0, y: 1 });
  assert.equal(bump.collide(ground, {}, bump.circle(1), { x: 4, y: -0.25 }), null);
  const shapes = bump.decompose(ground);
  assert.deepEqual(
    shapes.map((shape) => [shape.kind, shape.passes]),
    [
      ['segment', { x: 0, y: 1 }],
      ['segment', { x: 0, y: 1 }],
    ],
  );
  assert.equal(bump.decompose(bump.chain([...ground.points, { x: 0, y: -9 }], { closed: true })).length, 4);
});

test('a compound is its parts: overlap is any, distance and impact the least, the contact parts them all', () => {
  const next = random(15);
  let met = 0;
  for (let i = 0; i < 80; i++) {
    const shapes = [anyShape(next), anyShape(next), anyShape(next)];
    const where = shapes.map(() => ({ x: 4 * next(), y: 4 * next(), angle: next() }));
    const compound = bump.compound(shapes.map((shape, k) => ({ shape, ...where[k] })));
    const [other, p, q] = [anyShape(next), anyPose(next), anyPose(next)];
    const [c, s] = [Math.cos(p.angle), Math.sin(p.angle)];
    const poses = where.map(({ x, y, angle }) => ({
      x: p.x + c * x - s * y,
      y: p.y + s * x + c * y,
      angle: p.angle + angle,
    }));
    const overlaps = shapes.some((shape, k) => bump.overlap(shape, poses[k], other, q));
    assert.equal(bump.overlap(compound, p, other, q), overlaps);
    assert.equal(bump.collide(other, q, compound, p) !== null, overlaps);
    if (overlaps) {
      met++;
      const found = bump.collide(compound, p, other, q);
      assert(found && found.points.length > 0);
      const push = found.depth * (1 + 1e-6) + 1e-6;
      const apart = { ...q, x: q.x + found.normal.x * push, y: q.y + found.normal.y * push };
      assert.equal(bump.overlap(compound, p, other, apart), false);
      const pairs = bump.contacts(compound, p, other, q);
      assert(
        pairs.length > 0 &&
          pairs.every(({ pieceA, pieceB, points }) => pieceA < 3 && pieceB === 0 && points.length),
      );
      continue;
    }
    assert.deepEqual(bump.contacts(compound, p, other, q), []);
    const apart = shapes.map((shape, k) => bump.distance(shape, poses[k], other, q).separation);
    near(bump.distance(compound, p, other, q).separation, Math.min(...apart), 1e-7);
    const way = { x: 6 * next() - 3, y: 6 * next() - 3 };
    const times = shapes.map((shape, k) => bump.castShape(other, q, way, shape, poses[k])?.time ?? 2);
    near(bump.castShape(other, q, way, compound, p)?.time ?? 2, Math.min(...times), 1e-6);
    const impact = bump.timeOfImpact(compound, p, undefined, other, q, way);
    near(impact?.time ?? 2, Math.min(...times), 1e-5);
  }
  assert(met > 10 && met < 75, `${met} met`);
});

test('every kind answers every question against every kind, alike both ways round', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 4, y: 0 },
    { x: 4, y: 4 },
    { x: 0, y: 4 },
  ];
  const things = {
    convex: bump.box(4, 4, { x: 2, y: 2 }),
    mask: bump.mask({ width: 4, height: 4, data: new Uint8Array(16).fill(1) }),
    outline: bump.outline(square),
    compound: bump.compound([bump.box(4, 2, { x: 2, y: 1 }), bump.box(4, 2, { x: 2, y: 3 })]),
    chain: bump.chain(square, { closed: true }),
  };
  for (const [nameA, a] of Object.entries(things)) {
    assert.deepEqual(bump.boundsOf(a, { x: 1 }), { lower: { x: 1, y: 0 }, upper: { x: 5, y: 4 } });
    near(bump.massOf(a).area, nameA === 'chain' ? 0 : 16);
    assert.deepEqual(bump.massOf(a).centroid, { x: 2, y: 2 });
    for (const [nameB, b] of Object.entries(things)) {
      const names = `${nameA}, ${nameB}`;
      near(bump.distance(a, {}, b, { x: 7 }).separation, 3);
      assert.deepEqual(bump.distance(a, {}, b, { x: 7 }).normal, { x: 1, y: 0 }, names);
      assert.equal(bump.overlap(a, {}, b, { x: 3.5 }), true, names);
      assert.equal(bump.overlap(a, {}, b, { x: 4.5 }), false, names);
      const bothLines = nameA === 'chain' && nameB === 'chain';
      const touch = { touch: /** @type {const} */ ('ignored') };
      assert.equal(bump.overlap(a, {}, b, { x: 4 }), true, names);
      if (!bothLines) assert.equal(bump.overlap(a, {}, b, { x: 4 }, touch), false, names);
      near(bump.castShape(b, { x: 7 }, { x: -6, y: 0 }, a)?.time ?? NaN, 0.5);
      near(bump.timeOfImpact(a, {}, { x: 3 }, b, { x: 7 }, { x: -3 })?.time ?? NaN, 0.5, 1e-6);
      if (!bothLines) near(bump.collide(a, {}, b, { x: 3.5 })?.depth ?? NaN, 0.5, 1e-6);
      if (nameA !== 'chain') assert.equal(bump.contains(a, {}, b, {}), true, names);
      assert.equal(bump.contains(a, {}, b, { x: 0.5 }), false, names);
    }
  }
  const many = bump.collideMany(
    /** @type {any} */ (Object.values(things)),
    new Float64Array(15).map((_, i) => (i % 3 === 0 ? i / 3 : 0)),
    new Uint32Array([0, 1, 1, 2, 2, 3]),
  );
  assert.equal(many.count, 3);
});

test('a solid that moves meets what stands in its way, when and where its shape would', () => {
  const square = [
    { x: -2, y: -2 },
    { x: 2, y: -2 },
    { x: 2, y: 2 },
    { x: -2, y: 2 },
  ];
  const pixels = { width: 4, height: 4, data: new Uint8Array(16).fill(1) };
  const movers = {
    mask: bump.mask(pixels, { pivot: { x: 2, y: 2 } }),
    outline: bump.outline(square),
    compound: bump.compound([bump.box(2, 4, { x: -1 }), bump.box(2, 4, { x: 1 })]),
    chain: bump.chain(square, { closed: true }),
  };
  const targets = { circle: bump.circle(1), mask: movers.mask, outline: movers.outline };
  const box = bump.box(4, 4);
  for (const [kind, mover] of Object.entries(movers)) {
    for (const [name, target] of Object.entries(targets)) {
      const standIn = name === 'circle' ? target : box;
      for (const [from, way] of [
        [
          { x: -20, y: 0.5 },
          { x: 40, y: 0 },
        ],
        [
          { x: 0.5, y: 30 },
          { x: 0, y: -40 },
        ],
        [
          { x: 20, y: 20, angle: 0.3 },
          { x: -40, y: -38 },
        ],
      ]) {
        const found = bump.castShape(mover, from, way, target, { angle: 0.1 });
        const wanted = bump.castShape(box, from, way, standIn, { angle: 0.1 });
        assert(found && wanted, `${kind} at ${name}`);
        assert(
          Math.abs(found.time - wanted.time) < 1e-9,
          `${kind} at ${name}: ${found.time}, not ${wanted.time}`,
        );
        assert(Math.abs(found.normal.x - wanted.normal.x) < 1e-6, `${kind} at ${name}`);
      }
      assert.equal(bump.castShape(mover, { x: -20 }, { x: 0, y: 40 }, target), null, `${kind} past ${name}`);
      assert.equal(
        bump.castShape(mover, { x: -20 }, { x: 10, y: 0 }, target),
        null,
        `${kind} short of ${name}`,
      );
    }
  }
});

test('pixels that are only touched are in the overlap when touching counts, and not in it when it is ignored', () => {
  const mask = bump.mask({ width: 6, height: 6, data: new Uint8Array(36).fill(1) });
  // Two by two pixels are covered; those round about are touched.
  const box = [bump.box(2, 2), { x: 3, y: 3 }];
  for (const [touch, count] of /** @type {const} */ ([
    ['counts', 16],
    ['ignored', 4],
  ])) {
    assert.equal(
      bump.overlapMask(mask, {}, .../** @type {[any, any]} */ (box), { touch }).count,
      count,
      touch,
    );
    assert.equal(bump.overlapPixels(mask, {}, .../** @type {[any, any]} */ (box), { touch }), count, touch);
    const small = bump.mask({ width: 2, height: 2, data: new Uint8Array(4).fill(1) });
    assert.equal(
      bump.overlapMask(mask, {}, small, { x: 2, y: 2 }, { touch }).count,
      count,
      `a mask, ${touch}`,
    );
  }
});

test('traces lead to the answers that they explain', () => {
  const next = random(16);
  for (let i = 0; i < 100; i++) {
    const [a, b, p, q] = [anyShape(next), anyShape(next), anyPose(next), anyPose(next)];
    const { contact, axes, chosen, clip } = bump.trace.collide(a, p, b, q);
    assert.deepEqual(contact, bump.collide(a, p, b, q));
    for (const { shadowA, shadowB, separation } of axes) near(shadowB.lower - shadowA.upper, separation);
    if (contact && chosen !== null) near(-axes[chosen].separation, contact.depth);
    if (clip) assert(clip.faceA.length === 2 && clip.endsOnB.length === 2 && clip.depths.length === 2);
    const { distance, steps } = bump.trace.distance(a, p, b, q);
    assert.deepEqual(distance, bump.distance(a, p, b, q));
    const last = steps.at(-1);
    const isRound = (/** @type {Shape} */ shape) => 'radius' in shape && shape.radius !== undefined;
    if (last && distance.separation > 0 && !isRound(a) && !isRound(b)) {
      near(Math.hypot(last.nearest.x, last.nearest.y), distance.separation);
      for (const { difference, onA, onB } of last.points) near(onB.x - onA.x, difference.x);
    }
    const motion = { x: q.x - p.x, y: q.y - p.y, turn: 2 };
    const traced = bump.trace.timeOfImpact(a, p, motion, b, q);
    assert.deepEqual(traced.impact, bump.timeOfImpact(a, p, motion, b, q));
    traced.steps.forEach(({ time }, k) => assert(k === 0 || time >= traced.steps[k - 1].time));
  }
});

test("the book's five tests keep their own rules for touching", () => {
  const { classic } = bump;
  const unit = { x: 0, y: 0, radius: 1 };
  const plate = { x: 1, y: -1, width: 2, height: 2 };
  assert.equal(classic.circleOverlapsCircle(unit, { x: 2, y: 0, radius: 1 }), true);
  assert.equal(classic.circleOverlapsCircle(unit, { x: 2.0000001, y: 0, radius: 1 }), false);
  assert.equal(classic.rectangleOverlapsRectangle(plate, { x: 3, y: 0, width: 1, height: 1 }), false);
  assert.equal(classic.rectangleOverlapsRectangle(plate, { x: 2.9, y: 0, width: 1, height: 1 }), true);
  assert.equal(classic.circleOverlapsRectangle(unit, plate), false);
  assert.equal(classic.circleOverlapsRectangle({ ...unit, x: 0.1 }, plate), true);
  assert.equal(classic.circleContainsPoint(unit, { x: 1, y: 0 }), false);
  assert.equal(classic.rectangleContainsPoint(plate, { x: 3, y: 1 }), true);
  refuses(
    () => loose.classic.circleOverlapsCircle(unit, { x: 0, y: 0 }),
    'TypeError',
    'b.radius must be a number',
  );
  refuses(() => loose.classic.circleContainsPoint(unit, 5), 'TypeError', 'point must be an object');
});

test('what holds too little is told by its own name, with what it needs', () => {
  const [a, b, c] = [{ x: 0, y: 0 }, { x: 9, y: 0 }, { x: 0, y: 9 }]; // prettier-ignore
  for (const [use, told] of /** @type {[() => unknown, string][]} */ ([
    [() => loose.chain([a]), 'points must hold at least 2, but holds 1'],
    [() => loose.chain([a, b], { closed: true }), 'points must hold at least 3, but holds 2'],
    [() => loose.compound([]), 'parts must hold at least 1, but holds 0'],
    [() => loose.outline([]), 'contours must hold at least 1, but holds 0'],
    [() => loose.outline([[a, b, c], [b, c]]), 'contours[1] must hold at least 3, but holds 2'], // prettier-ignore
  ])) {
    assert.throws(use, { name: 'RangeError', message: told });
  }
});

test('what is wrong is named', async () => {
  const data = new Uint8Array(4);
  const mask = bump.mask({ width: 2, height: 2, data });
  refuses(
    () => loose.mask({ width: 2, height: 3, data }),
    'RangeError',
    'picture.data must hold one byte, or four',
  );
  refuses(
    () => loose.mask({ width: 0, height: 3, data }),
    'RangeError',
    'picture.width must be a whole number',
  );
  refuses(() => loose.mask({ width: 2, height: 2, data: [1, 2, 3, 4] }), 'TypeError', 'picture.data must be');
  refuses(
    () => loose.mask({ width: 2, height: 2, data }, { scale: 0 }),
    'RangeError',
    'options.scale must be at',
  );
  refuses(
    () => loose.mask({ width: 2, height: 2, data }, { scael: 1 }),
    'TypeError',
    "options has no option 'scael'",
  );
  refuses(
    () => loose.mask({ width: 2, height: 2, data }, { threshold: 0 }),
    'RangeError',
    'options.threshold',
  );
  refuses(() => loose.mask(null), 'TypeError', 'picture must be an object');
  refuses(() => mask.boxes({ most: 0 }), 'RangeError', 'options.most must be a whole number');
  refuses(() => mask.boxes({ coverage: 0.5 }), 'TypeError', 'options.most must be there');
  refuses(() => mask.contours({ tolerance: -1 }), 'RangeError', 'options.tolerance must not be negative');
  refuses(() => mask.push(mask, { x: 0.5, y: 0 }), 'RangeError', 'offset.x must be a whole number');
  refuses(() => loose.outline([]), 'RangeError', 'contours');
  refuses(() => loose.outline([[{ x: 0, y: 0 }]]), 'RangeError', 'contours[0]');
  refuses(
    () => loose.outline([[{ x: 0, y: NaN }]]),
    'RangeError',
    'contours[0][0].y must be a finite number',
  );
  refuses(() => loose.outline([], { fillRule: 'evenodd' }), 'RangeError', 'options.fillRule must be one of');
  refuses(() => loose.chain([{ x: 0, y: 0 }]), 'RangeError', 'points');
  refuses(() => loose.compound([bump.circle(1), 5]), 'TypeError', 'parts[1] must be an object');
  refuses(() => loose.compound([{ shape: bump.circle(1), z: 1 }]), 'TypeError', "parts[0] has no option 'z'");
  refuses(
    () => loose.compound([bump.compound([bump.circle(1)])]),
    'TypeError',
    'parts[0] must not be a compound',
  );
  refuses(() => loose.compound([]), 'RangeError', 'parts');
  refuses(() => loose.decompose(mask, { freiction: 1 }), 'TypeError', "options has no option 'freiction'");
  refuses(() => loose.overlapPixels(bump.circle(1), {}, mask), 'TypeError', 'mask must be a mask');
  refuses(() => bump.contains(mask, {}, mask, {}, { touch: 'ignored' }), 'RangeError', 'options.touch');
  refuses(() => loose.trace.collide(mask, {}, mask), 'TypeError', 'a must be a shape');
  const corners = [
    { x: 0, y: 0 },
    { x: 4, y: 0 },
    { x: 0, y: 4 },
  ];
  for (const [thing, name] of [
    [mask, 'Mask'],
    [loose.outline([corners]), 'Outline'],
  ]) {
    const sentence = `shape must be a shape, but is an instance of ${name}: bump.decompose() makes convex shapes of it`;
    refuses(() => loose.createWorld().createBody({ shape: thing }), 'TypeError', sentence);
    refuses(() => loose.createWorld().createBody().addShape(thing), 'TypeError', sentence);
  }
  const other = await load();
  refuses(() => other.overlap(mask, {}, mask), 'TypeError', 'a must be a shape');
  refuses(() => other.compound([mask]), 'TypeError', 'parts[0] must be of the same load');
  refuses(() => loose.overlap(Object.create(mask), {}, mask), 'TypeError', 'a must be a shape');
});

test('what is dropped gives its memory back, and masks that share pixels keep them', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const fresh = await load();
  const probe = fresh.createWorld();
  const bytes = () => probe.columns.x.buffer.byteLength;
  const size = 2048;
  const data = new Uint8Array(size * size).map((_, i) => (i % 3 === 0 ? 1 : 0));
  let kept = fresh.mask({ width: size, height: size, data });
  const ring = Array.from({ length: 2000 }, (_, i) => ({ x: i, y: i % 2 === 0 ? -i : i + 1 }));
  const round = async () => {
    for (let i = 0; i < 10; i++) {
      kept = fresh.mask({ width: size, height: size, data }).with({ scale: 2 });
      fresh.outline(ring.slice(0, 100 + i));
      fresh.compound([kept.with({ scale: 3 }), fresh.chain(ring)].slice(1));
      await setImmediate();
      collect();
    }
  };
  await round();
  const before = bytes();
  for (let i = 0; i < 4; i++) await round();
  assert(bytes() <= 1.5 * before, `${bytes() / 2 ** 20} MB after ${before / 2 ** 20}`);
  assert.equal(
    kept.cells.reduce((sum, each) => sum + each, 0),
    kept.count,
  );
});
