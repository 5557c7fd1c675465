// Bodies coloured by the groups that they are in, without a page.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { GroupColours } from '../../web/playground/overlays/group-colours.js';

const bump = await load();

test('who has a tag has the paint of it, others are grey, and where nobody has one all keep their colours', () => {
  const world = bump.createWorld();
  const plain = world.createBody({ shapes: [bump.circle(10)] });
  /** @type {() => void} */
  let edit = () => {};
  const app = /** @type {any} */ ({
    world,
    play: { scene: { groups: [{ name: 'boy:ball' }] } },
    on: (/** @type {string} */ topic, /** @type {() => void} */ does) => topic === 'edit' && (edit = does),
  });
  const colours = new GroupColours(app);
  assert.equal(colours.paints(), undefined);
  assert.deepEqual(colours.legend, []);
  const ball = world.createBody({ x: 50, tags: ['ball'], shapes: [bump.circle(10)] });
  edit();
  const paints = colours.paints();
  assert(paints);
  assert.deepEqual(colours.legend, [{ tag: 'ball', paint: 0 }]);
  assert.deepEqual([paints[ball.slot], paints[plain.slot]], [0, 7]);
});
