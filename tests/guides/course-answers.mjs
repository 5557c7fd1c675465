// How the engine comes to the numbers that the course tells and asks for, by the names of web/course.

/** @typedef {import('../../web/library/full-engine.js').FullBumpbox} FullBumpbox */

/** Two decimals, as the figures tell them. @param {number} value */
const two = (value) => Math.round(value * 100) / 100;

/** A call of an exercise's tests, with another function in its place. @param {string} call @param {string} name @param {(...args: any[]) => unknown} ask */
const answered = (call, name, ask) => new Function(name, `return ${call}`)(ask);

/** All pairs of so many things on one spot, as a world finds them. @param {FullBumpbox} bump @param {number} count */
function pairsOf(bump, count) {
  const world = bump.createWorld();
  for (let i = 0; i < count; i += 1) world.createBody({ shape: bump.circle(1) });
  world.detect();
  const pairs = world.contacts.length;
  world.destroy();
  return pairs;
}

/** Numbers of the texts. @type {Record<string, (bump: FullBumpbox) => number | string>} */
export const numbers = {
  'detection-pairs': (bump) => pairsOf(bump, 31),
  'rectangles-apart': (bump) =>
    two(
      bump.distance(bump.box(170, 60), { x: -10, y: 10, angle: 0.6 }, bump.box(140, 50), {
        x: 108,
        y: -34,
        angle: 0.6,
      }).separation,
    ),
  'rectangles-sum': () => String(0.1 + 0.2),
};

/** Answers to exercises; of a program, to each call of its tests. @type {Record<string, (bump: FullBumpbox, call?: any) => any>} */
export const answers = {
  'detection-count': (bump) => pairsOf(bump, 25),
  'rectangles-gap': (bump) =>
    bump.distance(bump.circle(2), { x: 2, y: 1 }, bump.circle(4), { x: 14, y: 6 }).separation,
  'rectangles-overlap': (bump, call) => answered(call, 'overlaps', bump.classic.rectangleOverlapsRectangle),
};
