// A scene and a view of it as a piece of a URL, and back: JSON with short keys and rounded numbers, deflated, in
// base64url, after a letter for the version of all this. What comes in may be anybody's: it is bounded before it is
// decoded, while it is inflated, and then read like any scene. Nothing of it is ever executed.
import { SceneError } from './error.js';
import { list, object, number, oneOf, truth, whole } from './checks.js';
import { algorithms, readScene } from './format.js';
import { parseJson } from './json.js';
import { engine, most } from './limits.js';
import { pack, unpack } from './packed.js';
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
 * followed between them, at which of its steps, from 0; which tab is open; where the card of the pair stands; and
 * whether time stands still.
 * @typedef {object} Look
 * @property {readonly number[]} [selection]
 * @property {Exclude<import('./format.js').Algorithm, 'answer'>} [follow]
 * @property {number} [step]
 * @property {'see' | 'body' | 'world' | 'scene'} [tab]
 * @property {'right' | 'left' | 'low right' | 'low left' | 'low' | 'high'} [card]
 * @property {boolean} [paused]
 */
const readLook = object({
  selection: list(whole(0, 1e6), 1000, 'bodies'),
  follow: oneOf(algorithms.filter((each) => each !== 'answer')),
  step: whole(0, 1e6),
  tab: oneOf(['see', 'body', 'world', 'scene']),
  card: oneOf(['right', 'left', 'low right', 'low left', 'low', 'high']),
  paused: truth,
});

/**
 * @param {{ scene: Scene, view?: View, look?: Look }} what
 * @param {{ exact?: boolean }} [options] exact: numbers keep all their digits; else places and speeds are rounded to
 *   about a thousandth of a pixel, which makes links much shorter
 * @returns {Promise<string>} letters, digits, - and _
 */
export async function toLink({ scene, view, look }, { exact = false } = {}) {
  const text = JSON.stringify(shortened(scene, view, exact, look));
  const link = version + (await pack(text));
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
  const { scene, view, look } = expanded(parseJson(await unpack(link.slice(1), most.text)));
  return {
    scene: readScene(scene, table),
    ...(view !== undefined && { view: readView(view, 'view') }),
    ...(look !== undefined && { look: readLook(look, 'look') }),
  };
}
