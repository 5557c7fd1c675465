// How the first moment at which two convex shapes meet is found, step by step: how far apart they are now, and until when
// they cannot possibly meet (conservative advancement). From bump.trace.timeOfImpact.
import { horizonOf, horizonText, momentText, motionOf } from './answers.js';
import { coreOf, outlineOf, shown } from './figures.js';
import { into, spot } from './steps.js';

/** @typedef {import('./steps.js').Step} Step */
/** @typedef {import('../library/body.js').Body} Body */

const ghostA = Object.freeze({ colour: 0, width: 1.5, fill: 0.16 });
const ghostB = Object.freeze({ colour: 1, width: 1.5, fill: 0.16 });

/**
 * The steps as they are told: from now on, and each moment once. The engine begins where the circles round both shapes
 * meet; near the impact its steps become shorter than a thousandth of a second.
 * @param {readonly import('../library/teaching.js').TracedImpact[]} traced
 * @param {number} seconds
 * @param {number} separation now
 */
function told(traced, seconds, separation) {
  const all = traced.map((step) => ({ ...step, key: /** @type {Step['key']} */ ('impactStep') }));
  if (all.length > 0 && all[0].time > 0) {
    const { normal, time } = all[0];
    all.unshift({ time: 0, separation, normal, safeUntil: time, key: 'impactRound' });
  }
  return all.filter(
    ({ time, separation: gap, safeUntil }) =>
      momentText(time * seconds) !== momentText(safeUntil * seconds) && shown(gap) !== '0.00',
  );
}

/**
 * @param {import('./answers.js').Bump} bump
 * @param {import('./answers.js').NearestPair} pair
 * @param {Body} bodyA
 * @param {Body} bodyB
 * @returns {Step[]}
 */
export function impactSteps(bump, pair, bodyA, bodyB) {
  const seconds = horizonOf(bodyA, bodyB);
  const [motionA, motionB] = [motionOf(bodyA, seconds), motionOf(bodyB, seconds)];
  const shapes = /** @type {const} */ ([pair.a.shape, pair.b.shape]);
  const { impact, steps: traced } = bump.trace.timeOfImpact(
    shapes[0],
    bodyA,
    motionA,
    shapes[1],
    bodyB,
    motionB,
  );
  const start = [bodyA, bodyB].map(({ x, y, angle }) => ({ x, y, angle }));
  /** The outlines of both at a part of the way. @param {number} time */
  const ghosts = (time) =>
    [motionA, motionB].map((motion, i) => {
      const { x, y, angle } = start[i];
      const pose = { x: x + time * motion.x, y: y + time * motion.y, angle: angle + time * motion.turn };
      return outlineOf(coreOf(shapes[i], pose));
    });
  /** @param {number} time @returns {Pick<Step, 'draw'>} */
  const picture = (time) => {
    const [a, b] = ghosts(time);
    return {
      draw(sketch) {
        if (a.length > 1) sketch.polygon(a, ghostA);
        if (b.length > 1) sketch.polygon(b, ghostB);
      },
    };
  };
  const now = bump.distance(shapes[0], bodyA, shapes[1], bodyB).separation;
  /** @type {Step[]} */
  const steps = told(traced, seconds, now).map(({ key, time, separation, safeUntil }, i) => ({
    key,
    values: {
      number: i + 1,
      time: momentText(time * seconds),
      distance: shown(separation),
      safe: momentText(safeUntil * seconds),
    },
    ...picture(time),
  }));
  const end = impact ? picture(impact.time) : picture(0);
  steps.push({
    key: !impact
      ? 'impactNever'
      : impact.time === 0
        ? 'impactNow'
        : traced.length > 0
          ? 'impactFound'
          : 'impactStraight',
    values: { time: momentText((impact?.time ?? 0) * seconds), horizon: horizonText(seconds) },
    draw(sketch, view) {
      end.draw?.(sketch, view);
      if (impact) spot(sketch, impact.point, 5, into);
    },
  });
  return steps;
}
