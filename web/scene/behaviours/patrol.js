// What a character does while nobody plays it: it goes to and fro and hops now and then. As soon as the player holds
// something it obeys, and goes on by itself after a while of nothing.
import { number, point } from './behaviour.js';

/** @typedef {import('./behaviour.js').Playing} Playing */
/** @typedef {Playing['input']} Input */

/** The options of who patrols: from and to along x; without them it waits for the player. */
export const patrolOptions = {
  patrol: { ...point({ x: 0, y: 0 }), otherwise: null, maybe: true }, // x: the lower end, y: the upper end
  hops: number(0, 1000, 0), // seconds from one jump to the next; 0: none
};
/** @type {Input} */
const nothing = Object.freeze({ left: false, right: false, up: false, down: false, act: false, point: null });
const patience = 6; // seconds

/**
 * @param {Playing} play
 * @param {{ patrol: { x: number, y: number } | null, hops: number, byHand?: boolean }} options
 */
export function patrolOf(play, { patrol, hops, byHand = true }) {
  const start = { idle: patience, way: 1, hop: 0 };
  let now = { ...start };
  return {
    /** @param {number} x where it is @param {number} dt @returns {Input} */
    input(x, dt) {
      const input = byHand ? play.input : nothing;
      if (input.left || input.right || input.up || input.down || input.act) now.idle = 0;
      else now.idle += dt;
      if (!patrol || now.idle < patience) return input;
      if (x <= patrol.x) now.way = 1;
      if (x >= patrol.y) now.way = -1;
      now.hop += dt;
      const hopping = hops > 0 && now.hop % hops < 0.1;
      return { ...input, left: now.way < 0, right: now.way > 0, up: hopping };
    },
    notes: () => ({ ...now }),
    /** @param {any} notes */
    restore(notes) {
      now = { ...start, ...notes };
    },
  };
}
