// Files that are asked for, in and out: fetched with the sheets and tabs that do so.
import { pictureTypes } from './dropped.js';

/** For a file chooser. */
export const accepted = ['.json', 'application/json', ...pictureTypes].join(',');

/** Lets the reader choose a file; null if they do not. Call it from a click. @returns {Promise<File | null>} */
export function chooseFile() {
  const input = Object.assign(document.createElement('input'), { type: 'file', accept: accepted });
  return new Promise((resolve) => {
    input.onchange = () => resolve(input.files?.[0] ?? null);
    input.oncancel = () => resolve(null);
    input.click();
  });
}

/** What Windows keeps for itself. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A title as a file's name, good on every system: letters and numbers of any script, the rest as hyphens.
 * @param {string} title
 * @param {string} ending such as 'json'
 */
export function fileName(title, ending) {
  const parts = title.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = [...parts.join('-').toLowerCase()].slice(0, 60).join('').replace(/-+$/, '');
  return `${name === '' ? 'bumpbox' : devices.test(name) ? `bumpbox-${name}` : name}.${ending}`;
}

/** @param {Blob} blob @param {string} name what fileName gave */
export function download(blob, name) {
  const link = Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(blob),
    download: name,
  });
  link.click();
  // The browser reads it after the click; a minute is enough for it to ask where to.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A scene as a file. @param {object} scene what writeScene gave */
export function sceneFile(scene) {
  return new Blob([`${JSON.stringify(scene, null, 2)}\n`], { type: 'application/json' });
}
