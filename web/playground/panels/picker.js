// Choosing a scene: its name in the bar opens the sheet of scenes (picker-sheet.js), which is fetched with their list when
// it is opened for the first time.
import { later } from '../later.js';
import { byId, write } from '../parts.js';
import { onLanguageChange, titleOf } from '../words.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {{ en: string, ko: string }} Text */
/** `page`: not a scene but a page of its own; `blank`: nothing to be seen of it yet. @typedef {{ name: string, title: Text, story: Text, page?: string, blank?: boolean }} Listed */
/** @typedef {{ title: Text, scenes: Listed[] }} Group */

/**
 * @param {App} app
 * @param {() => Promise<readonly Group[]>} findGroups
 * @param {(name: string) => Promise<void>} open
 * @param {(error: unknown) => void} fail when the sheet could not be fetched
 */
export function makePicker(app, findGroups, open, fail) {
  const title = byId('sceneTitle');
  /** @type {Promise<() => void> | undefined} */
  let sheet;
  const fetchSheet = async () => {
    const [{ makePickerSheet }, groups] = await Promise.all([later(), findGroups()]);
    return makePickerSheet(app, groups, open);
  };
  const show = async () => {
    try {
      sheet ??= fetchSheet();
      (await sheet)();
    } catch (error) {
      sheet = undefined; // the next time may go better
      fail(error);
    }
  };
  byId('scenes').addEventListener('click', () => void show());
  const showTitle = () => {
    const name = titleOf(app.play.scene);
    write(title, name);
    title.title = name; // where there is no room for all of it
    const text = `${name} · Bumpbox`;
    if (document.title !== text) document.title = text;
  };
  app.on('scene', showTitle);
  app.on('edit', showTitle);
  onLanguageChange(showTitle);
  showTitle();
  return show;
}
