// A ledger of who touches whom, kept from what handlers are told: whatever is done to tags, shapes and bodies between
// steps, a pair begins before it ends, ends before it begins again, and is never told twice.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../web/library/full.js';
import { randomNumbers } from '../box-physics/scenes.mjs';

/** @typedef {import('../../web/library/body.js').Body} Body */
const bump = await load();

test('a pair that a handler was told of begins and ends by turns, whoever gets or loses a tag', () => {
  let told = 0;
  for (let seed = 1; seed <= 200; seed++) {
    const { whole } = randomNumbers(seed);
    const below = (/** @type {number} */ most) => whole(0, most - 1);
    const world = bump.createWorld({ gravity: { x: 0, y: 0 }, sleepAfter: below(2) * 0.05 });
    world.rule('x', 'y', 'overlap');
    const bodies = ['x', 'x', 'y', 'y'].map((tag) => {
      const shapes = [bump.circle(10, { tags: [tag] }), bump.circle(8, { x: 12 })].slice(0, 1 + below(2));
      return world.createBody({ x: below(3) * 15, type: below(3) ? 'dynamic' : 'kinematic', shapes });
    });
    /** @type {Set<string>} */
    const touching = new Set();
    const hear =
      (/** @type {'begin' | 'end'} */ kind) => (/** @type {Body} */ left, /** @type {Body} */ right) => {
        const pair = [left.id, right.id].sort((a, b) => a - b).join();
        assert.equal(
          touching.has(pair),
          kind === 'end',
          `seed ${seed}, step ${world.stepCount}: ${kind} of ${pair}`,
        );
        if (kind === 'begin') touching.add(pair);
        else touching.delete(pair);
        told++;
      };
    world.on('x:y', { begin: hear('begin'), end: hear('end') });
    for (let i = 0; i < 12; i++) {
      const at = below(4);
      const body = bodies[at];
      const tag = at < 2 ? 'x' : 'y';
      const change = below(5);
      if (change === 0) body.x = below(4) * 15;
      else if (change === 1) world.changeShape(body, body.shapes[0], { tags: below(2) ? [tag] : [] });
      else if (change === 2 && body.tags.includes(tag)) body.removeTag(tag);
      else if (change === 2) body.addTag(tag);
      else if (change === 3) world.changeShape(body, body.shapes[0], { trigger: below(2) === 1 });
      world.step(1 / 60);
    }
  }
  assert(told > 1000, `${told} were told`);
});
