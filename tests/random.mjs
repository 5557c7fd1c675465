// Numbers that look random and are the same in every run: a test that fails fails again.

/** Numbers from 0 to below 1. @param {number} seed @returns {() => number} */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
