// A mask made of a picture. The picture is only looked at, never run, and never leaves the page.
import { openFile } from '../export/dropped.js';
import { showNote } from '../note.js';
import { problemText } from '../problem-text.js';
import { word } from '../words.js';

/** @param {import('./make.js').Maker} maker @param {File} file @param {{ x: number, y: number }} place where its middle comes */
export async function addPicture(maker, file, place) {
  let opened;
  try {
    opened = await openFile(file);
  } catch (error) {
    return showNote(problemText(error));
  }
  if (opened.kind !== 'mask') return showNote(word('pictureUnread'));
  const { rows, width, height } = opened;
  // About a quarter of what is seen, but pixels of the picture stay pixels where they fit.
  const { camera } = maker.app;
  const room = Math.min(camera.width, camera.height) / camera.zoom / 3;
  const size = room / Math.max(width, height);
  // Rows go down; where y goes up, so must they.
  const scale = { x: size, y: camera.yUp ? -size : size };
  maker.add({ kind: 'mask', rows, scale, pivot: { x: width / 2, y: height / 2 }, tolerance: 1 }, place);
}
