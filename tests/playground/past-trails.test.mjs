// Trails of the moments before somebody asked for them, without a page.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { Sketch } from '../../web/library/sketch.js';
import { PastTrails } from '../../web/playground/overlays/past-trails.js';

const bump = await load();

/** A page with one ball that flies to the right and one that rests. */
function page() {
  const world = bump.createWorld();
  const ball = world.createBody({ x: 0, velocity: { x: 100, y: 0 }, shapes: [bump.circle(10)] });
  world.createBody({ x: 0, y: 500, shapes: [bump.circle(10)] });
  /** @type {Map<string, () => void>} */
  const heard = new Map();
  /** @type {Set<string>} */
  const see = new Set();
  const play = { stepCount: 0 };
  const trails = new PastTrails({ world, play, see, on: (topic, does) => void heard.set(topic, does) });
  const step = (/** @type {number} */ count) => {
    for (let i = 0; i < count; i++) {
      world.step(0.01);
      play.stepCount++;
      heard.get('step')?.();
    }
  };
  const tell = (/** @type {string} */ topic) => heard.get(topic)?.();
  /** Each line: from where to where along x, at which height. */
  const lines = () => {
    const sketch = new Sketch();
    /** @type {[number, number, number][]} */
    const found = [];
    sketch.line = (fromX, fromY, toX) => {
      found.push([fromX, toX, fromY]);
      return sketch;
    };
    trails.draw(sketch);
    return found;
  };
  return { world, ball, see, play, step, tell, lines };
}

test('who asks for trails while time stands sees the last second of them, and from then on they are the renderer’s', () => {
  const { ball, see, step, tell, lines } = page();
  step(200);
  assert.deepEqual(lines(), [], 'nobody asked');
  see.add('trails');
  tell('see');
  const found = lines();
  assert(found.every(([from, to, y]) => to > from && y === 0));
  assert.equal(found[found.length - 1][1], ball.x, 'up to where it is now');
  const reach = ball.x - found[0][0];
  assert(reach > 90 && reach <= 100, `${reach} of the 100 of a second`);
  assert(
    found.every(([from], i) => i === 0 || from === found[i - 1][1]),
    'without a gap',
  );
  const at = ball.x;
  step(50);
  assert(lines().length > 0);
  assert(
    lines().every(([, to]) => to <= at),
    'what came later is not drawn twice',
  );
  step(60);
  assert.deepEqual(lines(), [], 'a second later it has faded');
});

test('whoever goes back a little sees the trails of that moment', () => {
  const { ball, see, play, step, tell, lines } = page();
  see.add('trails');
  tell('see');
  step(200);
  tell('time');
  assert.deepEqual(lines(), [], 'the renderer has all of them');
  play.stepCount = 150;
  ball.x -= 50;
  tell('time');
  const found = lines();
  assert(found.length > 20, 'as far as they are kept');
  assert.equal(found[found.length - 1][1], ball.x);
});

test('what was moved by hand has no trail to where it was, and a row that another body took none of the first', () => {
  const { world, ball, see, step, tell, lines } = page();
  see.add('trails');
  step(50);
  tell('see');
  assert(lines().length > 20);
  tell('edit');
  assert.deepEqual(lines(), []);
  step(50);
  see.clear();
  tell('see');
  see.add('trails');
  tell('see');
  ball.destroy();
  world.createBody({ x: -900, y: 0, shapes: [bump.circle(10)] });
  assert.deepEqual(lines(), []);
});
