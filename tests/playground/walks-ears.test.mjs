// The sentences of the walk that cuts an outline into triangles, against turns that are worked out here.
import assert from 'node:assert/strict';
import test from 'node:test';
import { earSteps } from '../../web/walk/steps-ears.js';
import { bump, random } from './walks-geometry.mjs';

/** @typedef {import('./walks-geometry.mjs').Point} Point */

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
      draw?.(sketch, { x: 0, y: 0, width: 800, height: 600, pixel: 1 });
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
