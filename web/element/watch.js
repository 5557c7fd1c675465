// What elements have to know of their page, watched once for all of them: who is in sight, the system's colours and
// motion, the pixel ratio, and the page's own language and theme.

/**
 * @typedef {object} Watcher
 * @property {(near: boolean, seen: boolean) => void} sighted it came near the window, or into it, or left
 * @property {() => void} surroundings language, colours or pixel ratio may be others
 * @property {() => void} [hidden] the page was put away or is back
 */

/** How far from the window an element gets its scene, so that it is there when it is seen. */
const nearness = '300px';

/** @type {Map<Element, Watcher>} */
const watchers = new Map();
/** @type {{ near: IntersectionObserver, seen: IntersectionObserver } | undefined} */
let sight;
/** @type {WeakMap<Element, { near: boolean, seen: boolean }>} */
const sights = new WeakMap();

const tellAll = () => {
  for (const watcher of watchers.values()) watcher.surroundings();
};

/** @param {'near' | 'seen'} which @param {string} rootMargin */
function observer(which, rootMargin) {
  return new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const known = sights.get(target) ?? { near: false, seen: false };
        known[which] = isIntersecting;
        sights.set(target, known);
        watchers.get(target)?.sighted(known.near || known.seen, known.seen);
      }
    },
    { rootMargin },
  );
}

function watchPixels() {
  // Fires when the ratio is another than now: then the next one is watched.
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
    'change',
    () => {
      watchPixels();
      tellAll();
    },
    { once: true },
  );
}

function start() {
  sight = { near: observer('near', nearness), seen: observer('seen', '0px') };
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', tellAll);
  watchPixels();
  // A page that switches its theme or language does so at its root.
  new MutationObserver(tellAll).observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['lang', 'class', 'style', 'data-theme', 'data-color-scheme'],
  });
  return sight;
}

/** @param {Element} element @param {Watcher} watcher */
export function watch(element, watcher) {
  const { near, seen } = (sight ??= start());
  watchers.set(element, watcher);
  near.observe(element);
  seen.observe(element);
}

/** @param {Element} element */
export function unwatch(element) {
  watchers.delete(element);
  sights.delete(element);
  sight?.near.unobserve(element);
  sight?.seen.unobserve(element);
}

/** Whether scenes wait for their viewer. */
export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The theme at a place: what its color-scheme says where it says one of the two, or else the system's.
 * @param {Element} element
 */
export function isDarkAt(element) {
  const schemes = getComputedStyle(element).colorScheme.split(/\s+/);
  const [light, dark] = ['light', 'dark'].map((name) => schemes.includes(name));
  if (light !== dark) return dark;
  return matchMedia('(prefers-color-scheme: dark)').matches;
}
