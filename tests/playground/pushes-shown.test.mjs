// What the overlay of pushes draws is what the world tells of each point, and what the inspector says of rules is what the
// scene says.
import assert from 'node:assert/strict';
import test from 'node:test';
import { PointPushes, arrowsOf } from '../../web/playground/overlays/point-pushes.js';
import { ruleText, rulesOf } from '../../web/playground/panels/body-rules.js';
import { bringLaterWords } from '../../web/playground/words.js';
import { bump } from './walks-geometry.mjs';
import { shownImpulse } from '../../web/walk/figures.js';

await bringLaterWords();

function pile() {
  const world = bump.createWorld({ gravity: { x: 0, y: 900 }, turning: true });
  world.createBody({ type: 'static', y: 60, friction: 0.5, shape: bump.box(400, 20) });
  for (let i = 0; i < 3; i++) world.createBody({ y: 40 - 20 * i, friction: 0.5, shape: bump.box(20, 20) });
  for (let i = 0; i < 60; i++) world.step(0.01);
  return world;
}

test('how hard something is pushed is read without a power of ten', () => {
  assert.deepEqual([0, 3.14159, 999, 1000, 15_600, 2.345e7, 1.2e12].map(shownImpulse), [
    '0.00',
    '3.14',
    '999.00',
    '1K',
    '15.6K',
    '23.5M',
    '1.2T',
  ]);
});

test('an arrow for each point, on whom it pushes, as long as the root of it', () => {
  const world = pile();
  world.tellPushes();
  world.step(0.01);
  const arrows = arrowsOf(world.pushes, world.options.lengthUnit);
  assert.equal(arrows.length, 6);
  const weight = 400 * 900 * 0.01;
  const sums = [50, 30, 10].map((y) =>
    arrows.filter(({ at }) => Math.abs(at.y - y) < 2).reduce((sum, { amount }) => sum + amount, 0),
  );
  sums.forEach((sum, i) => assert(Math.abs(sum - (3 - i) * weight) < 0.02 * weight, `${sums}`));
  const lengths = arrows.map(({ way }) => Math.hypot(way.x, way.y));
  for (const [i, { way, amount }] of arrows.entries()) {
    assert(way.y < 0, 'upwards: what lies there is borne');
    const share = lengths[i] / lengths[0];
    assert(Math.abs(share - Math.sqrt(amount / arrows[0].amount)) < 1e-9);
  }
});

test('of two bodies the arrow is on that which can be pushed, whichever was made first', () => {
  const world = bump.createWorld({ gravity: { x: 0, y: 900 }, turning: true });
  world.createBody({ y: 40, shape: bump.box(20, 20) });
  world.createBody({ type: 'static', y: 60, shape: bump.box(400, 20) });
  world.tellPushes();
  for (let i = 0; i < 20; i++) world.step(0.01);
  assert.equal(world.pushes[0].bodyB.type, 'static');
  for (const { way } of arrowsOf(world.pushes, 50)) assert(way.y < 0);
});

test('worlds are asked to tell while it is shown, each anew, and no longer', () => {
  const app = /** @type {any} */ ({ world: pile(), camera: { zoom: 2 } });
  /** @type {number[][]} */
  const drawn = [];
  const sketch = /** @type {any} */ ({
    arrow: (/** @type {number[]} */ ...numbers) => drawn.push(numbers),
    dot: () => {},
  });
  /** @type {string[]} */
  const texts = [];
  const overlay = new PointPushes(app);
  overlay.draw(sketch);
  assert.equal(drawn.length, 0);
  overlay.ask(true);
  app.world.step(0.01);
  overlay.draw(sketch);
  assert.equal(drawn.length, 6);
  overlay.label(({ text }) => texts.push(text));
  assert.equal(texts.length, 6);
  app.world = pile();
  overlay.draw(sketch);
  assert.equal(drawn.length, 6, 'another world has not been asked');
  overlay.ask(true);
  app.world.step(0.01);
  overlay.draw(sketch);
  assert.equal(drawn.length, 12);
  overlay.ask(false);
  app.world.step(0.01);
  assert.equal(app.world.pushes.length, 0);
});

test('rules are told that name a tag, with the friction and bounce that they say', () => {
  const rules = /** @type {any} */ ([
    { a: 'ball', b: 'bumper', policy: 'block', friction: 0, bounce: 1 },
    { a: 'ball', b: 'gate', policy: 'oneWay', passes: { x: 0, y: -1 } },
    { a: 'dog', b: 'cat', policy: 'ignore' },
  ]);
  assert.deepEqual(rulesOf(rules, new Set(['gate', 'bumper'])).map(ruleText), [
    'ball ↔ bumper: push, Friction 0, Bounce 1',
    'ball ↔ gate: one way',
  ]);
  assert.deepEqual(rulesOf(rules, new Set(['cat'])).map(ruleText), ['dog ↔ cat: ignore']);
  assert.deepEqual(rulesOf(rules, new Set()), []);
});
