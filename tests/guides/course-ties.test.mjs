// What lessons 2 to 7 say of cases that could go either way: sides of no length, ways out that are equally short, circles in
// the same place, balls that are strewn on each other.
import assert from 'node:assert/strict';
import test from 'node:test';
import { courseScene } from '../../web/docs/generator/course.mjs';
import { load } from '../../web/library/full.js';
import { readScene } from '../../web/scene/format.js';
import { Play } from '../../web/scene/play.js';

const bump = await load();

test('rectangles: one without width or height passes the four comparisons within another one, and not on its rim', () => {
  const box = (/** @type {number[]} */ ...[x, y, width, height]) => ({ x, y, width, height });
  const large = box(0, 0, 4, 2);
  const passes = (/** @type {any} */ flat) => {
    const [one, other] = [
      bump.classic.rectangleOverlapsRectangle(large, flat),
      bump.classic.rectangleOverlapsRectangle(flat, large),
    ];
    assert.equal(one, other);
    return one;
  };
  assert(passes(box(1, 0.5, 0, 1)), 'an upright line');
  assert(passes(box(1, 1, 2, 0)), 'a level line');
  assert(passes(box(1, 1, 0, 0)), 'a point');
  assert(!passes(box(4, 0, 0, 2)), 'a line on the right side');
  assert(!passes(box(4, 1, 0, 0)), 'a point on it');
});

test('push: of two ways out that are equally short the engine takes the one along x', () => {
  const square = bump.box(4, 4);
  for (const x of [-3, 3])
    for (const y of [-3, 3]) {
      const contact = bump.collide(square, {}, square, { x, y });
      assert.equal(contact?.depth, 1);
      assert.deepEqual(contact?.normal, { x: Math.sign(x), y: 0 });
    }
});

test('push: circles with the same centre are as deep as both radii, and part along x', () => {
  for (const [a, b] of [
    [2, 3],
    [3, 2],
    [1, 1],
  ]) {
    const contact = bump.collide(bump.circle(a), { x: 5, y: 7 }, bump.circle(b), { x: 5, y: 7 });
    assert.equal(contact?.depth, a + b);
    assert.deepEqual([Math.abs(contact?.normal.x ?? NaN), contact?.normal.y], [1, 0]);
  }
});

test('grid: of 296 balls and 4 walls six pairs are of walls, and a few dozen pairs are left once the balls have parted', () => {
  const play = new Play(bump, readScene(JSON.stringify({ ...courseScene('grid-play'), play: [] })));
  const { bodies, broadPhase } = play.world;
  const walls = bodies.filter(({ type }) => type === 'static').length;
  assert.deepEqual([bodies.length - walls, walls], [296, 4]);
  broadPhase.choose('bruteForce');
  for (let second = 0; second < 10; second += 1) {
    for (let i = 0; i < 60; i += 1) play.step();
    const { allPairs, tested, found } = broadPhase.counts;
    assert.equal(allPairs - tested, (walls * (walls - 1)) / 2);
    assert(found >= 20 && found < 80, `${found}`);
  }
  play.world.destroy();
});
