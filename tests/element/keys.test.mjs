// Keys of a <bump-box> that has the focus: the scene's player has some, time has others, the rest are the page's.
import assert from 'node:assert/strict';
import test from 'node:test';
import { hasPlayer, watchKeys } from '../../web/element/keys.js';
import { Holds, holdNames } from '../../web/stage/holds.js';
import { StandIn, fire } from '../page.mjs';

/** @param {string[]} behaviours */
function keysOf(behaviours) {
  const canvas = /** @type {any} */ (new StandIn('canvas'));
  const input = { left: false, right: false, up: false, down: false, act: false };
  let paused = false;
  const stage = /** @type {any} */ ({
    play: { input, scene: { play: behaviours.map((kind) => ({ kind })) } },
  });
  /** @type {string[]} */
  const told = [];
  const note = (/** @type {string} */ name) => () => void told.push(name);
  const holds = new Holds(
    () => holdNames.forEach((name) => (input[name] = holds.held.has(name))),
    () => !paused,
  );
  const actions = { toggle: note('toggle'), step: note('step'), back: note('back'), again: note('again') };
  watchKeys(canvas, () => stage, actions, holds);
  const pause = () => (paused = true);
  /** @param {string} key @param {Record<string, unknown>} [more] @returns {boolean} whether the page is kept from it */
  const press = (key, more) => fire(canvas, 'keydown', { key, ...more }).defaultPrevented;
  const lift = (/** @type {string} */ key) => fire(canvas, 'keyup', { key });
  const stepped = () => holds.stepped();
  return { canvas, input, stage, told, press, lift, stepped, pause };
}

test('arrows and Space are held for the player while they are down', () => {
  const { input, press, lift, told, stepped } = keysOf(['score', 'walker']);
  const keys = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down', ' ': 'act' };
  for (const [key, held] of Object.entries(keys)) {
    assert.equal(press(key), true, 'the page does not scroll');
    assert.deepEqual(
      Object.entries(input).filter(([, down]) => down),
      [[held, true]],
    );
    stepped();
    lift(key);
    assert.equal(input[/** @type {'up'} */ (held)], false);
  }
  assert.deepEqual(told, []);
});

test('a tap between two steps counts in the one that comes, and in no other; while time stands it is over at once', () => {
  const { input, press, lift, stepped, pause } = keysOf(['walker']);
  press('ArrowUp');
  lift('ArrowUp');
  assert.equal(input.up, true, 'no step has seen it');
  stepped();
  assert.equal(input.up, false);
  press('ArrowUp');
  lift('ArrowUp');
  press('ArrowUp');
  stepped();
  assert.equal(input.up, true, 'pressed again before the step');
  lift('ArrowUp');
  assert.equal(input.up, false);
  pause();
  press('ArrowLeft');
  lift('ArrowLeft');
  assert.equal(input.left, false);
});

test('keys that go up elsewhere are let go when the focus leaves', () => {
  const { canvas, input, press } = keysOf(['mover']);
  for (const key of ['ArrowLeft', 'ArrowUp', ' ']) press(key);
  fire(canvas, 'blur');
  assert.deepEqual(Object.values(input), [false, false, false, false, false]);
});

test('without a player the arrows stay the page’s, and Space is time’s', () => {
  const { stage, input, press, told } = keysOf(['score']);
  assert.equal(hasPlayer(stage), false);
  assert.equal(press('ArrowDown'), false);
  assert.equal(input.down, false);
  assert.equal(press(' '), true);
  assert.deepEqual(told, ['toggle']);
});

test('letters are time’s, large or small; held down only steps go on', () => {
  const { press, told } = keysOf(['mover']);
  for (const key of ['p', 'P', 'r', '.', ',']) assert.equal(press(key), true);
  assert.deepEqual(told, ['toggle', 'toggle', 'again', 'step', 'back']);
  told.length = 0;
  for (const key of ['p', 'r', '.', ',']) press(key, { repeat: true });
  assert.deepEqual(told, ['step', 'back']);
});

test('other letters, and keys with Ctrl, Alt or the command key, are the page’s', () => {
  const { press, told } = keysOf(['mover']);
  assert.equal(press('x'), false);
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) assert.equal(press('r', { [held]: true }), false);
  assert.deepEqual(told, []);
});
