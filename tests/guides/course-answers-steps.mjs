// How the engine comes to the numbers that lessons tell on the way to a result: ways out, gaps along single axes, corners that
// are clamped, how many things there are; how far boxes go astray that are kept with fewer bits; and what the tests of
// programs ask that are about pairs, corners of differences and steps that are made again.

import { boxesAtStart, room } from '../../web/course/live/twin-worlds.js';
import { courseScene } from '../../web/docs/generator/course.mjs';
import { addBox, createBoxPhysics, stepBoxPhysics } from '../../web/walk/box-physics.js';
import { readScene } from '../../web/scene/format.js';
import { Play } from '../../web/scene/play.js';
import { coverage, fullMask } from './course-answers-later.mjs';

/** @typedef {import('../../web/library/full-engine.js').FullBumpbox} FullBumpbox */
/** @typedef {import('../../web/library/shapes.js').Shape} Shape */
/** @typedef {{ x: number, y: number }} Point */

const grouped = (/** @type {number} */ value) => value.toLocaleString('en');
/** @param {number} value @param {number} [digits] */
export const rounded = (value, digits = 2) => Number(value.toFixed(digits)) + 0;

/** A box from one corner to the opposite one. @param {FullBumpbox} bump @param {Point} lower @param {Point} upper */
export const boxFrom = (bump, lower, upper) =>
  bump.box(upper.x - lower.x, upper.y - lower.y, {
    x: (lower.x + upper.x) / 2,
    y: (lower.y + upper.y) / 2,
  });

/**
 * How far B has to go one way until it is clear of A: from far out that way it is let back until the two meet.
 * @param {FullBumpbox} bump @param {Shape} a @param {Shape} b @param {Point} way of length 1
 */
export function wayOut(bump, a, b, way) {
  const far = 128;
  const from = { x: way.x * far, y: way.y * far };
  const met = bump.castShape(b, from, { x: -from.x, y: -from.y }, a);
  return met ? rounded(far * (1 - met.time)) : NaN;
}
export const ways = Object.freeze({
  right: { x: 1, y: 0 },
  left: { x: -1, y: 0 },
  up: { x: 0, y: 1 },
  down: { x: 0, y: -1 },
});
/** The ways out of the two rectangles of lesson 5. @param {FullBumpbox} bump @param {Point} way */
const pushed = (bump, way) =>
  wayOut(
    bump,
    boxFrom(bump, { x: 0, y: 0 }, { x: 4, y: 2 }),
    boxFrom(bump, { x: 3, y: -1 }, { x: 8, y: 5 }),
    way,
  );

/** The widest gap along an axis that runs this way, of all that the engine tries. @param {FullBumpbox} bump @param {Shape} a @param {Shape} b @param {Point} axis */
export function gapAlong(bump, a, b, axis) {
  const gaps = bump.trace
    .collide(a, {}, b, {})
    .axes.filter(({ normal }) => Math.abs(Math.abs(normal.x * axis.x + normal.y * axis.y) - 1) < 1e-6)
    .map(({ separation }) => separation);
  return rounded(Math.max(...gaps));
}
/** Two boxes of lesson 4, 3 apart along x and 4 along y. @param {FullBumpbox} bump @param {Point} axis */
const gapOfCorners = (bump, axis) => gapAlong(bump, bump.box(2, 2), bump.box(2, 2, { x: 5, y: 6 }), axis);

/** How many substeps a world has that says nothing of them: the number with which two boxes come to the same bits. @param {FullBumpbox} bump */
export function usualSubsteps(bump) {
  /** @param {{ substeps?: number }} options */
  const hashOf = (options) => {
    const world = bump.createWorld({ turning: true, gravity: { x: 0, y: 900 }, ...options });
    world.createBody({ type: 'static', y: 20, shape: bump.box(200, 20) });
    for (const y of [0, -20]) world.createBody({ y, x: 4, shape: bump.box(20, 20) });
    for (let i = 0; i < 20; i += 1) world.step(1 / 60);
    const hashes = world.bodies.map(({ x, y, angle }) => [x, y, angle]).join(' ');
    world.destroy();
    return hashes;
  };
  const usual = hashOf({});
  return Array.from({ length: 8 }, (_, i) => i + 1).filter((substeps) => hashOf({ substeps }) === usual)[0];
}

/** A polygon of 8 corners. @param {number} turned */
const octagon = (turned) =>
  Array.from({ length: 8 }, (_, i) => {
    const at = turned + (i * Math.PI) / 4;
    return { x: Math.cos(at), y: Math.sin(at) };
  });
/** All differences of corners of two polygons that no edge of both is parallel of. */
const differences = octagon(0.2).flatMap((b) => octagon(0).map((a) => ({ x: b.x - a.x, y: b.y - a.y })));

/** From the square of lesson 6 to the triangle's tip. @param {FullBumpbox} bump */
function toTip(bump) {
  const tip = bump.polygon([
    { x: 4, y: 5 },
    { x: 7, y: 6 },
    { x: 5, y: 8 },
  ]);
  const { pointA, pointB } = bump.distance(bump.box(2, 2), {}, tip);
  return { x: rounded(pointB.x - pointA.x), y: rounded(pointB.y - pointA.y) };
}
/** The corner of lesson 3's rectangle that is closest to the centre. @param {FullBumpbox} bump */
const clamped = (bump) =>
  bump.distance(boxFrom(bump, { x: 0, y: 0 }, { x: 4, y: 2 }), {}, bump.point(), { x: 7, y: 6 }).pointA;

/** How far a box slides that loses f * g of its speed a second, with smaller and smaller steps. @param {FullBumpbox} bump */
function slideOnPaper(bump) {
  const [speed, friction, gravity, steps] = [300, 0.5, 900, 8000];
  const world = bump.createWorld({ gravity: { x: 0, y: gravity } });
  world.createBody({ type: 'static', y: 20, shape: bump.box(2000, 20, { friction }) });
  const box = world.createBody({ velocity: { x: speed, y: 0 }, shape: bump.box(20, 20, { friction }) });
  for (let i = 0; i < steps; i += 1) world.step(1 / steps);
  const { x, velocityX } = box;
  world.destroy();
  return velocityX === 0 ? rounded(x, 0) : NaN;
}

/** What a world makes of lesson 7's figure: how many things there are, and how many pairs of walls it leaves out. @param {FullBumpbox} bump */
function gridOf(bump) {
  const play = new Play(bump, readScene(JSON.stringify({ ...courseScene('grid-play'), play: [] })));
  const things = play.world.bodyCount;
  play.world.broadPhase.choose('bruteForce');
  play.step();
  const { allPairs, tested } = play.world.broadPhase.counts;
  play.world.destroy();
  return { things, walls: allPairs - tested };
}

/** The lowest wall of doorways-wrong and its player: how thick the wall is, and by how much the player overlaps it. */
function greasy() {
  const [wall, player] = courseScene('doorways-wrong').bodies.slice(-2);
  const { height } = wall.shape;
  return { thick: height, overlap: wall.y + height / 2 - (player.y - player.shape.height / 2) };
}

/**
 * How far the boxes of lesson 10's figure are at most from where they belong when a program keeps all of their numbers with
 * 32 bits, after each step. What is right is what the engine says.
 * @param {FullBumpbox} bump @param {number} count of boxes @param {number} steps
 */
export function astray(bump, count, steps) {
  const [world, plain] = [bump.createBoxWorld(), createBoxPhysics()];
  for (const box of boxesAtStart(count)) {
    world.createBox(box);
    addBox(plain, box);
  }
  /** @type {number[]} */
  const off = [];
  for (let step = 0; step < steps; step += 1) {
    world.step(1 / 60);
    stepBoxPhysics(plain, 1 / 60);
    for (const { position, velocity } of plain.boxes)
      for (const of of [position, velocity])
        Object.assign(of, { x: Math.fround(of.x), y: Math.fround(of.y) });
    const { place } = world.columns;
    const far = plain.boxes.map(({ position }, i) =>
      Math.hypot(position.x - place[4 * i], position.y - place[4 * i + 1]),
    );
    off.push(Math.max(...far));
  }
  world.destroy();
  return off;
}

/** @type {Record<string, (bump: FullBumpbox) => number | string>} */
export const numbers = {
  'detection-things': (bump) => {
    const world = bump.createWorld();
    for (let i = 0; i < 1 + 30; i += 1) world.createBody({ shape: bump.circle(1) });
    const { bodyCount } = world;
    world.destroy();
    return bodyCount;
  },
  'closest-x': (bump) => clamped(bump).x,
  'closest-y': (bump) => clamped(bump).y,
  'axes-gap-x': (bump) => gapOfCorners(bump, ways.right),
  'axes-gap-y': (bump) => gapOfCorners(bump, ways.up),
  'push-right': (bump) => pushed(bump, ways.right),
  'push-left': (bump) => pushed(bump, ways.left),
  'push-up': (bump) => pushed(bump, ways.up),
  'push-down': (bump) => pushed(bump, ways.down),
  'distance-candidates': () => differences.length,
  'distance-corners': (bump) => bump.hull(differences).vertices.length,
  'distance-tip-x': (bump) => toTip(bump).x,
  'distance-tip-y': (bump) => toTip(bump).y,
  'grid-things': (bump) => gridOf(bump).things,
  'grid-walls': (bump) => gridOf(bump).walls,
  'response-paper': slideOnPaper,
  'turning-moves': (bump) => {
    const world = bump.createWorld({ turning: true });
    const bar = world.createBody({ mass: 3, shape: bump.box(60, 20) });
    bar.applyImpulse(0, 30, { x: 30, y: 0 });
    const { velocityY } = bar;
    world.destroy();
    return rounded(velocityY);
  },
  'turning-square': () => {
    const boxes = courseScene('turning-play').bodies.map((/** @type {any} */ { shape }) => shape);
    const [square, ...others] = boxes.filter(
      (/** @type {any} */ { width, height }) => Math.abs(width - height) < 1,
    );
    return others.length === 0 ? square.width / square.height : NaN;
  },
  // A body that turns by one radian a second is back after so many.
  'turning-round': (bump) => {
    const world = bump.createWorld({ turning: true });
    const body = world.createBody({ angularVelocity: 1, shape: bump.box(2, 2) });
    let isPastHalf = false;
    while (!isPastHalf || Math.sin(body.angle) < 0) {
      world.step(1e-3);
      isPastHalf ||= Math.sin(body.angle) < 0;
    }
    const seconds = world.stepCount * 1e-3;
    world.destroy();
    return rounded(seconds);
  },
  'boxes-astray': (bump) => {
    const off = astray(bump, 200, 1000);
    return room === 200 && off[9] < 0.001 ? rounded(off[999], 0) : NaN;
  },
  'boxes-high': (bump) => {
    const world = bump.createBoxWorld();
    for (let i = 0; i < 8; i += 1) world.createBox({ y: 20 * i, width: 20, height: 20 });
    const top = Math.max(...world.boxes.map(({ y }) => y + 20));
    world.destroy();
    return top;
  },
  'doorways-thick': () => greasy().thick,
  'doorways-greasy': () => greasy().overlap,
  'pixels-picture': (bump) => grouped(fullMask(bump, 100, 100).count),
  'pixels-whole': (bump) => {
    let most = 1;
    while (coverage(bump, most) < 100) most += 1;
    return most;
  },
};

const [plate, spike] = [
  [
    [0, 0],
    [2, 0],
    [2, 1],
    [0, 1],
  ],
  [
    [5, 5],
    [7, 5],
    [6, 9],
  ],
].map((corners) => corners.map(([x, y]) => ({ x, y })));
/**
 * Of the two shapes of lesson 6's exercise the corners of which the difference lies furthest this way, of all differences
 * that are corners of their set.
 * @param {FullBumpbox} bump @param {Point} way
 */
export function supportOf(bump, way) {
  const all = spike.flatMap((b) => plate.map((a) => ({ a, b, x: b.x - a.x, y: b.y - a.y })));
  const along = (/** @type {Point} */ { x, y }) => x * way.x + y * way.y;
  const reach = Math.max(...bump.hull(all.map(({ x, y }) => ({ x, y }))).vertices.map(along));
  const found = all.find((each) => Math.abs(along(each) - reach) < 1e-9);
  return { ...(found ?? { a: plate[0], b: spike[0] }), reach: rounded(reach) };
}

/** The game of lesson 16's exercise: each step the ball goes by its speed, and then the input is added to it. @param {FullBumpbox} bump */
function rolling(bump) {
  const world = bump.createWorld();
  const ball = world.createBody({ shape: bump.circle(1) });
  const checkpoints = world.checkpoints({ frames: 10 });
  const moment = () => ({ x: ball.x, v: ball.velocityX });
  const moments = [moment()];
  let steps = 0;
  const next = (/** @type {number} */ input) => {
    checkpoints.keep();
    world.step(1);
    ball.velocityX += input;
    steps += 1;
    moments.push(moment());
  };
  return {
    next,
    /** Goes back to before a step. @param {number} at */
    back(at) {
      checkpoints.takeBack(at);
      moments.splice(at + 1);
      steps = 0;
    },
    moments,
    stepsMade: () => steps,
    destroy: () => world.destroy(),
  };
}
/** What the exercise plays again when the input of one step is another one. @param {FullBumpbox} bump @param {number} at @param {number} input */
function corrected(bump, at, input) {
  const played = [1, 0, 0, 0, 2, 0];
  const game = rolling(bump);
  played.forEach(game.next);
  game.back(at);
  game.next(input);
  played.slice(at + 1).forEach(game.next);
  game.destroy();
  return { moments: game.moments, steps: game.stepsMade() };
}
/** A call of an exercise's tests, with these functions in place of its own. @param {string} call @param {Record<string, (...args: any[]) => unknown>} functions */
const called = (call, functions) =>
  new Function(...Object.keys(functions), `return ${call}`)(...Object.values(functions));

/** What the tests of programs ask that are about counts and steps. @type {Record<string, (bump: FullBumpbox, call: string) => unknown>} */
export const answers = {
  'detection-pairs': (bump, call) => {
    /** Bodies of each pair that a world finds of so many on one spot. @param {number} count */
    const pairs = (count) => {
      const world = bump.createWorld();
      for (let i = 0; i < count; i += 1) world.createBody({ shape: bump.circle(1) });
      world.detect();
      const found = world.contacts.map(({ bodyA, bodyB }) => [bodyA.id, bodyB.id].map(String).sort());
      world.destroy();
      return found;
    };
    return called(call, {
      count: (n) => pairs(n).length,
      isWithItself: (n) => pairs(n).some(([a, b]) => a === b),
      isTwice: (n) => new Set(pairs(n).map(String)).size < pairs(n).length,
    });
  },
  'grid-touched': (bump, call) =>
    called(call, {
      list: (/** @type {any} */ { x, y, width, height }, /** @type {number} */ size) => {
        const box = boxFrom(bump, { x, y }, { x: x + width, y: y + height });
        // A cell's upper ends belong to the next cells.
        const end = size - 1e-3;
        const names = [-1, 0, 1, 2].flatMap((i) =>
          [-1, 0, 1, 2].map((j) => {
            const cell = boxFrom(
              bump,
              { x: i * size, y: j * size },
              { x: i * size + end, y: j * size + end },
            );
            return bump.overlap(box, {}, cell, {}) ? `${i} ${j}` : '';
          }),
        );
        return names.filter(Boolean).sort();
      },
    }),
  'distance-support': (bump, call) => called(call, { reach: (x, y) => supportOf(bump, { x, y }).reach }),
  'replay-late': (bump, call) =>
    called(call, {
      fix: (at, input) => corrected(bump, at, input).moments,
      stepsFor: (at, input) => corrected(bump, at, input).steps,
    }),
};
