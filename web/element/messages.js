// The element by messages, for a page that has it in a frame. Every message is a plain object with `bumpbox: 1`. Only
// the window around the frame is heard, and what tells of the scene goes to nobody but an origin that asked.
import { toldOf } from '../stage/reason.js';

/** @typedef {import('./bump-box.js').BumpBox} BumpBox */
/**
 * What the page around may ask for; `id`, if there is one, comes back with the answer.
 * @typedef {{ bumpbox: 1, id?: string | number, do: string } & Record<string, unknown>} Asked
 */

const events = ['load', 'error', 'step', 'collision'];

/** What each word does, and what comes back. @type {Record<string, (element: BumpBox, asked: Asked) => unknown>} */
const deeds = {
  play: (element) => element.play(),
  pause: (element) => element.pause(),
  step: (element, { count }) => element.step(/** @type {number | undefined} */ (count)),
  back: (element, { count }) => element.back(/** @type {number | undefined} */ (count)),
  again: (element) => element.again(),
  load: (element, { scene }) => element.load(scene),
  save: (element) => element.save(),
  state: ({ paused, stepCount, time }) => ({ paused, stepCount, time }),
};

/**
 * Answers the page around this one.
 * @param {BumpBox} element
 * @param {string | null} only the one origin that may ask; null: whichever it is
 */
export function answerMessages(element, only) {
  const outside = window.parent;
  if (outside === window) return;
  /** The origins that asked to hear, and of what. @type {Map<string, Set<string>>} */
  const listeners = new Map();
  /** @param {string} origin @param {Record<string, unknown>} message */
  const send = (origin, message) => {
    // A sandboxed page or one from a disk has no origin that could be named.
    outside.postMessage({ bumpbox: 1, ...message }, origin === 'null' ? '*' : origin);
  };

  const tell = (/** @type {Event} */ event) => {
    const { type, detail } = /** @type {CustomEvent} */ (event);
    for (const [origin, types] of listeners) {
      if (types.has(type)) send(origin, { event: type, detail });
    }
  };

  /** @param {string} origin @param {Asked} asked */
  const answer = async (origin, asked) => {
    const { do: deed, id } = asked;
    const head = { did: String(deed), ...(typeof id === 'string' || typeof id === 'number' ? { id } : {}) };
    try {
      let value;
      if (deed === 'listen') {
        const wanted = Array.isArray(asked.events)
          ? asked.events.filter((each) => events.includes(each))
          : [];
        listeners.set(origin, new Set(wanted));
        for (const type of wanted) element.addEventListener(type, tell);
        value = wanted;
      } else if (typeof deed === 'string' && Object.hasOwn(deeds, deed)) {
        value = await deeds[deed](element, asked);
      } else {
        throw new RangeError(`do must be one of listen, ${Object.keys(deeds).join(', ')}`);
      }
      send(origin, { ...head, ok: true, value });
    } catch (error) {
      send(origin, { ...head, ok: false, error: toldOf(error) });
    }
  };

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== outside || (only !== null && origin !== only)) return;
    if (typeof data !== 'object' || data === null || data.bumpbox !== 1 || data.do === undefined) return;
    void answer(origin, data);
  });
  // Says nothing but that it is there: whoever the page around is may know.
  element.addEventListener('ready', () => send(only ?? '*', { event: 'ready' }), { once: true });
}
