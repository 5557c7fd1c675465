// Sharing: a link that holds the whole scene as it is now, copied at once; where copying is refused it stands there to be
// copied, and a scene that is too large for a link goes as a file.
import { toLink } from '../scene/link.js';
import { SceneError } from '../scene/error.js';
import { translated, word } from './words.js';
import { element, textButton, write } from './parts.js';
import { download, fileName, sceneFile } from './export/files.js';
import { problemText } from './problem-text.js';
import { presentLook, presentScene, seenView } from './share-present.js';

/** @typedef {import('./app.js').App} App */

/** Mail programs and chats begin to cut somewhere beyond this. */
const long = 8000;

/** How long a link is, and what that may mean. @param {number} length */
export function hintOf(length) {
  const characters = word('shareLength', { count: length.toLocaleString('en') });
  return length > long ? `${characters}. ${word('shareLong')}` : characters;
}

/** Puts a text on the clipboard. @param {string} text @returns {Promise<boolean>} false where the browser refuses */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // no permission, or a page without https, which has no clipboard
  }
}

/** The scene as a file in the reader's downloads. @param {App} app */
export function saveScene(app) {
  const scene = presentScene(app);
  download(sceneFile(scene), fileName(translated(scene.title), 'json'));
}

/** @param {App} app */
export async function shareLink(app) {
  const link = await toLink({ scene: presentScene(app), view: seenView(app), look: presentLook(app) });
  return `${location.origin}${location.pathname}#s=${link}`;
}

/** @param {App} app @returns {() => Promise<void>} what shows the sheet */
export function makeShare(app) {
  const field = element('input', { type: 'text', readonly: true, id: 'shareLink', label: 'shareLink' });
  const sentence = element('p', { id: 'shareSentence', role: 'status' });
  const count = element('p', { class: 'quiet', id: 'shareCount' });
  // Telephones have a sheet of their own, with all that one may send it by.
  const system = textButton(
    'shareSystem',
    () => {
      navigator.share({ url: field.value, title: translated(app.play.scene.title) }).catch(() => {}); // sent away is no fault
    },
    { id: 'shareSystem', hidden: true },
  );
  const file = textButton('fileSave', () => saveScene(app), { id: 'shareFile' });
  const sheet = element('dialog', { id: 'shareSheet', class: 'sheet', 'aria-labelledby': 'shareTitle' });
  sheet.append(
    element('h2', { word: 'shareTitle', id: 'shareTitle' }),
    sentence,
    field,
    count,
    element(
      'footer',
      {},
      system,
      file,
      textButton('close', () => sheet.close(), { id: 'shareClose' }),
    ),
  );
  document.body.append(sheet);
  sheet.addEventListener('click', (event) => {
    if (event.target === sheet) sheet.close(); // on the backdrop
  });
  field.addEventListener('focus', () => field.select());

  const show = async () => {
    write(sentence, word('shareMaking'));
    write(count, '');
    field.hidden = true;
    system.hidden = true;
    sheet.showModal();
    try {
      const link = await shareLink(app);
      field.hidden = false;
      field.value = link;
      system.hidden = typeof navigator.share !== 'function';
      write(count, hintOf(link.length));
      const copied = await copy(link);
      if (!copied) field.focus();
      write(sentence, word(copied ? 'shareCopied' : 'shareNotCopied'));
    } catch (error) {
      const isTooLong = error instanceof SceneError && error.code === 'tooLong';
      write(sentence, isTooLong ? word('shareTooLong') : problemText(error));
      file.focus();
    }
  };
  return show;
}
