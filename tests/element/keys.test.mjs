// Keys of a <bump-box> that has the focus: the scene's player has some, time has others, the rest are the page's.
import assert from 'node:assert/strict';
import test from 'node:test';
import { hasPlayer, watchKeys } from '../../web/element/keys.js';
import { StandIn, fire } from '../page.mjs';

/** @param {string[]} behaviours */
function keysOf(behaviours) {
  const canvas = /** @type {any} */ (new StandIn('canvas'));
  const input = { left: false, right: false, up: false, down: false, act: false };
  const stage = /** @type {any} */ ({
    play: { input, scene: { play: behaviours.map((kind) => ({ kind })) } },
  });
  /** @type {string[]} */
  const told = [];
  const note = (/** @type {string} */ name) => () => void told.push(name);
  watchKeys(canvas, () => stage, {
    toggle: note('toggle'),
    step: note('step'),
    back: note('back'),
    again: note('again'),
  });
  /** @param {string} key @param {Record<string, unknown>} [more] @returns {boolean} whether the page is kept from it */
  const press = (key, more) => fire(canvas, 'keydown', { key, ...more }).defaultPrevented;
  const lift = (/** @type {string} */ key) => fire(canvas, 'keyup', { key });
  return { canvas, input, stage, told, press, lift };
}

test('arrows and Space are held for the player while they are down', () => {
  const { input, press, lift, told } = keysOf(['score', 'walker']);
  const keys = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down', ' ': 'act' };
  for (const [key, held] of Object.entries(keys)) {
    assert.equal(press(key), true, 'the page does not scroll');
    assert.deepEqual(
      Object.entries(input).filter(([, down]) => down),
      [[held, true]],
    );
    lift(key);
    assert.equal(input[/** @type {'up'} */ (held)], false);
  }
  assert.deepEqual(told, []);
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
