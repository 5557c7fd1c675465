// What a reference picture of a scene shows: which moment, of what size, in which colours, with which overlays. Each
// lies in reference/NAME.png, and the world's hash at that moment in tests/scene/scenes-golden.json.
import { readFileSync } from 'node:fs';
import { cameraFor, size as cardSize, themeOf } from '../../wasm/tools/pictures.mjs';
import { overlayNames } from '../../web/library/drawing.js';
import { readScene } from '../../web/scene/format.js';
import { readPng } from './read.mjs';

/** @typedef {import('../../web/scene/play.js').Play} Play */
/** @typedef {import('../../web/library/drawing.js').OverlayName} OverlayName */

const scenes = new URL('../../web/scenes/', import.meta.url);
const goldenFile = new URL('../scene/scenes-golden.json', import.meta.url);
/** @param {string} name */
const read = (name) => readFileSync(new URL(`${name}.json`, scenes), 'utf8');

/** Every scene, in the order of the list. @type {string[]} */
export const names = JSON.parse(read('list')).groups.flatMap(
  (/** @type {{ scenes: string[] }} */ group) => group.scenes,
);
/** So many steps has a scene run in its picture, and for its hash. */
export const moment = 600;
/** The size of a reference picture, in pixels. */
export const size = Object.freeze({ width: cardSize.width, height: cardSize.height, pixelRatio: 1 });
export const theme = themeOf('light');

/** By a scene's name: the world's hash at the moment. A change needs a reason in its commit. */
export const golden = () =>
  /** @type {Record<string, string>} */ (JSON.parse(readFileSync(goldenFile, 'utf8')));
export { goldenFile };

/** @param {string} name */
export const pictureFile = (name) => new URL(`reference/${name}.png`, import.meta.url);
/** @param {string} name */
export const reference = (name) => readPng(readFileSync(pictureFile(name)));

/**
 * Scenes of bodies smaller than a pixel are looked at so many times closer: of these every pixel is an edge, and about
 * edges two rasterizers differ.
 */
const closer = /** @type {Record<string, number>} */ ({ sensors: 4, 'ten-thousand': 4 });

/**
 * How to draw a scene, as plain data.
 * @param {string} name
 */
export function shotOf(name) {
  const text = read(name);
  const { view, see = [] } = readScene(text);
  if (!view) throw new Error(`${name} has no view`);
  const isDrawn = (/** @type {any} */ each) => overlayNames.includes(each);
  const overlays = /** @type {OverlayName[]} */ (see.filter(isDrawn));
  const camera = cameraFor(view);
  camera.zoom *= closer[name] ?? 1;
  return { name, text, camera, options: { overlays, grid: false } };
}
