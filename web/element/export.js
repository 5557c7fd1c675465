// What is kept of a scene in an element: a link into the playground, a picture, a file.
import { toLink } from '../scene/link.js';
import { places } from './sources.js';

/** @typedef {import('../scene/format.js').Scene} Scene */
/** @typedef {import('../stage/stage.js').Stage} Stage */

/** The playground's address with a scene in it. @param {Scene} scene */
export async function linkTo(scene) {
  if (places.playground === null) return null;
  return `${places.playground}#s=${await toLink({ scene })}`;
}

/** @param {unknown} value @param {string} name @param {number} standard @param {number} largest */
function size(value, name, standard, largest) {
  if (value === undefined) return standard;
  if (typeof value === 'number' && value > 0 && value <= largest) return value;
  throw new RangeError(`${name} must be above 0 and at most ${largest}, but is ${String(value)}`);
}

/**
 * @param {Stage} stage
 * @param {{ width?: number, height?: number, pixelRatio?: number, type?: string }} options
 * @returns {Promise<Blob>}
 */
export function pictureOf(stage, { width, height, pixelRatio, type = 'image/png' }) {
  const ratio = size(pixelRatio, 'pixelRatio', devicePixelRatio, 8);
  const across = size(width, 'width', stage.camera.width || 640, 8192 / ratio);
  const along = size(height, 'height', stage.camera.height || 400, 8192 / ratio);
  const canvas = stage.picture(across, along, ratio);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))),
      type,
    );
  });
}

/** A file name that every system takes. @param {string} title */
const fileName = (title) =>
  title
    .replace(/[^\p{L}\p{N} _-]+/gu, '')
    .trim()
    .slice(0, 60) || 'bumpbox';

/**
 * Hands a file to the reader.
 * @param {Blob | string} content
 * @param {string} type
 * @param {string} title
 * @param {string} ending
 */
export function saveFile(content, type, title, ending) {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${fileName(title)}.${ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
