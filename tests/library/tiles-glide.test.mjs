// How things go over a flat map, and over single cells: as over one box. And up a slope, which is no seam.
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
      for (const name of Object.keys(grounds)) {
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

test('so does what is round', () => {
  for (const turning of [false, true]) {
    for (const speed of speeds) {
      for (const [name, shape] of Object.entries(round)) {
        for (const ground of Object.keys(grounds)) {
          const lock = name !== 'ball';
          const told = glide(grounds[ground], shape, speed, { turning, from: 450, way: 5000, lock });
          assert(
            told.hop < 0.01 && Math.abs(told.kept - 1) < 1e-3,
            `${name} over ${ground} at ${speed}: ${JSON.stringify(told)}`,
          );
        }
      }
    }
  }
});

const round = {
  ball: bump.circle(10),
  capsule: bump.capsule({ x: 0, y: -6 }, { x: 0, y: 6 }, 8),
  rounded: bump.box(16, 16, { radius: 2 }),
};

test('sharp corners go up where a slope begins as round ones do', () => {
  const rows = [
    '....................',
    '........../#########',
    '........./##########',
    '####################',
  ];
  for (const turning of [false, true]) {
    for (const [name, shape] of Object.entries({ box: bump.box(12, 20), wide: bump.box(20, 12), ...round })) {
      const world = bump.createWorld({ gravity: { x: 0, y: 900 }, turning });
      tiles(world, rows, size);
      const body = world.createBody({ x: 60, y: 36, shape, lockTurning: true });
      for (let i = 0; i < 130; i++) {
        body.velocity = { x: 150, y: body.velocity.y };
        world.step(0.01);
      }
      assert(body.x > 12 * size && body.y < size, `${name} at ${body.x}, ${body.y}`);
    }
  }
});
