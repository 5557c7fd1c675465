// Worlds whose steps are timed: beside another checkout's (beside-checkout.mjs), and for what the documentation's front page
// says (measured.mjs).
import { random } from '../random.mjs';

/** @typedef {import('../../web/library/full.js').FullBumpbox} Bumpbox */
/** @typedef {import('../../web/library/full.js').FullWorld} World */

/** Boxes of many sizes that fall into a container. @param {Bumpbox} bump @param {number} count @param {object} options */
function fall(bump, count, options) {
  const world = bump.createWorld({ gravity: { x: 0, y: -10 }, lengthUnit: 1, ...options });
  const next = random(1);
  const columns = Math.max(4, Math.round(2 * Math.sqrt(count)));
  const [pitch, material] = [1.25, { friction: 0.3, bounce: 0.2 }];
  const [width, height] = [columns * pitch, 2 * pitch * Math.ceil(count / columns) + 40];
  const wall = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ w,
    /** @type {number} */ h,
  ) => world.createBody({ type: 'static', x, y, shape: bump.box(w, h, material) });
  wall(width / 2, -5, width + 20, 10);
  wall(-5, height / 2, 10, height);
  wall(width + 5, height / 2, 10, height);
  for (let i = 0; i < count; i++) {
    const [w, h] = [0.4 + 0.8 * next(), 0.4 + 0.8 * next()];
    const x = ((i % columns) + 0.5) * pitch + 0.95 * (pitch - w) * (next() - 0.5);
    const y = (Math.floor(i / columns) + 0.5) * pitch + 0.95 * (pitch - h) * (next() - 0.5);
    world.createBody({ x, y, velocity: { x: 4 * next() - 2, y: 0 }, shape: bump.box(w, h, material) });
  }
  return world;
}

/** @param {Bumpbox} bump @param {number} base @param {object} options */
function pyramid(bump, base, options) {
  const world = bump.createWorld({ gravity: { x: 0, y: -10 }, lengthUnit: 1, ...options });
  world.createBody({ type: 'static', y: -1, shape: bump.box(4 * base + 200, 2, { friction: 0.6 }) });
  const shape = bump.box(1, 1, { friction: 0.6 });
  for (let row = 0; row < base; row++) {
    for (let i = 0; i < base - row; i++) world.createBody({ x: i + row / 2 - base / 2, y: row + 0.5, shape });
  }
  return world;
}

/** Triggers that fly through each other. @param {Bumpbox} bump @param {number} count */
function crowd(bump, count) {
  const world = bump.createWorld();
  const next = random(2);
  const side = 20 * Math.sqrt(count);
  const shapes = [bump.circle(8, { trigger: true }), bump.box(14, 10, { trigger: true })];
  for (let i = 0; i < count; i++) {
    const velocity = { x: 100 * (next() - 0.5), y: 100 * (next() - 0.5) };
    world.createBody({ type: 'kinematic', x: side * next(), y: side * next(), angle: 6 * next(), velocity, shape: shapes[i % 2] }); // prettier-ignore
  }
  return world;
}

/** @type {Record<string, { size: number, dt: number, make: (bump: Bumpbox, size: number) => World }>} */
export const scenes = {
  pile: { size: 2000, dt: 0.01, make: (bump, size) => fall(bump, size, {}) },
  asleep: { size: 2000, dt: 0.01, make: (bump, size) => fall(bump, size, { sleepAfter: 0.5 }) },
  pyramid: { size: 60, dt: 1 / 60, make: (bump, size) => pyramid(bump, size, {}) },
  turning: { size: 40, dt: 1 / 60, make: (bump, size) => pyramid(bump, size, { turning: true }) },
  crowd: { size: 10_000, dt: 1 / 60, make: crowd },
};
