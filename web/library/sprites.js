// Pictures that go with bodies: a sprite of PixiJS or Phaser, or anything else with x, y and rotation. Draws nothing.
import * as check from './check.js';

/**
 * A picture that goes with a body: `x` and `y` in length units, and its `rotation` in radians.
 * @typedef {{ x: number, y: number, rotation: number }} Sprite
 */
/** @typedef {import('./body.js').Body} Body */

/**
 * Puts each body's sprite where the body is.
 * @param {readonly (Body | undefined)[]} bodies
 * @param {boolean} between whether that is between the last two steps, as after world.advance()
 * @returns {unknown[]} what sprites threw
 */
export function placeSprites(bodies, between) {
  const errors = [];
  for (const body of bodies) {
    if (!body?.sprite) continue;
    try {
      place(body.sprite, between ? body.drawn : body);
    } catch (error) {
      errors.push(error);
    }
  }
  return errors;
}

/**
 * What was given for a sprite, once it was put in its place, and a way to put it back where it was.
 * @param {unknown} value
 * @param {{ x: number, y: number, angle: number }} pose
 * @returns {{ sprite: Sprite, putBack: () => void }}
 */
export function placedSprite(value, pose) {
  const sprite = check.object(value, 'sprite');
  try {
    const { x, y, rotation } = sprite;
    place(sprite, pose);
    return { sprite, putBack: () => place(sprite, { x, y, angle: rotation }) };
  } catch (cause) {
    throw new TypeError('sprite must have an x, a y and a rotation that can be written', { cause });
  }
}

/** @param {Sprite} sprite @param {{ x: number, y: number, angle: number }} pose */
function place(sprite, { x, y, angle }) {
  sprite.x = x;
  sprite.y = y;
  sprite.rotation = angle;
}
