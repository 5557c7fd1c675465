// How the behaviours here are written: a kind of behaviour is a piece of what lives in a scene, named in its JSON with
// plain options. It does something before or after each step, by what the player holds and what touched. It is
// deterministic, and all that it remembers is in its notes, so that time can go back.
import * as checks from '../checks.js';

/** @typedef {import('../../library/body.js').Body} Body */
/** @typedef {import('../checks.js').Check} Check */
/** @typedef {{ x: number, y: number }} Point */
/**
 * What a behaviour sees of the scene that runs (play.js).
 * @typedef {object} Playing
 * @property {import('../../library/full-engine.js').FullBumpbox} bump
 * @property {import('../../library/full-world.js').FullWorld} world
 * @property {{ world?: { broadPhase?: { cellSize?: number } }, view?: { yUp?: boolean }, bodies?: readonly { name?: string }[] }} scene as it was read
 * @property {{ left: boolean, right: boolean, up: boolean, down: boolean, act: boolean, point: Point | null }} input
 * @property {import('../pull.js').Pull | null} pull
 * @property {readonly { kind: string, a: Body, b: Body }[]} events
 * @property {number} stepCount
 * @property {number} touchedAt the step at which somebody last did something to the scene; -1 if nobody has
 * @property {(name: string) => Body | undefined} find
 * @property {(body: any) => Body} add
 * @property {(body: Body) => void} remove
 * @property {() => { broadPhase?: { kind: string } }} describeWorld
 * @property {(body: Body) => { mask?: import('../../library/regions.js').Mask }[]} piecesOf
 */
/**
 * A number, or a word of words.js, to show beside a body or a place; `isShare` where it is a share of a whole, `of` how
 * many there are to be had; `tone` says how the line is meant: an answer, or what is told only beside it.
 * @typedef {'yes' | 'no' | 'quiet'} Tone
 * @typedef {{ key: string, value: number | string | boolean, isShare?: boolean, of?: number, tone?: Tone, at: { body: Body } | Point }} Readout
 */
/**
 * A behaviour at work.
 * @typedef {object} Live
 * @property {(dt: number) => void} [before] the world steps
 * @property {() => void} [after] it stepped
 * @property {() => any} notes all that it remembers, as plain JSON
 * @property {(notes: any) => void} restore
 * @property {() => Readout[]} [readouts]
 * @property {() => Uint8Array} [paints] a paint for each body by slot, in place of its shapes' own
 */
/** An option: what it may be, and what it is when left out; `names` where it is a body's name. @typedef {{ check: Check, otherwise?: any, maybe?: boolean, names?: boolean }} Option */

/**
 * @param {Record<string, Option>} options
 * @param {(play: Playing, options: any) => Partial<Live>} make
 */
export function behaviour(options, make) {
  const all = Object.entries(options);
  /** @param {(option: Option) => unknown} is */
  const those = (is) => Object.freeze(all.filter(([, option]) => is(option)).map(([key]) => key));
  const filledIn = Object.fromEntries(all.map(([key, { otherwise }]) => [key, otherwise]));
  return Object.freeze({
    keys: Object.freeze(Object.fromEntries(all.map(([key, { check }]) => [key, check]))),
    needed: those(({ otherwise, maybe }) => otherwise === undefined && !maybe),
    names: those(({ names }) => names),
    /** @param {Playing} play @param {Record<string, unknown>} given @returns {Live} */
    make: (play, given) => ({
      notes: () => null,
      restore() {},
      ...make(play, { ...filledIn, ...given }),
    }),
  });
}

/** So far do places reach. */
const far = 1e7;
/** @param {number} lowest @param {number} highest @param {number} [otherwise] without it, it must be given @returns {Option} */
export const number = (lowest, highest, otherwise) => ({ check: checks.number(lowest, highest), otherwise });
/** @param {number} lowest @param {number} highest @param {number} [otherwise] @returns {Option} */
export const whole = (lowest, highest, otherwise) => ({ check: checks.whole(lowest, highest), otherwise });
/** @param {boolean} otherwise @returns {Option} */
export const truth = (otherwise) => ({ check: checks.truth, otherwise });
/** The name of a body. @returns {Option} */
export const bodyName = () => ({ check: checks.name, names: true });
/** A tag. @param {string} [otherwise] @returns {Option} */
export const tagWord = (otherwise) => ({ check: checks.word, otherwise });
/** The first if left out. @param {readonly string[]} words @returns {Option} */
export const choice = (words) => ({ check: checks.oneOf(words), otherwise: words[0] });
/** A place, or a direction. @param {Point} [otherwise] @returns {Option} */
export const point = (otherwise) => ({ check: checks.point(far), otherwise });
/** An upright box by its lowest corner. @returns {Option} */
export const area = () => ({
  check: checks.object(
    {
      x: checks.number(-far, far),
      y: checks.number(-far, far),
      width: checks.number(0.001, far),
      height: checks.number(0.001, far),
    },
    ['x', 'y', 'width', 'height'],
  ),
});
/**
 * @param {Option} option of each
 * @param {number} most
 * @param {string} what they are
 * @param {readonly any[]} [otherwise] without it, there must be one at least
 * @returns {Option}
 */
export const list = ({ check, names }, most, what, otherwise) => ({
  check: checks.list(check, most, what, otherwise ? 0 : 1),
  otherwise,
  names,
});
/** May be left out. @param {Option} option @returns {Option} */
export const maybe = (option) => ({ ...option, maybe: true });
