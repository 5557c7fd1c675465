// The playground's first scene, without a page: how it begins.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../web/library/index.js';

// theme.js asks the page for its colours as soon as it is there.
Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener() {} }) });
const { Field } = await import('../../web/playground/field.js');
const bump = await load();

test('the first picture has 150 shapes, none of which touches another or the frame', () => {
  for (const aspect of [0.3, 0.5, 1, 4 / 3, 16 / 9, 2.4, 4]) {
    const world = bump.createWorld();
    const field = new Field(bump, world, aspect);
    for (const again of [false, true]) {
      if (again) {
        for (let i = 0; i < 20; i++) world.step(0.01);
        field.again();
      }
      world.detect();
      assert.equal(field.shapeCount, 150);
      assert.equal(world.contacts.length, 0, `aspect ${aspect}`);
      const far = world.bodies.filter(
        ({ x, y }) => Math.abs(x) > field.width / 2 || Math.abs(y) > field.height / 2,
      );
      assert.equal(far.length, 0);
    }
    world.destroy();
  }
});
