// What is in a file. Its size is looked at before it is read; what it holds is data, shown and never run: scenes are
// checked field by field, pictures are only decoded. SVG is not taken: it is a page rather than a picture.
import { SceneError } from '../../scene/error.js';
import { readScene } from '../../scene/format.js';
import { pictureTypes } from './dropped.js';
import { longestMask, maskRows, maskSize } from './mask-picture.js';
import { ExportError } from './problem.js';

/** Bytes of a scene's file, and of a picture's. */
const mostSceneBytes = 4e6;
const mostPictureBytes = 16e6;
/** Pixels of a picture: small files can unfold to more than memory holds. */
const mostPicturePixels = 40e6;

/**
 * @typedef {{ kind: 'scene', name: string, scene: import('../../scene/format.js').Scene }} OpenedScene
 * @typedef {{ kind: 'session', name: string, text: string }} OpenedSession text for readSession (./session-file.js)
 * @typedef {{ kind: 'mask', name: string } & import('./mask-picture.js').MaskRows} OpenedMask
 * @typedef {OpenedScene | OpenedSession | OpenedMask} Opened
 */

/** A name as a sentence shows it. @param {File} file */
const shownName = ({ name }) => (name.length > 60 ? `${name.slice(0, 59)}…` : name);

/** @param {File} file @param {number} most */
function checkSize(file, most) {
  if (file.size <= most) return;
  throw new ExportError('exportImportTooLarge', {
    name: shownName(file),
    size: (file.size / 1e6).toFixed(1),
    most: most / 1e6,
  });
}

/**
 * What is in a file that was dropped or chosen.
 * @param {File | undefined} file
 * @param {{ longest?: number }} [options] the longest side of a mask made of a picture
 * @returns {Promise<Opened>}
 */
export async function openFile(file, { longest = longestMask } = {}) {
  if (!file) throw new ExportError('exportImportNothing');
  const type = file.type.split(';')[0];
  if (pictureTypes.includes(type)) return openPicture(file, longest);
  // A page rather than a picture: it could load and run things.
  if (type === 'image/svg+xml' || /\.svgz?$/i.test(file.name)) {
    throw new ExportError('exportImportSvg', { name: shownName(file) });
  }
  if (type !== 'application/json' && !/\.json$/i.test(file.name)) {
    throw new ExportError('exportImportKind', { name: shownName(file) });
  }
  checkSize(file, mostSceneBytes);
  const name = shownName(file);
  const text = await file.text().catch((error) => {
    throw new ExportError('exportImportUnreadable', { name }, error);
  });
  // Sessions say what they are first; readSession checks the rest.
  if (/^\s*\{\s*"bumpboxSession"/.test(text)) return { kind: 'session', name, text };
  try {
    return { kind: 'scene', name, scene: readScene(text) };
  } catch (error) {
    if (!(error instanceof SceneError)) throw error;
    // The page has the cause's sentence in both languages.
    throw new ExportError('exportImportScene', { name, path: error.path, message: error.message }, error);
  }
}

/** @param {File} file @param {number} longest @returns {Promise<OpenedMask>} */
async function openPicture(file, longest) {
  checkSize(file, mostPictureBytes);
  const name = shownName(file);
  const address = URL.createObjectURL(file);
  try {
    // An image element knows its size before anything is decoded.
    const image = new Image();
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = () => reject(new ExportError('exportPictureUnreadable', { name }));
      image.src = address;
    });
    const { naturalWidth, naturalHeight } = image;
    if (naturalWidth * naturalHeight > mostPicturePixels) {
      throw new ExportError('exportPictureTooLarge', { name, most: mostPicturePixels / 1e6 });
    }
    if (naturalWidth * naturalHeight === 0) throw new ExportError('exportPictureUnreadable', { name });
    const { width, height } = maskSize(naturalWidth, naturalHeight, longest);
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const paper = /** @type {CanvasRenderingContext2D} */ (
      canvas.getContext('2d', { willReadFrequently: true })
    );
    paper.imageSmoothingQuality = 'high';
    paper.drawImage(image, 0, 0, width, height);
    const mask = maskRows(paper.getImageData(0, 0, width, height).data, width, height);
    if (!mask) throw new ExportError('exportPictureEmpty', { name });
    return { kind: 'mask', name, ...mask };
  } finally {
    URL.revokeObjectURL(address);
  }
}
