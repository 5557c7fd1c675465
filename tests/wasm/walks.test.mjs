// The sentences of the walks, against geometry that is worked out here from the shapes' own numbers: shadows, distances,
// clipping and corners, for pairs of all convex kinds. Nothing here asks the engine or the pages what is true.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { meetingPair, nearestPair } from '../../web/playground/see/answers.js';
import { distanceSteps } from '../../web/playground/see/steps-distance.js';
import { earSteps } from '../../web/playground/see/steps-ears.js';
import { impactSteps } from '../../web/playground/see/steps-impact.js';
import { overlapSteps } from '../../web/playground/see/steps-overlap.js';

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ points: Point[], radius: number }} Round corners before rounding, in the world, and the rounding */
/** @typedef {import('../../web/library/body.js').Body} Body */
/** @typedef {import('../../web/playground/see/steps.js').Step} Step */

const bump = await load();
const shownError = 0.0051; // two decimals

/** @param {number} seed */
function random(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
const kinds = ['point', 'circle', 'segment', 'capsule', 'box', 'roundBox', 'polygon', 'roundPolygon'];
/** @param {() => number} next @param {string} kind */
function shapeOf(next, kind) {
  const at = { x: 20 * next() - 10, y: 20 * next() - 10 };
  const end = { x: at.x + 80 * next() - 40, y: at.y + 60 * next() + 1 };
  const radius = kind.startsWith('round') ? 1 + 8 * next() : 0;
  if (kind === 'point') return bump.point(at);
  if (kind === 'circle') return bump.circle(5 + 30 * next(), at);
  if (kind === 'segment') return bump.segment(at, end);
  if (kind === 'capsule') return bump.capsule(at, end, 2 + 10 * next());
  if (kind.toLowerCase().endsWith('box'))
    return bump.box(10 + 60 * next(), 10 + 60 * next(), { ...at, angle: 3 * next(), radius });
  const count = 3 + Math.floor(5 * next());
  const vertices = Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * (i + 0.6 * next())) / count;
    return { x: at.x + 35 * Math.cos(angle), y: at.y + 20 * Math.sin(angle) };
  });
  return bump.polygon(vertices, { radius });
}
/** @param {Point} point @param {number} angle @param {Point} by */
const moved = ({ x, y }, angle, by) => ({
  x: by.x + x * Math.cos(angle) - y * Math.sin(angle),
  y: by.y + x * Math.sin(angle) + y * Math.cos(angle),
});
/** @param {any} shape @param {{ x: number, y: number, angle: number }} pose @returns {Round} */
function round(shape, pose) {
  const local = () => {
    if (shape.kind === 'point' || shape.kind === 'circle') return [{ x: shape.x, y: shape.y }];
    if (shape.kind === 'segment' || shape.kind === 'capsule') return [shape.a, shape.b];
    if (shape.kind === 'polygon') return shape.vertices;
    const signs = [
      [-0.5, -0.5],
      [0.5, -0.5],
      [0.5, 0.5],
      [-0.5, 0.5],
    ];
    return signs.map(([i, j]) => moved({ x: i * shape.width, y: j * shape.height }, shape.angle, shape));
  };
  const points = local().map((/** @type {Point} */ point) => moved(point, pose.angle, pose));
  return { points, radius: shape.radius ?? 0 };
}
/** @param {Point} a @param {Point} b */
const times = (a, b) => a.x * b.x + a.y * b.y;
/** @param {Point} a @param {Point} b */
const minus = (a, b) => ({ x: a.x - b.x, y: a.y - b.y });
/** Every edge, of a segment both ways. @param {Round} shape */
const edges = ({ points }) =>
  points.length === 1 ? [] : points.map((from, i) => ({ from, to: points[(i + 1) % points.length] }));
/** @param {{ from: Point, to: Point }} edge */
const normalOf = ({ from, to }) => {
  const way = minus(to, from);
  const length = Math.hypot(way.x, way.y);
  return { x: way.y / length, y: -way.x / length };
};
/** @param {Round} shape @param {Point} axis */
function shadow({ points, radius }, axis) {
  const places = points.map((point) => times(point, axis));
  return [Math.min(...places) - radius, Math.max(...places) + radius];
}
/** @param {Point} point @param {Point} from @param {Point} to */
function toSegment(point, from, to) {
  const way = minus(to, from);
  const square = times(way, way);
  const part = square > 0 ? Math.min(Math.max(times(minus(point, from), way) / square, 0), 1) : 0;
  return Math.hypot(from.x + part * way.x - point.x, from.y + part * way.y - point.y);
}
/** Of what lies between the corners, without the roundings; 0 when it overlaps. @param {Round} a @param {Round} b */
function coresApart(a, b) {
  const sides = (/** @type {Round} */ shape) =>
    shape.points.length === 1 ? [{ from: shape.points[0], to: shape.points[0] }] : edges(shape);
  const isParted = [...edges(a), ...edges(b)].some((edge) => {
    const [p, q] = [shadow({ ...a, radius: 0 }, normalOf(edge)), shadow({ ...b, radius: 0 }, normalOf(edge))];
    return p[1] < q[0] || q[1] < p[0];
  });
  const nearest = Math.min(
    ...a.points.flatMap((point) => sides(b).map(({ from, to }) => toSegment(point, from, to))),
    ...b.points.flatMap((point) => sides(a).map(({ from, to }) => toSegment(point, from, to))),
  );
  // A point on the line of a segment is parted from it by no edge.
  const isPoint = Math.min(a.points.length, b.points.length) === 1;
  const areThin = isPoint && Math.max(a.points.length, b.points.length) <= 2;
  return isParted || areThin ? nearest : 0;
}
/** @param {Round} outer @param {Round} inner */
const isWithin = (outer, inner) =>
  outer.points.length > 2 &&
  edges(outer).every((edge) => times(minus(inner.points[0], edge.from), normalOf(edge)) <= 0);

/** @param {unknown} value */
const read = (value) => Number(String(value).replace('−', '-'));
/** @param {unknown} value @param {number} wanted @param {string} what */
const isShown = (value, wanted, what) =>
  assert(Math.abs(read(value) - wanted) < shownError, `${what}: says ${value}, is ${wanted}`);
/** @param {Point} a @param {Point} b */
const isParallel = (a, b) => Math.abs(a.x * b.y - a.y * b.x) < 1e-7;

/**
 * Pairs of all kinds, some apart and some not.
 * @param {number} seed @param {number} rounds
 * @param {(a: Body, b: Body, p: Round, q: Round, kinds: string) => void} use
 */
function forPairs(seed, rounds, use) {
  const next = random(seed);
  const world = bump.createWorld();
  for (let i = 0; i < rounds; i++) {
    for (const kindA of kinds) {
      for (const kindB of kinds) {
        const isTurning = next() < 0.7;
        const make = (/** @type {string} */ kind, /** @type {Point} */ at) =>
          world.createBody({
            ...at,
            angle: 6 * next(),
            velocity: { x: 200 * next() - 100, y: 200 * next() - 100 },
            angularVelocity: isTurning ? 4 * next() - 2 : 0,
            shape: shapeOf(next, kind),
          });
        const at = { x: 600 * next() - 300, y: 600 * next() - 300 };
        const reach = i % 3 === 0 ? 300 : 70;
        const a = make(kindA, at);
        const b = make(kindB, { x: at.x + reach * (next() - 0.5), y: at.y + reach * (next() - 0.5) });
        use(a, b, round(a.shapes[0], a), round(b.shapes[0], b), `${kindA} and ${kindB}, round ${i}`);
        a.destroy();
        b.destroy();
      }
    }
  }
}
/** @param {Body} a @param {Body} b */
const pairOf = (a, b) => {
  const pair = nearestPair(bump, a, b);
  assert(pair);
  return pair;
};

test('every axis of the walk has the shadows that its sentence says, and one that parts them is the last', () => {
  const seen = new Map();
  forPairs(1, 12, (a, b, p, q, what) => {
    const steps = overlapSteps(bump, pairOf(a, b), a, b, { touch: 'counts' });
    const separation = coresApart(p, q) - p.radius - q.radius;
    const walk = steps.filter(({ key }) => /^axis(Parts|Overlaps|Touches)$/.test(key));
    /** @type {Point[]} */
    const lines = [];
    walk.forEach(({ key, values }, i) => {
      assert(values, what);
      const owner = values.of === 'A' ? p : q;
      // The edge that it may be of: both shadows are as they are said, seen one way or the other.
      const edge = edges(owner).find((each) => {
        const [own, others] = [shadow(p, normalOf(each)), shadow(q, normalOf(each))];
        const said = [values.fromA, values.toA, values.fromB, values.toB].map(read);
        const is = [...own, ...others];
        const turned = [-own[1], -own[0], -others[1], -others[0]];
        const fits = (/** @type {number[]} */ numbers) =>
          numbers.every((number, k) => Math.abs(number - said[k]) < shownError);
        return (fits(is) || fits(turned)) && !lines.some((line) => isParallel(line, normalOf(each)));
      });
      assert(
        edge,
        `${what}: axis ${i + 1} has shadows that no edge of ${values.of} has: ${JSON.stringify(values)}`,
      );
      lines.push(normalOf(edge));
      const [own, others] = [shadow(p, normalOf(edge)), shadow(q, normalOf(edge))];
      const gap = Math.max(others[0] - own[1], own[0] - others[1]);
      isShown(values.amount, Math.abs(gap), `${what}: axis ${i + 1}`);
      if (key === 'axisParts') {
        assert(gap > 0, `${what}: the shadows overlap`);
        assert.equal(i, walk.length - 1, `${what}: it goes on after the answer`);
        assert.equal(steps.length, walk.length, `${what}: it goes on after the answer`);
        assert(separation > 0, `${what}: they do touch`);
      } else if (key === 'axisOverlaps') assert(gap < 0, `${what}: the shadows are ${gap} apart`);
      else assert(Math.abs(gap) < shownError);
    });
    /** @type {Point[]} */
    const all = [];
    for (const edge of [...edges(p), ...edges(q)])
      if (!all.some((each) => isParallel(each, normalOf(edge)))) all.push(normalOf(edge));
    for (const { values } of walk) assert.equal(values?.count, all.length, what);
    const last = /** @type {Step} */ (steps.at(-1));
    for (const { key } of steps) seen.set(key, (seen.get(key) ?? 0) + 1);
    if (walk.some(({ key }) => key === 'axisParts')) return;
    assert.equal(walk.length, all.length, `${what}: axes are left out`);
    const pushes = all.flatMap((axis) => {
      const [own, others] = [shadow(p, axis), shadow(q, axis)];
      return [own[1] - others[0], others[1] - own[0]];
    });
    const end = steps.find(({ key }) => !/^axis(Parts|Overlaps|Touches)$/.test(key));
    if (separation > 0) {
      assert.match(last.key, /^(axesNotEnough|noAxesApart)$/, what);
      assert(Math.min(...pushes, Infinity) >= 0, `${what}: an axis parts them`);
      isShown(last.values?.distance, separation, what);
    } else if (end?.key === 'axisChosen') {
      const least = Math.min(...pushes);
      isShown(end.values?.depth, least, `${what}: the shortest way out`);
      const chosen = lines[Number(end.values?.number) - 1];
      const [own, others] = [shadow(p, chosen), shadow(q, chosen)];
      isShown(
        end.values?.depth,
        Math.min(own[1] - others[0], others[1] - own[0]),
        `${what}: the chosen axis`,
      );
    } else {
      assert.match(String(end?.key), /^(cornerDecides|noAxesOverlap)$/, what);
      isShown(end?.values?.depth, -separation, what);
    }
  });
  for (const key of [
    'axisParts',
    'axisOverlaps',
    'axisChosen',
    'axesNotEnough',
    'cornerDecides',
    'noAxesApart',
    'noAxesOverlap',
  ])
    assert(seen.get(key) > 5, `${key} came ${seen.get(key)} times`);
});

test('what is clipped is the other face, cut off at the ends of the reference face', () => {
  let clips = 0;
  forPairs(2, 12, (a, b, p, q, what) => {
    const steps = overlapSteps(bump, pairOf(a, b), a, b, { touch: 'counts' });
    const reference = steps.find(({ key }) => key === 'clipReference');
    const end = steps.at(-1);
    if (!reference || !end) return;
    clips++;
    const isA = reference.values?.of === 'A';
    assert.notEqual(reference.values?.of, reference.values?.other);
    const [owner, other] = isA ? [p, q] : [q, p];
    const reach = p.radius + q.radius;
    // All faces of the owner that part them as soon as any: the depths are those of one of them.
    const all = [...edges(p), ...edges(q)].map((edge) => {
      const [own, others] = edges(p).includes(edge) ? [p, q] : [q, p];
      return shadow(own, normalOf(edge))[1] - shadow(others, normalOf(edge))[0];
    });
    const least = Math.min(...all);
    const found = edges(owner)
      .filter((edge) => shadow(owner, normalOf(edge))[1] - shadow(other, normalOf(edge))[0] < least + 1e-6)
      .map((edge) => {
        const normal = normalOf(edge);
        const facing = edges(other).sort(
          (s, t) => times(normalOf(s), normal) - times(normalOf(t), normal),
        )[0];
        const along = minus(edge.to, edge.from);
        const square = times(along, along);
        const part = (/** @type {Point} */ point) => times(minus(point, edge.from), along) / square;
        const [from, to] = [part(facing.from), part(facing.to)];
        const depth = (/** @type {number} */ at) => {
          const t = from === to ? 0 : (at - from) / (to - from);
          const point = {
            x: facing.from.x + t * (facing.to.x - facing.from.x),
            y: facing.from.y + t * (facing.to.y - facing.from.y),
          };
          return reach - times(minus(point, edge.from), normal);
        };
        const [low, high] = [Math.max(Math.min(from, to), 0), Math.min(Math.max(from, to), 1)];
        return [depth(low), depth(high)].sort((s, t) => s - t);
      });
    const near = (/** @type {number[]} */ depths) =>
      found.some((each) => each.every((depth, i) => Math.abs(depth - depths[i]) < shownError));
    if (end.key === 'clipPoints') {
      const depths = String(end.values?.depths).split(', ').map(read);
      assert(near(depths.sort((s, t) => s - t)), `${what}: ${depths} said, ${JSON.stringify(found)} found`);
    } else {
      assert.equal(end.key, 'clipPoint', what);
      const depth = read(end.values?.depth);
      assert(
        found.some(([shallow, deep]) => shallow < 1e-6 && Math.abs(deep - depth) < shownError),
        `${what}: ${depth} said, ${JSON.stringify(found)} found`,
      );
    }
  });
  assert(clips > 100, `only ${clips} clips`);
});

test('the walk to the distance comes from corner to corner, each the furthest towards the origin', () => {
  const seen = new Map();
  forPairs(3, 12, (a, b, p, q, what) => {
    const steps = distanceSteps(bump, pairOf(a, b), a, b);
    const differences = q.points.flatMap((to) => p.points.map((from) => minus(to, from)));
    const separation = coresApart(p, q) - p.radius - q.radius;
    const last = /** @type {Step} */ (steps.at(-1));
    /** @type {Point | undefined} */
    let nearest;
    let expected = 1;
    for (const { key, values, inset } of steps) {
      seen.set(key, (seen.get(key) ?? 0) + 1);
      if (key.startsWith('distance')) continue;
      assert(inset && values, what);
      assert.equal(values.number, expected++, what);
      for (const corner of inset.simplex)
        assert(
          differences.some((each) => Math.hypot(each.x - corner.x, each.y - corner.y) < 1e-6),
          what,
        );
      if (key === 'simplexFirst' || key === 'simplexNext') {
        const [one, two = one] = inset.simplex;
        isShown(values.distance, toSegment({ x: 0, y: 0 }, one, two), what);
        if (nearest)
          assert(Math.hypot(inset.nearest.x, inset.nearest.y) < Math.hypot(nearest.x, nearest.y), what);
        nearest = inset.nearest;
      } else if (key === 'simplexInside') {
        assert.equal(inset.simplex.length, 3);
        assert(
          isWithin({ points: inset.simplex, radius: 0 }, { points: [{ x: 0, y: 0 }], radius: 0 }) ||
            isWithin(
              { points: [...inset.simplex].reverse(), radius: 0 },
              { points: [{ x: 0, y: 0 }], radius: 0 },
            ),
          `${what}: not inside`,
        );
      } else {
        assert(nearest && inset.found, what);
        const length = Math.hypot(nearest.x, nearest.y);
        const along = differences.map((each) => times(each, /** @type {Point} */ (nearest)) / length);
        const least = Math.min(...along);
        assert(
          Math.abs(times(inset.found, nearest) / length - least) < 1e-6,
          `${what}: not the furthest corner`,
        );
        if (key === 'simplexEnd') assert(least > length - 1e-5, `${what}: ${least} is nearer than ${length}`);
        else {
          assert(least < length, what);
          isShown(values.reach, Math.abs(least), what);
          assert.equal(key === 'simplexLookPast', least < 0, what);
        }
      }
    }
    if (separation > 0.01) {
      assert.match(last.key, /^distance(Found|Round)$/, what);
      isShown(last.values?.distance, separation, what);
    } else if (separation < -0.01) assert.match(last.key, /Overlap$/, what);
    if (last.key.startsWith('distanceRound')) {
      isShown(last.values?.cores, coresApart(p, q), what);
      isShown(last.values?.roundings, p.radius + q.radius, what);
      isShown(last.values?.distance, Math.abs(separation), what);
    }
  });
  for (const key of [
    'simplexFirst',
    'simplexNext',
    'simplexLook',
    'simplexLookPast',
    'simplexEnd',
    'simplexInside',
    'distanceFound',
    'distanceRound',
    'distanceRoundOverlap',
    'distanceOverlap',
  ])
    assert(seen.get(key) > 5, `${key} came ${seen.get(key)} times`);
});

test('the walk to the impact begins now, never repeats a moment, and goes no further than is safe', () => {
  const seen = new Map();
  forPairs(4, 9, (a, b, _p, _q, what) => {
    const pair = meetingPair(bump, a, b, pairOf(a, b));
    const steps = impactSteps(bump, pair, a, b);
    const at = (/** @type {number} */ seconds) => {
      const [now, then] = [a, b].map((body) =>
        round(body.shapes[0], {
          x: body.x + seconds * body.velocityX,
          y: body.y + seconds * body.velocityY,
          angle: body.angle + seconds * body.angularVelocity,
        }),
      );
      return coresApart(now, then) - now.radius - then.radius;
    };
    const walk = steps.slice(0, -1);
    const last = /** @type {Step} */ (steps.at(-1));
    for (const { key } of steps) seen.set(key, (seen.get(key) ?? 0) + 1);
    let before = -1;
    walk.forEach(({ values }, i) => {
      assert(values, what);
      const [time, safe] = [read(values.time), read(values.safe)];
      if (i === 0) assert.equal(time, 0, `${what}: it begins later than now`);
      assert(time > before, `${what}: a moment comes twice`);
      assert(safe > time, `${what}: it says to go where it is`);
      assert.equal(values.number, i + 1);
      before = time;
      // A thousandth of a second is as exact as it is told.
      const change = (200 + 4 * 80) * 0.0005;
      assert(
        Math.abs(read(values.distance) - at(time)) < change + shownError,
        `${what}: ${values.distance} said at ${time}, ${at(time)} is`,
      );
      for (let part = 0; part < 1; part += 0.1) {
        const moment = time + part * (safe - 0.0005 - time);
        assert(at(moment) > 0, `${what}: they meet at ${moment}, before ${safe}`);
      }
    });
    const end = read(last.values?.time);
    if (last.key === 'impactFound' || last.key === 'impactStraight') {
      assert(at(0) > 0 && Math.abs(at(end)) < 0.3, `${what}: ${at(end)} apart at the impact`);
      for (let part = 0; part < 1; part += 0.05)
        assert(at(part * (end - 0.001)) > 0, `${what}: they meet earlier`);
    } else if (last.key === 'impactNow') assert(at(0) <= 1e-9, what);
    else for (let part = 0; part < 1; part += 0.01) assert(at(5 * part) > 0, `${what}: they do meet`);
  });
  for (const key of [
    'impactRound',
    'impactStep',
    'impactFound',
    'impactStraight',
    'impactNow',
    'impactNever',
  ])
    assert(seen.get(key) > 2, `${key} came ${seen.get(key)} times`);
});

test('of bodies with many shapes the walk follows the two that meet first', () => {
  const world = bump.createWorld();
  // The upper disc is nearer, and flies past; the lower one meets the box.
  const a = world.createBody({
    velocity: { x: 100, y: 0 },
    angularVelocity: 0.01,
    shapes: [bump.circle(10, { x: 60, y: 60 }), bump.circle(10)],
  });
  const b = world.createBody({ x: 200, shapes: [bump.box(20, 20)] });
  const nearest = pairOf(a, b);
  const pair = meetingPair(bump, a, b, nearest);
  assert.equal(nearest.a.number, 1);
  assert.equal(pair.a.number, 2);
  const found = bump.timeOfImpact(
    bump.compound(a.shapes),
    a,
    { x: 500, y: 0, turn: 0.05 },
    bump.compound(b.shapes),
    b,
  );
  assert(found);
  isShown(impactSteps(bump, pair, a, b).at(-1)?.values?.time, 5 * found.time, 'the moment');
});

test('an outline that turns inwards has a corner that is refused, and every corner is what is said of it', () => {
  const next = random(5);
  const world = bump.createWorld();
  const body = world.createBody({});
  const turn = (/** @type {Point} */ o, /** @type {Point} */ p, /** @type {Point} */ q) =>
    (p.x - o.x) * (q.y - o.y) - (p.y - o.y) * (q.x - o.x);
  let blocked = 0;
  for (let i = 0; i < 300; i++) {
    const count = 4 + Math.floor(12 * next());
    // A star round the origin, sometimes with a hole; or hills on a flat ground. Both have corners that turn inwards.
    const isStar = i % 2 === 0;
    const star = () =>
      Array.from({ length: count }, (_, k) => {
        const angle = (2 * Math.PI * (k + 0.5 * next())) / count;
        const far = 20 + 100 * next() ** 2;
        return { x: far * Math.cos(angle), y: far * Math.sin(angle) };
      });
    const hills = () => [
      { x: 0, y: -100 },
      { x: 20 * count, y: -100 },
      ...Array.from({ length: count - 2 }, (_, k) => ({ x: 20 * (count - k - 1), y: 160 * next() - 95 })),
    ];
    const ring = isStar ? star() : hills();
    const hasHole = isStar && i % 3 === 0;
    const hole = [
      { x: 3, y: 0 },
      { x: -3, y: 4 },
      { x: -3, y: -4 },
    ];
    const contours = hasHole ? [ring, hole] : [ring];
    /** @type {Point[][]} */
    let drawn = [];
    const sketch = /** @type {any} */ ({
      polygon: (/** @type {Point[]} */ points) => drawn.push(points),
      dot: () => {},
      line: () => {},
      arrow: () => {},
    });
    const steps = earSteps(bump, [{ contours, fillRule: 'evenOdd' }], body);
    const around = ring.map((corner, k) =>
      turn(ring[(k + count - 1) % count], corner, ring[(k + 1) % count]),
    );
    const refusals = steps.filter(({ key }) => /^ear(Reflex|Blocked|NeverReflex|NotYet)$/.test(key));
    if (around.some((side) => side < 0)) assert(refusals.length > 0, `${count} corners: nothing is refused`);
    for (const { key, draw } of steps) {
      if (!/^ear(NeverReflex|NotYet|Cut)$/.test(key)) continue;
      drawn = [];
      draw?.(sketch, { x: 0, y: 0, pixel: 1 });
      const [before, corner, after] = /** @type {Point[]} */ (drawn.at(-1));
      const side = turn(before, corner, after);
      assert.equal(side < 0, key === 'earNeverReflex', key);
      const inside = [...ring, ...(hasHole ? hole : [])].some(
        (point) =>
          turn(before, corner, point) > 0 && turn(corner, after, point) > 0 && turn(after, before, point) > 0,
      );
      if (key === 'earNotYet') {
        blocked++;
        assert(inside, 'nothing lies within');
      }
    }
  }
  assert(blocked > 10, `only ${blocked} were blocked`);
});
