// How the engine comes to the numbers of lessons 12 to 16, as course-answers.mjs does for those before.

import { doorwayWalls, stepsPast } from '../../web/course/live/doorway-walk.js';
import { courseScene } from '../../web/docs/generator/course.mjs';
import { readScene } from '../../web/scene/format.js';
import { Play } from '../../web/scene/play.js';

/** @typedef {import('../../web/library/full-engine.js').FullBumpbox} FullBumpbox */
/** @typedef {import('../../web/library/shapes.js').Shape} Shape */

/** @param {number} value @param {number} [digits] */
const rounded = (value, digits = 2) => Number(value.toFixed(digits));

/** How many steps a round corner costs. @param {FullBumpbox} bump @param {number} radius */
const late = (bump, radius) =>
  stepsPast(bump, doorwayWalls.round(bump, radius)) -
  stepsPast(bump, doorwayWalls.round(bump, radius), { off: -1 });
/** The smallest chamfer, in tenths of a pixel, that lets past who is 10 off. @param {FullBumpbox} bump @param {number} step */
function smallestChamfer(bump, step) {
  for (let tenths = 1; ; tenths += 1)
    if (stepsPast(bump, doorwayWalls.chamfer(bump, tenths / 10), { step }) < Infinity) return tenths / 10;
}

const points = (/** @type {number[][]} */ list) => list.map(([x, y]) => ({ x, y }));
/** @param {number} from @param {number} to */
const square = (from, to) =>
  points([
    [from, from],
    [to, from],
    [to, to],
    [from, to],
  ]);
/** Lesson 13's L. */
const angle = points([
  [0, 0],
  [6, 0],
  [6, 2],
  [2, 2],
  [2, 6],
  [0, 6],
]);
const bowtie = points([
  [0, 0],
  [4, 4],
  [4, 0],
  [0, 4],
]);
/** @param {{ x: number, y: number }[]} corners */
const signedArea = (corners) =>
  corners.reduce((sum, p, i) => {
    const q = corners[(i + 1) % corners.length];
    return sum + p.x * q.y - q.x * p.y;
  }, 0) / 2;

const grouped = (/** @type {number} */ value) => value.toLocaleString('en');
/** @param {FullBumpbox} bump @param {string[]} rows */
export function maskOf(bump, rows) {
  const data = new Uint8Array([...rows.join('')].map((pixel) => Number(pixel === '#')));
  return bump.mask({ width: rows[0].length, height: rows.length, data });
}
/** @param {FullBumpbox} bump @param {number} width @param {number} height */
export const fullMask = (bump, width, height) => maskOf(bump, Array(height).fill('#'.repeat(width)));
/** Rows of so many pixels in words of 64 bits, each row with words of its own. @param {number} width @param {number} height */
const wordsOf = (width, height) => Math.ceil(width / 64) * height;
/** What so many boxes cover of the round picture, in percent. @param {FullBumpbox} bump @param {number} most */
export function coverage(bump, most) {
  const mask = maskOf(bump, courseScene('scenes/six-rectangles').bodies[0].shape.rows);
  const covered = new Set();
  for (const { x, y, width, height } of mask.boxes({ most }))
    for (let i = 0; i < width * height; i += 1)
      covered.add(`${x + (i % width)} ${y + Math.floor(i / width)}`);
  const part = (100 * covered.size) / mask.count;
  return part === 100 ? 100 : Math.floor(part);
}

/** The two tables of lesson 16's figure, thing by thing. @template T @param {readonly T[]} all @returns {[T[], T[]]} */
export const tablesOf = (all) => [all.slice(0, all.length / 2), all.slice(all.length / 2)];
/** Along how much of its way a ball touches a wall. @param {FullBumpbox} bump @param {number} radius @param {number} thick */
export const touchingWay = (bump, radius, thick) =>
  2 * (100 - bump.distance(bump.circle(radius), { x: 100, y: 0 }, bump.box(thick, 50)).separation);

/** The game of lesson 16 that is played, kept and played again. @param {FullBumpbox} bump */
function gameOf(bump) {
  const world = bump.createWorld();
  const ball = world.createBody({ shape: bump.circle(1) });
  /** @param {number} key what is pressed during the step */
  const frame = (key) => {
    ball.velocityX += key;
    world.step(1 / 60);
  };
  return { world, frame };
}
/** How many bytes play a minute again, to the same bits: one for the keys of each step. @param {FullBumpbox} bump */
function keysOfAMinute(bump) {
  const [first, again] = [gameOf(bump), gameOf(bump)];
  const pressed = [];
  for (let seconds = 0; seconds < 60 - 1e-9; seconds += 1 / 60) {
    pressed.push(pressed.length % 7);
    first.frame(pressed[pressed.length - 1]);
  }
  const kept = Uint8Array.from(pressed);
  kept.forEach(again.frame);
  const isSame = first.world.hash === again.world.hash;
  for (const { world } of [first, again]) world.destroy();
  return isSame ? kept.length : NaN;
}
/** How many steps are made again when a key is told of so many seconds late. @param {FullBumpbox} bump @param {number} after */
function madeAgain(bump, after) {
  const [there, here] = [gameOf(bump), gameOf(bump)];
  const checkpoints = here.world.checkpoints({ frames: 60 });
  checkpoints.keep();
  for (let seconds = 0; seconds < after - 1e-9; seconds += 1 / 60) {
    there.frame(seconds === 0 ? 5 : 0);
    here.frame(0);
  }
  checkpoints.takeBack(0);
  let steps = 0;
  while (here.world.stepCount < there.world.stepCount) {
    here.frame(steps === 0 ? 5 : 0);
    steps += 1;
  }
  const isSame = there.world.hash === here.world.hash;
  for (const { world } of [there, here]) world.destroy();
  return isSame ? steps : NaN;
}

/** @type {Record<string, (bump: FullBumpbox) => number | string>} */
export const numbers = {
  'doorways-sideways': (bump) => {
    const wall = doorwayWalls.round(bump, 15);
    // Where both just touch: the arc is that far into the wall at 10 from its side.
    const y = -25 + 15 - Math.sqrt(15 ** 2 - 5 ** 2) + 1e-6;
    const contact = bump.collide(wall, {}, bump.box(50, 50), { x: -15, y });
    return contact ? rounded(-contact.normal.x) : NaN;
  },
  'doorways-late-tight': (bump) => late(bump, 11),
  'doorways-late-wide': (bump) => late(bump, 25),
  'doorways-chamfer-slow': (bump) => smallestChamfer(bump, 2),
  'doorways-chamfer-fast': (bump) => smallestChamfer(bump, 8),
  'outlines-area': (bump) => {
    const { area } = bump.outline(angle);
    return area === signedArea(angle) && area === -signedArea([...angle].reverse()) ? area : NaN;
  },
  'outlines-triangles': (bump) => bump.outline(angle).triangles.length,
  'outlines-pieces': (bump) => bump.decompose(bump.outline(angle)).length,
  'outlines-bowtie-sum': () => signedArea(bowtie),
  'outlines-bowtie-parts': (bump) =>
    bump.outline(bowtie).polygons.filter(({ outer, holes }) => outer.length === 3 && holes.length === 0)
      .length,
  'pixels-each': (bump) => grouped(fullMask(bump, 100, 100).count ** 2),
  'pixels-shared': (bump) =>
    grouped(fullMask(bump, 100, 100).overlapCount(fullMask(bump, 100, 100), { x: 0, y: 0 })),
  'pixels-words': () => wordsOf(100, 100),
  'pixels-three': (bump) => coverage(bump, 3),
  'pixels-six': (bump) => (coverage(bump, 11) === 100 && coverage(bump, 10) < 100 ? coverage(bump, 6) : NaN),
  'tunnelling-safe': (bump) => (60 * touchingWay(bump, 6, 4)) / 2,
  'tunnelling-half': (bump) => {
    const wall = bump.box(10, 200, { x: 60 });
    return bump.castShape(bump.circle(5), {}, { x: 100, y: 0 }, wall)?.time ?? NaN;
  },
  'replay-bytes': (bump) => grouped(keysOfAMinute(bump)),
  'replay-sum': () => String(0.1 + 0.2 + 0.3),
  'replay-sum-back': () => String(0.3 + 0.2 + 0.1),
  'replay-aside': () => {
    const [left, right] = tablesOf(courseScene('replay-wrong').bodies);
    const aside = left.map(({ x }, i) => right[i].x - x);
    return new Set(aside).size === 1 ? aside[0] : NaN;
  },
  'replay-apart': (bump) => {
    const play = new Play(bump, readScene(courseScene('replay-wrong')));
    const [left, right] = tablesOf(play.world.bodies);
    const aside = right[0].x - left[0].x;
    const width = 2 * /** @type {any} */ (play.find('left ball 0'))?.shapes[0].radius;
    let steps = 0;
    const isApart = () =>
      left.some(({ x, y }, i) => Math.hypot(right[i].x - x - aside, right[i].y - y) > width);
    while (!isApart() && steps < 6000) {
      play.step();
      steps += 1;
    }
    play.destroy();
    return rounded(steps / 60, 1);
  },
  'outlines-wrong': () => {
    const [bowl, band] = courseScene('outlines-wrong').bodies;
    const inner = Math.max(
      ...bowl.shape.contours[0]
        .filter((/** @type {any} */ { x }) => Math.abs(x) < 50)
        .map((/** @type {any} */ { y }) => y),
    );
    return bowl.y + inner - (band.y + Math.min(...band.shape.vertices.map((/** @type {any} */ { y }) => y)));
  },
};

/** @type {Record<string, (bump: FullBumpbox, call?: any) => any>} */
export const answers = {
  'doorways-radius': (bump) => {
    let radius = 0;
    while (stepsPast(bump, doorwayWalls.round(bump, radius), { off: 12 - (60 - 50) / 2 }) === Infinity)
      radius += 1;
    return radius;
  },
  'doorways-pieces': (bump, call) => {
    /** @param {Shape & { radius?: number }} shape */
    const kinds = ({ kind, radius }) => {
      if (kind === 'capsule') return 'box circle circle';
      if (kind === 'circle') return kind;
      return radius ? 'box box circle circle circle circle' : 'box';
    };
    const isInside = (/** @type {Shape} */ shape, /** @type {number} */ x, /** @type {number} */ y) =>
      bump.containsPoint(shape, {}, { x, y });
    return new Function('pieces', 'kinds', 'isInside', `return ${call}`)(
      bump.roundRectangle,
      kinds,
      isInside,
    );
  },
  'outlines-count': (bump) => {
    const plate = Array.from({ length: 9 }, (_, i) => {
      const turned = (2 * Math.PI * i) / 9;
      return { x: 100 * Math.cos(turned), y: 100 * Math.sin(turned) };
    });
    return bump.outline([plate, square(-30, -10), square(10, 30)]).triangles.length;
  },
  'outlines-ear': (bump, call) => {
    const flat = points([
      [0, 0],
      [3, 0],
      [6, 0],
      [6, 6],
      [0, 6],
    ]);
    // A corner can be cut off when its triangle has area, and just that area is missing afterwards; what is left touches
    // itself nowhere.
    return answered(call, 'isEar', { angle, flat, points }, (corners, i) => {
      const around = [i + corners.length - 1, i, i + 1].map((at) => corners[at % corners.length]);
      const cut = signedArea(around);
      const left = corners.filter((/** @type {any} */ _, /** @type {number} */ at) => at !== i);
      const [{ outer }] = bump.outline(left).polygons;
      return (
        cut > 0 &&
        outer.length === left.length &&
        bump.outline(left).area === bump.outline(corners).area - cut
      );
    });
  },
  'pixels-words': () => wordsOf(100, 40),
  'pixels-shared': (bump, call) => {
    const pictures = {
      square: fullMask(bump, 4, 4),
      ring: maskOf(bump, ['####', '#..#', '#..#', '####']),
      dot: fullMask(bump, 2, 2),
    };
    return answered(call, 'shared', pictures, (a, b, x, y) => a.overlapCount(b, { x, y }));
  },
  'tunnelling-speed': (bump) => 60 * touchingWay(bump, 4, 6),
  'tunnelling-ray': (bump, call) =>
    answered(call, 'hit', {}, (from, way, { x, y, width, height }) => {
      const box = bump.box(width, height, { x: x + width / 2, y: y + height / 2 });
      return bump.castRay(box, {}, from, way)?.time ?? null;
    }),
  'replay-steps': (bump) => madeAgain(bump, 0.15),
};

/** A call of an exercise's tests, with another function in its place. @param {string} call @param {string} name @param {object} others @param {(...args: any[]) => unknown} ask */
function answered(call, name, others, ask) {
  return new Function(name, ...Object.keys(others), `return ${call}`)(ask, ...Object.values(others));
}
