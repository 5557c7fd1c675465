// Where a scene comes from: one of ours by its name, an address, or text on the page itself. Whatever it is,
// readScene() reads it before anything else does; it is never run.
import { SceneError } from '../scene/error.js';
import { readScene } from '../scene/format.js';
import { fromLink } from '../scene/link.js';
import { most } from '../scene/limits.js';
import { fileError } from '../stage/reason.js';

/** @typedef {import('../scene/format.js').Scene} Scene */

/** The folder of this script; without `new URL`, in which bundlers look for files. */
const folder = import.meta.url.replace(/[?#].*$/s, '').replace(/[^/]*\/[^/]*$/, '');

/** Where the named scenes and the playground are: addresses that end with a slash. The package has its own. */
export const places = {
  scenes: `${folder}scenes/`,
  /** @type {string | null} none: nothing is opened there */
  playground: `${folder}playground/`,
};

const isName = (/** @type {string} */ text) => /^[\w-]{1,100}$/.test(text);

/** @param {string} code @param {string} sentence @param {import('../scene/error.js').Details} [details] */
const refusal = (code, sentence, details) => new SceneError(code, '', sentence, details);

/**
 * A text from an address, up to the length that a scene may have.
 * @param {URL} url
 * @param {AbortSignal} signal
 */
async function fetchText(url, signal) {
  let response;
  try {
    response = await fetch(url, { credentials: 'same-origin', signal });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw fileError('fetch', url.href, cause);
  }
  if (!response.ok) throw fileError('status', url.href, response);
  if (/text\/html/.test(response.headers.get('content-type') ?? '')) {
    throw fileError('webPage', url.href, response);
  }
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most.text) {
      void reader.cancel();
      throw refusal('tooLong', `must be at most ${most.text} bytes long`, { limit: most.text });
    }
    text += decoder.decode(value, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * What an attribute `scene` names.
 * @param {string} named a name, an address, # and the id of an element, or #s= and what follows it in a share link
 * @param {Element} element on whose page it stands
 * @param {AbortSignal} signal
 * @returns {Promise<Scene>}
 */
export async function findScene(named, element, signal) {
  if (named.startsWith('#s=')) return (await fromLink(named.slice(3))).scene;
  if (named.startsWith('#')) {
    const root = /** @type {Document | ShadowRoot} */ (element.getRootNode());
    const id = named.slice(1);
    const found = root.getElementById?.(id) ?? document.getElementById(id);
    if (!found) throw refusal('noElement', `names no element: there is no ${named}`, { value: named });
    return readScene(found.textContent ?? '');
  }
  let url;
  try {
    url = isName(named) ? new URL(`${named}.json`, places.scenes) : new URL(named, document.baseURI);
  } catch {
    // Said below.
  }
  if (!url || !/^(https?|data|blob|file):$/.test(url.protocol)) {
    const value = named.slice(0, 100);
    throw refusal('address', `is neither a name nor an address: ${JSON.stringify(value)}`, { value });
  }
  try {
    return readScene(await fetchText(url, signal));
  } catch (error) {
    // A name of ours that is not there has another remedy than a file that is missing.
    if (!isName(named) || !/answered 404/.test(String(error))) throw error;
    throw refusal('unknown', `of the name ${named} is not there`, { value: named });
  }
}
