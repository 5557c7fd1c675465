// What the stories of the scenes are measured with: a scene is run, by hand or alone, and asked for what it has.
import assert from 'node:assert/strict';
import { load } from '../../web/library/full.js';
import { noInput } from '../../web/scene/play.js';

/** @typedef {import('../../web/library/body.js').Body} Body */
/** @typedef {import('../../web/scene/play.js').Play} Play */
/** @typedef {{ x: number, y: number }} Point */

export const bump = await load();
/** @param {Play} play @param {number} steps @param {Partial<import('../../web/scene/play.js').Input>} [held] @param {() => void} [look] */
export function run(play, steps, held = {}, look = () => {}) {
  play.input = { ...noInput(), ...held };
  for (let i = 0; i < steps; i++) {
    play.step();
    look();
  }
}
/** @param {Play} play @param {string} name */
export const bodyOf = (play, name) => /** @type {Body} */ (play.find(name));
/** @param {Play} play @param {string} tag */
export const tagged = (play, tag) => play.world.bodies.filter(({ tags }) => tags.includes(tag));
/** @param {Play} play */
export const moving = (play) => play.world.bodies.filter(({ type }) => type === 'dynamic');
/** @param {Play} play */
export const energy = (play) =>
  moving(play).reduce((sum, { mass, velocityX: x, velocityY: y }) => sum + (mass * (x * x + y * y)) / 2, 0);
/** @param {Play} play @param {string} key */
export const values = (play, key) =>
  play.readouts.filter((each) => each.key === key).map(({ value }) => value);
/** @param {Body} body @param {string} name of the classic test's first shape @returns {any} */
export const shapeOf = (body, name) => ({ ...body.shapes[0], name });
/** Pulls a body to a place for some steps, and lets go. @param {Play} play @param {Body} body @param {Point} target @param {number} steps */
export function pull(play, body, target, steps) {
  play.pull = { body: body.id, anchor: { x: 0, y: 0 }, target };
  run(play, steps);
  play.pull = null;
}

/** A scene goes back to its start by itself, but never under a hand. @param {Play} play @param {string} tag @param {number} seconds */
export function beginsAgainAlone(play, tag, seconds) {
  const free = tagged(play, tag).filter(({ type }) => type !== 'static');
  const start = free.map(({ x, y }) => [x, y]);
  const isBack = () => free.every(({ x, y }, i) => Math.hypot(x - start[i][0], y - start[i][1]) < 12);
  let backs = 0;
  run(play, seconds * 100 - 20);
  assert(!isBack(), 'it has fallen');
  run(play, 25, {}, () => (backs += Number(isBack())));
  assert(backs > 0, 'untouched it begins again');
  // Held once, it is left as it is for a while; then it begins again.
  const [held] = free;
  backs = 0;
  pull(play, held, { x: held.x, y: held.y + 40 }, 30);
  /** @type {any} */
  const again = play.scene.play?.find(({ kind }) => kind === 'again');
  const { rest = 60 } = again;
  assert(rest >= 20, 'nobody is hurried');
  run(play, 100 * (rest - 1), {}, () =>
    assert(!isBack(), `at step ${play.stepCount} it was set back under a hand`),
  );
  run(play, 200, {}, () => (backs += Number(isBack())));
  assert(backs > 0, `left alone for ${rest} s it begins again`);
}

/**
 * What a hand broke stays so for a minute; then it is set up again. The body, or its name, is pulled to a place.
 * @param {Play} play @param {string | Body} who @param {Point} target
 */
export function leftAloneAfterAHand(play, who, target) {
  const all = moving(play);
  const start = all.map(({ x, y }) => [x, y]);
  const farthest = () => Math.max(...all.map(({ x, y }, i) => Math.hypot(x - start[i][0], y - start[i][1])));
  run(play, 100);
  pull(play, typeof who === 'string' ? bodyOf(play, who) : who, target, 100);
  run(play, 300);
  assert(farthest() > 50, 'it was broken');
  run(play, 5600, {}, () => assert(farthest() > 50, `at step ${play.stepCount} it was set back`));
  let isBack = false;
  run(play, 700, {}, () => (isBack ||= farthest() < 12));
  assert(isBack, 'left alone for a minute it begins again');
}
