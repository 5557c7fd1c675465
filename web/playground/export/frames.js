// The frames of a film: which steps of the scene they show, and getting them one after another without holding up the
// page. Frame n is shown at n/fps seconds; it shows the step nearest to that time.
import * as check from '../../library/check.js';
import { ExportError } from './problem.js';
import { Slices } from './slices.js';

/**
 * `frameAt` draws a step: RGBA bytes from the top left, of `width` times `height` pixels. `onProgress` hears the share
 * that is done, from 0 to 1. `signal` ends it early: the work is then refused with the code `exportStopped`.
 * @typedef {object} Film
 * @property {(step: number) => Pixels | Promise<Pixels>} frameAt
 * @property {readonly number[]} steps what stepsOfSpan gave
 * @property {number} width
 * @property {number} height
 * @property {number} fps frames a second
 * @property {AbortSignal} [signal]
 * @property {(done: number) => void} [onProgress]
 */
/** @typedef {Uint8Array | Uint8ClampedArray} Pixels */

/** More than any reader waits for. */
const mostFrames = 6000;
const mostPixels = 4096;

/**
 * The steps that the frames show, from the first to the last step of a span.
 * @param {{ from: number, to: number, fps: number, stepLength: number, speed?: number }} span `stepLength` in seconds;
 *   `speed` 0.5 is slow motion
 * @returns {number[]}
 */
export function stepsOfSpan(span) {
  const given = check.options(span, 'span', ['from', 'to', 'fps', 'stepLength', 'speed']);
  const from = check.whole(given.from, 'from', 0, 2 ** 40);
  const to = check.whole(given.to, 'to', from, 2 ** 40);
  const fps = check.positive(given.fps, 'fps', 1, 100);
  const stepLength = check.positive(given.stepLength, 'stepLength', 1e-6, 10);
  const speed = check.positive(given.speed ?? 1, 'speed', 1e-3, 1e3);
  const stride = speed / (fps * stepLength);
  const count = Math.floor((to - from) / stride + 1e-9) + 1;
  if (count > mostFrames) throw new ExportError('exportTooManyFrames', { count, most: mostFrames });
  return Array.from({ length: count }, (_, n) => from + Math.round(n * stride));
}

/** @param {Film} film @param {number} mostFps */
export function checkFilm(film, mostFps) {
  check.whole(film.width, 'width', 1, mostPixels);
  check.whole(film.height, 'height', 1, mostPixels);
  check.positive(film.fps, 'fps', 1, mostFps);
  if (typeof film.frameAt !== 'function') {
    throw new TypeError(`frameAt must be a function, but is ${check.show(film.frameAt)}`);
  }
  const { steps } = film;
  if (!Array.isArray(steps)) throw new TypeError(`steps must be an array, but is ${check.show(steps)}`);
  if (steps.length === 0) throw new RangeError('steps must hold at least one step');
  if (steps.length > mostFrames) {
    throw new ExportError('exportTooManyFrames', { count: steps.length, most: mostFrames });
  }
}

/** One frame, checked. @param {Film} film @param {number} step @returns {Promise<Pixels>} */
export async function frameOf({ frameAt, width, height }, step) {
  const pixels = await frameAt(step);
  const size = width * height * 4;
  if (!(check.is(pixels, 'Uint8Array') || check.is(pixels, 'Uint8ClampedArray')) || pixels.length !== size) {
    throw new TypeError(`frameAt(${step}) must give ${size} bytes of RGBA, but gave ${check.show(pixels)}`);
  }
  return pixels;
}

/** All frames in order. @param {Film} film @returns {AsyncGenerator<{ pixels: Pixels, index: number }>} */
export async function* framesOf(film) {
  const slices = new Slices(film.signal);
  for (const [index, step] of film.steps.entries()) {
    await slices.breathe();
    yield { pixels: await frameOf(film, step), index };
    film.onProgress?.((index + 1) / film.steps.length);
  }
}
