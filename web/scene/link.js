// A scene and a view of it as a piece of a URL, and back: JSON with short keys and rounded numbers, deflated, in
// base64url, after a letter for the version of all this. What comes in may be anybody's: it is bounded before it is
// decoded, while it is inflated, and then read like any scene. Nothing of it is ever executed.
import { SceneError } from './error.js';
import { list, object, number, oneOf, truth, whole } from './checks.js';
import { readScene } from './format.js';
import { parseJson } from './json.js';
import { engine, most } from './limits.js';
import { expanded, shortened } from './short-keys.js';

/** @typedef {import('./format.js').Scene} Scene */
/** @typedef {import('./format.js').View} View */

const version = 'a';
/** Characters of a whole URL. */
export const longestLink = 1024 * 1024;

const place = number(-engine.coordinate, engine.coordinate);
const size = number(engine.smallestSize, engine.coordinate);
const readView = object({ x: place, y: place, width: size, height: size, yUp: truth }, [
  'x',
  'y',
  'width',
  'height',
]);

/**
 * How a page looks at the scene, beside the view: who is selected, by their places among the bodies; which algorithm is
 * followed between them, at which of its steps, from 0; which tab is open; and whether time stands still.
 * @typedef {object} Look
 * @property {readonly number[]} [selection]
 * @property {'overlap' | 'distance' | 'impact' | 'ears'} [follow]
 * @property {number} [step]
 * @property {'see' | 'body' | 'world' | 'scene'} [tab]
 * @property {boolean} [paused]
 */
const readLook = object({
  selection: list(whole(0, 1e6), 1000, 'bodies'),
  follow: oneOf(['overlap', 'distance', 'impact', 'ears']),
  step: whole(0, 1e6),
  tab: oneOf(['see', 'body', 'world', 'scene']),
  paused: truth,
});

/** @param {Uint8Array} bytes */
function toBase64(bytes) {
  let text = '';
  // String.fromCharCode takes only so many at once.
  for (let i = 0; i < bytes.length; i += 4096) text += String.fromCharCode(...bytes.subarray(i, i + 4096));
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
/** @param {string} text */
function fromBase64(text) {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1)
    throw damaged('holds other characters than a link has');
  return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (each) => each.charCodeAt(0));
}

/** @param {string} what */
const damaged = (what) =>
  new SceneError('damaged', 'link', `is damaged or cut short: it ${what}`, { value: what });

/**
 * Everything that comes out of a stream, as long as it is not too much.
 * @param {ReadableStream<Uint8Array>} stream
 * @param {number} limit in bytes
 */
async function collect(stream, limit) {
  const reader = stream.getReader();
  const parts = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > limit) {
      await reader.cancel().catch(() => {});
      const details = { limit };
      throw new SceneError('tooLong', 'link', `must hold at most ${limit} bytes, but holds more`, details);
    }
    parts.push(value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Bytes at once: what these can become is bounded, also where a stream inflates a piece to its end before it is read. */
const slice = 1024;

/** @param {Uint8Array} bytes @param {any} through */
function piped(bytes, through) {
  const writer = through.writable.getWriter();
  const feed = async () => {
    for (let at = 0; at < bytes.length; at += slice) {
      await writer.ready;
      await writer.write(bytes.subarray(at, at + slice));
    }
    await writer.close();
  };
  // What goes wrong is seen where it is read.
  feed().catch(() => {});
  return through.readable;
}

/** What packs or unpacks; older browsers have none. @param {'CompressionStream' | 'DecompressionStream'} kind */
function packer(kind) {
  try {
    return new globalThis[kind]('deflate-raw');
  } catch {
    throw new SceneError('noLinks', 'link', 'cannot be made or opened here: the browser is too old');
  }
}

/**
 * @param {{ scene: Scene, view?: View, look?: Look }} what
 * @param {{ exact?: boolean }} [options] exact: numbers keep all their digits; else places and speeds are rounded to
 *   about a thousandth of a pixel, which makes links much shorter
 * @returns {Promise<string>} letters, digits, - and _
 */
export async function toLink({ scene, view, look }, { exact = false } = {}) {
  const text = JSON.stringify(shortened(scene, view, exact, look));
  const deflated = await collect(
    piped(new TextEncoder().encode(text), packer('CompressionStream')),
    Infinity,
  );
  const link = version + toBase64(deflated);
  if (link.length <= longestLink && text.length <= most.text) return link;
  const details = { value: `${link.length}`, limit: longestLink };
  const sentence = `must be at most ${longestLink} characters long, but would have ${link.length}`;
  throw new SceneError('tooLong', 'link', sentence, details);
}

/**
 * @param {string} link what toLink() gave; from anybody
 * @param {import('./format.js').Behaviours} [table] what may live in scenes, if not what Bumpbox has
 * @returns {Promise<{ scene: Scene, view?: View, look?: Look }>} checked; a SceneError if it is no such thing
 */
export async function fromLink(link, table) {
  if (typeof link !== 'string' || link === '') throw new SceneError('notALink', 'link', 'is empty');
  if (link.length > longestLink) {
    const details = { value: `${link.length}`, limit: longestLink };
    const sentence = `must be at most ${longestLink} characters long, but has ${link.length}`;
    throw new SceneError('tooLong', 'link', sentence, details);
  }
  if (link[0] !== version) {
    // A later link is as long as a scene makes it; a word somebody typed is not.
    const isLater = /^[b-z][A-Za-z0-9_-]{40,}$/.test(link);
    const sentence = isLater ? 'is of a later Bumpbox' : 'holds no scene';
    throw new SceneError(isLater ? 'laterVersion' : 'notALink', 'link', sentence, {
      value: link[0],
      limit: version,
    });
  }
  const deflated = fromBase64(link.slice(1));
  let text;
  try {
    const bytes = await collect(piped(deflated, packer('DecompressionStream')), most.text);
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof SceneError) throw error;
    throw damaged('cannot be inflated');
  }
  const { scene, view, look } = expanded(parseJson(text));
  return {
    scene: readScene(scene, table),
    ...(view !== undefined && { view: readView(view, 'view') }),
    ...(look !== undefined && { look: readLook(look, 'look') }),
  };
}
