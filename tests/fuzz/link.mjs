// Links from anybody: letters changed, cut, scenes that are nearly right deflated again, and bombs. Each opens, or is
// refused by a SceneError that both languages have a sentence for; what opens can be put into a link again.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { readScene } from '../../web/scene/format.js';
import { fromLink, toLink } from '../../web/scene/link.js';
import { shortened } from '../../web/scene/short-keys.js';
import { assertTold, cases, nearly, pick, scenes, scribbled } from './json.mjs';

/** @returns {Promise<{ name: string, link: string, text: string }[]>} links that are right */
export const seeds = () =>
  Promise.all(
    scenes().map(async ({ name, text }) => {
      const scene = readScene(text);
      return { name, link: await toLink({ scene, view: scene.view }), text };
    }),
  );

/** @param {Uint8Array} bytes */
const packed = (bytes) => `a${deflateRawSync(bytes).toString('base64url')}`;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** @param {string} link @param {() => number} random */
function changed(link, random) {
  for (let i = Math.floor(random() * 4); i >= 0; i--) {
    const at = Math.floor(random() * link.length);
    const letter = pick([...letters, '=', '+', '/', ' ', '%', '가'], random);
    const ways = [
      link.slice(0, at) + letter + link.slice(at + 1),
      link.slice(0, at),
      link.slice(0, at) + link.slice(at + 1),
    ];
    link = pick([...ways, link + link.slice(at)], random);
  }
  return link;
}

/** Short keys as a link has them, of what need be no scene at all. @param {string} text @returns {string} */
function short(text) {
  try {
    return JSON.stringify(shortened(JSON.parse(text), undefined, true));
  } catch {
    return text; // no JSON, or nothing that has keys
  }
}

/** What inflates to far more than it is. @param {() => number} random */
function bomb(random) {
  const piece = pick(['[', '{"a":', ' ', '0', '"', 'a'], random);
  return packed(Buffer.from(piece.repeat(Math.floor(random() * 3e6))));
}

/**
 * @param {{ seconds?: number, seed?: number, only?: number }} [options]
 * @returns {Promise<Record<string, number>>} how many cases there were, and what became of them
 */
export async function run(options = {}) {
  const all = await seeds();
  /** @type {unknown[]} */
  const unheard = [];
  const hear = (/** @type {unknown} */ reason) => unheard.push(reason);
  process.on('unhandledRejection', hear);
  try {
    return await cases('link', options, async (_, random) => {
      const became = await tried(made(random));
      if (unheard.length > 0) throw new Error(`a promise failed that nobody heard: ${unheard[0]}`);
      return became;
    });
  } finally {
    process.off('unhandledRejection', hear);
  }

  /** @param {() => number} random @returns {string} */
  function made(random) {
    const way = random();
    if (way < 0.35) return changed(pick(all, random).link, random);
    if (way < 0.75) return packed(Buffer.from(short(nearly(all, random))));
    if (way < 0.95) {
      const { link } = pick(all, random);
      const bytes = inflateRawSync(Buffer.from(link.slice(1), 'base64url'));
      if (random() < 0.5) return packed(Buffer.from(scribbled(bytes.toString(), random)));
      for (let i = 0; i < 4; i++) bytes[Math.floor(random() * bytes.length)] = Math.floor(256 * random());
      return packed(bytes);
    }
    return bomb(random);
  }

  /** @param {string} link */
  async function tried(link) {
    let opened;
    try {
      opened = await fromLink(link);
    } catch (error) {
      assertTold(error);
      return 'refused';
    }
    const again = await fromLink(await toLink(opened, { exact: true }));
    if (JSON.stringify(again) !== JSON.stringify(opened))
      throw new Error('put into a link again it is another one');
    return 'opened';
  }
}
