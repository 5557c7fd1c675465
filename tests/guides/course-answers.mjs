// How the engine comes to the numbers that the course tells and asks for, by the names of web/course.

import { courseScene } from '../../web/docs/generator/course.mjs';

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

/** How far apart the two bodies of a scene are, as its figure tells. @param {FullBumpbox} bump @param {string} name */
function apartIn(bump, name) {
  const [a, b] = courseScene(name).bodies.map((/** @type {any} */ { shape: { kind, ...of }, ...pose }) => ({
    shape: kind === 'circle' ? bump.circle(of.radius) : bump.box(of.width, of.height),
    pose: { x: pose.x, y: pose.y, angle: pose.angle ?? 0 },
  }));
  return two(bump.distance(a.shape, a.pose, b.shape, b.pose).separation);
}

/** Numbers of the texts. @type {Record<string, (bump: FullBumpbox) => number | string>} */
export const numbers = {
  'closest-way': (bump) => {
    const { pointA, pointB } = bump.distance(bump.box(4, 2), { x: 2, y: 1 }, bump.point(), { x: 7, y: 6 });
    return two(Math.hypot(pointB.x - pointA.x, pointB.y - pointA.y));
  },
  'closest-gap': (bump) =>
    two(bump.distance(bump.box(4, 2), { x: 2, y: 1 }, bump.circle(2), { x: 7, y: 6 }).separation),
  'closest-corner': (bump) => {
    const { upper } = bump.boundsOf(bump.circle(1));
    return two(Math.hypot(upper.x, upper.y));
  },
  'closest-wrong': (bump) => apartIn(bump, 'closest-wrong'),
  'detection-pairs': (bump) => pairsOf(bump, 31),
  'rectangles-apart': (bump) => apartIn(bump, 'rectangles-wrong'),
  'rectangles-sum': () => String(0.1 + 0.2),
};

/** Answers to exercises; of a program, to each call of its tests. @type {Record<string, (bump: FullBumpbox, call?: any) => any>} */
export const answers = {
  'closest-gap': (bump) =>
    bump.distance(bump.box(6, 4), { x: 3, y: 2 }, bump.circle(4), { x: 9, y: 8 }).separation,
  'closest-point': (bump, call) =>
    answered(call, 'closest', ({ x, y, width, height }, point) => {
      const [box, pose] = [bump.box(width, height), { x: x + width / 2, y: y + height / 2 }];
      if (bump.containsPoint(box, pose, point)) return point;
      return bump.distance(box, pose, bump.point(), point).pointA;
    }),
  'detection-count': (bump) => pairsOf(bump, 25),
  'rectangles-gap': (bump) =>
    bump.distance(bump.circle(2), { x: 2, y: 1 }, bump.circle(4), { x: 14, y: 6 }).separation,
  'rectangles-overlap': (bump, call) => answered(call, 'overlaps', bump.classic.rectangleOverlapsRectangle),
};
