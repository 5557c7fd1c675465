// The menu behind three dots: in a narrow window it holds what the bars have no room for, so that a telephone, and whoever
// magnifies four times, has all that a desk has. In a wide one its entries stand in the bars, and there is no menu.
import { byId } from './parts.js';

/** The breakpoint of the styles (narrow.css, more.css). */
const narrow = matchMedia('(max-width: 720px)');
/** They stand in the dock otherwise, in this order. */
const ofDock = ['figures', 'profile', 'viewControls'];

export function makeMore() {
  const [more, button, dock] = [byId('more'), byId('moreButton'), byId('dock')];
  const isOpen = () => more.classList.contains('open');
  /** @param {boolean} open */
  const setOpen = (open) => {
    more.classList.toggle('open', open);
    button.setAttribute('aria-expanded', String(open));
  };
  const settle = () => {
    setOpen(false);
    (narrow.matches ? more : dock).append(...ofDock.map((id) => byId(id)));
  };
  narrow.addEventListener('change', settle);
  settle();
  button.addEventListener('click', () => setOpen(!isOpen()));
  more.addEventListener('click', ({ target }) => {
    // To look nearer one presses more than once.
    const isZoom = byId('viewControls').contains(/** @type {Node} */ (target));
    if (target !== more && !isZoom) setOpen(false);
  });
  addEventListener('pointerdown', ({ target }) => {
    const inside = [more, button].some((each) => each.contains(/** @type {Node} */ (target)));
    if (!inside) setOpen(false);
  });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isOpen()) return;
      event.stopPropagation(); // the tool in hand stays as it is
      setOpen(false);
      button.focus();
    },
    { capture: true },
  );
}
