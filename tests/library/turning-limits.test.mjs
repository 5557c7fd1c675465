// Where bodies turn, at the ends of what may be: a gas that bounces for a minute (where nothing turns, too), masses that
// differ by 1e9, ten thousand bodies in one place, and numbers that are none in written columns.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { random } from '../random.mjs';
import { refuses } from '../refuses.mjs';

const bump = await load();

for (const [turning, side] of /** @type {const} */ ([
  [true, 160],
  [false, 160],
  [true, 40],
  [false, 40],
]))
  test(`500 balls of bounce 1 keep 99.9 % of their energy for a minute in a room of ${side} (turning: ${turning})`, () => {
    const world = bump.createWorld({ lengthUnit: 1, turning, bounceSpeed: 0 });
    const smooth = { bounce: 1, friction: 0 };
    world.createWalls({ minX: -side / 2, minY: -side / 2, maxX: side / 2, maxY: side / 2 }, smooth);
    const next = random(7);
    const balls = Array.from({ length: 500 }, (_, i) =>
      world.createBody({
        x: (side / 160) * (6 * (i % 25) - 72),
        y: (side / 160) * (7 * Math.floor(i / 25) - 66),
        shape: bump.circle(0.3 + 0.3 * next()),
        velocity: { x: 10 * next() - 5, y: 10 * next() - 5 },
        ...smooth,
      }),
    );
    const energy = () =>
      balls.reduce((sum, { mass, velocity: { x, y } }) => sum + (mass * (x * x + y * y)) / 2, 0);
    const first = energy();
    let [least, most, hits] = [1, 1, 0];
    for (let i = 0; i < 3600; i++) {
      world.step(1 / 60);
      if (i % 20 !== 0) continue;
      const share = energy() / first;
      [least, most, hits] = [Math.min(least, share), Math.max(most, share), hits + world.contacts.length];
    }
    assert(hits > 100, 'they do meet');
    assert(least > 0.999 && most < 1.0001, `between ${least} and ${most}`);
    assert(balls.every(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) < side / 2));
  });

test('under up to 1e9 times its mass a box is no number that is none, and nothing is thrown or goes through', () => {
  for (const ratio of [1e3, 1e4, 1e6, 1e9]) {
    for (const light of [1, 1e-6]) {
      const world = bump.createWorld({ turning: true, gravity: { x: 0, y: 900 } });
      world.createBody({ type: 'static', y: 60, friction: 0.6, shape: bump.box(4000, 100) });
      const box = { friction: 0.6, shape: bump.box(40, 40) };
      const bodies = [
        world.createBody({ ...box, y: -10, mass: light }),
        world.createBody({ ...box, y: -50.5, mass: light * ratio }),
      ];
      let [fastest, highest, lowest] = [0, Infinity, -Infinity];
      for (let i = 0; i < 1200; i++) {
        world.step(1 / 60);
        for (const { x, y, angle, velocity, angularVelocity } of bodies) {
          const speed = Math.hypot(velocity.x, velocity.y);
          assert(Number.isFinite(x + y + angle + speed + angularVelocity), `${ratio} ${light} step ${i}`);
          fastest = Math.max(fastest, speed);
          [highest, lowest] = [Math.min(highest, y), Math.max(lowest, y)];
        }
      }
      const seen = `${ratio} ${light}: ${fastest} px/s, from ${highest} to ${lowest}`;
      // What falls by 60 px comes to 330 px/s; the heavy one squeezes the light one out no faster.
      assert(fastest < 400, seen);
      assert(highest > -60, seen);
      assert(lowest < 10, seen);
      const [a, b] = bodies;
      assert(Math.hypot(a.velocity.x, a.velocity.y, b.velocity.x, b.velocity.y) < 30, `in the end ${seen}`);
    }
  }
});

test('10,000 bodies in one place are refused by the name of the limit, and nothing has changed', () => {
  for (const turning of [true, false]) {
    const world = bump.createWorld({ turning, gravity: { x: 0, y: 900 } });
    for (let i = 0; i < 10_000; i++)
      world.createBody({ x: 5, y: 5, shape: i % 2 ? bump.circle(10) : bump.box(20, 20) });
    const { hash } = world;
    refuses(() => world.step(1 / 60), 'RangeError', 'maxPairs are at their limit');
    const { pairs, contacts } = world.profile;
    assert.deepEqual([pairs, contacts], [0, 0], 'no pair of them was looked at closer');
    assert.equal(world.hash, hash);
  }
});

test('what is no number is refused in every column that may be written, and nothing has moved', () => {
  for (const name of /** @type {const} */ ([
    'x',
    'y',
    'angle',
    'velocityX',
    'velocityY',
    'angularVelocity',
  ])) {
    for (const wrong of [NaN, Infinity, -Infinity]) {
      const world = bump.createWorld({ turning: true, gravity: { x: 0, y: 900 } });
      const [body, other] = [0, 50].map((x) => world.createBody({ x, shape: bump.box(20, 20) }));
      const before = body[name];
      world.columns[name][body.slot] = wrong;
      assert.throws(() => world.step(1 / 60), RangeError, `${name} ${wrong}`);
      assert.equal(other.y, 0);
      world.columns[name][body.slot] = before;
      world.step(1 / 60);
      assert(other.y > 0);
    }
  }
});
