// A program as a piece of a URL, and back. What comes in is a text and nothing more: it is shown, and runs when
// somebody who has seen it says so.
import { SceneError } from './error.js';
import { pack, unpack } from './packed.js';

const version = 'a';
/** Bytes of a program: beyond this it is no longer one to read. */
export const longest = 400_000;
const sign = '#p=';

/** @param {string} text */
export const toProgramLink = async (text) => `${sign}${version}${await pack(text)}`;

/** @param {string} hash of an address */
export const isProgramLink = (hash) => hash.startsWith(sign);

/** @param {string} hash @returns {Promise<string>} a SceneError if there is none in it */
export async function fromProgramLink(hash) {
  const packed = hash.slice(sign.length);
  if (packed[0] !== version) {
    const isLater = /^[b-z][A-Za-z0-9_-]{20,}$/.test(packed);
    const what = isLater ? 'is of a later Bumpbox' : 'holds no program';
    throw new SceneError(isLater ? 'laterVersion' : 'notALink', 'link', what, {
      value: packed[0] ?? '',
      limit: version,
    });
  }
  return unpack(packed.slice(1), longest);
}
