// The answer between two bodies as one picture, live: the axis along which they are nearest, their shadows on it, and the
// gap between the shadows, which is the distance; or, where they overlap, the way on which B has the shortest path out.
import { along, coreOf, outlineOf, shown } from './figures.js';
import { shadowOf, shadowPicture } from './shadows.js';
import { apart, arrow, into, line, spot } from './steps.js';

/** @typedef {import('./steps.js').Step} Step */
/** @typedef {keyof typeof import('./words.js').en} Word */

const freed = Object.freeze({ colour: 1, width: 1.5, opacity: 0.9, dashed: true });
/** What the shortest way out looks like at least, in CSS pixels: a depth of nothing has a direction too. */
const least = 26;

/** From the arrow's head to the middle of what it says, which is wider than high. @param {{ x: number, y: number }} normal */
const beyond = ({ x, y }) => 52 * Math.abs(x) + 18 * Math.abs(y);

/** Which of the three: what two decimals show as nothing is touching. @param {number} separation @param {boolean} overlap @returns {'Apart' | 'Touch' | 'Overlap'} */
function stateOf(separation, overlap) {
  if (shown(separation) === '0.00') return 'Touch';
  return overlap || separation < 0 ? 'Overlap' : 'Apart';
}

/**
 * @param {import('./answers.js').Touching} answer
 * @param {import('../library/body.js').Body} bodyA
 * @param {import('../library/body.js').Body} bodyB
 * @param {import('./shadows.js').Side} memory
 * @param {(key: Word, values: Record<string, string>) => string} say
 * @returns {Step}
 */
export function answerStep({ nearest, overlap, normal }, bodyA, bodyB, memory, say) {
  const a = coreOf(nearest.a.shape, bodyA);
  const b = coreOf(nearest.b.shape, bodyB);
  const { pointA, pointB, separation } = nearest.distance;
  const origin = { x: bodyA.x, y: bodyA.y };
  const axis = { normal, shadowA: shadowOf(a, normal, origin), shadowB: shadowOf(b, normal, origin) };
  const state = stateOf(separation, overlap);
  const values = { amount: shown(Math.abs(separation)) };
  const { draw, label } = shadowPicture(a, b, origin, axis, memory, say(`stage${state}`, values));
  const isWhole = nearest.a.of === 1 && nearest.b.of === 1;
  return {
    key: /** @type {Word} */ (`pair${state}${isWhole ? '' : 'Pieces'}`),
    values,
    draw(sketch, view) {
      draw(sketch, view);
      if (state === 'Overlap') {
        const out = outlineOf({
          ...b,
          corners: b.corners.map((corner) => along(corner, normal, -separation)),
        });
        if (out.length > 1) sketch.polygon(out, freed);
        // From the middle of what goes, as far as it has to go.
        const from = { x: bodyB.x, y: bodyB.y };
        arrow(sketch, from, along(from, normal, Math.max(-separation, least * view.pixel)), into);
        return;
      }
      line(sketch, pointA, pointB, apart);
      for (const point of [pointA, pointB]) spot(sketch, point, 4, apart);
    },
    label(put, view) {
      label(put, view);
      if (state !== 'Overlap') return;
      const length = (Math.max(-separation / view.pixel, least) + beyond(normal)) * view.pixel;
      put({
        ...along({ x: bodyB.x, y: bodyB.y }, normal, length),
        text: say('stagePush', {}),
        kind: 'mark push',
      });
    },
  };
}
