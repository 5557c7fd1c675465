// Exercises that are drawn: the engine accepts what is right and names each typical mistake, and over many drawings it says
// the same as plain geometry that knows nothing of the engine.
import assert from 'node:assert/strict';
import test from 'node:test';
import { exercises } from '../../web/course/exercises/index.js';
import { lessons } from '../../web/course/lessons.js';
import { pathOf, toPicture, toStep } from '../../web/course/field.js';
import { judgeDrawing, judges } from '../../web/course/judges/index.js';
import { load as loadFull } from '../../web/library/full.js';
import { load } from '../../web/library/index.js';

/** @typedef {import('../../web/course/field.js').Point} Point */

const [small, full] = [await load(), await loadFull()];
const drawn = exercises.flatMap((each) => (each.kind === 'draw' ? [each] : []));
/** @param {readonly (readonly [number, number])[]} places */
const pointsOf = (places) => places.map(([x, y]) => ({ x, y }));
/** @param {string} id @param {readonly Point[]} points */
function judged(id, points) {
  const exercise = drawn.find((each) => each.id === id);
  assert(exercise);
  const { isFull } = judges[/** @type {keyof typeof judges} */ (id)];
  return judgeDrawing(isFull ? full : small, id, exercise.drawing, points);
}

test('each lesson has an exercise that is drawn, and each of these has a judge of its own', () => {
  assert.deepEqual(drawn.map(({ id }) => id).sort(), lessons.map(({ name }) => `${name}-drawn`).sort());
  assert.deepEqual(Object.keys(judges).sort(), drawn.map(({ id }) => id).sort());
});

for (const { id, drawing, wrong } of drawn) {
  test(`${id}: the engine accepts the answer that is shown, not the beginning, and names each mistake`, () => {
    const { field, names, start, right } = drawing;
    for (const places of [start, right, ...wrong.map(({ points }) => points)]) {
      assert.equal(places.length, names.length);
      for (const point of pointsOf(places))
        assert.deepEqual(toStep(field, point), point, 'it can be reached');
    }
    assert.equal(judged(id, pointsOf(right)).says, 'right');
    assert.notEqual(judged(id, pointsOf(start)).says, 'right');
    for (const { says, points, hint } of wrong) {
      const finding = judged(id, pointsOf(points));
      assert.equal(finding.says, says);
      for (const [, name] of hint.en.matchAll(/\{(\w+)\}/g)) assert(finding.values?.[name], name);
    }
  });
}

/** Every place of a field. @param {import('../../web/course/field.js').Field} field */
function* placesOf({ width, height, step }) {
  for (let x = 0; x <= width; x += step) for (let y = 0; y <= height; y += step) yield { x, y };
}
/** Numbers that look random and are the same each time. */
function* randoms() {
  for (let seed = 1; ;) {
    seed = (seed * 48271) % 2147483647;
    yield seed / 2147483647;
  }
}
const random = randoms();
/** @param {import('../../web/course/field.js').Field} field */
const anywhere = (field) =>
  toStep(field, {
    x: field.width * Number(random.next().value),
    y: field.height * Number(random.next().value),
  });
/** @param {string} id */
const drawingOf = (id) => {
  const exercise = drawn.find((each) => each.id === id);
  assert(exercise);
  return exercise.drawing;
};
/** @param {import('../../web/course/exercises/exercise.js').Given} given */
const corners = (given) => (given.kind === 'polygon' ? pointsOf(given.points) : []);
/** Twice the area, positive where the way turns left. @param {Point} a @param {Point} b @param {Point} c */
const turn = (a, b, c) => (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
/** @param {Point} p @param {Point} a @param {Point} b */
function wayTo(p, a, b) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const part = Math.min(Math.max(((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy), 0), 1);
  return Math.hypot(p.x - a.x - part * dx, p.y - a.y - part * dy);
}
/** @param {readonly Point[]} around @returns {[Point, Point][]} */
const edgesOf = (around) => around.map((corner, i) => [corner, around[(i + 1) % around.length]]);

test('closest-drawn: of all places P and Q are right only where no point of the rectangle is closer', () => {
  const { field, given } = drawingOf('closest-drawn');
  const area = corners(given[0]);
  const [c, d] = given.slice(1).map((each) => (each.kind === 'circle' ? each : assert.fail()));
  const inside = [...placesOf(field)].filter((at) => edgesOf(area).every(([a, b]) => turn(a, b, at) >= 0));
  const best = [c, d].map((circle) =>
    inside.reduce((found, at) =>
      Math.hypot(at.x - circle.x, at.y - circle.y) < Math.hypot(found.x - circle.x, found.y - circle.y)
        ? at
        : found,
    ),
  );
  for (const at of placesOf(field)) {
    const isP = at.x === best[0].x && at.y === best[0].y;
    const isQ = at.x === best[1].x && at.y === best[1].y;
    assert.equal(judged('closest-drawn', [at, best[1]]).says === 'right', isP, JSON.stringify(at));
    assert.equal(judged('closest-drawn', [best[0], at]).says === 'right', isQ, JSON.stringify(at));
  }
});

test('axes-drawn: a line is right exactly where all corners of A are on one side and all of B on the other', () => {
  const { field, given } = drawingOf('axes-drawn');
  const [a, b] = given.map(corners);
  let accepted = 0;
  for (let i = 0; i < 4000; i += 1) {
    const [p, q] = [anywhere(field), anywhere(field)];
    const sides = [a, b].map((around) => {
      const turns = around.map((corner) => turn(p, q, corner));
      return turns.every((each) => each > 0) ? 1 : turns.every((each) => each < 0) ? -1 : 0;
    });
    const isRight = sides[0] * sides[1] < 0;
    accepted += Number(isRight);
    const { says } = judged('axes-drawn', [p, q]);
    assert.equal(says === 'right', isRight, `${JSON.stringify([p, q])} ${says}`);
    if (p.x === q.x && p.y === q.y) assert.equal(says, 'noLine');
    else if (!isRight)
      assert.equal(says, sides[0] ? (sides[1] ? 'oneSide' : 'cutsB') : sides[1] ? 'cutsA' : 'cutsBoth');
  }
  assert(accepted > 40 && accepted < 2000, `${accepted}`);
});

test('distance-drawn: at every place the engine measures what the way to the nearest edge is', () => {
  const { field, given, radius = 0 } = drawingOf('distance-drawn');
  const around = corners(given[0]);
  let accepted = 0;
  for (const at of placesOf(field)) {
    const isInside = edgesOf(around).every(([a, b]) => turn(a, b, at) >= 0);
    const gap = isInside ? -1 : Math.min(...edgesOf(around).map(([a, b]) => wayTo(at, a, b))) - radius;
    const { says, values } = judged('distance-drawn', [at]);
    accepted += Number(says === 'right');
    const isRight = Math.abs(gap - 2) < 1e-6;
    assert.equal(says === 'right', isRight, `${JSON.stringify(at)} ${gap} ${says}`);
    if (gap < -1e-6) assert.equal(says, 'overlaps');
    if (says === 'near' || says === 'far') {
      assert.equal(says, gap < 2 ? 'near' : 'far');
      assert(Math.abs(Number(values?.distance) - gap) < 6e-4);
    }
  }
  assert(accepted >= 3, `there are ${accepted} right places`);
});

test('outlines-drawn: what is accepted does not cross itself, has two dents, and is cut into four triangles', () => {
  const { field, names } = drawingOf('outlines-drawn');
  /** Whether two edges have a point in common. @param {readonly Point[]} e @param {readonly Point[]} f */
  const meet = ([a, b], [c, d]) => {
    const [s, t, u, v] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)].map(Math.sign);
    if (s * t < 0 && u * v < 0) return true;
    return [wayTo(c, a, b), wayTo(d, a, b), wayTo(a, c, d), wayTo(b, c, d)].some((way) => way < 1e-9);
  };
  const told = new Set();
  for (let i = 0; i < 3000; i += 1) {
    const points = names.map(() => anywhere(field));
    const edges = edgesOf(points);
    if (edges.some(([a, b]) => a.x === b.x && a.y === b.y)) continue;
    const crosses = edges.some((edge, k) =>
      edges.some((other, m) => m > k + 1 && !(k === 0 && m === edges.length - 1) && meet(edge, other)),
    );
    const area = points.reduce((sum, { x, y }, k) => sum + x * edges[k][1].y - edges[k][1].x * y, 0);
    const turns = points.map((at, k) => turn(points.at(k - 1) ?? at, at, edges[k][1]) * Math.sign(area));
    const want = crosses
      ? 'crossing'
      : turns.includes(0)
        ? 'straight'
        : ['convex', 'oneDent', 'right', 'threeDents'][turns.filter((each) => each < 0).length];
    const { says, ways = [] } = judged('outlines-drawn', points);
    assert.equal(says, want, JSON.stringify(points));
    told.add(says);
    if (want === 'crossing' || want === 'straight') continue;
    assert.equal(ways.length, 4, 'n - 2 triangles');
    const cut = ways.reduce((sum, [a, b, c]) => sum + Math.abs(turn(a, b, c)), 0);
    assert(Math.abs(cut - Math.abs(area)) < 1e-3, 'and together they have its area');
  }
  assert(told.has('right') && told.has('oneDent') && told.has('threeDents') && told.has('crossing'));
});

/** @param {string} id @param {string} name */
function circleOf(id, name) {
  const found = drawingOf(id).given.find((each) => each.name === name);
  return found?.kind === 'circle' ? found : assert.fail();
}
/** @param {Point} a @param {Point} b */
const between = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

test('detection-drawn: at every place as many pairs are told as middles are no further than two radii away', () => {
  const { field, radius = 0 } = drawingOf('detection-drawn');
  const balls = ['A', 'B', 'C'].map((name) => circleOf('detection-drawn', name));
  const told = new Set();
  for (const at of placesOf(field)) {
    const count = balls.filter((ball) => between(at, ball) <= radius + ball.radius + 1e-9).length;
    const { says } = judged('detection-drawn', [at]);
    assert.equal(says, ['none', 'one', 'right', 'three'][count], JSON.stringify(at));
    told.add(says);
  }
  assert.equal(told.size, 4);
});

test('rectangles-drawn: what is told is what the intervals of both axes say', () => {
  const { field, given } = drawingOf('rectangles-drawn');
  const told = new Map();
  for (let i = 0; i < 20000; i += 1) {
    const [p, q] = [anywhere(field), anywhere(field)];
    const [left, right] = [Math.min(p.x, q.x), Math.max(p.x, q.x)];
    const [low, high] = [Math.min(p.y, q.y), Math.max(p.y, q.y)];
    const shares = given.map((each) => {
      const [from, , to] = corners(each);
      return Math.min(
        Math.min(right, to.x) - Math.max(left, from.x),
        Math.min(high, to.y) - Math.max(low, from.y),
      );
    });
    const met = shares.filter((share) => share === 0).length;
    const want =
      left === right || low === high
        ? 'flat'
        : shares.some((share) => share > 0)
          ? 'overlaps'
          : ['neither', 'one', 'right'][met];
    const { says } = judged('rectangles-drawn', [p, q]);
    assert.equal(says, want, JSON.stringify([p, q]));
    told.set(says, (told.get(says) ?? 0) + 1);
  }
  assert.equal(told.size, 5, JSON.stringify([...told]));
});

test('push-drawn: of all places only the nearest one at which the ball touches is right', () => {
  const { field, given, radius = 0, start } = drawingOf('push-drawn');
  const around = corners(given[0]);
  const [begin] = pointsOf(start);
  /** @param {Point} at */
  const gapAt = (at) => {
    const way = Math.min(...edgesOf(around).map(([a, b]) => wayTo(at, a, b)));
    const isInside = edgesOf(around).every(([a, b]) => turn(a, b, at) >= 0);
    return (isInside ? -way : way) - radius;
  };
  const touching = [...placesOf(field)].filter((at) => Math.abs(gapAt(at)) < 1e-9);
  const least = Math.min(...touching.map((at) => between(at, begin)));
  for (const at of placesOf(field)) {
    const gap = gapAt(at);
    const way = between(at, begin);
    const { says } = judged('push-drawn', [at]);
    const want =
      way === 0
        ? 'still'
        : gap < -1e-9
          ? 'deep'
          : gap > 1e-9
            ? 'far'
            : way > least + 1e-9
              ? 'longer'
              : 'right';
    assert.equal(says, want, JSON.stringify(at));
  }
});

test('pixels-drawn: at every box the pixels that are left out and the empty ones are counted one by one', () => {
  const { field, given } = drawingOf('pixels-drawn');
  /** By the rule of even and odd crossings of a ray. @param {Point[]} around @param {Point} at */
  const holds = (around, at) =>
    edgesOf(around).filter(
      ([a, b]) => a.y > at.y !== b.y > at.y && at.x < a.x + ((at.y - a.y) / (b.y - a.y)) * (b.x - a.x),
    ).length %
      2 ===
    1;
  const [picture, box] = given.map(corners);
  for (let i = 0; i < 400; i += 1) {
    const [p, q] = [anywhere(field), anywhere(field)];
    if (p.x === q.x || p.y === q.y) continue;
    let [missing, empty] = [0, 0];
    for (let x = 0.5; x < field.width; x += 1)
      for (let y = 0.5; y < field.height; y += 1) {
        const isDrawn = (x - p.x) * (x - q.x) < 0 && (y - p.y) * (y - q.y) < 0;
        const isCovered = isDrawn || holds(box, { x, y });
        const isFilled = holds(picture, { x, y });
        missing += Number(isFilled && !isCovered);
        empty += Number(isCovered && !isFilled);
      }
    const { says, values } = judged('pixels-drawn', [p, q]);
    assert.deepEqual(values, { missing: String(missing), empty: String(empty) });
    assert.equal(says, missing && empty ? 'both' : missing ? 'missing' : empty ? 'empty' : 'right');
  }
});

test('turning-drawn: a block that is told to fall does so in a world, and one that stands stands', () => {
  const { from = [] } = drawingOf('turning-drawn');
  const told = new Set();
  for (let i = 0; i < 400; i += 1) {
    const points = [
      anywhere({ width: 12, height: 8, step: 0.5 }),
      anywhere({ width: 12, height: 8, step: 0.5 }),
    ];
    const around = [...pointsOf(from), ...points];
    const { says, values } = judged('turning-drawn', points);
    if (says === 'dented' || says === 'balance') continue;
    // Close to the edge of the base it takes longer than is waited for here.
    const off = Math.min(Math.abs(Number(values?.x) - 4), Math.abs(Number(values?.x) - 7));
    if (off < 0.25) continue;
    const world = small.createWorld({ turning: true, gravity: { x: 0, y: -10 }, lengthUnit: 1 });
    world.createBody({ type: 'static', shape: small.box(100, 2) });
    const block = world.createBody({ shape: small.polygon(around, { friction: 1 }) });
    for (let step = 0; step < 120; step += 1) world.step(1 / 60);
    const { angle } = block;
    assert.equal(
      Math.abs(angle) < 0.03 ? 'stands' : angle < 0 ? 'right' : 'left',
      says,
      JSON.stringify(points),
    );
    world.destroy();
    told.add(says);
  }
  assert.deepEqual([...told].sort(), ['left', 'right', 'stands']);
});

test('tunnelling-drawn: what is accepted goes in on one side of the wall and comes out on the other', () => {
  const { field, given } = drawingOf('tunnelling-drawn');
  const from = circleOf('tunnelling-drawn', 'S');
  const wall = corners(given[1]);
  const [[left, low], [right, high]] = [
    [Math.min(...wall.map(({ x }) => x)), Math.min(...wall.map(({ y }) => y))],
    [Math.max(...wall.map(({ x }) => x)), Math.max(...wall.map(({ y }) => y))],
  ];
  const told = new Set();
  for (const at of placesOf(field)) {
    const heights = [left, right].map((x) => from.y + ((at.y - from.y) * (x - from.x)) / (at.x - from.x));
    const isThrough = at.x > right && heights.every((y) => y >= low && y <= high);
    const { says } = judged('tunnelling-drawn', [at]);
    if (says === 'seen') continue;
    assert.equal(says === 'right', isThrough, JSON.stringify(at));
    told.add(says);
  }
  assert.deepEqual([...told].sort(), ['grazes', 'right', 'round', 'short']);
});

test('whatever is drawn gets a hint of its own', () => {
  for (const { id, drawing, wrong } of drawn) {
    const hints = new Set(['right', ...wrong.map(({ says }) => says)]);
    for (let i = 0; i < 1000; i += 1) {
      const points = pointsOf(drawing.start).map((point) =>
        Number(random.next().value) < 0.2 ? point : anywhere(drawing.field),
      );
      const { says } = judged(id, points);
      assert(hints.has(says), `${id} says '${says}' of ${JSON.stringify(points)}`);
    }
  }
});

test('points keep to the steps and the field, and a line goes on beyond both of its points', () => {
  const field = { width: 12, height: 8, step: 0.5 };
  assert.deepEqual(toStep(field, { x: 3.3, y: -1 }), { x: 3.5, y: 0 });
  assert.deepEqual(toStep(field, { x: 99, y: 7.8 }), { x: 12, y: 8 });
  assert.deepEqual(toPicture(field, { x: 1, y: 8 }), { x: 40, y: 0 });
  const path = pathOf({ pen: 'line' }, field, [
    { x: 2, y: 4 },
    { x: 3, y: 4 },
  ]);
  assert.equal(path, 'M-720.00,160.00L880.00,160.00');
  assert.equal(
    pathOf({ pen: 'line' }, field, [
      { x: 2, y: 4 },
      { x: 2, y: 4 },
    ]),
    '',
  );
});
