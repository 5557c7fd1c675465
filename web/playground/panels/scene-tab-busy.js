// Long work on the scene: time stands still and nothing else can be touched until it is done or stopped, because the
// timeline is gone through for it. Afterwards everything is as before.
import { byId } from '../parts.js';

/** @typedef {import('../app.js').App} App */

/** Keys that reach what is left to be pressed. */
const free = ['Tab', 'Enter', ' ', 'Escape'];

/**
 * @template T
 * @param {App} app
 * @param {HTMLElement} section of the drawer, whose controls stay alive
 * @param {(signal: AbortSignal) => Promise<T>} work
 * @param {(stop: () => void) => void} stoppable is given what ends it early
 * @returns {Promise<T>}
 */
export async function whileBusy(app, section, work, stoppable) {
  const { play } = app;
  const [at, wasPlaying] = [app.tape.at, app.playing];
  app.setPlaying(false);
  const controller = new AbortController();
  const others = [
    ...(section.parentElement?.children ?? []),
    ...(byId('drawer').querySelectorAll('.tabs') ?? []),
  ]
    .filter((each) => each !== section)
    .concat(['stage', 'top', 'rail', 'dock'].map((id) => byId(id)))
    .filter((each) => !(/** @type {HTMLElement} */ (each).inert));
  for (const each of others) /** @type {HTMLElement} */ (each).inert = true;
  /** @param {KeyboardEvent} event */
  const keep = (event) => {
    if (event.key === 'Escape') controller.abort();
    if (!free.includes(event.key) || !section.contains(/** @type {Node} */ (event.target)))
      event.stopPropagation();
  };
  addEventListener('keydown', keep, { capture: true });
  stoppable(() => controller.abort());
  try {
    return await work(controller.signal);
  } finally {
    removeEventListener('keydown', keep, { capture: true });
    for (const each of others) /** @type {HTMLElement} */ (each).inert = false;
    if (app.play === play) {
      app.seek(at);
      if (wasPlaying) app.setPlaying(true);
    }
  }
}
