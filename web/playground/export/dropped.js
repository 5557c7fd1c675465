// Files that come in, by a drop at any time. What one holds is opened by open-file.js, which is fetched when there is one.
import { later } from '../later.js';

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'image/bmp'];

/** What is in a file that was dropped or chosen. @type {typeof import('./open-file.js').openFile} */
export const openFile = async (...about) => (await later()).openFile(...about);

/** The file of a drop. Folders and texts are none. @param {DataTransfer | null} transfer */
export function droppedFile(transfer) {
  return [...(transfer?.items ?? [])]
    .filter(({ kind }) => kind === 'file')
    .map((item) => (item.webkitGetAsEntry?.()?.isDirectory ? null : item.getAsFile()))
    .find((file) => file !== null);
}
