// The parts of lessons that are figures of their own, besides <bump-box>: two engines side by side, a table that is
// measured, a search that is gone through. Each is fetched when it comes near the window; one that cannot start leaves
// what stands in the page, and says so.

/** How near, in pixels. */
const near = 400;

/** @type {Record<string, (place: HTMLElement) => Promise<void>>} */
const parts = {
  twins: async (place) => (await import('./live/twins.js')).startTwins(place),
  doorways: async (place) => (await import('./live/doorways.js')).startTable(place),
  pairs: async (place) => (await import('./live/pairs.js')).startPairs(place),
};

/** @param {typeof import('./words.js').words.en} words */
export function startLive({ figureStill }) {
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-live]'))) {
    const sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        sight.disconnect();
        parts[place.dataset.live ?? ''](place).catch(() => {
          const caption = place.querySelector('figcaption');
          place.dataset.still = 'true';
          if (!caption) return;
          const said = document.createElement('span');
          said.className = 'note';
          said.textContent = figureStill;
          caption.append(' ', said);
        });
      },
      { rootMargin: `${near}px` },
    );
    sight.observe(place);
  }
}
