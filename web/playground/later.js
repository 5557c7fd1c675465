// What of the page is fetched when it is wanted for the first time (panels/later.js), with the words that it may say and the
// styles that it wears.
import { fileError } from '../stage/reason.js';
import { bringLaterWords } from './words.js';

/** @type {Promise<void> | undefined} */
let styles;

/** @returns {Promise<void>} */
const bringStyles = () =>
  new Promise((resolve, reject) => {
    const href = new URL('later.css', import.meta.url).href;
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      styles = undefined; // the network may come back
      reject(fileError('fetch', 'later.css'));
    };
    document.head.append(link);
  });

/** Fails where the network does; another try may go better. */
export async function later() {
  styles ??= bringStyles();
  const [made] = await Promise.all([import('./panels/later.js'), bringLaterWords(), styles]);
  return made;
}
