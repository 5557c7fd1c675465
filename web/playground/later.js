// What of the page is fetched when it is wanted for the first time (panels/later.js), with the words that it may say and the
// styles that it wears.
import { fileError } from '../stage/reason.js';
import { bringLaterWords } from './words.js';

/** @type {Promise<void> | undefined} */
let styles;
/** @type {Promise<typeof import('./panels/later.js')> | undefined} */
let pieces;

/**
 * Asked for once for everybody: in WebKit a second import() of what is still being fetched is through before the modules
 * are, and who opens two tabs of the drawer at once would find variables without values.
 */
async function bringPieces() {
  try {
    return await import('./panels/later.js');
  } catch (error) {
    pieces = undefined; // the network may come back
    throw error;
  }
}

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
  pieces ??= bringPieces();
  const [made] = await Promise.all([pieces, bringLaterWords(), styles]);
  return made;
}
