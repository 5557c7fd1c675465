// A figure that a mover leads, and its world: for the tests of bumpbox/mover.
import assert from 'node:assert/strict';
import { load } from '../../web/library/full.js';
import { createMover } from '../../web/library/mover.js';

export const bump = await load();
export const dt = 1 / 60;
export const gravity = 1200;
export const gap = 0.05; // that a mover keeps from what it comes to, where the lengthUnit is 50

/** @typedef {import('../../web/library/world.js').BodyOptions} BodyOptions */

/**
 * A world with a figure of 20 by 32 in it, whose foot is at y.
 * @param {import('../../web/library/mover.js').MoverOptions & { x?: number, y?: number, pull?: number }} [given]
 */
export function level({ x = 0, y = 0, pull = gravity, ...options } = {}) {
  const world = bump.createWorld({ gravity: { x: 0, y: pull } });
  const body = world.createBody({ type: 'kinematic', x, y: y - 16, shape: bump.box(20, 32) });
  const mover = createMover(body, options);
  return {
    world,
    body,
    mover,
    foot: () => body.y + 16,
    /** @param {BodyOptions} given */
    add: (given) => world.createBody({ type: 'static', ...given }),
    /** @param {number} width @param {number} height @param {object} [material] */
    box: (width, height, material) => bump.box(width, height, material),
    /** One step, pulled down as a game does it. @param {number} [seconds] */
    step(seconds = dt) {
      mover.velocity.y += pull * seconds;
      mover.move(seconds);
      world.step(seconds);
    },
  };
}
/** @param {number} a @param {number} b @param {number} most @param {string} [what] */
export const near = (a, b, most, what = '') =>
  assert(Math.abs(a - b) <= most, `${what} is ${a}, not ${b} within ${most}`);
