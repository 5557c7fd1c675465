// Keeping the scene and giving it away, for the whole page: what is dropped on it and what was kept. The tab "Scene" itself
// is fetched when it is opened for the first time.
import { later } from '../later.js';
import { startKeeping, watchDrops } from './scene-tab-kept.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../../scene/format.js').Scene} Scene */
/** @typedef {Awaited<ReturnType<typeof import('../export/dropped.js').openFile>>} Opened */

/**
 * Keeping and giving away, for the whole page: call it once. What it answers with makes the tab.
 * @param {App} app
 * @param {{ fail: (error: unknown) => void, showTab: () => void }} page
 */
export function makeSceneKeeping(app, { fail, showTab }) {
  /** @param {Scene} scene @param {string} [name] */
  const enter = (scene, name) => app.load(scene, name);
  /** @type {Promise<ReturnType<typeof import('./scene-tab-content.js').makeSceneTab>> | undefined} */
  let content;
  /** @param {Opened} opened */
  const use = (opened) => {
    if (opened.kind === 'scene') enter(opened.scene);
    else if (opened.kind === 'session') {
      const { text } = opened;
      showTab(); // makes the tab, where sessions are
      content?.then(({ openSession }) => openSession(text), fail);
    }
  };
  watchDrops(use, fail);
  startKeeping(app, enter, fail);

  /** @param {App} _app @param {HTMLElement} place */
  return async (_app, place) => {
    content = later().then(({ makeSceneTab }) => makeSceneTab(app, place, { enter, use }));
    await content;
  };
}
