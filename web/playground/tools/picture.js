// A picture as a mask: chosen by the button, or dropped on the page. What becomes of it: picture-mask.js.
import { pictureTypes } from '../export/dropped.js';
import { element } from '../parts.js';

/** @typedef {import('./host.js').Tool} Tool */
/** @typedef {{ x: number, y: number }} Point */

/**
 * @param {import('../app.js').App} app
 * @param {(file: File, place: Point) => void} add
 * @returns {Tool}
 */
export function pictures(app, add) {
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
    if (file) add(file, wanted ?? app.camera);
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
    add(file, app.camera.toWorld(event.clientX, event.clientY));
  });

  return {
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
}
