// A line that is worse than the one you have, for tests and for feeling it: everything comes late, by a time that varies,
// and some of what may be lost is lost. A WebSocket itself loses nothing, it waits and repeats: so what is lost here is
// what a line of datagrams would lose, and what must arrive only comes late, in its order.

import { mayBeLost } from './protocol.js';

/** @typedef {{ delay: number, jitter: number, loss: number }} Badness milliseconds one way, more or less by so many, and a share of 1 */

/** Numbers between 0 and 1, the same for the same seed. @param {number} seed */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @param {string | null} words such as "150,50,5": milliseconds, milliseconds, per cent @returns {Badness | null} */
export function readBadness(words) {
  const [delay, jitter, loss] = (words ?? '').split(',').map(Number);
  if (![delay, jitter, loss].every((each) => each >= 0 && each <= 5000)) return null;
  return { delay, jitter, loss: loss / 100 };
}

/**
 * @param {Badness} badness
 * @param {{ random?: () => number, later?: (call: () => void, milliseconds: number) => void, now?: () => number }} [options]
 */
export function createBadLine(
  { delay, jitter, loss },
  {
    random = Math.random,
    later = (call, milliseconds) => void setTimeout(call, milliseconds),
    now = () => performance.now(),
  } = {},
) {
  let orderly = 0; // when the last of what must arrive arrives
  const counts = { sent: 0, lost: 0 };
  return {
    counts,
    /** @param {number} type @param {() => void} deliver */
    send(type, deliver) {
      counts.sent++;
      const at = now() + delay + (2 * random() - 1) * jitter;
      if (!mayBeLost.includes(type)) {
        orderly = Math.max(orderly, at);
        later(deliver, orderly - now());
      } else if (random() < loss) counts.lost++;
      else later(deliver, at - now());
    },
  };
}
