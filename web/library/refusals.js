// What the engine itself refuses, in sentences. The library checks every argument before a call; what is left is what
// only the engine can see: outlines that are not convex, numbers written into the typed arrays, lack of room.

import { limits } from './limits.js';

/** By the words of bump::Code. @type {Record<string, (value: number) => string>} */
export const sentences = {
  // All single numbers were checked: these are columns, and the value is the row.
  notFinite: (row) => `must hold finite numbers within the limits, but row ${row} does not`,
  notPositive: (value) => `is too small: ${value}`,
  notConvex: (vertex) =>
    `must be a convex outline that does not cross itself, but turns the wrong way at number ${vertex}; bump.decompose(vertices) of 'bumpbox/full' makes pieces of it`,
  tooFewPoints: (count) => `must be at least 3 points, but there are ${count}`,
  noArea: () => 'must enclose an area',
  duplicatePoint: (vertex) =>
    `must be apart from each other, but number ${vertex} is too near the one before`,
  // Its own place was checked: that of a box, which the engine's makers take as its centre.
  outOfRange: (value) => `puts a corner at ${value}, beyond ${limits.coordinate}`,
  staleBody: () => 'was destroyed and can no longer be used',
  capacityExceeded: (most) => `are at their limit: there can be at most ${most}`,
  outOfMemory: (count) => `do not fit in memory: there are ${count} and no room for more`,
};

/** Where the engine answers with no address. @param {string} what there was to be room for */
export const noMemory = (what) =>
  Object.assign(new RangeError(`there is no memory for ${what}`), { code: 'outOfMemory' });

/**
 * An engine's answer, unless it is a refusal.
 * @param {{ refusedCode(): string, refusedArgument(): string, refusedValue(): number }} native who answered
 * @param {number} answer below 0 when it refused
 */
export function accept(native, answer) {
  if (answer >= 0) return answer;
  const code = native.refusedCode();
  const value = native.refusedValue();
  const refused = native.refusedArgument();
  const argument = refused.replace(/^center\./, 'options.');
  const known = code !== 'outOfRange' || argument !== refused ? sentences[code] : undefined;
  const sentence = known?.(value) ?? `cannot be ${value}: the engine refuses it as ${code}`;
  throw Object.assign(new RangeError(`${argument} ${sentence}`), { code, argument, value });
}
