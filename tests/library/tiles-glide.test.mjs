// How things go over a flat map: boxes over the seams of its pieces as over one box; what is round as over one box within
// a piece, and over seams better than over single cells.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../web/library/index.js';
import { tiles } from '../../web/tiles/tiles.js';

const bump = await load();
const size = 16;
const columns = 400;
/** @typedef {import('../../web/library/index.js').World} World */

/** @type {Record<string, (world: World) => unknown>} */
const grounds = {
  map: (world) => tiles(world, ['.'.repeat(columns), '#'.repeat(columns), '#'.repeat(columns)], size),
  // Two materials that are alike to who has no friction: a seam at every cell.
  mixed: (world) =>
    tiles(world, ['.'.repeat(columns), '#~'.repeat(columns / 2)], size, {
      kinds: { '#': 'full', '~': { friction: 1 } },
    }),
  cells(world) {
    for (let i = 0; i < columns; i++) {
      world.createBody({ type: 'static', x: size * (i + 0.5), y: 1.5 * size, shape: bump.box(size, size) });
    }
  },
};

/**
 * How fast it still is in the end, as a part of what it was, and how far it left the ground on its way.
 * @param {(world: World) => unknown} ground
 * @param {import('../../web/library/index.js').Shape} shape
 * @param {number} speed
 * @param {{ turning: boolean, from: number, way: number, lock?: boolean }} options
 */
function glide(ground, shape, speed, { turning, from, way, lock = false }) {
  const world = bump.createWorld({ gravity: { x: 0, y: 900 }, turning });
  ground(world);
  const body = world.createBody({ x: from, y: 5, shape, lockTurning: lock });
  for (let i = 0; i < 100; i++) world.step(0.01);
  const { x, y } = body;
  body.velocity.x = speed;
  let hop = 0;
  const steps = Math.min(1500, Math.floor((100 * way) / speed));
  for (let i = 0; i < steps; i++) {
    world.step(0.01);
    hop = Math.max(hop, Math.abs(body.y - y));
  }
  return { hop, kept: body.velocity.x / speed, way: body.x - x };
}

const speeds = [20, 150, 700, 2000];

test('a box goes over seams of pieces and of materials as over one box, turning or not', () => {
  for (const turning of [false, true]) {
    for (const speed of speeds) {
      for (const name of ['map', 'mixed']) {
        // So fast a box that may turn bumps over single cells, and over single bodies alike.
        if (name === 'mixed' && turning && speed > 1000) continue;
        const { hop, kept, way } = glide(grounds[name], bump.box(20, 20), speed, {
          turning,
          from: 450,
          way: 5000,
        });
        const told = `${name} at ${speed}: ${JSON.stringify({ hop, kept, way })}`;
        assert(hop < 0.01 && Math.abs(kept - 1) < 1e-2, told);
        assert(way > 250, told);
      }
    }
  }
});

test('what is round goes over the cells of a piece as over one box', () => {
  for (const turning of [false, true]) {
    for (const speed of speeds) {
      for (const [name, shape] of Object.entries(round)) {
        const lock = name !== 'ball';
        const told = glide(grounds.map, shape, speed, { turning, from: 32 * size + 40, way: 420, lock });
        assert(
          told.hop < 0.01 && Math.abs(told.kept - 1) < 1e-6,
          `${name} at ${speed}: ${JSON.stringify(told)}`,
        );
      }
    }
  }
});

test('and over many pieces it keeps more of its speed than over single cells', () => {
  for (const turning of [false, true]) {
    for (const [name, shape] of Object.entries(round)) {
      const options = { turning, from: 450, way: 3000, lock: name !== 'ball' };
      const [map, cells] = ['map', 'cells'].map((ground) => glide(grounds[ground], shape, 300, options));
      assert(map.kept > cells.kept, `${name}: ${JSON.stringify({ map, cells })}`);
    }
  }
});

const round = {
  ball: bump.circle(10),
  capsule: bump.capsule({ x: 0, y: -6 }, { x: 0, y: 6 }, 8),
  rounded: bump.box(16, 16, { radius: 2 }),
};

test('sharp corners are held where a slope begins, round ones go up it', () => {
  const rows = [
    '....................',
    '........../#########',
    '........./##########',
    '####################',
  ];
  for (const turning of [false, true]) {
    for (const [shape, climbs] of /** @type {const} */ ([
      [bump.box(12, 20), false],
      [bump.box(12, 20, { radius: 3 }), true],
      [bump.capsule({ x: 0, y: -6 }, { x: 0, y: 6 }, 6), true],
    ])) {
      const world = bump.createWorld({ gravity: { x: 0, y: 900 }, turning });
      tiles(world, rows, size);
      const body = world.createBody({ x: 60, y: 36, shape, lockTurning: true });
      for (let i = 0; i < 200; i++) {
        body.velocity = { x: 150, y: body.velocity.y };
        world.step(0.01);
      }
      assert.equal(body.x > 11 * size, climbs, `${climbs ? 'round' : 'sharp'} at ${body.x}`);
    }
  }
});
