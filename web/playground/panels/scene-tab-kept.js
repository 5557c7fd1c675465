// What is kept without being asked: the scene between visits, offered back at the next one; and what is dropped on the
// page. Both are there whether the drawer is open or not. What keeps is fetched with the first change, or when there is
// something to offer.
import { readScene } from '../../scene/format.js';
import { droppedFile, openFile } from '../export/dropped.js';
import { later } from '../later.js';
import { element } from '../parts.js';
import { storedBefore } from '../storage.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../../scene/format.js').Scene} Scene */

/**
 * Offers what was kept, and keeps what is changed from now on: a scene that was only looked at is not worth it.
 * @param {App} app
 * @param {(scene: Scene) => void} open
 * @param {(error: unknown) => void} fail
 */
export function startKeeping(app, open, fail) {
  let isChanged = false;
  /** @type {ReturnType<typeof import('./keeping.js').openKeeping> | undefined} */
  let coming;
  const start = (/** @type {boolean} */ offers) => {
    coming ??= later().then(({ openKeeping }) => openKeeping(app, offers ? { open, fail } : undefined));
    coming.catch(() => (coming = undefined)); // the network may come back: with the next change
    return coming;
  };
  const keep = () => {
    isChanged = true;
    start(false).then(
      (saved) => isChanged && saved.keep(),
      (error) => console.warn(error),
    );
  };
  app.on('edit', keep);
  app.on('playing', () => isChanged && !app.playing && keep());
  app.on('scene', () => (isChanged = false));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden || !isChanged) return;
    start(false).then(
      (saved) => saved.keepNow(),
      () => {},
    );
  });
  if (storedBefore('kept.')) start(true).catch((error) => console.warn(error));
}

/**
 * Files dropped anywhere on the page. Pictures are left to the tools, which make masks of them.
 * @param {(opened: Awaited<ReturnType<typeof openFile>>) => void} use
 * @param {(error: unknown) => void} fail
 */
export function watchDrops(use, fail) {
  const sign = element('p', {
    class: 'panel',
    id: 'dropSign',
    word: 'fileDrop',
    hidden: true,
    'aria-hidden': 'true',
  });
  document.body.append(sign);
  const hasFiles = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes('Files') ?? false;
  addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    sign.hidden = false;
  });
  addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) sign.hidden = true;
  });
  // A scene as text, pasted where nobody types; what else is pasted is the browser's, or the selection's.
  addEventListener('paste', (event) => {
    const target = event.composedPath()[0];
    if (target instanceof Element && target.matches('input, textarea, [contenteditable]')) return;
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    if (!/^\{[^]*"bumpbox"/.test(text)) return;
    event.preventDefault();
    try {
      use({ kind: 'scene', name: '', scene: readScene(text) });
    } catch (error) {
      fail(error);
    }
  });
  addEventListener('drop', async (event) => {
    sign.hidden = true;
    if (event.defaultPrevented || !hasFiles(event)) return;
    event.preventDefault(); // otherwise the browser goes to the file
    try {
      const file = droppedFile(event.dataTransfer);
      if (!file?.type.startsWith('image/')) use(await openFile(file));
    } catch (error) {
      fail(error);
    }
  });
}
