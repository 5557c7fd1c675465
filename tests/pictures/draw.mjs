// Draws a scene at the moment of its reference picture, in memory.
import { loadForPictures } from '../../web/library/canvas.js';
import { readScene } from '../../web/scene/format.js';
import { Play } from '../../web/scene/play.js';
import { opaque } from './compare.mjs';
import { moment, shotOf, size, theme } from './scenes.mjs';

const { bump, renderer } = await loadForPictures();
renderer.setTheme(theme);

/** A scene that has come to the moment; to be destroyed. @param {string} name */
export function playOf(name) {
  const play = new Play(bump, readScene(shotOf(name).text));
  while (play.stepCount < moment) play.step();
  return play;
}

/**
 * @param {Pick<Play, 'world' | 'outlines'> & { paints?: Uint8Array }} play
 * @param {ReturnType<typeof shotOf>} shot
 */
export function draw(play, { camera, options }) {
  renderer.setOutlines(play.outlines);
  const picture = renderer.picture(play.world, camera, { ...size, ...options, colours: play.paints });
  renderer.setOutlines([]);
  return opaque(picture);
}
