// Keeps the scene between visits, and offers at the next one what was kept: scene-tab-kept.js fetches it.
import { readScene } from '../../scene/format.js';
import { openAutosave } from '../export/autosave.js';
import { byId, element, textButton, write } from '../parts.js';
import { presentScene } from '../share-present.js';
import { currentLanguage, onLanguageChange, word } from '../words.js';

/** @typedef {import('../../scene/format.js').Scene} Scene */

/** So long the offer lies over the scene, in milliseconds. */
const lingers = 20_000;

/**
 * @param {import('../app.js').App} app
 * @param {{ open: (scene: Scene) => void, fail: (error: unknown) => void }} [offers] where what was kept is offered
 */
export async function openKeeping(app, offers) {
  const saved = await openAutosave();
  const keep = () => saved.keep(() => JSON.stringify(presentScene(app)));
  addEventListener('pagehide', () => saved.flush());
  if (saved.offer && offers) offer(saved, offers.open, offers.fail);
  return {
    keep,
    /** Before the page is put away. */
    keepNow() {
      keep();
      saved.flush();
    },
  };
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
  // It is in nobody's way for long: then it stands in the drawer, with all else about the scene.
  const settle = () => {
    if (panel.matches(':hover, :focus-within')) return void setTimeout(settle, lingers);
    panel.classList.remove('panel');
    if (panel.isConnected) byId('panel-scene').prepend(panel);
  };
  setTimeout(settle, lingers);
}
