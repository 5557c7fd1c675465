// A picture as a mask: chosen by the button, or dropped on the page. The picture is only looked at, never run, and never
// leaves the page.
import { openFile, pictureTypes } from '../export/files.js';
import { showNote } from '../note.js';
import { problemText } from '../problem-text.js';
import { element } from '../parts.js';
import { word } from '../words.js';

/** @typedef {import('./host.js').Tool} Tool */
/** @typedef {{ x: number, y: number }} Point */

/** @param {import('./make.js').Maker} maker */
export function pictures(maker) {
  const { app } = maker;
  /** @param {File} file @param {Point} place where its middle comes */
  const add = async (file, place) => {
    let opened;
    try {
      opened = await openFile(file);
    } catch (error) {
      return showNote(problemText(error));
    }
    if (opened.kind !== 'mask') return showNote(word('pictureUnread'));
    const { rows, width, height } = opened;
    // About a quarter of what is seen, but pixels of the picture stay pixels where they fit.
    const { camera } = app;
    const room = Math.min(camera.width, camera.height) / camera.zoom / 3;
    const size = room / Math.max(width, height);
    // Rows go down; where y goes up, so must they.
    const scale = { x: size, y: camera.yUp ? -size : size };
    maker.add({ kind: 'mask', rows, scale, pivot: { x: width / 2, y: height / 2 }, tolerance: 1 }, place);
  };

  const input = element('input', {
    type: 'file',
    accept: pictureTypes.join(','),
    hidden: true,
    id: 'pictureFile',
  });
  document.body.append(input);
  /** @type {Point | undefined} */
  let wanted;
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) void add(file, wanted ?? app.camera);
    input.value = '';
  });
  /** @param {Point} [place] */
  const choose = (place) => {
    wanted = place;
    input.click();
  };

  const isPicture = (/** @type {DataTransferItem | File} */ each) => each.type.startsWith('image/');
  addEventListener('dragover', (event) => {
    if ([...(event.dataTransfer?.items ?? [])].some((each) => each.kind === 'file' && isPicture(each))) {
      event.preventDefault();
    }
  });
  addEventListener('drop', (event) => {
    const file = [...(event.dataTransfer?.files ?? [])].find(isPicture);
    if (!file) return;
    event.preventDefault();
    void add(file, app.camera.toWorld(event.clientX, event.clientY));
  });

  /** @type {Tool} */
  const tool = {
    name: 'mask',
    word: 'toolMask',
    key: '8',
    icon: ['M4 5h16v14H4zM4 16l5-5 4 4 2.500-2.500L20 17', '!M15.500 7.500a1.600 1.600 0 1 0 .01 0z'],
    cursor: 'copy',
    makes: true,
    // A file can be asked for only when a press has ended.
    press: () => true,
    release: (spot) => choose({ x: spot.x, y: spot.y }),
    keys: { Enter: () => choose() },
  };
  return { tool, add, choose };
}
