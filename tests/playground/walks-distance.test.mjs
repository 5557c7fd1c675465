// The sentences of the walks to the distance and to the impact, against geometry that is worked out in
// ./walks-geometry.mjs.
import assert from 'node:assert/strict';
import test from 'node:test';
import { meetingPair } from '../../web/walk/answers.js';
import { distanceSteps } from '../../web/walk/steps-distance.js';
import { impactSteps } from '../../web/walk/steps-impact.js';
import {
  bump,
  coresApart,
  forPairs,
  isShown,
  isWithin,
  minus,
  pairOf,
  read,
  round,
  shownError,
  times,
  toSegment,
} from './walks-geometry.mjs';

/** @typedef {import('./walks-geometry.mjs').Point} Point */
/** @typedef {import('../../web/walk/steps.js').Step} Step */

/**
 * How wide the widest gap is between the directions in which one point sees the others: more than a half turn at a corner
 * of their hull, and nowhere else.
 * @param {Point} from @param {readonly Point[]} all
 */
function widestGap(from, all) {
  const angles = all
    .map((to) => minus(to, from))
    .filter(({ x, y }) => Math.hypot(x, y) > 1e-6)
    .map(({ x, y }) => Math.atan2(y, x))
    .sort((one, other) => one - other);
  if (!angles.length) return 2 * Math.PI;
  return Math.max(...angles.map((angle, i) => (angles[i + 1] ?? angles[0] + 2 * Math.PI) - angle));
}

test('the set of differences beside each step has the corners of all differences, and no others', () => {
  let count = 0;
  forPairs(3, 12, (a, b, p, q, what) => {
    const differences = q.points.flatMap((to) => p.points.map((from) => minus(to, from)));
    const isAt = (/** @type {Point} */ one) => (/** @type {Point} */ other) =>
      Math.hypot(one.x - other.x, one.y - other.y) < 1e-6;
    for (const { inset } of distanceSteps(bump, pairOf(a, b), a, b)) {
      assert(inset, what);
      for (const corner of inset.region) {
        assert(differences.some(isAt(corner)), `${what}: a corner that is no difference`);
        assert(widestGap(corner, differences) > Math.PI - 1e-4, `${what}: a corner inside`);
      }
      for (const each of differences)
        if (widestGap(each, differences) > Math.PI + 1e-4)
          assert(inset.region.some(isAt(each)), `${what}: a corner left out`);
      count++;
    }
  });
  assert(count > 100, `${count} steps`);
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
