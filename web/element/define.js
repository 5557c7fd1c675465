// Makes <bump-box> known to the page. Where another version of the script was first, that one stays.
import { BumpBox } from './bump-box.js';

/** Elements that are there already are filled at once. In a page that is only played, as by jsdom, they stay empty. */
export function define() {
  const { customElements: known, IntersectionObserver: sight, ResizeObserver: size } = globalThis;
  if (known && sight && size && !known.get('bump-box')) known.define('bump-box', BumpBox);
}

export { BumpBox };
