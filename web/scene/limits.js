// What a scene may hold at most. The engine's own limits stand here a second time, because a scene is read without an
// engine; tests/scene/format.test.mjs compares them.

/** As core/include/bump/limits.h has them. */
export const engine = Object.freeze({
  coordinate: 2 ** 30,
  speed: 2 ** 30,
  angle: 2 ** 20,
  mass: 1e15,
  leastMass: 1e-15,
  factor: 1e6,
  smallestSize: 1e-9,
  longestStep: 10,
  shortestStep: 1e-9,
  shapePoints: 64,
  groups: 64,
  outlinePoints: 32768,
  smallestMaskScale: 1 / 65536,
  largestMaskScale: 65536,
});

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
