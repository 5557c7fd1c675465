// Makes <bump-box> known to the page. Where another version of the script was first, that one stays.
import { BumpBox } from './bump-box.js';

/** Elements that are there already are filled at once. */
export function define() {
  if (globalThis.customElements && !customElements.get('bump-box'))
    customElements.define('bump-box', BumpBox);
}

export { BumpBox };
