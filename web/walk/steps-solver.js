// How the next step's contacts are solved, pass by pass: what each contact point of one island has pushed so far, from the
// engine's own passes (world.tellPushes). They are looked at in a copy of the world, so that this one stays as it is.
import { shownImpulse } from './figures.js';
import { movingOf } from './possible.js';
import { arrow, line, quiet, spot } from './steps.js';

/** @typedef {import('./steps.js').Step} Step */
/** @typedef {import('../library/body.js').Body} Body */
/** @typedef {import('../library/pushes.js').Push} Push */
/** @typedef {import('../library/pushes.js').PassPush} PassPush */
/** @typedef {{ x: number, y: number, normal: { x: number, y: number }, aside: { x: number, y: number }, passes: PassPush[] }} Point a contact's; `aside` is away from its other one */

/** Beyond so many points their numbers hide the scene. */
const mostNumbers = 24;
const longest = 0.1; // an arrow, of what is in sight
const besides = 30; // numbers, in CSS pixels

const now = Object.freeze({ colour: /** @type {const} */ ('impulses'), width: 3 });
const kinds = /** @type {const} */ ({
  start: 'solverStart',
  push: 'solverPush',
  relax: 'solverRelax',
  again: 'solverAgain',
  bounce: 'solverBounce',
});

/** Those that have to do with one another: all that lie on or against each other, over what moves. @param {Push[]} pushes @param {Set<number>} slots it begins with these */
function islandOf(pushes, slots) {
  /** @type {Set<Push>} */
  const found = new Set();
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const push of pushes) {
      const moving = [push.bodyA, push.bodyB].filter(({ type }) => type === 'dynamic');
      if (found.has(push) || !moving.some(({ slot }) => slots.has(slot))) continue;
      found.add(push);
      for (const { slot } of moving) slots.add(slot);
    }
  }
  return [...found];
}

/**
 * The points of an island, with what each pushes in the passes of the step that comes next.
 * @param {import('./answers.js').Bump} bump
 * @param {import('../scene/play.js').Play['world']} world
 * @param {readonly Body[]} bodies
 * @returns {Point[]}
 */
function tracedPoints(bump, world, bodies) {
  const copy = bump.createWorld();
  try {
    copy.restore(world.save());
    copy.tellPushes(true, { passes: true });
    const slots = movingOf(bodies).map(({ slot }) => slot);
    /** @type {Push[]} */
    let island = [];
    // Before its first step a world knows no contacts: those that this one finds are solved in the next.
    for (let step = 0; step < 2 && island.length === 0; step++) {
      copy.step(world.options.stepLength);
      island = islandOf(copy.pushes, new Set(slots));
    }
    return island.flatMap(({ normal, points }) =>
      points.map(({ x, y, passes = [] }, i) => {
        const other = points[1 - i] ?? { x: x + normal.y, y: y - normal.x };
        const far = Math.hypot(x - other.x, y - other.y) || 1;
        return { x, y, normal, aside: { x: (x - other.x) / far, y: (y - other.y) / far }, passes };
      }),
    );
  } finally {
    copy.destroy();
  }
}

/**
 * @param {import('./answers.js').Bump} bump
 * @param {import('../scene/play.js').Play['world']} world
 * @param {readonly Body[]} bodies
 * @returns {Step[]}
 */
export function solverSteps(bump, world, bodies) {
  const points = tracedPoints(bump, world, bodies);
  if (points.length === 0) return [{ key: 'solverNothing' }];
  const { substeps } = world.options;
  const largest = Math.max(
    ...points.flatMap(({ passes }) => passes.map(({ impulse, friction }) => Math.hypot(impulse, friction))),
  );
  return points[0].passes.map(({ substep, kind }, i) => {
    const changes = points.map(({ passes }) =>
      i === 0 ? 0 : Math.abs(passes[i].impulse - passes[i - 1].impulse),
    );
    const sum = points.reduce((all, { passes }) => all + passes[i].impulse, 0);
    return {
      key: kinds[kind],
      values: {
        number: substep + 1,
        count: substeps,
        sum: shownImpulse(sum),
        change: shownImpulse(Math.max(...changes)),
      },
      draw(sketch, view) {
        const scale = largest > 0 ? (longest * Math.min(view.width, view.height)) / largest : 0;
        for (const point of points) {
          const tip = tipOf(point, i, scale);
          if (i > 0) line(sketch, point, tipOf(point, i - 1, scale), quiet);
          if (i > 0) spot(sketch, tipOf(point, i - 1, scale), 2, quiet);
          if (isSeen(point, i)) arrow(sketch, point, tip, now);
          spot(sketch, point, 3, now);
        }
      },
      label(put, view) {
        if (points.length > mostNumbers) return;
        for (const { x, y, aside, passes } of points) {
          const at = { x: x + besides * view.pixel * aside.x, y: y + besides * view.pixel * aside.y };
          put({ ...at, text: shownImpulse(passes[i].impulse), kind: 'mark figure aside ofImpulses' });
        }
      },
    };
  });
}

/** Whether anything is pushed, as numbers tell it: an arrow without a length would still have a head. @param {Point} point @param {number} pass */
function isSeen({ passes }, pass) {
  const { impulse, friction } = passes[pass];
  return shownImpulse(Math.hypot(impulse, friction)) !== shownImpulse(0);
}

/** @param {Point} point @param {number} pass @param {number} scale */
function tipOf({ x, y, normal, passes }, pass, scale) {
  const { impulse, friction } = passes[pass];
  return {
    x: x + scale * (impulse * normal.x - friction * normal.y),
    y: y + scale * (impulse * normal.y + friction * normal.x),
  };
}
