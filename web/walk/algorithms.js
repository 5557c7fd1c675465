// The algorithms that can be followed, each as its steps: all but the answer, which a page shows before anybody asks how it is
// found. Whoever follows none need not have these.
import { meetingPair, touchingOf } from './answers.js';
import { outlinesOf, picturesOf } from './possible.js';
import { boxSteps } from './steps-boxes.js';
import { distanceSteps } from './steps-distance.js';
import { earSteps } from './steps-ears.js';
import { impactSteps } from './steps-impact.js';
import { meetingSteps } from './steps-meeting.js';
import { axesOf, overlapSteps } from './steps-overlap.js';
import { pixelSteps } from './steps-pixels.js';
import { solverSteps } from './steps-solver.js';

/** @typedef {import('../library/body.js').Body} Body */
/** @typedef {import('./steps.js').Step} Step */
/** @typedef {import('./steps-overlap.js').ShownAxis} ShownAxis */
/** With all axes of the pair, where those are followed. @typedef {{ steps: Step[], axes?: ShownAxis[] }} Made */

/**
 * The steps between two, or of one alone, as far as the algorithm is possible with them; null where only the answer is.
 * @param {import('./walk.js').Host} host
 * @param {readonly Body[]} bodies
 * @param {import('../scene/format.js').Algorithm} algorithm
 * @param {import('./answers.js').NearestPair | null} pair
 * @param {import('./shadows.js').Side} side
 * @param {import('./walk.js').Say} say
 * @returns {Made | null}
 */
export function stepsOf(host, bodies, algorithm, pair, side, say) {
  const { bump, play } = host;
  const [a, b] = bodies;
  if (algorithm === 'solver') return { steps: solverSteps(bump, play.world, bodies) };
  if (algorithm === 'ears') return { steps: earSteps(bump, outlinesOf(host, a), a) };
  if (algorithm === 'boxes') return { steps: boxSteps(play, bodies, say, host.camera.yUp) };
  const pictures = algorithm === 'pixels' && picturesOf(host, bodies);
  if (pictures) return { steps: pixelSteps(bump, pictures) };
  if (!pair) return null;
  const options = { touch: play.world.options.touch };
  switch (algorithm) {
    case 'distance':
      return { steps: distanceSteps(bump, pair, a, b) };
    case 'impact':
      return { steps: impactSteps(bump, meetingPair(bump, a, b, pair), a, b) };
    case 'meeting':
      return { steps: meetingSteps(bump, play, touchingOf(bump, a, b, options, pair), a, b) };
    case 'overlap': {
      const axes = axesOf(bump, pair, a, b, options, side);
      return { axes, steps: overlapSteps(bump, pair, a, b, options, side) };
    }
    default:
      return null;
  }
}
