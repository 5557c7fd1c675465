// Lesson 16: an input came late; the points are to be the places of the ball after steps 2, 3 and 4 once all is made again.
// What is right is what a world makes of it; so are the places that typical mistakes lead to.
import { hair, isSame } from './judge.js';

/** One step takes a second. The ball begins here, goes so fast, and the input of this step adds so much to it. */
export const play = Object.freeze({
  from: { x: 1, y: 1 },
  velocity: { x: 2, y: 0 },
  step: 2,
  input: 1,
  steps: 4,
});

/** The places after each step. @param {import('./judge.js').Bumpbox} bump @param {number} step in which the input takes effect @param {boolean} [isOnce] whether it moves the ball once and no more */
export function placesOf(bump, step, isOnce = false) {
  const world = bump.createWorld();
  const ball = world.createBody({ ...play.from, shape: bump.circle(0.25) });
  ball.velocity.x = play.velocity.x;
  const places = [];
  for (let i = 1; i <= play.steps; i += 1) {
    if (i === step) ball.velocity.y += play.input;
    if (i === step + 1 && isOnce) ball.velocity.y -= play.input;
    world.step(1);
    places.push({ x: ball.x, y: ball.y });
  }
  world.destroy();
  return places;
}

/** @param {import('./judge.js').Bumpbox} bump @param {readonly import('./judge.js').Point[]} points @returns {import('./judge.js').Finding} */
export function replay(bump, points) {
  const is = (/** @type {readonly import('./judge.js').Point[]} */ places) =>
    points.every((point, i) => isSame(point, places[i + 1]));
  const made = placesOf(bump, play.step);
  if (is(made)) return { says: 'right', ways: [[play.from, ...made]] };
  const right = made.slice(1);
  const asWas = placesOf(bump, 0);
  if (is(asWas)) return { says: 'asWas' };
  if (is(placesOf(bump, play.step, true))) return { says: 'once' };
  if (is(placesOf(bump, 1))) return { says: 'early' };
  if (is(placesOf(bump, play.step + 1)) || is(placesOf(bump, play.steps))) return { says: 'late' };
  if (isSame(points[2], right[2])) return { says: 'onlyLast' };
  const name = (/** @type {(point: import('./judge.js').Point, i: number) => boolean} */ isWrong) =>
    String(points.findIndex(isWrong) + play.step);
  const isAside = (/** @type {import('./judge.js').Point} */ { x }, /** @type {number} */ i) =>
    Math.abs(x - right[i].x) > hair;
  if (points.some(isAside)) return { says: 'across', values: { name: name(isAside) } };
  const first = name((point, i) => !isSame(point, right[i]));
  return { says: first === String(play.step) ? 'begin' : 'onward', values: { name: first } };
}
