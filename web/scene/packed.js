// A text as a piece of a URL, and back: deflated, in base64url. What comes in may be anybody's: it is bounded while it
// is inflated.
import { SceneError } from './error.js';

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

/**
 * Bytes at once: what these can become is bounded, also where a stream inflates a piece to its end before it is read.
 */
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

/** @param {string} text @returns {Promise<string>} letters, digits, - and _ */
export async function pack(text) {
  const bytes = new TextEncoder().encode(text);
  return toBase64(await collect(piped(bytes, packer('CompressionStream')), Infinity));
}

/**
 * @param {string} packed what pack() gave; from anybody
 * @param {number} limit of the text, in bytes
 * @returns {Promise<string>} a SceneError if it is no such thing
 */
export async function unpack(packed, limit) {
  const deflated = fromBase64(packed);
  try {
    const bytes = await collect(piped(deflated, packer('DecompressionStream')), limit);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof SceneError) throw error;
    throw damaged('cannot be inflated');
  }
}
