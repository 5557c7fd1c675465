// How things go over the joints of the pieces of a chain and of an outline: as over one box.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../web/library/full.js';

const bump = await load();
const gliders = {
  ball: bump.circle(10, { friction: 0 }),
  box: bump.box(20, 20, { friction: 0 }),
  rounded: bump.box(16, 16, { radius: 2, friction: 0 }),
};
const left = Array.from({ length: 120 }, (_, i) => ({ x: (119 - i) * 40, y: 0 }));
const jagged = Array.from({ length: 49 }, (_, i) => ({ x: i * 100, y: -50 - (i % 2) * 30 }));
const grounds = {
  chain: bump.decompose(bump.chain(left)),
  outline: bump.decompose(bump.outline([...jagged, { x: 4800, y: 0 }, { x: 0, y: 0 }])),
};

for (const [name, shapes] of Object.entries(grounds)) {
  test(`no joint of the pieces of a long ${name} is felt`, () => {
    assert(shapes.length > 20, `${shapes.length} pieces`);
    for (const turning of [false, true]) {
      for (const [glider, shape] of Object.entries(gliders)) {
        for (const speed of [20, 60, 300, 1000]) {
          const world = bump.createWorld({ gravity: { x: 0, y: -900 }, turning, sleepAfter: 0 });
          world.createBody({ type: 'static', shapes });
          const body = world.createBody({ x: 210, y: 10, shape });
          for (let i = 0; i < 60; i++) world.step(1 / 60);
          const from = body.y;
          body.velocity.x = speed;
          for (let i = 0; i < Math.min(400, (4200 / speed) * 60); i++) {
            world.step(1 / 60);
            const told = `${glider} at ${speed}, ${turning}: ${body.x}, ${body.y - from}, ${body.velocity.x}`;
            assert(Math.abs(body.y - from) < 0.05 && Math.abs(body.velocity.x / speed - 1) < 0.01, told);
          }
          world.destroy();
        }
      }
    }
  });
}
