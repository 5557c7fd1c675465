// How the engine comes to the numbers that the course tells and asks for, by the names of web/course.

import { courseScene } from '../../web/docs/generator/course.mjs';
import { readScene } from '../../web/scene/format.js';
import { Play } from '../../web/scene/play.js';
import * as later from './course-answers-later.mjs';
import * as steps from './course-answers-steps.mjs';

/** @typedef {import('../../web/library/full-engine.js').FullBumpbox} FullBumpbox */

/** Two decimals, as the figures tell them. @param {number} value */
const two = (value) => Math.round(value * 100) / 100;
/** With a comma for the thousands, as both languages write them. @param {number} value */
const grouped = (value) => value.toLocaleString('en');

/** A call of an exercise's tests, with another function in its place. @param {string} call @param {string} name @param {(...args: any[]) => unknown} ask */
const answered = (call, name, ask) => new Function(name, `return ${call}`)(ask);

/** All pairs of so many things on one spot, as a world finds them. @param {FullBumpbox} bump @param {number} count */
export function pairsOf(bump, count) {
  const world = bump.createWorld();
  for (let i = 0; i < count; i += 1) world.createBody({ shape: bump.circle(1) });
  world.detect();
  const pairs = world.contacts.length;
  world.destroy();
  return pairs;
}

/** @param {FullBumpbox} bump @param {any} shape as scenes have it */
function shapeOf(bump, { kind, x, y, ...of }) {
  if (kind === 'circle') return bump.circle(of.radius, { x, y });
  return kind === 'box' ? bump.box(of.width, of.height, { x, y }) : bump.polygon(of.vertices);
}

/** How far apart the two bodies of a scene are, as its figure tells. @param {FullBumpbox} bump @param {string} name */
function apartIn(bump, name) {
  const [a, b] = courseScene(name).bodies.map((/** @type {any} */ { shape, shapes = [shape], ...pose }) => ({
    shapes: shapes.map((/** @type {any} */ each) => shapeOf(bump, each)),
    pose: { x: pose.x, y: pose.y, angle: pose.angle ?? 0 },
  }));
  const gaps = a.shapes.flatMap((/** @type {any} */ p) =>
    b.shapes.map((/** @type {any} */ q) => bump.distance(p, a.pose, q, b.pose).separation),
  );
  return two(Math.min(...gaps));
}

/** How B is pushed out of A, both as lower left corner and size. @param {FullBumpbox} bump @param {any} a @param {any} b */
function pushOf(bump, a, b) {
  const placed = (/** @type {any} */ { x, y, width, height }) =>
    /** @type {const} */ ([bump.box(width, height), { x: x + width / 2, y: y + height / 2 }]);
  const contact = bump.collide(...placed(a), ...placed(b));
  if (!contact) return { x: 0, y: 0, depth: 0 };
  const { normal, depth } = contact;
  return { x: normal.x * depth + 0, y: normal.y * depth + 0, depth };
}

export const triangle = [
  { x: 0, y: 0 },
  { x: 4, y: 0 },
  { x: 0, y: 3 },
];
/** How far the triangle and a square of 2 by 2 are apart. @param {FullBumpbox} bump @param {number} x of the square's middle @param {number} y */
const gapToSquare = (bump, x, y) =>
  two(bump.distance(bump.polygon(triangle), {}, bump.box(2, 2), { x, y }).separation);

/** What the broad phase counts at the first step of a scene, looking in one way. @param {FullBumpbox} bump @param {string} scene @param {any} [way] the scene's own if left out */
function countsIn(bump, scene, way) {
  const play = new Play(bump, readScene(JSON.stringify({ ...courseScene(scene), play: [] })));
  const { cellSize } = play.scene.world?.broadPhase ?? {};
  if (way) play.world.broadPhase.choose(way, { cellSize });
  play.step();
  const { counts } = play.world.broadPhase;
  play.world.destroy();
  return counts;
}
/** So many points in each of so many cells, far apart: the engine's grid asks neighbouring cells too. @param {FullBumpbox} bump @param {number} cells @param {number} each */
export function comparedInCells(bump, cells, each) {
  const world = bump.createWorld();
  for (let i = 0; i < cells * each; i += 1)
    world.createBody({ x: 100 * (i % cells) + 5, y: 5, shape: bump.point() });
  world.broadPhase.choose('grid', { cellSize: 10 });
  world.detect();
  const { tested, allPairs } = world.broadPhase.counts;
  world.destroy();
  return { tested, allPairs };
}
/** The largest number of shapes for which the engine takes each with each by itself. @param {FullBumpbox} bump */
function handfulOf(bump) {
  const world = bump.createWorld();
  for (let count = 0; ; count += 1) {
    world.createBody({ x: 30 * count, shape: bump.circle(5) });
    world.detect();
    if (world.broadPhase.kind === 'bruteForce') continue;
    world.destroy();
    return count;
  }
}

/**
 * Two boxes on a line, and how fast they are after they met; the left one comes from so far that it meets the other.
 * @param {FullBumpbox} bump @param {{ velocity: number, inverse: number }} left @param {{ velocity: number, inverse: number }} right @param {number} bounce
 */
export function afterBlow(bump, left, right, bounce) {
  const world = bump.createWorld();
  const shape = bump.box(20, 20, { bounce, friction: 0 });
  const [a, b] = [left, right].map(({ velocity, inverse }, i) =>
    world.createBody({
      ...(inverse === 0 ? { type: 'static' } : { mass: 1 / inverse }),
      ...{ x: 30 * i, velocity: { x: velocity, y: 0 }, shape },
    }),
  );
  for (let i = 0; i < 60; i += 1) world.step(1 / 60);
  // Contacts are worked out in single precision.
  const of = (/** @type {number} */ speed) => Math.round(speed * 1e3) / 1e3;
  const after = { a: of(a.velocity.x), b: of(b.velocity.x) };
  world.destroy();
  return after;
}
/** How far a box slides on the floor. @param {FullBumpbox} bump @param {number} speed @param {number} friction @param {number} gravity */
function slideOf(bump, speed, friction, gravity) {
  const world = bump.createWorld({ gravity: { x: 0, y: gravity } });
  world.createBody({ type: 'static', y: 20, shape: bump.box(2000, 20, { friction }) });
  const shape = bump.box(20, 20, { friction });
  const box = world.createBody({ velocity: { x: speed, y: 0 }, shape });
  for (let i = 0; i < 200; i += 1) world.step(1 / 60);
  const { x, velocityX } = box;
  world.destroy();
  return velocityX === 0 ? two(x) : NaN;
}
const oneAt400 = { velocity: 400, inverse: 1 };
const threeAtRest = { velocity: 0, inverse: 1 / 3 };

/**
 * A box at its centre of mass, struck at a place of the world.
 * @param {FullBumpbox} bump @param {{ width: number, height: number, mass: number, x?: number, y?: number }} box
 * @param {{ x: number, y: number }} impulse @param {{ x: number, y: number }} at
 */
export function struck(bump, { width, height, ...box }, impulse, at) {
  const world = bump.createWorld({ turning: true });
  const body = world.createBody({ ...box, shape: bump.box(width, height) });
  body.applyImpulse(impulse.x, impulse.y, at);
  const of = (/** @type {number} */ value) => Math.round(value * 1e9) / 1e9;
  const { inertia, velocityX, velocityY, angularVelocity } = body;
  world.destroy();
  return {
    inertia: of(inertia),
    velocity: { x: of(velocityX), y: of(velocityY) },
    spin: of(angularVelocity) + 0,
  };
}
/** A thing of mass 3 with a moment of inertia of 1000. */
const bar = { width: 60, height: 20, mass: 3 };
/** Seconds after which the last body of a scene is a good way below where it began, to a tenth. @param {FullBumpbox} bump @param {string} name */
function fallsAfter(bump, name) {
  const play = new Play(bump, readScene(JSON.stringify({ ...courseScene(name), play: [] })));
  const top = play.world.bodies[play.world.bodyCount - 1];
  const { y } = top;
  while (top.y < y + 80 && play.stepCount < 2000) play.step();
  const seconds = play.stepCount * play.stepLength;
  play.world.destroy();
  return Math.round(seconds * 10) / 10;
}
/** The width by the height of the tallest box of a scene. @param {string} name */
function tallestOf(name) {
  const shapes = courseScene(name).bodies.map((/** @type {any} */ { shape }) => shape);
  const { width, height } = shapes.reduce((/** @type {any} */ a, /** @type {any} */ b) =>
    b.height > a.height ? b : a,
  );
  return two(width / height);
}

/** A thousand boxes, spread out, after a step: how many pairs the box world compared of them. @param {FullBumpbox} bump */
function examinedOf(bump) {
  const world = bump.createBoxWorld();
  for (let i = 0; i < 1000; i += 1) {
    const velocity = { x: ((i * 37) % 21) - 10, y: ((i * 53) % 23) - 11 };
    world.createBox({ x: (i * 79) % 997, y: (i * 211) % 499, width: 10, height: 10, velocity });
  }
  world.step(0.01);
  const { examined } = world.counts;
  world.destroy();
  return examined;
}
/** How high a tower of boxes of the box world stands after six seconds. @param {FullBumpbox} bump @param {number} count */
function towerOf(bump, count) {
  const world = bump.createBoxWorld({ gravity: { x: 0, y: -900 } });
  world.createBox({ x: -100, y: -20, width: 200, height: 20, mass: 0 });
  for (let i = 0; i < count; i += 1) world.createBox({ y: 20 * i, width: 20, height: 20 });
  for (let i = 0; i < 600; i += 1) world.step(0.01);
  const top = Math.max(...world.boxes.map(({ y }) => y + 20));
  world.destroy();
  return two(top);
}
/**
 * Where two boxes are after the box world has put them apart.
 * @param {FullBumpbox} bump @param {{ x: number, width: number, mass: number }} left @param {{ x: number, width: number, mass: number }} right
 */
export function putApart(bump, left, right) {
  const world = bump.createBoxWorld();
  const [a, b] = [left, right].map((box) => world.createBox({ ...box, height: 100 }));
  world.step(0.01);
  const places = { a: a.x, b: b.x };
  world.destroy();
  return places;
}
/** How fast the boxes at the left and at the right end of each row are, once they part again. @param {FullBumpbox} bump */
function rowsApart(bump) {
  const play = new Play(bump, readScene(JSON.stringify(courseScene('boxes-wrong'))));
  while (play.stepCount < 150) play.step();
  const speed = (/** @type {string} */ name) => two(Math.abs(play.find(name)?.velocityX ?? NaN));
  const [slow, fast, otherFast, otherSlow] = ['A1', 'A3', 'B1', 'B3'].map(speed);
  play.world.destroy();
  return { slow: slow === otherSlow ? slow : NaN, fast: fast === otherFast ? fast : NaN };
}

/** All on one spot, a left and a right side of which each meets nobody of its own. @param {FullBumpbox} bump @param {number} left @param {number} right */
export function pairsOfSides(bump, left, right) {
  const world = bump.createWorld();
  for (const tag of ['left', 'right']) world.rule(tag, tag, 'ignore');
  for (let i = 0; i < left + right; i += 1)
    world.createBody({ tags: [i < left ? 'left' : 'right'], shape: bump.circle(1) });
  world.detect();
  const pairs = world.contacts.length;
  world.destroy();
  return pairs;
}
/** Fighters on one spot, each of one fist and so many shapes that can be hit by all fists but its own. @param {FullBumpbox} bump @param {number} fighters @param {number} boxes */
export function testsOfFists(bump, fighters, boxes) {
  const world = bump.createWorld();
  for (const tag of ['fist', 'hit']) world.rule(tag, tag, 'ignore');
  for (let i = 0; i < fighters; i += 1) {
    world.rule(`fist ${i}`, `hit ${i}`, 'ignore');
    world.createBody({ tags: ['fist', `fist ${i}`], shape: bump.circle(1) });
    const shapes = Array.from({ length: boxes }, () => bump.circle(1));
    world.createBody({ tags: ['hit', `hit ${i}`], shapes });
  }
  world.detect();
  const pairs = world.contacts.length;
  world.destroy();
  return pairs;
}
/**
 * What two bodies with these tags do to each other. Who is pushed from one side alone is up to the shape's `passes`: of
 * bodies without it, oneWay pushes as block does.
 * @param {FullBumpbox} bump @param {string} a @param {string} b @param {{ name: `${string}:${string}`, policy: any }[]} groups
 */
function policyOf(bump, a, b, groups) {
  const world = bump.createWorld();
  for (const { name, policy } of groups) world.group(name, policy);
  const [one] = [a, b].map((tag, i) => world.createBody({ x: i, tags: [tag], shape: bump.circle(10) }));
  for (let i = 0; i < 5; i += 1) world.step(1 / 60);
  const pushes = groups.some(({ policy }) => policy === 'oneWay') ? 'oneWay' : 'block';
  const policy = one.x !== 0 ? pushes : world.contacts.length > 0 ? 'overlap' : 'ignore';
  world.destroy();
  return policy;
}

/** Numbers of the texts. @type {Record<string, (bump: FullBumpbox) => number | string>} */
export const numbers = {
  'groups-two': (bump) => pairsOfSides(bump, 4, 60),
  'groups-all': (bump) => grouped(pairsOf(bump, 64)),
  'boxes-left': () => String(0.1 + 0.2 + 0.3),
  'boxes-right': () => String(0.1 + (0.2 + 0.3)),
  'boxes-all': (bump) => grouped(comparedInCells(bump, 1, 1000).allPairs),
  'boxes-examined': examinedOf,
  'boxes-slow': (bump) => rowsApart(bump).slow,
  'boxes-fast': (bump) => rowsApart(bump).fast,
  'boxes-tower': (bump) => towerOf(bump, 8),
  'turning-inertia': (bump) => grouped(struck(bump, bar, { x: 0, y: 30 }, { x: 30, y: 0 }).inertia),
  'turning-spin': (bump) => struck(bump, bar, { x: 0, y: 30 }, { x: 30, y: 0 }).spin,
  'turning-tall': () => tallestOf('turning-play'),
  'turning-falls': (bump) => fallsAfter(bump, 'turning-wrong'),
  'response-impulse': (bump) => {
    const { a, b } = afterBlow(bump, oneAt400, threeAtRest, 1);
    return 400 - a === 3 * b ? 3 * b : NaN;
  },
  'response-back': (bump) => -afterBlow(bump, oneAt400, threeAtRest, 1).a,
  'response-on': (bump) => afterBlow(bump, oneAt400, threeAtRest, 1).b,
  'response-clay': (bump) => {
    const { a, b } = afterBlow(bump, oneAt400, threeAtRest, 0);
    return a === b ? a : NaN;
  },
  'response-slide': (bump) => slideOf(bump, 300, 0.5, 900),
  'grid-balls': (bump) => grouped(comparedInCells(bump, 1, 300).allPairs),
  'grid-handful': handfulOf,
  'grid-even': (bump) => grouped(comparedInCells(bump, 100, 10).tested),
  'grid-all': (bump) => grouped(comparedInCells(bump, 100, 10).allPairs),
  'grid-each': (bump) => grouped(countsIn(bump, 'grid-play', 'bruteForce').tested),
  'grid-sweep': (bump) => grouped(countsIn(bump, 'grid-play', 'sweep').tested),
  'grid-cells': (bump) => grouped(countsIn(bump, 'grid-play', 'grid').tested),
  'grid-tree': (bump) => grouped(countsIn(bump, 'grid-play', 'tree').tested),
  'grid-found': (bump) => {
    const found = ['bruteForce', 'sweep', 'grid', 'tree'].map(
      (way) => countsIn(bump, 'grid-play', way).found,
    );
    return new Set(found).size === 1 ? found[0] : NaN;
  },
  'grid-large': (bump) => grouped(countsIn(bump, 'grid-wrong').tested),
  'distance-tip': (bump) => {
    const tip = bump.polygon([
      { x: 0, y: 0 },
      { x: 3, y: 1 },
      { x: 1, y: 3 },
    ]);
    return two(bump.distance(bump.box(2, 2), {}, tip, { x: 4, y: 5 }).separation);
  },
  'distance-deep': (bump) => -apartIn(bump, 'distance-wrong'),
  'push-depth': (bump) =>
    pushOf(bump, { x: 0, y: 0, width: 4, height: 2 }, { x: 3, y: -1, width: 5, height: 6 }).x,
  'push-before': (bump) => {
    const { bodies, play } = courseScene('push-wrong');
    const [wall, box] = bodies.map((/** @type {any} */ { shape }) => bump.box(shape.width, shape.height));
    const [before, after] = play[0].points
      .slice(1, 3)
      .map((/** @type {any} */ at) => bump.collide(wall, {}, box, at));
    if (before.normal.x !== -1 || after.normal.x !== 1 || before.depth !== after.depth) return NaN;
    return before.depth;
  },
  'axes-distance': (bump) => bump.distance(bump.box(2, 2), {}, bump.box(2, 2), { x: 5, y: 6 }).separation,
  'axes-gap': (bump) => gapToSquare(bump, 4, 4),
  'axes-wrong': (bump) => apartIn(bump, 'axes-wrong'),
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
  ...later.numbers,
  ...steps.numbers,
};

/** Answers to exercises; of a program, to each call of its tests. @type {Record<string, (bump: FullBumpbox, call?: any) => any>} */
export const answers = {
  'groups-count': (bump) => testsOfFists(bump, 6, 3),
  'groups-policy': (bump, call) => answered(call, 'policyOf', (a, b, all) => policyOf(bump, a, b, all)),
  'boxes-share': (bump) => -putApart(bump, { x: 0, width: 10, mass: 1 }, { x: 4, width: 10, mass: 2 }).a,
  'boxes-separate': (bump, call) => answered(call, 'separate', (a, b) => putApart(bump, a, b)),
  'turning-spin': (bump) =>
    struck(bump, { width: 8, height: 6, mass: 12 }, { x: 0, y: 50 }, { x: 4, y: 0 }).spin,
  'turning-strike': (bump, call) =>
    answered(call, 'strike', ({ x, y }, impulse, at) => {
      const { velocity, spin } = struck(bump, { ...bar, x, y }, impulse, at);
      return { velocity, spin };
    }),
  // Speeds a hundred times as large: what meets slowly does not bounce.
  'response-speed': (bump) =>
    afterBlow(bump, { velocity: 600, inverse: 1 / 2 }, { velocity: 0, inverse: 1 / 4 }, 0).b / 100,
  'response-impulse': (bump, call) =>
    answered(call, 'after', (a, b, bounce) => afterBlow(bump, a, b, bounce)),
  'grid-even': (bump) => comparedInCells(bump, 50, 8).tested,
  'distance-boxes': (bump) =>
    bump.distance(bump.box(2, 1), { x: 1, y: 0.5 }, bump.box(2, 1), { x: 11, y: 16.5 }).separation,
  'push-depth': (bump) =>
    pushOf(bump, { x: 0, y: 0, width: 10, height: 6 }, { x: 7, y: 4, width: 8, height: 8 }).depth,
  'push-out': (bump, call) =>
    answered(call, 'push', (a, b) => {
      const { x, y } = pushOf(bump, a, b);
      return { x, y };
    }),
  'axes-gap': (bump) => gapToSquare(bump, 4, 3),
  'axes-apart': (bump, call) => {
    const box = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ size) =>
      bump.box(size, size, { x: x + size / 2, y: y + size / 2 });
    const diamond = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ size) =>
      bump.polygon([
        { x: x - size, y },
        { x, y: y - size },
        { x: x + size, y },
        { x, y: y + size },
      ]);
    const apart = (/** @type {any} */ a, /** @type {any} */ b) => !bump.overlap(a, {}, b);
    const right = (/** @type {number} */ x, /** @type {number} */ y) =>
      bump.polygon(triangle.map((corner) => ({ x: x + corner.x, y: y + corner.y })));
    const names = ['apart', 'box', 'diamond', 'triangle'];
    return new Function(...names, `return ${call}`)(apart, box, diamond, right);
  },
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
  ...later.answers,
  ...steps.answers,
};
