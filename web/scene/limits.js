// What a scene may hold at most, beside the engine's own limits.
import { fullLimits, limits } from '../library/limits.js';

/** As core/include/bump/limits.h has them. */
// A scene bounds bodies by itself, well below.
// eslint-disable-next-line no-unused-vars -- what is left out
const { slots, ...own } = limits;
const { outlinePoints, smallestMaskScale, largestMaskScale } = fullLimits;
export const engine = Object.freeze({ ...own, outlinePoints, smallestMaskScale, largestMaskScale });

/** What a page can be asked to open, whoever wrote it. */
export const most = Object.freeze({
  /** characters of the whole, and bytes when it comes out of a link */
  text: 4 * 1024 * 1024,
  /** arrays and objects in each other */
  depth: 24,
  /** characters of one string */
  string: 2000,
  name: 200,
  tags: 32,
  /** bodies, those of `many` with them */
  bodies: 100_000,
  /** convex shapes of all bodies, once outlines and masks have been cut into such */
  pieces: 400_000,
  shapesOfABody: 4096,
  many: 100,
  play: 200,
  rules: 500,
  gauges: 100,
  /** of all outlines and chains together */
  outlinePoints: 2 * 32768,
  /** of all masks together */
  pixels: 2 ** 20,
  maskSide: 4096,
  /** of a tape: steps, and steps that are worth a mark */
  steps: 20_000,
  ticks: 4000,
  /** into which one mask is cut, where it says how many */
  coverBoxes: 4096,
});
