// The sentences of the walk through axes and clipping, against geometry that is worked out in ./walks-geometry.mjs.
import assert from 'node:assert/strict';
import test from 'node:test';
import { overlapSteps } from '../../web/walk/steps-overlap.js';
import {
  bump,
  coresApart,
  edges,
  forPairs,
  isParallel,
  isShown,
  minus,
  normalOf,
  pairOf,
  read,
  shadow,
  shownError,
  times,
} from './walks-geometry.mjs';

/** @typedef {import('./walks-geometry.mjs').Point} Point */
/** @typedef {import('../../web/walk/steps.js').Step} Step */

test('every axis of the walk has the shadows that its sentence says, and one that parts them is the last', () => {
  const seen = new Map();
  forPairs(1, 12, (a, b, p, q, what) => {
    const steps = overlapSteps(bump, pairOf(a, b), a, b, { touch: 'counts' });
    const separation = coresApart(p, q) - p.radius - q.radius;
    const walk = steps.filter(({ key }) => /^axis(Parts|PartsLess|Overlaps|Touches)$/.test(key));
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
      if (key.startsWith('axisParts')) {
        // The walk ends at the number that the headline has, or says why not.
        assert.equal(
          key === 'axisParts',
          values.amount === values.distance,
          `${what}: ${JSON.stringify(values)}`,
        );
        isShown(values.distance, separation, `${what}: the distance`);
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
    if (walk.some(({ key }) => key.startsWith('axisParts'))) return;
    assert.equal(walk.length, all.length, `${what}: axes are left out`);
    const pushes = all.flatMap((axis) => {
      const [own, others] = [shadow(p, axis), shadow(q, axis)];
      return [own[1] - others[0], others[1] - own[0]];
    });
    const end = steps.find(({ key }) => !/^axis(Parts|PartsLess|Overlaps|Touches)$/.test(key));
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
    'axisPartsLess',
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

test('where an axis is chosen the arrow on its edge leads along the normal, from A to B, whosever edge it is', () => {
  const owners = new Set();
  forPairs(3, 12, (a, b, _p, _q, what) => {
    const pair = pairOf(a, b);
    const chosen = overlapSteps(bump, pair, a, b, { touch: 'counts' }).find(
      ({ key }) => key === 'axisChosen',
    );
    if (!chosen) return;
    /** @type {number[][]} */
    const arrows = [];
    const nothing = () => undefined;
    const arrow = (/** @type {number[]} */ ...[x, y, toX, toY]) => arrows.push([toX - x, toY - y]);
    const sketch = /** @type {any} */ ({ line: nothing, dot: nothing, polygon: nothing, arrow });
    chosen.draw?.(sketch, { x: 0, y: 0, width: 800, height: 600, pixel: 1 });
    const { normal } = bump.collide(pair.a.shape, a, pair.b.shape, b, { touch: 'counts' }) ?? assert.fail();
    assert.equal(arrows.length, 1, what);
    const [[x, y]] = arrows;
    assert(x * normal.x + y * normal.y > 0.999 * Math.hypot(x, y), what);
    owners.add(chosen.values?.of);
  });
  assert.deepEqual([...owners].sort(), ['A', 'B']);
});
