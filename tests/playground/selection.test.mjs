// Which bodies are selected: in which order, when that is told, and who is left when bodies go or the world goes back.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { Selection } from '../../web/playground/selection.js';

const bump = await load();

function three() {
  const world = bump.createWorld();
  const bodies = [0, 1, 2].map((i) => world.createBody({ x: 100 * i, shape: bump.circle(5) }));
  let told = 0;
  const selection = new Selection(() => told++);
  const since = () => {
    const count = told;
    told = 0;
    return count;
  };
  return { world, bodies, selection, since };
}

test('the last one chosen is the primary one, and choosing again what is chosen tells nobody', () => {
  const { bodies, selection, since } = three();
  const [a, b, c] = bodies;
  selection.set([a, b]);
  selection.toggle(c);
  assert.deepEqual([selection.bodies, selection.primary, selection.size, since()], [[a, b, c], c, 3, 2]);
  selection.set([b, c, a]);
  assert.deepEqual([selection.primary, since()], [a, 0]);
  selection.toggle(a);
  assert.deepEqual([selection.has(a), selection.primary, since()], [false, c, 1]);
  selection.clear();
  selection.clear();
  assert.deepEqual([selection.bodies, selection.primary, since()], [[], undefined, 1]);
});

test('bodies that are gone drop out, and nobody takes the place of one in its row', () => {
  const { world, bodies, selection, since } = three();
  const [a, b, c] = bodies;
  selection.set([a, b, c]);
  b.destroy();
  assert.deepEqual(selection.bodies, [a, c]);
  assert.deepEqual(selection.slots, [a.slot, c.slot]);
  selection.set([a, c]);
  since();
  selection.refresh(world);
  assert.equal(since(), 0, 'nothing is another');
  const { slot } = c;
  c.destroy();
  const other = [0, 1]
    .map((i) => world.createBody({ x: 500 + i, shape: bump.circle(5) }))
    .find((each) => each.slot === slot);
  assert(other, 'another body has that row now');
  const second = new Selection(() => {});
  second.set([a, c]);
  second.refresh(world);
  assert.deepEqual(second.bodies, [a]);
});

test('where a world went back to a moment, the same bodies are selected as long as they were there', () => {
  const { world, bodies, selection, since } = three();
  const before = world.save();
  const late = world.createBody({ x: 900, shape: bump.circle(5) });
  selection.set([bodies[1], late]);
  since();
  world.restore(before);
  selection.refresh(world);
  assert.deepEqual(
    selection.bodies.map(({ id }) => id),
    [bodies[1].id],
  );
  assert(selection.bodies.every(({ alive }) => alive));
  assert.equal(since(), 1);
});
