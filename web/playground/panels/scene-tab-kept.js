// What is kept without being asked: the scene between visits, offered back at the next one; and what is dropped on the
// page. Both are there whether the drawer is open or not.
import { readScene } from '../../scene/format.js';
import { openAutosave } from '../export/autosave.js';
import { droppedFile, openFile } from '../export/files.js';
import { element, textButton, write } from '../parts.js';
import { presentScene } from '../share-present.js';
import { currentLanguage, onLanguageChange, word } from '../words.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../../scene/format.js').Scene} Scene */

/**
 * Offers what was kept, and keeps what is changed from now on: a scene that was only looked at is not worth it.
 * @param {App} app
 * @param {(scene: Scene) => void} open
 * @param {(error: unknown) => void} fail
 */
export async function startKeeping(app, open, fail) {
  const saved = await openAutosave();
  let isChanged = false;
  const keep = () => {
    isChanged = true;
    saved.keep(() => JSON.stringify(presentScene(app)));
  };
  app.on('edit', keep);
  app.on('playing', () => isChanged && !app.playing && keep());
  app.on('scene', () => (isChanged = false));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden || !isChanged) return;
    keep();
    saved.flush();
  });
  addEventListener('pagehide', () => saved.flush());
  if (saved.offer) offer(saved, open, fail);
  return saved;
}

/** @param {import('../export/autosave.js').Autosave} saved @param {(scene: Scene) => void} open @param {(error: unknown) => void} fail */
function offer(saved, open, fail) {
  const when = new Date(saved.offer?.when ?? 0);
  const sentence = element('p');
  const panel = element('section', { class: 'panel', id: 'kept', label: 'keptOffer' });
  panel.append(
    sentence,
    textButton(
      'exportSavedOpen',
      () => {
        panel.remove();
        try {
          open(readScene(saved.take() ?? ''));
        } catch (error) {
          fail(error);
        }
      },
      { id: 'keptOpen', class: 'text framed' },
    ),
    textButton(
      'exportSavedForget',
      () => {
        panel.remove();
        saved.forget();
      },
      { id: 'keptForget' },
    ),
  );
  const show = () => {
    const isToday = new Date().toDateString() === when.toDateString();
    const form = /** @type {Intl.DateTimeFormatOptions} */ (
      isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' }
    );
    write(sentence, word('exportSavedOffer', { when: when.toLocaleString(currentLanguage(), form) }));
  };
  onLanguageChange(show);
  show();
  document.body.append(panel);
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
      if (!file.type.startsWith('image/')) use(await openFile(file));
    } catch (error) {
      fail(error);
    }
  });
}
