// How the engine comes to the numbers that lessons tell on the way to a result: ways out, gaps along single axes, corners that
// are clamped, how many things there are; and how far boxes go astray that are kept with fewer bits.

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
