// The course's live figures. Their element, with the engine, is fetched when the first of them comes near the window; from
// then on the element itself loads late, runs only while it is seen and shares one engine with the others. Where it does
// not start, the still picture stays, and the caption says so.

/** How near, in pixels. */
const near = 400;

/** @param {typeof import('./words.js').words.en} words */
export function startFigures({ figureStill }) {
  const boxes = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('bump-box')]);
  if (boxes.length === 0) return;
  /** @param {Element} box */
  const keepStill = (box) => {
    const figure = box.closest('figure');
    const picture = box.querySelector('.still');
    if (!figure || !picture || figure.dataset.still) return;
    figure.dataset.still = 'true';
    box.replaceWith(picture);
    const said = document.createElement('span');
    said.className = 'note';
    said.textContent = figureStill;
    figure.querySelector('figcaption')?.append(' ', said);
  };
  // On paper a figure is its still picture: one that nobody has come to yet has nothing else to show.
  addEventListener('beforeprint', () => {
    for (const box of boxes) {
      const picture = box.isConnected && box.querySelector('.still');
      if (!picture) continue;
      box.before(picture);
      box.hidden = true;
    }
  });
  addEventListener('afterprint', () => {
    for (const box of boxes) {
      if (!box.hidden || !box.previousElementSibling) continue;
      box.prepend(box.previousElementSibling);
      box.hidden = false;
    }
  });
  if (typeof WebAssembly !== 'object') {
    boxes.forEach(keepStill);
    return;
  }
  for (const box of boxes) {
    const wasReady = () => box.removeEventListener('error', failed);
    const failed = (/** @type {Event} */ event) => {
      if (event.target === box) keepStill(box);
    };
    box.addEventListener('error', failed);
    box.addEventListener('ready', wasReady, { once: true });
  }
  const sight = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      import('../element/element.js').then(
        ({ BumpBox }) => {
          BumpBox.playground = new URL('../playground/', import.meta.url).href;
        },
        () => boxes.forEach(keepStill),
      );
    },
    { rootMargin: `${near}px` },
  );
  for (const box of boxes) sight.observe(box);
}
